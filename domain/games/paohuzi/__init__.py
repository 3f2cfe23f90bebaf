"""安化跑胡子 (Anhua Paohuzi): claims, huxi, and a hand of seven groups. Rule book: docs/rules/paohuzi.md."""

from domain.cards import ZI
from domain.game import Game
from domain.games.paohuzi.actions import ACTIONS, Action, Pass
from domain.games.paohuzi.autopilot import autopilot
from domain.games.paohuzi.calculator import CALCULATOR
from domain.games.paohuzi.consequences import consequences
from domain.games.paohuzi.dealing import dealt_cards, undealt
from domain.games.paohuzi.deck import deck
from domain.games.paohuzi.events import FACTS, Fact
from domain.games.paohuzi.evolve import STEPS, opened
from domain.games.paohuzi.option_checks import check_options
from domain.games.paohuzi.option_words import OPTION_WORDS
from domain.games.paohuzi.options import NAME, PRESETS, RULES_VERSION, Options
from domain.games.paohuzi.phases import PLACES
from domain.games.paohuzi.quitting import quit_hand
from domain.games.paohuzi.referee import explain
from domain.games.paohuzi.rule_ids import RULE_IDS
from domain.games.paohuzi.rules import done, legal_actions, outcomes
from domain.games.paohuzi.scoring import climbed, first_dealer, next_dealer, scored
from domain.games.paohuzi.state import State, all_cards, open_since, sits_out
from domain.games.paohuzi.view import view
from domain.phases import placed
from domain.sentence import Sentence

PAOHUZI: Game[Options, State, Action, Fact] = Game(
    name=NAME,
    title=Sentence(zh="安化跑胡子", en="Anhua Paohuzi"),
    rules_version=RULES_VERSION,
    rule_ids=RULE_IDS,
    seats=(2, 4),
    options=Options,
    option_words=OPTION_WORDS,
    presets=PRESETS,
    check_options=check_options,
    actions=ACTIONS,
    facts=FACTS,
    deck=deck,
    dealt_cards=dealt_cards,
    undealt=undealt,
    opened=opened,
    steps=STEPS,
    check_place=placed(PLACES),
    legal_actions=legal_actions,
    explain=explain,
    done=done,
    consequences=consequences,
    outcomes=outcomes,
    autopilot=autopilot,
    quit=quit_hand,
    view=view,
    cards=all_cards,
    scored=scored,
    next_dealer=next_dealer,
    first_dealer=first_dealer,
    answers=frozenset({"hu", "peng", "chi", "pass"}),
    open_card=open_since,
    in_turn=frozenset({"hu"}),
    passing=Pass(),
    rules_after=climbed,
    sits_out=sits_out,
    calculator=CALCULATOR,
    tokens=frozenset(ZI),
)

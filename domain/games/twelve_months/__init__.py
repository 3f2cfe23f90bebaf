"""十二个月 (Twelve Months): draw, lay months, be rid of your hand. Rule book: docs/rules/twelve_months.md."""

from domain.game import Game
from domain.games.twelve_months.actions import ACTIONS, Action, Pass
from domain.games.twelve_months.autopilot import autopilot
from domain.games.twelve_months.calculator import CALCULATOR
from domain.games.twelve_months.consequences import consequences
from domain.games.twelve_months.dealing import dealt_cards, undealt
from domain.games.twelve_months.deck import deck
from domain.games.twelve_months.events import FACTS, Fact
from domain.games.twelve_months.evolve import STEPS, opened
from domain.games.twelve_months.option_words import OPTION_WORDS
from domain.games.twelve_months.options import PRESETS, RULES_VERSION, Options, match_length
from domain.games.twelve_months.phases import PLACES
from domain.games.twelve_months.quitting import quit_hand
from domain.games.twelve_months.referee import explain
from domain.games.twelve_months.rule_ids import RULE_IDS
from domain.games.twelve_months.rules import done, legal_actions, outcomes
from domain.games.twelve_months.scoring import next_dealer, scored
from domain.games.twelve_months.state import State, all_cards, open_since
from domain.games.twelve_months.view import view
from domain.phases import placed
from domain.sentence import Sentence

TWELVE_MONTHS: Game[Options, State, Action, Fact] = Game(
    name="twelve_months",
    title=Sentence(zh="十二个月", en="Twelve Months"),
    rules_version=RULES_VERSION,
    rule_ids=RULE_IDS,
    seats=(4, 6),
    options=Options,
    option_words=OPTION_WORDS,
    presets=PRESETS,
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
    answers=frozenset({"heavenly", "steal", "pass"}),
    open_card=open_since,
    passing=Pass(),
    match_length=match_length,
    calculator=CALCULATOR,
)

"""保皇 (Protect the Emperor): get rid of your cards, for an emperor or against him (docs/rules/baohuang.md)."""

from domain.game import Game
from domain.games.baohuang.actions import ACTIONS, Action, Pass
from domain.games.baohuang.autopilot import autopilot
from domain.games.baohuang.calculator import CALCULATOR
from domain.games.baohuang.consequences import consequences
from domain.games.baohuang.dealing import dealt_cards, undealt
from domain.games.baohuang.deck import deck
from domain.games.baohuang.events import FACTS, Fact
from domain.games.baohuang.evolve import STEPS, opened
from domain.games.baohuang.option_checks import check_options
from domain.games.baohuang.option_words import OPTION_WORDS
from domain.games.baohuang.options import PRESETS, RULES_VERSION, Options
from domain.games.baohuang.phases import PLACES
from domain.games.baohuang.quitting import quit_hand, switch_autopilot, why_table_closes
from domain.games.baohuang.referee import explain
from domain.games.baohuang.rule_ids import RULE_IDS
from domain.games.baohuang.rules import done, legal_actions, outcomes
from domain.games.baohuang.scoring import first_dealer, next_dealer, scored
from domain.games.baohuang.state import State, all_cards
from domain.games.baohuang.view import view
from domain.phases import placed
from domain.sentence import Sentence

BAOHUANG: Game[Options, State, Action, Fact] = Game(
    name="baohuang",
    title=Sentence(zh="保皇", en="Protect the Emperor"),
    rules_version=RULES_VERSION,
    rule_ids=RULE_IDS,
    seats=(5, 5),
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
    answers=frozenset({"open_solo", "snatch", "declare", "pass"}),
    voids=frozenset({"no_emperor", "all_on_autopilot", "quit"}),
    passing=Pass(),
    switch_autopilot=switch_autopilot,
    first_dealer=first_dealer,
    why_table_closes=why_table_closes,
    calculator=CALCULATOR,
)

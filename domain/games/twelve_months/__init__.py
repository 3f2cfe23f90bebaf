"""十二个月 (Twelve Months): draw, lay months, be rid of your hand. Rule book: docs/rules/twelve_months.md."""

from domain.game import Game
from domain.games.twelve_months.actions import ACTIONS, Action, Pass
from domain.games.twelve_months.autopilot import autopilot
from domain.games.twelve_months.book import RULE_IDS
from domain.games.twelve_months.calculator import CALCULATOR
from domain.games.twelve_months.consequences import follow
from domain.games.twelve_months.dealing import undealt
from domain.games.twelve_months.events import FACTS, Fact
from domain.games.twelve_months.evolving import evolve
from domain.games.twelve_months.option_words import OPTION_WORDS
from domain.games.twelve_months.options import PRESETS, RULES_VERSION, Options, check_options, deck, match_length
from domain.games.twelve_months.quitting import quit_hand
from domain.games.twelve_months.referee import explain
from domain.games.twelve_months.rules import deal, decide, legal_actions, outcomes
from domain.games.twelve_months.scoring import next_dealer
from domain.games.twelve_months.state import State, all_cards, course, open_since
from domain.games.twelve_months.view import view
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
    check_options=check_options,
    actions=ACTIONS,
    facts=FACTS,
    deck=deck,
    deal=deal,
    undealt=undealt,
    evolve=evolve,
    course=course,
    legal_actions=legal_actions,
    explain=explain,
    decide=decide,
    outcomes=outcomes,
    autopilot=autopilot,
    quit=quit_hand,
    view=view,
    cards=all_cards,
    next_dealer=next_dealer,
    answers=frozenset({"heavenly", "steal", "pass"}),
    follow=follow,
    open_card=open_since,
    passing=Pass(),
    match_length=match_length,
    calculator=CALCULATOR,
)

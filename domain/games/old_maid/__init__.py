"""生猴子 (Old Maid): draw from your neighbour, lay pairs, do not be left with the monkey (docs/rules/old_maid.md)."""

from domain.game import Game
from domain.games.old_maid.actions import ACTIONS, Action
from domain.games.old_maid.autopilot import autopilot
from domain.games.old_maid.calculator import CALCULATOR
from domain.games.old_maid.consequences import consequences
from domain.games.old_maid.dealing import dealt_cards, undealt
from domain.games.old_maid.deck import deck
from domain.games.old_maid.events import FACTS, Fact
from domain.games.old_maid.evolve import STEPS, opened
from domain.games.old_maid.option_checks import check_options
from domain.games.old_maid.option_words import OPTION_WORDS
from domain.games.old_maid.options import NAME, PRESETS, RULES_VERSION, Options
from domain.games.old_maid.quitting import quit_hand
from domain.games.old_maid.referee import explain
from domain.games.old_maid.rule_ids import RULE_IDS
from domain.games.old_maid.rules import done, legal_actions, outcomes
from domain.games.old_maid.scoring import next_dealer, scored
from domain.games.old_maid.state import State, all_cards
from domain.games.old_maid.view import view
from domain.sentence import Sentence

OLD_MAID: Game[Options, State, Action, Fact] = Game(
    name=NAME,
    title=Sentence(zh="生猴子", en="Old Maid"),
    rules_version=RULES_VERSION,
    rule_ids=RULE_IDS,
    seats=(2, 8),
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
    calculator=CALCULATOR,
    at_will=frozenset({"arrange"}),
    rules_of=lambda state: state.rules,
)

"""Every option has an effect: in some hand, under some house rules, changing it is noticed.

Two rooms that differ in one option get the same deal and the same moves, as long as both allow them. What may be
noticed: the deck, what is dealt, what may be done and why not, what follows, what is seen, what the autopilot does,
what leaving brings, who deals next, how long a match is.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest
from msgspec.structs import replace

from domain.facts import HandDealt
from domain.game import AnyGame, fold, read_rules
from domain.games import GAMES
from domain.house_rules.form import HouseRule, house_rules
from domain.house_rules.options import OptionRefused, merged
from domain.verdict import IllegalAction
from domain.wire.choices import spelled
from tests.examples import ROOT
from tests.random_play import Played, Step, by_autopilot, play

HANDS: Final = 24

IDLE: Final[Mapping[str, str]] = {
    "baohuang.display_direction": "screens are drawn by it",
    "twelve_months.steal_window_s": "clients count the time by it",
    "old_maid.draw_pick": "clients ask for the card by it",
}
"""Options that change nothing in a hand, and why there are such."""

SHOWN: Final[Mapping[str, str]] = {
    "twelve_months.heavenly": "test_heavenly.py",
    "paohuzi.third_from_other": "test_winning.py",
    "paohuzi.split_fourth": "test_winning.py",
    "paohuzi.empty_claim": "test_duty.py",
    "paohuzi.empty_claim_complete": "test_duty.py",
    "paohuzi.waiver_cap": "test_opening.py",
    "paohuzi.tianhu": "test_opening.py",
    "paohuzi.san_ti_wu_kan": "test_opening.py",
    "paohuzi.reoffer_hu_after_pao": "test_asked_again.py",
    "paohuzi.bi_scope": "test_claiming.py",
    "paohuzi.scoring.tianhu_factor": "test_scoring.py",
    "paohuzi.scoring.san_ti_wu_kan_factor": "test_scoring.py",
    "paohuzi.scoring.names_combine": "test_scoring.py",
    "paohuzi.scoring.names.shibaxiao": "test_scoring.py",
    "paohuzi.scoring.names.shibada": "test_scoring.py",
    "paohuzi.scoring.names.wuhu": "test_scoring.py",
    "paohuzi.scoring.names.hongwu": "test_scoring.py",
    "paohuzi.scoring.names.dianhu": "test_scoring.py",
    "paohuzi.scoring.names.honghu": "test_scoring.py",
    "paohuzi.opening_ti": "test_refill.py",
    "paohuzi.pass_hu": "test_bars.py",
    "baohuang.forced_exempt_quad": "test_throne.py",
    "baohuang.force_direction": "test_throne.py",
    "baohuang.stack_doubles": "test_declaring.py",
    "baohuang.snatch_moves_joker": "test_snatching.py",
    "baohuang.hidden_solo_blocks_snatch": "test_snatching.py",
}
"""Options that matter in hands which random play seldom makes, and the test that has such a hand."""

WITH: Final[Mapping[str, dict[str, Any]]] = {
    "old_maid.first_actor": {"direction": "ccw"},
    "old_maid.simultaneous_out": {"ranks_in_play": ["A", "2"]},
    "baohuang.open_solo_free": {"preset": "concise"},
}
"""What else a room must have, half of the time, for an option to matter soon."""


def values_of(game: AnyGame, rule: HouseRule) -> list[Any]:
    """The values to try: those listed, for a number also its bounds and one beside the default."""
    match rule.type:
        case "number":
            return [*rule.values, rule.minimum if rule.minimum != rule.default else rule.default + 1]
        case "list":
            return [list(rule.values[:1])]
        case "text":
            forms = game.option_words[rule.option].values
            return [form.replace("<card>", "SQ").replace("<seat>", "1") for form in forms] or ["so"]
        case _:
            return list(rule.values)


def tried_here(game: AnyGame, rule: HouseRule) -> bool:
    """Whether random play is to show what the option does; tables of other sizes and presets are no options."""
    known = rule.type == "record" or rule.option in ("players", "preset")
    return not known and f"{game.name}.{rule.option}" not in {**IDLE, **SHOWN}


CASES: Final = [
    (game, rule, value)
    for game in GAMES.values()
    for rule in house_rules(game.options)
    if tried_here(game, rule)
    for value in values_of(game, rule)
    if spelled(value) != spelled(rule.default)
]


@pytest.mark.parametrize(
    "game, rule, value", CASES, ids=[f"{game.name}-{rule.option}-{spelled(value)}" for game, rule, value in CASES]
)
def test_a_changed_option_is_noticed(game: AnyGame, rule: HouseRule, value: Any) -> None:
    rooms = [*pairs(game, rule, value, {}), *pairs(game, rule, value, WITH.get(f"{game.name}.{rule.option}", {}))]
    assert any(differs(game, *rooms[seed % len(rooms)], seed) for seed in range(HANDS))


@pytest.mark.parametrize("option", list(SHOWN))
def test_an_option_that_seldom_matters_has_a_hand_of_its_own(option: str) -> None:
    game, _, name = option.partition(".")
    tests = ROOT / "tests" / "domain" / "games" / game / SHOWN[option]
    assert name.rpartition(".")[2] in tests.read_text()


def test_what_is_said_of_options_is_said_of_some_that_there_are() -> None:
    known = {f"{game.name}.{rule.option}" for game in GAMES.values() for rule in house_rules(game.options)}
    assert {*IDLE, *SHOWN, *WITH} <= known


def pairs(game: AnyGame, rule: HouseRule, value: Any, beside: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Rooms with the default and with the value, that have what the option needs; for all sizes of the table."""
    needed = dict(beside)
    for option, texts in game.option_words[rule.option].only_with.items():
        needed = merged(needed, nested(option, as_sent(game, option, texts[0])))
    for players in range(game.seats[0], game.seats[1] + 1):
        try:
            here = read_rules(game, needed, needed.get("players", players))
            there = read_rules(game, merged(needed, nested(rule.option, value)), needed.get("players", players))
        except OptionRefused:
            continue
        yield here, there


def as_sent(game: AnyGame, option: str, text: str) -> Any:
    """The value of that spelling."""
    listed = {
        spelled(each): each for rule in house_rules(game.options) if rule.option == option for each in rule.values
    }
    return listed.get(text, int(text) if text.isdecimal() else text.replace("<card>", "SQ"))


def nested(option: str, value: Any) -> dict[str, Any]:
    """An option as it is sent."""
    for name in reversed(option.split(".")):
        value = {name: value}
    return dict(value)


def differs(game: AnyGame, here: Any, there: Any, seed: int) -> bool:
    """Whether the two rooms can be told apart in this hand."""
    if told_beforehand(game, here) != told_beforehand(game, there):
        return True
    hand = play(game, here, seed, rich=seed % 2 == 1, move=by_autopilot(game) if seed % 3 == 2 else None)
    return not alike(game, hand, there)


def told_beforehand(game: AnyGame, options: Any) -> tuple[Any, ...]:
    """The deck, the length of a match, who deals first, and what a row of drawn hands changes in the rules."""
    climbed = [changed(options, game.rules_after(options, drawn)) for drawn in (1, 2, 5)]
    return game.deck(options), game.match_length(options), game.first_dealer(options), climbed


def changed(before: Any, after: Any) -> Any:
    """The members that are not as they were."""
    names = [name for name in before.__struct_fields__ if getattr(before, name) != getattr(after, name)]
    return [(name, getattr(after, name)) for name in names]


def alike(game: AnyGame, hand: Played, there: Any) -> bool:
    """Whether everything in the hand would be the same under the other rules."""
    opening = game.deal(there, hand.seats, hand.dealer, hand.given)
    if bare(opening) != bare(hand.opening):
        return False
    state = fold(game, opening)
    for number, step in enumerate(hand.steps):
        if seen(game, step.state, step.seat) != seen(game, state, step.seat):
            return False
        if number % 4 == 0 and apart(game, step.state) != apart(game, state):
            return False
        if (facts := done(game, step, state)) != step.facts:
            return False
        state = fold(game, facts, state)
    return apart(game, hand.state) == apart(game, state)


def bare(facts: tuple[Any, ...]) -> tuple[Any, ...]:
    """What happened, without the rules that the deal carries."""
    return tuple(replace(fact, rules=None) if isinstance(fact, HandDealt) else fact for fact in facts)


def done(game: AnyGame, step: Step, state: Any) -> tuple[Any, ...]:
    """What follows there; nothing where it is refused."""
    assert step.action is not None
    try:
        return game.decide(state, step.seat, step.action)
    except IllegalAction:
        return ()


def seen(game: AnyGame, state: Any, seat: int) -> tuple[Any, ...]:
    """What a seat that is to act sees and may do."""
    return game.view(state), game.legal_actions(state, seat)


def apart(game: AnyGame, state: Any) -> list[Any]:
    """What does not belong to a move: leaving, autopilot, the next dealer, the end of the table."""
    seats = range(game.course(state).players)
    absent = [
        (game.autopilot(state, seat), tried(game.quit, state, seat), switched(game, state, seat)) for seat in seats
    ]
    return [game.view(state), game.next_dealer(state), game.why_table_closes(state), game.sits_out(state), absent]


def switched(game: AnyGame, state: Any, seat: int) -> list[Any]:
    """A seat goes on autopilot and comes back, again and again."""
    happened: list[Any] = []
    for on in (True, False) * 5 if game.switch_autopilot is not None else ():
        facts = tried(game.switch_autopilot, state, seat, on, "request")
        happened.append(facts)
        state = state if isinstance(facts, str) else fold(game, facts, state)
    return happened


def tried(change: Any, *arguments: Any) -> Any:
    """What follows, or why it is refused."""
    try:
        return change(*arguments)
    except IllegalAction as illegal:
        return illegal.verdict.code

"""The score of a win (PHZ-SCORE), the climb of drawn hands (PHZ-CLIMB), the next dealer (PHZ-DEALER)."""

from collections.abc import Iterator
from typing import Final, assert_never

from msgspec.structs import replace

from domain.cards import Cards
from domain.facts import HandScored
from domain.games.paohuzi.events import HandWon, WonBy
from domain.games.paohuzi.naming import factors_of, names_of
from domain.games.paohuzi.options import HIGHEST_CLIMB, Options, Scoring
from domain.games.paohuzi.seating import sitting_out
from domain.games.paohuzi.state import State
from domain.summing import Item, settlement

SAN_TI_WU_KAN: Final = "san_ti_wu_kan"


def payment(rules: Options, won: HandWon) -> tuple[Item, ...]:
    """What each payer pays for the hand that was won; what the room or the hand does not have is no item."""
    return (*_tun(rules, won), *_factors(rules.scoring, won), *_amount(rules.scoring))


def won_names(scoring: Scoring, by: WonBy, cards: Cards) -> tuple[str, ...]:
    """The names under which a hand of these cards is paid."""
    return (SAN_TI_WU_KAN,) if by == SAN_TI_WU_KAN else names_of(scoring, cards)


def scored(state: State) -> HandScored:
    """The settlement of an ended hand."""
    won = state.won
    if won is None:
        return settlement([[("drawn", "set", 0)]] * state.course.players)
    each = payment(state.rules, won)
    return settlement((*_settled(state, won.seat, seat, each),) for seat in range(state.course.players))


def climbed(rules: Options, drawn: int) -> Options:
    """The rules of a hand after `drawn` hands in a row that nobody won; as given where the room does not climb."""
    return replace(rules, scoring=replace(rules.scoring, climb_factor=_climb_factor(rules.scoring, drawn)))


def first_dealer(options: Options) -> int | None:
    """The room owner's seat, which is the first, where he deals first; else chance decides."""
    return 0 if options.first_dealer == "host" else None


def next_dealer(state: State) -> int:
    """The winner; after a drawn hand the next seat that played, or the same; after one that does not count the same."""
    course = state.course
    if course.voided is None and course.winners:
        return course.winners[0]
    if course.voided is None and course.reason == "drawn" and state.rules.drawn_next_dealer == "next":
        return state.after(course.dealer)
    return course.dealer


def _tun(rules: Options, won: HandWon) -> Iterator[Item]:
    yield "huxi", "set", won.huxi
    yield "min_huxi", "add", -rules.min_huxi
    yield "xi_per_tun", "divide", rules.scoring.xi_per_tun
    yield "tun", "add", rules.scoring.first_tun
    if won.by == "own_draw" and "tun" in rules.scoring.zimo:
        yield "own_draw", "add", 1


def _factors(scoring: Scoring, won: HandWon) -> Iterator[Item]:
    if won.by == "san_ti_wu_kan":
        yield SAN_TI_WU_KAN, "multiply", scoring.san_ti_wu_kan_factor
        return
    for name, factor in factors_of(scoring, won.names):
        yield name, "multiply", factor
    if won.by == "own_draw" and "double" in scoring.zimo:
        yield "own_draw", "multiply", 2
    if won.by == "tianhu":
        yield "tianhu", "multiply", scoring.tianhu_factor


def _amount(scoring: Scoring) -> Iterator[Item]:
    yield "base", "multiply", scoring.base
    if scoring.hu_add:
        yield "hu_add", "add", scoring.hu_add
    if scoring.climb_factor > 1:
        yield "climb", "multiply", scoring.climb_factor
    if scoring.cap is not None:
        yield "cap", "limit", scoring.cap


def _settled(state: State, winner: int, seat: int, each: tuple[Item, ...]) -> Iterator[Item]:
    """The winner has from every payer what each pays; who sits out may have half of that."""
    payers = len(state.playing(winner)) - 1
    idle = seat == sitting_out(state.course.players, state.course.dealer)
    if idle and state.rules.sit_out_score == "none":
        yield "sits_out", "set", 0
        return
    yield from each
    if not idle and seat != winner:
        yield "pays", "multiply", -1
        return
    yield "payers", "multiply", payers
    if idle:
        yield "sits_out", "divide", 2


def _climb_factor(scoring: Scoring, drawn: int) -> int:
    match scoring.climb:
        case "off":
            return scoring.climb_factor
        case "double":
            reached = 1 << min(drawn, 10)
        case "linear":
            reached = drawn + 1
        case "once":
            reached = 2 if drawn else 1
        case _:
            assert_never(scoring.climb)
    return min(reached, scoring.climb_cap or HIGHEST_CLIMB)

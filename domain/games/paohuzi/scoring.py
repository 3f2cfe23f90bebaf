"""What a win pays (PHZ-SCORE), what drawn hands before it do to that (PHZ-CLIMB), and who deals next (PHZ-DEALER)."""

from collections.abc import Iterator
from typing import Final, assert_never

from msgspec.structs import replace

from domain.cards import Cards
from domain.facts import HandScored, ScorePart
from domain.games.paohuzi.events import HandWon, WonBy
from domain.games.paohuzi.naming import factor_of, names_of
from domain.games.paohuzi.options import HIGHEST_CLIMB, Options, Scoring
from domain.games.paohuzi.seating import sitting_out
from domain.games.paohuzi.state import State

SAN_TI_WU_KAN: Final = "san_ti_wu_kan"
SAN_TI_WU_KAN_FACTOR: Final = 6


def payment(rules: Options, won: HandWon) -> int:
    """What each payer pays for the hand that was won."""
    scoring = rules.scoring
    tun = 1 + (won.huxi - rules.min_huxi) // scoring.xi_per_tun + (_own_draw(won.by) and scoring.zimo == "tun")
    amount = (_factor(scoring, won) * tun * scoring.base + scoring.hu_add) * scoring.climb_factor
    return amount if scoring.cap is None else min(amount, scoring.cap)


def won_names(scoring: Scoring, by: WonBy, cards: Cards) -> tuple[str, ...]:
    """The names under which a hand of these cards is paid."""
    return (SAN_TI_WU_KAN,) if by == SAN_TI_WU_KAN else names_of(scoring, cards)


def scored(state: State) -> HandScored:
    """The settlement of an ended hand."""
    parts = tuple(_parts(state, state.won)) if state.won is not None else ()
    players = range(state.course.players)
    return HandScored(tuple(sum(part.points for part in parts if part.seat == seat) for seat in players), parts)


def climbed(rules: Options, drawn: int) -> Options:
    """The rules of a hand after `drawn` hands in a row that nobody won; as given where the room does not climb."""
    return replace(rules, scoring=replace(rules.scoring, climb_factor=_climb_factor(rules.scoring, drawn)))


def next_dealer(state: State) -> int:
    """The winner; after a drawn hand the next seat that played, or the same; after one that does not count the same."""
    course = state.course
    if course.voided is None and course.winners:
        return course.winners[0]
    if course.voided is None and course.reason == "drawn" and state.rules.drawn_next_dealer == "next":
        return state.after(course.dealer)
    return course.dealer


def _factor(scoring: Scoring, won: HandWon) -> int:
    match won.by:
        case "san_ti_wu_kan":
            return SAN_TI_WU_KAN_FACTOR
        case "tianhu":
            return factor_of(scoring, won.names) * scoring.tianhu_factor
        case "own_draw":
            return factor_of(scoring, won.names) * (2 if scoring.zimo == "double" else 1)
        case "draw":
            return factor_of(scoring, won.names)
        case _:
            assert_never(won.by)


def _own_draw(by: WonBy) -> bool:
    return by == "own_draw"


def _parts(state: State, won: HandWon) -> Iterator[ScorePart]:
    amount, payers = payment(state.rules, won), [seat for seat in state.playing(won.seat) if seat != won.seat]
    yield ScorePart(won.seat, "won", amount * len(payers))
    yield from (ScorePart(seat, "paid", -amount) for seat in payers)
    idle = sitting_out(state.course.players, state.course.dealer)
    if idle is not None and state.rules.sit_out_score == "half_winner_ceil":
        yield ScorePart(idle, "sat_out", -(-amount * len(payers) // 2))


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

"""Declined cards (PHZ-GUOZHANG, PHZ-RENPENG): what a seat may not claim again."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.facts import QuestionSettled
from domain.games.paohuzi.actions import Answer
from domain.games.paohuzi.readings import best_hand
from domain.games.paohuzi.state import OpenCard, State
from domain.window import Resolution, Right, Window, resolve


class Declined(NamedTuple):
    """A claim that a seat may not make again on such a card; with `huxi`, only a win of that many."""

    seat: int
    answer: str
    huxi: int | None = None


def declined(state: State, card: OpenCard, settled: QuestionSettled[Answer]) -> Iterator[Declined]:
    """What the settled question about the card bars, by what was answered and what the room counts as refusal."""
    window = _window(card, settled)
    outcome = resolve(window) or Resolution(None, "unsettled")
    for right in outcome.declined:
        yield from _declined(state, card, window, right)
    yield from (Declined(seat, "chi") for seat in _passed_by(state, card, settled))


def _window(card: OpenCard, settled: QuestionSettled[Answer]) -> Window:
    """The question as it stood when it was settled."""
    given = ((seat, settled.asked[seat].answer) for seat in settled.ranking.order)
    answers = tuple((seat, str(answer.__struct_config__.tag)) for seat, answer in given if answer is not None)
    return Window(card.n, "claim", settled.ranking.rights, answers=answers)


def _declined(state: State, card: OpenCard, window: Window, right: Right) -> Iterator[Declined]:
    """A right that its seat let go when it came to it; a peng given up for a chi only where the room says so."""
    match right.answer:
        case "peng":
            if window.answer_of(right.seat) != "chi" or state.rules.renpeng_on_chi:
                yield Declined(right.seat, "peng")
        case "hu":
            yield from _win_declined(state, card, right.seat)
        case _:
            yield Declined(right.seat, right.answer)


def _win_declined(state: State, card: OpenCard, seat: int) -> Iterator[Declined]:
    """The win of so many huxi that the room does not offer again on such a card (PHZ-HU)."""
    if state.rules.pass_hu != "same_card_same_huxi_barred":
        return
    held = state.seats[seat]
    best = best_hand(state.rules, held.hand, held.melds, card.card, own_draw=card.seat == seat)
    if best is not None:
        yield Declined(seat, "hu", best.huxi)


def _passed_by(state: State, card: OpenCard, settled: QuestionSettled[Answer]) -> tuple[int, ...]:
    """The seats whose chi the room bars because the card went by, whether they could take it or not."""
    scope, drawer = state.rules.guozhang_scope, (card.seat,) if card.drawn else ()
    if settled.winner is not None:
        by_next = scope == "declined_or_unable" and settled.answer == "chi" and settled.winner != card.seat
        return drawer if by_next else ()
    match scope:
        case "any_unclaimed":
            return state.playing(card.seat)
        case "declined_or_unable":
            return (*drawer, state.after(card.seat))
        case _:
            return ()

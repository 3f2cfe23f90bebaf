"""Vectors of 生猴子: each kind asserted on the engine."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
import pytest

from domain.facts import HandDealt, HandEnded, PlayBegan
from domain.game import fold, unfold
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.actions import Draw
from domain.games.old_maid.dealing import hand_sizes
from domain.games.old_maid.deck import deck, without_unseen
from domain.games.old_maid.events import Fact, WentOut
from domain.games.old_maid.options import Options
from domain.games.old_maid.pairing import can_pair, odd_classes, pairs_in
from domain.games.old_maid.scoring import score
from domain.games.old_maid.state import State
from domain.house_rules.options import OptionRefused, read_options

Line = Mapping[str, Any]


def check_deck(line: Line) -> None:
    """How many cards are dealt and whether exactly one class of them is odd, or that the room's choice is refused."""
    if line["expect"].get("error"):
        with pytest.raises(OptionRefused):
            _options(line)
        return
    options = _options(line)
    cards = without_unseen(options, deck(options))
    assert {"total": len(cards), "one_odd_class": odd_classes(options, cards) == 1} == line["expect"]


def check_deal(line: Line) -> None:
    """How many cards each seat is dealt."""
    given = line["given"]
    options = _options(line, given["players"])
    assert list(hand_sizes(options, given["dealer"], given["cards"])) == line["expect"]["sizes"]


def check_can_pair(line: Line) -> None:
    """Whether two cards pair."""
    assert can_pair(_options(line), *line["do"]["cards"]) is line["expect"]["legal"]


def check_strip(line: Line) -> None:
    """What a hand keeps when its pairs are laid."""
    hand = line["given"]["hand"]
    pairs = list(pairs_in(_options(line), tuple(hand)))
    laid = {card for pair in pairs for card in pair}
    assert {"rest": [card for card in hand if card not in laid], "pairs": len(pairs)} == line["expect"]


def check_start(line: Line) -> None:
    """Who is out after the first pairing, and who draws first."""
    facts = unfold(OLD_MAID.evolve, None, (_dealt(line),), OLD_MAID.follow)
    _check_position(fold(OLD_MAID, facts), line["expect"])


def check_draw(line: Line) -> None:
    """What comes of a draw; a seat that held nothing before was out before."""
    state, do, expect = _playing(line), line["do"], line["expect"]
    draw = msgspec.convert({name: value for name, value in do.items() if name != "seat"}, Draw)
    verdict = OLD_MAID.explain(state, do["seat"], draw)
    assert verdict.code == expect["result"]
    if verdict.allowed:
        after = fold(OLD_MAID, OLD_MAID.decide(state, do["seat"], draw), state)
        assert [list(hand) for hand in after.hands] == expect["hands"]
        _check_position(after, expect, already_out=state.finished)


def check_score(line: Line) -> None:
    """The points by seat; seats that share a place are written as a list in the order of finishing."""
    given, options = line["given"], _options(line, line["given"]["players"])
    points = list(score(options, _places(given["finish"]), given["loser"]).points)
    assert points == (line["expect"]["scores"] or [0] * options.players)


KINDS: Mapping[str, Callable[[Line], None]] = {
    "deck": check_deck,
    "deal": check_deal,
    "can_pair": check_can_pair,
    "strip": check_strip,
    "start": check_start,
    "draw": check_draw,
    "score": check_score,
}


def _options(line: Line, players: int = 4) -> Options:
    """The line's options for so many players."""
    return read_options(Options, OLD_MAID.presets, line["options"], players, OLD_MAID.check_options)


def _dealt(line: Line) -> Fact:
    hands = line["given"]["hands"]
    return HandDealt(
        game=OLD_MAID.name,
        rules=_options(line, len(hands)),
        rules_version=OLD_MAID.rules_version,
        seats=tuple(f"p{seat}" for seat in range(len(hands))),
        dealer=line["given"].get("dealer", 0),
        hands=tuple(map(tuple, hands)),
        stock=(),
    )


def _playing(line: Line) -> State:
    """The hands in the middle of play: who holds nothing is out, in the order that the line gives or by seat."""
    state = fold(OLD_MAID, (_dealt(line),))
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    out = sorted(empty, key=[*line["given"].get("out", ()), *empty].index)
    state = fold(OLD_MAID, tuple(WentOut(seat, place) for place, seat in enumerate(out, start=1)), state)
    if len(state.holders) == 1:
        return OLD_MAID.evolve(state, HandEnded("monkey_left", (*out, *state.holders), tuple(out)))
    return OLD_MAID.evolve(state, PlayBegan(line["given"]["turn"]))


def _check_position(state: State, expect: Line, already_out: tuple[int, ...] = ()) -> None:
    """Turn, end, loser, who is out: seats out before may be unnamed, a shared place has any order."""
    course = state.course
    assert (course.turn, course.over) == (expect["turn"], expect["over"])
    assert (course.places[-1] if len(course.places) == course.players else None) == expect["loser"]
    place = {out.seat: out.place for out in state.out}
    named = [seat for seat in _flat(expect["out"]) if seat not in already_out]
    assert sorted(named, key=lambda seat: place.get(seat, 0)) == named
    assert sorted((*already_out, *named)) == sorted(state.finished)


def _places(finish: Iterable[int | list[int]]) -> dict[int, int]:
    places: dict[int, int] = {}
    for together in finish:
        seats = together if isinstance(together, list) else [together]
        places |= dict.fromkeys(seats, len(places) + 1)
    return places


def _flat(seats: Iterable[int | list[int]]) -> list[int]:
    return [seat for together in seats for seat in (together if isinstance(together, list) else [together])]

"""Vectors of 十二个月: each kind asserted on the engine."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.cards import Cards
from domain.course import Course
from domain.dealing import Deck
from domain.game import fold
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Action, Draw, Pass, Steal
from domain.games.twelve_months.deck import deck
from domain.games.twelve_months.events import CardDiscarded, Fact, MonthLaid, RestDiscarded
from domain.games.twelve_months.months import month_number, uses_k, why_no_month
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.scoring import score
from domain.games.twelve_months.state import State
from domain.games.twelve_months.stock import dealt_stock
from domain.house_rules.options import read_options
from domain.question import at_rest

Line = Mapping[str, Any]

BY_ITSELF = ("begin", "stock_out", "discard_rest")
"""What the vectors write as actions of the system: here they are automatic."""

END_NAMES = {"stock": "stock_out", "stock_empty": "stock_out", "target": "months_target", "limit": "max_turns"}
"""Other words for the reasons of an end."""

MEANT_BY = {"not_eligible": ("own_discard", "king_thrown", "joker_thrown"), "must_discard": ("short_hand_throws",)}
"""Reasons that the vectors have one word for."""


def check_deal(line: Line) -> None:
    """How many cards there are, how many are dealt, how many are left."""
    options = _options(line, line["given"]["players"])
    seats = tuple(f"p{seat}" for seat in range(options.players))
    state = fold(TWELVE_MONTHS, TWELVE_MONTHS.deal(options, seats, 0, Deck(deck(options))))
    dealt = sum(map(len, state.hands))
    assert {"deck": len(deck(options)), "dealt": dealt, "stock": state.stock.size} == line["expect"]


def check_month(line: Line) -> None:
    """Whether four cards are a month, which, and with a K or not."""
    options, cards, expect = _options(line, 4), tuple(line["do"]["cards"]), line["expect"]
    code = why_no_month(options, cards)
    assert expect["legal"] is (code is None)
    if code is not None:
        assert code == expect["reason"]
        return
    assert month_number(options, cards) == expect["month"]
    assert uses_k(options, cards) is expect["uses_k"]


def check_act(line: Line) -> None:
    """What comes of one action; the position that the vector names is one that the hand passes through."""
    state, do, expect = _position(line), line["do"], line["expect"]
    seat = do.get("seat", 0)
    code, path = _acted(state, seat, do)
    assert _means(expect["result"], code)
    if code == "ok":
        assert any(_shows(after, seat, expect) for after in path)


def check_steal(line: Line) -> None:
    """Who may steal the card that has just been thrown, who gets it, and whose turn it is then."""
    given, expect = line["given"], line["expect"]
    thrown = CardDiscarded(given["discarder"], given["card"])
    state = TWELVE_MONTHS.evolve(_position(line, phase="ACT", turn=given["discarder"]), thrown)
    asked = at_rest(TWELVE_MONTHS, state)
    window = asked.course.window
    assert sorted(expect["eligible"]) == sorted(right.seat for right in (window.rights if window else ()))
    question = asked
    claims = [(int(seat), Steal(tuple(cards))) for seat, cards in line["do"]["claims"].items()]
    verdicts = [TWELVE_MONTHS.explain(question, seat, claim) for seat, claim in claims]
    assert _means(expect["reason"], next((verdict.code for verdict in verdicts if not verdict.allowed), "ok"))
    allowed = [claim for claim, verdict in zip(claims, verdicts, strict=True) if verdict.allowed]
    path = [asked, *(_answered(asked, allowed) if window else _after(state, TWELVE_MONTHS.follow(state)))]
    thieves = [seat for seat, months in enumerate(path[-1].months) if months]
    assert thieves == ([] if expect["by"] is None else [expect["by"]])
    judged = {name: value for name, value in expect.items() if name not in ("eligible", "by", "reason")}
    assert any(_shows(after, next(iter(thieves), given["discarder"]), judged) for after in path)


def check_score(line: Line) -> None:
    """What a hand pays: the months of each seat as number and whether a K was used."""
    given = line["given"]
    months = [[with_k for _, with_k in laid] for laid in given["months"]]
    hands = [tuple(hand) for hand in given["hands"]]
    scored = score(_options(line, len(hands)), months, hands, given["winner"])
    assert list(scored.points) == line["expect"]["scores"]


KINDS: Mapping[str, Callable[[Line], None]] = {
    "deal": check_deal,
    "month": check_month,
    "act": check_act,
    "steal": check_steal,
    "score": check_score,
}


def _means(word: str, code: str) -> bool:
    return code == word or code in MEANT_BY.get(word, ())


def _options(line: Line, players: int) -> Options:
    given = {"preset": line["preset"], **line["options"]} if "preset" in line else line["options"]
    return read_options(Options, TWELVE_MONTHS.presets, given, players, TWELVE_MONTHS.check_options)


def _position(line: Line, phase: str | None = None, turn: int | None = None) -> State:
    """A state in the middle of a hand, as far as the vector tells it; the first player is seat 0."""
    given = line["given"]
    hands = tuple(tuple(hand) for hand in given["hands"])
    phase, turn = phase or given["phase"], given["turn"] if turn is None else turn
    course = Course(1, tuple(f"p{seat}" for seat in range(len(hands))), given.get("dealer", len(hands) - 1))
    stock = tuple(reversed(given.get("stock", ())))
    state = State(
        course=course if phase == "HEAVENLY" else replace(course, turn=turn),
        rules=_options(line, len(hands)),
        hands=hands,
        stock=dealt_stock(stock, len(stock)),
        months=_months(given, len(hands), turn if phase == "REST" else None),
        discards=tuple(given.get("discards", ("BJ",) if phase == "STEAL" else ())),
        turns=int(phase != "HEAVENLY"),
    )
    return replace(state, phase=phase)


def _months(given: Mapping[str, Any], players: int, rest_of: int | None) -> tuple[tuple[MonthLaid, ...], ...]:
    """The months of each seat; the one whose rest is to be thrown has laid one at least."""
    laid = [[MonthLaid(seat, (), *month) for month in months] for seat, months in enumerate(given.get("months", []))]
    laid = laid or [[] for _ in range(players)]
    if rest_of is not None and not laid[rest_of]:
        laid[rest_of] = [MonthLaid(rest_of, (), 1, False)]
    return tuple(map(tuple, laid))


def _acted(state: State, seat: int, do: Mapping[str, Any]) -> tuple[str, list[State]]:
    """The reason code, or `ok` and every state that follows."""
    if do["type"] in BY_ITSELF or (state.phase == "DRAW" and not state.stock.size and do["type"] == "draw"):
        return _by_itself(state, seat, do["type"])
    state = _asked(state)
    action = msgspec.convert({"do": do["type"], **_without_type(do)}, Action)
    verdict = TWELVE_MONTHS.explain(state, seat, action)
    if not verdict.allowed:
        return verdict.code, []
    settled = TWELVE_MONTHS.outcomes(state, seat, action) if isinstance(action, Draw) else (action,)
    return "ok", [after for each in settled for after in _answered(state, [(seat, each)])]


def _by_itself(state: State, seat: int, what: str) -> tuple[str, list[State]]:
    if what == "discard_rest":
        due = next(iter(TWELVE_MONTHS.follow(state)), None)
        if not isinstance(due, RestDiscarded):
            return "wrong_phase", []
        if due.seat != seat:
            return "not_your_turn", []
    return "ok", list(_after(state, TWELVE_MONTHS.follow(state)))


def _without_type(do: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in do.items() if name not in ("type", "seat")}


def _asked(state: State) -> State:
    """The state with the question for a 天和 open, where somebody has one."""
    return at_rest(TWELVE_MONTHS, state) if state.phase == "HEAVENLY" else state


def _answered(state: State, answers: list[tuple[int, Any]]) -> Iterator[State]:
    """Every state after the actions that are still possible, and after all who are asked have passed."""
    for seat, action in answers:
        if TWELVE_MONTHS.explain(state, seat, action).allowed:
            *passed, state = _after(state, TWELVE_MONTHS.decide(state, seat, action))
            yield from (*passed, state)
    while state.course.window is not None:
        seat = state.course.window.awaited()[0]
        *passed, state = _after(state, TWELVE_MONTHS.decide(state, seat, Pass()))
        yield from (*passed, state)


def _after(state: State, facts: tuple[Fact, ...]) -> Iterator[State]:
    """The states after each fact and after all that follows from the last."""
    while facts:
        for fact in facts:
            state = TWELVE_MONTHS.evolve(state, fact)
            yield state
        facts = TWELVE_MONTHS.follow(state)


def _shows(state: State, seat: int, expect: Mapping[str, Any]) -> bool:
    """Whether the state is the one that the vector expects; whose turn it is after the end is not judged."""
    shown = {name: _SHOWN[name](state, seat, value) for name, value in expect.items() if name != "result"}
    return all(shown.values())


def _same_cards(one: Cards, other: list[str]) -> bool:
    return Counter(one) == Counter(other)


_SHOWN: Mapping[str, Callable[[State, int, Any], bool]] = {
    "hand": lambda state, seat, hand: _same_cards(state.hands[seat], hand),
    "phase": lambda state, _, phase: bool(state.phase == phase),
    "turn": lambda state, _, turn: state.course.over or state.course.turn == turn,
    "end": lambda state, _, end: state.course.reason == END_NAMES.get(end, end),
    "winner": lambda state, _, winner: state.course.over and next(iter(state.course.winners), None) == winner,
    "stock": lambda state, _, stock: state.stock.size == (stock if isinstance(stock, int) else len(stock)),
    "discards": lambda state, _, discards: list(state.discards) == discards,
}

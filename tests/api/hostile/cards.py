"""Rows 12 to 18, 25 to 27, 68, 71: cards that do not exist, or are in other hands."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from domain.card_names import name_of
from domain.games import GAMES
from tests.api.desk import Desk, created, shuffled
from tests.api.hostile.case import Answer, Case, acts, deals

PAOHUZI = shuffled(GAMES["paohuzi"], 3)
OLD_MAID = shuffled(GAMES["old_maid"], 4)
ACES = {"seat": 1, "do": "pair", "cards": ["SA", "HA"]}
HANDS = [["S4", "S6", "S8", "S10"], ["SK", "H5", "C5", "S7"], ["HK", "D5", "H5", "S9"], ["C4", "C6", "C8", "C10"]]


def table(game: str, seats: int, **rules: Any) -> Callable[[Desk], Desk]:
    """A table of a game, at which no hand was dealt yet."""
    return lambda desk: Desk(desk.client, game, seats, rules=rules).opened()


def deck(cards: list[str]) -> Callable[[Desk], Answer]:
    """These cards are dealt."""
    return partial(deals, deal={"kind": "deck", "cards": cards})


def months(desk: Desk) -> Desk:
    """A hand of 十二个月 in which seat 0 has drawn the S5, of whose hands this test knows every card."""
    new = Desk(desk.client, "twelve_months").opened()
    new.dealt(dealer=3, deal={"kind": "hands", "hands": HANDS, "stock": None})
    created(new.send({"seat": 0, "do": "draw", "card": "S5"}))
    return new


def stolen(desk: Desk) -> Desk:
    """The S5 was thrown, and seat 2 has said that it steals it."""
    new = months(desk)
    created(new.send({"seat": 0, "do": "discard", "card": "S5"}))
    created(new.send({"seat": 2, "do": "steal", "cards": ["HK", "D5", "H5"]}, client=new.client))
    return new


def higher_claim(desk: Desk) -> Answer:
    """Seat 1 answers the same question afterwards."""
    answer = acts(desk, {"seat": 1, "do": "steal", "cards": ["SK", "H5", "C5"]})
    events = msgspec.json.decode(answer.content)["events"]
    resolved = next(event for event in events if event["type"] == "question_settled")
    assert (resolved["winner"], resolved["answer"], resolved["outranked"]) == (1, "steal", [2])
    return answer


def paired(desk: Desk) -> Desk:
    """A hand in which seat 1 has laid down its aces."""
    new = Desk(desk.client, seats=3, rules={"auto_pair": False, "ranks_in_play": ["A", "2"]}).opened()
    hands = [["BJ", "S2", "H2"], ["SA", "HA", "C2"], ["CA", "DA", "D2"]]
    new.dealt(deal={"kind": "hands", "hands": hands, "stock": []})
    created(new.send(ACES))
    return new


def wherever_it_is(desk: Desk) -> Answer:
    """In another hand, laid down, in nobody's hand: one sentence, but for the name of the card."""
    answers = {card: acts(desk, {"seat": 0, "do": "discard", "card": card}) for card in ("C5", "SK", "DQ")}
    texts = {answer.content.replace(name_of(card).en.encode(), b"?") for card, answer in answers.items()}
    assert len(texts) == 1
    return answers["C5"]


def plays(desk: Desk, card: str) -> Answer:
    """A token in an action of a hand that runs."""
    return acts(desk, {"seat": desk.turn, "do": "draw", "card": card})


def token(row: int, name: str, card: str, code: str = "unknown-card") -> Case:
    return Case(row, name, partial(plays, card=card), 422, code, echo=card)


paohuzi = table("paohuzi", 3)

CASES = (
    Case(12, "a card that does not exist", partial(plays, card="S11"), 422, "unknown-card", echo="S11"),
    Case(12, "a card of another game", partial(plays, card="s7"), 422, "unknown-card", echo="s7"),
    Case(13, "a card too often", deck([*PAOHUZI[1:], PAOHUZI[-1]]), 422, "duplicate-card", on=paohuzi),
    Case(14, "a card too few", deck(PAOHUZI[1:]), 422, "wrong-deck", on=paohuzi),
    Case(15, "a card too many", deck([*PAOHUZI, "s1"]), 422, "wrong-deck", on=paohuzi),
    Case(16, "a card a second time", lambda desk: acts(desk, ACES), 409, "illegal-action", on=paired),
    Case(17, "a card not held", wherever_it_is, 409, "illegal-action", on=months),
    Case(18, "another game's deck", deck(OLD_MAID), 422, "wrong-deck", on=paohuzi),
    token(25, "a radical for 一", "\u2f00"),
    *(token(26, f"{card} as a card", card) for card in ("二", "ニ", "ー", "弌", "壱", "貳", "弐", "漆")),
    token(27, "full width", "Ｓ10"),
    token(27, "a zero-width space", "S\u200b10", "unsafe-text"),
    Case(68, "the lower claim first", higher_claim, 201, on=stolen),
    Case(71, "81 cards for four", deck([*PAOHUZI, "s1"]), 422, "wrong-deck", on=table("paohuzi", 4)),
)

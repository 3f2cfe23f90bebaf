"""Refusals of the moment: another phase, another turn, a card not in the hand (BH-CODES)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from domain.cards import Card, Cards
from domain.games.baohuang.reasons import REASONS, TOO_FEW
from domain.games.baohuang.state import State
from domain.seat_names import number_of
from domain.sentence import Sentence
from domain.verdict import Reason, Verdict, refuse, refuse_for_card

_NOW: Final = {
    "BUY": Sentence(zh="有人还没有3，正在买", en="A 3 is still being bought"),
    "THRONE": Sentence(zh="在问谁登基", en="The throne is still being offered"),
    "CLAIMED": Sentence(zh="皇位刚刚有主", en="The throne has just been taken"),
    "SNATCH": Sentence(zh="在问五家抢不抢独", en="All five are asked who snatches the throne"),
    "DECLARE": Sentence(zh="在问五家亮不亮身份", en="All five are asked who shows himself"),
    "PLAY": Sentence(zh="在出牌", en="Cards are being played"),
    "END": Sentence(zh="这一局已经结束", en="The hand is over"),
}
_WHEN: Final = {
    "buy": Sentence(zh="买3在问皇位之前", en="a 3 is bought before the throne is offered"),
    "claim": Sentence(zh="登基要等问到皇位", en="the throne is taken by the seat that it is offered to"),
    "open_solo": Sentence(
        zh="明独保要等问到皇位，或问抢独时由皇帝来答", en="an open solo answers the offer of the throne"
    ),
    "yield": Sentence(zh="让位要等问到皇位", en="only an offered throne can be let go on"),
    "snatch": Sentence(zh="抢独只在登基之后问一次", en="the throne is snatched right after it was taken"),
    "declare": Sentence(zh="亮身份、造反在登基之后、出牌之前", en="guards and rebels declare before the first lead"),
    "play": Sentence(zh="皇位和身份定了才出牌", en="cards are played once the throne and the declarations are settled"),
    "pass": Sentence(zh="过牌要等出牌时", en="a pass answers a play, or a question put to all five"),
}
_UNSETTLED: Final = Reason(
    "BH-PHASES",
    Sentence(
        zh="上一步引出的事还没有完，还没轮到谁。",
        en="What follows from the last move is still to come: nobody is in turn yet.",
    ),
)
_IN_TURN: Final = {
    "BUY": Reason("BH-THREES", Sentence(zh="{waits}，现在由 {turn} 号座买3。", en="{waits}: seat {turn} buys a 3.")),
    "THRONE": Reason(
        "BH-THRONE", Sentence(zh="{waits}，皇位现在问的是 {turn} 号座。", en="{waits}: seat {turn} is asked.")
    ),
    "PLAY": Reason("BH-TURN", Sentence(zh="{waits}，现在轮到 {turn} 号座。", en="{waits}: it is seat {turn}'s turn.")),
}
_WAITS: Final = Sentence(zh="还没轮到 {seat} 号座", en="Seat {seat} has to wait")
_OUT: Final = Sentence(zh="{seat} 号座已经出完", en="Seat {seat} is out of cards")
_LOCKED: Final = Sentence(zh="{seat} 号座这一轮已经过牌", en="Seat {seat} has passed for this trick")


def not_now(state: State, do: str) -> Verdict:
    """The action `do` belongs to another phase: what is going on, and when its time is."""
    return refuse(REASONS, "wrong_phase", (state.since,), now=_NOW[state.phase], when=_WHEN[do])


def out_of_turn(state: State, seat: int) -> Verdict | None:
    """Why the seat is not in turn, by the rule of the seat that is; between consequences nobody is."""
    turn = state.course.turn
    if turn is None:
        return refuse({"wrong_phase": _UNSETTLED}, "wrong_phase", (state.course.n,))
    if seat == turn:
        return None
    waits, because = _why_waiting(state, seat)
    sentence = waits.filled(seat=number_of(seat))
    reasons = {"not_your_turn": _IN_TURN[state.phase]}
    return refuse(reasons, "not_your_turn", because, waits=sentence, turn=number_of(turn))


def not_held(hand: Cards, cards: Sequence[Card], because: tuple[int, ...], rule: str) -> Verdict | None:
    """The first of the cards that the hand has not, or not so often; None where it holds them all."""
    left = Counter(hand)
    for card in cards:
        left[card] -= 1
        if left[card] < 0:
            held = hand.count(card)
            reason = (TOO_FEW if held else REASONS["card_not_in_hand"])._replace(rule=rule)
            return refuse_for_card({"card_not_in_hand": reason}, "card_not_in_hand", card, because, held=held)
    return None


def _why_waiting(state: State, seat: int) -> tuple[Sentence, tuple[int, ...]]:
    """In play a seat may be out, or locked out of the trick; else the turn is simply another's."""
    if seat in state.out:
        return _OUT, (state.out_at[state.out.index(seat)],)
    if state.rules.pass_locks and seat in state.passed:
        return _LOCKED, (state.passed_at[state.passed.index(seat)],)
    return _WAITS, (state.course.turn_since,)

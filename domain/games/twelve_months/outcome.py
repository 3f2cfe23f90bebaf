"""Possible outcomes of a hand of 十二个月: months and cards left by seat (TM-OUT, TM-REST)."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from domain.calculator import QuestionRefused
from domain.cards import Cards
from domain.dealing import check_deck
from domain.games.twelve_months.dealing import HAND_SIZE
from domain.games.twelve_months.deck import deck
from domain.games.twelve_months.months import why_no_month
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.refusals import coded
from domain.sentence import Sentence


class Left(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a seat has laid, and the cards it still holds."""

    months: Annotated[tuple[Cards, ...], Meta(max_length=27)] = ()
    hand: Annotated[Cards, Meta(max_length=HAND_SIZE)] = ()


def check_outcome(rules: Options, seats: Sequence[Left], winner: int | None) -> None:
    """Refuse what no hand of the room can come to; `DealRefused` for cards that the deck does not have."""
    cards = (card for seat in seats for card in (*seat.hand, *(card for month in seat.months for card in month)))
    check_deck(cards, deck(rules), stock_known=False)
    if winner is not None and winner >= len(seats):
        raise QuestionRefused(Sentence(zh="winner 须是其中一个座位。", en="The winner is one of these seats."))
    for number, seat in enumerate(seats):
        _check_months(rules, seat)
        _check_winner(rules, seat) if number == winner else _check_other(rules, seat)


def _check_months(rules: Options, seat: Left) -> None:
    for month in seat.months:
        refused = coded(rules, why_no_month(rules, month), (), month)
        if refused is not None:
            raise QuestionRefused(refused.sentence)


def _check_winner(rules: Options, seat: Left) -> None:
    """A winner is out with his last month, or has reached the target; of five cards a month leaves one."""
    if not seat.months:
        raise QuestionRefused(Sentence(zh="赢家至少出了一个月。", en="The winner has laid a month."))
    if seat.hand and len(seat.months) != rules.months_target:
        raise QuestionRefused(
            Sentence(
                zh="赢家手里还有牌，月数又不是本桌的目标。",
                en="The winner still holds cards, and his months are not as many as this room wants.",
            ),
        )
    if len(seat.hand) > 1:
        raise QuestionRefused(
            Sentence(zh="出月之后赢家最多剩一张。", en="After a month the winner holds one card at most.")
        )
    if _laid_too_many(rules, len(seat.months) - 1):
        raise QuestionRefused(Sentence(zh="这一局早该结束了。", en="With so many months the hand was over before."))


def _check_other(rules: Options, seat: Left) -> None:
    """Who has not won holds cards, and has laid no month that would have ended the hand."""
    if not seat.hand:
        raise QuestionRefused(Sentence(zh="没有赢的座位手里还有牌。", en="A seat that has not won still holds cards."))
    if _laid_too_many(rules, len(seat.months)):
        raise QuestionRefused(
            Sentence(zh="按本桌规则，这个座位已经赢了。", en="By the rules of this room that seat has won.")
        )


def _laid_too_many(rules: Options, months: int) -> bool:
    """Whether so many months of one seat have ended the hand: by the target, or because the rest was thrown."""
    return 0 < rules.months_target <= months or (rules.after_meld == "discard_rest" and months > 0)

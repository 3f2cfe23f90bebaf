"""Decisions of a table between hands: the next one starts, other players sit down, the table closes."""

from domain.player import SEATED_TWICE, seated_twice
from domain.sentence import Sentence
from domain.table.facts import HandStarted, Players, SeatsChanged, TableClosed
from domain.table.hands import before
from domain.table.match import of_next_hand
from domain.table.table import Table, TableRefused

_SEATS = Sentence(
    zh="此桌有 {due} 个座位，给了 {given} 个玩家。", en="This table has {due} seats; number of players given: {given}."
)
_CLOSED = Sentence(zh="此桌已经关闭。", en="The table is closed.")
_TAKEN = Sentence(zh="此桌已有另一个第 {number} 局。", en="This table already has another hand number {number}.")
_RUNNING = Sentence(zh="此桌正有一局在进行，请先打完。", en="A hand is running at this table: finish it first.")


def start_hand(
    table: Table, hand_id: str, dealer: int, match_length: int | None = None, number: int | None = None
) -> HandStarted:
    """The start of the next hand; one runs at a time. After `match_length` hands that count it begins a new match.

    A hand that was played elsewhere keeps its `number`, which no other hand may have.
    """
    _between_hands(table)
    number = number or table.next_number
    if any(hand.number == number for hand in table.dealt):
        raise TableRefused("invalid-request", _TAKEN.filled(number=number))
    return HandStarted(
        hand_id=hand_id,
        number=number,
        match=of_next_hand(before(table.dealt, number), match_length),
        game=table.game,
        seats=table.seats,
        dealer=dealer,
        host=table.host,
    )


def change_seats(table: Table, seats: Players) -> SeatsChanged:
    """Other players sit down between two hands."""
    check_seats(table, seats)
    _between_hands(table)
    return SeatsChanged(seats)


def check_seats(table: Table, seats: Players) -> None:
    """Refuse another number of seats than the house rules were made for, and a player in two seats."""
    if len(seats) != len(table.seats):
        raise TableRefused("invalid-request", _SEATS.filled(due=len(table.seats), given=len(seats)))
    if seated_twice(seats):
        raise TableRefused("invalid-request", SEATED_TWICE)


def close(table: Table) -> TableClosed:
    """The table closes once no hand is running."""
    _between_hands(table)
    return TableClosed()


def _between_hands(table: Table) -> None:
    if not table.open:
        raise TableRefused("table-closed", _CLOSED)
    if table.running is not None:
        raise TableRefused("hand-running", _RUNNING)

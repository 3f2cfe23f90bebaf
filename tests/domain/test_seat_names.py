"""Seat names in sentences count from 1."""

from domain.seat_names import name_of, names_of, number_of
from domain.sentence import Sentence


def test_people_count_seats_from_one() -> None:
    assert [number_of(seat) for seat in range(3)] == [1, 2, 3]
    assert name_of(0) == Sentence(zh="1号座", en="seat 1")


def test_several_seats_are_one_name_in_their_order() -> None:
    assert names_of([2]) == name_of(2)
    assert names_of([2, 0]) == Sentence(zh="3、1号座", en="seats 3, 1")
    assert names_of([]) == Sentence(zh="", en="")

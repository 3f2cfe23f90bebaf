"""Seats as people count them: the first is seat 1, where the fields of JSON and the command line say 0."""

from collections.abc import Sequence

from domain.sentence import Sentence


def number_of(seat: int) -> int:
    """The number that people say: every seat in a sentence is given by it (`3 号座`, `seat 3`)."""
    return seat + 1


def name_of(seat: int) -> Sentence:
    """The seat's name in the middle of a sentence."""
    return Sentence(zh=f"{number_of(seat)}号座", en=f"seat {number_of(seat)}")


def names_of(seats: Sequence[int]) -> Sentence:
    """Several seats in the order given, as one name: `1、3号座`, `seats 1, 3`; empty where there are none."""
    if not seats:
        return Sentence(zh="", en="")
    numbers = [str(number_of(seat)) for seat in seats]
    plural = "s" if len(seats) > 1 else ""
    return Sentence(zh=f"{'、'.join(numbers)}号座", en=f"seat{plural} {', '.join(numbers)}")

"""Seating (PHZ-SEATS): of four at the table the one opposite the dealer sits out and is skipped."""


def sitting_out(players: int, dealer: int) -> int | None:
    """The seat that gets no cards in this hand, if there is one."""
    return (dealer + 2) % players if players == 4 else None


def in_play(players: int, dealer: int, first: int) -> tuple[int, ...]:
    """The seats that play, in turn order from `first`."""
    idle = sitting_out(players, dealer)
    around = ((first + turn) % players for turn in range(players))
    return tuple(seat for seat in around if seat != idle)

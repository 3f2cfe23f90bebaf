"""A position says how far the log has come: an opaque token outside, one number per partition inside."""

from collections.abc import Mapping

Position = Mapping[int, int]


class MalformedPosition(ValueError):
    """The token is none of ours."""


def encode(position: Position) -> str:
    """The token: `0-17` or, for several partitions, `0-17.3-5`."""
    return ".".join(f"{partition}-{n}" for partition, n in sorted(position.items()))


def decode(token: str) -> dict[int, int]:
    """The numbers of a token; `MalformedPosition` when it is none."""
    if len(token) > 4096 or not token.isascii():
        raise MalformedPosition
    position: dict[int, int] = {}
    for part in token.split("."):
        partition, _, n = part.partition("-")
        if not (partition.isdecimal() and n.isdecimal() and len(n) < 19) or int(partition) in position:
            raise MalformedPosition
        position[int(partition)] = int(n)
    return position

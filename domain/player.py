"""Player ids: opaque here. Names and all else that is known of people stay outside."""

from typing import Annotated, Final

from msgspec import Meta

from domain.sentence import Sentence

PLAYER_ID: Final = r"^[A-Za-z0-9_:-][A-Za-z0-9._:-]{0,63}$"
"""No leading dot: `.` and `..` in a URL mean the folder and the one above, so such a player could not be asked for."""

PlayerId = Annotated[str, Meta(pattern=PLAYER_ID, description="An opaque player id.", examples=["p:1001"])]

SEATED_TWICE: Final = Sentence(
    zh="同一位玩家不能坐两个座位。", en="A player cannot sit in two seats: seats names a player twice."
)


def seated_twice(seats: tuple[str, ...]) -> bool:
    """Whether a player has two of the seats."""
    return len({*seats}) < len(seats)

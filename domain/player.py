"""Who plays: an id that means nothing here. Names and whatever else is known of people stay outside."""

from typing import Annotated, Final

from msgspec import Meta

from domain.sentence import Sentence

PLAYER_ID: Final = r"^[A-Za-z0-9_:-][A-Za-z0-9._:-]{0,63}$"
"""No dot comes first: `.` and `..` in an address mean the folder and the one above, so nobody could ask for them."""

PlayerId = Annotated[str, Meta(pattern=PLAYER_ID, description="An opaque player id.", examples=["p:1001"])]

SEATED_TWICE: Final = Sentence(zh="同一位玩家不能坐两个座位。", en="A player has one seat only: seats names one twice.")


def seated_twice(seats: tuple[str, ...]) -> bool:
    """Whether somebody has two of the seats."""
    return len({*seats}) < len(seats)

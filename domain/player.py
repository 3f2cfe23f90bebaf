"""Who plays: an id that means nothing here. Names and whatever else is known of people stay outside."""

from typing import Annotated, Final

from msgspec import Meta

PLAYER_ID: Final = r"^[A-Za-z0-9._:-]{1,64}$"

PlayerId = Annotated[str, Meta(pattern=PLAYER_ID, description="An opaque player id.", examples=["p:1001"])]

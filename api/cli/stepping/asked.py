"""An action as it is asked about in a few words: `2 draw`, `2 discard S5`, `1 meld C4,C6,C8`, or the whole as JSON."""

from api.cli.action_members import holding
from api.cli.json_option import json_object
from api.cli.program import Trouble
from domain.game import AnyGame
from domain.privacy import Plain
from domain.sentence import Sentence


def asked(game: AnyGame, text: str) -> Plain:
    """The action as it would be sent."""
    if text.startswith("{"):
        return json_object("w", text)
    seat, do, cards, *more = [*text.split(), "", "", ""]
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 3 and do) or any(more):
        raise Trouble(
            Sentence(
                en='Say seat, action and cards, such as: w 2 draw; w 1 meld C4,C6,C8; w {"seat": 2, "do": "draw"}',
                zh='请写座位、动作和牌，如：w 2 draw；w 1 meld C4,C6,C8；w {"seat": 2, "do": "draw"}',
            ),
        )
    return {"seat": int(seat), "do": do, **(holding(game, do, cards.split(",")) if cards else {})}

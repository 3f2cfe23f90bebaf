"""Cards as they are typed: tokens with spaces or commas between them, `s5*3` for three; melds as `wei:b2*3`."""

import re
from collections.abc import Iterator

from api.cli.drawing.cards import typed
from api.cli.program import Trouble
from domain.privacy import Plain
from domain.sentence import Sentence

COPIES = re.compile(r"(?P<card>.+?)(?:\*(?P<copies>[1-9][0-9]?))?", re.ASCII)


def cards(text: str) -> list[str]:
    """`s5*3, b1` as `s5 s5 s5 b1`; a marked joker `BJ*` stays one."""
    return [card for token in re.split(r"[\s,]+", text) if token for card in _copies(token)]


def melds(text: str) -> list[Plain]:
    """`wei:b2*3 chi:s7,s8,s9` as kinds with their cards."""
    return [_meld(word) for word in text.split()]


def numbers(option: str, text: str) -> list[int]:
    """`0,2,1` as numbers."""
    try:
        return [int(each) for each in text.split(",")]
    except ValueError:
        raise Trouble(
            Sentence(en=f"{option} is a list of seats: 0,2,1,3,4.", zh=f"{option} 须为座位的列表：0,2,1,3,4。")
        ) from None


def _copies(token: str) -> Iterator[str]:
    found = COPIES.fullmatch(token)
    if found is not None:
        yield from [typed(found["card"])] * int(found["copies"] or 1)


def _meld(word: str) -> Plain:
    kind, colon, its_cards = word.partition(":")
    if not colon:
        raise Trouble(
            Sentence(
                en="A meld is its kind and its cards: wei:b2*3 or chi:s7,s8,s9; spaces stand between melds.",
                zh="一句写名目和牌：wei:b2*3 或 chi:s7,s8,s9；句与句之间用空格。",
            ),
        )
    return {"kind": kind, "cards": cards(its_cards)}

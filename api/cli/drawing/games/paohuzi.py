"""安化跑胡子 in words and as a table: hands in columns, melds with their huxi, the open card, rivers and wall."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from api.cli.drawing import zipai
from api.cli.drawing.drawing import Column, Drawing
from api.cli.drawing.forms import amount, comma, seat
from api.cli.drawing.speaker import Phrases
from domain.games.paohuzi.melds import Meld, huxi
from domain.sentence import Language, Sentence

SENTENCES = {
    "dealer_card_shown": Sentence(en="the last card of {seat:seat} is {card:card}", zh="{seat:seat}亮末张{card:card}"),
    "card_drawn": Sentence(en="{seat:seat} turns up {card:card}", zh="{seat:seat}翻{card:card}"),
    "card_refilled": Sentence(en="{seat:seat} draws {card:card} into the hand", zh="{seat:seat}补一张{card:card}"),
    "meld_laid": Sentence(
        en="{seat:seat} lays {kind:word} {cards:cards}[, bi {bi:groups}][, with the card of {from:seat}]"
        "[, {waivers} discards waived]",
        zh="{seat:seat}{kind:word} {cards:cards}[，比 {bi:groups}][，用{from:seat}的牌][，免打{waivers}次]",
    ),
    "card_discarded": Sentence(en="{seat:seat} throws {card:card}", zh="{seat:seat}打{card:card}"),
    "discard_waived": Sentence(
        en="{seat:seat} throws nothing ({why:word}), {next:seat} is next",
        zh="{seat:seat}不打（{why:word}），轮到{next:seat}",
    ),
    "seat_died": Sentence(
        en="{seat:seat} has no card to throw: xianggong, {next:seat} is next",
        zh="{seat:seat}无牌可打，成相公，轮到{next:seat}",
    ),
    "hand_won": Sentence(
        en="{seat:seat} wins ({by:word})[ with {card:card}], {huxi} huxi, {names:names}: {melds:in_line}",
        zh="{seat:seat}胡（{by:word}）[{card:card}]，{huxi}胡息，{names:names}：{melds:in_line}",
    ),
}

WORDS = {
    "discard": Sentence(en="throw", zh="打"),
    "huxi": Sentence(en="huxi", zh="胡息"),
    "min_huxi": Sentence(en="least huxi", zh="起胡"),
    "xi_per_tun": Sentence(en="huxi for a tun", zh="每囤胡息"),
    "tun": Sentence(en="tun", zh="囤"),
    "names": Sentence(en="names", zh="名堂"),
    "base": Sentence(en="base", zh="底分"),
    "hu_add": Sentence(en="addition", zh="加分"),
    "climb": Sentence(en="climb", zh="爬坡"),
    "cap": Sentence(en="cap", zh="封顶"),
    "payers": Sentence(en="payers", zh="付分家数"),
    "pays": Sentence(en="pays", zh="付出"),
    "sits_out": Sentence(en="sits out", zh="轮空"),
    "claim": Sentence(en="who takes", zh="要不要"),
    "ti": Sentence(en="ti", zh="提"),
    "pao": Sentence(en="pao", zh="跑"),
    "wei": Sentence(en="wei", zh="偎"),
    "chouwei": Sentence(en="chouwei", zh="臭偎"),
    "peng": Sentence(en="peng", zh="碰"),
    "chi": Sentence(en="chi", zh="吃"),
    "kan": Sentence(en="kan", zh="坎"),
    "pair": Sentence(en="pair", zh="将"),
    "hu": Sentence(en="hu", zh="胡"),
    "pass": Sentence(en="pass", zh="过"),
    "own_draw": Sentence(en="own draw", zh="自摸"),
    "draw": Sentence(en="drawn by another", zh="翻牌胡"),
    "tianhu": Sentence(en="with the deal", zh="天胡"),
    "san_ti_wu_kan": Sentence(en="three ti or five kan", zh="三提五坎"),
    "chongduo": Sentence(en="another quad", zh="重舵"),
    "opening": Sentence(en="opening quads", zh="起手提"),
    "xianggong": Sentence(en="xianggong", zh="相公"),
    "drawn": Sentence(en="drawn", zh="荒庄"),
}

NAMES = {
    "shibaxiao": Sentence(en="eighteen small", zh="十八小"),
    "shibada": Sentence(en="eighteen big", zh="十八大"),
    "wuhu": Sentence(en="no red", zh="乌胡"),
    "hongwu": Sentence(en="thirteen red", zh="红乌"),
    "dianhu": Sentence(en="one red", zh="点胡"),
    "honghu": Sentence(en="ten red", zh="红胡"),
    "pinghu": Sentence(en="plain", zh="平胡"),
    "san_ti_wu_kan": WORDS["san_ti_wu_kan"],
}


def names(value: Sequence[str], language: Language) -> str:
    """The names under which a hand is paid."""
    return ("、" if language == "zh" else ", ").join(NAMES[name].in_language(language) for name in value)


def meld(value: Mapping[str, Any], language: Language) -> str:
    """A meld by its kind, cards and huxi; a hidden wei by its backs."""
    known = msgspec.convert(value, Meld)
    kind = WORDS[known.kind].in_language(language)
    if not known.cards:
        return f"{kind} {zipai.BACK * 3}"
    return f"{kind} {_cards_of(known, language)} {huxi(known)}"


def melds(value: Sequence[Mapping[str, Any]], language: Language) -> str:
    """The melds of a seat, one a line."""
    return "\n".join(meld(each, language) for each in value)


def in_line(value: Sequence[Mapping[str, Any]], language: Language) -> str:
    """Melds one behind the other."""
    return comma(language).join(meld(each, language) for each in value)


def by_seat(value: Sequence[Any], language: Language) -> str:
    """The cards of each seat that has any, as far as the viewer may know."""
    known = [(place, cards) for place, cards in enumerate(value) if cards and not isinstance(cards, Mapping)]
    return ("；" if language == "zh" else "; ").join(
        f"{seat(place, language)} {zipai.cards(cards, language)}" for place, cards in known
    )


def coming(value: Sequence[str] | None, language: Language) -> str:
    """The next few cards of the wall."""
    return zipai.cards(value[:8], language) if value else ""


def _cards_of(known: Meld, language: Language) -> str:
    """The cards of a meld; equal ones by one of them, as their kind says how many they are."""
    return zipai.cards(known.cards if known.kind == "chi" else known.cards[:1], language)


DRAWING = Drawing(
    Phrases(
        SENTENCES,
        {**WORDS, **NAMES},
        {
            "card": zipai.card,
            "cards": zipai.cards,
            "hand": zipai.hand,
            "groups": zipai.groups,
            "amount": amount,
            "names": names,
            "melds": melds,
            "in_line": in_line,
            "by_seat": by_seat,
            "coming": coming,
        },
    ),
    beside=(Column(Sentence(en="melds, huxi", zh="门子 胡息"), "melds", "melds"),),
    below=(
        Sentence(en="[open: {open_card:card} of {open_seat:seat}]", zh="[{open_seat:seat}的{open_card:card}待要]"),
        Sentence(en="[hidden wei: {weis:by_seat}]", zh="[暗偎：{weis:by_seat}]"),
        Sentence(en="[thrown: {rivers:by_seat}]", zh="[弃牌：{rivers:by_seat}]"),
        Sentence(en="[sits out: {sits_out:seat}]", zh="[轮空：{sits_out:seat}]"),
        Sentence(en="[xianggong: {dead:seats}]", zh="[相公：{dead:seats}]"),
        Sentence(en="wall {wall_size} cards[, next {wall:coming}]", zh="墙牌{wall_size}张[，接着 {wall:coming}]"),
    ),
)

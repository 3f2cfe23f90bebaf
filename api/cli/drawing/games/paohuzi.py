"""安化跑胡子 in words and as a table: hands in columns, melds with their huxi, the open card, rivers and wall."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from api.cli.drawing import zipai
from api.cli.drawing.drawing import Column, Drawing
from api.cli.drawing.forms import amount, seat
from api.cli.drawing.language import Language, Wording
from api.cli.drawing.speaker import Phrases
from domain.games.paohuzi.melds import Meld, huxi

SENTENCES = {
    "dealer_card_shown": Wording("the last card of {seat:seat} is {card:card}", "{seat:seat}亮末张{card:card}"),
    "card_drawn": Wording("{seat:seat} turns up {card:card}", "{seat:seat}翻{card:card}"),
    "card_refilled": Wording("{seat:seat} draws {card:card} into the hand", "{seat:seat}补一张{card:card}"),
    "meld_laid": Wording(
        "{seat:seat} lays {kind:word} {cards:cards}[, bi {bi:groups}][, with the card of {from:seat}]"
        "[, {waivers} discards waived]",
        "{seat:seat}{kind:word} {cards:cards}[，比 {bi:groups}][，用{from:seat}的牌][，免打{waivers}次]",
    ),
    "card_discarded": Wording("{seat:seat} throws {card:card}", "{seat:seat}打{card:card}"),
    "discard_waived": Wording(
        "{seat:seat} throws nothing ({why:word}), {next:seat} is next", "{seat:seat}不打（{why:word}），轮到{next:seat}"
    ),
    "seat_died": Wording(
        "{seat:seat} has no card to throw: xianggong, {next:seat} is next",
        "{seat:seat}无牌可打，成相公，轮到{next:seat}",
    ),
    "hand_won": Wording(
        "{seat:seat} wins ({by:word})[ with {card:card}], {huxi} huxi, {names:names}: {melds:in_line}",
        "{seat:seat}胡（{by:word}）[{card:card}]，{huxi}胡息，{names:names}：{melds:in_line}",
    ),
}

WORDS = {
    "huxi": Wording("huxi", "胡息"),
    "min_huxi": Wording("least huxi", "起胡"),
    "xi_per_tun": Wording("huxi for a tun", "每囤胡息"),
    "tun": Wording("tun", "囤"),
    "names": Wording("names", "名堂"),
    "base": Wording("base", "底分"),
    "hu_add": Wording("addition", "加分"),
    "climb": Wording("climb", "爬坡"),
    "cap": Wording("cap", "封顶"),
    "payers": Wording("payers", "付分家数"),
    "pays": Wording("pays", "付出"),
    "sits_out": Wording("sits out", "轮空"),
    "claim": Wording("who takes", "要不要"),
    "ti": Wording("ti", "提"),
    "pao": Wording("pao", "跑"),
    "wei": Wording("wei", "偎"),
    "chouwei": Wording("chouwei", "臭偎"),
    "peng": Wording("peng", "碰"),
    "chi": Wording("chi", "吃"),
    "kan": Wording("kan", "坎"),
    "pair": Wording("pair", "将"),
    "hu": Wording("hu", "胡"),
    "pass": Wording("pass", "过"),
    "own_draw": Wording("own draw", "自摸"),
    "draw": Wording("drawn by another", "翻牌胡"),
    "tianhu": Wording("with the deal", "天胡"),
    "san_ti_wu_kan": Wording("three ti or five kan", "三提五坎"),
    "chongduo": Wording("another quad", "重舵"),
    "opening": Wording("opening quads", "起手提"),
    "xianggong": Wording("xianggong", "相公"),
    "drawn": Wording("drawn", "荒庄"),
}

NAMES = {
    "shibaxiao": Wording("eighteen small", "十八小"),
    "shibada": Wording("eighteen big", "十八大"),
    "wuhu": Wording("no red", "乌胡"),
    "hongwu": Wording("thirteen red", "红乌"),
    "dianhu": Wording("one red", "点胡"),
    "honghu": Wording("ten red", "红胡"),
    "pinghu": Wording("plain", "平胡"),
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
    return ", ".join(meld(each, language) for each in value)


def by_seat(value: Sequence[Any], language: Language) -> str:
    """The cards of each seat that has any, as far as the viewer may know."""
    known = [(place, cards) for place, cards in enumerate(value) if cards and not isinstance(cards, Mapping)]
    return "; ".join(f"{seat(place, language)} {zipai.cards(cards, language)}" for place, cards in known)


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
    beside=(Column(Wording("melds, huxi", "门子 胡息"), "melds", "melds"),),
    below=(
        Wording("[open: {open_card:card} of {open_seat:seat}]", "[{open_seat:seat}的{open_card:card}待要]"),
        Wording("[hidden wei: {weis:by_seat}]", "[暗偎：{weis:by_seat}]"),
        Wording("[thrown: {rivers:by_seat}]", "[弃牌：{rivers:by_seat}]"),
        Wording("[sits out: {sits_out:seat}]", "[轮空：{sits_out:seat}]"),
        Wording("[xianggong: {dead:seats}]", "[相公：{dead:seats}]"),
        Wording("wall {wall_size} cards[, next {wall:coming}]", "墙牌{wall_size}张[，接着 {wall:coming}]"),
    ),
)

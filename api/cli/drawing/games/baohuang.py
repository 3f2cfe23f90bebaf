"""保皇 in words and as a table: hands as columns by rank, who is who as far as the viewer may know, the trick."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from api.cli.drawing import forms
from api.cli.drawing.cards import SYMBOLS, row
from api.cli.drawing.columns import columns
from api.cli.drawing.drawing import Column, Drawing, Mark
from api.cli.drawing.language import Language, Wording
from api.cli.drawing.speaker import Phrases
from domain.cards import Card, rank
from domain.games.baohuang.deck import EMPEROR_JOKER, GUARD_JOKER, LOW_TO_HIGH

IN_A_HAND: Final = (*LOW_TO_HIGH, "LJ", GUARD_JOKER, "BJ", EMPEROR_JOKER)

PLACES: Final = (
    Wording("first", "头客"),
    Wording("second", "二客"),
    Wording("third", "三客"),
    Wording("fourth", "二拉"),
    Wording("fifth", "大拉"),
)

SENTENCES = {
    "hand_dealt": Wording("{dealer:seat} is dealt first, {hands:dealt}", "{dealer:seat}先摸牌，{hands:dealt}"),
    "three_bought": Wording(
        "{seat:seat} buys {card:card} from {from:seat}[ for {paid:card}]",
        "{seat:seat}向{from:seat}买{card:card}[，付{paid:card}]",
    ),
    "throne_offered": Wording("{seat:seat} is offered the throne", "问{seat:seat}登不登基"),
    "throne_yielded": Wording(
        "{seat:seat} lets the throne go on[ and pastes {pasted:card}]", "{seat:seat}让位[，贴{pasted:card}]"
    ),
    "throne_forced": Wording("{seat:seat} must take the throne", "逼位：{seat:seat}必须登基"),
    "throne_claimed": Wording(
        "{seat:seat} is emperor[ and calls {card:card}][, takes {taken:taken}][: {roles:roles}]",
        "{seat:seat}登基[，叫{card:card}][，收{taken:taken}][：{roles:roles}]",
    ),
    "throne_snatched": Wording(
        "{seat:seat} snatches the throne from {from:seat} and plays alone", "{seat:seat}抢独，{from:seat}让出皇位"
    ),
    "roles_declared": Wording(
        "declared: {mode:mode}[, guard {guard:seat}][, hoe: {rebels:seats}], rebellion: {rebellion:rebellion}, ×{mult}",
        "声明：{mode:mode}[，侍卫{guard:seat}][，扛锄{rebels:seats}]，造反：{rebellion:rebellion}，×{mult}",
    ),
    "cards_played": Wording(
        "{seat:seat} plays {cards:cards}[, which shows the {exposes:word}]",
        "{seat:seat}出{cards:cards}[，亮出{exposes:word}]",
    ),
    "turn_passed": Wording("{seat:seat} passes", "{seat:seat}不要"),
    "trick_ended": Wording("the trick ends, {leader:seat} leads", "一轮完，{leader:seat}出"),
    "went_out": Wording("{seat:seat} is out, {place:place}", "{seat:seat}出完，{place:place}"),
    "penalty_booked": Wording(
        "{seat:seat} left: {points:signed} beside the score", "{seat:seat}离开：另记{points:signed}"
    ),
}

WORDS = {
    "pair": Wording("a pair", "皇帝和侍卫"),
    "emperor_place": Wording("place of the emperor", "皇帝名次"),
    "guard_place": Wording("place of the guard", "侍卫名次"),
    "emperor_points": Wording("place points of the emperor", "皇帝名次分"),
    "guard_points": Wording("place points of the guard", "侍卫名次分"),
    "solo_hidden": Wording("a hidden solo", "暗独"),
    "solo_open": Wording("an open solo", "明独"),
    "result": Wording("won, drawn or lost", "胜平负"),
    "doubled": Wording("doubled", "翻番"),
    "rebels": Wording("the four", "四家"),
    "thirds": Wording("thirds", "三份"),
    "snatch": Wording("snatch the throne", "抢独"),
    "open_solo": Wording("an open solo", "明独"),
    "declare": Wording("declarations", "声明"),
    "open": Wording("open", "明保"),
    "quiet": Wording("quiet", "不声明"),
    "rebel": Wording("rebel", "起义军"),
    "emperor": Wording("emperor", "皇帝"),
    "solo": Wording("solo", "独保"),
    "guard": Wording("guard", "侍卫"),
    "royals_out": Wording("emperor and guard are out", "皇帝和侍卫都出完"),
    "rebels_out": Wording("the rebels are out", "起义军都出完"),
    "first_out": Wording("the first is out", "有人出完"),
    "emperor_out": Wording("the emperor is out", "皇帝出完"),
    "two_others_out": Wording("two others are out", "另两人出完"),
    "others_out": Wording("the four others are out", "其余四家都出完"),
    "played_to_end": Wording("played to the end", "出到最后"),
}

CHOICES = {
    "open": Wording("open", "亮明"),
    "quiet": Wording("quiet", "不声明"),
    "rebel": Wording("rebel", "造反"),
}

MODES = {
    None: Wording("nobody is known", "身份未明"),
    "pair": Wording("the guard is known", "明保"),
    "solo_hidden": Wording("a hidden solo", "暗独"),
    "solo_open": Wording("an open solo", "明独"),
}

REBELLIONS = {
    "none": Wording("none", "无"),
    "success": Wording("succeeds", "成功"),
    "failed": Wording("fails", "未成"),
    "moot": Wording("without object", "作罢"),
}


def choice(value: Any, language: Language) -> str:
    """What a seat declared; anything else as it is."""
    known = CHOICES.get(value) if isinstance(value, str) else None
    return forms.plain(value, language) if known is None else known.in_language(language)


def mode(value: str | None, language: Language) -> str:
    """How the hand is played, as far as it is known."""
    return MODES[value].in_language(language)


def rebellion(value: str, language: Language) -> str:
    """How a rebellion went."""
    return REBELLIONS[value].in_language(language)


def role(value: str | None, language: Language) -> str:
    """The role of a seat, where the viewer may know it."""
    return WORDS[value].in_language(language) if value else ""


def roles(value: Sequence[str | None], language: Language) -> str:
    """The roles that the viewer may know."""
    known = [(seat, each) for seat, each in enumerate(value) if each]
    return ", ".join(f"{forms.seat(seat, language)} {role(each, language)}" for seat, each in known)


def place(value: int, language: Language) -> str:
    """A place by its name."""
    return PLACES[value - 1].in_language(language)


def taken(value: Sequence[Card], _: Language) -> str:
    """Cards that came to a hand; nothing where there were none."""
    return row(value)


def hand(value: Any, language: Language) -> str:
    """A column for each rank: how many cards, and how many of each suit."""
    if isinstance(value, Mapping):
        return forms.cards(value, language)
    held, ranks = Counter(value), Counter(map(rank, value))
    shown = [name for name in IN_A_HAND if ranks[name]]
    suits = [["" if name in held else _copies(held[suit + name]) for name in shown] for suit in SYMBOLS]
    lines = [shown, [str(ranks[name]) for name in shown], *suits]
    heads = ("", "", *(f"[red]{symbol}[/]" if symbol in "♥♦" else symbol for symbol in SYMBOLS.values()))
    return columns([[head, *line] for head, line in zip(heads, lines, strict=True)]) if shown else ""


def trick(value: Sequence[Mapping[str, Any]], language: Language) -> str:
    """The plays since the last lead, one a line."""
    return "".join(f"\n  {forms.seat(each['seat'], language)} {row(each['cards'])}" for each in value)


def _copies(number: int) -> str:
    return str(number) if number else "·"


DRAWING = Drawing(
    Phrases(
        SENTENCES,
        WORDS,
        {
            "": choice,
            "hand": hand,
            "mode": mode,
            "place": place,
            "rebellion": rebellion,
            "role": role,
            "roles": roles,
            "taken": taken,
            "trick": trick,
        },
    ),
    beside=(Column(Wording("role", "身份"), "roles", "role"),),
    below=(
        Wording(
            "[emperor {emperor:seat}][, calls {called:card}][, guard {guard:seat}], ×{mult}",
            "[皇帝{emperor:seat}][，叫{called:card}][，侍卫{guard:seat}]，×{mult}",
        ),
        Wording("[goes on with the throne: {packet:taken}]", "[随皇位：{packet:taken}]"),
        Wording("[with the hoe: {rebels:seats}]", "[扛锄：{rebels:seats}]"),
        Wording("[on the table:{trick:trick}]", "[桌上：{trick:trick}]"),
        Wording("[passed: {passed:seats}]", "[不要：{passed:seats}]"),
        Wording("[out, in order: {out:seats}]", "[已出完：{out:seats}]"),
    ),
    marks=(Mark(Wording("banker", "庄"), "emperor"), Mark(Wording("dealt first", "先摸牌"))),
)

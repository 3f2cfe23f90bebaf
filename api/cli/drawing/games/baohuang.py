"""保皇 in words and as a table: hands as columns by rank, who is who as far as the viewer may know, the trick."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from api.cli.drawing import forms
from api.cli.drawing.cards import SYMBOLS, row
from api.cli.drawing.drawing import Column, Drawing, Mark
from api.cli.drawing.forms import columns
from api.cli.drawing.speaker import Phrases
from domain.cards import Card, rank
from domain.games.baohuang.deck import EMPEROR_JOKER, GUARD_JOKER, LOW_TO_HIGH
from domain.sentence import Language, Sentence

IN_A_HAND: Final = (*LOW_TO_HIGH, "LJ", GUARD_JOKER, "BJ", EMPEROR_JOKER)

PLACES: Final = (
    Sentence(en="first", zh="头客"),
    Sentence(en="second", zh="二客"),
    Sentence(en="third", zh="三客"),
    Sentence(en="fourth", zh="二拉"),
    Sentence(en="fifth", zh="大拉"),
)

SENTENCES = {
    "hand_dealt": Sentence(en="{dealer:seat} is dealt first, {hands:dealt}", zh="{dealer:seat}先摸牌，{hands:dealt}"),
    "three_bought": Sentence(
        en="{seat:seat} buys {card:card} from {from:seat}[ for {paid:card}]",
        zh="{seat:seat}向{from:seat}买{card:card}[，付{paid:card}]",
    ),
    "throne_offered": Sentence(en="{seat:seat} is offered the throne", zh="问{seat:seat}登不登基"),
    "throne_yielded": Sentence(
        en="{seat:seat} lets the throne go on[ and pastes {pasted:card}]", zh="{seat:seat}让位[，贴{pasted:card}]"
    ),
    "throne_forced": Sentence(en="{seat:seat} must take the throne", zh="逼位：{seat:seat}必须登基"),
    "throne_claimed": Sentence(
        en="{seat:seat} is emperor[ and calls {card:card}][, takes {taken:taken}][: {roles:roles}]",
        zh="{seat:seat}登基[，叫{card:card}][，收{taken:taken}][：{roles:roles}]",
    ),
    "throne_snatched": Sentence(
        en="{seat:seat} snatches the throne from {from:seat} and plays alone", zh="{seat:seat}抢独，{from:seat}让出皇位"
    ),
    "roles_declared": Sentence(
        en=(
            "declared: {mode:mode}[, guard {guard:seat}][, rebels shown: {rebels:seats}], rebellion: "
            "{rebellion:rebellion}, ×{mult}"
        ),
        zh="声明：{mode:mode}[，侍卫{guard:seat}][，已亮起义军{rebels:seats}]，造反：{rebellion:rebellion}，×{mult}",
    ),
    "cards_played": Sentence(
        en="{seat:seat} plays {cards:cards}[, which shows the {exposes:word}]",
        zh="{seat:seat}出{cards:cards}[，亮出{exposes:word}]",
    ),
    "turn_passed": Sentence(en="{seat:seat} passes", zh="{seat:seat}不要"),
    "trick_ended": Sentence(en="the trick ends, {leader:seat} leads", zh="一轮完，{leader:seat}出"),
    "went_out": Sentence(en="{seat:seat} is out, {place:place}", zh="{seat:seat}出完，{place:place}"),
    "penalty_booked": Sentence(
        en="{seat:seat} left: {points:signed} beside the score", zh="{seat:seat}离开：另记{points:signed}"
    ),
}

WORDS = {
    "claim": Sentence(en="take the throne", zh="登基"),
    "yield": Sentence(en="yield", zh="让位"),
    "play": Sentence(en="play", zh="出牌"),
    "buy": Sentence(en="buy a 3", zh="买3"),
    "pair": Sentence(en="a pair", zh="皇帝和侍卫"),
    "emperor_place": Sentence(en="place of the emperor", zh="皇帝名次"),
    "guard_place": Sentence(en="place of the guard", zh="侍卫名次"),
    "emperor_points": Sentence(en="place points of the emperor", zh="皇帝名次分"),
    "guard_points": Sentence(en="place points of the guard", zh="侍卫名次分"),
    "solo_hidden": Sentence(en="a hidden solo", zh="暗独"),
    "solo_open": Sentence(en="an open solo", zh="明独"),
    "result": Sentence(en="won, drawn or lost", zh="胜平负"),
    "doubled": Sentence(en="doubled", zh="翻番"),
    "rebels": Sentence(en="the four", zh="四家"),
    "thirds": Sentence(en="thirds", zh="三份"),
    "snatch": Sentence(en="snatch the throne", zh="抢独"),
    "open_solo": Sentence(en="an open solo", zh="明独"),
    "declare": Sentence(en="declarations", zh="声明"),
    "open": Sentence(en="open", zh="明保"),
    "quiet": Sentence(en="quiet", zh="不声明"),
    "rebel": Sentence(en="rebel", zh="起义军"),
    "emperor": Sentence(en="emperor", zh="皇帝"),
    "solo": Sentence(en="solo", zh="独保"),
    "guard": Sentence(en="guard", zh="侍卫"),
    "royals_out": Sentence(en="emperor and guard are out", zh="皇帝和侍卫都出完"),
    "rebels_out": Sentence(en="the rebels are out", zh="起义军都出完"),
    "first_out": Sentence(en="the first is out", zh="有人出完"),
    "emperor_out": Sentence(en="the emperor is out", zh="皇帝出完"),
    "two_others_out": Sentence(en="two others are out", zh="另两人出完"),
    "others_out": Sentence(en="the four others are out", zh="其余四家都出完"),
    "played_to_end": Sentence(en="played to the end", zh="出到最后"),
}

CHOICES = {
    "open": Sentence(en="open", zh="亮明"),
    "quiet": Sentence(en="quiet", zh="不声明"),
    "rebel": Sentence(en="rebel", zh="造反"),
}

MODES = {
    None: Sentence(en="nobody is known", zh="身份未明"),
    "pair": Sentence(en="the guard is known", zh="明保"),
    "solo_hidden": Sentence(en="a hidden solo", zh="暗独"),
    "solo_open": Sentence(en="an open solo", zh="明独"),
}

REBELLIONS = {
    "none": Sentence(en="none", zh="无"),
    "success": Sentence(en="succeeds", zh="成功"),
    "failed": Sentence(en="fails", zh="未成"),
    "moot": Sentence(en="without object", zh="作罢"),
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
    return forms.comma(language).join(f"{forms.seat(seat, language)} {role(each, language)}" for seat, each in known)


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
    beside=(Column(Sentence(en="role", zh="身份"), "roles", "role"),),
    below=(
        Sentence(
            en="[emperor {emperor:seat}][, calls {called:card}][, guard {guard:seat}], ×{mult}",
            zh="[皇帝{emperor:seat}][，叫{called:card}][，侍卫{guard:seat}]，×{mult}",
        ),
        Sentence(en="[goes on with the throne: {packet:taken}]", zh="[随皇位：{packet:taken}]"),
        Sentence(en="[rebels shown: {rebels:seats}]", zh="[已亮起义军：{rebels:seats}]"),
        Sentence(en="[on the table:{trick:trick}]", zh="[桌上：{trick:trick}]"),
        Sentence(en="[passed: {passed:seats}]", zh="[不要：{passed:seats}]"),
        Sentence(en="[out, in order: {out:seats}]", zh="[已出完：{out:seats}]"),
    ),
    marks=(Mark(Sentence(en="banker", zh="庄"), "emperor"), Mark(Sentence(en="dealt first", zh="先摸牌"))),
)

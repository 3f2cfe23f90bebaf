"""The hand calculator: is this hand won, with which melds and huxi, what it pays, what it waits for."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from domain.calculator import Calculator
from domain.cards import Card, Cards
from domain.facts import ScoreStep
from domain.games.paohuzi.claimed import labels, why_not_as_claimed
from domain.games.paohuzi.events import HandWon, WonBy
from domain.games.paohuzi.hands import locked
from domain.games.paohuzi.melds import PLACE, Meld, huxi
from domain.games.paohuzi.opening import is_san_ti_wu_kan
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.questions import HandAsked, check_source, claimed_of, exposed_of, rules_of, won_by
from domain.games.paohuzi.readings import accounted_for, best_hand, waits
from domain.games.paohuzi.reasons import REASONS
from domain.games.paohuzi.scoring import SAN_TI_WU_KAN, payment, won_names
from domain.games.paohuzi.sizes import due_before, size_of, wrong_size
from domain.games.paohuzi.verdicts import by_option
from domain.games.paohuzi.winning import Decomposition
from domain.sentence import Sentence
from domain.summing import steps, total_of
from domain.verdict import Verdict, allow, refuse

WIN: Final = "PHZ-WIN"


class Awaited(Struct, frozen=True, kw_only=True):
    """A card that would win, by whose draw, and what for; `left` copies are not before the seat itself."""

    card: Card
    by: WonBy
    huxi: int
    names: tuple[str, ...]
    points: int
    left: int


class Judged(Struct, frozen=True, kw_only=True):
    """Won, by which rule, or the reason why not; a complete hand has its best melds and their huxi.

    `points` is what each payer pays, `parts` are the steps of that sum, `names` what it is paid for. `waits` are the
    cards that a hand without a card waits for.
    """

    won: bool
    rule: str
    code: str
    reason: Sentence
    huxi: int | None = None
    melds: tuple[Meld, ...] = ()
    names: tuple[str, ...] = ()
    points: int = 0
    parts: tuple[ScoreStep, ...] = ()
    waits: tuple[Awaited, ...] = ()


def judge(rules: Options, hand: Cards, melds: tuple[Meld, ...], card: Card | None, by: WonBy) -> Judged:
    """The verdict on a hand and the card that was drawn; without a card the hand is judged as it is."""
    unfit = wrong_size(rules, hand, melds, by, with_card=card is not None)
    if unfit is not None:
        return _judged(unfit)
    if by == SAN_TI_WU_KAN:
        return _as_dealt(rules, hand, melds)
    best = best_hand(rules, hand, melds, card, own_draw=by == "own_draw")
    if best is not None and best.huxi >= rules.min_huxi:
        return _won(rules, HandWon(0, by, card, best.melds, best.huxi, ()))
    found: dict[str, Any] = {} if best is None else {"huxi": best.huxi, "melds": best.melds}
    waited = tuple(_awaited(rules, hand, melds)) if card is None else ()
    return _judged(_not_won(rules, hand, melds, card, best), **found, waits=waited)


def judge_claim(
    rules: Options, hand: Cards, melds: tuple[Meld, ...], card: Card | None, by: WonBy, claimed: tuple[Meld, ...]
) -> Judged:
    """The verdict on a hand in the melds that its winner names: no label is trusted (B10)."""
    unfit = wrong_size(rules, hand, melds, by, with_card=card is not None)
    if unfit is not None:
        return _judged(unfit)
    if by == SAN_TI_WU_KAN:
        found = _as_dealt(rules, hand, melds)
        named = not found.won or labels(claimed) == labels(found.melds)
        return found if named else _judged(refuse(REASONS, "hu_kind_mismatch"))
    code = why_not_as_claimed(rules, hand, melds, card, claimed, own_draw=by == "own_draw")
    if code in ("hu_structure", "hu_kind_mismatch"):
        return _judged(refuse(REASONS, code))
    reached = sum(map(huxi, claimed))
    if code is not None:
        return _judged(_too_few(rules, reached), huxi=reached, melds=claimed)
    return _won(rules, HandWon(0, by, card, claimed, reached, ()))


def _judged(verdict: Verdict, **found: Any) -> Judged:
    return Judged(won=verdict.allowed, rule=verdict.rule, code=verdict.code, reason=verdict.sentence, **found)


def _as_dealt(rules: Options, hand: Cards, melds: tuple[Meld, ...]) -> Judged:
    """The verdict on quads and kans as they were dealt (PHZ-SANTI)."""
    dealt = (*melds, *locked(hand))
    reached = sum(map(huxi, dealt))
    if not is_san_ti_wu_kan(dealt):
        return _judged(refuse(REASONS, "no_san_ti_wu_kan"))
    if reached < rules.min_huxi:
        return _judged(_too_few(rules, reached), huxi=reached, melds=dealt)
    return _won(rules, HandWon(0, SAN_TI_WU_KAN, None, dealt, reached, ()))


def _not_won(
    rules: Options, hand: Cards, melds: tuple[Meld, ...], card: Card | None, best: Decomposition | None
) -> Verdict:
    """Why it is not won: a house rule that decides it, huxi, or the cards."""
    if card is not None and not rules.split_fourth:
        split = best_hand(replace(rules, split_fourth=True), hand, melds, card)
        if split is not None and split.huxi >= rules.min_huxi:
            return by_option("fourth_not_split")
    return refuse(REASONS, "hu_structure") if best is None else _too_few(rules, best.huxi)


def _too_few(rules: Options, reached: int) -> Verdict:
    return refuse(REASONS, "hu_points", huxi=reached, least=rules.min_huxi)


def _answer(asked: HandAsked) -> Judged:
    rules = rules_of(asked)
    exposed, claimed, by = exposed_of(asked, rules), claimed_of(asked, rules), won_by(asked, rules)
    check_source(asked, exposed, by, rules)
    if claimed is not None:
        return judge_claim(rules, asked.hand, exposed, asked.card, by, claimed)
    return judge(rules, asked.hand, exposed, asked.card, by)


def _awaited(rules: Options, hand: Cards, melds: tuple[Meld, ...]) -> Iterator[Awaited]:
    """What a hand that is one card short waits for; one that is whole already waits for nothing."""
    if size_of(hand, melds) != due_before(hand, melds):
        return
    seen = accounted_for(hand, melds)
    for wait in waits(rules, hand, melds):
        by: WonBy = "own_draw" if wait.own_draw else "draw"
        won = judge(rules, hand, melds, wait.card, by)
        left = 4 - seen[PLACE[wait.card]]
        yield Awaited(card=wait.card, by=by, huxi=wait.huxi, names=won.names, points=won.points, left=left)


def _won(rules: Options, won: HandWon) -> Judged:
    """The verdict on a winning hand, with its names and what each payer pays."""
    names = won_names(rules.scoring, won.by, tuple(each for meld in won.melds for each in meld.cards))
    parts = steps(payment(rules, replace(won, names=names)))
    found = {"huxi": won.huxi, "melds": won.melds, "names": names, "points": total_of(parts), "parts": parts}
    return _judged(allow(WIN), **found)


CALCULATOR = Calculator(
    asks=(HandAsked,),
    answers=(Judged,),
    answer=_answer,
    example={
        "hand": ["s5", "s6", "s7", "s8", "s9", "s10", "b1", "b2", "b2", "b3", "b4", "b5", "b7", "b10"],
        "exposed": [{"kind": "peng", "cards": ["s1", "s1", "s1"]}, {"kind": "wei", "cards": ["s4", "s4", "s4"]}],
        "card": "b6",
        "by": "own_draw",
        "rules": {"scoring": {"xi_per_tun": 1}},
    },
)

"""The hand calculator: is this hand won, with which melds, how many huxi, and what does it pay (PHZ-SCORE)."""

from msgspec import Struct

from domain.cards import Card, Cards
from domain.games.paohuzi.events import HandWon, WonBy
from domain.games.paohuzi.melds import Meld
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.readings import Wait, best_hand, waits
from domain.games.paohuzi.scoring import payment, won_names


class Judged(Struct, frozen=True, kw_only=True):
    """Won, or the reason code why not; a complete hand has its best melds and their huxi.

    `points` is what each payer pays, `names` what for; `waits` are the cards that a hand without a card waits for.
    """

    won: bool
    code: str
    huxi: int | None = None
    melds: tuple[Meld, ...] = ()
    names: tuple[str, ...] = ()
    points: int = 0
    waits: tuple[Wait, ...] = ()


def judge(rules: Options, hand: Cards, melds: tuple[Meld, ...], card: Card | None, by: WonBy) -> Judged:
    """The verdict on a hand and the card that was drawn; without a card the hand is judged as it is."""
    waited = waits(rules, hand, melds) if card is None else ()
    best = best_hand(rules, hand, melds, card, own_draw=by == "own_draw")
    if best is None:
        return Judged(won=False, code="hu_structure", waits=waited)
    if best.huxi < rules.min_huxi:
        return Judged(won=False, code="hu_points", huxi=best.huxi, melds=best.melds, waits=waited)
    names = won_names(rules.scoring, by, tuple(each for meld in best.melds for each in meld.cards))
    won = HandWon(0, by, card, best.melds, best.huxi, names)
    return Judged(
        won=True, code="ok", huxi=best.huxi, melds=best.melds, names=names, points=payment(rules, won), waits=waited
    )

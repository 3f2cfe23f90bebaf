"""Vectors of 安化跑胡子: each kind asserted on the engine; those of winning hands name no kind."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.cards import Cards
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.chi import Play
from domain.games.paohuzi.duty import Then, after_claim
from domain.games.paohuzi.events import HandWon, WonBy
from domain.games.paohuzi.melds import Meld
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.readings import best_hand
from domain.games.paohuzi.rights import Rights, Source, rights
from domain.games.paohuzi.scoring import payment, won_names
from domain.games.paohuzi.seat import Bar, Seat
from domain.house_rules.options import read_options
from domain.summing import steps, total_of

Line = Mapping[str, Any]

THEN: Mapping[str, Then] = {
    "discard": "discard",
    "skip:chongduo": "chongduo",
    "skip:opening": "opening",
    "xianggong": "xianggong",
}


def check_hu(line: Line) -> None:
    """Whether a hand is won, and with how many huxi at best; null: it is not complete."""
    hand, melds = tuple(line["hand"]), _melds(line["exposed"])
    best = best_hand(_options(), hand, melds, line["win_card"], own_draw=line["drawn_by_self"])
    assert (best and best.huxi) == line["best_huxi"]
    assert (best is not None and best.huxi >= _options().min_huxi) is line["winning"]
    if best is not None:
        given = (*hand, *(card for meld in melds for card in meld.cards), *filter(None, (line["win_card"],)))
        assert Counter(card for meld in best.melds for card in meld.cards) == Counter(given)


def check_rights(line: Line) -> None:
    """The rights of one seat to one card in rank order; of the ways to chi the order does not matter."""
    seat = Seat(
        tuple(line["seat"]["hand"]),
        _melds(line["seat"]["exposed"]),
        waivers=line["seat"]["waivers"],
        dead=1 if line["seat"]["dead"] else None,
        no_chi=tuple(Bar(card, 1) for card in line["seat"]["no_chi"]),
        no_peng=tuple(Bar(card, 1) for card in line["seat"]["no_peng"]),
    )
    source = Source(line["card"], line["relation"], line["origin"] == "draw")
    found = rights(_options(**line["options"]), seat, source)
    assert list(_told(found, line["card"])) == [_ordered(right) for right in line["rights"]]


def check_after_claim(line: Line) -> None:
    """A discard, none, or the death of the hand; and the waivers left."""
    then = after_claim(line["claim"], line["quads_after"], line["waivers"], line["loose_left"])
    assert then == (THEN[line["then"]], line["waivers_after"])


def check_score(line: Line) -> None:
    """What each payer pays."""
    rules = _options(scoring=line["scoring"])
    by: WonBy = "tianhu" if line["tianhu"] else "own_draw" if line["own_draw"] else "draw"
    names = won_names(rules.scoring, by, tuple(line["cards"]))
    assert total_of(steps(payment(rules, HandWon(0, by, None, (), line["huxi"], names)))) == line["per_payer"]


KINDS: Mapping[str, Callable[[Line], None]] = {
    "": check_hu,
    "rights": check_rights,
    "after_claim": check_after_claim,
    "score": check_score,
}


def _options(**given: Any) -> Options:
    return read_options(Options, PAOHUZI.presets, given, 3, PAOHUZI.check_options)


def _melds(exposed: list[Line]) -> tuple[Meld, ...]:
    return tuple(Meld(meld["kind"], tuple(meld["cards"])) for meld in exposed)


def _told(found: Rights, card: str) -> Iterator[Any]:
    """The rights as the vectors write them; `!` is forced."""
    if found.hu:
        yield "hu"
    if found.forced is not None:
        yield f"{found.forced}!"
    if found.peng:
        yield "peng"
    if found.chi:
        yield {"chi": sorted(_laid_out(play, card) for play in found.chi)}


def _laid_out(play: Play, card: str) -> tuple[Cards, tuple[Cards, ...]]:
    meld, *bi = (meld.cards for meld in play.melds(card))
    return meld, tuple(sorted(bi))


def _ordered(right: Any) -> Any:
    if isinstance(right, str):
        return right
    return {"chi": sorted((tuple(way["meld"]), tuple(sorted(map(tuple, way["bi"])))) for way in right["chi"])}

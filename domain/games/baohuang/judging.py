"""The verdict on a play in a situation (BH-PLAY), with the comparison that fails or the covering that holds."""

from domain.cards import Cards
from domain.games.baohuang.comparing import not_higher
from domain.games.baohuang.covering import covering
from domain.games.baohuang.plays import Situation, why_no_play
from domain.games.baohuang.reasons import REASONS
from domain.games.baohuang.sets import CardSet, set_of
from domain.games.baohuang.wording import covering_name, name, set_name
from domain.verdict import Verdict, allow, refuse

_DEALT = (1,)
_ABOUT_THE_TOP = ("count_mismatch", "not_every_card_higher", "natural_part_not_higher", "no_exact_covering")


def judged(at: Situation, cards: Cards, turn_since: tuple[int, ...], top_since: tuple[int, ...]) -> Verdict:
    """Whether the cards may be played; `turn_since` and `top_since` are the events behind the turn and the top."""
    code = why_no_play(at, cards)
    if code is not None:
        return _refused(at, cards, code, top_since)
    if at.top is None:
        return allow(rule_of(at), turn_since)
    return _covered(set_of(cards, at.trump), at.top, top_since) if at.rules.kao else allow(rule_of(at), top_since)


def rule_of(at: Situation) -> str:
    """The rule that lets a play through in this situation."""
    return "BH-LEAD" if at.top is None else "BH-KAO" if at.rules.kao else "BH-BEATS"


def _covered(play: CardSet, top: CardSet, because: tuple[int, ...]) -> Verdict:
    groups = covering_name(covering(play, top))
    return Verdict(True, "BH-KAO", "ok", f"可以：{groups}。", f"Allowed: {groups}.", because)


def _refused(at: Situation, cards: Cards, code: str, top_since: tuple[int, ...]) -> Verdict:
    if code == "lowest_rank_held":
        return refuse(REASONS, code, _DEALT, rank=at.rules.rank_low)
    if code not in _ABOUT_THE_TOP or at.top is None:
        return refuse(REASONS, code)
    return refuse(REASONS, code, top_since, **_particulars(set_of(cards, at.trump), at.top, code))


def _particulars(play: CardSet, top: CardSet, code: str) -> dict[str, str | int]:
    match code:
        case "count_mismatch":
            return {"play": play.size, "top": top.size}
        case "not_every_card_higher":
            mine, theirs = map(name, not_higher(play, top) or play.kinds[:2])
            return {"mine": mine.en, "theirs": theirs.en, "mine_zh": mine.zh, "theirs_zh": theirs.zh}
        case _:
            return {"play": set_name(play), "top": set_name(top)}

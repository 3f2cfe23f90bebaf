"""A play judged in its situation (BH-PLAY): the comparison that fails, or the covering that holds."""

from msgspec.structs import replace

from domain.cards import Cards
from domain.games.baohuang.comparing import not_higher, why_not_beaten
from domain.games.baohuang.covering import covering
from domain.games.baohuang.naming import covering_name, name, set_name
from domain.games.baohuang.options import Options
from domain.games.baohuang.plays import Situation, why_no_play
from domain.games.baohuang.reasons import REASONS
from domain.games.baohuang.refusals import not_held
from domain.games.baohuang.sets import CardSet, set_of
from domain.sentence import Sentence
from domain.verdict import DEALT, Verdict, allow, refuse, refuse_by_option

_ABOUT_THE_TOP = ("count_mismatch", "not_every_card_higher", "natural_part_not_higher", "no_exact_covering")
_NO_KAO = Sentence(zh="；本桌不烤牌", en="; in this room several jokers never cover one card")


def judged(at: Situation, cards: Cards, turn_since: tuple[int, ...], top_since: tuple[int, ...]) -> Verdict:
    """Whether the cards may be played; `turn_since` and `top_since` are the events behind the turn and the top."""
    missing = not_held(at.hand, cards, turn_since, "BH-PLAY")
    if missing is not None:
        return missing
    code = why_no_play(at, cards)
    if code is not None:
        return _refused(at, cards, code, top_since or turn_since)
    if at.top is None:
        return allow(rule_of(at), turn_since)
    return _covered(set_of(cards, at.trump), at.top, top_since) if at.rules.kao else allow(rule_of(at), top_since)


def rule_of(at: Situation) -> str:
    """The rule that lets a play through in this situation."""
    return "BH-LEAD" if at.top is None else "BH-KAO" if at.rules.kao else "BH-BEATS"


def _covered(play: CardSet, top: CardSet, because: tuple[int, ...]) -> Verdict:
    groups = covering_name(covering(play, top))
    return Verdict(True, "BH-KAO", "ok", Sentence(zh=f"可以：{groups.zh}。", en=f"Allowed: {groups.en}."), because)


def _refused(at: Situation, cards: Cards, code: str, because: tuple[int, ...]) -> Verdict:
    if code == "lowest_rank_held":
        option = "threes" if at.rules.threes == "one_each" else "hold_lowest"
        return refuse_by_option(REASONS, code, option, rank=at.rules.held_rank or "")
    if code not in _ABOUT_THE_TOP or at.top is None:
        return refuse(REASONS, code, because)
    return _not_beaten(at.rules, set_of(cards, at.trump), at.top, code, because)


def _not_beaten(rules: Options, play: CardSet, top: CardSet, code: str, because: tuple[int, ...]) -> Verdict:
    """A play of more cards that would cover the top where the room had 烤牌 hears that, too."""
    match code:
        case "count_mismatch":
            off = not rules.kao and why_not_beaten(play, top, kao=True) is None
            verdict = refuse(REASONS, code, because, play=play.size, top=top.size, kao=_NO_KAO if off else "")
            return replace(verdict, because=(*DEALT, *because), option="kao") if off else verdict
        case "not_every_card_higher":
            mine, theirs = map(name, not_higher(play, top) or play.kinds[:2])
            return refuse(REASONS, code, because, mine=mine, theirs=theirs)
        case _:
            return refuse(REASONS, code, because, play=set_name(play), top=set_name(top))

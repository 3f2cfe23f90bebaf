"""Combinations of house rules that 安化跑胡子 refuses (PHZ-OPTIONS)."""

from domain.games.paohuzi.options import Options
from domain.house_rules.options import OptionRefused
from domain.sentence import Sentence


def check_options(options: Options) -> None:
    """Refuse buried cards where the wall is too short for it (PHZ-DEAL), a bonus that is named twice.

    Cards are drawn for opening quads before anybody has moved, so all of these are laid then (PHZ-REFILL).
    """
    if options.opening_ti == "refill" and options.opening_ti_timing != "at_deal":
        raise OptionRefused(
            "opening_ti",
            Sentence(
                zh="提后补牌（opening_ti: refill）要求发牌后就摆起手提（opening_ti_timing: at_deal）。",
                en="opening_ti: refill needs opening_ti_timing: at_deal.",
            ),
        )
    zimo = options.scoring.zimo
    if len(set(zimo)) < len(zimo):
        raise OptionRefused(
            "scoring.zimo", Sentence(zh="自摸（zimo）的每一项只写一次。", en="zimo names each bonus once.")
        )
    if options.buried and options.players != 2:
        raise OptionRefused(
            "buried", Sentence(zh="“埋牌”（buried）只用于两人局。", en="Buried cards (buried) are for two players.")
        )

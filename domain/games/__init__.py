"""The games Paipu knows: one folder and one line each."""

from collections.abc import Mapping

from domain.game import AnyGame
from domain.games.baohuang import BAOHUANG
from domain.games.old_maid import OLD_MAID
from domain.games.paohuzi import PAOHUZI
from domain.games.twelve_months import TWELVE_MONTHS

GAMES: Mapping[str, AnyGame] = {
    OLD_MAID.name: OLD_MAID,
    TWELVE_MONTHS.name: TWELVE_MONTHS,
    PAOHUZI.name: PAOHUZI,
    BAOHUANG.name: BAOHUANG,
}

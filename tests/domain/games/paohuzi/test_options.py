"""PHZ-OPTIONS: the default record is the rule book's, and a value without a procedure is refused by name."""

from typing import Any

import msgspec
import pytest

from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.options import Options, Scoring
from domain.house_rules.options import OptionRefused, read_options
from tests.domain.games.paohuzi.table import rules

BY_THE_BOOK: dict[str, Any] = {
    "game": "paohuzi",
    "preset": "anhua",
    "players": 3,
    "four_player_mode": "sit_out",
    "sit_out_seat": "opposite_dealer",
    "sit_out_score": "none",
    "buried": 0,
    "first_dealer": "random",
    "drawn_next_dealer": "next",
    "min_huxi": 15,
    "multi_hu": "drawer_next_previous",
    "pass_hu": "free",
    "reoffer_hu_after_pao": False,
    "third_from_other": "peng",
    "split_fourth": True,
    "guozhang_scope": "declined",
    "renpeng_on_chi": True,
    "bi_scope": "same_card",
    "empty_claim": "xianggong",
    "empty_claim_complete": "deny",
    "opening_ti_timing": "before_own_action",
    "waiver_cap": 2,
    "waiver_used_by": "chi_peng_wei_chouwei",
    "last_card_claims": "none",
    "wei_visibility": "hidden",
    "chouwei_visibility": "one_face",
    "dealer_21st": "hidden",
    "tianhu": True,
    "dihu": False,
    "san_ti_wu_kan": False,
    "yi_wu_shi": False,
    "scoring": {
        "preset": "anhua",
        "xi_per_tun": 3,
        "base": 1,
        "hu_add": 0,
        "zimo": "double",
        "tianhu_factor": 2,
        "cap": None,
        "names_combine": "exclusive",
        "names": {"shibaxiao": 6, "wuhu": 5, "hongwu": 4, "dianhu": 3, "honghu": 2, "pinghu": 1},
        "climb": "off",
        "climb_cap": None,
    },
}


SINCE_IN_PLAY = {"opening_ti": "waiver"}
SINCE = {"first_tun": 1, "zimo": ["double"], "san_ti_wu_kan_factor": 6, "climb_factor": 1}
"""What scoring knows besides, or says in another way, since the default record was written."""


def test_phz_options_the_defaults_are_the_rule_books_with_what_a_hand_needs_besides() -> None:
    record: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(rules()))
    assert record.pop("on_quit") == "autopilot"
    assert record["scoring"]["names"].pop("shibada") is None
    assert record == {**BY_THE_BOOK, **SINCE_IN_PLAY, "scoring": {**BY_THE_BOOK["scoring"], **SINCE}}


def test_phz_options_the_default_record_may_be_given_as_it_stands() -> None:
    assert read_options(Options, PAOHUZI.presets, BY_THE_BOOK, 3, PAOHUZI.check_options) == rules()


def test_phz_options_nested_records_are_laid_over_the_defaults_member_by_member() -> None:
    scoring = rules(scoring={"base": 2, "names": {"wuhu": 8}}).scoring
    assert (scoring.base, scoring.xi_per_tun, scoring.names.wuhu, scoring.names.dianhu) == (2, 3, 8, 3)


@pytest.mark.parametrize(
    ("option", "given"),
    [
        ("multi_hu", {"multi_hu": "all"}),
        ("reoffer_hu_after_pao", {"reoffer_hu_after_pao": "always"}),
        ("bi_scope", {"bi_scope": "any"}),
        ("waiver_used_by", {"waiver_used_by": "any_claim"}),
        ("dihu", {"dihu": True}),
        ("yi_wu_shi", {"yi_wu_shi": True}),
        ("four_player_mode", {"four_player_mode": "fourteen_cards"}),
        ("first_dealer", {"first_dealer": "winner"}),
        ("scoring.zimo", {"scoring": {"zimo": "triple"}}),
        ("scoring.zimo", {"scoring": {"zimo": ["none"]}}),
        ("scoring.zimo", {"scoring": {"zimo": ["tun", "double", "tun"]}}),
        ("scoring.zimo", {"scoring": {"zimo": None}}),
        ("scoring.first_tun", {"scoring": {"first_tun": 0}}),
        ("scoring.san_ti_wu_kan_factor", {"scoring": {"san_ti_wu_kan_factor": None}}),
        ("scoring.names.shibada", {"scoring": {"names": {"shibada": 0}}}),
        ("chouwei_visibility", {"chouwei_visibility": "hidden"}),
        ("waiver_cap", {"waiver_cap": 1}),
        ("opening_ti", {"opening_ti": "refill"}),
        ("opening_ti", {"opening_ti": "both", "opening_ti_timing": "at_deal"}),
        ("buried", {"buried": 5}),
        ("min_huxi", {"min_huxi": 0}),
        ("scoring.xi_per_tun", {"scoring": {"xi_per_tun": 0}}),
        ("scoring.climb_cap", {"scoring": {"climb_cap": 3}}),
        ("scoring.names.duizihu", {"scoring": {"names": {"duizihu": 4}}}),
        ("scoring.names.pinghu", {"scoring": {"names": {"pinghu": None}}}),
        ("scoring.haidi", {"scoring": {"haidi": True}}),
        ("split_fourth", {"split_fourth": 1}),
        ("preset", {"preset": "ningxiang"}),
    ],
)
def test_phz_options_a_value_without_a_procedure_is_refused_by_name(option: str, given: dict[str, Any]) -> None:
    with pytest.raises(OptionRefused) as refused:
        rules(**given)
    assert refused.value.option == option


@pytest.mark.parametrize(
    ("given", "listed"),
    [
        ("double", ("double",)),
        ("tun", ("tun",)),
        ("none", ()),
        ([], ()),
        (["double", "tun"], ("double", "tun")),
        (["tun", "double"], ("double", "tun")),
    ],
)
def test_phz_options_what_an_own_draw_adds_is_a_list_and_the_words_of_before_are_read(
    given: Any, listed: tuple[str, ...]
) -> None:
    assert rules(scoring={"zimo": given}) == rules(scoring={"zimo": listed})
    assert msgspec.convert({"zimo": given}, Scoring).zimo == listed
    assert msgspec.json.decode(msgspec.json.encode(rules(scoring={"zimo": given})))["scoring"]["zimo"] == [*listed]


@pytest.mark.parametrize("value", [True, 1])
def test_phz_options_a_refusal_speaks_json(value: object) -> None:
    with pytest.raises(OptionRefused) as refused:
        rules(dihu=value)
    assert refused.value.sentence.zh.partition("须为 ")[2] in ("false。", "true 或 false。")


def test_phz_deal_cards_are_buried_where_two_play() -> None:
    assert rules(2, buried=20).buried == 20
    with pytest.raises(OptionRefused) as refused:
        rules(3, buried=10)
    assert refused.value.option == "buried"


@pytest.mark.parametrize("players", [1, 5])
def test_phz_seats_two_to_four_sit_at_a_table(players: int) -> None:
    with pytest.raises(OptionRefused):
        rules(players)

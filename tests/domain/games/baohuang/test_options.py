"""BH-OPTIONS: every house rule with its default in both presets, and what is refused; the book says them all."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.options import PRESETS, Options
from domain.games.baohuang.reasons import REASONS
from domain.house_rules.options import OptionRefused, read_options
from tests.domain.games.baohuang.table import rules

ROOT = Path(__file__).parents[4]
BOOK = (ROOT / "docs/rules/baohuang.md").read_text(encoding="utf-8")

PRESETS_OF_THE_BOOK = {
    "guard_by": ("call", "marked_joker"),
    "rank_low": (3, 6),
    "yield_cost": ("none", "paste_two"),
    "throne_rounds": (1, 2),
    "force_scope": ("scan", "none"),
    "rebellion": (False, True),
    "open_solo_free": (True, False),
}


@pytest.mark.parametrize(("option", "values"), PRESETS_OF_THE_BOOK.items())
def test_bh_options_what_the_presets_set(option: str, values: tuple[Any, Any]) -> None:
    assert (getattr(rules(preset="classic"), option), getattr(rules(preset="concise"), option)) == values


def test_bh_options_the_presets_differ_in_nothing_else() -> None:
    classic, concise = msgspec.to_builtins(rules()), msgspec.to_builtins(rules(preset="concise"))
    assert {name for name in classic if classic[name] != concise[name]} == {"preset", *PRESETS_OF_THE_BOOK}


def test_bh_options_without_a_preset_it_is_classic() -> None:
    assert rules() == rules(preset="classic")


def test_bh_options_a_member_given_goes_over_the_preset() -> None:
    assert rules(preset="concise", rank_low=3, throne_rounds=5).throne_rounds == 5


def test_bh_options_the_full_record_read_again_is_the_same() -> None:
    for house in (rules(), rules(preset="concise", snatch_solo=True), rules(open_solo_free=False, kao=True)):
        given = msgspec.to_builtins(house)
        assert given["open_solo_free"] in (True, False)
        assert read_options(Options, PRESETS, given, 5, BAOHUANG.check_options) == house
        assert msgspec.json.decode(msgspec.json.encode(house), type=Options) == house


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("preset", "standard"),
        ("players", 4),
        ("guard_by", "lot"),
        ("rank_low", 4),
        ("rank_low", "3"),
        ("yield_to", "left"),
        ("yield_cost", "paste_ace"),
        ("throne_rounds", 0),
        ("throne_rounds", 11),
        ("force_scope", "all"),
        ("rebels_needed", 0),
        ("rebels_needed", 5),
        ("guard_open_window", "always"),
        ("kao", 1),
        ("quit_penalty", -40),
        ("quit_penalty", 4.5),
        ("quit_penalty_from", "throne"),
        ("autopilot_limit", -1),
        ("deal_start", "winner"),
        ("on_quit", "random"),
        ("throne", "yield"),
    ],
)
def test_bh_options_a_value_without_a_procedure_is_refused_by_its_name(option: str, value: object) -> None:
    with pytest.raises(OptionRefused) as refused:
        rules(**{option: value})
    assert refused.value.option == option


def test_bh_options_a_special_trump_needs_a_called_card() -> None:
    for given in ({"preset": "concise"}, {"guard_by": "marked_joker"}):
        with pytest.raises(OptionRefused) as refused:
            rules(special_trump=True, **given)
        assert refused.value.option == "special_trump"
    assert rules(special_trump=True, preset="concise", guard_by="call").special_trump


def test_bh_options_it_is_a_game_for_five() -> None:
    for players in (4, 6):
        with pytest.raises(OptionRefused) as refused:
            read_options(Options, PRESETS, {}, players, BAOHUANG.check_options)
        assert refused.value.option == "players"


@pytest.mark.parametrize("option", Options.__struct_fields__)
def test_bh_options_each_has_its_row_in_the_book(option: str) -> None:
    assert f"\n| `{option}` |" in BOOK


def test_bh_codes_every_reason_is_in_the_book_and_so_is_its_rule() -> None:
    assert [code for code in REASONS if f"`{code}`" not in BOOK] == []
    assert [reason.rule for reason in REASONS.values() if f"### {reason.rule} · " not in BOOK] == []


@pytest.mark.parametrize("number", range(1, 38))
def test_bh_every_question_that_the_tradition_leaves_open_is_answered_in_the_book(number: int) -> None:
    assert f"\n| B{number} |" in BOOK

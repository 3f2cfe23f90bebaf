"""The hand calculators over HTTP: no key is needed, nothing is kept, and what is wrong is told as everywhere."""

from typing import Any

import pytest

from domain.games import GAMES
from tests.api.desk import problem
from tests.api.real_server import Server

PATH = "/v1/games/paohuzi/score"
HAND = {
    "hand": ["s8", "s10", "b1", "b4", "b9", "b10", "s5", "s9", "s9", "s9"],
    "exposed": [{"kind": "pao", "cards": ["b2"] * 4}, *({"kind": "wei", "cards": [card] * 3} for card in ("s1", "b7"))],
}


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.calculator], ids=lambda game: game.name)
def test_each_calculator_answers_its_example(server: Server, game: Any) -> None:
    answer = server.client().post(f"/v1/games/{game.name}/score", json=game.calculator.example)

    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    told = answer.json()
    assert told.get("won") or told.get("allowed") or told["pairs"] == [["S5", "H5"]]


def test_a_hand_is_told_its_melds_huxi_and_points(server: Server) -> None:
    calculator = GAMES["paohuzi"].calculator
    assert calculator is not None
    judged = server.client().post(PATH, json=calculator.example).json()

    assert (judged["won"], judged["code"], judged["huxi"], judged["points"]) == (True, "ok", 16, 4)
    assert judged["melds"][0] == {"kind": "peng", "cards": ["s1", "s1", "s1"]}
    assert len(judged["melds"]) == 7


def test_what_is_paid_is_summed_up_step_by_step(server: Server) -> None:
    calculator = GAMES["paohuzi"].calculator
    assert calculator is not None
    hand = server.client().post(PATH, json=calculator.example).json()
    places = {"ask": "places", "emperor": 0, "guard": 1, "order": [0, 2, 1, 3, 4], "mult": 2}
    paid = server.client().post("/v1/games/baohuang/score", json=places).json()
    out = {"ask": "points", "places": [1, 2, 0], "rules": {"scoring": "rank_points"}}
    ranked = server.client().post("/v1/games/old_maid/score", json=out).json()

    assert [(step["item"], step["total"]) for step in hand["parts"]] == [
        ("huxi", 16), ("min_huxi", 1), ("xi_per_tun", 1), ("tun", 2), ("pinghu", 2), ("own_draw", 4), ("base", 4)
    ]  # fmt: skip
    assert [sums[-1]["total"] for sums in paid["parts"]] == paid["points"] == [8, 4, -4, -4, -4]
    assert [sums[-1]["total"] for sums in ranked["parts"]] == ranked["points"] == [0, 2, 1]


@pytest.mark.parametrize(
    ("mode", "mult", "rules"),
    [("solo_open", 2, {"rebellion": True}), ("solo_hidden", 4, {"rebellion": True}), ("solo_hidden", 2, {})],
)
def test_a_solo_is_never_doubled_beyond_its_table(server: Server, mode: str, mult: int, rules: dict[str, Any]) -> None:
    places = {"ask": "places", "mode": mode, "emperor": 0, "order": [0, 1, 2, 3, 4], "mult": mult, "rules": rules}

    problem(server.client().post("/v1/games/baohuang/score", json=places), 422, "invalid-request")


@pytest.mark.parametrize(("rules", "status"), [({}, 422), ({"rebellion": True, "stack_doubles": True}, 200)])
def test_a_pair_counts_four_times_only_where_the_room_stacks_doublings(
    server: Server, rules: dict[str, Any], status: int
) -> None:
    places = {"ask": "places", "emperor": 0, "guard": 1, "order": [0, 2, 1, 3, 4], "mult": 4, "rules": rules}

    assert server.client().post("/v1/games/baohuang/score", json=places).status_code == status


def test_a_hand_that_is_not_won_is_no_problem(server: Server) -> None:
    answer = server.client().post(PATH, json=HAND)

    assert (answer.status_code, answer.json()["code"], answer.json()["waits"]) == (200, "hu_structure", [])


def test_every_no_and_every_yes_has_its_rule_and_its_sentence(server: Server) -> None:
    asked = {
        ("paohuzi", "hu_structure"): HAND,
        ("paohuzi", "ok"): GAMES["paohuzi"].calculator.example,  # type: ignore[union-attr]
        ("baohuang", "ok"): GAMES["baohuang"].calculator.example,  # type: ignore[union-attr]
        ("twelve_months", "ok"): GAMES["twelve_months"].calculator.example,  # type: ignore[union-attr]
        ("twelve_months", "only_one_k"): {"ask": "month", "cards": ["S5", "H5", "SK", "HK"]},
        ("baohuang", "not_every_card_higher"): {"ask": "play", "play": ["S8"], "top": ["S9"]},
    }
    for (game, code), question in asked.items():
        told = server.client().post(f"/v1/games/{game}/score", json=question).json()
        assert (told["code"], bool(told["rule"])) == (code, True)
        assert told["reason"].keys() == {"zh", "en"}


def test_a_hand_that_is_worth_too_little_says_how_many_huxi_are_needed(server: Server) -> None:
    calculator = GAMES["paohuzi"].calculator
    assert calculator is not None
    question = {**calculator.example, "rules": {"min_huxi": 22}}
    told = server.client().post(PATH, json=question).json()

    assert (told["won"], told["rule"], told["code"], told["huxi"]) == (False, "PHZ-WIN", "hu_points", 16)
    assert told["reason"]["en"] == "The hand is complete but has 16 huxi; 22 are needed."


@pytest.mark.parametrize(("trump", "code"), [("ZZ", "unknown-card"), ("s1", "wrong-deck"), ("10", "unknown-card")])
def test_a_trump_is_a_card_of_the_deck(server: Server, trump: str, code: str) -> None:
    question = {"ask": "play", "play": ["S9"], "trump": trump}

    told = problem(server.client().post("/v1/games/baohuang/score", json=question), 422, code)
    assert "deal" not in told["detail"]


def test_the_games_say_whether_they_have_one(server: Server) -> None:
    games = server.client().get("/v1/games").json()["items"]

    assert {game["game"]: game["calculator"] for game in games} == {
        name: game.calculator is not None for name, game in GAMES.items()
    }


@pytest.mark.parametrize("game", ["chess", "%2e%2e"])
def test_a_game_without_one_has_nothing_there(server: Server, game: str) -> None:
    problem(server.client().post(f"/v1/games/{game}/score", json=HAND), 404, "not-found")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ([], "invalid-request"),
        ({}, "invalid-request"),
        ({**HAND, "luck": 1}, "invalid-request"),
        ({**HAND, "by": "draw"}, "invalid-request"),
        ({**HAND, "hand": ["s11"]}, "unknown-card"),
        ({**HAND, "hand": ["SA"]}, "wrong-deck"),
        ({**HAND, "card": "b2"}, "duplicate-card"),
        ({**HAND, "rules": {"speed": 1}}, "unknown-option"),
        ({**HAND, "rules": {"players": 9}}, "unknown-option"),
    ],
)
def test_what_is_wrong_with_a_question_has_its_code(server: Server, body: Any, code: str) -> None:
    problem(server.client().post(PATH, json=body), 422, code)


def test_a_body_that_is_no_json_and_a_key_that_is_none_come_first(server: Server) -> None:
    json = {"content-type": "application/json"}
    problem(server.client().post(PATH, content=b"{", headers=json), 400, "malformed-json")
    problem(server.client("paipu_nobody").post("/v1/games/chess/score", json={}), 401, "unauthenticated")

"""Game descriptions are true: house rules, and the schemas of what games take and say."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

from api.cli.random_play import random_hands, setup
from domain.facts import COMMON_FACTS
from domain.game import AnyGame, read_rules
from domain.games import GAMES
from domain.house_rules.options import read_options
from ledger.encoding.names import event_name
from tests.api.desk import Desk, Json
from tests.api.real_server import Server
from tests.examples import ROOT

every_game = pytest.mark.parametrize("name", list(GAMES))
MOVES = 12


@pytest.fixture(scope="module")
def described(server: Server) -> dict[str, Json]:
    """Each game as it is described."""
    return {game["game"]: game for game in server.client().get("/v1/games").json()["items"]}


@pytest.fixture(scope="module")
def host(server: Server) -> Any:
    """A client of the host of all hands."""
    return server.host()


def fits(schema: Json) -> Callable[[Any], bool]:
    """Whether a value is as a schema says."""
    return Draft202012Validator(schema).is_valid


def check(described: Json, hand: Desk, eyes: str) -> set[str]:
    """Events, state and what may be done now are as they are described; the types of events that were seen."""
    events = hand.get("/events", eyes=eyes)["items"]
    shown = hand.get(eyes=eyes)

    assert [event for event in events if not fits(described["events"][event["type"]])(event)] == []
    assert fits(described["state"])(shown["state"]), shown["state"]
    return {event["type"] for event in events}


@every_game
def test_a_game_has_its_rules_and_its_house_rules(described: dict[str, Json], name: str) -> None:
    game, options = GAMES[name], described[name]["options"]
    [record] = [schema for schema in options["$defs"].values() if "players" in schema["properties"]]

    assert described[name]["rule_ids"] == list(game.rule_ids)
    assert set(record["properties"]) == set(game.options.__struct_encode_fields__)
    assert not fits(options)({"players": "four"})


@every_game
@pytest.mark.parametrize("eyes", ["all", "0", "1", "public"])
def test_a_running_hand_is_as_described_whoever_looks(
    described: dict[str, Json], host: Any, name: str, eyes: str
) -> None:
    seats = 5 if name == "baohuang" else 3 if name == "paohuzi" else 4
    desk = Desk(host, name, seats).opened().dealt()
    for _ in range(MOVES):
        check(described[name], desk, eyes)
        if desk.hand["to_act"]:
            offers = desk.get("/legal", seat=desk.turn)["actions"]
            named = [offer["action"] for offer in offers if "must_name" not in offer]
            assert [action for action in named if not fits(described[name]["actions"])(action)] == []
            desk.auto()


@every_game
def test_whole_hands_are_as_described(described: dict[str, Json], host: Any, name: str) -> None:
    own, seen = {event_name(kind) for kind in GAMES[name].facts if kind not in COMMON_FACTS}, set()
    for content in records(GAMES[name]):
        report = host.post("/v1/records", content=content, headers={"content-type": "application/x-ndjson"}).json()
        seen |= check(described[name], Desk(host, hand={"hand_id": report["hand"]}), "all")

    assert len(seen & own) > len(own) / 3


def records(game: AnyGame) -> Iterator[bytes]:
    """A few hands played at random, as record files, and the samples there are."""
    at = setup(game, {}, game.seats[1], f"described:{game.name}")
    for lines in islice(random_hands(at, Random(1)), 3):
        yield b"\n".join(map(msgspec.json.encode, lines))
    for file in sorted((ROOT / "tests" / "records").glob(f"{game.name}-00[0-5]*.jsonl")):
        yield file.read_bytes()


@every_game
def test_what_is_no_action_does_not_fit(described: dict[str, Json], name: str) -> None:
    takes = fits(described[name]["actions"])

    assert takes({"do": "close", "how": "timeout", "client_at": "2026-11-30T02:02:02Z"})
    assert not takes({"do": "dance", "seat": 1})
    assert not takes({"do": "void"})
    assert not takes({"seat": 1})
    assert not takes([])


@every_game
def test_a_form_for_a_table_can_be_made_of_the_description_alone(described: dict[str, Json], name: str) -> None:
    """Each option as a form would fill it in, at its default, its bounds and each of its values, is taken."""
    game, options = GAMES[name], {each["option"]: each for each in described[name]["house_rules"]}
    for option in options.values():
        for value in (option["default"], *filled_in(option)):
            if value is not None or None in [each["value"] for each in option["values"]]:
                needed = {other: values[0] for other, values in option["only_with"].items()}
                rules = nested({**needed, option["option"]: value})
                read_rules(game, rules, rules.get("players", game.seats[0]))


def filled_in(option: Json) -> list[Any]:
    """What a form may send for an option."""
    listed = [each["value"] for each in option["values"]]
    match option["type"]:
        case "list":
            return [listed, listed[:1]]
        case "text":
            return [value.replace("<card>", "SQ").replace("<seat>", "0") for value in listed]
        case "number":
            return [option["minimum"], option["maximum"], *listed]
        case _:
            return listed


def nested(members: Json) -> Json:
    """Dotted options as the records that are sent."""
    rules: Json = {}
    for name, value in members.items():
        *records, member = name.split(".")
        place = rules
        for record in records:
            place = place.setdefault(record, {})
        place[member] = "SQ".join(value.split("<card>")) if isinstance(value, str) else value
    return rules


@every_game
def test_a_form_says_everything_in_two_languages(described: dict[str, Json], name: str) -> None:
    for option in described[name]["house_rules"]:
        for told in (option, *option["values"]):
            assert all(told[text][language] for text in ("name", "sentence") for language in ("zh", "en"))


def test_every_preset_is_a_set_of_house_rules(described: dict[str, Json]) -> None:
    for name, game in GAMES.items():
        for preset, members in described[name]["presets"].items():
            assert set(members) <= set(game.options.__struct_encode_fields__), preset
            read_options(game.options, game.presets, {"preset": preset}, game.seats[0], game.check_options)


def test_the_games_have_a_tag_and_are_not_sent_again_to_who_has_them(server: Server) -> None:
    client = server.client()
    answer = client.get("/v1/games")
    again = client.get("/v1/games", headers={"if-none-match": answer.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == answer.headers["cache-control"] == "public, max-age=300"

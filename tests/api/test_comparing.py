"""A hand under other house rules, over HTTP: for viewers who may see all of it."""

import pytest

from tests.api.desk import Desk, problem
from tests.api.real_server import Server

RULES = {"scoring": "rank_points"}


@pytest.fixture(scope="module")
def desk(server: Server) -> Desk:
    """A hand that is over."""
    return Desk(server.host(), seed=7).opened().dealt().played()


def test_two_ways_to_score_part_where_points_are_paid(desk: Desk) -> None:
    comparison = desk.client.post(f"{desk.path}/compare", json={"rules": RULES}).json()

    assert comparison["options"] == [{"option": "scoring", "here": "none", "there": "rank_points"}]
    assert (comparison["parts_at"], comparison["fields"]) == (desk.version, ["parts", "points"])
    assert (comparison["here"]["scores"], sorted(comparison["there"]["scores"])) == ([0, 0, 0, 0], [0, 1, 2, 3])


def test_a_hand_that_is_over_may_be_compared_by_everybody(server: Server, desk: Desk) -> None:
    hosts = desk.client.post(f"{desk.path}/compare", json={"rules": RULES})
    publics = server.client().post(f"{desk.path}/compare", json={"rules": RULES})

    assert (publics.status_code, publics.json()) == (200, hosts.json())


def test_a_running_hand_is_compared_by_its_host_only(server: Server) -> None:
    desk = Desk(server.host()).opened().dealt()
    for client in (server.client(), server.client(desk.seat_key(0))):
        problem(client.post(f"{desk.path}/compare", json={"rules": RULES}), 403, "forbidden")

    assert desk.client.post(f"{desk.path}/compare", json={"rules": RULES}).json()["there"]["over"] is False


@pytest.mark.parametrize("body", [{}, {"rules": []}, {"rules": {}, "more": 1}])
def test_a_request_of_another_shape_is_refused(desk: Desk, body: object) -> None:
    problem(desk.client.post(f"{desk.path}/compare", json=body), 422, "invalid-request")


def test_an_option_that_the_game_does_not_know_is_named(desk: Desk) -> None:
    refused = desk.client.post(f"{desk.path}/compare", json={"rules": {"speed": 3}})

    assert problem(refused, 422, "unknown-option")["option"] == "speed"

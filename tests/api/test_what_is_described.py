"""Whatever is sent, what is answered is what the OpenAPI document says: status, media type, headers and body."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.openapi.checks import UndefinedStatusCode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.api.desk import Desk
from tests.api.real_server import Server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
FEW, MANY = 8, pytest.param(400, marks=pytest.mark.soak)


@schemathesis.serializer("application/x-ndjson")
def lines(_: object, value: object) -> bytes:
    """What a record file may look like."""
    return value.encode(errors="replace") if isinstance(value, str) else repr(value).encode()


class Place(NamedTuple):
    """Things that are there, and the key of somebody who asks about them."""

    ids: dict[str, str]
    headers: dict[str, str]


@pytest.fixture(scope="module")
def document(server: Server) -> dict[str, Any]:
    """The OpenAPI document."""
    described: dict[str, Any] = server.client().get("/openapi.json").json()
    return described


@pytest.fixture(scope="module")
def places(server: Server) -> list[Place]:
    """A hand that runs and one that is over, seen by their host, by a seat, by everybody; and nothing at all."""
    desks = [Desk(server.host(), game).opened().dealt() for game in ("twelve_months", "old_maid")]
    desks[1].played()
    return [Place({}, {}), *(place for desk in desks for place in _seen(desk))]


def _seen(desk: Desk) -> Iterator[Place]:
    ids = {"hand_id": desk.hand["hand_id"], "table_id": desk.table_id, "player": "p:1.0", "game": desk.game}
    for key in (desk.client.headers["authorization"], f"Bearer {desk.seat_key(0)}"):
        yield Place(ids, {"authorization": key})
    yield Place(ids, {})


def operations(document: dict[str, Any], address: str) -> Iterator[Any]:
    """Each operation that a document describes."""
    schema = schemathesis.openapi.from_dict(document)
    schema.config.base_url = address
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        yield found.ok()


def check(operation: Any, places: list[Place], examples: int) -> None:
    """Requests as they are described, and as they are not; `FailureGroup` for an answer that is not."""
    cases = operation.as_strategy() | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(cases, st.sampled_from(places))
    def ask(case: Any, place: Place) -> None:
        for name in case.path_parameters.keys() & place.ids.keys():
            case.path_parameters[name] = place.ids[name]
        case.call_and_validate(headers=place.headers, checks=CHECKS)

    ask()


@pytest.mark.parametrize("examples", [FEW, MANY])
def test_every_answer_is_described(
    server: Server, document: dict[str, Any], places: list[Place], examples: int
) -> None:
    for operation in operations(document, server.address):
        check(operation, places, examples)


def test_what_is_not_described_is_noticed(server: Server, document: dict[str, Any], places: list[Place]) -> None:
    [read] = [each for each in operations(document, server.address) if each.label == "GET /v1/tables/{table_id}"]
    without = {**document["paths"]["/v1/tables/{table_id}"]["get"], "responses": {"200": {"description": "OK"}}}
    silent = {**document, "paths": {"/v1/tables/{table_id}": {"get": without}}}
    [unread] = operations(silent, server.address)

    check(read, places, FEW)
    with pytest.raises(FailureGroup) as refused:
        check(unread, places, FEW)
    assert [type(failure) for failure in refused.value.exceptions] == [UndefinedStatusCode]

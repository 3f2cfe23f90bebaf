"""The interface describes itself: every operation with an example that fits its schema."""

import re
from typing import Any

import httpx
import pytest
from jsonschema_rs import Draft202012Validator

from tests.api.real_server import Server


@pytest.fixture(scope="module")
def document(server: Server) -> dict[str, Any]:
    """The OpenAPI document."""
    described: dict[str, Any] = server.client().get("/openapi.json").json()
    return described


def test_it_is_openapi_3_1(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1")


def test_every_operation_shows_an_example(document: dict[str, Any]) -> None:
    without = [
        (method, path)
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
        for status, answer in operation["responses"].items()
        if status.startswith("2") and not any("example" in content for content in answer["content"].values())
    ]

    assert without == []


def test_every_example_fits_its_schema(document: dict[str, Any]) -> None:
    contents = [content for content in values(document["paths"], "content") for content in content.values()]
    misfits = [
        content["example"]
        for content in contents
        if not Draft202012Validator({**content["schema"], "components": document["components"]}).is_valid(
            content["example"]
        )
    ]

    assert len(contents) > 100
    assert misfits == []


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    names = {reference.rpartition("/")[2] for reference in values(document, "$ref")}

    assert names <= set(document["components"]["schemas"])


def test_errors_are_problem_documents(document: dict[str, Any]) -> None:
    kinds = {
        kind
        for operations in document["paths"].values()
        for operation in operations.values()
        for status, answer in operation["responses"].items()
        if status >= "400"
        for kind in answer["content"]
    }

    assert kinds == {"application/problem+json"}


def test_operations_have_names_that_a_client_can_call(document: dict[str, Any]) -> None:
    names = [operation["operationId"] for operations in document["paths"].values() for operation in operations.values()]

    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", name) for name in names)


def test_the_page_that_shows_it_is_served_with_all_it_needs(server: Server) -> None:
    page = httpx.get(f"{server.address}/docs").text
    sources = re.findall(r'(?:src|href)="([^"]+)"', page)

    assert sources
    assert all(httpx.get(server.address + source).status_code == 200 for source in sources)


def test_each_problem_says_what_it_means_at_its_address(server: Server) -> None:
    assert server.client().get("/problems/illegal-action").json()["status"] == 409


def values(node: Any, name: str) -> list[Any]:
    """Every value of a member of that name in a document."""
    if isinstance(node, dict):
        own = [node[name]] if name in node else []
        return own + [found for value in node.values() for found in values(value, name)]
    return [found for value in node for found in values(value, name)] if isinstance(node, list) else []

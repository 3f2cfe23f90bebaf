"""The lock files pin what pyproject.toml asks for, with hashes and without addresses, and agree with each other."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
LOCKS = ["run", "test", "build"]


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_has_one_version_and_its_hashes(name: str) -> None:
    for entry in re.split(r"\n(?=\S)", _text(name)):
        assert re.match(r"[a-z0-9-]+==\S+( ; .+)? \\\n( +--hash=sha256:[0-9a-f]{64}( \\)?\n?)+$", entry), entry


@pytest.mark.parametrize("name", LOCKS)
def test_no_address_is_written_down(name: str) -> None:
    assert not re.search(r"://|--index|--extra|--find-links", _text(name))


@pytest.mark.parametrize("name", ["run", "build"])
def test_packages_of_several_locks_have_the_same_version_in_each(name: str) -> None:
    tools = _pins("test")
    assert [pin for pin in _pins(name).items() if tools.get(pin[0], pin[1]) != pin[1]] == []


def test_the_locks_fit_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    build, run = project["build-system"]["requires"], project["project"]["dependencies"]
    assert _unmet(build, "build") == []
    assert _unmet(run, "run") == []
    assert _unmet([*run, *project["project"]["optional-dependencies"]["test"]], "test") == []


def _unmet(wanted: list[str], lock: str) -> list[str]:
    pins = _pins(lock)
    parsed = [Requirement(text) for text in wanted]
    return [str(each) for each in parsed if not all(map(each.specifier.contains, pins.get(each.name, ["none"])))]


def _pins(lock: str) -> dict[str, list[str]]:
    pins: dict[str, list[str]] = {}
    for name, version in re.findall(r"^([a-z0-9-]+)==(\S+)", _text(lock), re.MULTILINE):
        pins.setdefault(name, []).append(version)
    return pins


def _text(lock: str) -> str:
    return (ROOT / "requirements" / f"{lock}.txt").read_text()

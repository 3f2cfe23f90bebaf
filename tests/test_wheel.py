"""The wheel holds the five packages with all their files, how to start and the licence, and nothing else."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ["domain", "ledger", "projections", "replays", "api"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, f"--wheel-dir={folder}", str(ROOT)], check=True)
    (built,) = folder.glob("paipu-*.whl")
    return ZipFile(built)


def test_it_holds_every_file_of_the_packages_and_no_other(wheel: ZipFile) -> None:
    assert {name for name in wheel.namelist() if ".dist-info/" not in name} == set(_files_of_the_packages())


@pytest.mark.parametrize("package", PACKAGES)
def test_each_package_is_typed(wheel: ZipFile, package: str) -> None:
    assert f"{package}/py.typed" in wheel.namelist()


@pytest.mark.parametrize("game", ["old_maid", "twelve_months"])
def test_it_brings_sample_hands(wheel: ZipFile, game: str) -> None:
    assert [name for name in wheel.namelist() if name.startswith(f"api/samples/{game}-")]


def test_it_brings_the_command_and_the_licence(wheel: ZipFile) -> None:
    assert "paipu = api.cli:app" in _text(wheel, "entry_points.txt")
    assert "MIT License" in _text(wheel, "licenses/LICENSE")


def _files_of_the_packages() -> list[str]:
    files = [file for package in PACKAGES for file in (ROOT / package).rglob("*") if file.is_file()]
    return [str(file.relative_to(ROOT)) for file in files if file.suffix != ".pyc"]


def _text(wheel: ZipFile, ending: str) -> str:
    (name,) = (name for name in wheel.namelist() if name.endswith(f".dist-info/{ending}"))
    return wheel.read(name).decode()

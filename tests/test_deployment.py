"""The Containerfile and the units of systemd name commands, options, settings and files that exist, and start a server.

No container engine and no systemd run here: units are judged by `systemd-analyze`, the image's steps by a shell.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from api.settings import Settings
from tests.examples import ROOT

CONTAINERFILE = (ROOT / "Containerfile").read_text().replace("\\\n", " ")
UNITS = sorted((ROOT / "deploy").iterdir())
SERVICES = [unit for unit in UNITS if unit.suffix == ".service"]
PAIPU = Path(sys.executable).with_name("paipu")
GREATEST_EXPOSURE = "20"
"""Of systemd's 100, in tenths."""

needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")


@pytest.mark.parametrize("file", [*UNITS, ROOT / "Containerfile"], ids=lambda path: path.name)
def test_settings_exist(file: Path) -> None:
    named = re.findall(r"\bPAIPU_(\w+)(?==)", file.read_text())

    assert {name.lower() for name in named} <= Settings.model_fields.keys()


@pytest.mark.parametrize("unit", SERVICES, ids=lambda path: path.name)
def test_a_unit_runs_a_command_that_exists(unit: Path) -> None:
    (command,) = re.findall(r"^ExecStart=(.+)$", unit.read_text(), re.MULTILINE)
    program, *arguments = shlex.split(command)

    if program == "/opt/paipu/bin/paipu":
        assert subprocess.run([PAIPU, *arguments, "--help"], capture_output=True, check=False).returncode == 0
    else:
        assert Path(program).exists()


@pytest.fixture
def installed(tmp_path: Path) -> list[Path]:
    """The units as they would be where Paipu is installed in this environment."""
    for unit in UNITS:
        (tmp_path / unit.name).write_text(unit.read_text().replace("/opt/paipu/bin", str(PAIPU.parent)))
    return [tmp_path / unit.name for unit in UNITS]


@needs_systemd
def test_systemd_finds_no_fault_in_the_units(installed: list[Path]) -> None:
    judge = ["systemd-analyze", "verify", "--man=no", *map(str, installed)]
    verified = subprocess.run(judge, capture_output=True, text=True, check=False)

    assert (verified.returncode, verified.stderr) == (0, "")


@needs_systemd
def test_services_are_shut_in(installed: list[Path]) -> None:
    for service in (path for path in installed if path.suffix == ".service"):
        judge = ["systemd-analyze", "security", "--offline=true", f"--threshold={GREATEST_EXPOSURE}", str(service)]
        assert subprocess.run(judge, capture_output=True, check=False).returncode == 0, service.name


def test_a_backup_waits_for_its_file() -> None:
    """Without the condition sqlite3 would make an empty log where the service uses PostgreSQL."""
    unit = (ROOT / "deploy" / "paipu-backup.service").read_text()

    assert "ConditionPathExists=/var/lib/paipu/paipu.db" in unit.partition("[Service]")[0].splitlines()


def test_a_backup_is_a_log_that_opens(tmp_path: Path) -> None:
    unit = (ROOT / "deploy" / "paipu-backup.service").read_text()
    (command,) = re.findall(r"^ExecStart=(.+)$", unit, re.MULTILINE)
    subprocess.run([PAIPU, "migrate"], cwd=tmp_path, check=True)
    local = command.replace("/opt/paipu/bin", str(PAIPU.parent)).replace("%%", "%")
    subprocess.run(shlex.split(local), cwd=tmp_path, check=True)

    (copy,) = tmp_path.glob("backup-[1-7].db")
    said = subprocess.run(
        [PAIPU, "migrate", "--database", f"sqlite:{copy}"], capture_output=True, text=True, check=True
    )
    assert said.stdout.startswith("Nothing to do")


def test_the_image_is_made_of_files_that_exist_and_of_every_package() -> None:
    copied = [shlex.split(line)[:-1] for line in re.findall(r"^COPY (?!--from)(.+)$", CONTAINERFILE, re.MULTILINE)]
    names = {name for line in copied for name in line}

    assert [name for name in names if not (ROOT / name).exists()] == []
    assert names >= {"domain", "ledger", "projections", "replays", "api", "requirements/run.txt"}


def test_the_image_installs_nothing_without_its_hash_and_does_not_run_as_root() -> None:
    installs = re.findall(r"pip install ([^&\n]+)", CONTAINERFILE)

    assert [line for line in installs if not re.search(r"--require-hashes|--no-deps dist/", line)] == []
    assert re.search(r"^USER (?!root)\w+$.*^ENTRYPOINT", CONTAINERFILE, re.MULTILINE | re.DOTALL)


def test_the_image_serves_and_its_health_check_tells_whether_it_does(tmp_path: Path) -> None:
    settings = dict(re.findall(r"\b(PAIPU_\w+)=(\S+)", CONTAINERFILE))
    (start,), (command,) = (
        re.findall(rf"^{word} (.+)$", CONTAINERFILE, re.MULTILINE) for word in ("ENTRYPOINT", "CMD")
    )
    (check,) = re.findall(r"HEALTHCHECK.*? CMD (\[.+\])$", CONTAINERFILE, re.MULTILINE)
    here = {"PAIPU_DATABASE_URL": "sqlite:paipu.db", "PAIPU_HOST_KEY": "k" * 24, "PAIPU_HOST": "127.0.0.1"}
    environment = {**os.environ, **settings, **here, "PAIPU_PORT": "0", "PATH": f"{PAIPU.parent}:{os.environ['PATH']}"}
    arguments = [*json.loads(start), *json.loads(command)]
    with subprocess.Popen(
        arguments, cwd=tmp_path, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as running:
        port = next(_ports(running))
        healthy = subprocess.run(json.loads(check), env={**environment, "PAIPU_PORT": port}, check=False)
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").is_success
        running.terminate()
    ill = subprocess.run(json.loads(check), env={**environment, "PAIPU_PORT": port}, capture_output=True, check=False)

    assert (healthy.returncode, ill.returncode) == (0, 1)


def _ports(running: subprocess.Popen[str]) -> Iterator[str]:
    assert running.stdout
    for line in running.stdout:
        yield from re.findall(r"http://127\.0\.0\.1:(\d+)", line)


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_the_steps_of_the_image_build_a_program_that_runs(tmp_path: Path) -> None:
    stage = CONTAINERFILE.split("FROM ")[1]
    source, program = tmp_path / "source", tmp_path / "program"
    for line in re.findall(r"^(?:COPY|RUN) .+$", stage, re.MULTILINE):
        word, _, rest = line.partition(" ")
        if word == "COPY":
            *names, target = rest.split()
            destination = source / target
            destination.mkdir(parents=True, exist_ok=True)
            for name in names:
                if (ROOT / name).is_dir():
                    shutil.copytree(ROOT / name, destination, dirs_exist_ok=True)
                else:
                    shutil.copy(ROOT / name, destination)
        else:
            local = re.sub(r"(?<!\w)/build\b", str(tmp_path / "build"), rest).replace("/opt/paipu", str(program))
            subprocess.run(local, shell=True, cwd=source, check=True)  # noqa: S602 - the Containerfile is ours
    said = subprocess.run([program / "bin" / "paipu", "--version"], capture_output=True, text=True, check=True)

    assert said.stdout.startswith("paipu ")

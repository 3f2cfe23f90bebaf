"""`paipu demo`: a replay, a scoreboard and an audit of sample hands of every game, and nothing left behind."""

from api.samples import sample_files
from domain.games import GAMES
from tests.api.cli.paipu import Desk


def test_every_game_is_shown(desk: Desk) -> None:
    said = desk.paipu("demo", TMPDIR=str(desk.folder))
    assert (said.status, said.err) == (0, "")
    samples = [file.name for file in sample_files()]
    for game in GAMES.values():
        title = f"{game.title.zh} {game.title.en}"
        replayed = f"\n{title}\n" in "\n".join(line.rstrip() for line in said.out.splitlines())
        assert replayed == any(name.startswith(f"{game.name}-") for name in samples)
        assert f"scoreboard of {game.title.en}" in said.out
    assert said.out.count("chain, seals, rules and table hold") == len(samples) > 0
    assert list(desk.folder.iterdir()) == []

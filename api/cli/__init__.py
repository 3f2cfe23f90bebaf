"""`paipu …`: the command line, one command a file."""

import typer

from api.cli.commands.audit import audit
from api.cli.commands.compare import compare
from api.cli.commands.demo import demo
from api.cli.commands.explain import explain
from api.cli.commands.export import export
from api.cli.commands.follow import follow
from api.cli.commands.games import games
from api.cli.commands.import_ import import_
from api.cli.commands.keys import keys
from api.cli.commands.migrate import migrate
from api.cli.commands.rebuild import rebuild
from api.cli.commands.replay import replay
from api.cli.commands.serve import serve
from api.cli.commands.simulate import simulate
from api.cli.program import Program
from api.cli.scoring.command import score
from api.cli.version import paipu

app = typer.Typer(
    cls=Program,
    help="Game records for Chinese card games: recorded, refereed, replayed and scored.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.callback()(paipu)
app.command()(serve)
app.command()(demo)
app.command()(simulate)
app.command("import")(import_)
app.command()(export)
app.command()(replay)
app.command()(audit)
app.command()(explain)
app.command()(compare)
app.command()(follow)
app.command()(games)
app.command()(rebuild)
app.add_typer(score, name="score")
app.add_typer(keys, name="keys")
app.command()(migrate)

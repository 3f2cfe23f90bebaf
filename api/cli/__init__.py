"""`paipu …`: the command line, one command a file."""

import typer

from api.cli.catalogue import PAIPU
from api.cli.program import Program
from api.cli.version import paipu

app = typer.Typer(
    cls=Program, help=PAIPU.en, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)
app.callback()(paipu)

"""`python -m api.cli`: the command line from a checkout that is not installed."""

from api.cli import app

app(prog_name="paipu")

"""`paipu score GAME`: the hand calculators, for cards of no recorded hand."""

import typer

from api.cli.scoring.games import commands

score = typer.Typer(help="A hand calculator: what cards are worth, in no recorded hand.", no_args_is_help=True)

for name, command in commands():
    score.command(name)(command)

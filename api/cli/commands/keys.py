"""`paipu keys`: make a key of any role, list the keys, revoke one; for whoever may open the log itself."""

from typing import Annotated

import typer
from rich.markup import escape

from api.auth.policy import EVERY
from api.cli.drawing.keyring import grid, sentence
from api.cli.key_wishes import wish
from api.cli.keyring import keyring
from api.cli.options import Database, Json
from api.cli.program import Trouble
from api.cli.terminal import out, print_json, say
from domain.sentence import Sentence

RoleName = Annotated[
    str, typer.Argument(metavar="ROLE", help="host, seat, referee, auditor or admin.", show_default=False)
]
KeyId = Annotated[str, typer.Argument(metavar="KEY", help="The key's public id: key_….", show_default=False)]
Account = Annotated[
    str | None, typer.Option(help="The host's account.", show_default="local; an auditor's: every account")
]
Table = Annotated[str | None, typer.Option(metavar="ID", help="The table of a seat or referee.", show_default=False)]
Hand = Annotated[str | None, typer.Option(metavar="ID", help="A referee's only hand.", show_default=False)]
Seat = Annotated[int | None, typer.Option(metavar="N", help="The seat, from 0.", show_default=False)]
Expires = Annotated[
    str | None, typer.Option(metavar="TIME", help="When it ends: 2026-12-31T18:00:00Z.", show_default="never")
]
Note = Annotated[str | None, typer.Option(metavar="TEXT", help="What for; a referee's says why.", show_default=False)]

keys = typer.Typer(help="Make, list and revoke keys.", no_args_is_help=True)


@keys.command()
def make(
    role: RoleName,
    account: Account = None,
    table: Table = None,
    hand: Hand = None,
    seat: Seat = None,
    expires: Expires = None,
    note: Note = None,
    database: Database = None,
    json: Json = False,
) -> None:
    """Make a key. It is shown this once."""
    asked = wish(role, host=account, table_id=table, hand_id=hand, seat=seat, expires_at=expires, note=note)
    with keyring(database, new=True) as ring:
        made = ring.make(asked)
    if json:
        print_json(made)
    else:
        say(f"{made.key_id}  {escape(sentence(made))}\n[bold green]{made.key}[/]  [dim](shown this once)[/]")


@keys.command("list")
def list_keys(account: Account = None, table: Table = None, database: Database = None, json: Json = False) -> None:
    """List the keys, newest first, without their secrets; also those that are no longer valid."""
    with keyring(database) as ring:
        listed = list(ring.all(account or EVERY, table))
    if json:
        for key in listed:
            print_json(key)
    else:
        out.print(grid(listed))


@keys.command()
def revoke(key: KeyId, database: Database = None, json: Json = False) -> None:
    """Revoke a key: from now on it opens nothing."""
    with keyring(database) as ring:
        if ring.keys.shown(key) is None:
            raise Trouble(
                Sentence(
                    zh=f"没有密钥 {key!r}。看看 paipu keys list。", en=f"There is no key {key!r}. See paipu keys list."
                )
            )
        ring.keys.revoke(key)
        shown = ring.keys.shown(key)
    if json:
        print_json(shown)
    else:
        say(f"{escape(key)}  revoked")

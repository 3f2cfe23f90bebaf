"""`paipu keys`: make a key of any role, list the keys, revoke one; for an operator with access to the log."""

from typing import Annotated

import typer
from rich.markup import escape

from api.auth.policy import EVERY
from api.cli.drawing.keyring import grid, sentence
from api.cli.help import helped
from api.cli.keyring import keyring, new_key
from api.cli.options import Database, Json, Speak
from api.cli.program import Trouble
from api.cli.terminal import out, print_json, say, tell, words
from domain.sentence import Sentence

RoleName = Annotated[
    str,
    typer.Argument(
        metavar="ROLE",
        help=helped(
            Sentence(
                en="The role: host, seat, referee, auditor or admin.",
                zh="角色：host 主办方、seat 座位、referee 裁判、auditor 审计、admin 管理。",
            )
        ),
        show_default=False,
    ),
]
KeyId = Annotated[
    str,
    typer.Argument(
        metavar="KEY",
        help=helped(Sentence(en="The key's public id: key_….", zh="密钥的公开编号：key_…。")),
        show_default=False,
    ),
]
Account = Annotated[
    str | None,
    typer.Option(
        help=helped(Sentence(en="The host's account.", zh="主办方的账号。")),
        show_default=helped(Sentence(en="local; an auditor's: every account", zh="local；审计的密钥：全部账号")),
    ),
]
Table = Annotated[
    str | None,
    typer.Option(
        metavar="ID",
        help=helped(Sentence(en="The table of a seat or referee.", zh="座位或裁判所在的牌桌。")),
        show_default=False,
    ),
]
Hand = Annotated[
    str | None,
    typer.Option(
        metavar="ID",
        help=helped(Sentence(en="The only hand that a referee may see.", zh="裁判只看的那一局。")),
        show_default=False,
    ),
]
Seat = Annotated[
    int | None,
    typer.Option(metavar="N", help=helped(Sentence(en="The seat, from 0.", zh="座位，从 0 起。")), show_default=False),
]
Expires = Annotated[
    str | None,
    typer.Option(
        metavar="TIME",
        help=helped(
            Sentence(en="The time when the key ends: 2026-12-31T18:00:00Z.", zh="何时失效：2026-12-31T18:00:00Z。")
        ),
        show_default=helped(Sentence(en="never", zh="不失效")),
    ),
]
Note = Annotated[
    str | None,
    typer.Option(
        metavar="TEXT",
        help=helped(
            Sentence(en="The reason for the key; a referee's key needs one.", zh="用途；裁判的密钥必须写明原因。")
        ),
        show_default=False,
    ),
]

ONCE = Sentence(zh="（只显示这一次）", en="(shown this once)")
REVOKED = Sentence(zh="{key}  已吊销", en="{key}  revoked")

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
    _language: Speak = "en",
    json: Json = False,
) -> None:
    """Make a key. It is shown this once."""
    asked = new_key(role, host=account, table_id=table, hand_id=hand, seat=seat, expires_at=expires, note=note)
    with keyring(database, new=True) as ring:
        made = ring.make(asked)
    if json:
        print_json(made)
    else:
        say(f"{made.key_id}  {escape(sentence(made))}\n[bold green]{made.key}[/]  [dim]{words(ONCE)}[/]")


@keys.command("list")
def list_keys(
    account: Account = None, table: Table = None, database: Database = None, _language: Speak = "en", json: Json = False
) -> None:
    """List the keys, newest first, without their secrets; also those that are no longer valid."""
    with keyring(database) as ring:
        listed = list(ring.all(account or EVERY, table))
    if json:
        for key in listed:
            print_json(key)
    else:
        out.print(grid(listed))


@keys.command()
def revoke(key: KeyId, database: Database = None, _language: Speak = "en", json: Json = False) -> None:
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
        tell(REVOKED, key=key)

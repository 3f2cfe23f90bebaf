"""What a server says when it has started: where it is, what it serves, which key opens it, what to try."""

from collections.abc import Iterator
from importlib.metadata import version

from rich.markup import escape

from api.cli.installation import Installation
from api.settings import Settings
from ledger.stores.address import shown

TABLE = '{"game": "old_maid", "seats": ["ann", "bo", "cy"]}'


def banner(address: str, settings: Settings, installation: Installation, figures: str | None) -> Iterator[str]:
    """Lines in rich's markup."""
    yield f"\n[bold]Paipu 牌谱[/] {version('paipu')}\n"
    yield f"  serving    [bold cyan]{address}[/]"
    yield f"  reference  {address}/docs  [dim](/openapi.json)[/]"
    yield f"  log        {escape(shown(settings.database_url))}{_samples(installation.samples)}"
    if figures is not None:
        yield f"  metrics    {figures}"
    yield f"  host key   {_key(settings, installation)}"
    yield f"\n  try        curl '{address}/v1/scoreboards?game=old_maid'"
    yield f"             curl {address}/v1/tables -H 'Authorization: Bearer {installation.key or '…'}' \\"
    yield f"                  -H 'Content-Type: application/json' -d '{TABLE}'"
    yield "\n[dim]Ctrl-C stops it.[/]"


def _samples(number: int) -> str:
    return f"  [dim]({number} sample hands recorded)[/]" if number else ""


def _key(settings: Settings, installation: Installation) -> str:
    if installation.key is not None:
        return f"[bold green]{installation.key}[/]  [dim](shown this once)[/]"
    if settings.host_key:
        return "the one in PAIPU_HOST_KEY"
    if installation.keys.has_host():
        return "as before  [dim](to set another: PAIPU_HOST_KEY=… paipu serve)[/]"
    return "[bold yellow]none yet[/]: make one with  PAIPU_HOST_KEY=$(openssl rand -hex 32) paipu serve …"

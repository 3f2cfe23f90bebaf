"""Banner of a server that has started: where it is, what it serves, which key opens it, what to try."""

from collections.abc import Iterator
from importlib.metadata import version

from rich.cells import cell_len
from rich.markup import escape

from api.cli.serving.services import Services
from api.cli.terminal import words
from api.settings import Settings
from domain.sentence import Sentence
from ledger.stores.address import shown

LINES = {
    "serving": Sentence(zh="地址", en="serving"),
    "reference": Sentence(zh="接口说明", en="reference"),
    "log": Sentence(zh="日志", en="log"),
    "metrics": Sentence(zh="指标", en="metrics"),
    "host key": Sentence(zh="主办方密钥", en="host key"),
    "try": Sentence(zh="试一试", en="try"),
}
SAMPLES = Sentence(zh="（录入了 {number} 局示例）", en="({number} sample hands recorded)")
ONCE = Sentence(zh="（只显示这一次）", en="(shown this once)")
PRESET = Sentence(zh="PAIPU_HOST_KEY 所给的", en="the one in PAIPU_HOST_KEY")
BEFORE = Sentence(
    zh="同上次  [dim]（另设一把：PAIPU_HOST_KEY=… paipu serve）[/]",
    en="as before  [dim](to set another: PAIPU_HOST_KEY=… paipu serve)[/]",
)
NONE = Sentence(
    zh="[bold yellow]还没有[/]：用 PAIPU_HOST_KEY=$(openssl rand -hex 32) paipu serve … 造一把",
    en="[bold yellow]none yet[/]: make one with  PAIPU_HOST_KEY=$(openssl rand -hex 32) paipu serve …",
)
NAME = Sentence(zh="牌谱 Paipu", en="Paipu")
STOP = Sentence(zh="[dim]Ctrl-C 结束。[/]", en="[dim]Ctrl-C stops it.[/]")
TABLE = '{"game": "old_maid", "seats": ["ann", "bo", "cy"]}'


def banner(address: str, settings: Settings, services: Services, metrics: str | None) -> Iterator[str]:
    """Lines in rich's markup."""
    yield f"\n[bold]{words(NAME)}[/] {version('paipu')}\n"
    yield f"  {_label('serving')}[bold cyan]{address}[/]"
    yield f"  {_label('reference')}{address}/docs  [dim](/openapi.json)[/]"
    yield f"  {_label('log')}{escape(shown(settings.database_url))}{_samples(services.samples)}"
    if metrics is not None:
        yield f"  {_label('metrics')}{metrics}"
    yield f"  {_label('host key')}{_key(settings, services)}"
    yield f"\n  {_label('try')}curl '{address}/v1/scoreboards?game=old_maid'"
    yield f"             curl {address}/v1/tables -H 'Authorization: Bearer {services.key or '…'}' \\"
    yield f"                  -H 'Content-Type: application/json' -d '{TABLE}'"
    yield f"\n{words(STOP)}"


def _samples(number: int) -> str:
    return f"  [dim]{words(SAMPLES, number=number)}[/]" if number else ""


def _key(settings: Settings, services: Services) -> str:
    if services.key is not None:
        return f"[bold green]{services.key}[/]  [dim]{words(ONCE)}[/]"
    if settings.host_key:
        return words(PRESET)
    if services.keys.has_host():
        return words(BEFORE)
    return words(NONE)


def _label(name: str) -> str:
    """The label of a line, with the blanks up to its column."""
    label = words(LINES[name])
    return label + " " * (11 - cell_len(label))

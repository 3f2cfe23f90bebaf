"""The load as a whole: its connections, its tables, its time, its report."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from random import Random

import httpx
from msgspec import Struct

from api.cli.load.measures import LoadReport, Measures
from api.cli.load.pace import Pace
from api.cli.load.player import Hand, TablePlayer
from api.cli.program import Trouble
from api.cli.progress import Done, progress
from api.cli.random_play import Setup, random_hands
from domain.sentence import Sentence

PATIENCE_SECONDS = 30.0
SECONDS_BETWEEN_LOOKS = 0.2
AT_TABLES = Sentence(zh="{game}，{tables} 桌", en="{game} at {tables} tables")
PREPARING = Sentence(zh="准备牌局", en="hands to play")
MOST_HANDS = 20
"""Different ones; each is played at several tables, or several times at one."""


class Load(Struct, frozen=True, kw_only=True):
    """Where to, as whom, at how many tables, how many requests a second over all of them, for how many seconds."""

    url: str
    key: str
    tables: int
    rate: int
    seconds: int


def put_load(load: Load, setup: Setup, seed: int) -> LoadReport:
    """Play until the time is over; `Trouble` where the service does not answer or the key is none of a host."""
    hands = _prepared(setup, seed, min(load.tables, MOST_HANDS))
    with progress(AT_TABLES.filled(game=setup.game.title, tables=load.tables), load.seconds) as done:
        measures = asyncio.run(_played(load, setup, hands, done))
    return LoadReport(
        url=load.url,
        game=setup.game.name,
        tables=load.tables,
        rate=load.rate,
        seconds=round(measures.elapsed, 2),
        requests=measures.count,
        achieved_rate=round(measures.count / measures.elapsed, 1),
        errors=dict(measures.errors.most_common()),
        latencies=measures.latencies(),
    )


async def _played(load: Load, setup: Setup, hands: Sequence[Hand], done: Done) -> Measures:
    async with _client(load) as client:
        await _check(client)
        measures, pace = Measures(), Pace(load.rate, load.seconds)
        players = [TablePlayer(client, setup, _from(hands, n), pace, measures) for n in range(load.tables)]
        showing = asyncio.create_task(_show(pace, done))
        await asyncio.gather(*(player.play() for player in players))
        showing.cancel()
        return measures


def _client(load: Load) -> httpx.AsyncClient:
    try:
        return httpx.AsyncClient(
            base_url=load.url,
            headers={"authorization": f"Bearer {load.key}"},
            timeout=PATIENCE_SECONDS,
            limits=httpx.Limits(max_connections=load.tables, max_keepalive_connections=load.tables),
        )
    except (httpx.InvalidURL, UnicodeError):
        raise Trouble(
            Sentence(
                zh="--url 是服务的地址，如 http://127.0.0.1:8000；--key 是那里的一把密钥。",
                en="--url is the address of a service, such as http://127.0.0.1:8000, and --key one of its keys.",
            )
        ) from None


async def _check(client: httpx.AsyncClient) -> None:
    try:
        answer = await client.get("/v1/keys", params={"limit": 1})
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise Trouble(
            Sentence(
                zh=f"{client.base_url} 没有服务应答：{str(error).rstrip('.')}。",
                en=f"No service answers at {client.base_url}: {str(error).rstrip('.')}.",
            )
        ) from None
    if not answer.is_success:
        raise Trouble(
            Sentence(
                zh=f"{client.base_url} 答 {answer.status_code}：--key 须为那里的主办方密钥。",
                en=f"{client.base_url} answers {answer.status_code}: --key must be the key of a host there.",
            )
        )


async def _show(pace: Pace, done: Done) -> None:
    while True:
        done(int(pace.elapsed))
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


def _prepared(setup: Setup, seed: int, count: int) -> list[Hand]:
    """The hands are thought out before the clock runs: thinking would pass for a slow service."""
    dice = Random(seed)  # noqa: S311  the same seed gives the same hands
    with progress(PREPARING, count) as done:
        hands = []
        for hand in islice(random_hands(setup, dice), count):
            hands.append(hand)
            done(len(hands))
    return hands


def _from(hands: Sequence[Hand], first: int) -> Iterator[Hand]:
    """All hands again and again, beginning with another one at each table."""
    begin = first % len(hands)
    return cycle((*hands[begin:], *hands[:begin]))

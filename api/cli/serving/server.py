"""The HTTP service in this process: on a port, until a signal ends it, with everything closed behind it."""

import socket
from contextlib import closing

import uvicorn

from api.app import create_app
from api.cli.program import Trouble, stop_on_signals
from api.cli.serving.banner import banner
from api.cli.serving.metrics_port import metrics_on_a_port
from api.cli.serving.services import Services, opened
from api.cli.terminal import say
from api.server.config import server_config
from api.server.request_log import configure_log
from api.settings import Settings
from domain.sentence import Sentence
from ledger.stores import only_server


def run(given: Settings) -> None:
    """Serve until SIGINT or SIGTERM; `StoreError` and `Trouble` where it cannot begin."""
    stop_on_signals()
    configure_log()
    with only_server(given.database_url), closing(_listener(given)) as listener, opened(given) as services:
        app = create_app(
            services.ledger,
            services.views,
            services.keys,
            services.profiles,
            requests_per_second=given.requests_per_second,
        )
        with metrics_on_a_port(app.state.metrics, given) as metrics:
            _Server(server_config(app, log_level="warning"), given, services, metrics).run(sockets=[listener])


class _Server(uvicorn.Server):
    """Says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, given: Settings, services: Services, metrics: str | None) -> None:
        super().__init__(config)
        self._given = given
        self._services = services
        self._metrics = metrics

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        for listener in sockets or ():
            for line in banner(_address(listener), self._given, self._services, self._metrics):
                say(line)


def _listener(given: Settings) -> socket.socket:
    """The protocol is named, or asyncio would leave Nagle's algorithm on and each answer wait 40 ms."""
    family = socket.AF_INET6 if ":" in given.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((given.host, given.port))
        listener.listen()
    except OSError as error:
        listener.close()
        raise Trouble(
            Sentence(
                zh=f"无法监听 {given.host} 的端口 {given.port}：{error.strerror}。请用 --port 或 --host 换一个。",
                en=f"Cannot listen on port {given.port} of {given.host}: {error.strerror}. "
                "Choose another with --port or --host.",
            )
        ) from None
    return listener


def _address(listener: socket.socket) -> str:
    host, port, *_ = listener.getsockname()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

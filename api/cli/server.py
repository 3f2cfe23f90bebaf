"""The HTTP service in this process: on a port, until a signal ends it, with everything closed behind it."""

import socket
from contextlib import closing

import uvicorn

from api.app import create_app
from api.cli.banner import banner
from api.cli.figures import figures_on_a_port
from api.cli.installation import Installation, installed
from api.cli.program import Trouble
from api.cli.stopping import stop_on_signals
from api.cli.terminal import say
from api.server.config import server_config
from api.server.metrics import configure_log
from api.settings import Settings
from domain.sentence import Sentence
from ledger.stores import only_server


def run(told: Settings) -> None:
    """Serve until SIGINT or SIGTERM; `StoreError` and `Trouble` where it cannot begin."""
    stop_on_signals()
    configure_log()
    with only_server(told.database_url), closing(_listener(told)) as listener, installed(told) as installation:
        app = create_app(
            installation.ledger,
            installation.views,
            installation.keys,
            installation.profiles,
            requests_per_second=told.requests_per_second,
        )
        with figures_on_a_port(app.state.metrics, told) as figures:
            _Server(server_config(app, log_level="warning"), told, installation, figures).run(sockets=[listener])


class _Server(uvicorn.Server):
    """Says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, told: Settings, installation: Installation, figures: str | None) -> None:
        super().__init__(config)
        self._told = told
        self._installation = installation
        self._figures = figures

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        for listener in sockets or ():
            for line in banner(_address(listener), self._told, self._installation, self._figures):
                say(line)


def _listener(told: Settings) -> socket.socket:
    """The protocol is named, or asyncio would leave Nagle's algorithm on and each answer wait 40 ms."""
    family = socket.AF_INET6 if ":" in told.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((told.host, told.port))
        listener.listen()
    except OSError as error:
        listener.close()
        raise Trouble(
            Sentence(
                zh=f"无法监听 {told.host} 的端口 {told.port}：{error.strerror}。请用 --port 或 --host 换一个。",
                en=f"Cannot listen on port {told.port} of {told.host}: {error.strerror}. "
                "Choose another with --port or --host.",
            )
        ) from None
    return listener


def _address(listener: socket.socket) -> str:
    host, port, *_ = listener.getsockname()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

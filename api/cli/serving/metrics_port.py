"""Metrics for Prometheus on a port of their own, without a key: the operator limits who can reach it."""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import start_http_server

from api.cli.program import Trouble
from api.server.metrics import Metrics
from api.settings import Settings
from domain.sentence import Sentence


@contextmanager
def metrics_on_a_port(metrics: Metrics, given: Settings) -> Iterator[str | None]:
    """Their address while they are served there; None where no port is named."""
    if given.metrics_port is None:
        yield None
        return
    try:
        server, thread = start_http_server(given.metrics_port, given.metrics_host, metrics.registry)
    except OSError as error:
        where = f"port {given.metrics_port} of {given.metrics_host}"
        raise Trouble(
            Sentence(
                zh=f"无法监听 {where}：{error.strerror}。请用 --metrics-port 换一个。",
                en=f"Cannot listen on {where}: {error.strerror}. Choose another with --metrics-port.",
            )
        ) from None
    try:
        yield f"http://{given.metrics_host}:{server.server_port}/metrics"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

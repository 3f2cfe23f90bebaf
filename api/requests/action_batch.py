"""What a hand is asked to do: one action, or a batch of several, all or none; of a batch a refusal says which."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct

from api.requests.body import Body
from api.schemas.problems import Problem
from api.schemas.requests import Batch
from domain.hand.command import CommandRefused
from ledger.commands.hands import BatchRefused


class Asked(Struct, frozen=True):
    """The actions as they were sent."""

    actions: list[dict[str, Any]]
    is_batch: bool

    @contextmanager
    def naming(self, index: int) -> Iterator[None]:
        """What is said against one action of a batch has its `index`."""
        try:
            yield
        except (CommandRefused, Problem) as refused:
            if not self.is_batch:
                raise
            raise Problem(refused.code, refused.sentence, index=index) from None

    @contextmanager
    def judged(self) -> Iterator[None]:
        """What the rules say against a single action has no `index`."""
        try:
            yield
        except BatchRefused as refused:
            if self.is_batch:
                raise
            raise refused.illegal from None


def asked_in(body: Body) -> Asked:
    """What a body asks for."""
    plain = body.object()
    batch = "actions" in plain
    return Asked(body.read_as(Batch).actions if batch else [plain], batch)

"""An action batch: one action of a hand or several, all or none; a refusal has the index of its action."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct

from api.requests.body import Body
from api.schemas.problems import Problem
from api.schemas.requests import Batch
from domain.hand.command import CommandRefused
from ledger.commands.hands import BatchRefused


class Actions(Struct, frozen=True):
    """The actions of a request, as they were sent."""

    actions: list[dict[str, Any]]
    is_batch: bool

    @contextmanager
    def with_index(self, index: int) -> Iterator[None]:
        """Add the `index` of an action of a batch to a refusal of it."""
        try:
            yield
        except (CommandRefused, Problem) as refused:
            if not self.is_batch:
                raise
            raise Problem(refused.code, refused.sentence, index=index) from None

    @contextmanager
    def without_index(self) -> Iterator[None]:
        """Take the `index` off a refusal by the rules where a single action was sent."""
        try:
            yield
        except BatchRefused as refused:
            if self.is_batch:
                raise
            raise refused.illegal from None


def actions_in(body: Body) -> Actions:
    """The actions of a body."""
    plain = body.object()
    batch = "actions" in plain
    return Actions(body.read_as(Batch).actions if batch else [plain], batch)

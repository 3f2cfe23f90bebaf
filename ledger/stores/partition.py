"""A log and its partitions. Positions are gap-free within a partition; there is no order across partitions."""

import re
import secrets
from dataclasses import dataclass, field
from typing import Self

from domain.sentence import Sentence
from ledger.stores.errors import MigrationRefused

MOST_PARTITIONS = 256
"""A position of them all still fits into the head of a request."""
SECRET_BYTES = 32
LOG_NAME = re.compile(r"[A-Za-z0-9._/-]{1,200}")


@dataclass(frozen=True)
class Log:
    """The whole log: its name and the number of its partitions, both fixed when the database is made."""

    name: str
    partitions: int

    @classmethod
    def of(cls, origin: str, partitions: int) -> Self:
        """The log that a partition's origin belongs to."""
        return cls(origin.rpartition("/")[0], partitions)


@dataclass(frozen=True)
class Partition:
    """One part of a log, numbered from 0. `secret` keeps ids that are made from names unguessable."""

    log: Log
    number: int
    secret: bytes = field(default=b"", repr=False, compare=False)

    @property
    def origin(self) -> str:
        """The partition's name inside every stored event."""
        return f"{self.log.name}/{self.number}"


def new_secret() -> bytes:
    """A fresh secret for a partition, which keeps it from the day it is made."""
    return secrets.token_bytes(SECRET_BYTES)


def settle(made: Log | None, partitions: int | None, log_name: str | None) -> Log:
    """The log that a migration works on: `made` where there is one, else a new one of the wanted shape and name.

    Raises MigrationRefused where the wish contradicts what was made.
    """
    if made is None:
        return _new(
            1 if partitions is None else partitions,
            f"paipu-{secrets.token_hex(4)}" if log_name is None else log_name,
        )
    if partitions not in (None, made.partitions):
        raise MigrationRefused(
            Sentence(
                zh=f"这个日志建成时有 {made.partitions} 个分区，不能改为 {partitions} 个：事件按分区数存放。"
                "请按想要的分区数新建数据库，再把牌谱导入进去。",
                en=f"This log was made with {made.partitions} partitions and cannot have {partitions}: "
                "streams are placed by that number. "
                "Make a new database with the wanted number and import the records into it.",
            )
        )
    if log_name not in (None, made.name):
        raise MigrationRefused(
            Sentence(
                zh=f"这个日志名为 {made.name!r}，每个事件里都有这个名字，不能改为 {log_name!r}。请不要再给名字。",
                en=f"This log is called {made.name!r}, and that name is part of every stored event: "
                f"it cannot become {log_name!r}. Leave the name out.",
            )
        )
    return made


def _new(partitions: int, name: str) -> Log:
    if not 1 <= partitions <= MOST_PARTITIONS:
        raise MigrationRefused(
            Sentence(
                zh=f"日志可有 1 到 {MOST_PARTITIONS} 个分区，不能有 {partitions} 个。",
                en=f"A log has 1 to {MOST_PARTITIONS} partitions, not {partitions}.",
            )
        )
    if not LOG_NAME.fullmatch(name):
        raise MigrationRefused(
            Sentence(
                zh=f"日志不能叫 {name!r}：请用 1 到 200 个字符 A-Z a-z 0-9 . _ / -",
                en=f"{name!r} cannot name a log: use 1 to 200 of the characters A-Z a-z 0-9 . _ / -",
            )
        )
    return Log(name, partitions)

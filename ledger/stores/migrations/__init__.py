"""Migrations of the log's tables: numbered SQL files, each applied once, forward only.

`sqlite` makes a whole file; `postgres_database` is applied once and `postgres_partition` once for each partition.
"""

from dataclasses import dataclass
from importlib.resources import files

from domain.sentence import Sentence
from ledger.stores.errors import NotMigrated


@dataclass(frozen=True)
class Migration:
    """One step, from a file named `<number>_<name>.sql`."""

    number: int
    name: str
    sql: str


def known(folder: str) -> list[Migration]:
    """The steps in a folder, in order."""
    scripts = [file for file in files(__name__).joinpath(folder).iterdir() if file.name.endswith(".sql")]
    steps = [Migration(int(file.name[:4]), file.name[5:-4], file.read_text("utf-8")) for file in scripts]
    return sorted(steps, key=lambda step: step.number)


def pending(folder: str, applied: int) -> list[Migration]:
    """The steps after number `applied`. Raises NotMigrated where the database knows more steps than we do."""
    steps = known(folder)
    if applied > steps[-1].number:
        raise NotMigrated(
            Sentence(
                zh=f"数据库已到 {folder} 的第 {applied} 步，本版只认识到第 {steps[-1].number} 步："
                "是更新的 paipu 迁移的。请装那个版本或更新的。",
                en=f"The database is at {folder} migration {applied} and this version knows {steps[-1].number}: "
                "a newer paipu migrated it. Install that version, or a later one.",
            )
        )
    return [step for step in steps if step.number > applied]


def require_none_pending(folder: str, applied: int) -> None:
    """Raises NotMigrated where a step is still to do."""
    if steps := pending(folder, applied):
        names = ", ".join(f"{step.number} {step.name}" for step in steps)
        raise NotMigrated(
            Sentence(
                zh=f"数据库缺少 {folder} 的迁移 {names}。请先执行 `paipu migrate`。",
                en=f"The database lacks the {folder} migrations {names}. Run `paipu migrate`.",
            )
        )

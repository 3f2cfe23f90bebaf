"""Imports that no contract of import-linter can express: domain uses the standard library and msgspec alone.

And what tables and hands decide is tested without a log: a decision that needs one would stand in the wrong room.
"""

import re
import sys
from pathlib import Path

import grimp

TESTS = Path(__file__).parent / "domain"


def test_domain_imports_only_the_standard_library_and_msgspec() -> None:
    graph = grimp.build_graph("domain", include_external_packages=True, cache_dir=None)
    foreign = {module.partition(".")[0] for module in graph.modules} - sys.stdlib_module_names
    assert foreign == {"domain", "msgspec"}


def test_what_a_table_and_a_hand_decide_is_tested_without_a_log() -> None:
    imports = re.compile(r"^\s*(?:from|import) (?:ledger|projections|replays|api)\b", re.MULTILINE)
    tests = [*(TESTS / "table").glob("*.py"), *(TESTS / "hand").glob("*.py")]
    assert len(tests) > 10
    assert [path.name for path in tests if imports.search(path.read_text())] == []

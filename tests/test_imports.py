"""Imports that no contract of import-linter can express: domain uses the standard library and msgspec alone."""

import sys

import grimp


def test_domain_imports_only_the_standard_library_and_msgspec() -> None:
    graph = grimp.build_graph("domain", include_external_packages=True, cache_dir=None)
    foreign = {module.partition(".")[0] for module in graph.modules} - sys.stdlib_module_names
    assert foreign == {"domain", "msgspec"}

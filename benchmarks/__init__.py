"""Benchmarks, each beside a peer in the same run. A module with a `main` is one; the others are shared."""

# One verb per chore. Everything happens in .venv, which each verb sets up or brings up to date first.
PORT ?= 8000
BIN := .venv/bin
# Tests whose random play `make soak` repeats with all its looks.
AT_RANDOM := tests/test_laws.py tests/test_marker_laws.py tests/replays tests/api/test_permutation.py \
	tests/api/test_asked_apart.py tests/api/test_withheld.py tests/api/test_rare_secrets.py tests/api/test_hidden_order.py
# Tests wait for programs and disks about as much as they compute.
WORKERS ?= $(shell expr $$(nproc) + 1)
export PYTHON

.PHONY: help run test check lint install docs site bench soak lock clean

help: ## list the verbs
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: ## serve on http://127.0.0.1:8000, or on another port: make run PORT=8123
	@requirements/install run
	@$(BIN)/paipu serve --port $(PORT)

test: lint ## all checks and all tests, with a PostgreSQL of their own
	@$(BIN)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder

check: lint ## style, types, imports, dependencies, lock files, contents of the wheel
	@$(BIN)/pytest --quiet tests/test_wheel.py tests/test_imports.py tests/test_locks.py tests/test_site.py

lint: install
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/deptry domain ledger projections replays api
	$(BIN)/deptry tests benchmarks website --ignore DEP002,DEP004

install: ## bring .venv up to date: locked packages, test tools, paipu itself
	@requirements/install test

docs: install ## write docs/events.md anew from the code
	@$(BIN)/python -m tests.event_catalogue

site: install ## the documentation as a site with search, in build/site; strict: a dead link is an error
	@$(BIN)/python -m website.build build

bench: install ## how fast, beside a peer in the same run
	@$(BIN)/python -m benchmarks

soak: install ## the long runs
	@$(BIN)/pytest -m soak
	@PAIPU_EFFORT=much $(BIN)/pytest $(AT_RANDOM)

lock: ## renew the lock files after a change of pyproject.toml; newest versions: make lock UPGRADE=--upgrade
	@requirements/lock $(UPGRADE)

clean: ## remove what the other verbs made, except records
	rm -rf .venv build dist .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

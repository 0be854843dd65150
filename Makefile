# What a person runs. Each target makes the environment that it needs by itself.
.PHONY: play test test-postgres check format setup fuzz faults bench lock clean

SYSTEM_PYTHON := $(shell for p in python3.13 python3.14 python3.12 python3; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null && echo $$p && break; done)
PYTHON := .venv/bin/python
SOURCES := games pbem tests manage.py
# Many processes are started here; each would compile all its source again.
unexport PYTHONDONTWRITEBYTECODE

# Three on two cores: the journeys mostly wait for services.
WORKERS ?= -n 3 --dist worksteal

POSTGRES ?= postgres://root@127.0.0.1:5432/postgres
REDIS ?= redis://127.0.0.1:6379/0

play: .venv/.run
	@PBEM_TRYING=1 $(PYTHON) manage.py play

setup: .venv/.dev

test: .venv/.dev
	$(PYTHON) -m pytest $(WORKERS)

test-postgres: .venv/.dev
	DATABASE_URL=$(POSTGRES) REDIS_URL=$(REDIS) $(PYTHON) -m pytest $(WORKERS)

check: .venv/.dev
	$(PYTHON) -m ruff format --check $(SOURCES)
	$(PYTHON) -m ruff check $(SOURCES)
	$(PYTHON) -m mypy $(SOURCES)
	.venv/bin/lint-imports --no-cache
	PBEM_TRYING=1 $(PYTHON) manage.py makemigrations --check --dry-run

format: .venv/.dev
	$(PYTHON) -m ruff format $(SOURCES)
	$(PYTHON) -m ruff check --fix $(SOURCES)

fuzz: .venv/.dev
	$(PYTHON) -m pytest -m slow -n 2
	for game in $$($(PYTHON) -c 'from games import GAMES; print(*GAMES)'); do $(PYTHON) -m games fuzz $$game -n 1000 || exit 1; done

faults: .venv/.dev
	$(PYTHON) -m tests.faults

bench: .venv/.dev
	$(PYTHON) -m tests.bench

lock:
	uv pip compile -q --python-version 3.12 --universal --no-header pyproject.toml -o requirements.txt
	uv pip compile -q --python-version 3.12 --universal --no-header pyproject.toml --group dev -o requirements-dev.txt

clean:
	rm -rf .venv var

.venv/bin/python:
	@test -n "$(SYSTEM_PYTHON)" || { echo "Python 3.12 or newer is needed."; exit 1; }
	$(SYSTEM_PYTHON) -m venv .venv

.venv/.run: .venv/bin/python requirements.txt
	$(PYTHON) -m pip install -q --disable-pip-version-check -r requirements.txt
	@touch $@

.venv/.dev: .venv/bin/python requirements-dev.txt
	$(PYTHON) -m pip install -q --disable-pip-version-check -r requirements-dev.txt
	@touch $@ .venv/.run

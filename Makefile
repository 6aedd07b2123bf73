# Each target sets up all it needs: a virtual environment in .venv with the exact versions of constraints.txt.
#   make selfplay                              train an agent of La Familia Hort and show how strong it is
#   make selfplay ARGUMENTS="--players 4"      the same with arguments of train.selfplay
#   make selfplay ENV=patios                   the same for another game
#   make test                                  lint, types, tests;  PYTEST="-k market" passes arguments to pytest
#   make setup                                 only the set-up
#   make benchmark                             measure the speed and write it into the README
#   make clean                                 remove the virtual environment

PYTHON ?= python3
VENV ?= .venv
ENV ?= familia_hort
ARGUMENTS ?=
PYTEST ?=

PYTHON_IN_VENV := $(VENV)/bin/python
STAMP := $(VENV)/installed

.PHONY: setup selfplay test lint benchmark clean

setup: $(STAMP)

# Runs again only when the wanted packages change.
$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "gardens_env needs Python 3.11 or newer; name one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@test -x $(PYTHON_IN_VENV) || $(PYTHON) -m venv $(VENV) || \
		{ echo "$(PYTHON) cannot make virtual environments; on Debian and Ubuntu install python3-venv"; exit 1; }
	$(PYTHON_IN_VENV) -m pip install --disable-pip-version-check --quiet --constraint constraints.txt --editable '.[dev]'
	@touch $(STAMP)

selfplay: $(STAMP)
	$(PYTHON_IN_VENV) -m train.selfplay --env $(ENV) $(ARGUMENTS)

lint: $(STAMP)
	$(PYTHON_IN_VENV) -m ruff check .
	$(PYTHON_IN_VENV) -m ruff format --check .
	$(PYTHON_IN_VENV) -m mypy

test: lint
	$(PYTHON_IN_VENV) -m pytest $(PYTEST)

benchmark: $(STAMP)
	$(PYTHON_IN_VENV) -m benchmarks.throughput --env $(ENV) --out docs/measured/throughput_$(ENV).json
	$(PYTHON_IN_VENV) -m benchmarks.selfplay --env $(ENV) --out docs/measured/selfplay_$(ENV).json
	$(PYTHON_IN_VENV) -m docs.generate

clean:
	rm -rf $(VENV)

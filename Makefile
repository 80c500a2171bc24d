# Two commands are enough: `make run` starts the web pages, `make test` checks all.
# Both first install what is missing: into .venv, and on the system with apt-get.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
# Extra arguments for pytest: make test TESTS="-m 'not browser'"
TESTS ?=
# One process more than cores, because tests wait for servers and the browser.
WORKERS ?= $(shell expr $$(nproc) + 1)

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip
INSTALL := $(PIP) install --quiet -c constraints.txt --build-constraint constraints.txt
SYSTEM := .ci/install_system_packages.sh $(PYTHON)

.PHONY: help run test coverage look bench load catalogues constraints clean

help:
	@echo "make run          start the web pages [HOST=$(HOST) PORT=$(PORT)]"
	@echo "make test         check style, types, tests and the built package"
	@echo "make coverage     check that tests without a browser reach nearly all code"
	@echo "make look         compare what ten programs draw from the same sheets"
	@echo "make bench        measure the speed"
	@echo "make load         measure the server under load"
	@echo "make catalogues   give every language all sentences, and the pages their font"
	@echo "make constraints  take the newest versions of all packages"
	@echo "make clean        remove everything that was made here"

run: $(VENV)/ready-to-run
	$(BIN)/python -m paperboard serve --host $(HOST) --port $(PORT)

# Keeps compiled files, so that programs started by tests do not compile them again.
test: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/ready-to-test
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(TESTS)

coverage: $(VENV)/ready-to-test
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --cov -m "not browser" $(TESTS)

look: $(VENV)/ready-to-look
	$(BIN)/python -m tests.look

bench: $(VENV)/ready-to-bench
	$(BIN)/python -m benchmarks

load: $(VENV)/ready-to-run
	$(BIN)/python -m benchmarks.load

catalogues: $(VENV)/ready-to-test
	$(BIN)/python -m tests.page_font

constraints: $(VENV)/ready-to-run
	rm -rf build/newest
	$(BIN)/python -m venv --upgrade-deps build/newest
	build/newest/bin/python -m pip install --quiet . --group dev --group look --group bench
	build/newest/bin/python -m pip freeze --exclude paperboard > constraints.txt

clean:
	rm -rf $(VENV) build dist .coverage .hypothesis .*_cache
	find . -name __pycache__ -type d -prune -exec rm -r {} +

$(VENV)/ready-to-run: pyproject.toml constraints.txt
	$(SYSTEM) venv pango
	$(PYTHON) -m venv --upgrade-deps $(VENV)
	$(INSTALL) -e .
	touch $@

$(VENV)/ready-to-test: $(VENV)/ready-to-run
	$(SYSTEM) chromium atomic
	$(INSTALL) -e . --group dev
	touch $@

$(VENV)/ready-to-look: $(VENV)/ready-to-run
	$(SYSTEM) cairo chromium atomic viewers
	$(INSTALL) -e . --group look
	touch $@

$(VENV)/ready-to-bench: $(VENV)/ready-to-run
	$(SYSTEM) cairo chromium
	$(INSTALL) -e . --group bench
	touch $@

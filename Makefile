# Everything a player, a host or a developer does with this repository. `make help` lists it.
# All of it can be run again at any time: what is already done is not done twice.

VENV   := .venv
PYTHON := $(VENV)/bin/python
STAMPS := $(VENV)/.stamps
UV     := $(VENV)/bin/uv
PORT   ?= 8000

# The first Python that is new enough; another one: make play PYTHON3=/path/to/python
CANDIDATES := python3 python3.13 python3.12 python3.11
NEW_ENOUGH := import sys, venv; sys.exit(sys.version_info < (3, 11))
PYTHON3    ?= $(shell for p in $(CANDIDATES); do $$p -c '$(NEW_ENOUGH)' 2>/dev/null && command -v $$p && break; done)

INSTALL      := $(UV) pip install --quiet --python $(PYTHON)
WEB_SOURCES  := $(shell find web -name node_modules -prune -o -name dist -prune -o -type f -print 2>/dev/null)
PACKAGE_DATA := pyproject.toml hatch_build.py

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

##@ Play

.PHONY: play
play: $(STAMPS)/package $(STAMPS)/engine ## set everything up and start the table on http://127.0.0.1:8000 (PORT=…)
	@echo "Tuileries is at http://127.0.0.1:$(PORT) (Ctrl+C ends it)"
	@$(VENV)/bin/tuileries serve --port $(PORT)

##@ Develop

.PHONY: setup
setup: $(STAMPS)/dev $(STAMPS)/package ## make .venv with the package and every tool, and build the web client

.PHONY: test
test: setup $(STAMPS)/docs $(STAMPS)/bench $(STAMPS)/chromium ## every check and every test; ends with the counts
	@$(PYTHON) scripts/stages.py

.PHONY: check
check: setup ## lint, types, import rules, generated files
	@$(PYTHON) scripts/stages.py --only check

.PHONY: unit
unit: setup ## the Python unit tests alone
	@$(PYTHON) scripts/stages.py --only unit

.PHONY: soak
soak: setup ## the random tests, fifty times longer (SOAK=10 for ten times)
	@TUILERIES_SOAK=$(or $(SOAK),50) $(PYTHON) scripts/stages.py --only soak

.PHONY: bench
bench: setup $(STAMPS)/bench ## the benchmark table
	@$(VENV)/bin/tuileries bench

.PHONY: docs
docs: setup $(STAMPS)/docs ## build the documentation into site/
	@NO_MKDOCS_2_WARNING=1 $(PYTHON) -m mkdocs build --strict --quiet && echo "The documentation is in site/index.html"

.PHONY: format
format: setup ## let ruff and the web formatter rewrite the sources
	@$(PYTHON) -m ruff check --fix-only --quiet . && $(PYTHON) -m ruff format --quiet .
	@$(PYTHON) scripts/npm.py run format

.PHONY: generated
generated: setup ## write again what is generated: wire types, reference tables in the docs
	@$(PYTHON) scripts/generated.py

LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command 'make lock' --upgrade

.PHONY: lock
lock: $(STAMPS)/uv ## lock the newest versions of all Python dependencies in requirements/
	@$(LOCK) --group bootstrap --output-file requirements/uv.txt
	@$(LOCK) --group node --output-file requirements/node.txt
	@$(LOCK) pyproject.toml --group build --output-file requirements/runtime.txt
	@$(LOCK) pyproject.toml --group build --group test --group check --constraint requirements/runtime.txt \
		--output-file requirements/dev.txt
	@$(LOCK) --group docs --constraint requirements/dev.txt --output-file requirements/docs.txt
	@$(LOCK) --group bench --constraint requirements/dev.txt --output-file requirements/bench.txt

.PHONY: clean
clean: ## remove what was built; .venv and node_modules stay
	@rm -rf site reports dist web/dist src/tuileries/server/static $(STAMPS)/package $(STAMPS)/engine

.PHONY: help
help: ## this list
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

# Steps of the set-up. Each leaves a stamp inside .venv, so removing .venv removes all of them.

$(STAMPS)/venv:
	@test -n "$(PYTHON3)" || { echo "error: Tuileries needs Python 3.11 or newer with its venv module \
	(on Debian and Ubuntu: apt install python3 python3-venv)" >&2; exit 2; }
	@echo "Making $(VENV) with $(PYTHON3)"
	@test -x $(PYTHON) || $(PYTHON3) -m venv $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/uv: requirements/uv.txt | $(STAMPS)/venv
	@$(PYTHON) -m pip install -qq --require-hashes -r requirements/uv.txt
	@touch $@

$(STAMPS)/runtime: requirements/runtime.txt | $(STAMPS)/uv
	@echo "Installing the libraries"
	@$(INSTALL) --require-hashes -r requirements/runtime.txt
	@touch $@

$(STAMPS)/dev: requirements/dev.txt | $(STAMPS)/uv
	@echo "Installing the libraries and tools for development"
	@$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@ $(STAMPS)/runtime

$(STAMPS)/docs: requirements/docs.txt | $(STAMPS)/dev
	@$(INSTALL) --require-hashes -r requirements/docs.txt
	@touch $@

$(STAMPS)/bench: requirements/bench.txt | $(STAMPS)/dev
	@$(INSTALL) --require-hashes -r requirements/bench.txt
	@touch $@

# The package build makes the web client, with Node.js from PyPI where the machine has no suitable one.
$(STAMPS)/node: requirements/node.txt hatch_build.py | $(STAMPS)/runtime
	@$(PYTHON) scripts/npm.py --present || { echo "Installing Node.js from PyPI"; \
		$(INSTALL) --require-hashes -r requirements/node.txt; }
	@touch $@

$(STAMPS)/package: $(PACKAGE_DATA) $(WEB_SOURCES) $(STAMPS)/runtime $(STAMPS)/node
	@echo "Building the web client and installing Tuileries"
	@$(INSTALL) --no-deps --no-build-isolation --reinstall-package tuileries --editable .
	@touch $@

# Always asked: the engine knows by a hash of its sources whether its compiled form is current.
.PHONY: $(STAMPS)/engine
$(STAMPS)/engine: $(STAMPS)/package
	@$(VENV)/bin/tuileries warmup

.PHONY: $(STAMPS)/chromium
$(STAMPS)/chromium:
	@scripts/chromium.sh

PYTHON ?= python3
BIN = .venv/bin
CHECK_PYTHON = $(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed" if sys.version_info < (3, 11) else 0)'
PIP_INSTALL = -m pip install --quiet --disable-pip-version-check
# The lists are whole and hashed: nothing has to be resolved.
PINNED = --no-deps --require-hashes
COMPILE = ../.venv-pin/bin/pip-compile --quiet --upgrade --generate-hashes --strip-extras \
	--allow-unsafe --no-emit-index-url --no-emit-trusted-host --no-emit-find-links

# The tests start dozens of processes; each would compile all of our modules again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run web webtest test tests lint format soak told documented endure lockstep bench benchgate benchhttp growth load dear corpus mutants \
	train rules extract update compile translations tables requirements clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

run: .venv/run ## start the service: Redis, workers, API; Ctrl-C stops it
	@$(BIN)/python -m deploy.web || true
	@$(BIN)/python -m deploy.stack

web: .venv/run .venv/node/installed ## build the page; make run does it when its sources have changed
	@$(BIN)/python -m deploy.web --force

webtest: web .venv/installed ## types and tests of the page and of the TypeScript client, whole games in a browser, how quick it is
	@$(BIN)/python -m deploy.web test
	@$(BIN)/python -m pytest -q tests/clients/test_page.py
	@$(BIN)/python -m tests.clients.budgets

test: .venv/installed ## lint and all tests but the slow ones, side by side
	@$(MAKE) --no-print-directory -j 2 lint tests

tests: .venv/installed
	@$(BIN)/python -m pytest -n 3 --dist worksteal -m "not slow" || { [ $$? -eq 1 ] && $(BIN)/python -m tests.again; }

lint: .venv/installed ## style, types, texts and packs; what a step of CONTRIBUTING still asks for
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/python -m tests.guide; guide=$$?; $(BIN)/python -m content.lint && exit $$guide

format: .venv/installed ## put the code into the house format
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

soak: .venv/installed ## long random games; ARBITER_SOAK_GAMES=1000 says how many
	@ARBITER_SOAK_GAMES=$${ARBITER_SOAK_GAMES:-1000} $(BIN)/python -m pytest -n 2 -m slow

told: .venv/installed ## tell every legal move, refusal and event of 300 games in each language; GAME=circadians
	@$(BIN)/python -m tests.telling $(GAME)

documented: .venv/installed ## every request that follows from the OpenAPI document; ARBITER_SCHEMATHESIS_EXAMPLES=200 more of each
	@$(BIN)/python -m pytest -n 2 -m slow tests/robust/test_schemathesis.py

endure: .venv/installed ## mixed load on one stack: no 5xx, and memory stays as it is; MINUTES=30
	@$(BIN)/python -m tests.robust.endure $${MINUTES:-30}

lockstep: .venv/installed ## 20,000 versions a game, compared byte by byte over twin matches; GAME=circadians
	@$(BIN)/python -m tests.lockstep --versions $${ARBITER_LOCKSTEP_VERSIONS:-20000} $(if $(GAME),--game $(GAME))

bench: .venv-bench/installed ## speed beside other engines, in an environment of its own
	@.venv-bench/bin/python -m tests.bench

benchgate: .venv-bench/installed ## the same, kept nowhere; fails when a ratio is more than 5% below tests/bench/results.json
	@.venv-bench/bin/python -m tests.bench.gate

benchhttp: .venv-bench/installed ## what a request costs beside bare Flask; needs wrk
	@.venv-bench/bin/python -m tests.bench.http

growth: .venv-bench/installed ## what a request costs when much is stored, open, or sent at once; STORED="10 1000000"
	@.venv-bench/bin/python -m tests.bench.growth $(STORED)

load: .venv-bench/installed ## more and more callers at once, and where the knee is; needs wrk
	@.venv-bench/bin/python -m tests.bench.load

dear: .venv/installed ## find the dearest request: seconds and memory of the largest of each
	@$(BIN)/python -m tests.robust.dearest $(ONLY)

corpus: .venv/installed ## record thousands of answers to build/corpus; WITH=folder compares
	@$(BIN)/python -m tests.corpus record build/corpus
	@test -z "$(WITH)" || $(BIN)/python -m tests.corpus compare $(WITH) build/corpus

mutants: .venv/installed ## put small faults into a copy and see which tests notice; AREA=api COUNT=40 SEED=1
	@$(BIN)/python -m tests.mutation $(or $(AREA),api) --count $(or $(COUNT),40) --seed $(or $(SEED),1)

train: .venv/installed ## learn to play a game anew by self-play; GAME=auztralia
	@$(BIN)/python -m workers.training $(GAME)

rules: .venv/installed ## print the table of rules: id, place, source, test
	@$(BIN)/python -m engine

extract: .venv/installed ## write the templates of all texts to build/templates
	@$(BIN)/python -m content.pofiles extract

update: .venv/installed ## bring every catalogue up to the declared ids; nothing is lost
	@$(BIN)/python -m content.pofiles update

compile: .venv/installed ## write compiled catalogues to build/locale
	@$(BIN)/python -m content.pofiles compile

translations: .venv/installed ## stamp new translations; ONLY="pl AUZ-ACT-01" renews a stale one
	@$(BIN)/python -m content.translations $(ONLY)

tables: .venv/installed ## write again what content knows of the engine and the tests, and the types of the Python client
	@$(BIN)/python -m referee.declarations
	@$(BIN)/python -m deploy.answers

requirements: .venv-pin/installed ## pin the newest versions again, with hashes
	@cd requirements && for name in runtime dev bench; do \
		CUSTOM_COMPILE_COMMAND="make requirements" $(COMPILE) -o $$name.txt $$name.in || exit 1; \
	done

clean: ## remove caches and build outputs; the environments stay
	@rm -rf build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -path './.venv*' -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

# The service alone needs only the runtime requirements; the whole environment will do as well.
.venv/run: requirements/runtime.txt .venv/redis/installed .venv/node/installed
	@$(BIN)/python $(PIP_INSTALL) $(PINNED) -r requirements/runtime.txt
	@touch $@

# Compiled afterwards, on all cores, but for what the tests hardly load: pip compiles all, on one.
.venv/installed: requirements/dev.txt .venv/redis/installed
	@$(BIN)/python $(PIP_INSTALL) --no-compile $(PINNED) -r requirements/dev.txt
	@$(BIN)/python -m compileall -qq -j 0 -x '/(pip|setuptools|mypy|mypyc|pygments)/' .venv/lib
	@touch $@

# A redis-server needs no Python, so the wheel for one version of it serves them all.
.venv/redis/installed: requirements/redis.txt | .venv/bin/python
	@$(BIN)/python $(PIP_INSTALL) $(PINNED) --no-compile --only-binary=:all: --python-version 3.12 \
		--upgrade --target .venv/redis -r requirements/redis.txt \
		|| command -v redis-server || test -n "$$ARBITER_REDIS_URL" \
		|| { echo "no redis-server for this machine: install one, or set ARBITER_REDIS_URL"; exit 1; }
	@mkdir -p .venv/redis
	@touch $@

# Where there is no Node, a wheel brings one; without it only the page is missing.
.venv/node/installed: requirements/node.txt | .venv/bin/python
	@command -v node >/dev/null || $(BIN)/python $(PIP_INSTALL) $(PINNED) --no-compile --only-binary=:all: \
		--upgrade --target .venv/node -r requirements/node.txt \
		|| echo "no Node for this machine: the page is not built, everything else works"
	@mkdir -p .venv/node
	@touch $@

.venv/bin/python:
	@$(CHECK_PYTHON)
	@$(PYTHON) -m venv .venv

.venv-bench/installed: requirements/dev.txt requirements/bench.txt
	@$(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python $(PIP_INSTALL) $(PINNED) -r requirements/dev.txt -r requirements/bench.txt
	@touch $@

.venv-pin/installed: Makefile
	@$(PYTHON) -m venv .venv-pin
	@.venv-pin/bin/python $(PIP_INSTALL) pip-tools==7.6.2
	@touch $@

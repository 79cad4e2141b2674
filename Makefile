# LayoutParity. `make run` and `make test` do their own set-up on a machine with a Swift toolchain.

TOOL := .build/release/layout-parity
# Declares the benchmarks and the programs that checks start; see Package.swift.
RELEASE := LAYOUT_PARITY_ALL=1 swift build -c release
SOURCES := $(shell find Sources -name .build -prune -o -type f -print) Package.swift Scenarios/scenarios.xsd

ifeq ($(shell uname),Darwin)
# These need calls of Linux, or a linker that preloads: /proc, /dev/full, unshare, LD_PRELOAD, libFuzzer.
OF_LINUX := test-processes test-plugins test-plugin-kills test-faults test-pages test-ingestion test-guests \
  test-engines bench bench-all bench-plugins bench-constraints fuzz-entries freeze freeze-guests
ifneq ($(filter $(OF_LINUX),$(MAKECMDGOALS)),)
$(error 'make $(filter $(OF_LINUX),$(MAKECMDGOALS))' needs Linux; the page "On a Mac" says how to use a container)
endif
XML2 := -lxml2
else
XML2 = $(shell xml2-config --cflags --libs)
endif

.PHONY: run test test-processes test-ingestion test-pages lint bench fuzz-entries fuzz-hostile test-encodings test-faults sanitize sanitize-threads docs setup clean

run: $(TOOL) ## Run every scenario file and write Reports/junit.xml.
	@mkdir -p Reports
	$(TOOL) run Scenarios --junit Reports/junit.xml

# What tests spend their time in is optimised in their build: a minute or two more to build, several less to run. The
# index stays: SwiftPM looks in it for XCTest's tests, and fails without.
TESTED := LAYOUT_PARITY_FAST_TESTS=1 LAYOUT_PARITY_ONLY=$(ONLY) swift
TESTS := --scratch-path .build/fast
RECORDED := $(if $(RECORD),RECORD=1)

# About half of the work of all tests.
HALF := ^(PluginTests|FuzzingTests|JudgingTests|JUnitToolsTests)\.

.PHONY: build-tests
build-tests: setup ## Build the tests and what they test.
	@[ -z "$(ONLY)" ] || [ -d "Tests/$(ONLY)" ] || { \
	echo "error: no test target is named '$(ONLY)'; there are: $$(cd Tests && echo *Tests)" >&2; exit 2; }
	$(TESTED) build --build-tests $(TESTS)

ifdef ONLY
test: build-tests ## Run the unit tests; ONLY=JUnitToolsTests builds and runs one target, FILTER=text some tests of it, RECORD=1 records texts.
	@$(RECORDED) $(TESTED) test $(TESTS) --skip-build --filter '^$(ONLY)\..*$(FILTER)' >.build/only.log 2>&1; status=$$?; \
	cat .build/only.log; \
	if grep -q 'Test run with 0 tests' .build/only.log; then echo "error: no test of $(ONLY) matches '$(FILTER)'" >&2; exit 2; fi; \
	exit $$status
else
test: build-tests
	@bash .ci/setup python3
	@# Half of the tests wait for processes: two runs at once keep two cores busy.
	@$(RECORDED) $(TESTED) test $(TESTS) --skip-build --ignore-lock --filter '$(HALF)' >.build/half.log 2>&1 & half=$$!; \
	$(RECORDED) $(TESTED) test $(TESTS) --skip-build --ignore-lock --skip '$(HALF)'; rest=$$?; \
	wait $$half; half=$$?; cat .build/half.log; exit $$((rest > half ? rest : half))
	swift test --package-path Sources/Adoption --scratch-path .build/adoption
	$(if $(OF_LINUX),,python3 Tests/check-api.py .build/fast/debug)
	$(if $(OF_LINUX),,python3 Tests/check-members.py .build/fast/debug)
endif

.PHONY: test-migrations
MIGRATIONS ?= 100000
test-migrations: ## Move MIGRATIONS random buttons to each technique; image, title and size must stay.
	@$(MAKE) --no-print-directory build-tests ONLY=AnalysisTests
	LAYOUT_PARITY_MIGRATIONS=$(MIGRATIONS) LAYOUT_PARITY_FAST_TESTS=1 LAYOUT_PARITY_ONLY=AnalysisTests \
	swift test $(TESTS) --skip-build --filter MigrationSurvey

test-processes: $(TOOL) ## Start the tool and check shards, signals, full disks and refused paths.
	@bash .ci/setup libxml2-utils python3
	$(RELEASE) --product MisbehavingTool
	python3 Tests/Processes/twelve.py $(TOOL) .build/release/MisbehavingTool
	python3 Tests/Processes/lost.py $(TOOL) .build/release/MisbehavingTool
	python3 Tests/Processes/run.py $(TOOL) .build/release/MisbehavingTool Scenarios

ENGINES ?=
.PHONY: test-engines
test-engines: $(TOOL) ## Run campaigns of 200 shards on GNU parallel, Slurm and Dask; ENGINES=slurm runs one; it installs them.
	@bash .ci/setup python3 python3-venv parallel slurm-wlm munge
	@[ -x .venv/bin/python ] || python3 -m venv .venv
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check dask distributed kubernetes-validate check-jsonschema
	python3 Tests/Engines/run.py $(TOOL) $(ENGINES)

test-ingestion: $(TOOL) ## Read reports with every consumer that is not ours, and compare what they saw.
	@bash Tests/Ingestion/run.sh $(TOOL)

C_GUEST := .build/c-row.so
$(C_GUEST): Sources/Guests/c/plugin.c Sources/CLayoutParityPlugin/include/layout_parity_plugin.h
	@bash .ci/setup gcc
	cc -std=c11 -O2 -fPIC -shared -fvisibility=hidden -I Sources/CLayoutParityPlugin/include -o $@ $< -lm

.PHONY: bench-plugins test-plugin-kills test-plugin-mutants test-isolation test-guests
bench-plugins: $(TOOL) $(C_GUEST) ## Measure plugins: answers a second, what the tool adds, what a death costs.
	$(RELEASE) --product PluginBenchmark
	.build/release/PluginBenchmark $(TOOL) Sources/Guests $(C_GUEST) Tests/LyingPlugins

KILLS ?= 200
test-plugin-kills: $(TOOL) $(C_GUEST) ## Kill plugins at KILLS random moments of fuzz runs; every report must be whole.
	python3 Tests/LyingPlugins/kill.py $(TOOL) $(C_GUEST) Sources/Guests/python $(KILLS)

test-plugin-mutants: setup ## Read a million mutants of valid answers.
	LAYOUT_PARITY_ANSWER_MUTANTS=250000 $(TESTED) test $(TESTS) --filter HostileTests

test-isolation: setup ## Have every mutant give the same report in the tool and in a process of its own.
	$(RELEASE) --product DyingStrategies
	LAYOUT_PARITY_EVERY_MUTANT=1 LAYOUT_PARITY_TOOLS=$(CURDIR)/.build/release $(TESTED) test $(TESTS) --filter IsolationTests

.PHONY: test-saved
test-saved: build-tests ## Have 'fuzz --save' save every mutant and planted fault; each file must fail in 'run', and pass without the fault.
	LAYOUT_PARITY_EVERY_MUTANT=1 $(TESTED) test $(TESTS) --skip-build --filter SavedFaultTests

test-guests: guests-ready ## Hold every guest against the conformance list and its scenarios; needs node and Chromium.
	PATH=$(CURDIR)/.venv/bin:$$PATH python3 Sources/Guests/test.py $(TOOL)

.PHONY: test-compatibility
test-compatibility: $(TOOL) ## Use the reports, streams, tokens, scenario files and command lines of earlier versions.
	@bash .ci/setup python3
	python3 Tests/Compatibility/check.py $(TOOL)

.PHONY: test-plugins
test-plugins: $(TOOL) ## Hold lying plugins against the conformance list: each is found by its point and no other.
	@bash .ci/setup python3 gcc
	python3 Tests/LyingPlugins/run.py $(TOOL) Sources/CLayoutParityPlugin/include

RECORDED_BUTTONS ?= 20000
RECORDER_KILLS ?= 50
.PHONY: test-recorder
test-recorder: $(TOOL) build-tests ## Record 20,000 buttons, use the recorder by pipe, TCP and files, and kill it 50 times.
	@bash .ci/setup python3
	LAYOUT_PARITY_RECORDED=$(RECORDED_BUTTONS) $(TESTED) test $(TESTS) --skip-build --filter 'UIKitRecorderTests'
	python3 Tests/Recorder/run.py $(TOOL) .build/fast/debug/RecorderOnModel .build/fast/debug/LayoutParityPackageTests.xctest $(RECORDER_KILLS)
	$(TOOL) plugin check .build/fast/debug/RecorderOnModel --level 3 --strategies uikit-system
	$(TOOL) plugin check .build/fast/debug/RecorderOnModel --level 3 --strategies uikit-configuration

.PHONY: test-adoption
test-adoption: $(TOOL) ## Adopt classes of an app: an extension, a control, one that does not compile.
	@bash .ci/setup python3
	python3 Tests/Adoption/run.py $(TOOL)

.PHONY: test-classes
test-classes: $(TOOL) ## Compare what 'adopt' prints of 29 classes and 4 pairs with what a person wrote down before.
	@bash .ci/setup python3
	python3 Tests/Adoption/classes.py $(TOOL) .build/classes

test-pages: $(TOOL) ## Look at pages with a browser under five policies, a validator and axe; screenshots in Reports/pages.
	@bash Tests/Pages/run.sh $(TOOL)

lint: setup ## Check the format of all sources, what imports what, and the documents.
	swift format lint --strict -r Sources Tests Package.swift
	@bash .ci/setup python3
	python3 Tests/check-independence.py
	python3 Tests/check-architecture.py
	python3 Tests/check-facts.py
	python3 Tests/check-platform.py
	python3 Tests/check-darwin.py
	python3 Tests/check-changelog.py
	python3 Tests/check-documents.py
	python3 Tests/check-language.py
	@for tests in Tests/test_*.py Tests/House/test_*.py Tests/Frozen/test_*.py; do python3 $$tests --quiet || exit; done

.PHONY: counts
counts: ## Print the counts that the project watches: lines, options, types for a failure; COMMIT=abc for those of a commit.
	python3 Tests/House/count.py $(COMMIT)

# Less than five minutes of measuring; ROW=run-seven measures one row, BEFORE=path names an earlier tool.
ROW ?=
BEFORE ?=
bench: $(TOOL) kiwi-driver ## Print the speeds that count, as ratios in one table; ROW=run-seven,run-five for some rows, BEFORE=tool for an earlier tool.
	@bash .ci/setup libxml2-utils python3 python3-venv
	$(RELEASE) --product RunBenchmark
	$(RELEASE) --product LayoutBenchmark
	$(RELEASE) --product ConstraintBenchmark
	@[ -x .venv/bin/python ] || python3 -m venv .venv
	@.venv/bin/python -c 'import hypothesis' 2>/dev/null || .venv/bin/pip install --quiet --disable-pip-version-check hypothesis
	@.venv/bin/python Sources/Benchmarks/ratios.py .build/release --rows '$(ROW)' $(if $(BEFORE),--before $(BEFORE))

.PHONY: bench-all
bench-all: $(TOOL) ## Measure and print every figure of every benchmark.
	@bash .ci/setup libxml2-utils python3 python3-venv
	$(RELEASE) --product RunBenchmark
	$(RELEASE) --product LayoutBenchmark
	$(RELEASE) --product MarginBenchmark
	$(RELEASE) --product ReportBenchmark
	$(RELEASE) --product MutantBenchmark
	$(RELEASE) --product FuzzBenchmark
	$(RELEASE) --product FindingBenchmark
	@$(MAKE) --no-print-directory bench-plugins
	$(RELEASE) --product InsetBenchmark
	$(RELEASE) --product ScriptBenchmark
	.build/release/RunBenchmark $(TOOL) Scenarios/scenarios.xsd
	.build/release/LayoutBenchmark
	swift run -c release --package-path Sources/Benchmarks/OutsideBenchmark --scratch-path .build/outside
	.build/release/MarginBenchmark
	.build/release/ReportBenchmark
	.build/release/MutantBenchmark
	.build/release/FuzzBenchmark
	.build/release/FindingBenchmark
	ruby .ci/check-examples $(TOOL) .build/release/FindingBenchmark
	.build/release/InsetBenchmark
	@[ -x .venv/bin/python ] || python3 -m venv .venv
	@.venv/bin/python -c 'import hypothesis' 2>/dev/null || .venv/bin/pip install --quiet --disable-pip-version-check hypothesis
	.venv/bin/python Sources/Benchmarks/hypothesis_baseline.py $(TOOL)
	.venv/bin/python Sources/Benchmarks/hypothesis_scripts.py .build/release/ScriptBenchmark
	@$(MAKE) --no-print-directory bench-constraints bench-predicates

.PHONY: bench-predicates
bench-predicates: setup ## Measure predicates beside libxml2's XPath.
	mkdir -p .build
	cc -O2 Sources/Benchmarks/PredicateBenchmark/xpath_driver.c $(XML2) -o .build/xpath_driver
	$(RELEASE) --product PredicateBenchmark
	.build/release/PredicateBenchmark .build/xpath_driver Scenarios

KIWI := .venv/kiwi
.PHONY: bench-constraints kiwi-opinion kiwi-driver
kiwi-driver: setup
	@bash .ci/setup python3 python3-venv g++
	@[ -x .venv/bin/python ] || python3 -m venv .venv
	@[ -d $(KIWI) ] || { .venv/bin/pip install --quiet --disable-pip-version-check setuptools setuptools_scm cppy wheel \
	  && .venv/bin/pip download --quiet --disable-pip-version-check --no-binary kiwisolver --no-deps --no-build-isolation \
	    -d .venv/sources kiwisolver \
	  && mkdir -p $(KIWI) && tar xzf .venv/sources/kiwisolver-*.tar.gz -C $(KIWI) --strip-components 1; }
	@mkdir -p .build
	g++ -O3 -DNDEBUG -std=c++17 -I $(KIWI) Sources/Benchmarks/ConstraintBenchmark/kiwi_driver.cpp -o .build/kiwi_driver

bench-constraints: kiwi-driver ## Measure the solver of constraints beside kiwi, which is built from its source distribution.
	gcc -O2 -shared -fPIC Sources/Benchmarks/ConstraintBenchmark/allocation_count.c -o .build/allocation_count.so
	$(RELEASE) --product ConstraintBenchmark
	LD_PRELOAD=$(CURDIR)/.build/allocation_count.so .build/release/ConstraintBenchmark .build/kiwi_driver


OUT ?= Reports/frozen
COMMIT ?=
FREEZE := python3 Tests/Frozen/freeze.py $(TOOL) .build/release/DyingStrategies
.PHONY: freeze freeze-guests guests-ready frozen-diff
ifeq ($(COMMIT),)
freeze: $(TOOL) ## Write every output that a user sees into OUT; COMMIT=abc uses the tool of that commit.
	@bash .ci/setup python3
	$(RELEASE) --product DyingStrategies
	$(FREEZE) $(OUT)

freeze-guests: guests-ready ## The same for the guests, into OUT-guests; needs node and Chromium.
	$(RELEASE) --product DyingStrategies
	PATH=$(CURDIR)/.venv/bin:$$PATH $(FREEZE) $(OUT)-guests --guests
else
freeze:
	@bash .ci/setup python3
	bash Tests/Frozen/at-commit.sh $(COMMIT) $(OUT)

freeze-guests: guests-ready
	PATH=$(CURDIR)/.venv/bin:$$PATH bash Tests/Frozen/at-commit.sh $(COMMIT) $(OUT)-guests --guests
endif

# What test-guests prepares before it runs; that target can depend on this one.
guests-ready: $(TOOL) $(C_GUEST)
	@bash .ci/setup python3 python3-venv nodejs chromium-headless-shell
	@[ -x .venv/bin/python ] || python3 -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check kiwisolver stretchable==1.1.8
	swift build -c release --package-path Sources/Guests/swift
	cp $(C_GUEST) Sources/Guests/c/plugin.so

frozen-diff: ## Compare two frozen folders by value: make frozen-diff OLD=Reports/old NEW=Reports/frozen; ALL=--all for everything.
	@python3 Tests/Frozen/compare.py $(OLD) $(NEW) $(ALL)

SPECS ?= 1000000
.PHONY: edit-rebuild fuzz-rebuild
edit-rebuild: setup ## Hold constraints that are edited against constraints that are built anew, on SPECS random axes.
	$(RELEASE) --product ConstraintBenchmark
	.build/release/ConstraintBenchmark --rebuild $(SPECS)

fuzz-rebuild: $(TOOL) ## The same for the strategies with constraints, on SPECS random buttons each.
	$(TOOL) fuzz --strategies auto-layout,stack-view --cases $(SPECS) --seed 1 --thorough

kiwi-opinion: ## Compare the random systems of the solver's tests with what kiwi finds.
	@bash .ci/setup python3 python3-venv
	@[ -x .venv/bin/python ] || python3 -m venv .venv
	@.venv/bin/pip install --quiet --disable-pip-version-check kiwisolver
	.venv/bin/python Tests/UIKitModelTests/Constraints/Golden/kiwi_opinion.py

docs: setup ## Build the documentation of the public libraries.
	swift package --disable-sandbox generate-documentation --target LinearConstraints
	swift package --disable-sandbox generate-documentation --target UIKitModel
	swift package --disable-sandbox generate-documentation --target StrategyKit
	swift package --disable-sandbox generate-documentation --target BuiltinStrategies
	swift package --disable-sandbox generate-documentation --target FieldStrategies
	swift package --disable-sandbox generate-documentation --target StrategyTesting
	swift package --disable-sandbox generate-documentation --target HarnessCLI

SECONDS ?= 60
ENTRIES ?= FuzzSpecs FuzzScenarios FuzzConstraints FuzzPredicates FuzzTokens FuzzStreams FuzzJUnit
fuzz-entries: setup ## Build the libFuzzer entries and run each for SECONDS seconds.
	for entry in $(ENTRIES); do \
	  LAYOUT_PARITY_LIBFUZZER=1 swift build --scratch-path .build-fuzz --sanitize fuzzer --product $$entry && \
	  SWIFT_BACKTRACE=enable=no .build-fuzz/debug/$$entry -max_len=4200 -max_total_time=$(SECONDS) -artifact_prefix=Reports/ || exit; \
	done

FILES ?= 400
STREAMS ?= 200
REPORTS ?= 200
TOKENS ?= 400
HOSTILE := --files $(FILES) --streams $(STREAMS) --reports $(REPORTS) --tokens $(TOKENS)
fuzz-hostile: $(TOOL) ## Hand generated hostile files, streams, reports and tokens to every command that reads them.
	python3 Tests/Hostile/fuzz.py $(TOOL) Scenarios $(HOSTILE)

test-encodings: $(TOOL) ## Read every encoding that iconv knows, and compare with xmllint.
	@bash .ci/setup libxml2-utils python3
	python3 Tests/Hostile/encodings.py $(TOOL)

ALLOCATIONS ?= 200
test-faults: $(TOOL) ## Have every call to the system fail in turn, and ALLOCATIONS allocations, or all where that is 0.
	@bash .ci/setup python3
	python3 Tests/Hostile/faults.py $(TOOL) --allocations $(ALLOCATIONS)

sanitize: setup ## The hostile files under the address and undefined-behaviour sanitizers.
	swift build -c release --scratch-path .build-asan --sanitize address -Xcc -fsanitize=undefined \
	  --product layout-parity
	SWIFT_BACKTRACE=enable=no python3 Tests/Hostile/fuzz.py .build-asan/release/layout-parity Scenarios \
	  $(HOSTILE) --seconds 20 --mebibytes 0

.PHONY: sanitize-plugins sanitize-plugin-threads
sanitize-plugins: setup ## Dying strategies and lying plugins under the address sanitizer.
	swift build --scratch-path .build-asan --sanitize address --product DyingStrategies
	python3 Tests/LyingPlugins/sanitized.py .build-asan/debug/DyingStrategies

sanitize-plugin-threads: setup ## The same under the thread sanitizer.
	swift build --scratch-path .build-tsan --sanitize thread --product DyingStrategies
	python3 Tests/LyingPlugins/sanitized.py .build-tsan/debug/DyingStrategies

sanitize-threads: setup ## Two workers of a run and of a fuzz run under the thread sanitizer.
	swift build --scratch-path .build-tsan --sanitize thread --product layout-parity
	TSAN_OPTIONS=halt_on_error=1 .build-tsan/debug/layout-parity run Scenarios/*.xml Scenarios/published --jobs 2 --quiet
	TSAN_OPTIONS=halt_on_error=1 .build-tsan/debug/layout-parity fuzz --cases 2000 --jobs 2

CASES ?= 10000000
.PHONY: fuzz-constrained
fuzz-constrained: $(TOOL) ## Hold the strategies with constraints against the contract on CASES random buttons.
	$(TOOL) fuzz --strategies rect-override,auto-layout,stack-view --cases $(CASES) --seed 1 --statistics

# Half of the specs are drawn where a candidate promises; the empty domain of field-centre-vertically has none.
.PHONY: fuzz-field
fuzz-field: $(TOOL) ## Hold each strategy of the field gallery against the contract on CASES random buttons inside its domain.
	@for id in configuration $$($(TOOL) list strategies --all | grep -oE '^(field|clone)-[a-z0-9-]+' \
	    | grep -v field-centre-vertically); do \
	  $(TOOL) fuzz --strategies rect-override,$$id --cases $$(($(CASES) * 51 / 25)) --seed 1 || exit; \
	done

setup:
	@bash .ci/setup

$(TOOL): $(SOURCES)
	@bash .ci/setup
	$(RELEASE) --product layout-parity

clean: ## Remove everything that was built.
	swift package clean

# imbridge: build, test, demo, benchmark. `make demo` and `make test` install what they need first.

SWIFT ?= swift
PYTHON ?= python3
# The Swift runtime is linked in, and with it the C++ library, which comes with g++.
PACKAGES = libjansson-dev libsqlite3-dev libedit-dev pkg-config g++
RELEASE = .build/release/imbridge
LIBRARY = .build/release/libimbridge.so
STEPS ?= 2000
SEED ?= 1
SECONDS ?= 60
REQUESTS ?= 1000000
ASAN = detect_leaks=0:malloc_context_size=2:quarantine_size_mb=8:allocator_may_return_null=1

.PHONY: all deps python build executable library release demo test lint format stubs model check-asan check-tsan fuzz bench \
  soak instructions clean

all: build

# Debian's packages, only where one is missing.
deps:
	@missing=""; for package in $(PACKAGES); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q "ok installed" || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  run=""; [ "$$(id -u)" = 0 ] || run=sudo; \
	  $$run apt-get update -qq && $$run apt-get install -y -qq --no-install-recommends $$missing; \
	fi

# Python runs the tests of its package; an imbridge is built and used without it.
python: deps
	@command -v $(PYTHON) >/dev/null || { \
	  run=""; [ "$$(id -u)" = 0 ] || run=sudo; \
	  $$run apt-get update -qq && $$run apt-get install -y -qq --no-install-recommends python3; \
	}

# The executable and the library, with the Swift runtime linked in.
build: executable library

executable: deps
	$(SWIFT) build -c release --product imbridge

# The library for C, which needs nothing but the C library and exports nothing but the functions of its header.
# The linker takes archives when it finds no shared library, and it looks into a folder that has nothing else first.
# Nothing calls json_loadf, the one function of Debian's libjansson.a that needs `stdin` to be in an executable.
library: deps
	$(SWIFT) build -c release --product CBridge
	@mkdir -p .build/archives
	@for name in jansson sqlite3 stdc++; do ln -sf "$$(clang -print-file-name=lib$$name.a)" .build/archives/; done
	$(SWIFT)c -emit-library -o $(LIBRARY) @.build/release/CBridge.product/Objects.LinkFileList -module-name CBridge \
	  -static-stdlib -use-ld=lld -L .build/archives -Xclang-linker -static-libgcc -Xlinker --gc-sections \
	  -Xlinker --version-script=Sources/CBridge/exports.map -Xlinker -soname=libimbridge.so \
	  -Xlinker -z -Xlinker nodelete -Xlinker --defsym=stdin=imbridge_free

# What users carry away: dist/imbridge-<version>-linux-<arch>.tar.gz.
release: build
	sh .ci/release.sh $(dir $(RELEASE)) dist

# A first look: requests, the events they cause, and their replies.
demo: executable
	sh examples/demo.sh $(RELEASE) examples/quickstart.jsonl

# Everything that is checked; the last lines count what ran in Python and in Swift.
test: SHELL = /bin/bash
test: .SHELLFLAGS = -o pipefail -c
test: deps python lint build
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --disable-xctest --parallel 2>&1 | tee .build/swift-tests.log
	IMBRIDGE=.build/debug/imbridge IMBRIDGE_LIBRARY=$(LIBRARY) $(PYTHON) -W error::ResourceWarning -m unittest discover \
	  -s examples/python/tests -t examples/python 2>&1 | tee .build/python-tests.log
	@grep -E '^(Ran [0-9]+ tests|OK)' .build/python-tests.log | paste -sd ' '
	@grep -E 'Test run with [0-9]+ tests' .build/swift-tests.log | tail -n 1

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

format:
	$(SWIFT) format format --in-place --recursive Package.swift Sources Tests

# The typed methods of the Python package, as the method table has them now.
stubs: deps python
	$(SWIFT) build --product imbridge
	$(PYTHON) examples/python/render_stubs.py .build/debug/imbridge

# The model test with more steps or another seed: make model STEPS=50000 SEED=7
# A release build of its own, ten times as fast; a test bundle cannot be linked like the static executable.
model: deps
	IMBRIDGE_DYNAMIC=1 MODEL_STEPS=$(STEPS) MODEL_SEED=$(SEED) $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --scratch-path .build/model --disable-xctest --filter ModelTests

# All Swift tests with the compiler's checks of every memory access, or of threads that meet. They take many times as
# long there, so the model test has shorter scripts, and of where memory was taken only the last calls are kept.
check-asan check-tsan: deps
	ASAN_OPTIONS=$(ASAN) SWIFT_BACKTRACE=enable=no IMBRIDGE_SANITIZED=1 MODEL_STEPS=100 \
	  $(SWIFT) test --disable-xctest --parallel --scratch-path .build/$(subst check-,,$@) \
	  --sanitize=$(if $(filter check-asan,$@),address,thread)

# The fuzzer for a while: make fuzz SECONDS=600
# What it finds new stands in .build/fuzz/new, what breaks something in .build/fuzz/crash-*.
# Two flags `-sanitize` are one, the last: both sanitizers have to stand in it, or the fuzzer sees no coverage.
fuzz: deps
	$(SWIFT) build -c release --product Fuzzer --package-path Tests/Fuzz --scratch-path .build/fuzz \
	  --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address --disable-dead-strip
	mkdir -p .build/fuzz/new
	ASAN_OPTIONS=$(ASAN) SWIFT_BACKTRACE=enable=no .build/fuzz/release/Fuzzer -max_total_time=$(SECONDS) -max_len=1024 \
	  -artifact_prefix=.build/fuzz/ .build/fuzz/new Tests/Fuzz/Corpus/json Tests/Fuzz/Corpus/sessions

# imbridge beside its floors, in one run.
bench: build python
	sh Bench/run.sh

# A year of use; fails when something grows that nobody needs: make soak REQUESTS=100000 SEED=7
soak: build python
	$(PYTHON) Bench/soak.py $(RELEASE) --requests $(REQUESTS) --seed $(SEED)

# Instructions of each kind of request, held against Bench/instructions.json; --update there writes it anew.
instructions: build python
	@command -v valgrind >/dev/null || { \
	  run=""; [ "$$(id -u)" = 0 ] || run=sudo; \
	  $$run apt-get update -qq && $$run apt-get install -y -qq --no-install-recommends valgrind; \
	}
	$(PYTHON) Bench/instructions.py --bin $(RELEASE)

clean:
	$(SWIFT) package clean
	rm -rf Bench/build

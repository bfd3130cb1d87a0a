# imbridge: build, test, demo, benchmark. `make demo` and `make test` install what they need first.

SWIFT ?= swift
PACKAGES = libjansson-dev libsqlite3-dev pkg-config
RELEASE = .build/release/imbridge
STEPS ?= 2000
SEED ?= 1

.PHONY: all deps build demo test lint format model bench clean

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

# The executable, with the Swift runtime linked in.
build: deps
	$(SWIFT) build -c release --product imbridge

# A first look: requests, the events they cause, and their replies.
demo: build
	sh examples/demo.sh $(RELEASE) examples/quickstart.jsonl

# Everything that is checked; the last line counts.
test: deps lint
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --disable-xctest --parallel

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

format:
	$(SWIFT) format format --in-place --recursive Package.swift Sources Tests

# The model test with more steps or another seed: make model STEPS=50000 SEED=7
# A release build of its own, ten times as fast; a test bundle cannot be linked like the static executable.
model: deps
	IMBRIDGE_DYNAMIC=1 MODEL_STEPS=$(STEPS) MODEL_SEED=$(SEED) $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --scratch-path .build/model --disable-xctest --filter ModelTests

# imbridge beside its floors, in one run.
bench: build
	sh Bench/run.sh

clean:
	$(SWIFT) package clean
	rm -rf Bench/build

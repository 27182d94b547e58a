# Everything but lint (which fetches staticcheck) and test-tools needs Go alone.

BIN := bin/kuml-mcp
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
# How long each fuzz target runs.
FUZZTIME := 60s
# Files with tests that need other programs, and the names of those tests.
TOOL_FILES = $(shell grep -rlE '^//go:build tools$$' --include='*_test.go' .)
TOOL_TESTS = $(shell sed -nE 's/^func (Test[A-Za-z0-9_]*).*/\1/p' $(TOOL_FILES) | paste -sd '|' -)

.PHONY: all build test tools test-tools demo gallery compare bench lint fmt fuzz clean

all: build

# Static, without the tables of debuggers and without the paths of this machine; stack traces keep their names and lines.
build:
	CGO_ENABLED=0 go build -trimpath -ldflags '-s -w' -o $(BIN) ./cmd/kuml-mcp

test:
	go test ./...

# Programs of npm that tests need.
NPM_TOOLS := typescript@5.9.3 kotlin-compiler@2.4.20 mermaid@11.17.2 jsdom@25.0.1 bpmn-moddle@10.3.1 bpmn-js@18.31.1
tools:
	mkdir -p bin/tools
	npm install --silent --no-fund --no-audit --prefix bin/tools $(NPM_TOOLS)

# Packages whose tests leave out part of their random models, unless they are asked for all.
TRIAL_DIRS = $(sort $(dir $(shell grep -rl 'trials\.Seeds' --include='*_test.go' .)))

# Tests that need compilers, Chromium and other programs, which .ci/run installs, and all random models.
test-tools: tools
	KUML_TRIALS=all go test $(TRIAL_DIRS)
	go test -tags tools -timeout 30m -run '^($(TOOL_TESTS))$$' $(sort $(dir $(TOOL_FILES)))

# Asks a server over stdio to draw an example; leaves demo.svg and demo.png.
demo: build
	go run ./internal/demo $(BIN)

# Draws all examples on one sheet a theme, in the folder gallery, and the pictures of the front page anew.
gallery:
	go run ./internal/gallery -docs docs gallery

# Bends, crossings, area and length of lines beside those of elkjs, which it fetches; needs Node.
ELKJS := elkjs@0.12.1
compare:
	mkdir -p bin/compare
	npm install --silent --no-fund --no-audit --prefix bin/compare $(ELKJS)
	go build -o bin/compare/compare ./internal/compare
	bin/compare/compare graphs | node internal/compare/elk.mjs bin/compare | bin/compare/compare table

bench:
	go test -run '^$$' -bench . -benchmem ./...

lint:
	@files=$$(gofmt -l .); if [ -n "$$files" ]; then echo "not formatted:"; echo "$$files"; exit 1; fi
	go test ./internal/lint
	go vet ./...
	go vet -tags tools ./...
	go run $(STATICCHECK) -tags tools ./...

fmt:
	gofmt -w .

fuzz:
	@grep -rlE '^func Fuzz' --include='*_test.go' . | sort | while read -r file; do \
		for target in $$(sed -nE 's/^func (Fuzz[A-Za-z0-9_]*).*/\1/p' "$$file"); do \
			echo "$$file $$target"; \
			go test -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) "$$(dirname "$$file")" || exit 1; \
		done; \
	done

clean:
	rm -rf bin gallery demo.svg demo.png

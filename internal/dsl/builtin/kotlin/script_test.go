package kotlin_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
)

// TestExpressions evaluates the lines of testdata/*.txt. A line is "statements => text": the text is what println of
// the last expression gives, with \n for a line end and surrounding quotes where blanks matter. "! Class: message" is the
// exception that is thrown.
func TestExpressions(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no test data", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for i, line := range strings.Split(string(data), "\n") {
				code, want, found := cutLast(line, " => ")
				if !found {
					if line != "" && !strings.HasPrefix(line, "# ") {
						t.Errorf("%s:%d: not understood: %s", file, i+1, line)
					}
					continue
				}
				if got := evaluate(code, strings.HasPrefix(want, "! ")); got != unquote(want) {
					t.Errorf("%s:%d: %s\n got %s\nwant %s", file, i+1, code, got, unquote(want))
				}
			}
		})
	}
}

func cutLast(s, sep string) (before, after string, found bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return "", "", false
	}
	return strings.TrimSpace(s[:i]), s[i+len(sep):], true
}

// unquote undoes the escapes of an expectation.
func unquote(want string) string {
	if s, err := strconv.Unquote(want); err == nil {
		return s
	}
	return strings.ReplaceAll(want, `\n`, "\n")
}

// evaluate gives what a script prints for the value of its last expression, or its diagnostics.
func evaluate(code string, throws bool) string {
	body := "run { " + code + " }"
	if throws {
		body = "try { " + body + " } catch (e: Throwable) { \"! \" + e }"
	}
	var log strings.Builder
	_, err := dsl.Evaluate(context.Background(), "println("+body+")\nclassDiagram(name = \"T\") {}\n", dsl.Limits{Log: &log})
	var failure *diag.Failure
	switch {
	case errors.As(err, &failure) && len(failure.Diagnostics) > 0:
		return failure.Diagnostics[0].String()
	case err != nil:
		return err.Error()
	}
	return strings.TrimSuffix(log.String(), "\n")
}

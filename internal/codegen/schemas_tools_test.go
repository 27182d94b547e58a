//go:build tools

package codegen

import (
	"fmt"
	"maps"
	"strings"
	"testing"
)

// schemas is one script with the schemas of all diagrams in a dialect, the variants by turns, each in a database schema of its own,
// for which prefix is the format of the statements that make and choose it. Where tables are dropped first, they are made twice.
func schemas(t *testing.T, dialect, prefix string) string {
	t.Helper()
	var script strings.Builder
	for i, d := range corpus(t) {
		values := maps.Clone(sqlVariants[i%len(sqlVariants)])
		values["dialect"] = dialect
		text := generate(t, d, "sql", Options{Values: values})[0].Text
		fmt.Fprintf(&script, prefix, fmt.Sprintf("m%d", i))
		script.WriteString(text)
		if values["drop"] == "true" {
			script.WriteString(text)
		}
	}
	return script.String()
}

// around gives the lines of a script about the one whose number follows a mark in a message.
func around(script, message, mark string) string {
	var line int
	if _, rest, ok := strings.Cut(message, mark); ok {
		fmt.Sscanf(rest, "%d", &line)
	}
	lines := strings.Split(script, "\n")
	return strings.Join(lines[max(0, line-30):min(len(lines), line+5)], "\n")
}

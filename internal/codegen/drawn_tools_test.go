//go:build tools

package codegen_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// PlantUML must read every script of the plugin, and find as many entities as it declares.
func TestPlantUMLReadsScripts(t *testing.T) {
	if _, err := exec.LookPath("plantuml"); err != nil {
		t.Fatal("plantuml is missing; Debian has it in the package plantuml, which .ci/run installs")
	}
	drawn := eachDrawn(t, "plantuml")
	var texts []string
	for _, c := range drawn {
		texts = append(texts, drawnText(t, "plantuml", c.d))
	}
	cmd := exec.Command("plantuml", "-charset", "UTF-8", "-syntax")
	cmd.Stdin = strings.NewReader(strings.Join(texts, ""))
	out, _ := cmd.Output() // its status tells of the last script only
	results := plantumlResults(string(out))
	if len(results) != len(texts) {
		t.Fatalf("%d results for %d scripts", len(results), len(texts))
	}
	for i, r := range results {
		if r[0] == "ERROR" {
			t.Errorf("%s: %s\n%s", drawn[i].name, strings.Join(r, " "), texts[i])
		}
	}
}

// plantumlResults splits what PlantUML says about scripts: the type and a line of counts, or ERROR, the number of the line and why.
func plantumlResults(out string) (results [][]string) {
	lines := strings.Split(strings.TrimSpace(out), "\n")
	for i := 0; i < len(lines); {
		n := 2
		if lines[i] == "ERROR" {
			n = 3
		}
		n = min(n, len(lines)-i)
		results = append(results, lines[i:i+n])
		i += n
	}
	return results
}

// Mermaid must parse every script of the plugin.
func TestMermaidParsesScripts(t *testing.T) {
	modules, err := filepath.Abs(filepath.Join("..", "..", "bin", "tools", "node_modules"))
	if err != nil {
		t.Fatal(err)
	}
	for _, module := range []string{"mermaid", "jsdom"} {
		if _, err := os.Stat(filepath.Join(modules, module)); err != nil {
			t.Fatalf("%s is missing; make tools installs it with npm", module)
		}
	}
	dir := t.TempDir()
	drawn := eachDrawn(t, "mermaid")
	for i, c := range drawn {
		name := strconv.Itoa(1000+i) + ".mmd"
		if err := os.WriteFile(filepath.Join(dir, name), []byte(drawnText(t, "mermaid", c.d)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command("node", filepath.Join("testdata", "mermaid.mjs"), modules, dir).CombinedOutput()
	for line := range strings.Lines(string(out)) {
		if name, why, failed := strings.Cut(line, ": FAILED "); failed {
			i, _ := strconv.Atoi(strings.TrimSuffix(name, ".mmd"))
			t.Errorf("%s: %s\n%s", drawn[i-1000].name, why, drawnText(t, "mermaid", drawn[i-1000].d))
		}
	}
	if err != nil || !strings.Contains(string(out), strconv.Itoa(len(drawn))+" parsed, 0 failed") {
		t.Errorf("%v\n%.2000s", err, out)
	}
}

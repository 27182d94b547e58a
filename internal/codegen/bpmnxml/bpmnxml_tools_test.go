//go:build tools

package bpmnxml

import (
	"encoding/json"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// nodeModules is where make tools puts what npm has.
const nodeModules = "../../../bin/tools/node_modules"

// written gives the files of all diagrams of the examples, and of one of each of many random models, by name.
func written(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	for name, script := range bpmnExamples() {
		doc := evaluate(t, script)
		for i, d := range doc.Diagrams {
			out[fmt.Sprintf("%s-%d.bpmn", strings.ReplaceAll(name, "/", "-"), i)] = write(t, doc, d, Options{}).Text
		}
	}
	for seed := range 40 {
		doc := evaluate(t, randomScript(uint64(100+seed)))
		out[fmt.Sprintf("random-%02d.bpmn", seed)] = write(t, doc, doc.Diagrams[seed%len(doc.Diagrams)], Options{}).Text
	}
	return out
}

// bpmn-moddle reads every file without a warning, knows every attribute, and finds all shapes and lines in their places; the viewer of
// bpmn-js opens the diagrams without a warning.
func TestFilesOpen(t *testing.T) {
	files := written(t)
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	modules, err := filepath.Abs(nodeModules)
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("node", "testdata/check.mjs", modules, dir).CombinedOutput()
	if err != nil {
		t.Fatalf("node with the npm package bpmn-moddle, which make tools installs: %v\n%.3000s", err, out)
	}
	if want := fmt.Sprintf("%d files\n", len(files)); string(out) != want {
		t.Errorf("bpmn-moddle says\n%.3000s", out)
	}
	said, diagrams := opened(t, dir, files), 0
	if _, err := fmt.Sscanf(said, "%d opened", &diagrams); err != nil || diagrams < len(files) {
		t.Errorf("bpmn-js says\n%.3000s", said)
	}
}

// opened gives what the viewer of bpmn-js says about the files.
func opened(t *testing.T, dir string, files map[string]string) string {
	t.Helper()
	viewer, err := os.ReadFile(nodeModules + "/bpmn-js/dist/bpmn-viewer.production.min.js")
	if err != nil {
		t.Fatalf("the npm package bpmn-js, which make tools installs: %v", err)
	}
	open, err := os.ReadFile("testdata/open.js")
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(files) // with < as \u003c
	if err != nil {
		t.Fatal(err)
	}
	page := filepath.Join(dir, "page.html")
	text := fmt.Sprintf(
		"<!DOCTYPE html><meta charset=utf-8><div id=canvas></div><pre id=said></pre><script>%s</script><script>const files = "+
			"%s;\n%s</script>", viewer, data, open)
	if err := os.WriteFile(page, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=100000", "--dump-dom",
		"file://"+page).Output()
	if err != nil {
		t.Fatalf("chromium: %v", err)
	}
	_, said, _ := strings.Cut(string(out), `<pre id="said">`)
	said, _, _ = strings.Cut(said, "</pre>")
	return html.UnescapeString(said)
}

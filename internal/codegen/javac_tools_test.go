//go:build tools

package codegen

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// All generated Java must compile, without warnings.
func TestJavaCompiles(t *testing.T) {
	models := map[string]*model.Diagram{"shop": shop()}
	for seed := range uint64(40) {
		models["random"+string(rune('a'+seed%26))+string(rune('a'+seed/26))] = randomModel(seed, 3+int(seed)%12)
	}
	dir := t.TempDir()
	var sources []string
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		sources = append(sources, path)
	}
	for pkg, d := range models {
		for _, f := range generate(t, d, "java", Options{Package: "gen." + pkg}) {
			write(f.Name, f.Text)
		}
	}
	write("gen/shop/Rumour.java", "package gen.shop;\npublic class Rumour {}\n") // the type that the model leaves out
	out := t.TempDir()
	cmd := exec.Command("javac", append([]string{"-encoding", "UTF-8", "-Xlint:all", "-Xmaxerrs", "30", "-d", out}, sources...)...)
	text, err := cmd.CombinedOutput()
	if err != nil || strings.Contains(string(text), "warning:") {
		t.Fatalf("javac: %v\n%s", err, text)
	}
}

//go:build tools

package sql_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Every schema must load into H2.
func TestSQLLoadsIntoH2(t *testing.T) {
	const h2 = "/usr/share/java/h2.jar"
	if _, err := os.Stat(h2); err != nil {
		t.Fatalf("%v; install Debian's package libh2-java", err)
	}
	script := filepath.Join(t.TempDir(), "all.sql")
	text := schemas(t, "h2", "DROP SCHEMA IF EXISTS library CASCADE;\nCREATE SCHEMA %[1]s;\nSET SCHEMA %[1]s;\n")
	if err := os.WriteFile(script, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("java", "-cp", h2, "org.h2.tools.RunScript", "-url", "jdbc:h2:mem:", "-script",
		script).CombinedOutput(); err != nil {
		t.Fatalf("H2: %v\n%s", err, out)
	}
}

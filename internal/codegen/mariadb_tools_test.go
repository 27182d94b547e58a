//go:build tools

package codegen

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Every schema for MySQL must load into a MariaDB server, which speaks the same dialect.
func TestSQLLoadsIntoMariaDB(t *testing.T) {
	if _, err := exec.LookPath("mariadbd"); err != nil {
		t.Fatalf("%v; install Debian's package mariadb-server", err)
	}
	dir, err := os.MkdirTemp("", "maria") // a socket's path must be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	data, socket := filepath.Join(dir, "data"), filepath.Join(dir, "socket")
	install := exec.Command("mariadb-install-db", "--no-defaults", "--datadir="+data, "--auth-root-authentication-method=normal", "--skip-test-db", "--user=root")
	if text, err := install.CombinedOutput(); err != nil {
		t.Fatalf("mariadb-install-db: %v\n%s", err, text)
	}
	server := exec.Command("mariadbd", "--no-defaults", "--datadir="+data, "--socket="+socket, "--skip-networking", "--user=root",
		"--innodb-flush-log-at-trx-commit=0", "--innodb-doublewrite=0", "--pid-file="+filepath.Join(dir, "pid"))
	log, err := os.Create(filepath.Join(dir, "log"))
	if err != nil {
		t.Fatal(err)
	}
	server.Stderr = log
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		server.Process.Signal(syscall.SIGTERM)
		server.Wait()
		log.Close()
	})
	client := func(script string) ([]byte, error) {
		c := exec.Command("mariadb", "--no-defaults", "--socket="+socket, "--user=root", "--default-character-set=utf8mb4")
		c.Stdin = strings.NewReader(script)
		return c.CombinedOutput()
	}
	started := false
	for range 300 {
		if _, err := client("SELECT 1"); err == nil {
			started = true
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	if !started {
		text, _ := os.ReadFile(log.Name())
		t.Fatalf("the server does not start:\n%s", text)
	}
	script := schemas(t, "mysql", "SET FOREIGN_KEY_CHECKS = 0;\nDROP DATABASE IF EXISTS library;\nSET FOREIGN_KEY_CHECKS = 1;\nCREATE DATABASE %[1]s CHARACTER SET utf8mb4;\nUSE %[1]s;\n")
	if text, err := client(script); err != nil {
		t.Fatalf("mariadb: %v\n%s%s", err, text, around(script, string(text), "at line "))
	}
}

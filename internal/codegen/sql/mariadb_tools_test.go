//go:build tools

package sql_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Every schema for MySQL must load into a MariaDB server, which speaks the same dialect.
func TestSQLLoadsIntoMariaDB(t *testing.T) {
	if _, err := exec.LookPath("mariadbd"); err != nil {
		t.Fatalf("%v; install Debian's package mariadb-server", err)
	}
	dir := serverDir(t)
	data, socket := filepath.Join(dir, "data"), filepath.Join(dir, "socket")
	install := exec.Command("mariadb-install-db", "--no-defaults", "--datadir="+data, "--auth-root-authentication-method=normal",
		"--skip-test-db", "--user=root")
	if text, err := install.CombinedOutput(); err != nil {
		t.Fatalf("mariadb-install-db: %v\n%s", err, text)
	}
	server := exec.Command("mariadbd", "--no-defaults", "--datadir="+data, "--socket="+socket, "--skip-networking", "--user=root",
		"--innodb-flush-log-at-trx-commit=0", "--innodb-doublewrite=0", "--pid-file="+filepath.Join(dir, "pid"))
	client := func(script string) ([]byte, error) {
		c := exec.Command("mariadb", "--no-defaults", "--socket="+socket, "--user=root", "--default-character-set=utf8mb4")
		c.Stdin = strings.NewReader(script)
		return c.CombinedOutput()
	}
	startServer(t, server, dir, syscall.SIGTERM, func() error {
		_, err := client("SELECT 1")
		return err
	})
	script := schemas(t, "mysql",
		"SET FOREIGN_KEY_CHECKS = 0;\nDROP DATABASE IF EXISTS library;\nSET FOREIGN_KEY_CHECKS = 1;\nCREATE DATABASE %[1]s CHARACTER "+
			"SET utf8mb4;\nUSE %[1]s;\n")
	if text, err := client(script); err != nil {
		t.Fatalf("mariadb: %v\n%s%s", err, text, around(script, string(text), "at line "))
	}
}

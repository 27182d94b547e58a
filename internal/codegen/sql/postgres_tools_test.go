//go:build tools

package sql_test

import (
	"errors"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// Every schema must load into a PostgreSQL server, twice where it drops the tables first.
func TestSQLLoadsIntoPostgres(t *testing.T) {
	server := startPostgres(t)
	server.load(t, schemas(t, "postgres", "DROP SCHEMA IF EXISTS library CASCADE;\nCREATE SCHEMA %[1]s;\nSET search_path = %[1]s;\n"))
}

// postgres is a server of our own, on a socket in a folder of the test.
type postgres struct {
	dir string
	as  *syscall.Credential // whom its programs run as: PostgreSQL refuses root
}

// startPostgres starts a server that ends with the test.
func startPostgres(t *testing.T) *postgres {
	t.Helper()
	programs, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	if len(programs) == 0 {
		t.Fatal("there is no PostgreSQL server in /usr/lib/postgresql; install Debian's package postgresql")
	}
	bin := programs[len(programs)-1]
	dir := serverDir(t)
	p := &postgres{dir: dir}
	if os.Getuid() == 0 {
		p.becomePostgres(t)
	}
	data := filepath.Join(dir, "data")
	if text, err := p.command(filepath.Join(bin, "initdb"), "--no-sync", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8",
		data).CombinedOutput(); err != nil {
		t.Fatalf("initdb: %v\n%s", err, text)
	}
	server := p.command(filepath.Join(bin, "postgres"), "-D", data, "-k", dir, "-c", "listen_addresses=", "-c", "fsync=off", "-c",
		"max_locks_per_transaction=1000")
	startServer(t, server, dir, syscall.SIGINT,
		func() error { return exec.Command("psql", "-h", dir, "-U", "postgres", "-c", "SELECT 1").Run() })
	return p
}

func (p *postgres) becomePostgres(t *testing.T) {
	u, err := user.Lookup("postgres")
	if err != nil {
		t.Fatalf("%v; Debian's package postgresql makes that user", err)
	}
	uid, err1 := strconv.Atoi(u.Uid)
	gid, err2 := strconv.Atoi(u.Gid)
	if err := errors.Join(err1, err2, os.Chown(p.dir, uid, gid)); err != nil {
		t.Fatal(err)
	}
	p.as = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

func (p *postgres) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Dir = p.dir
	if p.as != nil {
		c.SysProcAttr = &syscall.SysProcAttr{Credential: p.as}
	}
	return c
}

// load runs a script and stops the test at its first error.
func (p *postgres) load(t *testing.T, script string) {
	t.Helper()
	c := exec.Command("psql", "-h", p.dir, "-U", "postgres", "-q", "-v", "ON_ERROR_STOP=1")
	c.Env = append(os.Environ(), "PGOPTIONS=-c client_min_messages=warning")
	c.Stdin = strings.NewReader(script)
	if text, err := c.CombinedOutput(); err != nil {
		t.Fatalf("psql: %v\n%s\n%s", err, text, around(script, string(text), "<stdin>:"))
	}
}

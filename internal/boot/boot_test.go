package boot

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// probe is the compiled testdata/probe, and scratch the folder of this run of the tests.
var probe, scratch string

func TestMain(m *testing.M) {
	var err error
	if scratch, err = os.MkdirTemp("", "boot-test-"); err != nil {
		panic(err)
	}
	probe = filepath.Join(scratch, "probe")
	if out, err := exec.Command("go", "build", "-o", probe, "./testdata/probe").CombinedOutput(); err != nil {
		panic(string(out))
	}
	code := m.Run()
	os.RemoveAll(scratch)
	os.Exit(code)
}

// start runs the probe as a command that needs no worker and returns its TMPDIR and its stderr.
func start(t *testing.T, env ...string) (dir, stderr string) {
	t.Helper()
	cmd := exec.Command(probe, "call")
	cmd.Env = env
	var log bytes.Buffer
	cmd.Stderr = &log
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, log.String())
	}
	return strings.TrimSpace(string(out)), log.String()
}

func TestInitialisedBeforeGraphviz(t *testing.T) {
	t.Parallel()
	_, trace := start(t, append(os.Environ(), "GODEBUG=inittrace=1")...)
	ours := strings.Index(trace, "init kuml-mcp/internal/boot ")
	theirs := strings.Index(trace, "init github.com/goccy/go-graphviz/internal/wasm ")
	if ours < 0 || theirs < 0 || ours > theirs {
		t.Errorf("order of initialisation:\n%s", trace)
	}
}

// modules lists the compiled modules in a folder that TMPDIR points at.
func modules(t *testing.T, dir string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(dir, graphvizFolder, "wazero-*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// userEnv is the environment of a user with a home.
func userEnv(home string) []string {
	return []string{"XDG_CACHE_HOME=" + home, "HOME=" + home, "TMPDIR=" + filepath.Join(home, "tmp")}
}

// firstHome gives the home of a user after the first start, which compiles Graphviz. That takes seconds: tests in which
// it does not matter begin with a copy.
var firstHome = sync.OnceValues(func() (home string, err error) {
	home = filepath.Join(scratch, "home")
	cmd := exec.Command(probe, "call")
	cmd.Env = userEnv(home)
	return home, errors.Join(os.Mkdir(home, 0o700), cmd.Run())
})

// copyOfFirst fills a folder with what the first start leaves in its own.
func copyOfFirst(t *testing.T, dir string) {
	t.Helper()
	home, err := firstHome()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(home, folder))); err != nil {
		t.Fatal(err)
	}
}

func TestCacheInUserFolder(t *testing.T) {
	t.Parallel()
	damage := []struct {
		name string
		do   func(path string) error
	}{
		{"new", func(string) error { return nil }},
		{"empty", func(p string) error { return os.Truncate(p, 0) }},
		{"overwritten", func(p string) error {
			f, err := os.OpenFile(p, os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			defer f.Close()
			_, err = f.WriteAt([]byte("not what it was"), 2_000_000)
			return err
		}},
	}
	for _, d := range damage {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			home := t.TempDir()
			want := filepath.Join(home, folder)
			copyOfFirst(t, want)
			compiled := modules(t, want)
			if len(compiled) != 1 || !whole(compiled[0]) {
				t.Errorf("after the first start the cache holds %q", compiled)
			}
			for _, m := range compiled {
				if err := d.do(m); err != nil {
					t.Fatal(err)
				}
			}
			if got, _ := start(t, userEnv(home)...); got != want {
				t.Fatalf("TMPDIR is %q, want %q", got, want)
			}
			if files := modules(t, want); !slices.Equal(files, compiled) || !whole(files[0]) {
				t.Errorf("the cache holds %q", files)
			}
			if info, err := os.Stat(want); err != nil || info.Mode().Perm() != 0o700 {
				t.Errorf("the folder's mode is %v, %v", info.Mode(), err)
			}
		})
	}
}

func TestHostileFolders(t *testing.T) {
	t.Parallel()
	tmp, elsewhere := t.TempDir(), t.TempDir()
	first := filepath.Join(tmp, folder+"-"+decimal(os.Getuid()))
	if err := os.Symlink(elsewhere, first); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(first+"-a", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	copyOfFirst(t, first+"-b")
	if err := os.Chmod(first+"-b", 0o777); err != nil {
		t.Fatal(err)
	}
	if got, _ := start(t, "TMPDIR="+tmp); got != first+"-b" {
		t.Errorf("TMPDIR is %q, want %q", got, first+"-b")
	}
	if info, err := os.Stat(first + "-b"); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("the folder's mode is %v, %v", info.Mode(), err)
	}
	if left, err := os.ReadDir(elsewhere); err != nil || len(left) != 0 {
		t.Errorf("written behind the link: %v, %v", left, err)
	}
}

func TestNowhereToWrite(t *testing.T) {
	t.Parallel()
	if got, _ := start(t, "HOME=/dev/null", "TMPDIR=/dev/null/none"); got != noFolder {
		t.Errorf("TMPDIR is %q, want %q", got, noFolder)
	}
}

func TestWorkerKeepsFolder(t *testing.T) {
	t.Setenv("TMPDIR", noFolder)
	useCache(true)
	if got := os.Getenv("TMPDIR"); got != noFolder {
		t.Errorf("TMPDIR is %q, want %q", got, noFolder)
	}
}

func TestServes(t *testing.T) {
	tests := []struct {
		args string
		want bool
	}{
		{"kuml-mcp", true},
		{"kuml-mcp --tool-names=dotted --log-level=debug", true},
		{"kuml-mcp --font a.ttf --font=b.ttf -font c.ttf", true},
		{"kuml-mcp --font a.ttf call kuml.render", false},
		{"kuml-mcp --font", true},
		{"kuml-mcp --worker", false},
		{"kuml-mcp --version", false},
		{"kuml-mcp --log-level=debug --help", false},
		{"kuml-mcp --sandbox=off", false},
		{"kuml-mcp call kuml.render", false},
		{"kuml-mcp -test.v", false},
		{"", false},
	}
	for _, tt := range tests {
		if got := serves(strings.Fields(tt.args)); got != tt.want {
			t.Errorf("serves(%q) = %v", tt.args, got)
		}
	}
}

func TestEarlyWorker(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	copyOfFirst(t, filepath.Join(home, folder))
	cmd := exec.Command(probe)
	cmd.Env = []string{"XDG_CACHE_HOME=" + home, "SECRET=1"}
	var log bytes.Buffer
	cmd.Stderr = &log
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(home, folder)
	if want := dir + "\n[TMPDIR=" + dir + "]\nhello <nil> true\n"; string(out) != want {
		t.Errorf("got %q, want %q", out, want)
	}
	if log.String() != "to stderr\n" {
		t.Errorf("the worker's stderr is %q", log.String())
	}
}

// module is a small compiled module as wazero stores it: two functions, four bytes of code, one source position.
var module = []byte("WAZEVO\x03dev\x02\x00\x00\x00" + strings.Repeat("\x00", 16) +
	"\x04\x00\x00\x00\x00\x00\x00\x00" + "code" + "\x2f\x3a\x4c\x56" + "\x01" +
	"\x01\x00\x00\x00\x00\x00\x00\x00" + strings.Repeat("\x00", 16))

func TestWhole(t *testing.T) {
	binary.LittleEndian.PutUint32(module[42:], crc32.Checksum([]byte("code"), crc32.MakeTable(crc32.Castagnoli)))
	path := filepath.Join(t.TempDir(), "module")
	check := func(text []byte, want bool) {
		t.Helper()
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if whole(path) != want {
			t.Errorf("whole(%q) = %v", text, !want)
		}
	}
	check(module, true)
	for n := range module {
		check(module[:n], false)
	}
	check(append(slices.Clone(module), 0), false)
	for _, i := range []int{0, 10, 31, 38, 42, 47} {
		bad := slices.Clone(module)
		bad[i] ^= 0x80
		check(bad, false)
	}
}

func TestInspect(t *testing.T) {
	dir := t.TempDir()
	old := time.Now().Add(-2 * leftover)
	tests := []struct {
		name  string
		make  func(path string) error
		want  state
		stays bool
	}{
		{"module", func(p string) error { return os.WriteFile(p, module, 0o600) }, good, true},
		{"broken", func(p string) error { return os.WriteFile(p, nil, 0o600) }, gone, false},
		{"folder", func(p string) error { return os.Mkdir(p, 0o700) }, gone, false},
		{"young.tmp", func(p string) error { return os.WriteFile(p, nil, 0o600) }, gone, true},
		{"old.tmp", func(p string) error {
			return errors.Join(os.WriteFile(p, nil, 0o600), os.Chtimes(p, old, old))
		}, gone, false},
	}
	for _, tt := range tests {
		if err := tt.make(filepath.Join(dir, tt.name)); err != nil {
			t.Fatal(err)
		}
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		i := slices.IndexFunc(files, func(f os.DirEntry) bool { return f.Name() == tt.name })
		if got := inspect(filepath.Join(dir, tt.name), files[i]); got != tt.want {
			t.Errorf("%s: got %d, want %d", tt.name, got, tt.want)
		}
		if _, err := os.Lstat(filepath.Join(dir, tt.name)); (err == nil) != tt.stays {
			t.Errorf("%s: afterwards %v", tt.name, err)
		}
	}
}

func TestImportsLittle(t *testing.T) {
	t.Parallel()
	out, err := exec.Command("go", "list", "-f", "{{range .Imports}}{{.}} {{end}}", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range strings.Fields(string(out)) {
		if !slices.Contains([]string{"hash/crc32", "os", "syscall", "time"}, p) {
			t.Errorf("imports %s", p)
		}
	}
}

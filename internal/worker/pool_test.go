package worker

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"kuml-mcp/internal/boot"
	"kuml-mcp/internal/diag"
)

// TestMain makes the test binary its own child program: its jobs are small commands instead of scripts.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 {
		switch os.Args[1] {
		case "child":
			if err := Serve(os.Stdin, os.Stdout, command); err != nil {
				os.Exit(1)
			}
			os.Exit(0)
		case "stillborn":
			os.Exit(3)
		}
	}
	os.Exit(m.Run())
}

// command is the job of a test child: a word and its argument.
func command(ctx context.Context, req Request) (Response, error) {
	word, arg, _ := strings.Cut(req.Script, " ")
	n, _ := strconv.Atoi(arg)
	switch word {
	case "echo":
		return Response{Text: arg}, nil
	case "pid":
		return Response{Text: strconv.Itoa(os.Getpid())}, nil
	case "sleep": // heeds the deadline
		select {
		case <-time.After(time.Duration(n) * time.Millisecond):
			return Response{Text: arg}, nil
		case <-ctx.Done():
			return Response{}, ctx.Err()
		}
	case "hang": // does not
		select {}
	case "fail":
		return Response{}, diag.Failf(diag.NoDiagram, "none").With("number", n)
	case "panic":
		panic("as told")
	case "exit":
		os.Exit(n)
	case "overflow":
		return Response{Text: strconv.Itoa(deep(n))}, nil
	case "eat":
		for { // being able to write counts: nothing has to be written
			eaten = append(eaten, make([]byte, 16<<20))
		}
	case "grow":
		grown = make([]byte, n<<20)
		for i := 0; i < len(grown); i += 4096 {
			grown[i] = 1
		}
		return Response{Text: arg}, nil
	case "env":
		return Response{Text: strings.Join(os.Environ(), "\n")}, nil
	case "files":
		return Response{Text: openFiles()}, nil
	}
	return Response{}, fmt.Errorf("unknown command %q", word)
}

// grown is memory that a child has used and keeps, eaten what it takes until there is no more.
var (
	grown []byte
	eaten [][]byte
)

// deep calls itself until the stack is used up, with much on it: Go walks over all calls whenever the stack grows.
func deep(n int) int {
	if n < 0 {
		return n
	}
	var frame [4096]byte
	frame[n%len(frame)] = 1
	return deep(n+1) + int(frame[n%100])
}

// openFiles lists the descriptors of this process, where the system shows them.
func openFiles() string {
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return ""
	}
	var out []string
	for _, e := range entries {
		target, err := os.Readlink("/proc/self/fd/" + e.Name())
		if err == nil && !runtimeOwn(target) {
			kind, _, _ := strings.Cut(target, ":")
			out = append(out, kind)
		}
	}
	return strings.Join(out, " ")
}

// runtimeOwn reports whether a descriptor is one that the Go run time opens for itself.
func runtimeOwn(target string) bool {
	return strings.HasPrefix(target, "anon_inode:") || strings.HasPrefix(target, "/proc/") || strings.HasPrefix(target, "/sys/fs/cgroup/")
}

func newTestPool(t *testing.T, opts Options) *Pool {
	t.Helper()
	if opts.Start == nil {
		opts.Start = starter("child")
	}
	opts.Log = slog.New(slog.DiscardHandler)
	p := NewPool(opts)
	t.Cleanup(p.Close)
	return p
}

// starter starts this test binary as a child with an argument.
func starter(arg string) func() (*Process, error) {
	return func() (*Process, error) {
		p, err := boot.Start(arg)
		if err != nil {
			return nil, err
		}
		return &Process{Process: p.Process, Stdin: p.Stdin, Stdout: p.Stdout, Stderr: p.Stderr}, nil
	}
}

func run(t *testing.T, r Runner, script string) (string, error) {
	t.Helper()
	resp, err := r.Run(t.Context(), Request{Script: script})
	return resp.Text, err
}

// mustRun runs a command that has to succeed.
func mustRun(t *testing.T, r Runner, script string) string {
	t.Helper()
	got, err := run(t, r, script)
	if err != nil {
		t.Fatalf("%s: %v", script, err)
	}
	return got
}

func wantCode(t *testing.T, err error, want diag.Code) *diag.Failure {
	t.Helper()
	var f *diag.Failure
	if !errors.As(err, &f) || f.Code != want {
		t.Fatalf("error is %v, want code %s", err, want)
	}
	return f
}

func TestPoolRunsJobs(t *testing.T) {
	p := newTestPool(t, Options{Max: 1})
	long := strings.Repeat("é<&\x00\" ", 200_000)
	for _, want := range []string{"", "hello", long} {
		if got := mustRun(t, p, "echo "+want); got != want {
			t.Errorf("echo of %d bytes gave %d bytes", len(want), len(got))
		}
	}
	if first, second := mustRun(t, p, "pid"), mustRun(t, p, "pid"); first != second {
		t.Errorf("a healthy child was not used again: %s, then %s", first, second)
	}
}

func TestPoolPassesFailuresOn(t *testing.T) {
	p := newTestPool(t, Options{Max: 1})
	before := mustRun(t, p, "pid")
	_, err := run(t, p, "fail 7")
	if f := wantCode(t, err, diag.NoDiagram); f.Message != "none" || f.Details["number"] != 7.0 {
		t.Errorf("failure arrived as %+v", f)
	}
	if after := mustRun(t, p, "pid"); after != before {
		t.Error("an ordinary failure replaced the child")
	}
}

// Whatever happens to a child, its job gets the right error and the next job a child that works.
func TestPoolSurvivesChildren(t *testing.T) {
	tests := []struct {
		script  string
		timeout time.Duration
		code    diag.Code
		same    bool // the child lives on
	}{
		{"sleep 60000", 100 * time.Millisecond, diag.Timeout, true},
		{"hang", 100 * time.Millisecond, diag.Timeout, false},
		{"panic", DefaultTimeout, diag.Internal, false},
		{"exit 0", DefaultTimeout, diag.Internal, false},
		{"exit 5", DefaultTimeout, diag.Internal, false},
		{"overflow 1", DefaultTimeout, diag.Internal, false},
		{"nonsense", DefaultTimeout, diag.Internal, false},
	}
	for _, tt := range tests {
		t.Run(tt.script, func(t *testing.T) {
			p := newTestPool(t, Options{Max: 1, Timeout: tt.timeout})
			before := mustRun(t, p, "pid")
			_, err := run(t, p, tt.script)
			wantCode(t, err, tt.code)
			if same := mustRun(t, p, "pid") == before; same != tt.same {
				t.Errorf("same child afterwards: %v, want %v", same, tt.same)
			}
		})
	}
}

func TestPoolLimitsMemory(t *testing.T) {
	t.Parallel()
	if !limitsMemory {
		t.Log("this system does not limit memory")
		return
	}
	p := newTestPool(t, Options{Max: 1, Timeout: 20 * time.Second})
	_, err := run(t, p, "eat")
	if f := wantCode(t, err, diag.ScriptLimit); f.Details["budget"] != "memory" {
		t.Errorf("failure does not name the budget: %+v", f)
	}
	mustRun(t, p, "echo")
}

func TestPoolReplacesGrownChildren(t *testing.T) {
	t.Parallel()
	p := newTestPool(t, Options{Max: 1})
	before := mustRun(t, p, "pid")
	mustRun(t, p, "grow 50")
	if mustRun(t, p, "pid") != before {
		t.Error("a child of modest size was replaced")
	}
	mustRun(t, p, "grow 400")
	if mustRun(t, p, "pid") == before {
		t.Error("a child of 400 MiB was used again")
	}
}

func TestPoolReplacesAfterJobs(t *testing.T) {
	t.Parallel()
	p := newTestPool(t, Options{Max: 1, Jobs: 3})
	seen := map[string]int{}
	for range 9 {
		seen[mustRun(t, p, "pid")]++
	}
	if len(seen) != 3 {
		t.Errorf("9 jobs at 3 a child ran as %v", seen)
	}
}

func TestPoolRunsInParallelUpToMax(t *testing.T) {
	t.Parallel()
	p := newTestPool(t, Options{Max: 2})
	mustRun(t, p, "echo")
	start := time.Now()
	var calls sync.WaitGroup
	for i := range 6 {
		calls.Go(func() {
			want := strconv.Itoa(200 + i)
			if got := mustRun(t, p, "sleep "+want); got != want {
				t.Errorf("call %s got the answer of %s", want, got)
			}
		})
	}
	calls.Wait()
	if took := time.Since(start); took < 600*time.Millisecond {
		t.Errorf("6 calls of 200 ms on 2 children took only %v", took)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if n := len(p.children); n != 2 {
		t.Errorf("%d children, want 2", n)
	}
}

func TestPoolIsFair(t *testing.T) {
	t.Parallel()
	p := newTestPool(t, Options{Max: 1})
	mustRun(t, p, "echo")
	var mu sync.Mutex
	var order []int
	var calls sync.WaitGroup
	for i := range 8 {
		calls.Go(func() {
			mustRun(t, p, "sleep 20")
			mu.Lock()
			order = append(order, i)
			mu.Unlock()
		})
		waitFor(t, func() bool { // the call is running or in the queue before the next one comes
			p.mu.Lock()
			defer p.mu.Unlock()
			mu.Lock()
			defer mu.Unlock()
			return len(order)+p.waiting.Len()+len(p.children)-len(p.idle) >= i+1
		})
	}
	calls.Wait()
	for i, got := range order {
		if i != got {
			t.Fatalf("calls were served in the order %v", order)
		}
	}
}

func TestPoolIsBusyWhenTheQueueIsFull(t *testing.T) {
	p := newTestPool(t, Options{Max: 1, Queue: 2})
	mustRun(t, p, "echo")
	ctx, cancel := context.WithCancel(t.Context())
	var calls sync.WaitGroup
	for range 3 { // one runs, two wait
		calls.Go(func() {
			_, err := p.Run(ctx, Request{Script: "sleep 5000"})
			wantCode(t, err, diag.Cancelled)
		})
	}
	waitFor(t, func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.waiting.Len() == 2
	})
	_, err := run(t, p, "echo")
	wantCode(t, err, diag.Busy)
	cancel()
	calls.Wait()
	if got := mustRun(t, p, "echo again"); got != "again" {
		t.Errorf("after all that: %q", got)
	}
}

func TestPoolCancel(t *testing.T) {
	p := newTestPool(t, Options{Max: 1})
	before := mustRun(t, p, "pid")
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	start := time.Now()
	stop, cause := context.WithCancel(ctx)
	time.AfterFunc(20*time.Millisecond, cause)
	_, err := p.Run(stop, Request{Script: "hang"})
	wantCode(t, err, diag.Cancelled)
	if took := time.Since(start); took > time.Second {
		t.Errorf("cancelling took %v", took)
	}
	if after := mustRun(t, p, "pid"); after == before {
		t.Error("the child of a cancelled call was used again")
	}
	_, err = p.Run(stop, Request{Script: "echo"})
	wantCode(t, err, diag.Cancelled)
}

func TestPoolReplacesAChildThatEndsIdle(t *testing.T) {
	p := newTestPool(t, Options{Max: 1})
	pid, err := strconv.Atoi(mustRun(t, p, "pid"))
	if err != nil {
		t.Fatal(err)
	}
	proc, err := os.FindProcess(pid)
	if err != nil {
		t.Fatal(err)
	}
	if err := proc.Kill(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		return len(p.children) == 0
	})
	if got := mustRun(t, p, "echo again"); got != "again" {
		t.Errorf("got %q", got)
	}
}

func TestPoolWithoutAWorkingChild(t *testing.T) {
	t.Parallel()
	missing := func() (*Process, error) { return nil, errors.New("no such program") }
	for name, start := range map[string]func() (*Process, error){"cannot start": missing, "ends at once": starter("stillborn")} {
		t.Run(name, func(t *testing.T) {
			p := newTestPool(t, Options{Start: start})
			for range 2 {
				_, err := run(t, p, "echo")
				wantCode(t, err, diag.Internal)
			}
		})
	}
}

func TestPoolTakesAChildStartedBefore(t *testing.T) {
	first, err := starter("child")()
	if err != nil {
		t.Fatal(err)
	}
	p := newTestPool(t, Options{Max: 1, First: first})
	if got := mustRun(t, p, "pid"); got != strconv.Itoa(first.Pid) {
		t.Errorf("job ran in %s, not in %d", got, first.Pid)
	}
}

func TestChildrenSeeNothingOfTheServer(t *testing.T) {
	t.Setenv("SECRET", "hidden")
	p := newTestPool(t, Options{Max: 1})
	for line := range strings.Lines(mustRun(t, p, "env")) {
		name, _, _ := strings.Cut(line, "=")
		if name != "TMPDIR" && name != "TMP" && name != "TEMP" && name != "SYSTEMROOT" {
			t.Errorf("child sees %s", line)
		}
	}
	f, err := os.Open(os.Args[0]) // a descriptor of ours that no child may have
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if got := mustRun(t, p, "files"); got != "" && got != "pipe pipe pipe" {
		t.Errorf("child has open: %s", got)
	}
}

func TestCloseEndsEveryChild(t *testing.T) {
	p := newTestPool(t, Options{Max: 2})
	pid, err := strconv.Atoi(mustRun(t, p, "pid"))
	if err != nil {
		t.Fatal(err)
	}
	var calls sync.WaitGroup
	for range 4 { // two run, two wait
		calls.Go(func() {
			_, err := run(t, p, "hang")
			wantCode(t, err, diag.Cancelled)
		})
	}
	waitFor(t, func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.waiting.Len() == 2
	})
	p.Close()
	calls.Wait()
	if alive(pid) {
		t.Errorf("child %d lives after Close", pid)
	}
	_, err = run(t, p, "echo")
	wantCode(t, err, diag.Cancelled)
}

// A child whose server dies ends by itself, even in the midst of a job that never returns.
func TestNoOrphans(t *testing.T) {
	proc, err := starter("child")()
	if err != nil {
		t.Fatal(err)
	}
	if err := sendJob(proc.Stdin, job{Request: Request{Script: "hang"}, Timeout: time.Hour}); err != nil {
		t.Fatal(err)
	}
	time.Sleep(50 * time.Millisecond)
	proc.Stdin.Close()
	ended := make(chan error, 1)
	go func() {
		_, err := proc.Wait()
		ended <- err
	}()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(5 * time.Second):
		_ = proc.Kill()
		t.Error("the child outlives its input")
	}
}

func TestInProcess(t *testing.T) {
	old := slog.Default()
	slog.SetDefault(slog.New(slog.DiscardHandler))
	t.Cleanup(func() { slog.SetDefault(old) })
	r := InProcess{Timeout: 200 * time.Millisecond, Do: command}
	if got := mustRun(t, r, "echo hi"); got != "hi" {
		t.Errorf("got %q", got)
	}
	for script, code := range map[string]diag.Code{
		"sleep 60000": diag.Timeout, "hang": diag.Timeout, "panic": diag.Internal, "fail 1": diag.NoDiagram,
	} {
		_, err := run(t, r, script)
		wantCode(t, err, code)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := r.Run(ctx, Request{Script: "hang"})
	wantCode(t, err, diag.Cancelled)
}

func waitFor(t *testing.T, what func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if what() {
			return
		}
	}
	t.Fatal("waited in vain")
}

func BenchmarkPoolRoundTrip(b *testing.B) {
	p := NewPool(Options{Start: starter("child"), Max: 1})
	defer p.Close()
	req := Request{Script: "echo " + strings.Repeat("0123456789ab", 1024)}
	for b.Loop() {
		if _, err := p.Run(b.Context(), req); err != nil {
			b.Fatal(err)
		}
	}
}

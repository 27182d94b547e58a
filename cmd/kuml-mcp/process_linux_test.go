package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// children lists the processes that a server has started.
func (s *running) children() []int {
	s.t.Helper()
	files, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", s.cmd.Process.Pid))
	if err != nil {
		s.t.Fatal(err)
	}
	var pids []int
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // the thread is gone
		}
		for _, word := range strings.Fields(string(text)) {
			pid, err := strconv.Atoi(word)
			if err != nil {
				s.t.Fatal(err)
			}
			pids = append(pids, pid)
		}
	}
	return pids
}

// gone waits until none of the processes exists.
func gone(t *testing.T, pids []int) {
	t.Helper()
	for _, pid := range pids {
		for end := time.Now().Add(5 * time.Second); syscall.Kill(pid, 0) == nil; time.Sleep(5 * time.Millisecond) {
			if state := processState(pid); state == "Z" {
				break // ended; whoever adopted it has not looked yet
			}
			if time.Now().After(end) {
				t.Fatalf("process %d outlives its server", pid)
			}
		}
	}
}

// processState is the one-letter state of a process, "" if there is none.
func processState(pid int) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return ""
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	state, _, _ := strings.Cut(rest, " ")
	return state
}

// However a server ends, in the midst of work too, its children end with it.
func TestNoOrphans(t *testing.T) {
	tests := []struct {
		name string
		end  func(s *running) error
		code int
	}{
		{"SIGTERM", func(s *running) error { return s.cmd.Process.Signal(syscall.SIGTERM) }, 0},
		{"SIGINT", func(s *running) error { return s.cmd.Process.Signal(syscall.SIGINT) }, 0},
		{"SIGKILL", func(s *running) error { return s.cmd.Process.Kill() }, -1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := initialized(t, "test", "--workers=2", "--timeout=60s")
			for range 4 { // two run, two wait
				s.send("tools/call", map[string]any{"name": "kuml.render", "arguments": map[string]any{"script": hungScript}})
			}
			for end := time.Now().Add(10 * time.Second); len(s.children()) < 2; time.Sleep(5 * time.Millisecond) {
				if time.Now().After(end) {
					t.Fatal("no second child was started")
				}
			}
			pids := s.children()
			if len(pids) != 2 {
				t.Errorf("children: %v", pids)
			}
			time.Sleep(100 * time.Millisecond)
			if err := tt.end(s); err != nil {
				t.Fatal(err)
			}
			if code := s.wait(5 * time.Second); code != tt.code {
				t.Errorf("exit code %d", code)
			}
			gone(t, pids)
		})
	}
}

// A child that is killed from outside is replaced.
func TestKilledChild(t *testing.T) {
	s := initialized(t, "test", "--workers=1")
	s.call("kuml.render", map[string]any{"script": classScript("Order")})
	pids := s.children()
	for _, pid := range pids {
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
	}
	gone(t, pids)
	for end := time.Now().Add(5 * time.Second); len(s.children()) > 0 && time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
	}
	if r := s.call("kuml.render", map[string]any{"script": classScript("Order")}); r.IsError {
		t.Errorf("the call after it: %+v", r)
	}
}

// A client that closes its end of a pipe does not keep the server, whichever pipe it is.
func TestClientGoesAway(t *testing.T) {
	s := initialized(t, "test")
	pids := s.children()
	if code := s.end(); code != 0 {
		t.Errorf("end of the input: exit code %d", code)
	}
	gone(t, pids)

	cmd := exec.Command(binary)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	errs, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	deaf := &running{t: t, cmd: cmd, in: in}
	pids = deaf.children()
	out.Close()
	errs.Close()
	deaf.write(`{"jsonrpc":"2.0","id":1,"method":"ping"}` + "\n")
	if code := deaf.wait(5 * time.Second); code != 1 {
		t.Errorf("closed output: exit code %d", code)
	}
	gone(t, pids)
}

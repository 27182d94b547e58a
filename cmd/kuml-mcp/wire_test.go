package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// binary is the program under test, built once.
var binary string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "kuml-mcp-test")
	if err != nil {
		panic(err)
	}
	binary = filepath.Join(dir, "kuml-mcp.exe")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "%s%v\n", out, err)
		os.Exit(1)
	}
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// response is one line from the server.
type response struct {
	JSONRPC string
	ID      json.RawMessage
	Result  json.RawMessage
	Error   *struct {
		Code    int
		Message string
	}
}

// toolResult is the result of a tools/call.
type toolResult struct {
	Content []struct{ Type, Text, Data, MimeType string }
	IsError bool
	Meta    map[string]any `json:"_meta"`
}

// text is the text of the only block.
func (r toolResult) text(t testing.TB) string {
	t.Helper()
	if len(r.Content) != 1 || r.Content[0].Type != "text" {
		t.Fatalf("not one text block: %+v", r)
	}
	return r.Content[0].Text
}

// code is the error code in the result, "" if it is none.
func (r toolResult) code(t testing.TB) string {
	t.Helper()
	if !r.IsError {
		return ""
	}
	var body struct{ Error struct{ Code string } }
	if err := json.Unmarshal([]byte(r.text(t)), &body); err != nil {
		t.Fatal(err)
	}
	return body.Error.Code
}

// lockedBuffer collects the stderr of a server while it runs.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

// running is a server under test.
type running struct {
	t      testing.TB
	cmd    *exec.Cmd
	in     io.WriteCloser
	lines  chan string // of stdout; closed at its end
	stderr lockedBuffer
	nextID int
	early  map[string]response // responses that were read while another one was awaited
}

// start starts a server.
func start(t testing.TB, args ...string) *running {
	t.Helper()
	s := &running{t: t, cmd: exec.Command(binary, args...), lines: make(chan string, 1000), early: map[string]response{}}
	in, err := s.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	s.in, s.cmd.Stderr = in, &s.stderr
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(s.lines)
		r := bufio.NewReader(out)
		for {
			line, err := r.ReadString('\n')
			if line != "" {
				s.lines <- line
			}
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		s.in.Close()
		_ = s.cmd.Process.Kill()
		_ = s.cmd.Wait()
		if t.Failed() {
			t.Logf("stderr of the server:\n%s", s.stderr.String())
		}
	})
	return s
}

// initialized starts a server and shakes hands with it.
func initialized(t testing.TB, client string, args ...string) *running {
	t.Helper()
	s := start(t, args...)
	s.initialize(client, "2025-11-25")
	return s
}

func (s *running) initialize(client, protocol string) json.RawMessage {
	s.t.Helper()
	result := s.request("initialize", map[string]any{
		"protocolVersion": protocol, "capabilities": map[string]any{}, "clientInfo": map[string]any{"name": client, "version": "1"},
	})
	s.write(`{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n")
	return result
}

// write sends text as it is.
func (s *running) write(text string) {
	s.t.Helper()
	if _, err := io.WriteString(s.in, text); err != nil {
		s.t.Fatal(err)
	}
}

// send sends a request and gives its id.
func (s *running) send(method string, params any) string {
	s.t.Helper()
	s.nextID++
	s.write(requestLine(s.t, s.nextID, method, params) + "\n")
	return fmt.Sprint(s.nextID)
}

func requestLine(t testing.TB, id any, method string, params any) string {
	t.Helper()
	line, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "method": method, "params": params})
	if err != nil {
		t.Fatal(err)
	}
	return string(line)
}

func callLine(t testing.TB, id any, tool string, arguments any) string {
	t.Helper()
	return requestLine(t, id, "tools/call", map[string]any{"name": tool, "arguments": arguments})
}

// line waits for the next line of stdout; ok is false at its end.
func (s *running) line() (line string, ok bool) {
	s.t.Helper()
	select {
	case line, ok = <-s.lines:
		return line, ok
	case <-time.After(60 * time.Second):
		s.t.Fatal("no answer from the server")
		return "", false
	}
}

// await waits for the response with an id.
func (s *running) await(id string) response {
	s.t.Helper()
	for {
		if r, ok := s.early[id]; ok {
			delete(s.early, id)
			return r
		}
		line, ok := s.line()
		if !ok {
			s.t.Fatalf("the server ended without an answer to %s", id)
		}
		r := parseResponse(s.t, line)
		s.early[string(r.ID)] = r
	}
}

// request sends a request and gives its result, which must be one.
func (s *running) request(method string, params any) json.RawMessage {
	s.t.Helper()
	r := s.await(s.send(method, params))
	if r.Error != nil {
		s.t.Fatalf("%s: %+v", method, *r.Error)
	}
	return r.Result
}

// call calls a tool.
func (s *running) call(tool string, arguments any) toolResult {
	s.t.Helper()
	return parseResult(s.t, s.request("tools/call", map[string]any{"name": tool, "arguments": arguments}))
}

// end closes the input and waits for the end of the server.
func (s *running) end() (code int) {
	s.t.Helper()
	s.in.Close()
	return s.wait(30 * time.Second)
}

// wait waits for the end of the server and gives its exit code.
func (s *running) wait(patience time.Duration) int {
	s.t.Helper()
	ended := make(chan error, 1)
	go func() { ended <- s.cmd.Wait() }()
	select {
	case err := <-ended:
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			s.t.Fatal(err)
		}
		return s.cmd.ProcessState.ExitCode()
	case <-time.After(patience):
		s.t.Fatalf("the server does not end")
		return 0
	}
}

// parseResponse reads a line, which must be a JSON-RPC response with a result or an error, not both.
func parseResponse(t testing.TB, line string) response {
	t.Helper()
	var r response
	var members map[string]json.RawMessage
	if err := json.Unmarshal([]byte(line), &r); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	if err := json.Unmarshal([]byte(line), &members); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	_, hasResult := members["result"]
	_, hasError := members["error"]
	if r.JSONRPC != "2.0" || hasResult == hasError || r.ID == nil || len(members) != 3 {
		t.Fatalf("not a response: %s", line)
	}
	return r
}

func parseResult(t testing.TB, raw json.RawMessage) toolResult {
	t.Helper()
	var r toolResult
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return r
}

// pipe runs a server on an input as from a file and gives its lines of stdout and its exit code.
func pipe(t testing.TB, input string, args ...string) (lines []string, code int) {
	t.Helper()
	cmd := exec.Command(binary, args...)
	cmd.Stdin = strings.NewReader(input)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		lines = append(lines, line)
	}
	if t.Failed() {
		t.Log(stderr.String())
	}
	return lines, cmd.ProcessState.ExitCode()
}

// classScript is a small script with a class of the given name.
func classScript(class string) string {
	return fmt.Sprintf("classDiagram(name = \"D\") { classOf(name = %q) { attribute(name = \"id\", type = \"UUID\") } }", class)
}

// slowScript is a script that takes some hundred milliseconds.
func slowScript(class string) string {
	return "var n = 0\nfor (i in 1..60000) { n += i }\n" + classScript(class)
}

// endlessScript is a script that its step budget ends.
const endlessScript = "while (true) { }"

// hungScript is a script that takes long to draw: thousands of tangled edges.
const hungScript = `classDiagram(name = "Big") {
    val all = (0..1499).map { classOf(name = "C$it") }
    for (i in 0..1499) {
        association(source = all[i], target = all[(i * 7 + 3) % 1500])
        association(source = all[i], target = all[(i * 13 + 5) % 1500])
    }
}`

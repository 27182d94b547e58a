package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kuml-mcp/examples"
	"kuml-mcp/internal/trials"
)

// A file of requests and then the end: every one is answered, the last one too, though its line does not end.
func TestPiping(t *testing.T) {
	t.Parallel()
	var requests []string
	for i := range 12 {
		requests = append(requests, callLine(t, i, "kuml.render", map[string]any{"script": slowScript(fmt.Sprintf("Part%d", i))}))
	}
	began := time.Now()
	lines, code := pipe(t, strings.Join(requests, "\n"))
	if code != 0 || len(lines) != 12 {
		t.Fatalf("%d answers, exit code %d", len(lines), code)
	}
	if took := time.Since(began); took > 30*time.Second {
		t.Errorf("took %v", took)
	}
	seen := map[string]bool{}
	for _, line := range lines {
		r := parseResponse(t, line)
		if svg := parseResult(t, r.Result).text(t); !strings.Contains(svg, ">Part"+string(r.ID)+"<") {
			t.Errorf("answer %s is not the picture that was asked for: %.300s", r.ID, svg)
		}
		seen[string(r.ID)] = true
	}
	if len(seen) != 12 {
		t.Errorf("answered: %v", seen)
	}
}

func TestEmptyInput(t *testing.T) {
	t.Parallel()
	for _, input := range []string{"", "\n", "\n \r\n\n", `{"jsonrpc":"2.0","method":"notifications/initialized"}`} {
		if lines, code := pipe(t, input); code != 0 || len(lines) != 0 {
			t.Errorf("%q: exit code %d, %q", input, code, lines)
		}
	}
}

// What is not a request gets the right error or none, and the server goes on.
func TestProtocol(t *testing.T) {
	t.Parallel()
	const none = ""
	tests := []struct {
		name, line string
		id         string // of the answer; none: no answer
		code       int    // of the error; 0: a result
	}{
		{"ping before initialize", `{"jsonrpc":"2.0","id":1,"method":"ping"}`, "1", 0},
		{"carriage return", `{"jsonrpc":"2.0","id":1,"method":"ping"}` + "\r", "1", 0},
		{"byte order mark", "\ufeff" + `{"jsonrpc":"2.0","id":1,"method":"ping"}`, "1", 0},
		{"params null", `{"jsonrpc":"2.0","id":1,"method":"ping","params":null}`, "1", 0},
		{"id a string", `{"jsonrpc":"2.0","id":"a\u00e9","method":"ping"}`, `"a\u00e9"`, 0},
		{"id empty", `{"jsonrpc":"2.0","id":"","method":"ping"}`, `""`, 0},
		{"id zero", `{"jsonrpc":"2.0","id":0,"method":"ping"}`, "0", 0},
		{"id huge", `{"jsonrpc":"2.0","id":12345678901234567890,"method":"ping"}`, "12345678901234567890", 0},
		{"id negative", `{"jsonrpc":"2.0","id":-1.5,"method":"ping"}`, "-1.5", 0},
		{"id null", `{"jsonrpc":"2.0","id":null,"method":"ping"}`, "null", -32600},
		{"id an object", `{"jsonrpc":"2.0","id":{},"method":"ping"}`, "null", -32600},
		{"id a boolean", `{"jsonrpc":"2.0","id":true,"method":"ping"}`, "null", -32600},
		{"unknown method", `{"jsonrpc":"2.0","id":1,"method":"dance"}`, "1", -32601},
		{"subscriptions", `{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen"}`, "1", -32601},
		{"no method", `{"jsonrpc":"2.0","id":1}`, "1", -32600},
		{"method a number", `{"jsonrpc":"2.0","id":1,"method":1}`, "1", -32600},
		{"no version", `{"id":1,"method":"ping"}`, "1", -32600},
		{"another version", `{"jsonrpc":"1.0","id":1,"method":"ping"}`, "1", -32600},
		{"version a number", `{"jsonrpc":2.0,"id":1,"method":"ping"}`, "1", -32600},
		{"params a list", `{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}`, "1", -32602},
		{"params a string", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":"x"}`, "1", -32602},
		{"garbage", `this is not JSON`, "null", -32700},
		{"cut off", `{"jsonrpc":"2.0","id":1,"method":"pi`, "null", -32700},
		{"NUL", "\x00", "null", -32700},
		{"a number", `42`, "null", -32600},
		{"null", `null`, "null", -32600},
		{"a string", `"ping"`, "null", -32600},
		{"batch", `[{"jsonrpc":"2.0","id":1,"method":"ping"}]`, "null", -32600},
		{"notification", `{"jsonrpc":"2.0","method":"notifications/initialized"}`, none, 0},
		{"unknown notification", `{"jsonrpc":"2.0","method":"notifications/dance","params":7}`, none, 0},
		{"request without id", `{"jsonrpc":"2.0","method":"tools/list"}`, none, 0},
		{"notification without version", `{"method":"notifications/initialized"}`, none, 0},
		{"cancel of what is not there", `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":77}}`, none, 0},
		{"cancel without id", `{"jsonrpc":"2.0","method":"notifications/cancelled"}`, none, 0},
		{"response", `{"jsonrpc":"2.0","id":1,"result":{}}`, none, 0},
		{"error response", `{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}`, none, 0},
		{"unknown tool", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"kuml.rendr"}}`, "1", -32602},
		{"no tool", `{"jsonrpc":"2.0","id":1,"method":"tools/call"}`, "1", -32602},
		{"unknown resource", `{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"kuml://nothing"}}`, "1", -32602},
		{"no resource", `{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{}}`, "1", -32602},
		{"invalid UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"x\":\"\xff\xfe\"}}", "1", 0},
		{"deep nesting",
			`{"jsonrpc":"2.0","id":1,"method":"ping","params":` + strings.Repeat(`{"a":`, 20000) + "1" + strings.Repeat("}", 20001), "null",
			-32700},
	}
	s := start(t)
	for _, tt := range tests {
		s.write(tt.line + "\n")
		s.write(`{"jsonrpc":"2.0","id":"next","method":"ping"}` + "\n")
		line, _ := s.line()
		r := parseResponse(t, line)
		if tt.id != none {
			code := 0
			if r.Error != nil {
				code = r.Error.Code
			}
			if string(r.ID) != tt.id || code != tt.code {
				t.Errorf("%s: answer %s", tt.name, line)
			}
			line, _ = s.line()
			r = parseResponse(t, line)
		}
		if string(r.ID) != `"next"` || r.Error != nil {
			t.Fatalf("%s: the request after it got %s", tt.name, line)
		}
	}
	if code := s.end(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

func TestUnknownToolIsHelped(t *testing.T) {
	t.Parallel()
	s := initialized(t, "test")
	r := s.await(s.send("tools/call", map[string]any{"name": "kuml.rendr", "arguments": map[string]any{}}))
	if r.Error == nil || !strings.Contains(r.Error.Message, "Did you mean kuml.render?") ||
		!strings.Contains(r.Error.Message, "kuml.examples") {
		t.Errorf("answer: %+v", r.Error)
	}
}

var protocols = []string{"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"}

func TestProtocolVersions(t *testing.T) {
	t.Parallel()
	for _, version := range append(slices.Clone(protocols), "1999-01-01") {
		s := start(t)
		var result struct {
			ProtocolVersion, Instructions string
			ServerInfo                    struct{ Name, Version string }
			Capabilities                  map[string]any
		}
		if err := json.Unmarshal(s.initialize("test", version), &result); err != nil {
			t.Fatal(err)
		}
		want := version
		if !slices.Contains(protocols, version) {
			want = "2025-11-25"
		}
		if result.ProtocolVersion != want || result.ServerInfo.Name != "kuml-mcp" || result.Capabilities["tools"] == nil ||
			result.Capabilities["resources"] == nil {
			t.Errorf("version %q: %+v", version, result)
		}
		if n := len(result.Instructions); n == 0 || n > 2000 {
			t.Errorf("instructions of %d bytes", n)
		}
		r := s.await(s.send("resources/read", map[string]any{"uri": "kuml://nothing"}))
		if r.Error == nil || r.Error.Code != -32602 {
			t.Errorf("version %q: unknown resource: %+v", version, r.Error)
		}
		if got := s.call("kuml.render", map[string]any{"script": classScript("Order")}); got.IsError {
			t.Errorf("version %q: %+v", version, got)
		}
	}
}

func TestBatches(t *testing.T) {
	t.Parallel()
	ping := `{"jsonrpc":"2.0","id":%d,"method":"ping"}`
	batch := "[" + fmt.Sprintf(ping, 101) + `,{"jsonrpc":"2.0","method":"notifications/dance"},7,` +
		callLine(t, 102, "kuml.render", map[string]any{"script": classScript("Order")}) + "]\n"
	for _, version := range protocols {
		s := start(t)
		s.initialize("test", version)
		for _, input := range []string{batch, "[]\n", `[{"jsonrpc":"2.0","method":"notifications/dance"}]` + "\n", "[1,\n"} {
			s.write(input)
		}
		s.write(fmt.Sprintf(ping, 103) + "\n")
		var answers []string
		for {
			line, _ := s.line()
			answers = append(answers, line)
			if strings.HasPrefix(line, `{"jsonrpc":"2.0","id":103,`) {
				break
			}
		}
		if !batchAllowed(version) {
			// One refusal each: batch, empty batch, batch of a notification; the last line is no JSON.
			if len(answers) != 5 || strings.Count(strings.Join(answers, ""), "-32600") != 3 {
				t.Errorf("version %s: %q", version, answers)
			}
			continue
		}
		i := slices.IndexFunc(answers, func(line string) bool { return line[0] == '[' })
		if i < 0 { // the batch has a slow call: it may come last
			line, _ := s.line()
			answers, i = append(answers, line), len(answers)
		}
		var members []json.RawMessage
		if err := json.Unmarshal([]byte(answers[i]), &members); err != nil {
			t.Fatalf("version %s: %s: %v", version, answers[i], err)
		}
		var ids []string
		for _, m := range members {
			ids = append(ids, string(parseResponse(t, string(m)).ID))
		}
		slices.Sort(ids)
		if !slices.Equal(ids, []string{"101", "102", "null"}) || len(answers) != 4 {
			t.Errorf("version %s: answers to %v; all: %q", version, ids, answers)
		}
	}
}

// A cancelled call gets no answer and makes room for others, whether it runs or waits.
func TestCancel(t *testing.T) {
	s := initialized(t, "test", "--workers=1", "--timeout=60s")
	s.call("kuml.render", map[string]any{"script": classScript("Warm")})
	run := s.send("tools/call", map[string]any{"name": "kuml.render", "arguments": map[string]any{"script": hungScript}})
	wait := s.send("tools/call", map[string]any{"name": "kuml.render", "arguments": map[string]any{"script": hungScript}})
	last := s.send("tools/call", map[string]any{"name": "kuml.render", "arguments": map[string]any{"script": classScript("Last")}})
	for _, id := range []string{wait, run} {
		s.write(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":` + id + `,"reason":"test"}}` + "\n")
	}
	line, _ := s.line()
	if r := parseResponse(t, line); string(r.ID) != last || !strings.Contains(line, "Last") {
		t.Errorf("after cancelling %s and %s, the answer is %s", run, wait, line)
	}
	s.in.Close()
	if line, ok := s.line(); ok {
		t.Errorf("a cancelled call was answered: %s", line)
	}
	if code := s.wait(10 * time.Second); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// Calls run side by side, and each gets its own picture.
func TestParallelCalls(t *testing.T) {
	t.Parallel()
	s := initialized(t, "test")
	ids := map[string]string{}
	for i := range 24 {
		class := fmt.Sprintf("Part%d", i)
		arguments := map[string]any{"script": classScript(class), "summary": true}
		ids[class] = s.send("tools/call", map[string]any{"name": "kuml.render", "arguments": arguments})
	}
	for class, id := range ids {
		r := parseResult(t, s.await(id).Result)
		if len(r.Content) != 2 || !strings.Contains(r.Content[0].Text, ">"+class+"<") || strings.Count(r.Content[0].Text, ">Part") != 1 {
			t.Errorf("%s: %+v", class, r)
		}
	}
}

// A quick request is answered while slow calls run.
func TestPingWhileBusy(t *testing.T) {
	s := initialized(t, "test", "--workers=1", "--timeout=60s")
	slow := s.send("tools/call", map[string]any{"name": "kuml.render", "arguments": map[string]any{"script": hungScript}})
	began := time.Now()
	s.request("ping", map[string]any{})
	s.call("kuml.examples", map[string]any{"language": "uml"})
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("took %v", took)
	}
	s.write(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":` + slow + `}}` + "\n")
}

// stdout carries the protocol alone, whatever scripts print and whatever goes wrong.
func TestStdoutIsPure(t *testing.T) {
	t.Parallel()
	scripts := []string{
		classScript("Order"), "println(\"to stdout?\")\n" + classScript("Order"), "nonsense(", "", endlessScript,
		"fun f(): Int = f() + 1\nval x = f()",
	}
	for _, sandbox := range []string{"on", "off"} {
		s := initialized(t, "test", "--sandbox="+sandbox, "--log-level=debug")
		n := 0
		for _, tool := range []string{
			"kuml.render", "kuml.validate", "kuml.list_elements", "kuml.describe", "kuml.generate", "kuml.examples",
		} {
			for _, script := range scripts {
				s.send("tools/call",
					map[string]any{"name": tool, "arguments": map[string]any{"script": script, "elementId": "Order", "format": "png"}})
				n++
			}
		}
		s.in.Close()
		for range n {
			line, ok := s.line()
			if !ok {
				t.Fatal("not everything was answered")
			}
			parseResponse(t, line)
		}
		if line, ok := s.line(); ok {
			t.Errorf("one line too many: %s", line)
		}
	}
}

// A child that must be stopped costs its own call alone.
func TestTimeout(t *testing.T) {
	for _, sandbox := range []string{"on", "off"} {
		s := initialized(t, "test", "--timeout=400ms", "--sandbox="+sandbox)
		if r := s.call("kuml.render", map[string]any{"script": hungScript}); r.code(t) != "TIMEOUT" {
			t.Errorf("sandbox %s: %+v", sandbox, r)
		}
		if sandbox == "on" {
			if r := s.call("kuml.list_elements", map[string]any{"script": classScript("Order")}); r.IsError {
				t.Errorf("the call after it: %+v", r)
			}
		}
	}
}

func TestLongLines(t *testing.T) {
	t.Parallel()
	s := initialized(t, "test")
	big := s.call("kuml.render", map[string]any{"script": "// " + strings.Repeat("x", 3<<20) + "\n" + classScript("Order")})
	if big.code(t) != "SCRIPT_TOO_LARGE" {
		t.Errorf("a script of 3 MiB: %+v", big)
	}
	s.write(strings.Repeat("y", maxLine+10) + "\n")
	line, _ := s.line()
	if r := parseResponse(t, line); r.Error == nil || r.Error.Code != -32600 || string(r.ID) != "null" {
		t.Errorf("a line over the limit: %s", line)
	}
	if r := s.call("kuml.render", map[string]any{"script": classScript("Order")}); r.IsError {
		t.Errorf("the call after it: %+v", r)
	}
}

// Every example can be drawn in both formats, the same with and without the sandbox, and every theme as PNG; with all trials every
// example in every theme.
func TestExamplesAreDrawn(t *testing.T) {
	t.Parallel()
	on, off := initialized(t, "test"), initialized(t, "test", "--sandbox=off")
	themes := []string{"kuml", "plain", "elegant", "playful"}
	for i, e := range examples.All() {
		svg := on.call("kuml.render", map[string]any{"script": e.Script})
		if text := svg.text(t); svg.IsError || !strings.HasPrefix(text, "<svg") || svg.Meta["warnings"] != nil {
			t.Errorf("%s: %.500s, %v", e.File, text, svg.Meta)
		}
		if again := off.call("kuml.render", map[string]any{"script": e.Script}); again.text(t) != svg.text(t) {
			t.Errorf("%s: another picture without the sandbox", e.File)
		}
		for k := range trials.Seeds(len(themes)) {
			theme := themes[(i+int(k))%len(themes)]
			png := on.call("kuml.render", map[string]any{"script": e.Script, "theme": theme, "format": "png"})
			if png.IsError || len(png.Content) != 1 || png.Content[0].Type != "image" || png.Content[0].MimeType != "image/png" {
				t.Errorf("%s, theme %s: %+v", e.File, theme, png)
			}
		}
	}
}

func TestSkeletonsAreDrawn(t *testing.T) {
	t.Parallel()
	s := initialized(t, "test")
	if len(skeletons) != len(examples.Languages) {
		t.Errorf("%d skeletons for the languages %v", len(skeletons), examples.Languages)
	}
	for _, skeleton := range skeletons {
		r := s.call("kuml.render", map[string]any{"script": skeleton.script})
		if r.IsError || r.Meta["warnings"] != nil {
			t.Errorf("%s: %+v", skeleton.language, r)
		}
	}
}

func TestResources(t *testing.T) {
	t.Parallel()
	s := initialized(t, "test")
	type resource struct{ URI, Name, MimeType string }
	var list struct{ Resources []resource }
	if err := json.Unmarshal(s.request("resources/list", map[string]any{}), &list); err != nil {
		t.Fatal(err)
	}
	for _, uri := range []string{
		"kuml://dsl/reference", "kuml://dsl/examples", "kuml://dsl/examples/uml/class", "kuml://dsl/schema", "kuml://dsl/functions/uml",
		"kuml://dsl/functions/kotlin",
	} {
		if !slices.ContainsFunc(list.Resources, func(r resource) bool { return r.URI == uri }) {
			t.Errorf("%s is not listed", uri)
		}
	}
	for _, r := range list.Resources {
		var read struct {
			Contents []struct{ URI, MimeType, Text string }
		}
		if err := json.Unmarshal(s.request("resources/read", map[string]any{"uri": r.URI}), &read); err != nil {
			t.Fatal(err)
		}
		if len(read.Contents) != 1 || read.Contents[0].URI != r.URI || read.Contents[0].MimeType != r.MimeType ||
			read.Contents[0].Text == "" {
			t.Errorf("%s: %+v", r.URI, read)
		}
	}
	var templates struct{ ResourceTemplates []any }
	if err := json.Unmarshal(s.request("resources/templates/list", map[string]any{}),
		&templates); err != nil || templates.ResourceTemplates == nil {
		t.Errorf("templates: %+v, %v", templates, err)
	}
}

// The script in a result is written with the characters themselves, not escaped for HTML.
func TestEncode(t *testing.T) {
	t.Parallel()
	tests := []struct{ in, want string }{
		{`<svg a="b">&amp;</svg>`, `"<svg a=\"b\">&amp;</svg>"`},
		{`\u003c`, `"\\u003c"`},
		{`\\<`, `"\\\\<"`},
		{"\u2028\x01\n", `"\u2028\u0001\n"`},
		{"", `""`},
	}
	for _, tt := range tests {
		line, err := encode(tt.in)
		if err != nil || string(line) != tt.want+"\n" {
			t.Errorf("encode(%q) = %s, %v; want %s", tt.in, line, err, tt.want)
		}
		var back string
		if err := json.Unmarshal(line, &back); err != nil || back != tt.in {
			t.Errorf("%s reads as %q, %v", line, back, err)
		}
	}
}

func FuzzReadMessage(f *testing.F) {
	for _, seed := range []string{`{"jsonrpc":"2.0","id":1,"method":"ping"}`, `{"id":null}`, `[]`, `{"method":"x","params":[]}`, "\x00"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		m, problem := readMessage(raw)
		if (m == nil) == (problem == nil) {
			t.Fatalf("readMessage(%q) = %v, %v", raw, m, problem)
		}
		answer, err := encode(failure(nil, -32600, string(raw)))
		if err != nil || !json.Valid(answer) {
			t.Fatalf("encode: %q, %v", answer, err)
		}
	})
}

package main

import (
	"bytes"
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

// message is one JSON-RPC message of the client.
type message struct {
	raw    json.RawMessage
	id     json.RawMessage // as it was written; nil for a notification
	method string          // "" for a response
	params json.RawMessage
}

// readMessage reads a message. If it is not a correct one, problem is the error to answer; nil where
// there is nothing to answer. A message without method is a response and asks for nothing.
func readMessage(raw []byte) (m *message, problem *mcp.JSONRPCError) {
	refuse := func(id []byte, code int, text string) (*message, *mcp.JSONRPCError) {
		f := failure(id, code, text)
		return nil, &f
	}
	if !json.Valid(raw) {
		return refuse(nil, mcp.PARSE_ERROR, "Parse error: the line is not JSON")
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(raw, &fields) != nil || fields == nil {
		return refuse(nil, mcp.INVALID_REQUEST, "Invalid request: not an object")
	}
	id, hasID := fields["id"]
	if !hasID {
		m = &message{raw: raw, params: fields["params"]}
		if json.Unmarshal(fields["method"], &m.method) != nil {
			m.method = ""
		}
		return m, nil
	}
	_, isResult := fields["result"]
	_, isError := fields["error"]
	_, hasMethod := fields["method"]
	if !hasMethod && (isResult || isError) {
		return &message{raw: raw}, nil
	}
	if !isID(id) {
		return refuse(nil, mcp.INVALID_REQUEST, "Invalid request: id must be a string or a number")
	}
	m = &message{raw: raw, id: id, params: fields["params"]}
	var rpc string
	switch {
	case json.Unmarshal(fields["jsonrpc"], &rpc) != nil || rpc != mcp.JSONRPC_VERSION:
		return refuse(id, mcp.INVALID_REQUEST, `Invalid request: jsonrpc must be "2.0"`)
	case json.Unmarshal(fields["method"], &m.method) != nil || m.method == "":
		return refuse(id, mcp.INVALID_REQUEST, "Invalid request: method must be a string")
	case len(m.params) > 0 && m.params[0] != '{' && !bytes.Equal(m.params, []byte("null")):
		return refuse(id, mcp.INVALID_PARAMS, "Invalid params: params must be an object")
	}
	return m, nil
}

// isID reports whether a JSON value may be the id of a request.
func isID(id json.RawMessage) bool {
	return len(id) > 0 && (id[0] == '"' || id[0] == '-' || id[0] >= '0' && id[0] <= '9')
}

// requestID makes the id of a response, null from nil.
func requestID(id json.RawMessage) mcp.RequestId {
	if id == nil {
		return mcp.NewRequestId(nil)
	}
	return mcp.NewRequestId(id)
}

// key is an id in the form in which equal ids are equal: strings may be escaped in several ways.
func key(id json.RawMessage) string {
	var text string
	if json.Unmarshal(id, &text) == nil {
		return `"` + text
	}
	return string(id)
}

// toolName is the name of the tool in a tools/call.
func (m *message) toolName() string {
	var params struct{ Name string }
	if json.Unmarshal(m.params, &params) != nil {
		return ""
	}
	return params.Name
}

// cancelled is the key of the request that a notifications/cancelled names.
func (m *message) cancelled() string {
	var params struct{ RequestID json.RawMessage }
	if json.Unmarshal(m.params, &params) != nil {
		return ""
	}
	return key(params.RequestID)
}

// batchAllowed reports whether a protocol version has batches.
func batchAllowed(protocol string) bool {
	return protocol == mcp.ProtocolVersion20241105 || protocol == mcp.ProtocolVersion20250326
}

// encode gives a message as one line of JSON. Encoders of JSON escape <, > and & for the sake of
// HTML, which makes an SVG a third longer; here the characters themselves are put back.
func encode(v any) ([]byte, error) {
	escaped, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	line := make([]byte, 0, len(escaped)+1)
	for i := 0; i < len(escaped); i++ {
		if escaped[i] != '\\' || i+1 == len(escaped) {
			line = append(line, escaped[i])
			continue
		}
		if i+6 <= len(escaped) {
			if c, ok := htmlEscapes[string(escaped[i:i+6])]; ok {
				line = append(line, c)
				i += 5
				continue
			}
		}
		line = append(line, escaped[i], escaped[i+1])
		i++
	}
	return append(line, '\n'), nil
}

var htmlEscapes = map[string]byte{`\u003c`: '<', `\u003e`: '>', `\u0026`: '&'}

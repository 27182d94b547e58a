package main

import (
	"context"
	"fmt"
	"log/slog"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"kuml-mcp/internal/resources"
	"kuml-mcp/internal/spell"
	"kuml-mcp/internal/tools"
	"kuml-mcp/internal/worker"
)

// app is the MCP server behind the transport.
type app struct {
	mcp     *server.MCPServer
	session *server.InProcessSession
}

// newServer wires tools, resources and the rules for single clients together.
func newServer(names naming, runner worker.Runner) *app {
	a := &app{session: server.NewInProcessSession("stdio", nil)}
	set := &tools.Set{Runner: runner, Limit: func(context.Context) int { return a.client().limit }}
	hooks := &server.Hooks{}
	hooks.AddAfterListTools(func(_ context.Context, _ any, _ *mcp.ListToolsRequest, result *mcp.ListToolsResult) {
		result.Tools = listing(a.client(), names)
	})
	hooks.AddAfterInitialize(func(_ context.Context, _ any, req *mcp.InitializeRequest, result *mcp.InitializeResult) {
		slog.Info("client", "name", req.Params.ClientInfo.Name, "version", req.Params.ClientInfo.Version, "protocol",
			result.ProtocolVersion)
		result.Instructions = instructions(names.underscore(a.client()))
	})
	a.mcp = server.NewMCPServer("kuml-mcp", version,
		server.WithTitle("kUML diagrams"),
		server.WithToolCapabilities(false),
		server.WithResourceCapabilities(false, false),
		server.WithInstructions(instructions(names == "underscore")),
		server.WithHooks(hooks),
	)
	a.mcp.AddTools(set.ServerTools()...)
	a.mcp.AddResources(resources.ServerResources()...)
	return a
}

// client is the profile of the connected client.
func (a *app) client() profile { return profileOf(a.session.GetClientInfo().Name) }

// listing is what tools/list shows to a client: each tool once, under the name that the client takes.
func listing(client profile, names naming) []mcp.Tool {
	var out []mcp.Tool
	for _, t := range tools.All() {
		d := t.Declaration()
		if names.underscore(client) {
			d.Name = t.Underscored()
		}
		if client.declareLimit {
			d.Meta = &mcp.Meta{AdditionalFields: map[string]any{"anthropic/maxResultSizeChars": client.limit}}
		}
		out = append(out, d)
	}
	return out
}

// handle answers one request; ctx ends it.
func (a *app) handle(ctx context.Context, req *message) (resp mcp.JSONRPCMessage) {
	defer func() {
		if p := recover(); p != nil {
			slog.Error("panic in the server", "method", req.method, "panic", fmt.Sprint(p))
			resp = failure(req.id, mcp.INTERNAL_ERROR, "internal error")
		}
	}()
	switch resp := a.mcp.HandleMessage(a.mcp.WithContext(ctx, a.session), req.raw).(type) {
	case mcp.JSONRPCResponse:
		resp.ID = mcp.NewRequestId(req.id) // as it was written
		return resp
	case mcp.JSONRPCError:
		resp.ID = mcp.NewRequestId(req.id)
		if resp.Error.Code == mcp.RESOURCE_NOT_FOUND {
			resp.Error.Code = mcp.INVALID_PARAMS // what newer protocol versions say, for all of them
		}
		if req.method == string(mcp.MethodToolsCall) && resp.Error.Code == mcp.INVALID_PARAMS {
			resp.Error.Message = unknownTool(req.toolName())
		}
		return resp
	default:
		return failure(req.id, mcp.INTERNAL_ERROR, "no answer")
	}
}

// unknownTool is the message about a call of a tool that does not exist.
func unknownTool(name string) string {
	var names []string
	for _, t := range tools.All() {
		names = append(names, t.Name)
	}
	hint := ""
	if near := spell.Nearest(name, names, 1); len(near) > 0 {
		hint = fmt.Sprintf(" Did you mean %s?", near[0])
	}
	return fmt.Sprintf("Unknown tool: %s.%s The tools are %s.", name, hint, strings.Join(names, ", "))
}

// failure is an error response. A nil id stands for a request that could not be read.
func failure(id []byte, code int, text string) mcp.JSONRPCError {
	return mcp.JSONRPCError{
		JSONRPC: mcp.JSONRPC_VERSION, ID: requestID(id), Error: mcp.NewJSONRPCErrorDetails(code, text, nil),
	}
}

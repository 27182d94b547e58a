// Command demo shows the server at work: it starts the program given as its argument, asks it over
// stdio to draw an example, and leaves the pictures in demo.svg and demo.png.
package main

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"

	"kuml-mcp/examples"
)

// shown is the example that is drawn.
const shown = "uml/class/web-shop.kuml.kts"

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: demo path/to/kuml-mcp")
		os.Exit(2)
	}
	if err := draw(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "demo:", err)
		os.Exit(1)
	}
}

// draw asks a server for both pictures.
func draw(program string) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	c, err := client.NewStdioMCPClient(program, nil)
	if err != nil {
		return err
	}
	defer c.Close()
	var hello mcp.InitializeRequest
	hello.Params.ProtocolVersion = mcp.LATEST_LEGACY_PROTOCOL_VERSION
	hello.Params.ClientInfo = mcp.Implementation{Name: "demo", Version: "1"}
	if _, err := c.Initialize(ctx, hello); err != nil {
		return err
	}
	all := examples.All()
	i := slices.IndexFunc(all, func(e examples.Example) bool { return e.File == shown })
	if i < 0 {
		return fmt.Errorf("there is no example %s", shown)
	}
	example := all[i]
	for _, format := range []string{"svg", "png"} {
		began := time.Now()
		picture, err := ask(ctx, c, map[string]any{"script": example.Script, "format": format, "width": 1600})
		if err != nil {
			return err
		}
		file := "demo." + format
		if err := os.WriteFile(file, picture, 0o644); err != nil {
			return err
		}
		fmt.Printf("%s: %q, %d bytes, %d ms\n", file, example.Title, len(picture), time.Since(began).Milliseconds())
	}
	return nil
}

// ask calls kuml.render and gives the bytes of the picture.
func ask(ctx context.Context, c *client.Client, arguments map[string]any) ([]byte, error) {
	var call mcp.CallToolRequest
	call.Params.Name, call.Params.Arguments = "kuml.render", arguments
	result, err := c.CallTool(ctx, call)
	if err != nil {
		return nil, err
	}
	for _, block := range result.Content {
		switch b := block.(type) {
		case mcp.TextContent:
			if result.IsError {
				return nil, errors.New(b.Text)
			}
			return []byte(b.Text), nil
		case mcp.ImageContent:
			return base64.StdEncoding.DecodeString(b.Data)
		}
	}
	return nil, errors.New("the server sent no picture")
}

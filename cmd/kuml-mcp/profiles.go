package main

import (
	"fmt"
	"strings"
)

// profile is what is known about a client program.
type profile struct {
	prefix     string // of the client's name in lower case
	underscore bool   // it rejects names of tools with a dot, and then often all tools
	// limit is the largest result in characters that it takes, 0 for no known limit; base64 counts.
	limit int
	// declareLimit tells the client in the listing that results may be that large: it would
	// put smaller ones into a file otherwise.
	declareLimit bool
}

// profiles of the known clients; the first one whose prefix fits counts. Clients that are not
// listed get the documented names.
var profiles = []profile{
	{prefix: "claude-code", underscore: true, limit: 500_000, declareLimit: true},
	{prefix: "claude code", underscore: true, limit: 500_000, declareLimit: true},
	{prefix: "claude", underscore: true, limit: 1_000_000},
	{prefix: "anthropic", underscore: true, limit: 1_000_000},
	{prefix: "amazon", underscore: true},
	{prefix: "augment", underscore: true},
	{prefix: "chatgpt", underscore: true},
	{prefix: "cherry", underscore: true},
	{prefix: "cline", underscore: true},
	{prefix: "codex", underscore: true},
	{prefix: "continue", underscore: true},
	{prefix: "copilot", underscore: true},
	{prefix: "cursor", underscore: true},
	{prefix: "gemini", underscore: true},
	{prefix: "github", underscore: true},
	{prefix: "goose", underscore: true},
	{prefix: "intellij", underscore: true},
	{prefix: "jetbrains", underscore: true},
	{prefix: "kilo", underscore: true},
	{prefix: "librechat", underscore: true},
	{prefix: "lm studio", underscore: true},
	{prefix: "lm-studio", underscore: true},
	{prefix: "lmstudio", underscore: true},
	{prefix: "openai", underscore: true},
	{prefix: "opencode", underscore: true},
	{prefix: "q-", underscore: true},
	{prefix: "qwen", underscore: true},
	{prefix: "raycast", underscore: true},
	{prefix: "roo", underscore: true},
	{prefix: "visual studio", underscore: true},
	{prefix: "vscode", underscore: true},
	{prefix: "warp", underscore: true},
	{prefix: "windsurf", underscore: true},
	{prefix: "zed", underscore: true},
}

// profileOf finds the profile of a client by the name it gives; the zero profile if it is not known.
func profileOf(client string) profile {
	client = strings.ToLower(strings.TrimSpace(client))
	for _, p := range profiles {
		if strings.HasPrefix(client, p.prefix) {
			return p
		}
	}
	return profile{}
}

// naming is the value of --tool-names.
type naming string

// UnmarshalText checks a value of the flag.
func (n *naming) UnmarshalText(text []byte) error {
	switch naming(text) {
	case "auto", "dotted", "underscore":
		*n = naming(text)
		return nil
	}
	return fmt.Errorf("must be auto, dotted or underscore")
}

// MarshalText gives the value as it is written.
func (n naming) MarshalText() ([]byte, error) { return []byte(n), nil }

// underscore tells whether a client sees names with underscores.
func (n naming) underscore(p profile) bool {
	return n == "underscore" || n == "auto" && p.underscore
}

package jsonschema

import "kuml-mcp/internal/codegen/plan"

func KeysAreTexts(key *plan.Type) bool { return keyed(key) }

func HasJSONType(builtin string) bool { return types[builtin] != nil }

func SchemaPointer(key string) string { return (&js{}).pointer(key) }

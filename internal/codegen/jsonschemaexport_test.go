package codegen

func keysAreTexts(key *typeRef) bool { return keyed(key) }

func hasJSONType(builtin string) bool { return jsonTypes[builtin] != nil }

func schemaPointer(key string) string { return (&js{}).pointer(key) }

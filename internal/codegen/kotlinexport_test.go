package codegen

// What the tests with a compiler need to declare types that a diagram leaves out.

func kotlinPath(dotted string) string { return (&kotlinFile{}).path(dotted) }

func kotlinFileName(s string) string { return (&kotlinFile{}).name(s) }

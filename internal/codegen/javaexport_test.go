package codegen

// What the tests with a compiler need to declare types that a diagram leaves out.

func javaPath(dotted string) string { return (&javaFile{}).path(dotted) }

func javaName(s string) string { return (&javaFile{}).name(s) }

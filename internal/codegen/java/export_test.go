package java

// What the tests with a compiler need to declare types that a diagram leaves out.

func Path(dotted string) string { return (&file{}).path(dotted) }

func Name(s string) string { return (&file{}).name(s) }

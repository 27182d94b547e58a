// Package gen is what a generator takes and gives: options and files.
package gen

// File is one generated file.
type File struct {
	Name string // path with slashes, relative to the output folder
	Text string
}

// Option is something that a caller of a plugin may choose.
type Option struct {
	Name        string   `json:"name"`
	Aliases     []string `json:"aliases,omitempty"` // other names that are understood
	Description string   `json:"description"`
	Default     string   `json:"default,omitempty"`
	Choices     []string `json:"choices,omitempty"` // nil: any text
}

// YesNo are the choices of an option that is on or off.
var YesNo = []string{"false", "true"}

// Settings are the options of one call by their own names, defaults filled in.
type Settings map[string]string

// On reports whether an option that is on or off is on.
func (s Settings) On(name string) bool { return s[name] == "true" }

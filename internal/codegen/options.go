package codegen

import (
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/spell"
)

// settings checks the options of a call. Case, hyphens and underscores do not count in names and choices. The error is a
// *diag.Failure: INVALID_ARGUMENT with the options or choices there are.
func (p *Plugin) settings(given map[string]string) (gen.Settings, error) {
	out := gen.Settings{}
	for _, o := range p.Options {
		out[o.Name] = o.Default
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		o := p.option(name)
		if o == nil {
			return nil, p.unknownOption(name)
		}
		value, ok := choose(o, given[name])
		if !ok {
			return nil,
				diag.Failf(diag.InvalidArgument, "option %s of plugin %s must be one of %s, not %q",
					o.Name, p.Name, strings.Join(o.Choices, ", "), given[name]).
					With("argument", "options").With("validValues", o.Choices)
		}
		out[o.Name] = value
	}
	return out, nil
}

func (p *Plugin) option(name string) *gen.Option {
	for i := range p.Options {
		o := &p.Options[i]
		if slices.ContainsFunc(append([]string{o.Name}, o.Aliases...), func(n string) bool { return spell.Fold(n) == spell.Fold(name) }) {
			return o
		}
	}
	return nil
}

// choose finds the choice that a value stands for; a plural may stand in the singular.
func choose(o *gen.Option, value string) (string, bool) {
	if len(o.Choices) == 0 {
		return value, true
	}
	for _, c := range o.Choices {
		if spell.Fold(c) == spell.Fold(value) || spell.Fold(c) == spell.Fold(value)+"s" {
			return c, true
		}
	}
	return "", false
}

func (p *Plugin) unknownOption(name string) *diag.Failure {
	names := []string{}
	for _, o := range p.Options {
		names = append(names, o.Name)
	}
	message := "it has none"
	if len(names) > 0 {
		message = "it has " + strings.Join(names, ", ")
	}
	if near := spell.Nearest(name, names, 1); len(near) > 0 {
		message = "did you mean " + near[0] + "? It has " + strings.Join(names, ", ")
	}
	return diag.Failf(diag.InvalidArgument, "plugin %s has no option %q; %s", p.Name, name, message).
		With("argument", "options").With("validOptions", names)
}

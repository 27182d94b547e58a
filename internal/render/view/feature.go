package view

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/text"
)

// line is one logical line of a compartment, before it is wrapped to the width of its box.
type line struct {
	sign   string   // visibility sign in a column of its own, "" for none
	pieces []string // text that is broken between two pieces only; blanks at the ends included
	static bool     // underlined
	italic bool     // abstract
}

// text gives the line as one string, without the sign.
func (l line) text() string { return strings.Join(l.pieces, "") }

var visibilitySigns = map[model.Visibility]string{
	model.Public:    "+",
	model.Private:   "-",
	model.Protected: "#",
	model.PackageV:  "~",
}

// shownVisibilities tells which features each filter lets through.
var shownVisibilities = map[model.VisibilityFilter][]model.Visibility{
	model.FilterPublicAndProtected: {model.Public, model.Protected},
	model.FilterPublicOnly:         {model.Public},
}

// attributeLine gives UML 2.5.1 §9.5.4: «stereotypes» /name: Type [m] = default {modifiers}.
func attributeLine(p *model.Property, opt *display) line {
	l := line{sign: sign(&p.Named, opt), static: p.IsStatic}
	l.add(opt.stereotypePrefix(&p.Named))
	name := oneLine(p.Name)
	if p.IsDerived {
		name = "/" + name
	}
	l.add(name + typeSuffix(p.Type))
	if p.MultiplicitySet || p.Multiplicity != model.One && p.Multiplicity != (model.Multiplicity{}) {
		l.add(" [" + p.Multiplicity.String() + "]")
	}
	if p.HasDefault {
		l.add(" = " + oneLine(p.Default))
	}
	var modifiers []string
	if p.IsReadOnly {
		modifiers = append(modifiers, "readOnly")
	}
	l.add(braced(append(modifiers, opt.tags(p.Applied)...)))
	return l
}

// operationLine gives UML 2.5.1 §9.6.4: «stereotypes» name(parameters): Type [m] {tags}.
func operationLine(o *model.Operation, opt *display) line {
	l := line{sign: sign(&o.Named, opt), static: o.IsStatic, italic: o.IsAbstract}
	l.add(opt.stereotypePrefix(&o.Named))
	shown, result := signature(o)
	head := oneLine(o.Name) + "("
	for i, p := range shown {
		sep := ", "
		if i == len(shown)-1 {
			sep = ")"
		}
		l.add(head + parameterText(p, opt) + sep)
		head = ""
	}
	if len(shown) == 0 {
		l.add(head + ")")
	}
	if result != nil {
		ret := typeSuffix(*result)
		if m := o.ReturnMultiplicity; m != nil {
			ret += " [" + m.String() + "]"
		}
		// The type stays with the closing parenthesis as long as both fit.
		l.add(ret)
	}
	l.add(braced(opt.tags(o.Applied)))
	return l
}

// signature splits an operation into the parameters to list and its result type; a parameter of
// direction RETURN is the result where no other is declared.
func signature(o *model.Operation) (shown []*model.Parameter, result *model.TypeRef) {
	result = o.Returns
	for _, p := range o.Parameters {
		if p.Direction == model.Return && result == nil {
			result = &p.Type
			continue
		}
		shown = append(shown, p)
	}
	return shown, result
}

func parameterText(p *model.Parameter, opt *display) string {
	s := opt.stereotypePrefix(&p.Named)
	if p.Direction != "" && p.Direction != model.In {
		s += strings.ToLower(string(p.Direction)) + " "
	}
	s += oneLine(p.Name) + typeSuffix(p.Type)
	if p.HasDefault {
		s += " = " + oneLine(p.Default)
	}
	return s + braced(opt.tags(p.Applied))
}

// constraintHeads gives how a constraint of each kind begins after its context operation, as OCL writes it.
var constraintHeads = map[model.ConstraintKind]string{
	model.Definition:    "def ",
	model.Precondition:  "pre ",
	model.Postcondition: "post ",
	model.Body:          "body ",
}

// constraintText gives "{name: body}", or with context and kind "{op() pre name: body}"; line breaks of the body are kept.
func constraintText(c *model.Constraint) string {
	head := constraintHeads[c.ConstraintKind]
	if c.ContextOperation != "" {
		head = oneLine(c.ContextOperation) + "() " + head
	}
	head += oneLine(c.Name)
	if head = strings.TrimSpace(head); head != "" {
		head += ": "
	}
	return "{" + head + c.Text + "}"
}

func typeSuffix(t model.TypeRef) string {
	if name := oneLine(t.Name); name != "" {
		return ": " + name
	}
	return ""
}

func sign(n *model.Named, opt *display) string {
	if !opt.ShowVisibility {
		return ""
	}
	return visibilitySigns[n.Visibility]
}

// passes reports whether the filter lets a feature through.
func passes(n *model.Named, filter model.VisibilityFilter) bool {
	shown, limited := shownVisibilities[filter]
	if !limited {
		return true
	}
	for _, v := range shown {
		if v == n.Visibility {
			return true
		}
	}
	return false
}

func guillemets(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "«" + strings.Join(names, ", ") + "»"
}

// tags lists the tagged values of all applications as "name = value"; where several applications
// carry tags, the stereotype's name goes before the tag's.
func tags(applied []model.StereotypeApplication) []string {
	tagged := 0
	for _, a := range applied {
		if len(a.Tags) > 0 {
			tagged++
		}
	}
	var out []string
	for _, a := range applied {
		for _, t := range a.Tags {
			name := oneLine(t.Name)
			if tagged > 1 {
				name = oneLine(a.Name) + "." + name
			}
			out = append(out, name+" = "+tagText(t.Value))
		}
	}
	return out
}

// list gives items as the pieces of a line: "{a, ", "b}".
func list(items []string) []string {
	out := make([]string, len(items))
	for i, s := range items {
		out[i] = s + ", "
	}
	if n := len(items); n > 0 {
		out[0] = "{" + out[0]
		out[n-1] = strings.TrimSuffix(out[n-1], ", ") + "}"
	}
	return out
}

// tagText writes a tagged value as UML does: strings quoted, lists in brackets.
func tagText(v any) string {
	switch v := v.(type) {
	case string:
		return `"` + oneLine(v) + `"`
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case model.EnumLiteral:
		return oneLine(v.Name)
	case []any:
		items := make([]string, len(v))
		for i, e := range v {
			items[i] = tagText(e)
		}
		return "[" + strings.Join(items, ", ") + "]"
	}
	return fmt.Sprint(v)
}

// braced gives " {a, b}", "" for none.
func braced(items []string) string {
	if len(items) == 0 {
		return ""
	}
	return " " + strings.Join(list(items), "")
}

func (l *line) add(piece string) {
	if piece != "" {
		l.pieces = append(l.pieces, piece)
	}
}

// oneLine gives what is shown of s, with every run of white space as one blank and none at the ends.
func oneLine(s string) string { return strings.Join(strings.Fields(text.Clean(s)), " ") }

// Package notation writes the texts that a picture, a list, a description and the script of another drawing tool have in common:
// the features of classifiers, constraints, stereotypes with their tagged values, the labels of flows. UML 2.5.1 and the textual
// notation of SysML 2 say what they look like.
package notation

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
)

// Display says what a text leaves out; the zero value shows everything.
type Display struct {
	NoStereotypes bool   // no stereotypes, and none of their tagged values
	Hidden        string // the name of one stereotype that is left out
}

// Feature is the text of an attribute, an operation or a literal, in its parts.
type Feature struct {
	Modifiers
	Sign        string // of the visibility, "" for none
	Stereotypes []string
	// Signature is all but the rest. A line is broken between two pieces only; blanks at their ends belong to them.
	Signature []string
	Result    string // of an operation: "Type [m]", "" for none
	Words     string // modifiers and tagged values in braces, "" for none
}

// Pieces gives the text without the sign; a line is broken between two pieces only.
func (f Feature) Pieces() []string {
	pieces := append([]string{}, f.Signature...)
	if before := prefix(f.Stereotypes); before != "" {
		pieces = append([]string{before}, pieces...)
	}
	if f.Result != "" {
		pieces = append(pieces, ": "+f.Result) // it stays with the closing parenthesis as long as both fit
	}
	if f.Words != "" {
		pieces = append(pieces, " "+f.Words)
	}
	return pieces
}

// String gives the text without the sign.
func (f Feature) String() string { return strings.Join(f.Pieces(), "") }

// Head gives the text before the result and the modifiers.
func (f Feature) Head() string { return prefix(f.Stereotypes) + strings.Join(f.Signature, "") }

// feature begins the text of what has a name and a visibility.
func (d Display) feature(e model.NamedElement) Feature {
	n := e.NamedPart()
	return Feature{
		Modifiers: ModifiersOf(e), Sign: Signs[n.Visibility],
		Stereotypes: d.Stereotypes(n.Stereotypes, n.Applied), Words: Braced(d.Words(e, n.Applied)),
	}
}

// Attribute gives «stereotypes» /name: Type [m] = default {modifiers} (UML 2.5.1 §9.5.4).
func (d Display) Attribute(p *model.Property) Feature {
	f := d.feature(p)
	name := clean.OneLine(p.Name)
	if p.IsDerived && !strings.HasPrefix(name, "/") {
		name = "/" + name
	}
	f.Signature = []string{Typed(name, p.Type.Name)}
	if m := Multiplicity(p.Multiplicity, p.MultiplicitySet); m != "" {
		f.Signature = append(f.Signature, " "+m)
	}
	if p.HasDefault {
		f.Signature = append(f.Signature, " "+joined("=", clean.OneLine(p.Default)))
	}
	return f
}

// Operation gives «stereotypes» name(parameters): Type [m] {modifiers} (UML 2.5.1 §9.6.4).
func (d Display) Operation(o *model.Operation) Feature {
	f := d.feature(o)
	shown, result := signature(o)
	head := clean.OneLine(o.Name) + "("
	for i, p := range shown {
		end := ", "
		if i == len(shown)-1 {
			end = ")"
		}
		f.Signature = append(f.Signature, head+d.Parameter(p)+end)
		head = ""
	}
	if len(shown) == 0 {
		f.Signature = []string{head + ")"}
	}
	if result != nil {
		f.Result = clean.OneLine(result.Name)
		if m := o.ReturnMultiplicity; m != nil {
			f.Result = strings.TrimSpace(f.Result + " [" + m.String() + "]")
		}
	}
	return f
}

// signature splits an operation into the parameters to list and its result type; a parameter of direction RETURN is the result
// where no other is declared.
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

// Parameter gives «stereotypes» direction name: Type = default {tags} (UML 2.5.1 §9.4.4).
func (d Display) Parameter(p *model.Parameter) string {
	f := d.feature(p)
	s := prefix(f.Stereotypes)
	if p.Direction != "" && p.Direction != model.In {
		s += strings.ToLower(string(p.Direction)) + " "
	}
	s += Typed(p.Name, p.Type.Name)
	if p.HasDefault {
		s += " " + joined("=", clean.OneLine(p.Default))
	}
	return joined(s, f.Words)
}

// Literal gives «stereotypes» NAME {tags} (UML 2.5.1 §10.2.4).
func (d Display) Literal(l *model.Literal) Feature {
	f := d.feature(l)
	f.Sign, f.Signature = "", []string{clean.OneLine(l.Name)}
	return f
}

// Signs are the signs of visibilities.
var Signs = map[model.Visibility]string{model.Public: "+", model.Private: "-", model.Protected: "#", model.PackageV: "~"}

// Typed gives "name: Type", the name alone without a type.
func Typed(name, typeName string) string {
	name, typeName = clean.OneLine(name), clean.OneLine(typeName)
	if typeName == "" {
		return name
	}
	return name + ": " + typeName
}

// Multiplicity gives "[0..*]", "" for a multiplicity of 1 that nobody has written.
func Multiplicity(m model.Multiplicity, written bool) string {
	if !written && (m == model.One || m == model.Multiplicity{}) {
		return ""
	}
	return "[" + m.String() + "]"
}

// Role gives "name: Type [m]" of a part or role.
func Role(name string, t model.TypeRef, m model.Multiplicity, written bool) string {
	return joined(Typed(name, t.Name), Multiplicity(m, written))
}

package check

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// membersByName are the kinds of elements that people tell apart by their names.
var membersByName = map[kind.Kind]bool{
	kind.UmlClass: true, kind.UmlInterface: true, kind.UmlEnumeration: true, kind.UmlEnumerationLiteral: true, kind.UmlPackage: true,
	kind.UmlProperty: true, kind.UmlOperation: true,
	kind.UmlParameter: true, kind.UmlInstanceSpecification: true, kind.UmlActor: true, kind.UmlUseCase: true, kind.UmlUseCaseSubject: true,
	kind.UmlStereotype: true,
	kind.UmlComponent:  true, kind.UmlPort: true, kind.UmlCollaboration: true, kind.UmlCollaborationRole: true, kind.UmlNode: true,
	kind.UmlArtifact: true,
}

// members finds members of one namespace that cannot be told apart: of one kind and name, operations also of the
// same types of parameters (UML 2.5.1 §7.4.3, §9.6.3). What has no name is always told apart.
func members(s *subject) {
	type place struct {
		owner       model.Element // nil at the top
		distinction string
	}
	first := map[place]model.Element{}
	s.diagram.Walk(func(e, owner model.Element) {
		n, ok := e.(model.NamedElement)
		if !ok || strings.TrimSpace(e.Ident().Name) == "" || !membersByName[e.Kind()] {
			return
		}
		if control, ok := e.(*model.ActivityNode); ok && control.IsUnnamed() {
			return
		}
		key := place{owner, distinction(n)}
		other := first[key]
		if other == nil {
			first[key] = e
			return
		}
		if s.tellsOfName(e) {
			return
		}
		where := ""
		if at := other.Ident().Origin; at.IsValid() {
			where = fmt.Sprintf(" (line %d)", at.Line)
		}
		s.find(diag.Warning, diag.NotDistinguishable, e.Ident().Origin, "Give one of them another name.",
			"there is another %s %q%s, and nothing tells the two apart", meta.Noun(e.Kind()), e.Ident().Name, where)
	})
}

// distinction is what tells a member from others: kind and name, for an operation the types of its parameters, for an instance its
// classifier.
func distinction(e model.NamedElement) string {
	key := string(e.Kind()) + "\x00" + e.Ident().Name
	switch e := e.(type) {
	case *model.Operation:
		for _, p := range e.Parameters {
			key += "\x00" + p.Type.Name
		}
	case *model.InstanceSpecification:
		key += "\x00" + e.ClassifierID
	}
	return key
}

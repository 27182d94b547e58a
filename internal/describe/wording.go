package describe

import (
	"maps"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// wording says how elements of a kind are put into words.
type wording struct {
	// group is the heading under which the elements are listed, "" for parts, which stand below their owner.
	group string
	// nests says that elements that have an owner, other than a package, stand below it all the same.
	nests bool
	// text gives the element in one line without kind and id; nil: its name, or a relationship's ends.
	text func(x *index, e model.Element) string
	// facts writes what else a description tells about it; nil: a relationship's ends.
	facts func(x *index, b *strings.Builder, e model.Element)
}

// wordings holds the rows of all languages by kind.
var wordings = map[kind.Kind]wording{}

func init() { // not in the declaration, since the functions of the rows come back to the table
	for _, of := range []map[kind.Kind]wording{
		umlWordings, umlStructureWordings, umlArchitectureWordings, umlFlowWordings, interactionWordings, c4Wordings, blueprintWordings,
		sysml2StructureWordings, sysml2BehaviourWordings, bpmnWordings, bpmnExchangeWordings,
	} {
		maps.Copy(wordings, of)
	}
}

// groupTitles are the headings of a list, in their order.
var groupTitles = map[model.Language][]string{
	model.UML:  {"Classifiers", relationships, others},
	model.C4:   c4Groups,
	model.BPMN: bpmnGroups,

	model.SysML2:    {meta.Definitions, relationships, others},
	model.Blueprint: blueprintGroups,
}

// The headings that several languages have.
const (
	relationships = "Relationships"
	others        = "Other elements"
)

// partTitle is the heading for what an element owns of one kind.
type partTitle struct {
	kind  kind.Kind
	title string
}

// partTitles are the headings for what elements own, in their order.
var partTitles = tableParts()

// tableParts gives the headings that the table of the metamodel knows.
func tableParts() []partTitle {
	var out []partTitle
	for _, c := range meta.Classes {
		if c.Part != "" {
			out = append(out, partTitle{c.Kind, c.Part})
		}
	}
	return out
}

// groupOf gives the heading under which an element is listed, "" for a part.
func groupOf(e entry) string {
	w, ok := wordings[e.element.Kind()]
	if c := meta.Of(e.element.Kind()); c != nil {
		w.group, w.nests, ok = c.Group, c.Nests, true
	}
	if !ok && e.owner == nil { // a kind without words
		if _, ok := e.element.(model.Relationship); ok {
			return relationships
		}
		return others
	}
	if _, packaged := e.owner.(*model.Package); w.nests && e.owner != nil && !packaged {
		return ""
	}
	return w.group
}

package meta

import (
	"fmt"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// umlRelationships are relationships and notes.
var umlRelationships = []*Class{
	{
		Kind: kind.UmlAssociation, Doc: "An association.", Supers: kinds(kind.UmlRelationship), Is: of[*model.Association],
		Noun: "association", Plural: "associations", Group: Relationships, Counted: true,
		New:    element(model.Association{Aggregation: model.NoAggregation}),
		Params: "id name ends aggregation stereotypes appliedStereotypes",
		Properties: []*Property{
			nameMay,
			associationEnds(),
			field("aggregation: AggregationKind = NONE", "Whether the source is a whole.",
				func(a *model.Association) *model.Aggregation { return &a.Aggregation }),
			list("stereotypes: List<String> = emptyList()", "The names shown in « ».",
				func(a *model.Association) *[]string { return &a.Stereotypes }),
			appliedRow(func(a *model.Association) *[]model.StereotypeApplication { return &a.Applied }),
		},
	},
	{
		Kind: kind.UmlAssociationEnd, Doc: "An end of an association.", Is: of[*model.AssociationEnd], Noun: "end", Plural: "ends",
		New:    element(model.AssociationEnd{Multiplicity: model.One, Navigable: true}),
		Params: "typeId role multiplicity navigable",
		Properties: []*Property{
			field("typeId: String", "The id of the classifier.", func(e *model.AssociationEnd) *string { return &e.TypeID }),
			field("role: String? = null", "The name of the end.", func(e *model.AssociationEnd) *string { return &e.Role }).also("name"),
			stored(derived("multiplicity: Multiplicity = Multiplicity()", "How many.",
				func(e *model.AssociationEnd) any { return e.Multiplicity }),
				func(e *model.AssociationEnd, m model.Multiplicity) { e.Multiplicity, e.MultiplicitySet = m, true }),
			stored(derived("navigable: Boolean = true", "Whether it can be reached.",
				func(e *model.AssociationEnd) any { return e.Navigable }),
				func(e *model.AssociationEnd, n bool) { e.Navigable, e.NavigableSet = n, true }),
		},
	},
	{
		Kind: kind.UmlGeneralization, Doc: "A generalization.", Supers: kinds(kind.UmlRelationship), Is: of[*model.Generalization],
		Noun: "generalization", Plural: "generalizations", Group: Relationships, Counted: true, New: element(model.Generalization{}),
		Params: "id specificId generalId",
		Properties: []*Property{
			field("specificId: String", "The id of the specific classifier.",
				func(g *model.Generalization) *string { return &g.SpecificID }),
			field("generalId: String", "The id of the general classifier.", func(g *model.Generalization) *string { return &g.GeneralID }),
		},
	},
	{
		Kind: kind.UmlInterfaceRealization, Doc: "A realization of an interface.", Supers: kinds(kind.UmlRelationship),
		Is:   of[*model.Realization],
		Noun: "realization", Plural: "realizations", Group: Relationships, Counted: true, New: element(model.Realization{}),
		Params: "id implementingId interfaceId",
		Properties: []*Property{
			field("implementingId: String", "The id of the classifier.", func(r *model.Realization) *string { return &r.ImplementingID }),
			field("interfaceId: String", "The id of the interface.", func(r *model.Realization) *string { return &r.InterfaceID }),
		},
	},
	{
		Kind: kind.UmlDependency, Doc: "A dependency.", Supers: kinds(kind.UmlRelationship), Is: of[*model.Dependency],
		Noun: "dependency", Plural: "dependencies", Group: Relationships, Counted: true, New: element(model.Dependency{}),
		Params: "id clientId supplierId name",
		Properties: []*Property{
			field("name: String? = null", "Its label.", func(d *model.Dependency) *string { return &d.Name }),
			field("clientId: String", "The id of the client.", func(d *model.Dependency) *string { return &d.ClientID }),
			field("supplierId: String", "The id of the supplier.", func(d *model.Dependency) *string { return &d.SupplierID }),
		},
	},
}

// umlNotes are notes and their links.
var umlNotes = []*Class{
	{
		Kind: kind.UmlComment, Doc: "A note.", Supers: kinds(kind.UmlElement), Is: of[*model.Comment],
		Noun: "note", Plural: "notes", Group: Others, Counted: true, New: element(model.Comment{}), Params: "id body",
		Properties: []*Property{field("body: String", "Its text.", func(n *model.Comment) *string { return &n.Text })},
	},
	{
		Kind: kind.UmlCommentLink, Doc: "The line from a note to an element.", Supers: kinds(kind.UmlRelationship),
		Is:   of[*model.CommentLink],
		Noun: "note link", Plural: "note links", Group: Relationships, New: element(model.CommentLink{}),
		Params: "id commentId annotatedElementId",
		Properties: []*Property{
			field("commentId: String", "The id of the note.", func(l *model.CommentLink) *string { return &l.CommentID }),
			field("annotatedElementId: String", "The id of the element.", func(l *model.CommentLink) *string { return &l.ElementID }),
		},
	},
}

// associationEnds is the row of the ends, the source first.
func associationEnds() *Property {
	p := derived("ends: List<UmlAssociationEnd>", "Its ends, the source first.",
		func(a *model.Association) any { return []any{&a.Ends[0], &a.Ends[1]} }).also("memberEnd", "ownedEnd")
	p.Set = func(of, value any) error {
		ends, _ := value.([]any)
		if len(ends) != 2 {
			return &Refusal{
				Message: fmt.Sprintf("an association has two ends, not %d", len(ends)),
				Hint:    "Write listOf(UmlAssociationEnd(typeId = …), UmlAssociationEnd(typeId = …)).",
			}
		}
		a := of.(*model.Association)
		for i, e := range ends {
			a.Ends[i] = *e.(*model.AssociationEnd)
		}
		return nil
	}
	return p
}

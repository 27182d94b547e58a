package sysml2

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/render/view"
	"kuml-mcp/internal/render/view/uml"
)

// fillUc fills a board with actors and use cases, which look as those of UML do. Other definitions are boxes.
func fillUc(b *view.Board, d *model.Diagram) {
	b.Frame = "uc"
	drawn := &model.Diagram{ID: d.ID, Name: d.Name, Language: model.UML, Type: model.UseCaseDiagram}
	shown := map[string]bool{}
	for _, e := range d.Elements {
		shown[e.Ident().ID] = true
	}
	for _, e := range d.Elements {
		x, ok := e.(model.Sysml2Definition)
		if !ok {
			continue
		}
		p := x.DefinitionPart()
		n := model.Named{Head: p.Head}
		if p.IsAbstract {
			n.Stereotypes = []string{"abstract"}
		}
		switch e.(type) {
		case *model.ActorDefinition:
			drawn.Elements = append(drawn.Elements, &model.Actor{Named: n})
		case *model.UseCaseDefinition:
			drawn.Elements = append(drawn.Elements, &model.UseCase{Named: n})
		default:
			n.Stereotypes = append(n.Stereotypes, words[e.Kind()].Keyword)
			drawn.Elements = append(drawn.Elements, &model.Class{Named: n, IsAbstract: p.IsAbstract})
		}
		for _, g := range p.Generals {
			if shown[g.ID] && g.ID != p.ID {
				drawn.Elements = append(drawn.Elements,
					&model.Generalization{
						Head: model.Head{ID: model.Sysml2SpecializationID(p.ID, g.ID)}, SpecificID: p.ID, GeneralID: g.ID,
					})
			}
		}
	}
	helpers := helpingActors(d)
	for _, e := range d.Elements {
		if r, ok := e.(*model.Sysml2Relation); ok {
			drawn.Elements = append(drawn.Elements, umlRelation(r, helpers[r.SourceID]))
		}
	}
	uml.FillUseCase(b, drawn)
}

// helpingActors are those that take part only in what other use cases include or are extended by. They stand on the side of those.
func helpingActors(d *model.Diagram) map[string]bool {
	second := map[string]bool{} // use cases
	for _, e := range d.Elements {
		if r, ok := e.(*model.Sysml2Relation); ok {
			switch r.Metaclass {
			case kind.UcInclude:
				second[r.TargetID] = true
			case kind.UcExtend:
				second[r.SourceID] = true
			}
		}
	}
	helps := map[string]bool{}
	for _, e := range d.Elements {
		if r, ok := e.(*model.Sysml2Relation); ok && r.Metaclass == kind.UcAssociation {
			only, known := helps[r.SourceID]
			helps[r.SourceID] = second[r.TargetID] && (only || !known)
		}
	}
	return helps
}

// umlRelation translates a line of a use case diagram. UML's actors that help are the targets of their associations.
func umlRelation(r *model.Sysml2Relation, helps bool) model.Relationship {
	switch r.Metaclass {
	case kind.UcInclude:
		return &model.Include{Head: r.Head, BaseID: r.SourceID, AdditionID: r.TargetID}
	case kind.UcExtend:
		return &model.Extend{Head: r.Head, BaseID: r.TargetID, ExtensionID: r.SourceID}
	}
	a := &model.Association{Head: r.Head}
	a.Ends[0] = model.AssociationEnd{TypeID: r.SourceID, Navigable: true}
	a.Ends[1] = model.AssociationEnd{TypeID: r.TargetID, Navigable: true}
	if helps {
		a.Ends[0], a.Ends[1] = a.Ends[1], a.Ends[0]
	}
	return a
}

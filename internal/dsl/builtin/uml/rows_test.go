package uml_test

import (
	"errors"
	"testing"

	"kuml-mcp/internal/dsl/builtin/uml"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// samples gives values of a type to call rows with; nil stands for null.
func samples(s *script, t vocab.TypeExpr) []any {
	if len(t.OneOf) > 0 {
		var out []any
		for _, one := range t.OneOf {
			out = append(out, samples(s, one)...)
		}
		return out
	}
	named := model.Named{Head: model.Head{ID: "S", Name: "S"}}
	values := map[string][]any{
		"String": {"", "1", "Entity"}, "Int": {int32(0), int32(-7), int32(3)}, "Boolean": {true}, "Any": {nil, "x", int32(2), list("a")},
		"List": {list(), list("x")}, "Map": {value.NewMap()}, "Pair": {&value.Pair{First: "x", Second: int32(1)}, &value.Pair{}},
		"Multiplicity": {model.One}, "UmlTypeRef": {model.TypeRef{Name: "T"}, model.TypeRef{}},
		"UmlClass": {&model.Class{Named: named}}, "UmlInterface": {&model.Interface{Named: named}},
		"UmlPackage":  {&model.Package{Named: named}},
		"UmlProperty": {&model.Property{Named: named}}, "UmlOperation": {&model.Operation{Named: named}},
		"UmlConstraint": {&model.Constraint{Named: named}},
		"UmlComment":    {&model.Comment{}}, "UmlRelationship": {&model.Dependency{}, &model.CommentLink{}},
		"UmlInstanceSpecification": {&model.InstanceSpecification{Named: named}},
		"UmlInstanceValue":         {model.InstanceValue{Text: "x"}, model.InstanceValue{Null: true}},
		"UmlAssociation":           {&model.Association{Head: named.Head}}, "UmlUseCase": {&model.UseCase{Named: named}},
		"UmlActor":     {&model.Actor{Named: named}},
		"UmlComponent": {&model.Component{Named: named, Ports: []*model.Port{{Named: named}}}}, "UmlPort": {&model.Port{Named: named}},
		"UmlCollaborationRole": {&model.CollaborationRole{Named: named}}, "UmlNode": {&model.DeploymentNode{Named: named}},
		"UmlArtifact":   {&model.Artifact{Named: named}},
		"UmlStereotype": {&model.StereotypeClass{Named: named}}, "Long": {int64(7)}, "Double": {2.5}, "Float": {float32(1)},
		"KumlProfile": {&model.Profile{Name: "P"}}, "KumlStereotypeApplication": {&model.StereotypeApplication{}}, "Nothing": {nil},
		"UmlLifeline": {&model.Lifeline{Named: named}}, "UmlMessage": {&model.Message{}},
		"UmlCombinedFragment": {&model.CombinedFragment{Operands: []*model.Operand{{MessageIDs: []string{"x"}}}}},
		"UmlCommentLink":      {&model.CommentLink{}},
		"UmlState":            {&model.State{Named: named}}, "UmlTransition": {&model.Transition{Head: named.Head}},
		"UmlActivityNode":             {&model.ActivityNode{Named: named}},
		"KumlDiagram":                 {&model.Diagram{Name: "D"}},
		"UmlInteractionOverviewFrame": {&model.OverviewFrame{Named: named}},
		"UmlVertex":                   {&model.State{Named: named}, &model.Pseudostate{Named: named}, &model.FinalState{Named: named}},
	}
	values["UmlClassifier"] = append(values["UmlClass"], values["UmlInterface"]...)
	values["UmlNamedElement"] = append(values["UmlPackage"], values["UmlClass"]...)
	values["KumlElement"] = values["UmlClassifier"]
	values["UmlElement"] = append(values["UmlNamedElement"], values["UmlRelationship"]...)
	out := values[t.Name]
	if e := s.table.Enums[t.Name]; e != nil {
		for i := range e.Entries {
			out = append(out, vocab.EnumValue{Enum: e, Index: i})
		}
	}
	if t.Nullable {
		out = append(out, nil)
	}
	if len(out) == 0 {
		s.t.Fatalf("no samples of %s", t)
	}
	return out
}

// callAll calls a row with one argument after the other varied, and once without the optional ones.
func (s *script) callAll(f *vocab.Function, recv any, inside func(b block)) {
	call := func(vary, n int) {
		c := &vocab.Call{Fn: f, Recv: recv, Ext: "tag", Args: make([]any, len(f.Params)), Given: make([]bool, len(f.Params)), Host: s}
		for i, p := range f.Params {
			if vary < 0 && p.HasDefault {
				continue
			}
			v := samples(s, p.Type)
			one := v[0]
			if i == vary {
				one = v[n]
			}
			c.Args[i], c.Given[i] = one, true
			if p.Vararg {
				c.Args[i] = []any{one, one}
			}
		}
		_, err := f.Do(c)
		var bad *vocab.Error
		if err != nil && (!errors.As(err, &bad) || bad.Message == "") {
			s.t.Errorf("%s: %v", f.Signature, err)
		}
		if err != nil {
			return
		}
		if f.Block != "" && c.Block == nil {
			s.t.Errorf("%s sets no receiver for its block", f.Signature)
		}
		if inside != nil && c.Block != nil && f.Block != "" {
			inside(block{s, c.Block, f.Block})
		}
		if closer, ok := c.Block.(vocab.Closer); ok && f.Block != "" {
			if _, err := closer.Close(); err != nil && !errors.As(err, &bad) {
				s.t.Errorf("%s: %v", f.Signature, err)
			}
		}
	}
	call(-1, 0)
	for i, p := range f.Params {
		for n := range samples(s, p.Type) {
			call(i, n)
		}
	}
}

// TestEveryRow calls every function and uses every property of every block that is reachable from the top level, with
// values of the declared types. None may panic, and each error must say something.
func TestEveryRow(t *testing.T) {
	s := newScript(t)
	seen := map[string]bool{}
	var visit func(b block)
	visit = func(b block) {
		if seen[b.scope] {
			return
		}
		seen[b.scope] = true
		for _, scope := range s.table.Lineage(b.scope) {
			for _, p := range scope.Properties {
				p.Get(b.recv)
				if p.Set == nil {
					continue
				}
				for _, v := range samples(s, p.Type) {
					var bad *vocab.Error
					if err := p.Set(b.recv, v); err != nil && !errors.As(err, &bad) {
						t.Errorf("%s.%s = %v: %v", scope.Name, p.Name, v, err)
					}
					p.Get(b.recv)
				}
			}
			for _, f := range scope.Functions {
				s.callAll(f, b.recv, visit)
			}
		}
	}
	own := vocab.NewTable()
	uml.Register(own)
	for _, f := range own.Top.Functions {
		if f.Block != "" {
			s.callAll(f, nil, visit)
		}
	}
	for _, scope := range []string{"ClassBuilder", "InterfaceBuilder", "EnumerationBuilder", "AttributeBuilder", "OperationBuilder",
		"ParameterBuilder",
		"PackageBuilder", "AssociationBuilder", "AssociationEndBuilder", "LayoutHintsBuilder", "UmlModelBuilder", "ClassDiagramBuilder",
		"DiagramBuilder",
		"ObjectDiagramBuilder", "UmlInstanceSpecificationBuilder", "PackageDiagramBuilder", "UseCaseDiagramBuilder", "ActorBuilder",
		"UseCaseBuilder", "SubjectBuilder",
		"ProfileDiagramBuilder", "StereotypeScope", "ComponentDiagramBuilder", "ComponentBuilder", "PortBuilder",
		"CompositeStructureDiagramBuilder",
		"CollaborationBuilder", "CollaborationRoleBuilder", "DeploymentDiagramBuilder", "NodeScope",
		"StateDiagramBuilder", "StateBodyBuilder", "CompositeStateBuilder", "TransitionBuilder", "ActivityDiagramBuilder"} {
		if !seen[scope] {
			t.Errorf("the block %s was not reached", scope)
		}
	}
	for _, name := range []string{"UmlClass", "UmlInterface", "UmlEnumeration", "UmlAssociationEnd", "UmlDependency", "UmlTypeRef",
		"Multiplicity", "UmlComment", "UmlGeneralization",
		"UmlInstanceSpecification", "UmlSlot", "UmlLink", "UmlActor", "UmlUseCase", "UmlUseCaseSubject", "UmlInclude", "UmlExtend",
		"UmlStereotype",
		"UmlComponent", "UmlPort", "UmlConnector", "UmlCollaboration", "UmlCollaborationRole", "UmlNode", "UmlArtifact",
		"UmlStateMachine", "UmlState", "UmlPseudostate", "UmlFinalState", "UmlTransition", "UmlActivityNode", "UmlActivityEdge"} {
		ty := s.table.Types[name]
		s.callAll(ty.Constructor, nil, nil)
	}
}

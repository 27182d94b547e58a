package uml

import (
	"slices"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// useCaseDiagrams is the row of use case diagrams.
var useCaseDiagrams = &diagramKind{
	entry: "USE_CASE", typ: model.UseCaseDiagram, what: "a use case diagram",
	options:  func() any { return &model.UseCaseOptions{ShowSubjectBox: true} },
	elements: admission{only: []kind.Kind{kind.UmlActor, kind.UmlUseCase, kind.UmlUseCaseSubject}},
	relationships: admission{
		only: []kind.Kind{kind.UmlAssociation, kind.UmlInclude, kind.UmlExtend, kind.UmlGeneralization, kind.UmlCommentLink},
	},
	instead: map[kind.Kind]string{
		kind.UmlDependency: "Between use cases write include(base = …, addition = …) or extend(base = …, extension = …), " +
			"to an actor association(source = …, target = …).",
	},
}

// behaviour is what the builders of actors and use cases have in common.
type behaviour struct {
	element
	relations []pending // that the block declares
}

// relate keeps a relationship until the element is complete; it gets its id then.
func (b *behaviour) relate(c *vocab.Call, r model.Relationship, candidate string) (any, error) {
	if err := b.within.admitRelationship(r.Kind()); err != nil {
		return nil, err
	}
	b.relations = append(b.relations, pending{r, candidate})
	return value.Unit{}, c.Host.Grow(1)
}

// put adds the element and, behind it, the relationships that its block declares.
func (b *behaviour) put(e model.Element) {
	b.finish()
	b.within.add(e)
	b.handOver()
}

// handOver gives the relationships that the block declares to what is around.
func (b *behaviour) handOver() {
	b.within.addRelationships(b.relations)
	b.relations = nil
}

// Reopened carries over what was added behind the block.
func (b *behaviour) Reopened() {
	b.finish()
	b.handOver()
}

// actorBuilder is the receiver of actor { }.
type actorBuilder struct {
	behaviour
	actor *model.Actor
}

// Close gives the actor.
func (b *actorBuilder) Close() (any, error) {
	b.put(b.actor)
	return b.actor, nil
}

func actor(s containerScope, c *vocab.Call) (any, error) {
	within := s.containerPart()
	a := &model.Actor{}
	var err error
	if a.Named, err = within.placed(c, a.Kind(), child(within.id, c.Str("name"))); err != nil {
		return nil, err
	}
	b := &actorBuilder{actor: a}
	b.element = element{named: &a.Named, metaclass: "Actor", within: within}
	c.Block = b
	return a, nil
}

// useCaseBuilder is the receiver of useCase { }.
type useCaseBuilder struct {
	behaviour
	useCase *model.UseCase
	subject *model.Subject // in whose block it stands, nil for none
}

// Close gives the use case.
func (b *useCaseBuilder) Close() (any, error) {
	if b.subject != nil {
		containUseCases(b.subject, []any{b.useCase})
	}
	b.put(b.useCase)
	return b.useCase, nil
}

func useCase(s containerScope, c *vocab.Call) (any, error) {
	within := s.containerPart()
	u := &model.UseCase{}
	var err error
	if u.Named, err = within.placed(c, u.Kind(), child(within.id, c.Str("name"))); err != nil {
		return nil, err
	}
	b := &useCaseBuilder{useCase: u}
	b.element = element{named: &u.Named, metaclass: "UseCase", within: within}
	if in, ok := s.(*subjectBuilder); ok {
		b.subject = in.subject
	}
	c.Block = b
	return u, nil
}

// subjectBuilder is the receiver of the block that subject may have.
type subjectBuilder struct {
	*container
	subject *model.Subject
}

// subject makes a boundary around use cases. A block of it may hold them, too.
func subject(s containerScope, c *vocab.Call) (any, error) {
	within := s.containerPart()
	b := &model.Subject{}
	var err error
	if b.Named, err = within.placed(c, b.Kind(), child(within.id, c.Str("name"))); err != nil {
		return nil, err
	}
	containUseCases(b, c.List("containedUseCases"))
	within.add(b)
	c.Block = &subjectBuilder{within, b}
	return b, nil
}

// containUseCases puts use cases into a subject.
func containUseCases(s *model.Subject, useCases []any) {
	for _, u := range useCases {
		if id := u.(model.Element).Ident().ID; !slices.Contains(s.UseCaseIDs, id) {
			s.UseCaseIDs = append(s.UseCaseIDs, id)
		}
	}
}

func includeID(base, addition string) string { return "include::" + base + "..>" + addition }
func extendID(base, extension string) string { return "extend::" + base + "..>" + extension }

func include(base, addition string) func(modelScope, *vocab.Call) (any, error) {
	return relate(base, addition, includeID, func(h model.Head) (*model.Include, *string, *string) {
		i := &model.Include{Head: h}
		return i, &i.BaseID, &i.AdditionID
	})
}

// extend makes the Do of a function whose parameters are the base, the extension and the extension point.
func extend(base, extension, point string) func(modelScope, *vocab.Call) (any, error) {
	joined := relate(base, extension, extendID, func(h model.Head) (*model.Extend, *string, *string) {
		e := &model.Extend{Head: h}
		return e, &e.BaseID, &e.ExtensionID
	})
	return func(s modelScope, c *vocab.Call) (any, error) {
		v, err := joined(s, c)
		if err != nil {
			return nil, err
		}
		v.(*model.Extend).ExtensionPoint = c.Str(point)
		return v, nil
	}
}

// inheritsFrom is extends() in the block of an actor.
func inheritsFrom(b *actorBuilder, c *vocab.Call) (any, error) {
	g := &model.Generalization{Head: model.Head{Origin: c.Origin}, SpecificID: b.named.ID}
	g.GeneralID = b.within.endOf(c, "general", func(id string) { g.GeneralID = id })
	return b.relate(c, g, generalizationID(g.SpecificID, g.GeneralID))
}

// includesHere is includes() in the block of the base.
func includesHere(b *useCaseBuilder, c *vocab.Call) (any, error) {
	i := &model.Include{Head: model.Head{Origin: c.Origin}, BaseID: b.named.ID}
	i.AdditionID = b.within.endOf(c, "addition", func(id string) { i.AdditionID = id })
	return b.relate(c, i, includeID(i.BaseID, i.AdditionID))
}

// extendsHere is extends() in the block of the extension.
func extendsHere(b *useCaseBuilder, c *vocab.Call) (any, error) {
	e := &model.Extend{Head: model.Head{Origin: c.Origin}, ExtensionID: b.named.ID, ExtensionPoint: c.Str("at")}
	e.BaseID = b.within.endOf(c, "base", func(id string) { e.BaseID = id })
	return b.relate(c, e, extendID(e.BaseID, e.ExtensionID))
}

func extensionPoint(b *useCaseBuilder, c *vocab.Call) (any, error) {
	b.useCase.ExtensionPoints = append(b.useCase.ExtensionPoints, c.Str("name"))
	return value.Unit{}, nil
}

// between makes the Do of a function that is called on one end of a relationship and takes the other end. It calls the function
// that takes both; reversed says that the end it is called on is the second of these.
func between(do func(modelScope, *vocab.Call) (any, error), params string, reversed bool) func(modelScope, *vocab.Call) (any, error) {
	row := vocab.Fn("both("+params+")", "", nil)
	return func(s modelScope, c *vocab.Call) (any, error) {
		made := *c
		made.Fn, made.Args, made.Given = row, make([]any, len(row.Params)), make([]bool, len(row.Params))
		made.Args[0], made.Args[1] = c.Ext, c.Args[0]
		if reversed {
			made.Args[0], made.Args[1] = made.Args[1], made.Args[0]
		}
		v, err := do(s, &made)
		if closer, ok := made.Block.(vocab.Closer); ok && err == nil {
			return closer.Close()
		}
		return v, err
	}
}

func registerUseCases(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("useCaseDiagram(name: String) -> KumlDiagram {UseCaseDiagramBuilder}", "A use case diagram.", declare(useCaseDiagrams)))
	type options = model.UseCaseOptions
	t.AddScope(&vocab.Scope{
		Name: "UseCaseDiagramBuilder", Doc: "The block of useCaseDiagram.", Extends: []string{"UmlModelScope"}, Hints: useCaseHints,
		Properties: []*vocab.Property{
			option("var showSubjectBox: Boolean = true", "Whether the boundary of a subject is drawn.",
				func(o *options) *bool { return &o.ShowSubjectBox }),
			variable("var actorStyle: ActorStyle = STICK_FIGURE", "Whether actors are stick figures or boxes.",
				func(b *diagramBuilder) any {
					if optionsOf[options](b).ActorBoxes {
						return entry(actorStyles, "RECTANGLE")
					}
					return entry(actorStyles, "STICK_FIGURE")
				},
				func(b *diagramBuilder, v vocab.EnumValue) { optionsOf[options](b).ActorBoxes = v.Name() == "RECTANGLE" }),
			layoutEngineRow(),
		},
	})
	const (
		actorRow   = "(name: String, id: String? = null) -> UmlActor {ActorBuilder}"
		useCaseRow = "(name: String, id: String? = null) -> UmlUseCase {UseCaseBuilder}"
		subjectRow = "(name: String, vararg containedUseCases: UmlUseCase, id: String? = null) -> UmlUseCaseSubject"
		inSubject  = "subject(name = …, useCase, …) behind the use cases"
	)
	containers := t.Scopes["UmlContainerScope"]
	containers.Functions = append(containers.Functions,
		childFn("actor"+actorRow, "An actor.", actor),
		childFn("useCase"+useCaseRow, "A use case.", useCase),
		childFn("subject"+subjectRow, "The system that use cases belong to.", subject),
		lenient(childFn("usecase"+useCaseRow, "A use case.", useCase), "useCase(name = …)"),
		lenient(childFn("subject"+subjectRow+" {SubjectBuilder}!", "The system that the use cases in its block belong to.", subject),
			inSubject),
		lenient(childFn("system"+subjectRow+" {SubjectBuilder}", "The system that use cases belong to.", subject), inSubject),
		lenient(childFn("systemBoundary"+subjectRow+" {SubjectBuilder}", "The system that use cases belong to.", subject), inSubject),
	)
	registerUseCaseRelationships(t)
	t.AddScope(&vocab.Scope{
		Name: "ActorBuilder", Doc: "The block of actor.", Extends: []string{"UmlElementScope", "LayoutHintsScope"},
		Properties: []*vocab.Property{visibilityRow(model.Public), stereotypesRow()},
		Functions: []*vocab.Function{
			lenient(fn("extends(general/parent: UmlActor|String)", "Inherits from another actor.", inheritsFrom),
				"generalization(specific = …, general = …)"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "UseCaseBuilder", Doc: "The block of useCase.", Extends: []string{"UmlElementScope", "LayoutHintsScope"},
		Properties: []*vocab.Property{visibilityRow(model.Public), stereotypesRow()},
		Functions: append(ruleRows(),
			lenient(fn("includes(addition: UmlUseCase|String)", "Includes another use case.", includesHere),
				"include(base = …, addition = …)"),
			lenient(fn("extends(base: UmlUseCase|String, at: String? = null)", "Extends another use case.", extendsHere),
				"extend(base = …, extension = …)"),
			lenient(fn("extensionPoint(name: String)", "A point where other use cases may extend it.", extensionPoint),
				"extend(base = …, extension = …, at = …)"),
		),
	})
	t.AddScope(&vocab.Scope{
		Name: "SubjectBuilder", Doc: "The block that is accepted behind subject.",
		Functions: []*vocab.Function{
			lenient(childFn("useCase"+useCaseRow, "A use case of the subject.", useCase), inSubject),
			lenient(childFn("usecase"+useCaseRow, "A use case of the subject.", useCase), inSubject),
			lenient(fn("contains(vararg useCases: UmlUseCase)", "Use cases of the subject.",
				func(b *subjectBuilder, c *vocab.Call) (any, error) {
					containUseCases(b.subject, c.List("useCases"))
					return value.Unit{}, nil
				}), inSubject),
		},
	})
}

func registerUseCaseRelationships(t *vocab.Table) {
	const (
		includeEnds = "base: UmlUseCase, addition: UmlUseCase"
		extendEnds  = "base: UmlUseCase, extension: UmlUseCase"
		looseEnds   = "UmlUseCase|String"
		joins       = "association(source = …, target = …)"
	)
	includeBoth, extendBoth := include("base", "addition"), extend("base", "extension", "at")
	models := t.Scopes["UmlModelScope"]
	models.Functions = append(models.Functions,
		fn("include("+includeEnds+", id: String? = null) -> UmlInclude", "The base contains the addition.", includeBoth),
		fn("includeById(baseId: String, additionId: String, id: String? = null) -> UmlInclude", "An include by ids.",
			include("baseId", "additionId")),
		fn("extend("+extendEnds+", at: String? = null, id: String? = null) -> UmlExtend",
			"The extension may add to the base, at an extension point.", extendBoth),
		fn("extendById(baseId: String, extensionId: String, extensionPoint: String? = null, id: String? = null) -> UmlExtend",
			"An extend by ids.", extend("baseId", "extensionId", "extensionPoint")),
		lenient(fn("include(base/source/from: "+looseEnds+", addition/target/to/included: "+looseEnds+", id: String? = null) -> UmlInclude",
			"An include; an end may be given by its name.", includeBoth), "include(base = …, addition = …)"),
		lenient(
			fn("extend(base/target/to: "+looseEnds+", extension/source/from: "+looseEnds+
				", at/extensionPoint/condition: String? = null, id: String? = null) -> UmlExtend",
				"An extend; an end may be given by its name.", extendBoth),
			"extend(base = …, extension = …, at = …)"),
		lenient(fn("infix UmlActor.uses(useCase: UmlUseCase) -> UmlAssociation", "The actor takes part in the use case.",
			between(association, "source: UmlActor, target: UmlUseCase, id: String? = null", false)), joins),
		lenient(fn("infix UmlActor.associates(useCase: UmlUseCase) -> UmlAssociation", "The actor takes part in the use case.",
			between(association, "source: UmlActor, target: UmlUseCase, id: String? = null", false)), joins),
		lenient(fn("infix UmlUseCase.includes(addition: UmlUseCase) -> UmlInclude", "The use case contains another one.",
			between(includeBoth, includeEnds, false)), "include(base = …, addition = …)"),
		lenient(fn("infix UmlUseCase.extends(base: UmlUseCase) -> UmlExtend", "The use case may add to another one.",
			between(extendBoth, extendEnds+", at: String? = null", true)), "extend(base = …, extension = …)"),
		lenient(fn("infix UmlClassifier.dependsOn(supplier: UmlClassifier) -> UmlDependency", "It needs the supplier.",
			between(dependency("client", "supplier"), "client: UmlClassifier, supplier: UmlClassifier, name: String? = null",
				false)), "dependency(client = …, supplier = …)"),
	)
}

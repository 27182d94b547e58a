package uml

import (
	"fmt"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// objectDiagrams is the row of object diagrams.
var objectDiagrams = &diagramKind{
	entry: "OBJECT", typ: model.ObjectDiagram, what: "an object diagram",
	options: func() any {
		return &model.ObjectOptions{ShowClassifierType: true, ShowSlots: true, ShowNullSlots: true}
	},
	elements: admission{not: []kind.Kind{
		kind.UmlClass, kind.UmlInterface, kind.UmlEnumeration, kind.UmlComponent, kind.UmlActor, kind.UmlUseCase, kind.UmlStateMachine,
		kind.UmlInteraction,
	}},
	relationships: admission{not: []kind.Kind{
		kind.UmlAssociation, kind.UmlGeneralization, kind.UmlInterfaceRealization, kind.UmlDependency, kind.UmlInclude, kind.UmlExtend,
		kind.UmlConnector,
	}},
}

// instanceBuilder is the receiver of instanceOf { }.
type instanceBuilder struct {
	instance *model.InstanceSpecification
	features *model.Features // of the classifier, nil where it has none or is not known
	within   *container
}

// Reopened does nothing: slots are in place at once.
func (b *instanceBuilder) Reopened() {}

// instance makes the Do of a function that makes an instance of the classifier that a parameter gives, by handle or by text.
func instance(param string) func(containerScope, *vocab.Call) (any, error) {
	return func(s containerScope, c *vocab.Call) (any, error) {
		within := s.containerPart()
		of, text := c.Arg(param).(model.Classifier)
		if word, ok := c.Arg(param).(string); ok {
			of, text = classifierCalled(c.Host.Document(), word), false
			if of == nil {
				of = swapped(c, param, word)
			}
			if of == nil {
				of, text = &model.Class{Named: model.Named{Head: model.Head{ID: word, Name: word}}}, true
			}
		}
		name := c.Str("name")
		i := &model.InstanceSpecification{ClassifierID: of.Ident().ID, ClassifierName: of.Ident().Name}
		var err error
		if i.Named, err = within.placed(c, i.Kind(), instanceID(name, i.ClassifierName)); err != nil {
			return nil, err
		}
		b := &instanceBuilder{instance: i, within: within}
		if f, ok := of.(model.Featured); ok && !text {
			b.features = f.FeaturePart()
		}
		c.Block = b
		return i, nil
	}
}

// swapped gives the classifier that the name of an instance names where the text for the classifier names none: the two stand in each
// other's place. It puts the name right.
func swapped(c *vocab.Call, param, word string) model.Classifier {
	name := c.Str("name")
	of := classifierCalled(c.Host.Document(), name)
	if name == "" || of == nil {
		return nil
	}
	c.Host.WarnSwapped(c, param, "name", fmt.Sprintf("%q is a classifier and %q is none; they are read the other way round", name, word),
		fmt.Sprintf("Write %s(%s = %q, name = %q).", c.Fn.Name, param, name, word))
	for i, p := range c.Fn.Params {
		if p.Name == "name" {
			c.Args[i] = word
		}
	}
	return of
}

// instanceID is the id of an instance.
func instanceID(name, classifier string) string {
	if name == "" {
		name = "anon"
	}
	return name + "@" + classifier
}

// classifierCalled gives the classifier of a document that has an id, val or name, nil if none or several have it.
func classifierCalled(doc *model.Document, word string) model.Classifier {
	var byID, byWord []model.Classifier
	for _, d := range doc.Diagrams {
		d.Walk(func(e, _ model.Element) {
			c, ok := e.(model.Classifier)
			switch {
			case !ok:
			case c.Ident().ID == word:
				byID = append(byID, c)
			case c.Ident().Name == word || c.Ident().Origin.Val == word:
				byWord = append(byWord, c)
			}
		})
	}
	for _, found := range [][]model.Classifier{byID, byWord} {
		if len(found) == 1 {
			return found[0]
		}
	}
	return nil
}

// Close gives the instance.
func (b *instanceBuilder) Close() (any, error) {
	b.within.add(b.instance)
	return b.instance, nil
}

// slot gives the instance a value for a feature, which is an attribute or its name.
func slot(b *instanceBuilder, c *vocab.Call) (any, error) {
	s := &model.Slot{Value: model.InstanceValue{Null: true}}
	if v, ok := c.Arg("value").(model.InstanceValue); ok {
		s.Value = v
	}
	switch f := c.Arg("feature").(type) {
	case *model.Property:
		s.FeatureID, s.Feature = f.ID, f.Name
	case string:
		s.Feature = f
		if b.features != nil {
			for _, a := range b.features.Attributes {
				if a.Name == f {
					s.FeatureID = a.ID
					break
				}
			}
		}
	}
	b.instance.Slots = append(b.instance.Slots, s)
	return value.Unit{}, c.Host.Grow(1)
}

// link joins two instances.
func link(s modelScope, c *vocab.Call) (any, error) {
	b := s.modelPart()
	l := &model.Link{Head: model.Head{Origin: c.Origin}, SourceRole: c.Str("sourceRole"), TargetRole: c.Str("targetRole")}
	if err := b.admitRelationship(l.Kind()); err != nil {
		return nil, err
	}
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	l.SourceID = b.endOf(c, "from", func(id string) { l.SourceID = id })
	l.TargetID = b.endOf(c, "to", func(id string) { l.TargetID = id })
	if a, ok := c.Arg("association").(*model.Association); ok {
		l.AssociationID, l.Name = a.ID, a.Name
	}
	l.ID = b.relationID(c, "link::"+l.SourceID+"-->"+l.TargetID)
	b.add(l)
	return l, nil
}

// literalValue makes a value of a slot from a text, number or truth value.
func literalValue(c *vocab.Call) (any, error) {
	v, ok := literalOf(c.Arg(c.Fn.Params[0].Name))
	if !ok {
		return nil, vocab.Errorf(c.Fn.Params[0].Name, `Write literal("…").`, "this is no text, number or truth value")
	}
	return v, nil
}

// literalOf makes a value of a slot from a value of a script.
func literalOf(v any) (model.InstanceValue, bool) {
	switch v := v.(type) {
	case string:
		return model.InstanceValue{Text: v}, true
	case bool, int32, int64, float32, float64:
		text, err := value.Text(v)
		return model.InstanceValue{Text: text}, err == nil
	case vocab.EnumValue:
		return model.InstanceValue{Text: v.Name()}, true
	}
	return model.InstanceValue{}, false
}

// coerceInstanceValue takes plain values and instances where a value of a slot is wanted.
func coerceInstanceValue(v any) (any, string, bool) {
	switch v := v.(type) {
	case *model.InstanceSpecification:
		return model.InstanceValue{InstanceID: v.ID}, "Write: ref(…)", true
	case *model.Literal:
		return model.InstanceValue{Text: v.Name}, fmt.Sprintf("Write: literal(%q)", v.Name), true
	}
	l, ok := literalOf(v)
	if _, text := v.(string); text {
		return l, fmt.Sprintf("Write: literal(%q)", l.Text), ok
	}
	return l, "Write: literal(" + l.Text + ")", ok
}

const (
	slotHint = `slot() takes a feature and a value: slot(feature = "status", value = literal("OPEN")).`
	valRow   = "value: UmlInstanceValue"
)

func registerObjects(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("objectDiagram(name: String) -> KumlDiagram {ObjectDiagramBuilder}", "An object diagram: instances at one moment.",
			declare(objectDiagrams)),
		vocab.Fn("literal(text: String) -> UmlInstanceValue", "A text as the value of a slot.", literalValue),
		vocab.Fn("literal(value: Int|Long|Double|Float|Boolean) -> UmlInstanceValue", "A number or truth value as the value of a slot.",
			literalValue),
		vocab.Fn("ref(instance: UmlInstanceSpecification) -> UmlInstanceValue", "An instance as the value of a slot.",
			func(c *vocab.Call) (any, error) {
				return model.InstanceValue{InstanceID: c.Arg("instance").(model.Element).Ident().ID}, nil
			}),
	)
	t.Top.Properties = append(t.Top.Properties,
		vocab.Prop("val nullValue: UmlInstanceValue", "No value, for a slot that is known to have none.",
			func(any) any { return model.InstanceValue{Null: true} }, nil))

	type options = model.ObjectOptions
	const instanceParams = `, name: String = "", id: String? = null) -> UmlInstanceSpecification {UmlInstanceSpecificationBuilder}`
	t.AddScope(&vocab.Scope{
		Name: "ObjectDiagramBuilder", Doc: "The block of objectDiagram.", Extends: []string{"UmlModelScope"},
		Hints: rows.WithVerbs(objectHints, linkVerbs...),
		Properties: []*vocab.Property{
			option("var showClassifierType: Boolean = true", "Whether the classifier is drawn behind the name.",
				func(o *options) *bool { return &o.ShowClassifierType }),
			option("var showSlotCompartment: Boolean = true", "Whether slots are drawn.", func(o *options) *bool { return &o.ShowSlots }),
			option("var showNullSlots: Boolean = true", "Whether slots without a value are drawn.",
				func(o *options) *bool { return &o.ShowNullSlots }),
		},
		Functions: []*vocab.Function{
			childFn("instanceOf(classifier: UmlClassifier"+instanceParams, "An instance of a classifier; without a name it is anonymous.",
				instance("classifier")),
			fn(
				"link(from/source: UmlInstanceSpecification, to/target: UmlInstanceSpecification, association: UmlAssociation? = null, "+
					"sourceRole: String? = null, targetRole: String? = null) -> UmlLink",
				"A link between two instances, an instance of an association.", link),
			lenient(
				fn(
					"link(from/source: UmlInstanceSpecification|String, to/target: UmlInstanceSpecification|String, association: "+
						"UmlAssociation? = null, sourceRole: String? = null, targetRole: String? = null) -> UmlLink",
					"A link; an end may be given by its name.", link), "link(from = …, to = …) with the vals of both instances"),
			lenient(childFn("instanceOf(classifier: UmlClassifier|String"+instanceParams,
				"An instance of a classifier, which may be given by its name.", instance("classifier")),
				"instanceOf(classifier = …) with the val of the classifier"),
			lenient(
				childFn(
					"instanceOf(name: String, classifier/type/of: UmlClassifier, id: String? = null) -> UmlInstanceSpecification "+
						"{UmlInstanceSpecificationBuilder}", "An instance.", instance("classifier")),
				"instanceOf(classifier = …, name = …)"),
			lenient(
				childFn(
					"objectOf(name: String, classifier/type: UmlClassifier|String, id: String? = null) -> UmlInstanceSpecification "+
						"{UmlInstanceSpecificationBuilder}", "An instance.", instance("classifier")),
				"instanceOf(classifier = …, name = …)"),
			lenient(
				childFn(
					"instance(name: String, classifier/type/of: UmlClassifier|String, id: String? = null) -> UmlInstanceSpecification "+
						"{UmlInstanceSpecificationBuilder}", "An instance.", instance("classifier")),
				"instanceOf(classifier = …, name = …)"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "UmlInstanceSpecificationBuilder", Doc: "The block of instanceOf.",
		Hints: map[string]string{"attribute": slotHint, "property": slotHint, "value": slotHint},
		Functions: []*vocab.Function{
			fn("slot(feature: String|UmlProperty, "+valRow+")", "The value of an attribute, given by its handle or name.", slot),
			lenient(fn("slot(feature/name/attribute: String|UmlProperty, "+valRow+"|Nothing?)",
				"The value of an attribute; null is no value.", slot),
				"slot(feature = …, value = literal(…)), with nullValue for no value"),
			lenient(fn("infix String.to(value: Any?)", "The value of an attribute.", slotPair),
				`slot(feature = "name", value = literal("value"))`),
		},
	})
}

// slotPair is "name" to value in the block of an instance.
func slotPair(b *instanceBuilder, c *vocab.Call) (any, error) {
	name, _ := c.Ext.(string)
	v := c.Arg("value")
	if v != nil {
		var ok bool
		if iv, is := v.(model.InstanceValue); is {
			v, ok = iv, true
		} else {
			v, _, ok = coerceInstanceValue(v)
		}
		if !ok {
			return nil, vocab.Errorf("value", `Write literal("…").`, "this cannot be the value of a slot")
		}
	}
	made := *c
	made.Fn = slotRow
	made.Args, made.Given = []any{name, v}, []bool{true, true}
	return slot(b, &made)
}

// slotRow has the parameters of slot().
var slotRow = vocab.Fn("slot(feature: String, value: Any?)", "", nil)

// instanceValueType is the type of the values of slots.
func instanceValueType() *vocab.Type {
	return &vocab.Type{
		Name: "UmlInstanceValue", Doc: "The value of a slot: a literal, an instance, or null.", Is: isA[model.InstanceValue],
		Coerce: coerceInstanceValue,
		Usage:  `Use literal("…"), ref(…) or nullValue.`,
		Companion: []*vocab.Function{
			vocab.Fn("Literal(text: String) -> UmlInstanceValue", "A text as a value.", literalValue),
			vocab.Fn("InstanceRef(instanceId: String) -> UmlInstanceValue", "An instance as a value, by its id.",
				func(c *vocab.Call) (any, error) {
					return model.InstanceValue{InstanceID: c.Str("instanceId")}, nil
				}),
		},
		Constants: []*vocab.Property{
			vocab.Prop("val Null: UmlInstanceValue", "No value.", func(any) any { return model.InstanceValue{Null: true} }, nil),
		},
	}
}

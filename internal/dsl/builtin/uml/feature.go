package uml

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// attributeBuilder is the receiver of attribute { }.
type attributeBuilder struct {
	element
	property *model.Property
}

// Close gives the attribute.
func (b *attributeBuilder) Close() (any, error) {
	b.finish()
	return b.property, nil
}

// attribute makes an attribute whose options stand in its block.
func attribute(s classifierScope, c *vocab.Call) (any, error) {
	b := s.classifierPart()
	named, err := b.feature(c, model.Private)
	if err != nil {
		return nil, err
	}
	p := &model.Property{Named: named, Type: typeOf(c.Arg("type")), Multiplicity: model.One}
	markDerived(p)
	b.features.Attributes = append(b.features.Attributes, p)
	c.Block = &attributeBuilder{element{named: &p.Named, metaclass: "Property", within: b.within}, p}
	return p, nil
}

// attributeWithOptions is attribute with the options as arguments.
func attributeWithOptions(s classifierScope, c *vocab.Call) (any, error) {
	v, err := attribute(s, c)
	if err != nil {
		return nil, err
	}
	p := v.(*model.Property)
	p.Visibility = visibilityOr(c, model.Private)
	p.Default, p.HasDefault = given[string](c, "defaultValue")
	p.IsStatic, p.IsReadOnly = c.Bool("isStatic"), c.Bool("isReadOnly")
	if m, ok := given[model.Multiplicity](c, "multiplicity"); ok {
		p.Multiplicity, p.MultiplicitySet = m, true
	}
	return p, nil
}

// attributeWithBounds is attribute with the multiplicity given by its bounds.
func attributeWithBounds(s classifierScope, c *vocab.Call) (any, error) {
	m, err := bounds(c)
	if err != nil {
		return nil, err
	}
	v, err := attribute(s, c)
	if err != nil {
		return nil, err
	}
	p := v.(*model.Property)
	p.Multiplicity, p.MultiplicitySet = m, true
	return p, nil
}

// markDerived reads UML's notation of a derived attribute: a name that starts with a slash.
func markDerived(p *model.Property) {
	if name, ok := strings.CutPrefix(p.Name, "/"); ok {
		p.Name, p.IsDerived = strings.TrimSpace(name), true
	}
}

// typeOf makes a type reference of a type argument: a text, a reference or a classifier.
func typeOf(v any) model.TypeRef {
	switch v := v.(type) {
	case string:
		return model.TypeRef{Name: v}
	case model.TypeRef:
		return v
	case model.Classifier:
		return model.TypeRef{Name: v.Ident().Name, ReferencedID: v.Ident().ID}
	}
	return model.TypeRef{}
}

// operationBuilder is the receiver of operation { }.
type operationBuilder struct {
	element
	operation *model.Operation
	owner     *classifierBuilder
	call      vocab.Call
}

func operation(s classifierScope, c *vocab.Call) (any, error) {
	b := s.classifierPart()
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	o := &model.Operation{Named: model.Named{Head: model.Head{Name: c.Str("name"), Origin: c.Origin}, Visibility: model.Public}}
	if id, ok := given[string](c, "id"); ok && typeWords[id] {
		c.Host.Warn(c, SuspiciousID, fmt.Sprintf("%q is taken as the id of %q, not as its type", id, o.Name), fmt.Sprintf("Write: operation(name = %q) { returns(typeName = %q) }", o.Name, id))
	}
	b.features.Operations = append(b.features.Operations, o)
	c.Block = &operationBuilder{element{named: &o.Named, metaclass: "Operation", within: b.within}, o, b, *c}
	return o, nil
}

// Close gives the operation. Its id holds the types of its parameters, so it is known only now.
func (b *operationBuilder) Close() (any, error) {
	b.finish()
	o := b.operation
	types := make([]string, len(o.Parameters))
	for i, p := range o.Parameters {
		types[i] = p.Type.Name
	}
	signature := o.Name + "(" + strings.Join(types, ",") + ")"
	o.ID = b.within.idOf(&b.call, child(b.owner.named.ID, signature), signature)
	if err := b.readName(); err != nil {
		return nil, err
	}
	for _, p := range o.Parameters {
		p.ID = b.within.ids.unique(child(o.ID, p.Name))
	}
	return o, nil
}

// readName takes an operation's name apart if it is a whole signature, "pay()" or "pay(amount: Money): Receipt".
func (b *operationBuilder) readName() error {
	o := b.operation
	read, ok := readSignature(o.Name)
	if !ok || len(o.Parameters) > 0 || o.Returns != nil && read.Returns != nil {
		return nil
	}
	if err := b.call.Host.Grow(len(read.Parameters)); err != nil {
		return err
	}
	write := fmt.Sprintf("operation(name = %q)", read.Name)
	if len(read.Parameters) > 0 || read.Returns != nil {
		write += " { parameter(name = …, type = …); returns(typeName = …) }"
	}
	b.call.Host.Warn(&b.call, diag.Leniency, fmt.Sprintf("%q is read as a signature", o.Name), "Write: "+write)
	o.Name, o.Parameters = read.Name, read.Parameters
	if o.Returns == nil {
		o.Returns = read.Returns
	}
	for _, p := range o.Parameters {
		p.Origin = o.Origin
	}
	return nil
}

// operationWithResult is operation with the type of the result as an argument.
func operationWithResult(s classifierScope, c *vocab.Call) (any, error) {
	v, err := operation(s, c)
	if err != nil {
		return nil, err
	}
	t := typeOf(c.Arg("returns"))
	v.(*model.Operation).Returns = &t
	return v, nil
}

// typeWords is what people take for a type, never for an id.
var typeWords = map[string]bool{
	"Int": true, "Integer": true, "Long": true, "Double": true, "Float": true, "Boolean": true, "String": true, "Unit": true, "Void": true, "void": true,
	"int": true, "long": true, "double": true, "float": true, "boolean": true, "bool": true, "string": true, "Date": true, "UUID": true, "Any": true,
}

// parameterBuilder is the receiver of parameter { }.
type parameterBuilder struct {
	element
	parameter *model.Parameter
}

// Close gives the parameter.
func (b *parameterBuilder) Close() (any, error) {
	b.finish()
	return value.Unit{}, nil
}

func parameter(b *operationBuilder, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	p := &model.Parameter{
		Named:     model.Named{Head: model.Head{Name: c.Str("name"), Origin: c.Origin}, Visibility: model.Public},
		Type:      typeOf(c.Arg("type")),
		Direction: model.In,
	}
	b.operation.Parameters = append(b.operation.Parameters, p)
	c.Block = &parameterBuilder{element{named: &p.Named, metaclass: "Parameter", within: b.within}, p}
	return value.Unit{}, nil
}

func parameterWithOptions(b *operationBuilder, c *vocab.Call) (any, error) {
	if _, err := parameter(b, c); err != nil {
		return nil, err
	}
	p := c.Block.(*parameterBuilder).parameter
	if d := c.Enum("direction"); d != "" {
		p.Direction = model.Direction(d)
	}
	p.Default, p.HasDefault = given[string](c, "defaultValue")
	return value.Unit{}, nil
}

// returns makes the Do of a returns() row whose type parameter has a name.
func returns(param string) func(*operationBuilder, *vocab.Call) (any, error) {
	return func(b *operationBuilder, c *vocab.Call) (any, error) {
		t := typeOf(c.Arg(param))
		b.operation.Returns, b.operation.ReturnMultiplicity = &t, nil
		return value.Unit{}, nil
	}
}

func returnsMany(b *operationBuilder, c *vocab.Call) (any, error) {
	t := typeOf(c.Arg("typeName"))
	b.operation.Returns, b.operation.ReturnMultiplicity = &t, nil
	if m, ok := given[model.Multiplicity](c, "multiplicity"); ok {
		b.operation.ReturnMultiplicity = &m
	}
	return value.Unit{}, nil
}

// constrain makes the Do of a constraint function of a fixed kind; "" takes the kind from the arguments.
func constrain(kind model.ConstraintKind, operationParam string) func(classifierScope, *vocab.Call) (any, error) {
	return func(s classifierScope, c *vocab.Call) (any, error) {
		b := s.classifierPart()
		named, err := b.feature(c, model.Public)
		if err != nil {
			return nil, err
		}
		k := &model.Constraint{Named: named, Text: c.Str("body"), ConstraintKind: kind, TextOrigin: c.Host.ArgOrigin(c, "body")}
		if kind == "" {
			k.ConstraintKind = model.Invariant
			if e := c.Enum("kind"); e != "" {
				k.ConstraintKind = model.ConstraintKind(e)
			}
		}
		if operationParam != "" {
			k.ContextOperation = c.Str(operationParam)
		}
		b.features.Constraints = append(b.features.Constraints, k)
		return k, nil
	}
}

const (
	typeParam      = "type: UmlTypeRef|String|UmlClassifier"
	optionsParams  = "visibility: Visibility = PRIVATE, multiplicity/cardinality: Multiplicity = Multiplicity(), defaultValue/default: String? = null, isStatic/static: Boolean = false, isReadOnly/readOnly: Boolean = false, id: String? = null"
	bodyParam      = "body/expression/ocl/spec/specification: String"
	operationParam = "operation/contextOperation: String"
)

func registerFeatures(t *vocab.Table) {
	features := t.Scopes["UmlClassifierScope"]
	features.Functions = append(features.Functions,
		childFn("attribute(name: String, "+typeParam+", "+optionsParams+") -> UmlProperty", "An attribute with its options as arguments.", attributeWithOptions),
		childFn("attribute(name: String, "+typeParam+", id: String? = null) -> UmlProperty {AttributeBuilder}!", "An attribute with its options in a block.", attribute),
		lenient(childFn("attribute(name: String, "+typeParam+", lower/min: Any?, upper/max: Any? = null, id: String? = null) -> UmlProperty {AttributeBuilder}",
			"An attribute with the bounds of its multiplicity as arguments.", attributeWithBounds), "multiplicity = Multiplicity(lower = …, upper = …)"),
		lenient(childFn("attribute(name: String, "+typeParam+", upper/max: Any?, id: String? = null) -> UmlProperty {AttributeBuilder}",
			"An attribute with the upper bound of its multiplicity as an argument.", attributeWithBounds), "multiplicity = Multiplicity(lower = 0, upper = …)"),
		childFn("operation(name: String, id: String? = null) -> UmlOperation {OperationBuilder}", "An operation.", operation),
		lenient(childFn("operation(name: String, returns/type: String|UmlTypeRef|UmlClassifier, id: String? = null) -> UmlOperation {OperationBuilder}", "An operation with the type of its result.", operationWithResult),
			"operation(name = …) { returns(typeName = …) }"),
		childFn("constraint(name: String, "+bodyParam+", kind: UmlConstraintKind = Invariant, contextOperation/operation: String? = null) -> UmlConstraint", "An OCL constraint.", constrain("", "contextOperation")),
		childFn("invariant(name: String, "+bodyParam+") -> UmlConstraint", "A condition that always holds.", constrain(model.Invariant, "")),
		childFn("definition(name: String, "+bodyParam+") -> UmlConstraint", "A value that later constraints may use by its name.", constrain(model.Definition, "")),
		childFn("precondition(name: String, "+operationParam+", "+bodyParam+") -> UmlConstraint", "A condition before an operation.", constrain(model.Precondition, "operation")),
		childFn("postcondition(name: String, "+operationParam+", "+bodyParam+") -> UmlConstraint", "A condition after an operation.", constrain(model.Postcondition, "operation")),
		childFn("body(name: String, "+operationParam+", "+bodyParam+") -> UmlConstraint", "What an operation returns.", constrain(model.Body, "operation")),
	)
	t.AddScope(&vocab.Scope{
		Name: "AttributeBuilder", Doc: "The block of attribute.", Extends: []string{"UmlElementScope"}, Hints: attributeHints,
		Properties: []*vocab.Property{
			visibilityRow(model.Private),
			variable("var multiplicity: Multiplicity = Multiplicity()", "How many values it has.",
				func(b *attributeBuilder) any { return b.property.Multiplicity },
				func(b *attributeBuilder, m model.Multiplicity) {
					b.property.Multiplicity, b.property.MultiplicitySet = m, true
				}),
			lenientProp(looseMultiplicity("cardinality", func(b *attributeBuilder, m model.Multiplicity) {
				b.property.Multiplicity, b.property.MultiplicitySet = m, true
			}), "multiplicity = …"),
			attributeDefault("defaultValue"),
			lenientProp(attributeDefault("default"), "defaultValue = …"),
			flag("var isStatic: Boolean = false", "Whether it belongs to the classifier itself (underlined).", func(b *attributeBuilder) *bool { return &b.property.IsStatic }),
			flag("var isReadOnly: Boolean = false", "Whether it is shown as {readOnly}.", func(b *attributeBuilder) *bool { return &b.property.IsReadOnly }),
			lenientProp(flag("var static: Boolean = false", "See isStatic.", func(b *attributeBuilder) *bool { return &b.property.IsStatic }), "isStatic = …"),
			lenientProp(flag("var readOnly: Boolean = false", "See isReadOnly.", func(b *attributeBuilder) *bool { return &b.property.IsReadOnly }), "isReadOnly = …"),
			lenientProp(flag("var isDerived: Boolean = false", "Whether it is computed, shown as /name.", func(b *attributeBuilder) *bool { return &b.property.IsDerived }), `attribute(name = "/name", …)`),
			stereotypesRow(),
		},
		Functions: []*vocab.Function{
			lenient(fn("multiplicity(spec: String)", "The multiplicity as text.", func(b *attributeBuilder, c *vocab.Call) (any, error) {
				m, err := multiplicityArg(c, "spec")
				b.property.Multiplicity, b.property.MultiplicitySet = m, err == nil
				return value.Unit{}, err
			}), `multiplicity = parseMultiplicity("…")`),
			lenient(fn("multiplicity(lower/min: Any?, upper/max: Any? = null)", "The multiplicity by its bounds.", func(b *attributeBuilder, c *vocab.Call) (any, error) {
				m, err := bounds(c)
				b.property.Multiplicity, b.property.MultiplicitySet = m, err == nil
				return value.Unit{}, err
			}), "multiplicity = Multiplicity(lower = …, upper = …)"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "OperationBuilder", Doc: "The block of operation.", Extends: []string{"UmlElementScope"}, Hints: operationHints,
		Properties: []*vocab.Property{
			visibilityRow(model.Public),
			variable("var returnType: UmlTypeRef? = null", "The type of the result.",
				func(b *operationBuilder) any {
					if b.operation.Returns == nil {
						return nil
					}
					return *b.operation.Returns
				},
				func(b *operationBuilder, v any) {
					b.operation.Returns = nil
					if v != nil {
						r := typeOf(v)
						b.operation.Returns = &r
					}
				}),
			flag("var isAbstract: Boolean = false", "Whether it has no body (italic).", func(b *operationBuilder) *bool { return &b.operation.IsAbstract }),
			flag("var isStatic: Boolean = false", "Whether it belongs to the classifier itself (underlined).", func(b *operationBuilder) *bool { return &b.operation.IsStatic }),
			stereotypesRow(),
		},
		Functions: []*vocab.Function{
			fn("returns(typeName: String)", "The type of the result.", returns("typeName")),
			fn("returns(classifier: UmlClassifier)", "The type of the result.", returns("classifier")),
			fn("returns(typeName: String, multiplicity: Multiplicity? = null)", "The type of the result and how many.", returnsMany),
			lenient(fn("returns(type: UmlTypeRef|String|UmlClassifier)", "The type of the result.", returns("type")), "returns(typeName = …) or returns(classifier = …)"),
			childFn("parameter(name: String, "+typeParam+", direction: ParameterDirection = IN, defaultValue/default: String? = null)", "A parameter.", parameterWithOptions),
			childFn("parameter(name: String, "+typeParam+") {ParameterBuilder}!", "A parameter with its options in a block.", parameter),
			lenient(childFn("param(name: String, "+typeParam+", direction: ParameterDirection = IN, defaultValue/default: String? = null)", "A parameter.", parameterWithOptions), "parameter(name = …, type = …)"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "ParameterBuilder", Doc: "The block of parameter.", Extends: []string{"UmlElementScope"},
		Properties: []*vocab.Property{
			choice(parameterDirections, "var direction: ParameterDirection = IN", "Whether the value goes in or out.", func(b *parameterBuilder) *model.Direction { return &b.parameter.Direction }),
			variable("var defaultValue: String? = null", "The value when none is given.",
				func(b *parameterBuilder) any { return nullable(b.parameter.Default) },
				func(b *parameterBuilder, v any) { b.parameter.Default, b.parameter.HasDefault = v.(string) }),
		},
	})
}

// multiplicityArg reads a multiplicity from a text argument, with a warning if only this program takes it.
func multiplicityArg(c *vocab.Call, param string) (model.Multiplicity, error) {
	m, note, err := parseMultiplicity(c.Str(param))
	if err != nil {
		err.(*vocab.Error).Param = param
		return m, err
	}
	if note != "" {
		c.Host.Warn(c, diag.Leniency, fmt.Sprintf("%q is read as %s", c.Str(param), note), fmt.Sprintf("Write %s.", note))
	}
	return m, nil
}

func attributeDefault(name string) *vocab.Property {
	return variable("var "+name+": String? = null", "The value of new instances.",
		func(b *attributeBuilder) any { return nullable(b.property.Default) },
		func(b *attributeBuilder, v any) { b.property.Default, b.property.HasDefault = v.(string) })
}

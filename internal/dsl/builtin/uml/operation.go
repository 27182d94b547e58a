package uml

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

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
		c.Host.Warn(c, diag.SuspiciousID, fmt.Sprintf("%q is taken as the id of %q, not as its type", id, o.Name),
			fmt.Sprintf("Write: operation(name = %q) { returns(typeName = %q) }", o.Name, id))
	}
	c.Block = &operationBuilder{element{named: &o.Named, metaclass: "Operation", within: b.within}, o, b, *c}
	return o, nil
}

// Subject gives the operation.
func (b *operationBuilder) Subject() any { return b.operation }

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
	b.owner.features.Operations = append(b.owner.features.Operations, o)
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
	"Int": true, "Integer": true, "Long": true, "Double": true, "Float": true, "Boolean": true, "String": true, "Unit": true, "Void": true,
	"void": true,
	"int":  true, "long": true, "double": true, "float": true, "boolean": true, "bool": true, "string": true, "Date": true, "UUID": true,
	"Any": true,
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

func registerOperations(t *vocab.Table) {
	s := t.Scopes["UmlClassifierScope"]
	s.Functions = append(s.Functions,
		childFn("operation(name: String, id: String? = null) -> UmlOperation {OperationBuilder}", "An operation.", operation),
		lenient(
			childFn(
				"operation(name: String, returns/type: String|UmlTypeRef|UmlClassifier, id: "+
					"String? = null) -> UmlOperation {OperationBuilder}", "An operation with the type of its result.", operationWithResult),
			"operation(name = …) { returns(typeName = …) }"),
		lenient(childFn("method(name: String, id: String? = null) -> UmlOperation {OperationBuilder}", "An operation.", operation),
			"operation(name = …)"),
	)
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
			stereotypesRow(),
		},
		Functions: []*vocab.Function{
			fn("returns(classifier: UmlClassifier)", "The type of the result.", returns("classifier")),
			fn("returns(typeName: String, multiplicity: Multiplicity? = null)", "The type of the result and how many.", returnsMany),
			lenient(fn("returns(type: UmlTypeRef|String|UmlClassifier)", "The type of the result.", returns("type")),
				"returns(typeName = …) or returns(classifier = …)"),
			childFn("parameter(name: String, "+typeParam+", direction: ParameterDirection = IN, defaultValue/default: String? = null)",
				"A parameter.", parameterWithOptions),
			childFn("parameter(name: String, "+typeParam+") {ParameterBuilder}!", "A parameter with its options in a block.", parameter),
			lenient(childFn("param(name: String, "+typeParam+", direction: ParameterDirection = IN, defaultValue/default: String? = null)",
				"A parameter.", parameterWithOptions), "parameter(name = …, type = …)"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "ParameterBuilder", Doc: "The block of parameter.", Extends: []string{"UmlElementScope"},
		Properties: []*vocab.Property{
			choice(parameterDirections, "var direction: ParameterDirection = IN", "Whether the value goes in or out.",
				func(b *parameterBuilder) *model.Direction { return &b.parameter.Direction }),
			variable("var defaultValue: String? = null", "The value when none is given.",
				func(b *parameterBuilder) any { return optional(b.parameter.HasDefault, b.parameter.Default) },
				func(b *parameterBuilder, v any) { b.parameter.Default, b.parameter.HasDefault = v.(string) }),
		},
	})
}

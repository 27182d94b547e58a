package uml

import (
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

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
	bodyParam      = "body/expression/ocl/spec/specification: String"
	operationParam = "operation/contextOperation: String"
)

func registerConstraints(t *vocab.Table) {
	s := t.Scopes["UmlClassifierScope"]
	s.Functions = append(s.Functions,
		childFn("constraint(name: String, "+bodyParam+
			", kind: UmlConstraintKind = Invariant, contextOperation/operation: String? = null) -> UmlConstraint", "An OCL constraint.",
			constrain("", "contextOperation")),
		childFn("invariant(name: String, "+bodyParam+") -> UmlConstraint", "A condition that always holds.",
			constrain(model.Invariant, "")),
		childFn("definition(name: String, "+bodyParam+") -> UmlConstraint", "A value that later constraints may use by its name.",
			constrain(model.Definition, "")),
		childFn("precondition(name: String, "+operationParam+", "+bodyParam+") -> UmlConstraint", "A condition before an operation.",
			constrain(model.Precondition, "operation")),
		childFn("postcondition(name: String, "+operationParam+", "+bodyParam+") -> UmlConstraint", "A condition after an operation.",
			constrain(model.Postcondition, "operation")),
		childFn("body(name: String, "+operationParam+", "+bodyParam+") -> UmlConstraint", "What an operation returns.",
			constrain(model.Body, "operation")),
	)
}

// Package ocl checks the OCL constraints of a model.
//
// A constraint is read, type-checked against the classifier it stands on and evaluated. What it
// navigates decides what it is about: declared attributes and association ends speak of
// instances (Object Constraint Language 2.4, §7.3), and hold where the model has none;
// properties of the model itself (name, attributes, operations, …) are read from the model
// element. Both may stand in one constraint: what is about instances is then unknown, in
// Kleene's three-valued logic, and only a definite false is a violation.
package ocl

import (
	"errors"
	"fmt"

	"kuml-mcp/internal/model"
)

// Violation is one constraint that does not hold, or cannot be understood.
type Violation struct {
	ConstraintID   string `json:"constraintId"`
	ConstraintName string `json:"constraintName"`
	ClassifierID   string `json:"classifierId"`
	ClassifierName string `json:"classifierName"`
	Expression     string `json:"oclExpression"`
	Message        string `json:"message"`
	// SourcePosition is the place within the expression, nil if there is none to name.
	SourcePosition *Pos `json:"sourcePosition"`
	// Line and Column are the place of the constraint in the script, 0 if unknown.
	Line   int `json:"line"`
	Column int `json:"column"`
}

// Validate checks every constraint on the classes and interfaces of the diagrams, those in packages
// included, in the order of declaration.
func Validate(diagrams []*model.Diagram) []Violation {
	out := []Violation{}
	for _, d := range diagrams {
		world := newWorld(d)
		model.Walk(d.Elements, func(e, _ model.Element) {
			if f, ok := e.(model.Featured); ok {
				out = append(out, world.validate(f)...)
			}
		})
	}
	return out
}

// definition is a value that a Definition constraint names.
type definition struct {
	typ   typ
	value any
}

// validate checks the constraints of one classifier: definitions first, so that all others can use them.
func (w *world) validate(c model.Featured) []Violation {
	var out []Violation
	scope := &context{world: w, self: c, definitions: map[string]definition{}}
	for _, wantDefinition := range []bool{true, false} {
		for _, k := range c.FeaturePart().Constraints {
			if (k.ConstraintKind == model.Definition) != wantDefinition {
				continue
			}
			if v := scope.check(k); v != nil {
				out = append(out, *v)
			}
		}
	}
	return out
}

// context is what a constraint is evaluated in.
type context struct {
	world       *world
	self        model.Featured
	definitions map[string]definition
}

func (s *context) check(k *model.Constraint) *Violation {
	operation, missing := s.operation(k)
	if missing {
		return s.violation(k, nil, "%s constraint '%s' on '%s' references unknown operation '%s'", k.ConstraintKind, k.Name, s.self.Ident().Name, k.ContextOperation)
	}
	value, t, err := s.run(k, operation)
	switch {
	case err != nil:
		what := "Constraint"
		if k.ConstraintKind == model.Definition {
			what = "Definition"
		}
		return s.violation(k, positionOf(err), "%s '%s' on '%s' threw: %s", what, k.Name, s.self.Ident().Name, err)
	case k.ConstraintKind == model.Definition:
		s.definitions[k.Name] = definition{t, value}
	case value != true && value != unknown:
		return s.violation(k, &Pos{1, 1}, "Constraint '%s' violated on '%s': evaluated to %s", k.Name, s.self.Ident().Name, show(value))
	}
	return nil
}

// operation finds the operation that a pre-, postcondition or body is about.
func (s *context) operation(k *model.Constraint) (op *model.Operation, missing bool) {
	switch k.ConstraintKind {
	case model.Precondition, model.Postcondition, model.Body:
	default:
		return nil, false
	}
	for _, o := range s.world.operations(s.self) {
		if o.Name == k.ContextOperation {
			return o, false
		}
	}
	return nil, true
}

// run reads, type-checks and evaluates a constraint's text.
func (s *context) run(k *model.Constraint, operation *model.Operation) (any, typ, error) {
	tree, err := parse(k.Text)
	if err != nil {
		return nil, typ{}, err
	}
	ch := newChecker(s)
	ev := &evaluator{world: s.world, vars: map[string]any{"self": s.self}, budget: stepBudget}
	for name, d := range s.definitions {
		ev.vars[name] = d.value
	}
	if operation != nil {
		bindOperation(ch, ev, k.ConstraintKind, operation)
	}
	tree, t, err := ch.check(tree)
	if err != nil {
		return nil, typ{}, err
	}
	if k.ConstraintKind != model.Definition && !t.fits(boolType) && t.kind != tNull {
		return nil, typ{}, &syntaxError{tree.position(), fmt.Sprintf("a constraint must be true or false, this is %s", t)}
	}
	value, err := ev.eval(tree)
	return value, t, err
}

// bindOperation brings an operation's parameters and, after it has run, its result into scope. Their
// values are not known: operations are not executed.
func bindOperation(ch *checker, ev *evaluator, kind model.ConstraintKind, operation *model.Operation) {
	for _, p := range operation.Parameters {
		ch.bind(p.Name, ch.world.declaredType(p.Type))
		ev.vars[p.Name] = unknown
	}
	if kind == model.Precondition {
		return
	}
	result := typ{kind: tAny}
	if operation.Returns != nil {
		result = ch.world.declaredType(*operation.Returns)
	}
	ch.bind("result", result)
	ev.vars["result"] = nil
}

func (s *context) violation(k *model.Constraint, at *Pos, format string, args ...any) *Violation {
	return &Violation{
		ConstraintID: k.ID, ConstraintName: k.Name,
		ClassifierID: s.self.Ident().ID, ClassifierName: s.self.Ident().Name,
		Expression: k.Text, Message: fmt.Sprintf(format, args...), SourcePosition: at,
		Line: k.Origin.Line, Column: k.Origin.Column,
	}
}

func positionOf(err error) *Pos {
	var s *syntaxError
	if errors.As(err, &s) {
		return &s.pos
	}
	return &Pos{1, 1}
}

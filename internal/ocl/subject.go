package ocl

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// maxListed is how many instances one constraint is told of, of those that violate it and of those that leave it undecided.
const maxListed = 20

// subject is a constraint on an element.
type subject struct {
	*validation
	world      *world
	element    model.Element
	constraint *model.Constraint
	tags       *stereotyped // of a stereotype's constraint, nil for others
	id, name   string
	within     bool // whether only the instances of the chosen diagrams count
	tree       expr
	reads      reads
	listed     int // violations and undecided instances so far
	ev         evaluator
}

// check reads, type-checks and evaluates the constraint.
func (s *subject) check() {
	k := s.constraint
	var objects []*object
	for _, o := range s.world.objects[s.element] {
		if !s.within || s.shown[o.system.diagram] {
			objects = append(objects, o)
		}
	}
	if s.within && len(objects) == 0 {
		return
	}
	operation := s.world.operation(s.element, k.ContextOperation)
	isOperation := k.ConstraintKind == model.Precondition || k.ConstraintKind == model.Postcondition || k.ConstraintKind == model.Body
	if isOperation && operation == nil {
		s.violate(nil, "%s constraint '%s' on '%s' references unknown operation '%s'%s",
			k.ConstraintKind, s.name, s.title(), k.ContextOperation, s.nearestOperation())
		return
	}
	frame, err := s.prepare(operation, isOperation)
	if err != nil {
		what := "Constraint"
		if k.ConstraintKind == model.Definition {
			what = "Definition"
		}
		s.violate(positionOf(err), "%s '%s' on '%s' threw: %s", what, s.name, s.title(), err)
		return
	}
	check := Check{ConstraintID: s.id, Level: s.level()}
	switch {
	case check.Level != ModelLevel && !isOperation && k.ConstraintKind != model.Definition && len(objects) > 0:
		check.Instances = s.evaluateAll(objects)
	case !s.within:
		s.evaluate(s.element, frame)
		if check.Level != ModelLevel && k.ConstraintKind == model.Invariant {
			s.evaluateDefaults()
		}
	}
	s.report.Checked = append(s.report.Checked, check)
}

// prepare reads and type-checks the constraint. The frame holds self and, for constraints on operations, what stands for the
// parameters and the result: operations are not executed.
func (s *subject) prepare(operation *model.Operation, isOperation bool) (frame []any, err error) {
	k := s.constraint
	frame = []any{s.element}
	for _, d := range s.world.definitions[s.element] {
		if d.constraint == k {
			d.check(s.world)
			s.tree, s.reads = d.tree, d.reads
			return frame, d.err
		}
	}
	ch := newChecker(s.world, s.element)
	ch.tags = s.tags
	result := anyType
	if isOperation {
		for _, p := range operation.Parameters {
			if p.Direction != model.Return {
				ch.bind(p.Name, s.world.declaredType(p.Type))
				frame = append(frame, unknown)
			}
		}
		result = ch.returnType(operation)
		if k.ConstraintKind != model.Precondition {
			ch.bind("result", result)
			frame = append(frame, unknown)
		}
	}
	ch.given = len(ch.vars)
	tree, t, err := ch.parse(k.Text)
	if err != nil {
		return nil, err
	}
	s.tree, s.reads = tree, ch.reads
	switch {
	case t.fits(boolType):
		return frame, nil
	case k.ConstraintKind != model.Body:
		return nil, &syntaxError{tree.position(), fmt.Sprintf("a constraint must be true or false, this is %s", t)}
	case !t.fits(result):
		return nil, &syntaxError{tree.position(), fmt.Sprintf("the operation '%s' returns %s, this is %s", operation.Name, result, t)}
	}
	s.tree = &literal{node{tree.position()}, unknown} // a value that the operation returns
	return frame, nil
}

func (s *subject) level() Level {
	switch {
	case s.reads.instances && s.reads.model:
		return MixedLevel
	case s.reads.instances:
		return InstanceLevel
	}
	return ModelLevel
}

// title is what messages call the element.
func (s *subject) title() string {
	if n := s.element.Ident().Name; n != "" {
		return n
	}
	return s.element.Ident().ID
}

func (s *subject) nearestOperation() string {
	var names []string
	for _, o := range s.world.operations(s.element) {
		names = append(names, o.Name)
	}
	return nearest(s.constraint.ContextOperation, names)
}

// evaluateAll evaluates the constraint for instances, and gives how many. One that does not depend on self is evaluated once a
// diagram.
func (s *subject) evaluateAll(objects []*object) int {
	seen, frame := map[*system]bool{}, make([]any, 1)
	for _, o := range objects {
		if !s.reads.self && seen[o.system] {
			continue
		}
		seen[o.system] = true
		frame[0] = o
		s.evaluate(o, frame)
	}
	return len(objects)
}

// evaluate evaluates the constraint with a frame whose self is an element or an instance.
func (s *subject) evaluate(self any, frame []any) {
	ev := s.evaluator(nil)
	v, done := ev.run(s.tree, frame)
	s.budget -= min(stepBudget, s.budget) - max(ev.budget, 0)
	o, isObject := self.(*object)
	switch {
	case !done && s.budget <= 0:
		s.undecided(o, "all constraints together take too many steps")
	case !done:
		s.violate(&Pos{1, 1}, "Constraint '%s' on '%s' threw: the constraint takes too many steps", s.name, s.title())
	case v == true:
	case s.constraint.ConstraintKind == model.Definition:
		if bad, ok := v.(*invalidValue); ok {
			s.violate(&bad.pos, "Definition '%s' on '%s' threw: %s", s.name, s.title(), bad.msg)
		}
	case v == unknown:
		if isObject && o.spec != nil {
			s.undecided(o, strings.Join(ev.why, "; "))
		} else if s.usesBroken(ev.why) {
			s.undecided(nil, strings.Join(ev.why, "; "))
		}
	case isObject:
		s.violateBy(o, v)
	default:
		ev = s.evaluator(&trace{})
		ev.run(s.tree, frame)
		s.violateWith(v, "").Values = ev.trace.values()
	}
}

// evaluator gives one for a single evaluation; its memory is used again.
func (s *subject) evaluator(t *trace) *evaluator {
	s.ev = evaluator{world: s.world, budget: min(stepBudget, s.budget), tags: s.tags, trace: t, stack: s.ev.stack, why: s.ev.why[:0]}
	return &s.ev
}

// usesBroken reports whether a value is unknown because of a definition with a mistake.
func (s *subject) usesBroken(why []string) bool {
	for _, w := range why {
		if strings.HasPrefix(w, "the definition '") {
			return true
		}
	}
	return false
}

// evaluateDefaults evaluates an invariant that no instance is there for with the default values of the class, where it reads
// nothing but attributes that have one.
func (s *subject) evaluateDefaults() {
	c, ok := s.element.(*model.Class)
	if !ok || c.IsAbstract || len(s.reads.attributes) == 0 {
		return
	}
	for _, a := range s.reads.attributes {
		if _, why := s.world.readDefault(s.world.attribute(a)); why != "" {
			return
		}
	}
	o := &object{class: c}
	ev := s.evaluator(nil)
	if v, done := ev.run(s.tree, []any{o}); done && v == false {
		s.violateBy(o, v)
	}
}

// violateBy tells that the constraint does not hold for an instance. It is evaluated again, to see what it read.
func (s *subject) violateBy(o *object, v any) {
	if s.listed++; s.listed > maxListed {
		return
	}
	ev := s.evaluator(&trace{self: o})
	ev.run(s.tree, []any{o})
	var read []string
	for _, it := range ev.trace.values() {
		read = append(read, it.Name+" = "+it.Value)
	}
	whom := fmt.Sprintf(" for instance '%s'", o.name())
	if o.spec == nil {
		whom = " with the default values"
	}
	if len(read) > 0 {
		whom += " (" + strings.Join(read, ", ") + ")"
	}
	out := s.violateWith(v, whom)
	out.Values = ev.trace.values()
	if o.spec == nil {
		out.Severity = diag.Warning
	} else {
		out.Instance = o.name()
	}
}

// violateWith tells that the constraint has a value other than true.
func (s *subject) violateWith(v any, whom string) *Violation {
	if bad, ok := v.(*invalidValue); ok {
		return s.violate(&bad.pos, "Constraint '%s' on '%s'%s threw: %s", s.name, s.title(), whom, bad.msg)
	}
	return s.violate(&Pos{1, 1}, "Constraint '%s' violated on '%s'%s: evaluated to %s", s.name, s.title(), whom, show(v))
}

func (s *subject) violate(at *Pos, format string, args ...any) *Violation {
	line, column := s.place()
	s.report.Violations = append(s.report.Violations, Violation{
		ConstraintID: s.id, ConstraintName: s.name, ClassifierID: s.element.Ident().ID, ClassifierName: s.element.Ident().Name,
		Expression: s.constraint.Text, Message: fmt.Sprintf(format, args...), Severity: diag.Error, SourcePosition: at,
		Line: line, Column: column, ScriptPosition: locate(s.script, s.constraint, at),
	})
	return &s.report.Violations[len(s.report.Violations)-1]
}

// undecided tells that the constraint could not be decided, for an instance or at all.
func (s *subject) undecided(o *object, reason string) {
	if s.listed++; s.listed > maxListed {
		return
	}
	line, column := s.place()
	u := Undecided{
		ConstraintID: s.id, ConstraintName: s.name, ClassifierID: s.element.Ident().ID, ClassifierName: s.element.Ident().Name,
		Expression: s.constraint.Text, Reason: reason, Line: line, Column: column,
	}
	if o != nil {
		u.Instance = o.name()
	}
	s.report.NotEvaluated = append(s.report.NotEvaluated, u)
}

// place is where the constraint stands in the script; where a profile of ours has it, where its stereotype is applied.
func (s *subject) place() (line, column int) {
	at := s.constraint.Origin.Pos
	if !at.IsValid() {
		at = s.element.Ident().Origin.Pos
	}
	return at.Line, at.Column
}

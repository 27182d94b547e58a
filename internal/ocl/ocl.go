// Package ocl checks the OCL constraints of a model (Object Constraint Language 2.4).
//
// A constraint is read, type-checked against the element it stands on and evaluated. What it
// navigates decides what it is about: declared attributes and association ends speak of
// instances (§7.3), those that the script's object diagrams show; properties of the model
// itself (name, attributes, operations, …) are read from the model element. Both may stand in
// one constraint. What no instance tells is unknown, in Kleene's three-valued logic: a definite
// false is a violation, and what stays undecided is told with the reason.
package ocl

import (
	"errors"
	"slices"

	"kuml-mcp/internal/diag"
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
	// Severity is an error, or a warning where only default values do not hold.
	Severity diag.Severity `json:"severity"`
	// SourcePosition is the place within the expression, nil if there is none to name.
	SourcePosition *Pos `json:"sourcePosition"`
	// Line and Column are the place of the constraint in the script, 0 if unknown.
	Line   int `json:"line"`
	Column int `json:"column"`
	// ScriptPosition is the place of SourcePosition in the script, nil if the text is not written there as it is.
	ScriptPosition *Pos `json:"scriptPosition,omitempty"`
	// Instance is the name of the instance that the constraint does not hold for, Values what was read from it.
	Instance string  `json:"instance,omitempty"`
	Values   []Value `json:"values,omitempty"`
}

// Undecided is a constraint that could not be decided, for an instance if one is named.
type Undecided struct {
	ConstraintID   string `json:"constraintId"`
	ConstraintName string `json:"constraintName"`
	ClassifierID   string `json:"classifierId"`
	ClassifierName string `json:"classifierName"`
	Expression     string `json:"oclExpression"`
	Instance       string `json:"instance,omitempty"`
	Reason         string `json:"reason"`
	Line           int    `json:"line"`
	Column         int    `json:"column"`
}

// Level says what a constraint is about.
type Level string

// The levels.
const (
	ModelLevel    Level = "model"
	InstanceLevel Level = "instance"
	MixedLevel    Level = "mixed"
)

// Check tells how a constraint was checked.
type Check struct {
	ConstraintID string `json:"constraintId"`
	Level        Level  `json:"level"`
	Instances    int    `json:"instances"` // that it was evaluated for
}

// Report is the outcome of checking all constraints.
type Report struct {
	Violations   []Violation
	NotEvaluated []Undecided
	Checked      []Check
	// Findings are about instances whose values cannot be read.
	Findings []diag.Diagnostic
}

// Valid reports whether no violation is an error.
func (r *Report) Valid() bool {
	return !slices.ContainsFunc(r.Violations, func(v Violation) bool { return v.Severity == diag.Error })
}

// Validate checks every constraint of the diagrams, and those of other diagrams for the instances of these, in the order of
// declaration. The script is only used to find places in it.
func Validate(doc *model.Document, diagrams []*model.Diagram, script string) *Report {
	all := containers(doc)
	v := &validation{report: &Report{}, script: script, budget: totalBudget, shown: map[*model.Diagram]bool{}}
	models := map[*model.Model]bool{}
	for _, d := range diagrams {
		v.shown[d] = true
		models[d.Model] = d.Model != nil
	}
	profiles := slices.Clone(doc.Profiles)
	for _, d := range doc.Diagrams {
		for _, p := range d.Profiles {
			if !slices.Contains(profiles, p) {
				profiles = append(profiles, p)
			}
		}
	}
	var w *world
	var shown []*container // with instances
	for _, c := range all {
		chosen := v.shown[c.diagram] || models[c.model]
		subjects, instances := survey(c, profiles)
		if chosen && instances {
			shown = append(shown, c)
		}
		if len(subjects) > 0 {
			w = newWorld(all, c)
		}
		for _, s := range subjects {
			s.validation, s.world, s.within = v, w, !chosen
			s.check()
		}
	}
	for _, c := range shown {
		if w == nil {
			w = newWorld(all, c)
		}
		v.report.Findings = append(v.report.Findings, w.slotFindings(c.diagram)...)
	}
	return v.report
}

// validation is what the checks of one document have in common.
type validation struct {
	report *Report
	script string
	budget int
	shown  map[*model.Diagram]bool
}

// survey lists the constraints of a container: those of an element together, definitions first. instances reports
// whether the container has any.
func survey(c *container, profiles []*model.Profile) (subjects []*subject, instances bool) {
	model.Walk(c.elements, func(e, _ model.Element) {
		if _, ok := e.(*model.InstanceSpecification); ok {
			instances = true
		}
		var own, definitions []*subject
		for _, k := range constraintsOf(e).items {
			s := &subject{element: e, constraint: k.(*model.Constraint)}
			s.id, s.name = s.constraint.ID, s.constraint.Name
			if s.constraint.ConstraintKind == model.Definition {
				definitions = append(definitions, s)
			} else {
				own = append(own, s)
			}
		}
		subjects = append(append(subjects, definitions...), own...)
		for _, t := range stereotypesOf(e, profiles) {
			subjects = append(subjects, t.subjects()...)
		}
	})
	return subjects, instances
}

// subjects are the constraints of a stereotype and of those it specializes, for an element that it is applied to.
func (t *stereotyped) subjects() []*subject {
	var out []*subject
	for _, st := range t.chain {
		for i := range st.Constraints {
			k := &st.Constraints[i]
			s := &subject{element: t.element, constraint: k, tags: t, name: "stereotype:" + st.Name + ":" + k.Name}
			s.id = t.element.Ident().ID + "::" + s.name
			out = append(out, s)
		}
	}
	return out
}

func positionOf(err error) *Pos {
	var s *syntaxError
	if errors.As(err, &s) {
		return &s.pos
	}
	return &Pos{1, 1}
}

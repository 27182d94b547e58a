package uml

import (
	"slices"
	"strconv"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// fragmentBuilder is the receiver of alt { } and of the other fragments with branches.
type fragmentBuilder struct {
	in       *interaction
	word     string // the function that the script called
	fragment *model.CombinedFragment
	// guard is that of a branch whose content stands in the block itself.
	guard    string
	hasGuard bool
	// implicit is that branch, nil unless there is one.
	implicit *model.Operand
	explicit bool // whether there are branches
}

// operandBuilder is the receiver of branch { } and of fragments with a single branch.
type operandBuilder struct {
	in       *interaction
	operand  *model.Operand
	fragment *model.CombinedFragment // complete when the block ends, nil for a branch
}

func (b *operandBuilder) steps(*vocab.Call) (*interaction, *[]model.Element, error) {
	return b.in, &b.operand.Steps, nil
}

// Close ends the branch, and the fragment if it is all of it.
func (b *operandBuilder) Close() (any, error) {
	b.in.leave()
	if b.fragment == nil {
		return value.Unit{}, nil
	}
	b.in.made.Fragments = append(b.in.made.Fragments, b.fragment)
	return b.fragment, nil
}

// steps makes a branch of what stands in the block of the fragment itself.
func (b *fragmentBuilder) steps(c *vocab.Call) (*interaction, *[]model.Element, error) {
	if b.implicit == nil {
		if b.explicit {
			return nil, nil, vocab.Errorf("", "Put it into a branch(…) { }, or behind the closing } of "+b.word+" { }.",
				"%s() stands between the branches of %s { }", c.Fn.Name, b.word)
		}
		if b.fragment.Operator == model.Par {
			return nil, nil, vocab.Errorf("",
				"Put each of those that happen at the same time into a branch: "+b.word+" { branch { … }; branch { … } }.",
				"%s() stands in %s { } without a branch", c.Fn.Name, b.word)
		}
		b.implicit = &model.Operand{Guard: b.guard, HasGuard: b.hasGuard}
		b.fragment.Operands = append(b.fragment.Operands, b.implicit)
		b.in.enter(&b.implicit.Steps)
	}
	return b.in, &b.implicit.Steps, nil
}

// endImplicit ends the branch that has no block of its own.
func (b *fragmentBuilder) endImplicit() {
	if b.implicit != nil && !b.explicit {
		b.in.leave()
	}
}

// Close gives the fragment.
func (b *fragmentBuilder) Close() (any, error) {
	b.endImplicit()
	if b.hasGuard && b.implicit == nil {
		if b.explicit {
			return nil, vocab.Errorf("", "Write the guards at the branches: branch("+strconv.Quote(b.guard)+") { … }.",
				"%s(%q) has branches of its own, so its guard belongs to none", b.word, b.guard)
		}
		b.fragment.Operands = append(b.fragment.Operands, &model.Operand{Guard: b.guard, HasGuard: true})
	}
	b.in.made.Fragments = append(b.in.made.Fragments, b.fragment)
	return b.fragment, nil
}

func (in *interaction) enter(steps *[]model.Element) { in.open = append(in.open, steps) }
func (in *interaction) leave()                       { in.open = in.open[:len(in.open)-1] }

// newFragment makes a fragment and appends it as a step.
func newFragment(s stepScope, c *vocab.Call, op model.Operator) (*interaction, *model.CombinedFragment, error) {
	in, into, err := s.steps(c)
	if err != nil {
		return nil, nil, err
	}
	if err := c.Host.Grow(2); err != nil {
		return nil, nil, err
	}
	f := &model.CombinedFragment{Head: model.Head{Origin: c.Origin}, Operator: op}
	if id, ok := given[string](c, "id"); ok {
		in.ids.take(id)
		f.ID = id
	} else {
		in.fragments++
		f.ID = in.ids.unique(in.made.ID + "::frag::" + strconv.Itoa(in.fragments))
	}
	*into = append(*into, f)
	return in, f, nil
}

// branching makes the Do of a fragment that has branches.
func branching(op model.Operator) func(stepScope, *vocab.Call) (any, error) {
	return func(s stepScope, c *vocab.Call) (any, error) {
		if e, ok := given[vocab.EnumValue](c, "operator"); ok {
			op = model.Operator(e.Name())
		}
		in, f, err := newFragment(s, c, op)
		if err != nil {
			return nil, err
		}
		b := &fragmentBuilder{in: in, word: c.Fn.Name, fragment: f}
		b.guard, b.hasGuard = given[string](c, "guard")
		c.Block = b
		return f, nil
	}
}

// single makes the Do of a fragment that has one branch, the block.
func single(op model.Operator) func(stepScope, *vocab.Call) (any, error) {
	return func(s stepScope, c *vocab.Call) (any, error) {
		in, f, err := newFragment(s, c, op)
		if err != nil {
			return nil, err
		}
		o := &model.Operand{}
		o.Guard, o.HasGuard = given[string](c, "guard")
		if op == model.Ignore || op == model.Consider {
			for _, v := range c.List("messages") {
				f.Names = append(f.Names, v.(string))
			}
		}
		f.Operands = []*model.Operand{o}
		in.enter(&o.Steps)
		c.Block = &operandBuilder{in: in, operand: o, fragment: f}
		return f, nil
	}
}

// branch makes the Do of a function that adds a branch; guard is that of a call without one.
func branch(guard string) func(*fragmentBuilder, *vocab.Call) (any, error) {
	return func(b *fragmentBuilder, c *vocab.Call) (any, error) {
		if err := c.Host.Grow(1); err != nil {
			return nil, err
		}
		b.endImplicit()
		b.explicit = true
		o := &model.Operand{Guard: guard, HasGuard: guard != ""}
		if g, ok := given[string](c, "guard"); ok {
			o.Guard, o.HasGuard = g, true
		}
		b.fragment.Operands = append(b.fragment.Operands, o)
		b.in.enter(&o.Steps)
		c.Block = &operandBuilder{in: b.in, operand: o}
		return value.Unit{}, nil
	}
}

// strayBranch answers a branch that is in no fragment.
func strayBranch(stepScope, *vocab.Call) (any, error) {
	return nil, vocab.Errorf("",
		"Put the branches into alt { … } if only one of them happens, into par { … } if they happen at the same time.",
		"branch() belongs in alt { } or par { }")
}

// parWithText answers a par that is meant as a branch.
func parWithText(_ stepScope, c *vocab.Call) (any, error) {
	return nil, vocab.Errorf("", "For alternatives write branch("+strconv.Quote(c.Str("guard"))+") { … }.",
		"alt { } holds branch(…) { } blocks, and par { } takes no text")
}

// textedPar answers a par with a guard, which could be that of the whole or of its first branch.
func textedPar(_ stepScope, c *vocab.Call) (any, error) {
	return nil, vocab.Errorf("guard",
		"Write the text at a branch, par { branch("+strconv.Quote(c.Str("guard"))+") { … } }, or leave it out.", "par { } takes no text")
}

func addFragment(s stepScope, c *vocab.Call) (any, error) {
	in, into, err := s.steps(c)
	if err != nil {
		return nil, err
	}
	f := c.Arg("fragment").(*model.CombinedFragment)
	if err := in.adopt(c, f); err != nil {
		return nil, err
	}
	in.made.Fragments = append(in.made.Fragments, f)
	*into = append(*into, f)
	return value.Unit{}, nil
}

// adoptOperands gives the operands that the script made by constructors what their ids mean. A message or fragment that
// one of them holds is no step of the interaction itself any more.
func (in *interaction) adoptOperands() {
	messages, fragments := map[string]model.Element{}, map[string]model.Element{}
	for _, m := range in.made.Messages {
		messages[m.ID] = m
	}
	for _, f := range in.made.Fragments {
		fragments[f.ID] = f
	}
	inside := map[model.Element]bool{}
	for _, f := range in.made.Fragments {
		for _, o := range f.Operands {
			own := func(ids []string, known map[string]model.Element) {
				for _, id := range ids {
					if e := known[id]; e != nil && !inside[e] && e != model.Element(f) {
						inside[e] = true
						o.Steps = append(o.Steps, e)
					}
				}
			}
			own(o.MessageIDs, messages)
			own(o.FragmentIDs, fragments)
			if len(o.MessageIDs) > 0 && len(o.FragmentIDs) > 0 {
				slices.SortStableFunc(o.Steps, func(a, b model.Element) int { return firstMessage(a, 0) - firstMessage(b, 0) })
			}
			o.MessageIDs, o.FragmentIDs = nil, nil
		}
	}
	if len(inside) > 0 {
		in.made.Steps = slices.DeleteFunc(in.made.Steps, func(e model.Element) bool { return inside[e] })
	}
}

// firstMessage gives the number of the first message in a step, 0 if there is none.
func firstMessage(e model.Element, depth int) int {
	switch e := e.(type) {
	case *model.Message:
		return e.Sequence
	case *model.CombinedFragment:
		for _, o := range e.Operands {
			for _, s := range o.Steps {
				if depth < maxFragments {
					return firstMessage(s, depth+1)
				}
			}
		}
	}
	return 0
}

// maxFragments bounds how deep fragments are looked into: those that a script makes by constructors may hold each other.
const maxFragments = 100

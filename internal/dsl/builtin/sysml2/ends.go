package sysml2

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/spell"
)

// end is an end of a connection or binding that the script gives as a path of names.
type end struct {
	e     *model.Sysml2End
	owner model.Sysml2Definition // that has the connection, nil for a binding
	call  vocab.Call
}

// end notes an end, to be found when the model is complete.
func (b *modelBuilder) end(c *vocab.Call, param string, owner model.Sysml2Definition, e *model.Sysml2End) {
	switch v := c.Arg(param).(type) {
	case model.Element:
		e.Text = v.Ident().ID
	case string:
		e.Text = v
	}
	e.Origin = model.Origin{Pos: c.Host.ArgOrigin(c, param).Pos}
	b.ends = append(b.ends, &end{e: e, owner: owner, call: *c})
}

// settleEnds finds what the paths of connections and bindings lead to.
func (b *modelBuilder) settleEnds() {
	if len(b.ends) == 0 {
		return
	}
	p := newPaths(b.definitions)
	for _, x := range b.ends {
		found := p.fromOwner(x.owner, x.e)
		if !found {
			found = p.fromName(x.owner, x.e)
		}
		if !found && x.owner == nil {
			found = p.anywhere(x.e)
		}
		if found {
			continue
		}
		call := x.call
		call.Origin.Pos = x.e.Origin.Pos
		hint := "Write a path of names: \"part::port\"."
		if x.owner == nil {
			hint = `Write "Constraint::parameter" or "Part::attribute".`
		}
		if all := p.candidates(x.owner, x.e.Text); len(all) > 0 {
			hint = "It can be: " + strings.Join(all, ", ") + "."
		}
		what := "nothing in the model is called %q"
		if x.owner != nil {
			what = fmt.Sprintf("%q has no part or port", x.owner.Ident().Name) + " %q"
		}
		call.Host.WarnAbout(&call, x.e.Text, diag.DanglingReference, fmt.Sprintf(what, x.e.Text), hint)
	}
}

// paths answers what paths of names lead to.
type paths struct {
	order []model.Sysml2Definition
	byID  map[string]model.Sysml2Definition
}

func newPaths(all []model.Sysml2Definition) *paths {
	p := &paths{order: all, byID: map[string]model.Sysml2Definition{}}
	for _, d := range all {
		p.byID[d.Ident().ID] = d
	}
	return p
}

// lineage gives a definition and all that it specializes, nearest first.
func (p *paths) lineage(d model.Sysml2Definition) []model.Sysml2Definition {
	return model.Sysml2Lineage(d, func(id string) model.Sysml2Definition { return p.byID[id] })
}

// feature finds a usage of a definition, inherited ones included, by its name, val or the end of its id.
func (p *paths) feature(d model.Sysml2Definition, word string) model.Sysml2Feature {
	if word == "" {
		return nil
	}
	for _, is := range []func(*model.Head, string) bool{
		func(h *model.Head, owner string) bool { return h.Name == word },
		func(h *model.Head, owner string) bool { return h.ID == owner+"::"+word },
		func(h *model.Head, owner string) bool { return h.Origin.Val == word },
	} {
		for _, x := range p.lineage(d) {
			for _, u := range x.DefinitionPart().Usages {
				if _, connection := u.(*model.ConnectionUsage); !connection && is(u.Ident(), x.Ident().ID) {
					return u
				}
			}
		}
	}
	return nil
}

// segments splits a path at :: and, if it has none, at dots.
func segments(text string) []string {
	separator := "::"
	if !strings.Contains(text, separator) {
		separator = "."
	}
	var out []string
	for _, s := range strings.Split(text, separator) {
		out = append(out, strings.TrimSpace(s))
	}
	return out
}

// walk follows a path from a definition. It gives the usages on the way, and the parameter of a constraint that the path ends at.
func (p *paths) walk(d model.Sysml2Definition, words []string) (ids []string, parameter string, ok bool) {
	for i, word := range words {
		if d == nil {
			return nil, "", false
		}
		u := p.feature(d, word)
		if u == nil {
			if k, isConstraint := d.(*model.ConstraintDefinition); isConstraint && i == len(words)-1 {
				for _, q := range k.Parameters {
					if q.Name == word {
						return ids, word, true
					}
				}
			}
			return nil, "", false
		}
		ids = append(ids, u.Ident().ID)
		d = p.byID[u.UsagePart().TypeID]
	}
	return ids, "", len(words) > 0
}

// set gives an end its meaning, if a path leads somewhere from a definition.
func (p *paths) set(e *model.Sysml2End, owner model.Sysml2Definition, words []string) bool {
	ids, parameter, ok := p.walk(owner, words)
	if ok {
		e.OwnerID, e.Path, e.Parameter = owner.Ident().ID, ids, parameter
	}
	return ok
}

// fromOwner reads a path that begins in the definition that has the connection: "part::port", "part", "port".
func (p *paths) fromOwner(owner model.Sysml2Definition, e *model.Sysml2End) bool {
	if owner == nil {
		return false
	}
	return p.set(e, owner, segments(e.Text)) || p.set(e, owner, []string{e.Text})
}

// fromName reads a path that begins with the name of a definition: that of the owner or of what it specializes, or else that of the
// type of its only part of that type.
func (p *paths) fromName(owner model.Sysml2Definition, e *model.Sysml2End) bool {
	for _, d := range p.order {
		rest, ok := behind(e.Text, d.Ident())
		if !ok {
			continue
		}
		words := segments(rest)
		switch {
		case owner == nil || slices.Contains(p.lineage(owner), d):
			from := d
			if owner != nil {
				from = owner
			}
			if p.set(e, from, words) || p.set(e, from, []string{rest}) {
				return true
			}
		default:
			if part := p.onlyPart(owner, d); part != nil && p.set(e, owner, append([]string{part.Ident().Name}, words...)) {
				return true
			}
		}
	}
	return false
}

// behind gives what stands behind the id, name or val of a definition in a path.
func behind(text string, h *model.Head) (string, bool) {
	for _, word := range []string{h.ID, h.Name, h.Origin.Val} {
		for _, separator := range []string{"::", "."} {
			if rest, ok := strings.CutPrefix(text, word+separator); ok && word != "" {
				return rest, true
			}
		}
	}
	return "", false
}

// onlyPart gives the part of a definition that has another one as its type, nil if there is none or more than one.
func (p *paths) onlyPart(owner, typ model.Sysml2Definition) model.Sysml2Feature {
	var found model.Sysml2Feature
	for _, x := range p.lineage(owner) {
		for _, u := range x.DefinitionPart().Usages {
			part, ok := u.(*model.PartUsage)
			if !ok || p.byID[part.TypeID] == nil || !slices.Contains(p.lineage(p.byID[part.TypeID]), typ) {
				continue
			}
			if found != nil {
				return nil
			}
			found = u
		}
	}
	return found
}

// anywhere finds the only attribute or parameter of a name.
func (p *paths) anywhere(e *model.Sysml2End) bool {
	var at []model.Sysml2Definition
	for _, d := range p.order {
		for _, word := range p.values(d) {
			if word == e.Text {
				at = append(at, d)
			}
		}
	}
	return len(at) == 1 && p.set(e, at[0], []string{e.Text})
}

// values lists the names of the attributes and parameters of a definition.
func (p *paths) values(d model.Sysml2Definition) []string {
	var out []string
	for _, u := range d.DefinitionPart().Usages {
		if _, ok := u.(*model.AttributeUsage); ok {
			out = append(out, u.Ident().Name)
		}
	}
	if k, ok := d.(*model.ConstraintDefinition); ok {
		for _, q := range k.Parameters {
			out = append(out, q.Name)
		}
	}
	return out
}

// maxCandidates is how many ends a hint lists.
const maxCandidates = 8

// candidates lists what an end could be, the nearest first.
func (p *paths) candidates(owner model.Sysml2Definition, text string) []string {
	var all []string
	if owner == nil {
		for _, d := range p.order {
			for _, v := range p.values(d) {
				all = append(all, d.Ident().Name+"::"+v)
			}
		}
	} else {
		for _, d := range p.lineage(owner) {
			for _, u := range d.DefinitionPart().Usages {
				all = append(all, p.endsOf(u)...)
			}
		}
	}
	near := spell.Nearest(text, all, maxCandidates)
	for _, c := range all {
		if len(near) < maxCandidates && !slices.Contains(near, c) {
			near = append(near, c)
		}
	}
	for i := range near {
		near[i] = fmt.Sprintf("%q", near[i])
	}
	return near
}

// endsOf lists the ends that a usage offers to connections: a port itself, the ports of a part, else the part.
func (p *paths) endsOf(u model.Sysml2Feature) []string {
	name := u.Ident().Name
	switch u.(type) {
	case *model.PortUsage:
		return []string{name}
	case *model.PartUsage:
		var out []string
		if d := p.byID[u.UsagePart().TypeID]; d != nil {
			for _, x := range p.lineage(d) {
				for _, q := range x.DefinitionPart().Usages {
					if _, ok := q.(*model.PortUsage); ok {
						out = append(out, name+"::"+q.Ident().Name)
					}
				}
			}
		}
		if len(out) == 0 {
			out = []string{name}
		}
		return out
	}
	return nil
}

package c4

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// contents answers what the diagrams of a complete model show.
type contents struct {
	byID      map[string]model.C4Element
	order     []model.C4Element // owners before what lies in them
	relations []*model.C4Relationship
}

func newContents(m *model.Model) *contents {
	x := &contents{byID: map[string]model.C4Element{}}
	x.order, x.relations = flat(m)
	for _, e := range x.order {
		if _, taken := x.byID[e.Ident().ID]; !taken {
			x.byID[e.Ident().ID] = e
		}
	}
	return x
}

// lineage gives an element and all it lies in, nearest first.
func (x *contents) lineage(id string) []model.C4Element {
	var out []model.C4Element
	for e := x.byID[id]; e != nil && len(out) <= len(x.order); e = x.byID[e.Part().OwnerID] {
		out = append(out, e)
	}
	return out
}

// top gives the person, system or outermost node that an element lies in or is; nil for an unknown id.
func (x *contents) top(id string) model.C4Element {
	l := x.lineage(id)
	if len(l) == 0 {
		return nil
	}
	return l[len(l)-1]
}

// within reports whether an element is another one or lies in it.
func (x *contents) within(id, outer string) bool {
	return slices.ContainsFunc(x.lineage(id), func(e model.C4Element) bool { return e.Ident().ID == outer })
}

// selection is what a diagram shows of the elements.
type selection struct {
	x      *contents
	shown  []model.C4Element
	has    map[string]bool
	hidden map[string]bool // what the script excludes
}

func (x *contents) selection(hidden []string) *selection {
	s := &selection{x: x, has: map[string]bool{}, hidden: map[string]bool{}}
	for _, id := range hidden {
		s.hidden[id] = true
	}
	return s
}

// add shows an element, unless the script excludes it.
func (s *selection) add(e model.C4Element) {
	if e == nil || s.has[e.Ident().ID] || s.isHidden(e.Ident().ID) {
		return
	}
	s.has[e.Ident().ID] = true
	s.shown = append(s.shown, e)
}

func (s *selection) addIDs(ids []string) {
	for _, id := range ids {
		if e := s.x.byID[id]; e != nil {
			s.add(e)
		}
	}
}

func (s *selection) isHidden(id string) bool {
	return slices.ContainsFunc(s.x.lineage(id), func(e model.C4Element) bool { return s.hidden[e.Ident().ID] })
}

// visible gives the element that stands for another one: itself, or the nearest that it lies in and that is shown; "" if there
// is none or the script excludes it.
func (s *selection) visible(id string) string {
	if s.isHidden(id) {
		return ""
	}
	for _, e := range s.x.lineage(id) {
		if s.has[e.Ident().ID] {
			return e.Ident().ID
		}
	}
	return ""
}

// relationships gives those between what is shown. A relationship whose end is not shown is lifted to what stands for the end,
// unless there is one between these two already; lifted ones between the same two become one.
func (s *selection) relationships() []model.Element {
	var out []model.Element
	explicit := map[[2]string]bool{}
	said := map[relationKey]bool{} // a repetition is drawn once
	for _, r := range s.x.relations {
		if s.visible(r.SourceID) != r.SourceID || s.visible(r.TargetID) != r.TargetID || r.SourceID == "" {
			continue
		}
		explicit[[2]string{r.SourceID, r.TargetID}] = true
		if r.Bidirectional {
			explicit[[2]string{r.TargetID, r.SourceID}] = true
		}
		key := relationKey{r.SourceID, r.TargetID, r.Description, r.Technology, r.Bidirectional}
		if !said[key] {
			out = append(out, r)
		}
		said[key] = true
	}
	lifted := newLifted()
	for _, r := range s.x.relations {
		source, target := s.visible(r.SourceID), s.visible(r.TargetID)
		switch {
		case source == "" || target == "" || source == r.SourceID && target == r.TargetID || explicit[[2]string{source, target}]:
		case s.x.within(source, target) || s.x.within(target, source):
		default:
			lifted.add(r, source, target)
		}
	}
	return append(out, lifted.list()...)
}

// relationKey is a relationship as far as a repetition goes.
type relationKey struct {
	source, target, description, technology string
	bidirectional                           bool
}

// lifted gathers relationships that are drawn between others than their own ends.
type lifted struct {
	order []*model.C4Relationship
	by    map[[2]string]*model.C4Relationship
	parts map[*model.C4Relationship]*[2][]string // descriptions and technologies
}

func newLifted() *lifted {
	return &lifted{by: map[[2]string]*model.C4Relationship{}, parts: map[*model.C4Relationship]*[2][]string{}}
}

// add takes in a relationship as one between two other ends.
func (l *lifted) add(r *model.C4Relationship, source, target string) {
	key := [2]string{source, target}
	to := l.by[key]
	if to == nil {
		to = &model.C4Relationship{Head: r.Head, SourceID: source, TargetID: target}
		l.by[key], l.parts[to] = to, &[2][]string{}
		l.order = append(l.order, to)
	}
	to.Implied = append(to.Implied, r.ID)
	to.Bidirectional = to.Bidirectional || r.Bidirectional
	for i, text := range []string{r.Description, r.Technology} {
		if list := &l.parts[to][i]; text != "" && !slices.Contains(*list, text) {
			*list = append(*list, text)
		}
	}
}

// list gives the relationships with the texts of all that they stand for.
func (l *lifted) list() []model.Element {
	var out []model.Element
	for _, r := range l.order {
		r.Description = strings.Join(l.parts[r][0], "\n")
		r.Technology = strings.Join(l.parts[r][1], ", ")
		r.Name = r.Description
		out = append(out, r)
	}
	return out
}

// related gives the ids at the other end of the relationships of what lies in scope.
func (x *contents) related(scope string) []string {
	var out []string
	for _, r := range x.relations {
		in, to := x.within(r.SourceID, scope), x.within(r.TargetID, scope)
		switch {
		case in && !to:
			out = append(out, r.TargetID)
		case to && !in:
			out = append(out, r.SourceID)
		}
	}
	return out
}

// inOrder gives those of the elements that pass a test, in the order of the model.
func (x *contents) inOrder(test func(model.C4Element) bool) []model.C4Element {
	var out []model.C4Element
	for _, e := range x.order {
		if test(e) {
			out = append(out, e)
		}
	}
	return out
}

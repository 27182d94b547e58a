package c4

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// What the kinds of diagrams show.

func isSystem(e model.C4Element) bool { _, ok := e.(*model.C4SoftwareSystem); return ok }
func isPerson(e model.C4Element) bool { _, ok := e.(*model.C4Person); return ok }

// put makes a selection the content of the diagram.
func (b *diagramBuilder) put(s *selection, relations []model.Element) {
	for _, e := range s.shown {
		b.d.Elements = append(b.d.Elements, e)
	}
	b.d.Elements = append(b.d.Elements, relations...)
}

func (b *diagramBuilder) showContext(x *contents) error {
	s := x.selection(b.excluded)
	s.addIDs(b.included)
	if b.everything {
		for _, e := range x.inOrder(func(e model.C4Element) bool { return isSystem(e) || isPerson(e) }) {
			s.add(e)
		}
	} else if len(b.included) == 0 {
		scopes := b.contextScopes(x)
		near := map[string]bool{}
		for _, e := range scopes {
			near[e.Ident().ID] = true
			for _, id := range x.related(e.Ident().ID) {
				if top := x.top(id); top != nil {
					near[top.Ident().ID] = true
				}
			}
		}
		for _, e := range x.inOrder(func(e model.C4Element) bool { return near[e.Ident().ID] && (isSystem(e) || isPerson(e)) }) {
			s.add(e)
		}
	} else if b.scope != "" {
		s.addIDs([]string{b.scope})
	}
	relations := slices.DeleteFunc(s.relationships(), func(e model.Element) bool {
		source, target := e.(*model.C4Relationship).EndIDs()
		outside := x.byID[source].Part().External || x.byID[target].Part().External
		return outside && !b.externalRelations || !outside && !b.internalRelations
	})
	b.put(s, relations)
	return nil
}

// contextScopes gives the systems in the middle of a context diagram that includes nothing: the one that is asked for, else the
// only one with containers, else all that are not external, or all if there are no others.
func (b *diagramBuilder) contextScopes(x *contents) []model.C4Element {
	if e := x.byID[b.scope]; e != nil {
		return []model.C4Element{e}
	}
	inside := x.inOrder(func(e model.C4Element) bool { return isSystem(e) && !e.Part().External })
	if len(inside) == 0 {
		return x.inOrder(isSystem)
	}
	var open []model.C4Element
	for _, e := range inside {
		if len(e.(*model.C4SoftwareSystem).Containers) > 0 {
			open = append(open, e)
		}
	}
	if len(open) == 1 {
		return open
	}
	return inside
}

func (b *diagramBuilder) showContainers(x *contents) error {
	system, ok := b.scopeElement(x, "system", func(e model.C4Element) bool {
		s, ok := e.(*model.C4SoftwareSystem)
		return ok && len(s.Containers) > 0
	}).(*model.C4SoftwareSystem)
	if !ok {
		return b.noScope(x, "system", "software system", isSystem)
	}
	s := x.selection(b.excluded)
	s.add(system)
	for _, k := range system.Containers {
		s.add(k)
	}
	near := map[string]bool{}
	for _, id := range x.related(system.ID) {
		if top := x.top(id); top != nil && !s.isHidden(id) {
			near[top.Ident().ID] = true
		}
	}
	for _, show := range []struct {
		on   bool
		test func(model.C4Element) bool
	}{{b.externals, isSystem}, {b.persons, isPerson}} {
		if show.on {
			for _, e := range x.inOrder(func(e model.C4Element) bool { return near[e.Ident().ID] && show.test(e) }) {
				s.add(e)
			}
		}
	}
	b.showRest(s)
	return nil
}

// showRest adds what the script includes, and the relationships.
func (b *diagramBuilder) showRest(s *selection) {
	s.addIDs(b.included)
	var relations []model.Element
	if b.relations {
		relations = s.relationships()
	}
	b.put(s, relations)
}

func (b *diagramBuilder) showLandscape(x *contents) error {
	s := x.selection(b.excluded)
	for _, e := range x.inOrder(func(e model.C4Element) bool { return isSystem(e) && b.allSystems || isPerson(e) && b.allPersons }) {
		s.add(e)
	}
	b.showRest(s)
	return nil
}

func (b *diagramBuilder) showComponents(x *contents) error {
	container, ok := b.scopeElement(x, "container", func(e model.C4Element) bool {
		k, ok := e.(*model.C4Container)
		return ok && len(k.Components) > 0
	}).(*model.C4Container)
	if !ok {
		return b.noScope(x, "container", "container", isContainer)
	}
	s := x.selection(b.excluded)
	s.add(container)
	for _, k := range container.Components {
		s.add(k)
	}
	if b.externals {
		near := map[string]bool{}
		for _, id := range x.related(container.ID) {
			if e := x.beside(id, container); e != nil && !s.isHidden(id) {
				near[e.Ident().ID] = true
			}
		}
		for _, e := range x.inOrder(func(e model.C4Element) bool { return near[e.Ident().ID] }) {
			s.add(e)
		}
	}
	b.showRest(s)
	return nil
}

func isContainer(e model.C4Element) bool { _, ok := e.(*model.C4Container); return ok }

// beside gives what stands for an element beside the boundary of a container: a container, a system or a person; nil for the
// system that the container lies in.
func (x *contents) beside(id string, scope *model.C4Container) model.C4Element {
	for _, e := range x.lineage(id) {
		switch e.(type) {
		case *model.C4Container, *model.C4Person:
			return e
		case *model.C4SoftwareSystem:
			if e.Ident().ID == scope.OwnerID {
				return nil
			}
			return e
		}
	}
	return nil
}

func (b *diagramBuilder) showDeployment(x *contents) error {
	s := x.selection(b.excluded)
	var add func(n *model.C4DeploymentNode)
	add = func(n *model.C4DeploymentNode) {
		s.add(n)
		if !s.has[n.ID] {
			return
		}
		for _, inner := range n.Children {
			add(inner)
		}
		for _, i := range n.ContainerInstances {
			s.add(i)
		}
	}
	for _, e := range x.order {
		n, ok := e.(*model.C4DeploymentNode)
		if ok && (len(b.included) == 0 && n.OwnerID == "" || slices.Contains(b.included, n.ID)) {
			add(n)
		}
	}
	b.put(s, append(s.relationships(), s.inherited()...))
	return nil
}

// inherited gives the relationships that container instances have because their containers have them. Instances that run in the
// same outermost node as one of the other container are related to those alone.
func (s *selection) inherited() []model.Element {
	instances := map[string][]*model.C4ContainerInstance{}
	for _, e := range s.shown {
		if i, ok := e.(*model.C4ContainerInstance); ok && i.ContainerID != "" {
			instances[i.ContainerID] = append(instances[i.ContainerID], i)
		}
	}
	of := func(id string) []*model.C4ContainerInstance {
		for _, e := range s.x.lineage(id) {
			if list := instances[e.Ident().ID]; len(list) > 0 {
				return list
			}
		}
		return nil
	}
	l := newLifted()
	for _, r := range s.x.relations {
		from, to := of(r.SourceID), of(r.TargetID)
		if len(from) > 0 && len(to) > 0 && from[0].ContainerID == to[0].ContainerID && r.SourceID != r.TargetID {
			continue // between parts of one container
		}
		together := slices.ContainsFunc(from, func(i *model.C4ContainerInstance) bool {
			return slices.ContainsFunc(to, func(j *model.C4ContainerInstance) bool { return s.x.top(i.ID) == s.x.top(j.ID) })
		})
		for _, i := range from {
			for _, j := range to {
				switch {
				case together && s.x.top(i.ID) != s.x.top(j.ID):
				case r.SourceID == r.TargetID && i != j:
				default:
					l.add(r, i.ID, j.ID)
				}
			}
		}
	}
	return l.list()
}

func (b *diagramBuilder) showInteractions(x *contents) error {
	s := x.selection(nil)
	var steps []model.Element
	for _, i := range b.interactions {
		s.addIDs([]string{i.SourceID, i.TargetID})
		steps = append(steps, i)
	}
	b.put(s, steps)
	return nil
}

// scopeElement gives the element whose inside a diagram shows: the one that is asked for, else the only one of those included or
// else of all that could be meant, which is a lenient reading; nil if there is none.
func (b *diagramBuilder) scopeElement(x *contents, property string, fits func(model.C4Element) bool) model.C4Element {
	if e := x.byID[b.scope]; e != nil {
		return e
	}
	var among []model.C4Element
	for _, id := range b.included {
		if e := x.byID[id]; e != nil && fits(e) {
			among = append(among, e)
		}
	}
	if len(b.included) == 0 {
		among = x.inOrder(fits)
	}
	if len(among) != 1 {
		return nil
	}
	e := among[0]
	b.scope = e.Ident().ID
	b.call.Host.Warn(&b.call, diag.Leniency,
		fmt.Sprintf("the diagram %q does not say whose inside it shows; that of %q is shown", b.d.Name, e.Ident().Name),
		fmt.Sprintf("Write %s = %s in its block.", property, nameInScript(e)))
	return e
}

// nameInScript gives what a script calls an element.
func nameInScript(e model.Element) string {
	if v := e.Ident().Origin.Val; v != "" {
		return v
	}
	return "… with the val of " + fmt.Sprintf("%q", e.Ident().Name)
}

// noScope is the error about a diagram that does not say whose inside it shows.
func (b *diagramBuilder) noScope(x *contents, property, what string, fits func(model.C4Element) bool) error {
	var names []string
	for _, e := range x.inOrder(fits) {
		if !e.Part().External {
			names = append(names, nameInScript(e))
		}
	}
	hint := fmt.Sprintf("Declare a %s and write %s = … with its val in the block of the diagram.", what, property)
	if len(names) > 0 {
		hint = fmt.Sprintf("Write in its block: %s = %s", property, strings.Join(names, fmt.Sprintf(", or %s = ", property)))
	}
	return b.fail(hint, "%s %q does not say which %s it shows", b.kind.function, b.d.Name, what)
}

// noteAbsent tells the container diagrams which people and systems no diagram shows.
func (b *modelBuilder) noteAbsent(x *contents) {
	shown := map[string]bool{}
	for _, d := range b.diagrams {
		for _, id := range d.excluded {
			shown[id] = true
		}
		for _, e := range d.d.Elements {
			if top := x.top(e.Ident().ID); top != nil {
				shown[top.Ident().ID] = true
			}
		}
	}
	for _, d := range b.diagrams {
		if d.kind.typ != model.C4ContainerDiagram {
			continue
		}
		for _, e := range x.inOrder(func(e model.C4Element) bool { return isSystem(e) && d.externals || isPerson(e) && d.persons }) {
			if !shown[e.Ident().ID] {
				d.options.Absent = append(d.options.Absent, e.Ident().ID)
			}
		}
	}
}

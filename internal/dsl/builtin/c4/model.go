package c4

import (
	"errors"
	"strconv"

	"kuml-mcp/internal/dsl/builtin/refs"
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// modelBuilder is the receiver of c4Model { }.
type modelBuilder struct {
	doc   *model.Document
	m     *model.Model
	calls map[string]*vocab.Call // that made the elements, by id
	// elements and relationships are the lists that scripts see: everything, without owners.
	elements, relationships *value.List
	diagrams                []*diagramBuilder
	// placed tells which elements have their place in the model.
	placed map[model.Element]bool
	// homeless are containers and components that were declared outside of what they belong to.
	homeless []*homeless
	refs     refs.List
	errs     []error
}

// rooted is a receiver inside c4Model { }.
type rooted interface{ root() *modelBuilder }

func (b *modelBuilder) root() *modelBuilder { return b }

func c4Model(c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	m := &model.Model{Head: model.Head{Name: c.Str("name"), Origin: c.Origin}, Language: model.C4, Description: c.Str("description")}
	b := &modelBuilder{
		doc: c.Host.Document(), m: m, calls: map[string]*vocab.Call{}, placed: map[model.Element]bool{},
		elements: value.NewMutableList(nil), relationships: value.NewMutableList(nil),
	}
	b.doc.Models = append(b.doc.Models, m)
	c.Block = b
	return m, nil
}

// next gives the next id: all C4 elements of a script share one counter.
func (b *modelBuilder) next() string {
	id := "c4-" + strconv.Itoa(b.doc.Serial)
	b.doc.Serial++
	return id
}

// part makes what all elements have in common.
func (b *modelBuilder) part(c *vocab.Call) (model.C4Part, error) {
	if err := c.Host.Grow(1); err != nil {
		return model.C4Part{}, err
	}
	p := model.C4Part{Head: model.Head{ID: b.next(), Origin: c.Origin}}
	if name, ok := rows.Given[string](c, "name"); ok {
		p.Name = name
	} else if e, ok := rows.Given[model.Element](c, "container"); ok {
		p.Name = e.Ident().Name
	}
	if d, ok := rows.Given[string](c, "description"); ok {
		p.Description = d
	}
	if t, ok := rows.Given[string](c, "technology"); ok {
		p.Technology = t
	}
	call := *c
	b.calls[p.ID] = &call
	return p, nil
}

// top adds an element at the top level of the model.
func (b *modelBuilder) top(e model.C4Element) {
	b.m.Elements = append(b.m.Elements, e)
	b.placed[e] = true
}

// list makes an element visible in the list of elements.
func (b *modelBuilder) list(e model.C4Element) error { return b.elements.Add(e) }

// Close gives the model: what the script gave by text or added by itself finds its place, and the diagrams get their content.
func (b *modelBuilder) Close() (any, error) {
	b.adopt()
	b.settle()
	b.house()
	b.m.ID = b.next()
	if len(b.errs) == 0 {
		all := newContents(b.m)
		for _, d := range b.diagrams {
			d.finish(all)
		}
		b.noteAbsent(all)
	}
	return b.m, errors.Join(b.errs...)
}

// adopt gives a place to what the script made with constructors and added to the lists.
func (b *modelBuilder) adopt() {
	var added []model.C4Element
	for _, v := range b.elements.Items() {
		if e, ok := v.(model.C4Element); ok && !b.placed[e] {
			added = append(added, e)
			b.placed[e] = true
		}
	}
	byID := map[string]model.C4Element{}
	for _, v := range b.elements.Items() {
		if e, ok := v.(model.C4Element); ok {
			byID[e.Ident().ID] = e
		}
	}
	for _, e := range added {
		for _, id := range e.Part().MemberIDs {
			if member := byID[id]; member != nil && member.Part().OwnerID == "" {
				member.Part().OwnerID = e.Ident().ID
			}
		}
	}
	for _, e := range added {
		b.house1(e, byID[e.Part().OwnerID])
	}
	for _, e := range added {
		if n, ok := e.(*model.C4DeploymentNode); ok {
			b.deploy(n, byID)
		}
	}
	for _, v := range b.relationships.Items() {
		if r, ok := v.(*model.C4Relationship); ok && !b.placed[r] {
			b.placed[r] = true
			b.m.Elements = append(b.m.Elements, r)
		}
	}
}

// house1 puts an element into its owner, or at the top level if the owner cannot hold it.
func (b *modelBuilder) house1(e, owner model.C4Element) {
	switch e := e.(type) {
	case *model.C4Container:
		if s, ok := owner.(*model.C4SoftwareSystem); ok {
			e.OwnerID = s.ID
			s.Containers = append(s.Containers, e)
			return
		}
	case *model.C4Component:
		if k, ok := owner.(*model.C4Container); ok {
			e.OwnerID = k.ID
			k.Components = append(k.Components, e)
			return
		}
	case *model.C4CodeElement:
		if k, ok := owner.(*model.C4Component); ok {
			e.OwnerID = k.ID
			k.Code = append(k.Code, e)
			return
		}
	case *model.C4DeploymentNode:
		if n, ok := owner.(*model.C4DeploymentNode); ok && n != e {
			e.OwnerID = n.ID
			n.Children = append(n.Children, e)
			return
		}
	}
	e.Part().OwnerID = ""
	b.m.Elements = append(b.m.Elements, e)
}

// deploy gives a node that a script made with its constructor an instance of each container on it.
func (b *modelBuilder) deploy(n *model.C4DeploymentNode, byID map[string]model.C4Element) {
	for _, id := range n.InstanceIDs {
		of, ok := byID[id].(*model.C4Container)
		if !ok {
			continue
		}
		i := &model.C4ContainerInstance{C4Part: of.C4Part, ContainerID: of.ID}
		i.ID, i.OwnerID, i.MemberIDs = n.ID+"::"+of.ID, n.ID, nil
		n.ContainerInstances = append(n.ContainerInstances, i)
	}
}

func addElement(s rooted, c *vocab.Call) (any, error) {
	b, e := s.root(), c.Arg("element").(model.C4Element)
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	if !e.Ident().Origin.IsValid() {
		e.Ident().Origin = c.Origin
	}
	return value.Unit{}, b.list(e)
}

func addRelationship(s rooted, c *vocab.Call) (any, error) {
	r := c.Arg("relationship").(*model.C4Relationship)
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	if !r.Origin.IsValid() {
		r.Origin = c.Origin
	}
	return value.Unit{}, s.root().relationships.Add(r)
}

func registerModel(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("c4Model(name: String, description: String? = null) -> C4Model {C4ModelBuilder}",
			"A C4 model: people, software systems and what they consist of, with the diagrams that show them.", c4Model))
	t.AddScope(&vocab.Scope{
		Name: "C4ModelScope",
		Doc:  "What is known in the blocks of a C4 model.",
		Functions: []*vocab.Function{
			rows.Fn("addElement(element: C4Element)", "Adds an element that was made with its constructor.", addElement),
			rows.Fn("addRelationship(relationship: C4Relationship)", "Adds a relationship that was made with its constructor.",
				addRelationship),
		},
		Properties: []*vocab.Property{
			rows.Val("val takenIds: Set<String>", "The ids in use.", func(s rooted) any { return takenIDs(s.root()) }),
			vocab.Prop("mut elements: List<C4Element>", "All elements so far, children before what they lie in.",
				func(recv any) any { return recv.(rooted).root().elements }, nil),
			vocab.Prop("mut relationships: List<C4Relationship>", "All relationships so far.",
				func(recv any) any { return recv.(rooted).root().relationships }, nil),
		},
	})
	t.AddScope(&vocab.Scope{
		Name:    "C4ModelBuilder",
		Doc:     "The block of c4Model.",
		Extends: []string{"C4ModelScope"},
		Hints:   modelHints,
	})
}

// takenIDs gives the ids in use as a set of the script.
func takenIDs(b *modelBuilder) any {
	out := value.NewSet()
	for _, l := range []*value.List{b.elements, b.relationships} {
		for _, v := range l.Items() {
			if e, ok := v.(model.Element); ok {
				if _, err := out.Add(e.Ident().ID); err != nil {
					return nil
				}
			}
		}
	}
	out.SetReadOnly()
	return out
}

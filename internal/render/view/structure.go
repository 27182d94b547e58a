package view

import (
	"slices"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// gridEngine is the layout engine that places every node on a grid.
const gridEngine = "kuml.grid"

// structure fills a board from the elements of a UML structure diagram.
type structure struct {
	b        *board
	opt      *display
	drawings map[kind.Kind]drawing
	grid     bool // every node stands on a grid
	join     bool // generalizations to one classifier join into a tree
	all      bool // so do other edges that differ in nothing but their source
	// byID and byName find the node of an element; an element that is a part of another, as an attribute is,
	// has the node of its owner. A name that several elements have leads to ambiguous.
	byID, byName map[string]int
	hints        map[int]*model.LayoutHints // by node
	relations    []model.Relationship       // those between nodes, in order
	elements     map[string]model.Element   // by id
	subjects     map[string]*model.Subject  // of use cases, by their id
	straight     bool                       // relationships are straight lines
	object       *model.ObjectOptions
	useCase      *model.UseCaseOptions
	stereotypes  []*model.StereotypeClass // those that are drawn
	plainFolders bool                     // packages are boxes without a tab
	arch         *architecture
	deployment   *model.DeploymentOptions
	flow         flowOptions
	notesBeside  bool // notes stand beside what they are about, where they can, and not above or below it
}

// ambiguous is the node of a name that several elements have.
const ambiguous = -1

// drawing puts an element on the board, into the node parent (-1: none). path is the qualified name of the package that
// it is in, with "::" behind it.
type drawing func(s *structure, e model.Element, parent int, path string)

// structureDrawings gives what draws the elements of each kind; those of other kinds are boxes.
func structureDrawings() map[kind.Kind]drawing {
	return map[kind.Kind]drawing{
		kind.UmlPackage:               (*structure).addPackage,
		kind.UmlComment:               (*structure).addComment,
		kind.UmlInstanceSpecification: (*structure).addInstance,
		kind.UmlActor:                 (*structure).addActor,
		kind.UmlUseCase:               (*structure).addUseCase,
		kind.UmlUseCaseSubject:        (*structure).addSubject,
		kind.UmlStereotype:            (*structure).addStereotype,
		kind.UmlComponent:             (*structure).addComponent,
		kind.UmlInterface:             (*structure).addInterface,
		kind.UmlCollaboration:         (*structure).addCollaboration,
		kind.UmlNode:                  (*structure).addNode,
		kind.UmlArtifact:              (*structure).addArtifact,
	}
}

// optionsOf gives the display options of a diagram, or some others if it has none of that type.
func optionsOf[O any](d *model.Diagram, or func() *O) *O {
	if o, ok := d.Options.(*O); ok {
		return o
	}
	return or()
}

// newStructure makes an empty structure for a diagram.
func newStructure(b *board, d *model.Diagram) *structure {
	return &structure{
		b: b, opt: displayOf(d), drawings: structureDrawings(),
		grid: d.Layout.Engine == gridEngine,
		join: d.Layout.MergeEdges == nil || *d.Layout.MergeEdges,
		all:  d.Layout.MergeEdges != nil && *d.Layout.MergeEdges,
		byID: map[string]int{}, byName: map[string]int{},
		hints: map[int]*model.LayoutHints{}, elements: map[string]model.Element{}, subjects: map[string]*model.Subject{},
		object: optionsOf(d, defaultObjectOptions), useCase: optionsOf(d, defaultUseCaseOptions),
		arch: newArchitecture(d), deployment: optionsOf(d, defaultDeploymentOptions),
	}
}

// fill adds the elements of the diagram.
func (s *structure) fill(d *model.Diagram) {
	model.Walk(d.Elements, func(e, _ model.Element) {
		if id := e.Ident().ID; s.elements[id] == nil {
			s.elements[id] = e
		}
		if r, ok := e.(model.Relationship); ok {
			s.relations = append(s.relations, r)
		}
	})
	if d.Type == model.ComponentDiagram || d.Type == model.CompositeStructureDiagram {
		s.findContracts()
	} else {
		s.addContracts(d)
	}
	s.addNodes(d.Elements, -1, "")
	s.countWires()
	s.fillSubjects()
	s.addExtensions()
	s.addRelations()
	placeByHints(s.b, s.hints, s.byID, s.grid)
}

// addNodes adds the elements of a diagram or package that stand for themselves.
func (s *structure) addNodes(elements []model.Element, parent int, path string) {
	for _, e := range elements {
		if draw, ok := s.drawings[e.Kind()]; ok {
			draw(s, e, parent, path)
			continue
		}
		if n, ok := e.(model.NamedElement); ok {
			s.addClassifier(n, parent, path)
		}
	}
}

func (s *structure) addComment(e model.Element, parent int, _ string) {
	c := e.(*model.Comment)
	s.enter(c, s.b.addNode(node{figure: newNote(s.b.th, c.Text), id: c.ID, class: "comment", origin: c.Origin}, parent))
}

func (s *structure) addPackage(e model.Element, parent int, path string) {
	p, th := e.(*model.Package), s.b.th
	label := head(th, p, "", clean.OneLine(p.Name), theme.ContainerName, s.opt).keywordsAs(theme.ContainerKeyword)
	var f holder = &folder{th: th, label: label, content: holdsNodes(p.Members)}
	if s.plainFolders {
		f = &boundary{th: th, label: label, content: holdsNodes(p.Members)}
	}
	i := s.b.addContainer(f, node{id: p.ID, class: "package", origin: p.Origin}, parent)
	s.enter(p, i)
	s.hints[i] = p.Hints
	s.addNodes(p.Members, i, path+clean.OneLine(p.Name)+"::")
}

// holdsNodes reports whether one of the elements is drawn as a node.
func holdsNodes(elements []model.Element) bool {
	for _, e := range elements {
		if _, ok := e.(model.Relationship); !ok {
			return true
		}
	}
	return false
}

func (s *structure) addClassifier(e model.NamedElement, parent int, path string) {
	box := classifierBox(s.b.th, e, s.pathName(e, path), s.opt)
	i := s.b.addNode(node{figure: box, id: e.Ident().ID, class: metaclassOf(e).class, origin: e.Ident().Origin}, parent)
	s.enter(e, i)
	s.hints[i] = e.NamedPart().Hints
}

// pathName is the name of an element, qualified where the diagram shows the names of packages.
func (s *structure) pathName(e model.Element, path string) string {
	name := clean.OneLine(e.Ident().Name)
	if s.opt.ShowPackageNames {
		name = path + name
	}
	return name
}

// enterSelf makes the id and name of an element lead to node i.
func (s *structure) enterSelf(e model.Element, i int) {
	s.enterID(e, i)
	name := clean.OneLine(e.Ident().Name)
	if _, taken := s.byName[name]; taken {
		s.byName[name] = ambiguous
	} else {
		s.byName[name] = i
	}
}

// enter makes an element and the parts it owns lead to node i; the members of a package and the substates of a state have nodes
// of their own.
func (s *structure) enter(e model.Element, i int) {
	switch e.(type) {
	case *model.Comment:
		s.enterID(e, i)
	default:
		s.enterSelf(e, i)
	}
	switch e.(type) {
	case *model.Package, *model.State:
		return
	}
	if o, ok := e.(model.Owner); ok {
		model.Walk(o.Owned(), func(part, _ model.Element) { s.enterID(part, i) })
	}
}

// enterID makes the id of an element lead to node i; of several elements with one id, the first has it.
func (s *structure) enterID(e model.Element, i int) {
	id := e.Ident().ID
	if _, taken := s.byID[id]; id != "" && !taken {
		s.byID[id] = i
	}
}

// found gives the node of an end, and false for something that the diagram only mentions.
func (s *structure) found(end string) (int, bool) {
	if i, ok := s.byID[end]; ok {
		return i, true
	}
	i, ok := s.byName[clean.OneLine(end)]
	return i, ok && i != ambiguous
}

// find gives the node of an end: of an element by its id, else by a name that is the only one of its kind, else a new node
// for something that the diagram only mentions.
func (s *structure) find(end string) int {
	if i, ok := s.found(end); ok {
		return i
	}
	i := s.b.addNode(node{figure: freeBox(s.b.th, end), id: end, class: "free"}, -1)
	s.byID[end] = i
	return i
}

// freeBox is the box of something that is mentioned but not described.
func freeBox(th *theme.Theme, name string) *box {
	return &box{th: th, body: theme.BoxFree, head: wrapped(th, scene.Name, theme.FreeName, clean.OneLine(name), th.Metrics.MaxText*3/4)}
}

// relationWeight makes a relationship shorter and straighter than the anchor of a note, which has the weight 1.
const relationWeight = 4

// addRelations adds the relationships, wherever they are declared.
func (s *structure) addRelations() {
	var anchors []*model.CommentLink
	for _, r := range s.relations {
		if l, ok := r.(*model.CommentLink); ok {
			anchors = append(anchors, l)
			continue
		}
		if s.arch.settled[r] || s.contractWire(r) {
			continue
		}
		if k, ok := r.(*model.Connector); ok {
			s.wire(k)
			continue
		}
		if look, ok := connectors[r.Kind()]; ok {
			source, target := r.EndIDs()
			c := look(s, r)
			if s.straight {
				c.style, c.tree = layout.Direct, ""
			}
			c.id, c.weight = r.Ident().ID, relationWeight
			if c.class == "" {
				c.class = relationClasses[r.Kind()]
			}
			s.b.connect(c, s.find(source), s.find(target))
		}
	}
	s.addAnchors(anchors)
}

// addAnchors ties notes to what they are about; to the two ends of a relationship, if that is what one is about. A
// note goes to the side, above or below, where the first of its elements has fewer neighbours.
func (s *structure) addAnchors(links []*model.CommentLink) {
	above, below := s.neighbours()
	tied := map[int]bool{}
	for _, l := range links {
		ends := []string{l.ElementID}
		if r, ok := s.elements[l.ElementID].(model.Relationship); ok {
			source, target := r.EndIDs()
			if ends = []string{source, target}; source == target {
				ends = ends[:1]
			}
		}
		for _, end := range ends {
			note, about := s.find(l.CommentID), s.find(end)
			c := connector{id: l.ID, class: relationClasses[l.Kind()], line: theme.EdgeAnchor, style: layout.Straight, loose: tied[note]}
			if s.notesBeside && !tied[note] && len(ends) == 1 && s.putBeside(note, about) {
				tied[note] = true
				if len(s.b.nodes[about].caption) > 0 || s.loops(about) { // which are on the right
					about, note = note, about
				}
				s.b.connect(c, about, note)
				continue
			}
			tied[note] = true
			if above[about] <= below[about] {
				above[about]++
				s.b.connect(c, note, about)
			} else {
				below[about]++
				s.b.connect(c, about, note)
			}
		}
	}
}

// loops reports whether a line leads from a node to itself.
func (s *structure) loops(node int) bool {
	return slices.ContainsFunc(s.b.graph.Edges, func(e layout.Edge) bool { return e.From == node && e.To == node })
}

// putBeside makes a note stand on the rank of what it is about, if that is a node at the top level.
func (s *structure) putBeside(note, about int) bool {
	g := s.b.graph.Nodes
	if g[about].Parent >= 0 || g[about].Container || g[note].Rank != "" {
		return false
	}
	if g[about].Rank == "" {
		g[about].Rank = "beside " + s.b.nodes[about].id
	}
	g[note].Rank = g[about].Rank
	return true
}

// neighbours counts the neighbours that each node has above and below itself.
func (s *structure) neighbours() (above, below map[int]int) {
	above, below = map[int]int{}, map[int]int{}
	for _, e := range s.b.graph.Edges {
		upper, lower := e.From, e.To
		if e.Up {
			upper, lower = lower, upper
		}
		above[lower]++
		below[upper]++
	}
	return above, below
}

// relationKinds translates the kinds of relative hints.
var relationKinds = map[string]layout.RelationKind{
	"above": layout.Above, "below": layout.Below, "leftOf": layout.LeftOf, "rightOf": layout.RightOf,
	"sameRowAs": layout.SameRow, "sameColAs": layout.SameCol,
}

// placeByHints hands the layout hints of the elements, by node, to the layout. byID finds the nodes that hints refer to; with
// grid, every node stands on a grid.
func placeByHints(b *board, hints map[int]*model.LayoutHints, byID map[string]int, grid bool) {
	for i := range b.nodes {
		n := &b.graph.Nodes[i]
		if grid {
			n.Cell = &layout.Cell{Col: -1, Row: -1}
		}
		h := hints[i]
		if h == nil {
			continue
		}
		spans := h.ColSpan > 1 || h.RowSpan > 1
		if h.Col != nil || h.Row != nil || spans && (grid || len(h.Relative) > 0) {
			n.Cell = &layout.Cell{Col: either(h.Col, -1), Row: either(h.Row, -1), ColSpan: h.ColSpan, RowSpan: h.RowSpan}
		}
		for _, r := range h.Relative {
			kind, known := relationKinds[r.Kind]
			other, ok := byID[r.Other]
			if !known || !ok || other == i {
				b.warnings = append(b.warnings, b.hintWarning(diag.HintUnfulfilledRelativeConstraint, i, r.Other))
				continue
			}
			n.Relative = append(n.Relative, layout.Relation{Kind: kind, Other: other})
		}
	}
}

func either(v *int, or int) int {
	if v == nil {
		return or
	}
	return *v
}

package uml

import (
	"slices"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// gridEngine is the layout engine that places every node on a grid.
const gridEngine = "kuml.grid"

// Structure fills a board from the elements of a UML structure diagram.
type Structure struct {
	B        *view.Board
	opt      *display
	drawings map[kind.Kind]drawing
	grid     bool // every node stands on a grid
	join     bool // generalizations to one classifier join into a tree
	all      bool // so do other edges that differ in nothing but their source
	// ByID and byName find the node of an element; an element that is a part of another, as an attribute is,
	// has the node of its owner. A name that several elements have leads to ambiguous.
	ByID, byName map[string]int
	hints        map[int]*model.LayoutHints // by node
	relations    []model.Relationship       // those between nodes, in order
	Elements     map[string]model.Element   // by id
	subjects     map[string]*model.Subject  // of use cases, by their id
	straight     bool                       // relationships are straight lines
	object       *model.ObjectOptions
	useCase      *model.UseCaseOptions
	stereotypes  []*model.StereotypeClass // those that are drawn
	plainFolders bool                     // packages are boxes without a tab
	arch         *architecture
	deployment   *model.DeploymentOptions
	flow         FlowOptions
	notesBeside  bool // notes stand beside what they are about, where they can, and not above or below it
}

// ambiguous is the node of a name that several elements have.
const ambiguous = -1

// drawing puts an element on the board, into the node parent (-1: none). path is the qualified name of the package that
// it is in, with "::" behind it.
type drawing func(s *Structure, e model.Element, parent int, path string)

// structureDrawings gives what draws the elements of each kind; those of other kinds are boxes.
func structureDrawings() map[kind.Kind]drawing {
	return map[kind.Kind]drawing{
		kind.UmlPackage:               (*Structure).addPackage,
		kind.UmlComment:               (*Structure).addComment,
		kind.UmlInstanceSpecification: (*Structure).addInstance,
		kind.UmlActor:                 (*Structure).addActor,
		kind.UmlUseCase:               (*Structure).addUseCase,
		kind.UmlUseCaseSubject:        (*Structure).addSubject,
		kind.UmlStereotype:            (*Structure).addStereotype,
		kind.UmlComponent:             (*Structure).addComponent,
		kind.UmlInterface:             (*Structure).addInterface,
		kind.UmlCollaboration:         (*Structure).addCollaboration,
		kind.UmlNode:                  (*Structure).addNode,
		kind.UmlArtifact:              (*Structure).addArtifact,
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
func newStructure(b *view.Board, d *model.Diagram) *Structure {
	return &Structure{
		B: b, opt: displayOf(d), drawings: structureDrawings(),
		grid: d.Layout.Engine == gridEngine,
		join: d.Layout.MergeEdges == nil || *d.Layout.MergeEdges,
		all:  d.Layout.MergeEdges != nil && *d.Layout.MergeEdges,
		ByID: map[string]int{}, byName: map[string]int{},
		hints: map[int]*model.LayoutHints{}, Elements: map[string]model.Element{}, subjects: map[string]*model.Subject{},
		object: optionsOf(d, defaultObjectOptions), useCase: optionsOf(d, defaultUseCaseOptions),
		arch: newArchitecture(d), deployment: optionsOf(d, defaultDeploymentOptions),
	}
}

// Fill adds the elements of the diagram.
func (s *Structure) Fill(d *model.Diagram) {
	model.Walk(d.Elements, func(e, _ model.Element) {
		if id := e.Ident().ID; s.Elements[id] == nil {
			s.Elements[id] = e
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
	view.PlaceByHints(s.B, s.hints, s.ByID, s.grid)
}

// addNodes adds the elements of a diagram or package that stand for themselves.
func (s *Structure) addNodes(elements []model.Element, parent int, path string) {
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

func (s *Structure) addComment(e model.Element, parent int, _ string) {
	c := e.(*model.Comment)
	s.Enter(c, s.B.AddNode(view.Node{Figure: view.NewNote(s.B.Theme, c.Text), ID: c.ID, Class: "comment", Origin: c.Origin}, parent))
}

func (s *Structure) addPackage(e model.Element, parent int, path string) {
	p, th := e.(*model.Package), s.B.Theme
	label := head(th, p, "", clean.OneLine(p.Name), theme.ContainerName, s.opt).KeywordsAs(theme.ContainerKeyword)
	var f view.Holder = &view.Folder{Theme: th, Label: label, Content: holdsNodes(p.Members)}
	if s.plainFolders {
		f = &boundary{th: th, label: label, content: holdsNodes(p.Members)}
	}
	i := s.B.AddContainer(f, view.Node{ID: p.ID, Class: "package", Origin: p.Origin}, parent)
	s.Enter(p, i)
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

func (s *Structure) addClassifier(e model.NamedElement, parent int, path string) {
	box := classifierBox(s.B.Theme, e, s.pathName(e, path), s.opt)
	i := s.B.AddNode(view.Node{Figure: box, ID: e.Ident().ID, Class: metaclassOf(e).Class, Origin: e.Ident().Origin}, parent)
	s.Enter(e, i)
	s.hints[i] = e.NamedPart().Hints
}

// pathName is the name of an element, qualified where the diagram shows the names of packages.
func (s *Structure) pathName(e model.Element, path string) string {
	name := clean.OneLine(e.Ident().Name)
	if s.opt.ShowPackageNames {
		name = path + name
	}
	return name
}

// enterSelf makes the id and name of an element lead to node i.
func (s *Structure) enterSelf(e model.Element, i int) {
	s.enterID(e, i)
	name := clean.OneLine(e.Ident().Name)
	if _, taken := s.byName[name]; taken {
		s.byName[name] = ambiguous
	} else {
		s.byName[name] = i
	}
}

// Enter makes an element and the parts it owns lead to node i; the members of a package and the substates of a state have nodes
// of their own.
func (s *Structure) Enter(e model.Element, i int) {
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
func (s *Structure) enterID(e model.Element, i int) {
	id := e.Ident().ID
	if _, taken := s.ByID[id]; id != "" && !taken {
		s.ByID[id] = i
	}
}

// found gives the node of an end, and false for something that the diagram only mentions.
func (s *Structure) found(end string) (int, bool) {
	if i, ok := s.ByID[end]; ok {
		return i, true
	}
	i, ok := s.byName[clean.OneLine(end)]
	return i, ok && i != ambiguous
}

// find gives the node of an end: of an element by its id, else by a name that is the only one of its kind, else a new node
// for something that the diagram only mentions.
func (s *Structure) find(end string) int {
	if i, ok := s.found(end); ok {
		return i
	}
	i := s.B.AddNode(view.Node{Figure: freeBox(s.B.Theme, end), ID: end, Class: "free"}, -1)
	s.ByID[end] = i
	return i
}

// freeBox is the box of something that is mentioned but not described.
func freeBox(th *theme.Theme, name string) *view.Box {
	return &view.Box{Theme: th, Body: theme.BoxFree,
		Head: view.Wrapped(th, scene.Name, theme.FreeName, clean.OneLine(name), th.Metrics.MaxText*3/4)}
}

// addRelations adds the relationships, wherever they are declared.
func (s *Structure) addRelations() {
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
				c.Style, c.Tree = layout.Direct, ""
			}
			c.ID, c.Weight = r.Ident().ID, view.RelationWeight
			if c.Class == "" {
				c.Class = RelationClasses[r.Kind()]
			}
			s.B.Connect(c, s.find(source), s.find(target))
		}
	}
	s.addAnchors(anchors)
}

// addAnchors ties notes to what they are about; to the two ends of a relationship, if that is what one is about. A
// note goes to the side, above or below, where the first of its elements has fewer neighbours.
func (s *Structure) addAnchors(links []*model.CommentLink) {
	above, below := s.neighbours()
	tied := map[int]bool{}
	for _, l := range links {
		ends := []string{l.ElementID}
		if r, ok := s.Elements[l.ElementID].(model.Relationship); ok {
			source, target := r.EndIDs()
			if ends = []string{source, target}; source == target {
				ends = ends[:1]
			}
		}
		for _, end := range ends {
			note, about := s.find(l.CommentID), s.find(end)
			c := view.Connector{ID: l.ID, Class: RelationClasses[l.Kind()], Line: theme.EdgeAnchor, Style: layout.Straight,
				Loose: tied[note]}
			if s.notesBeside && !tied[note] && len(ends) == 1 && s.putBeside(note, about) {
				tied[note] = true
				if len(s.B.Nodes[about].Caption) > 0 || s.loops(about) { // which are on the right
					about, note = note, about
				}
				s.B.Connect(c, about, note)
				continue
			}
			tied[note] = true
			if above[about] <= below[about] {
				above[about]++
				s.B.Connect(c, note, about)
			} else {
				below[about]++
				s.B.Connect(c, about, note)
			}
		}
	}
}

// loops reports whether a line leads from a node to itself.
func (s *Structure) loops(node int) bool {
	return slices.ContainsFunc(s.B.Graph.Edges, func(e layout.Edge) bool { return e.From == node && e.To == node })
}

// putBeside makes a note stand on the rank of what it is about, if that is a node at the top level.
func (s *Structure) putBeside(note, about int) bool {
	g := s.B.Graph.Nodes
	if g[about].Parent >= 0 || g[about].Container || g[note].Rank != "" {
		return false
	}
	if g[about].Rank == "" {
		g[about].Rank = "beside " + s.B.Nodes[about].ID
	}
	g[note].Rank = g[about].Rank
	return true
}

// neighbours counts the neighbours that each node has above and below itself.
func (s *Structure) neighbours() (above, below map[int]int) {
	above, below = map[int]int{}, map[int]int{}
	for _, e := range s.B.Graph.Edges {
		upper, lower := e.From, e.To
		if e.Up {
			upper, lower = lower, upper
		}
		above[lower]++
		below[upper]++
	}
	return above, below
}

package layout

// sketch builds graphs for tests.
type sketch struct{ Graph }

func (s *sketch) class(w, h int) int {
	s.Nodes = append(s.Nodes, Node{W: w * 10, H: h * 10, Parent: -1, Grow: true})
	return len(s.Nodes) - 1
}

func (s *sketch) pack(parent int) int {
	s.Nodes = append(s.Nodes,
		Node{W: 800, H: 600, Parent: parent, Container: true, Pad: Insets{200, 480, 200, 200}, HeaderW: 900, HeaderH: 280})
	return len(s.Nodes) - 1
}

func (s *sketch) in(p int, nodes ...int) {
	for _, n := range nodes {
		s.Nodes[n].Parent = p
	}
}

func (s *sketch) inherit(general int, special ...int) {
	for _, c := range special {
		s.Edges = append(s.Edges, Edge{From: c, To: general, Tree: "g", Up: true, Weight: 4, HeadRoom: 200, HeadHalf: 80})
	}
}

// assoc adds an association with a multiplicity at both ends and, where width is given, roles or a name.
func (s *sketch) assoc(a, b int, labels ...Label) {
	e := Edge{From: a, To: b, Labels: []Label{{W: 80, H: 140, At: Tail}, {W: 180, H: 140, At: Head}}}
	e.Labels = append(e.Labels, labels...)
	s.Edges = append(s.Edges, e)
}

func (s *sketch) compose(whole, part int, labels ...Label) {
	s.assoc(whole, part, labels...)
	s.Edges[len(s.Edges)-1].TailRoom = 200
	s.Edges[len(s.Edges)-1].TailHalf = 60
}

func role(w int) Label { return Label{W: w * 10, H: 140, At: Head} }
func name(w int) Label { return Label{W: w * 10, H: 140, At: Center} }

// shop is a small web shop: the kind of class diagram that most people draw.
func shop() *Graph {
	var s sketch
	customer, order, line, product := s.class(150, 110), s.class(170, 150), s.class(140, 80), s.class(160, 120)
	payment, card, transfer, status := s.class(150, 70), s.class(150, 80), s.class(150, 80), s.class(120, 100)
	address, category := s.class(140, 100), s.class(130, 60)
	s.assoc(customer, order, role(50), name(50))
	s.compose(order, line, role(40))
	s.assoc(line, product, role(60))
	s.assoc(order, payment, role(60))
	s.inherit(payment, card, transfer)
	s.assoc(order, status, role(45))
	s.assoc(customer, address, role(60))
	s.assoc(product, category, role(60))
	s.assoc(category, category, role(60))
	return &s.Graph
}

// company has packages with edges between them and inside.
func company() *Graph {
	var s sketch
	p1, p2, p3 := s.pack(-1), s.pack(-1), -1
	p3 = s.pack(p2)
	a, b, c := s.class(140, 90), s.class(150, 80), s.class(120, 80)
	d, e, f, g := s.class(160, 100), s.class(140, 70), s.class(140, 70), s.class(130, 60)
	h := s.class(150, 60)
	s.in(p1, a, b, c)
	s.in(p2, d, e)
	s.in(p3, f, g)
	s.assoc(a, b, role(40))
	s.compose(a, c, role(40))
	s.inherit(d, e, f)
	s.assoc(b, d, name(60))
	s.assoc(g, c)
	s.assoc(h, p2, name(30))
	s.assoc(h, a, role(40))
	return &s.Graph
}

// zoo is a large generalization tree.
func zoo() *Graph {
	var s sketch
	root := s.class(160, 80)
	for i := range 4 {
		mid := s.class(130+10*i, 60)
		s.inherit(root, mid)
		for j := range 3 + i%2 {
			leaf := s.class(100+10*j, 50+10*(i%3))
			s.inherit(mid, leaf)
		}
	}
	keeper, cage := s.class(120, 80), s.class(120, 70)
	s.assoc(keeper, root, role(50))
	s.compose(cage, root, role(60), name(60))
	s.assoc(keeper, cage, role(40))
	return &s.Graph
}

// board has its nodes in a grid.
func board() *Graph {
	var s sketch
	for i := range 7 {
		s.class(100+20*i, 60+10*(i%3))
	}
	s.Nodes[0].Cell = &Cell{Col: 0, Row: 0}
	s.Nodes[1].Cell = &Cell{Col: 2, Row: 0}
	s.Nodes[2].Cell = &Cell{Col: 0, Row: 1, ColSpan: 2}
	s.Nodes[3].Relative = []Relation{{RightOf, 2}}
	s.Nodes[4].Relative = []Relation{{Below, 3}}
	s.Nodes[5].Relative = []Relation{{SameRow, 4}, {SameCol, 0}}
	s.assoc(0, 1, role(40), name(60))
	s.assoc(0, 2)
	s.assoc(1, 3, role(40))
	s.compose(2, 3)
	s.assoc(3, 4)
	s.assoc(2, 4, name(40))
	s.inherit(2, 5, 6)
	return &s.Graph
}

// styles has shapes and lines of every kind.
func styles() *Graph {
	var s sketch
	a, b, c, d := s.class(120, 60), s.class(140, 70), s.class(80, 80), s.class(120, 60)
	s.Nodes[b].Shape, s.Nodes[b].Grow = Ellipse, false
	s.Nodes[c].Shape, s.Nodes[c].Grow = Diamond, false
	for i, e := range [][2]int{{a, b}, {a, c}, {b, d}, {c, d}, {a, d}} {
		s.Edges = append(s.Edges, Edge{From: e[0], To: e[1], Style: Style(i % 4), Labels: []Label{{W: 300, H: 140}}})
	}
	return &s.Graph
}

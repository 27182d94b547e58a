package theme

// The classes of shapes.
const (
	// Shadow lies behind a box, moved by Metrics.Shadow.
	Shadow = "shadow"
	// Box is the outline of a node; BoxFree that of one which is only mentioned, not described.
	Box     = "box"
	BoxFree = "box-free"
	// Band fills the head of a box: of a class; of an interface or another type; of an
	// enumeration or another set of values.
	Band      = "band"
	BandAlt   = "band-alt"
	BandValue = "band-value"
	// HeadRule divides the head of a box from its compartments, Rule these from each other.
	HeadRule = "head-rule"
	Rule     = "rule"
	// Note is the outline of a comment, NoteFold its folded corner.
	Note     = "note"
	NoteFold = "note-fold"
	// Container is the outline of a package or another container, ContainerTab its tab or head.
	Container    = "container"
	ContainerTab = "container-tab"
	// Frame surrounds a whole diagram, FrameTab holds its name.
	Frame    = "frame"
	FrameTab = "frame-tab"
	// Figure is the filled part of a pictogram, such as the head of an actor, FigureLine its lines.
	Figure     = "figure"
	FigureLine = "figure-line"
	// TitleRule is an ornament under the title of the picture.
	TitleRule = "title-rule"
)

// The classes of edges.
const (
	// Edge is a solid line, EdgeDashed a dashed one, EdgeAnchor ties a note to its subject.
	Edge       = "edge"
	EdgeDashed = "edge-dashed"
	EdgeAnchor = "edge-anchor"
	// MarkOpen is an open arrowhead or a cross, MarkHollow a triangle or diamond that hides
	// what is under it, MarkFilled a filled one.
	MarkOpen   = "mark-open"
	MarkHollow = "mark-hollow"
	MarkFilled = "mark-filled"
)

// The classes of texts.
const (
	// Title and Subtitle head the picture.
	Title    = "title"
	Subtitle = "subtitle"
	// Name, NameAbstract and Keyword stand on a Band.
	Name         = "name"
	NameAbstract = "name-abstract"
	Keyword      = "keyword"
	// NameInstance is the underlined name of an object, on a Band.
	NameInstance = "name-instance"
	// Strong is a name on the plain fill of a box, StrongAbstract an italic one.
	Strong         = "strong"
	StrongAbstract = "strong-abstract"
	// Text is a line of a compartment; TextStatic is underlined, TextAbstract italic.
	Text         = "text"
	TextStatic   = "text-static"
	TextAbstract = "text-abstract"
	// Soft is a line of less weight: the heading of a compartment, a hint, a constraint.
	Soft = "soft"
	// FreeName is the name in a BoxFree.
	FreeName = "free-name"
	// NoteText is the text of a comment.
	NoteText = "note-text"
	// ContainerName and ContainerKeyword stand in the tab or head of a container.
	ContainerName    = "container-name"
	ContainerKeyword = "container-keyword"
	// FrameName stands in a FrameTab.
	FrameName = "frame-name"
	// Label is the name of an edge, LabelEnd a multiplicity, LabelRole the name of an end,
	// LabelKeyword a keyword or stereotype of an edge.
	Label        = "label"
	LabelEnd     = "label-end"
	LabelRole    = "label-role"
	LabelKeyword = "label-keyword"
	// LabelInstance is the underlined name of a link.
	LabelInstance = "label-instance"
)

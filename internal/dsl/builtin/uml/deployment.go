package uml

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// deploymentDiagrams is the row of deployment diagrams.
var deploymentDiagrams = &diagramKind{
	entry: "DEPLOYMENT", typ: model.DeploymentDiagram, what: "a deployment diagram",
	options: func() any {
		return &model.DeploymentOptions{ShowHardwareStereotype: true, ShowArtifactStereotype: true}
	},
	elements:      admission{only: []kind.Kind{kind.UmlNode, kind.UmlArtifact}},
	relationships: admission{only: []kind.Kind{kind.UmlDependency, kind.UmlCommentLink}},
	instead:       map[kind.Kind]string{kind.UmlAssociation: "Write communicationPath(end1 = …, end2 = …)."},
}

// nodeBuilder is the receiver of node { }, device { } and executionEnvironment { }.
type nodeBuilder struct {
	element
	node  *model.DeploymentNode
	outer *nodeBuilder // in whose block it stands, nil for none
}

// Close gives the node.
func (b *nodeBuilder) Close() (any, error) {
	b.finish()
	if b.outer != nil {
		b.outer.node.Children = append(b.outer.node.Children, b.node)
	} else {
		b.within.add(b.node)
	}
	return b.node, nil
}

// deploymentNode makes the Do of a function for nodes of a kind in the diagram.
func deploymentNode(sort model.NodeKind) func(containerScope, *vocab.Call) (any, error) {
	return func(s containerScope, c *vocab.Call) (any, error) {
		within := s.containerPart()
		if err := within.admit(kind.UmlNode); err != nil {
			return nil, err
		}
		return newNode(sort, within, nil, c)
	}
}

// innerNode makes the Do of a function for nodes of a kind inside of others.
func innerNode(sort model.NodeKind) func(*nodeBuilder, *vocab.Call) (any, error) {
	return func(b *nodeBuilder, c *vocab.Call) (any, error) { return newNode(sort, b.within, b, c) }
}

func newNode(sort model.NodeKind, within *container, outer *nodeBuilder, c *vocab.Call) (any, error) {
	owner := within.id
	if outer != nil {
		owner = outer.node.ID
	}
	named, err := within.namedIn(c, owner)
	if err != nil {
		return nil, err
	}
	n := &model.DeploymentNode{Named: named, NodeKind: sort}
	c.Block = &nodeBuilder{element{named: &n.Named, metaclass: "Node", within: within}, n, outer}
	return n, nil
}

func newArtifact(within *container, owner string, c *vocab.Call) (*model.Artifact, error) {
	named, err := within.namedIn(c, owner)
	if err != nil {
		return nil, err
	}
	return &model.Artifact{Named: named, FileName: c.Str("fileName")}, nil
}

// artifact makes an artifact in the diagram.
func artifact(s containerScope, c *vocab.Call) (any, error) {
	within := s.containerPart()
	if err := within.admit(kind.UmlArtifact); err != nil {
		return nil, err
	}
	a, err := newArtifact(within, within.id, c)
	if err != nil {
		return nil, err
	}
	within.add(a)
	return a, nil
}

// innerArtifact makes an artifact in a node, on which it is deployed.
func innerArtifact(b *nodeBuilder, c *vocab.Call) (any, error) {
	a, err := newArtifact(b.within, b.node.ID, c)
	if err != nil {
		return nil, err
	}
	b.node.Artifacts = append(b.node.Artifacts, a)
	return a, nil
}

// deployedAs makes the Do of a function for dependencies of a keyword, with ids of a prefix and a joint.
func deployedAs(first, second, keyword, prefix, joint string) func(modelScope, *vocab.Call) (any, error) {
	joined := relate(first, second, func(a, b string) string { return prefix + "::" + a + joint + b },
		func(h model.Head) (*model.Dependency, *string, *string) {
			d := &model.Dependency{Head: h}
			d.Name = keyword
			return d, &d.ClientID, &d.SupplierID
		})
	return func(s modelScope, c *vocab.Call) (any, error) {
		v, err := joined(s, c)
		if label, ok := given[string](c, "name"); ok && err == nil && label != "" {
			v.(*model.Dependency).Name = keyword + " " + label
		}
		return v, err
	}
}

func registerDeployments(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("deploymentDiagram(name: String) -> KumlDiagram {DeploymentDiagramBuilder}", "A deployment diagram.",
			declare(deploymentDiagrams)))
	type options = model.DeploymentOptions
	deploy := deployedAs("artifact", "node", model.DeployKeyword, "deploy", "-->")
	path := deployedAs("end1", "end2", model.CommunicationPathKeyword, "commPath", "--")
	const (
		node     = "(name: String) -> UmlNode {NodeScope}"
		file     = "(name: String, fileName: String? = null) -> UmlArtifact"
		withName = "communicationPath(end1 = …, end2 = …)"
		looseEnd = "UmlNode|String"
	)
	t.AddScope(&vocab.Scope{
		Name: "DeploymentDiagramBuilder", Doc: "The block of deploymentDiagram.", Extends: []string{"UmlModelScope"},
		Hints: rows.WithVerbs(deploymentHints, pathVerbs...),
		Properties: []*vocab.Property{
			option("var showHardwareStereotype: Boolean = true", "Whether «device» and «executionEnvironment» are drawn.",
				func(o *options) *bool { return &o.ShowHardwareStereotype }),
			option("var showArtifactStereotype: Boolean = true", "Whether «artifact» is drawn.",
				func(o *options) *bool { return &o.ShowArtifactStereotype }),
		},
		Functions: []*vocab.Function{
			childFn("node"+node, "A node.", deploymentNode(model.PlainNode)),
			childFn("executionEnvironment"+node, "A node of software, such as an application server.",
				deploymentNode(model.ExecutionEnvironment)),
			childFn("device"+node, "A node of hardware.", deploymentNode(model.Device)),
			childFn("artifact"+file, "An artifact.", artifact),
			fn("deploy(artifact: UmlArtifact, node: UmlNode) -> UmlDependency", "The artifact is deployed on the node.", deploy),
			fn("communicationPath(end1: UmlNode, end2: UmlNode) -> UmlDependency", "The nodes exchange messages.", path),
			lenient(fn("deploy(artifact/source/from: UmlArtifact|String, node/target/to/on: "+looseEnd+") -> UmlDependency",
				"A deployment; an end may be given by its name.", deploy), "deploy(artifact = …, node = …)"),
			lenient(
				fn("communicationPath(end1/source/from: "+looseEnd+", end2/target/to: "+looseEnd+
					", name/label/protocol: String? = null) -> UmlDependency", "A path with a label; an end may be given by its name.",
					path), withName),
			lenient(
				fn("connect(end1/source/from: "+looseEnd+", end2/target/to: "+looseEnd+
					", name/label/protocol: String? = null) -> UmlDependency", "A path between nodes.", path), withName),
			lenient(childFn("server"+node, "A device.", deploymentNode(model.Device)), "device(name = …)"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "NodeScope", Doc: "The block of node, device and executionEnvironment.", Hints: nodeHints,
		Functions: []*vocab.Function{
			childFn("artifact"+file, "An artifact that is deployed on the node.", innerArtifact),
			childFn("node"+node, "A node inside.", innerNode(model.PlainNode)),
			lenient(childFn("device"+node, "A device inside.", innerNode(model.Device)), "node(name = …)"),
			lenient(childFn("executionEnvironment"+node, "An execution environment inside.", innerNode(model.ExecutionEnvironment)),
				"node(name = …)"),
		},
		Properties: []*vocab.Property{lenientProp(stereotypesRow(), "the node without stereotypes")},
	})
}

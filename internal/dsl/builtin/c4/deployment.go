package c4

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// nodeBuilder is the receiver of the block of a deployment node.
type nodeBuilder struct {
	*modelBuilder
	n *model.C4DeploymentNode
	// children and instances are the lists that the block offers.
	children, instances *value.List
}

// Close gives the node, which holds what its lists hold.
func (b *nodeBuilder) Close() (any, error) {
	b.Reopened()
	if b.n.Instances < 1 {
		return nil, vocab.Errorf("", "Write instances = 1 or more.", "the deployment node %q has %d instances", b.n.Name, b.n.Instances)
	}
	return b.n, b.list(b.n)
}

// Reopened takes over what the lists hold.
func (b *nodeBuilder) Reopened() {
	b.n.Children, b.n.ContainerInstances = nil, nil
	for _, v := range b.children.Items() {
		if n, ok := v.(*model.C4DeploymentNode); ok && n != b.n {
			n.OwnerID = b.n.ID
			b.placed[n] = true
			b.n.Children = append(b.n.Children, n)
		}
	}
	for _, v := range b.instances.Items() {
		if i, ok := v.(*model.C4ContainerInstance); ok {
			i.OwnerID = b.n.ID
			b.n.ContainerInstances = append(b.n.ContainerInstances, i)
		}
	}
}

func (b *modelBuilder) node(c *vocab.Call) (*nodeBuilder, error) {
	p, err := b.part(c)
	if err != nil {
		return nil, err
	}
	n := &nodeBuilder{b, &model.C4DeploymentNode{C4Part: p, Instances: 1}, value.NewMutableList(nil), value.NewMutableList(nil)}
	b.placed[n.n] = true
	c.Block = n
	return n, nil
}

func deploymentNode(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	n, err := b.node(c)
	if err != nil {
		return nil, err
	}
	b.top(n.n)
	return n.n, nil
}

func innerNode(b *nodeBuilder, c *vocab.Call) (any, error) {
	n, err := b.node(c)
	if err != nil {
		return nil, err
	}
	n.n.OwnerID = b.n.ID
	b.n.Children = append(b.n.Children, n.n)
	return n.n, b.children.Add(n.n)
}

// instance makes the Do of a function that says that the container of a parameter runs on the node; without a value, the one that
// has the name.
func instance(param string) func(*nodeBuilder, *vocab.Call) (any, error) {
	return func(b *nodeBuilder, c *vocab.Call) (any, error) {
		p, err := b.part(c)
		if err != nil {
			return nil, err
		}
		i := &model.C4ContainerInstance{C4Part: p}
		i.OwnerID = b.n.ID
		var of any = i.Name
		if v, ok := rows.Given[any](c, param); ok {
			of = v
		}
		set := func(id string) { i.ContainerID = id }
		if c.Fn.Lenient == "" {
			i.ContainerID = b.referLoosely(c, param, of, i.Name, set)
		} else {
			i.ContainerID = b.refer(c, param, of, set)
		}
		b.placed[i] = true
		b.n.ContainerInstances = append(b.n.ContainerInstances, i)
		if err := b.instances.Add(i); err != nil {
			return nil, err
		}
		return value.Unit{}, b.list(i)
	}
}

func registerDeployment(t *vocab.Table) {
	const strictInstance = "containerInstance(name = …, containerId = api.id) with the val of the container"
	models := t.Scopes["C4ModelBuilder"]
	models.Functions = append(models.Functions,
		rows.Child("deploymentNode(name: String) -> C4DeploymentNode {DeploymentNodeScopeImpl}",
			"Where containers run: a machine, a cluster, a database server.", deploymentNode))
	t.AddScope(&vocab.Scope{
		Name: "DeploymentNodeScope", Doc: "The block of node.", Extends: []string{"C4ModelScope"}, Hints: nodeHints,
		Functions: []*vocab.Function{
			rows.Child("node(name: String) -> C4DeploymentNode {DeploymentNodeScope}", "A node inside.", innerNode),
			rows.Child("containerInstance(name: String, containerId: String)", "A container that runs on the node.",
				instance("containerId")),
			rows.Lenient(rows.Child("deploymentNode(name: String) -> C4DeploymentNode {DeploymentNodeScope}", "A node inside.", innerNode),
				"node(name = …) { … } inside a deployment node"),
			rows.Lenient(rows.Child("containerInstance(name: String, container: C4Container|String? = null)",
				"A container that runs on the node.", instance("container")), strictInstance),
			rows.Lenient(rows.Child("containerInstance(container: C4Container)", "A container that runs on the node.",
				instance("container")), strictInstance),
		},
		Properties: []*vocab.Property{
			rows.Text("var description: String? = null", "What it is for.", func(b *nodeBuilder) *string { return &b.n.Description }),
			rows.Text("var technology: String? = null", "What it is built with.", func(b *nodeBuilder) *string { return &b.n.Technology }),
			rows.Var("var instances: Int = 1", "How many of them there are.",
				func(b *nodeBuilder) any { return int32(b.n.Instances) }, func(b *nodeBuilder, v int32) { b.n.Instances = int(v) }),
			rows.Val("val nodeId: String", "Its id.", func(b *nodeBuilder) any { return b.n.ID }),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "DeploymentNodeScopeImpl", Doc: "The block of deploymentNode.", Extends: []string{"DeploymentNodeScope"},
		Properties: []*vocab.Property{
			vocab.Prop("mut children: List<C4DeploymentNode>", "The nodes inside so far.",
				func(recv any) any { return recv.(*nodeBuilder).children }, nil),
			vocab.Prop("mut containerInstances: List<C4ContainerInstance>", "The containers on the node so far.",
				func(recv any) any { return recv.(*nodeBuilder).instances }, nil),
		},
	})
}

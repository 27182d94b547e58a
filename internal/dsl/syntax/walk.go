package syntax

// Inspect visits a node and everything below it in script order, as long as visit returns true for the node above.
func Inspect(n Node, visit func(Node) bool) {
	if !visit(n) {
		return
	}
	for _, c := range Children(n) {
		Inspect(c, visit)
	}
}

// Children gives the parts of a node in script order.
func Children(n Node) []Node {
	c := &children{}
	c.of(n)
	return c.list
}

type children struct{ list []Node }

func (c *children) add(nodes ...Node) {
	for _, n := range nodes {
		if !isNil(n) {
			c.list = append(c.list, n)
		}
	}
}

// isNil reports whether an optional part is missing.
func isNil(n Node) bool {
	switch n := n.(type) {
	case nil:
		return true
	case *Ident:
		return n == nil
	case *Type:
		return n == nil
	case *Block:
		return n == nil
	case *Lambda:
		return n == nil
	case *VarDecl:
		return n == nil
	case *Binding:
		return n == nil
	}
	return false
}

func addAll[N Node](c *children, list []N) {
	for _, n := range list {
		c.add(n)
	}
}

func (c *children) of(n Node) {
	switch n := n.(type) {
	case *File:
		addAll(c, n.Annotations)
		addAll(c, n.Package)
		addAll(c, n.Imports)
		addAll(c, n.Stmts)
	case *Annotation:
		addAll(c, n.Name)
		addAll(c, n.Args)
	case *Import:
		addAll(c, n.Path)
		c.add(n.Alias)
	case *Block:
		addAll(c, n.Stmts)
	case *Binding:
		c.add(n.Name)
		addAll(c, n.Names)
		c.add(n.Type)
	case *Type:
		addAll(c, n.Name)
		addAll(c, n.Args)
		if n.Func != nil {
			c.add(n.Func)
		}
	case *FuncType:
		c.add(n.Receiver)
		addAll(c, n.Params)
		c.add(n.Result)
	case *FuncTypeParam:
		c.add(n.Name, n.Type)
	case Stmt:
		c.ofStmt(n)
	case Expr:
		c.ofExpr(n)
	default:
		c.ofPart(n)
	}
}

func (c *children) ofStmt(n Stmt) {
	switch n := n.(type) {
	case *VarDecl:
		addAll(c, n.Mods)
		c.add(n.Name)
		addAll(c, n.Names)
		c.add(n.Type, n.Value)
		if n.Getter != nil {
			c.add(n.Getter.Body, n.Getter.Value)
		}
	case *FunDecl:
		addAll(c, n.Mods)
		c.add(n.Receiver, n.Name)
		addAll(c, n.Params)
		c.add(n.Result, n.Body, n.Value)
	case *ClassDecl:
		addAll(c, n.Mods)
		c.add(n.Name)
		addAll(c, n.Params)
		addAll(c, n.Supers)
		addAll(c, n.Entries)
		addAll(c, n.Members)
	case *InitBlock:
		c.add(n.Body)
	case *ExprStmt:
		c.add(n.X)
	case *Assign:
		c.add(n.Target, n.Value)
	case *For:
		c.add(n.Label, n.Var, n.Iter, n.Body)
	case *While:
		c.add(n.Label)
		if n.Do {
			c.add(n.Body, n.Cond)
		} else {
			c.add(n.Cond, n.Body)
		}
	case *BadStmt:
		addAll(c, n.Stmts)
	}
}

func (c *children) ofExpr(n Expr) {
	switch n := n.(type) {
	case *StringLit:
		addAll(c, n.Parts)
	case *Call:
		c.add(n.Fun)
		addAll(c, n.TypeArgs)
		addAll(c, n.Args)
		c.add(n.Lambda)
		addAll(c, n.ElseBlocks)
	case *Lambda:
		c.add(n.Label)
		addAll(c, n.Params)
		addAll(c, n.Stmts)
	case *Member:
		c.add(n.X, n.Name)
	case *Index:
		c.add(n.X)
		addAll(c, n.Args)
	case *Unary:
		c.add(n.X)
	case *Binary:
		c.add(n.X, n.Y)
	case *InfixCall:
		c.add(n.X, n.Name, n.Y)
	case *TypeTest:
		c.add(n.X, n.Type)
	case *Cast:
		c.add(n.X, n.Type)
	case *Paren:
		c.add(n.X)
	case *If:
		c.add(n.Cond, n.Then, n.Else)
	case *When:
		c.add(n.SubjectVar, n.Subject)
		addAll(c, n.Branches)
	case *Try:
		c.add(n.Body)
		addAll(c, n.Catches)
		c.add(n.Finally)
	case *Return:
		c.add(n.Label, n.X)
	case *Jump:
		c.add(n.Label)
	case *Throw:
		c.add(n.X)
	case *This:
		c.add(n.Label)
	case *FunRef:
		c.add(n.X, n.Name)
	case *ClassRef:
		c.add(n.X)
	}
}

// ofPart lists the parts of nodes that are neither statement nor expression.
func (c *children) ofPart(n Node) {
	switch n := n.(type) {
	case *Param:
		addAll(c, n.Mods)
		c.add(n.Name, n.Type, n.Default)
	case *Super:
		c.add(n.Type)
		addAll(c, n.Args)
	case *EnumEntry:
		c.add(n.Name)
		addAll(c, n.Args)
	case *StringPart:
		c.add(n.X)
	case *Arg:
		c.add(n.Name, n.Value)
	case *ElseBlock:
		c.add(n.Guard, n.Block)
	case *WhenBranch:
		addAll(c, n.Conds)
		c.add(n.Body)
	case *WhenCond:
		c.add(n.X, n.Type)
	case *Catch:
		c.add(n.Name, n.Type, n.Body)
	}
}

// Package resolve finds out what every name of a script means. It takes the tree that the parser made and the
// vocabulary's table, and gives a resolved tree in which variables are slots, calls know their rows and arguments
// their parameters; and all errors and warnings that can be known before the script runs.
//
// Types are gradual: what is declared or follows from a row, a literal or an operation is checked here; a value whose
// type is not known is checked while the script runs.
//
// A name is looked up as Kotlin does: local variables first, then the receivers of the blocks around it, innermost
// first, then the script's own top level, then the vocabulary. Only where that finds nothing, the rules in lenient.go
// are tried; each use of one is a warning.
//
// A script goes one way through the package. The files stand in this order, and none uses what is defined further down:
//
//	tree, walk              the resolved tree
//	types, classes, match,  what is known: how types fit, what classes inherit, where arguments go, the table by names,
//	index, scope            what is declared where
//	levels, lookup          what a name may mean in a call, before a dot and as a property; nothing is resolved or reported
//	messages*, template,    what is said about mistakes and leniencies
//	guard
//	name, early, written    names that stand for values, also ahead of their declarations, and for types
//	reopen, branch          forms that are rewritten before anything of a list of statements is resolved
//	declare                 the names of a list of statements, made known before the first of them is resolved
//	resolve, stmt, expr, …  the statements, each once; expressions hold blocks and blocks hold statements, so that these
//	                        files call one another
package resolve

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/slab"
)

// Resolve resolves a script. The program is meaningful only if the list has no errors.
func Resolve(file *syntax.File, table *vocab.Table) (*Program, *diag.List) {
	r := &resolver{
		table:        table,
		diags:        &diag.List{},
		prog:         &Program{},
		aliases:      map[string]string{},
		entryAliases: map[string][2]string{},
		classNames:   map[string]*Class{},
		ctors:        map[string]*function{},
		classes:      map[*syntax.ClassDecl]*Class{},
		functions:    map[*syntax.FunDecl]*function{},
		refusedProps: map[string]bool{},
		used:         map[*Class]bool{},
		members:      map[*Class]map[string][]*function{},
		vars:         map[*syntax.Ident]*variable{},
	}
	r.index = indexOf(table)
	for _, imp := range file.Imports {
		r.checkImport(imp)
	}
	r.main(file)
	r.checkForward()
	r.checkDrawn()
	return r.prog, r.diags
}

// nodes is the memory of the commonest nodes.
type nodes struct {
	sites   slab.Of[site]
	calls   slab.Of[Call]
	choices slab.Of[shortChoice]
	consts  slab.Of[Const]
	reads   slab.Of[Var]
	steps   slab.Of[step]
}

type resolver struct {
	table *vocab.Table
	index *index
	diags *diag.List
	prog  *Program

	aliases      map[string]string    // import a.b as c: c → b
	entryAliases map[string][2]string // import Enum.ENTRY as c: c → Enum, ENTRY
	classNames   map[string]*Class
	ctors        map[string]*function
	classes      map[*syntax.ClassDecl]*Class
	functions    map[*syntax.FunDecl]*function
	refusedProps map[string]bool                   // properties that the script declares for other types, which is an error
	members      map[*Class]map[string][]*function // methods
	vars         map[*syntax.Ident]*variable

	drawn []*syntax.ClassDecl // classes declared where a drawn one may be meant
	used  map[*Class]bool

	scope     *scope
	frame     *frame
	fn        *function
	body      *Body
	loops     int
	parts     int             // parts of assignment targets that got a variable
	dotted    *syntax.Ident   // the name before a dot that was resolved last
	wanted    *Type           // the type wanted of the name that is being resolved, nil if nothing is known
	calledTop map[string]bool // functions that the statements of the script call
	asked     asked

	forward []forwardRef
	inner   map[string][]*variable // vals of the builder block that was resolved last

	kin    map[[2]string]fit // types whose names are compared already
	spares []*plan           // plans of calls that are made
	nodes  nodes
}

// main resolves the script as a whole.
func (r *resolver) main(file *syntax.File) {
	fn := &Func{Receiver: -1, At: file.At()}
	r.prog.Main = fn
	r.frame = &frame{}
	r.fn = &function{fn: fn, frame: r.frame}
	fn.Body = r.newBody(file.At())
	r.body = fn.Body
	r.scope = &scope{top: true, frame: r.frame}
	r.calledTop = topCalls(file.Stmts)
	fn.Body.Stmts, _ = r.statements(file.Stmts, true)
	for _, s := range file.Stmts {
		if d, ok := s.(*syntax.VarDecl); ok && d.Name != nil {
			if v := r.vars[d.Name]; v != nil {
				r.prog.Tops = append(r.prog.Tops, r.read(v, d.Name))
			}
		}
	}
	fn.Slots = r.frame.slots
	finish(fn.Body)
}

// newBody makes a body and gives it its number.
func (r *resolver) newBody(at diag.Span) *Body {
	b := &Body{ID: len(r.prog.Bodies), At: at}
	r.prog.Bodies = append(r.prog.Bodies, b)
	return b
}

// finish notes whether a body needs control flow.
func finish(b *Body) {
	for _, s := range b.Stmts {
		switch s.(type) {
		case *If, *Loop, *Jump:
			b.Flow = true
		}
	}
}

// within resolves something in a scope inside the current one.
func (r *resolver) within(s *scope, do func()) {
	outer := r.scope
	s.up = outer
	if s.frame == nil {
		s.frame = r.frame
	}
	r.scope = s
	do()
	r.scope = outer
	s.export(outer)
}

// topCalls gives the names of the functions that the statements of the script call.
func topCalls(list []syntax.Stmt) map[string]bool {
	out := map[string]bool{}
	for _, st := range list {
		if call := callOfStatement(st); call != nil && call.Callee() != nil {
			out[call.Callee().Name] = true
		}
	}
	return out
}

package graph

import (
	"strconv"
	"strings"
)

// SetAliases gives each node a name of ASCII letters, digits and underscores that no other one has, made of its own name as far as
// that is possible. Names that taken reports in advance are left out: the words of the script language.
func (g *Graph) SetAliases(taken func(alias string) bool) {
	names := NewAliases(taken)
	g.Walk(func(n *Node) { n.Alias = names.For(n.Name, kindWords[n.Kind]) })
}

// kindWords begin the aliases of nodes whose names have no letters that an alias may have.
var kindWords = map[Kind]string{
	Box: "element", Class: "class", Interface: "interface", Enumeration: "enumeration", Package: "package", Object: "object",
	Actor: "actor", UseCase: "useCase",
	System: "system", Component: "component", Port: "port", Collaboration: "collaboration", Server: "node", Artifact: "artifact",
	Store: "store",
	State: "state", FlowEvent: "event", Initial: "initial", Final: "final", FlowFinal: "flowFinal", Choice: "choice", Junction: "junction",
	Fork: "fork",
	Join: "join", History: "history", DeepHistory: "deepHistory",
}

// Aliases gives out names.
type Aliases struct {
	taken func(alias string) bool
	used  map[string]bool
}

// NewAliases begins without names but those that are taken.
func NewAliases(taken func(alias string) bool) *Aliases {
	return &Aliases{taken, map[string]bool{}}
}

// For gives an alias for a name; for one without usable letters it is a word for its kind with a number.
func (a *Aliases) For(name, kind string) string {
	base, next := aliasOf(name), 2
	switch {
	case base == "":
		base, next = kind, 1
	case a.taken(base):
		base = "_" + base
	}
	alias := base
	if next == 1 {
		alias = base + "1"
	}
	for a.taken(alias) || a.used[strings.ToLower(alias)] {
		alias = base + strconv.Itoa(next)
		next++
	}
	a.used[strings.ToLower(alias)] = true
	return alias
}

// maxAlias is the length of the longest alias, but for what tells it from others.
const maxAlias = 40

// aliasOf makes the words of a name an identifier.
func aliasOf(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range name {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		digit := '0' <= r && r <= '9'
		if !letter && !digit && r != '_' {
			gap = b.Len() > 0
			continue
		}
		if digit && b.Len() == 0 {
			b.WriteByte('n')
		}
		if gap {
			b.WriteByte('_')
		}
		gap = false
		b.WriteRune(r)
		if b.Len() >= maxAlias {
			break
		}
	}
	if strings.Trim(b.String(), "_") == "" {
		return ""
	}
	return b.String()
}

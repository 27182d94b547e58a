package regex

// construct is something of Java's syntax that cannot be matched in linear time.
type construct struct {
	mark string // how it begins, behind the opening parenthesis
	name string // with its article
	hint string
}

// The constructs that are no groups.
var (
	possessive  = construct{name: "a possessive quantifier", hint: "Leave its last + out: matching takes linear time without it."}
	previousEnd = construct{
		name: "the end of the match before",
		hint: "Take the matches one after the other: findAll(text), or next() of a match.",
	}
	backReference = construct{
		name: "a reference to a group",
		hint: "Give the second place a group of its own and compare: findAll(text).filter { it.groupValues[1] == it.groupValues[2] }.",
	}
)

// around are the groups that look ahead or back, or do not give back what they have matched.
var around = []construct{
	{"?=", "a look-ahead", "Match what follows in a group of its own and put it back: replace(Regex(\"a(b)\"), \"x$1\"). " +
		"The words of a camel-case name are Regex(\"[A-Z]?[a-z0-9]+|[A-Z]+\").findAll(name)."},
	{"?!", "a negative look-ahead", "Match what may follow too, or look at each match: findAll(text).filter { … }."},
	{"?<=", "a look-behind", "Match what stands before in a group of its own and put it back: replace(Regex(\"(a)b\"), \"$1x\")."},
	{"?<!", "a negative look-behind", "Match what may stand before too, or look at each match: findAll(text).filter { … }."},
	{"?>", "an atomic group", "Write (?:…): matching takes linear time without it."},
}

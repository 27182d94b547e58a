package kotlin

// absentHints tell of functions of the standard library that scripts cannot have: the same script must always give the
// same diagram, at once. A key with a dot is a function of values.
func absentHints() map[string]string {
	out := map[string]string{
		"switch": "Write when (x) { 1 -> …; else -> … }.", "match": "Write when (x) { 1 -> …; else -> … }.",
		"foreach": "Write for (x in list) { … }.", "elif": "Write else if (…) { … }.", "unless": "Write if (!(…)) { … }.",
		"print_r": "Write println(…).", "printf": "Write println(\"…\".format(…)).", "console": "Write println(…).", "None": "Write null.",
		"nil":  "Write null.",
		"True": "Write true.", "False": "Write false.", "self": "Write this.",
	}
	for _, group := range []struct {
		names []string
		hint  string
	}{
		{[]string{"random", "randomOrNull", "shuffled", "shuffle", "nextInt"},
			"Chance is not available in diagram scripts; a script always gives the same diagram."},
		{[]string{"stream", "parallelStream"},
			"Java streams are not available in diagram scripts; use map, filter and the like on the list itself."},
		{[]string{"launch", "async", "await", "collect", "join"}, "Coroutines are not available in diagram scripts."},
		{[]string{"readText", "readLines", "writeText"}, "Files are not available in diagram scripts."},
		{[]string{"component1", "component2", "component3", "component4", "component5"}, "Take the value apart: val (a, b) = …"},
		{[]string{"intern", "getClass"}, "This is not available in diagram scripts."},
	} {
		for _, n := range group.names {
			out["."+n] = group.hint
		}
	}
	return out
}

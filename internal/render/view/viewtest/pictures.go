package viewtest

import "kuml-mcp/internal/render/scene"

// ClassesOf counts the groups of a scene by their class.
func ClassesOf(s *scene.Scene) map[string]int {
	out := map[string]int{}
	for _, g := range s.Groups {
		out[g.Class]++
	}
	return out
}

// Texts lists every line of text of a picture.
func Texts(s *scene.Scene) []string {
	var out []string
	for _, g := range s.Groups {
		for _, t := range g.Texts {
			out = append(out, t.Str)
		}
	}
	return out
}

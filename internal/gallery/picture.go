package main

import (
	"context"
	"fmt"
	"slices"

	"kuml-mcp/examples"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render"
)

// subject is a diagram of an example.
type subject struct {
	file    string
	doc     *model.Document
	diagram *model.Diagram
}

// subjects lists the diagrams of all examples.
func subjects(ctx context.Context) ([]subject, error) {
	var out []subject
	for _, e := range examples.All() {
		s, err := subjectsOf(ctx, e)
		if err != nil {
			return nil, err
		}
		out = append(out, s...)
	}
	return out, nil
}

// subjectsOf lists the diagrams of one example.
func subjectsOf(ctx context.Context, e examples.Example) ([]subject, error) {
	doc, err := dsl.Evaluate(ctx, e.Script, dsl.Limits{})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", e.File, err)
	}
	var out []subject
	for _, d := range doc.Diagrams {
		out = append(out, subject{e.File, doc, d})
	}
	return out, nil
}

// named gives the diagram that an example results in.
func named(ctx context.Context, file string) (subject, error) {
	all := examples.All()
	i := slices.IndexFunc(all, func(e examples.Example) bool { return e.File == file })
	if i < 0 {
		return subject{}, fmt.Errorf("there is no example %s", file)
	}
	s, err := subjectsOf(ctx, all[i])
	if err != nil {
		return subject{}, err
	}
	return s[s[0].doc.Result], nil
}

// draw draws the diagram.
func (s subject) draw(ctx context.Context, o render.Options) (*render.Picture, error) {
	p, err := render.Render(ctx, s.doc, s.diagram, o)
	if err != nil {
		return nil, fmt.Errorf("%s in %s: %w", s.file, o.Theme, err)
	}
	return p, nil
}

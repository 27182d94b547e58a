package worker

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log/slog"
	"math"
	"slices"

	"kuml-mcp/internal/check"
	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/ocl"
	"kuml-mcp/internal/render"
	"kuml-mcp/internal/render/scene"
)

// Exec does one job in this process.
func Exec(ctx context.Context, req Request) (Response, error) {
	do, ok := operations[req.Op]
	if !ok {
		return Response{}, diag.Failf(diag.Internal, "unknown operation %q", req.Op)
	}
	doc, err := dsl.Evaluate(ctx, req.Script, req.limits())
	if err != nil {
		return Response{}, err
	}
	resp := Response{Warnings: doc.Warnings}
	if err := do(ctx, doc, req, &resp); err != nil {
		return Response{}, err
	}
	return resp, nil
}

// printed takes what a script prints: it goes to the log.
type printed struct{}

// Write logs the text, if there is any; it cannot fail.
func (printed) Write(text []byte) (int, error) {
	if len(text) > 0 {
		slog.Info("script", "printed", string(text))
	}
	return len(text), nil
}

var operations = map[Op]func(context.Context, *model.Document, Request, *Response) error{
	Render:   draw,
	Validate: validate,
	List:     listAll,
	Describe: describeOne,
	Generate: generate,
}

func draw(ctx context.Context, doc *model.Document, req Request, resp *Response) error {
	d, err := chosen(doc, req.Diagram)
	if err != nil {
		return err
	}
	o := render.Options{
		Theme: req.Theme, Format: render.Format(req.Format), Width: req.Width,
		EmbedFonts: req.Drawing.EmbedFonts, Check: req.Drawing.CheckScene,
	}
	p, err := render.Render(ctx, doc, d, o)
	if err != nil {
		return err
	}
	if o.Check {
		logFaults(d, req.Theme, p.Violations)
	}
	if req.MaxSize > 0 && encodedSize(req.Format, p.Data) > req.MaxSize {
		return tooLarge(ctx, doc, d, req, p)
	}
	resp.Picture = &Picture{Title: p.Title, Type: p.Type, Counts: map[string]int{}, Width: p.Width, Height: p.Height}
	for _, c := range p.Counts {
		resp.Picture.Counts[string(c.Kind)] = c.N
	}
	for _, other := range doc.Diagrams {
		if other != d {
			resp.Picture.Others = append(resp.Picture.Others, other.Name)
		}
	}
	resp.Warnings = p.Warnings
	if req.Format == PNG {
		resp.Image = p.Data
	} else {
		resp.Text = string(p.Data)
	}
	return nil
}

// logFaults tells what the check of a picture found.
func logFaults(d *model.Diagram, theme string, found []scene.Violation) {
	log := slog.With("diagram", d.Name, "theme", theme)
	for _, v := range found {
		log.Warn("fault of a picture", "rule", v.Rule, "message", v.Message, "at", fmt.Sprintf("%+v", v.At))
	}
	log.Info("picture checked", "faults", len(found))
}

// encodedSize is the size of a picture in a JSON message, in bytes.
func encodedSize(f Format, data []byte) int {
	if f == PNG {
		return base64.StdEncoding.EncodedLen(len(data))
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(string(data)); err != nil {
		return math.MaxInt
	}
	return b.Len()
}

// tooLarge is the failure for a picture over the asker's limit. It names the width of a PNG that fits, found by
// drawing: the size of a PNG cannot be told beforehand.
func tooLarge(ctx context.Context, doc *model.Document, d *model.Diagram, req Request, p *render.Picture) error {
	size := encodedSize(req.Format, p.Data)
	width, got := req.Width, size
	if req.Format != PNG {
		width, got = min(p.Width, req.Width), 0
	}
	for got == 0 || got > req.MaxSize {
		if got > 0 {
			width = int(float64(width) * math.Sqrt(float64(req.MaxSize)/float64(got)) * 0.95)
		}
		if width < 16 {
			return diag.Failf(diag.ResultTooLarge,
				"the picture has %d bytes, this client takes %d; choose one diagram with 'diagram', or split the script", size, req.MaxSize)
		}
		smaller, err := render.Render(ctx, doc, d, render.Options{Theme: req.Theme, Format: render.PNG, Width: width})
		if err != nil {
			return err
		}
		got = encodedSize(PNG, smaller.Data)
	}
	return diag.Failf(diag.ResultTooLarge, "the picture has %d bytes, this client takes %d; ask for format=png with width=%d",
		size, req.MaxSize, width).
		With("maxWidth", width).With("size", size).With("limit", req.MaxSize)
}

func validate(_ context.Context, doc *model.Document, req Request, resp *Response) error {
	diagrams, err := chosenOrAll(doc, req.Diagram)
	if err != nil {
		return err
	}
	rules := ocl.Validate(doc, diagrams, req.Script)
	v := &Validation{
		Valid: rules.Valid(), Violations: rules.Violations, NotEvaluated: rules.NotEvaluated, Checked: rules.Checked,
		Findings: append(check.Findings(doc, diagrams), rules.Findings...),
	}
	slices.SortStableFunc(v.Findings, func(a, b diag.Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	for _, f := range v.Findings {
		v.Valid = v.Valid && f.Severity != diag.Error
	}
	resp.Validation = v
	return nil
}

func listAll(_ context.Context, doc *model.Document, req Request, resp *Response) error {
	diagrams, err := chosenOrAll(doc, req.Diagram)
	if err != nil {
		return err
	}
	resp.Text = describe.List(doc, diagrams)
	return nil
}

func describeOne(_ context.Context, doc *model.Document, req Request, resp *Response) error {
	diagrams, err := chosenOrAll(doc, req.Diagram)
	if err != nil {
		return err
	}
	resp.Text, err = describe.Element(doc, diagrams, req.Element)
	return err
}

func generate(ctx context.Context, doc *model.Document, req Request, resp *Response) error {
	plugin, err := codegen.Lookup(req.Plugin)
	if err != nil {
		return err
	}
	d, err := chosenForCode(doc, req.Diagram, plugin)
	if err != nil {
		return err
	}
	out, err := plugin.Generate(ctx, doc, d, codegen.Options{Package: req.Package, Values: req.Options})
	resp.Files, resp.Warnings = out.Files, append(resp.Warnings, out.Warnings...)
	return err
}

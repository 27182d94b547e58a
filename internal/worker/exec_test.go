package worker

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"image/png"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
)

const shop = `
val shop = classDiagram(name = "Shop") {
    val order = classOf(name = "Order") {
        attribute(name = "id", type = "UUID")
        constraint(name = "enough", body = "self.attributes->size() > 1")
    }
    val item = classOf(name = "Item")
    association(source = order, target = item)
}
val stock = classDiagram(name = "Stock") {
    umlClass("Shelf")
}
shop
`

// exec runs a request on the script shop.
func exec(t *testing.T, req Request) Response {
	t.Helper()
	if req.Script == "" {
		req.Script = shop
	}
	resp, err := Exec(t.Context(), req)
	if err != nil {
		t.Fatalf("%+v: %v", req, err)
	}
	return resp
}

func TestExecRender(t *testing.T) {
	svg := exec(t, Request{Op: Render, Format: SVG, Theme: "kuml", Width: 1024})
	if !strings.HasPrefix(svg.Text, "<svg") || !strings.Contains(svg.Text, "Order") || strings.Contains(svg.Text, "Shelf") ||
		svg.Image != nil {
		t.Errorf("SVG: %.200s", svg.Text)
	}
	p := svg.Picture
	if p.Title != "Shop" || p.Counts["UmlClass"] != 2 || p.Counts["UmlAssociation"] != 1 || !slices.Equal(p.Others, []string{"Stock"}) {
		t.Errorf("picture: %+v", p)
	}
	if len(svg.Warnings) != 1 || svg.Warnings[0].Code != diag.Leniency {
		t.Errorf("warnings: %v", svg.Warnings)
	}
	other := exec(t, Request{Op: Render, Format: SVG, Theme: "kuml", Width: 1024, Diagram: "Stock"})
	if !strings.Contains(other.Text, "Shelf") || strings.Contains(other.Text, "Order") || other.Picture.Title != "Stock" {
		t.Errorf("Stock: %.200s", other.Text)
	}
	for _, width := range []int{16, 333, 2000} {
		picture := exec(t, Request{Op: Render, Format: PNG, Theme: "plain", Width: width})
		config, err := png.DecodeConfig(bytes.NewReader(picture.Image))
		if err != nil {
			t.Fatal(err)
		}
		if config.Width != width || picture.Picture.Width != width || picture.Picture.Height != config.Height || picture.Text != "" {
			t.Errorf("PNG of width %d is %d×%d, said to be %+v", width, config.Width, config.Height, picture.Picture)
		}
	}
}

// What the check of a picture finds goes to the log.
func TestLogFaults(t *testing.T) {
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	defer slog.SetDefault(before)
	exec(t, Request{Op: Render, Format: SVG, Theme: "kuml", Drawing: Drawing{CheckScene: true}})
	if !strings.Contains(log.String(), "faults=0") {
		t.Errorf("a picture without faults: %s", log.String())
	}
	logFaults(&model.Diagram{Name: "Shop"}, "plain",
		[]scene.Violation{{Rule: scene.TextOnText, At: scene.Rect{X: 7}, Message: "one on the other"}})
	for _, want := range []string{"level=WARN", "diagram=Shop", "theme=plain", "rule=text-on-text", "one on the other", "X:7", "faults=1"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("%s is missing: %s", want, log.String())
		}
	}
}

// A picture over the limit is refused with a width that fits.
func TestExecRenderTooLarge(t *testing.T) {
	for _, format := range []Format{SVG, PNG} {
		req := Request{Op: Render, Script: shop, Format: format, Theme: "kuml", Width: 1024, MaxSize: 1500}
		_, err := Exec(t.Context(), req)
		f := wantCode(t, err, diag.ResultTooLarge)
		width, ok := f.Details["maxWidth"].(int)
		if !ok {
			t.Fatalf("%s: no width in %+v", format, f)
		}
		req.Format, req.Width = PNG, width
		resp := exec(t, req)
		if n := base64.StdEncoding.EncodedLen(len(resp.Image)); n > req.MaxSize || n < req.MaxSize/3 {
			t.Errorf("%s: at width %d the picture has %d bytes", format, width, n)
		}
		req.MaxSize = 50
		_, err = Exec(t.Context(), req)
		if f := wantCode(t, err, diag.ResultTooLarge); f.Details["maxWidth"] != nil {
			t.Errorf("%s: a width for what cannot fit: %+v", format, f)
		}
	}
}

func TestExecOthers(t *testing.T) {
	v := exec(t, Request{Op: Validate}).Validation
	if v.Valid || len(v.Violations) != 1 || v.Violations[0].ConstraintName != "enough" || len(v.Findings) == 0 {
		t.Errorf("validation: %+v", v)
	}
	if v := exec(t, Request{Op: Validate, Diagram: "Stock"}).Validation; !v.Valid {
		t.Errorf("validation of Stock alone: %+v", v)
	}
	all := exec(t, Request{Op: List}).Text
	for _, want := range []string{"[UmlClass] Order", "(id: Order)", "(id: Order::id)", "(id: Shelf)"} {
		if !strings.Contains(all, want) {
			t.Errorf("list lacks %q:\n%s", want, all)
		}
	}
	if one := exec(t, Request{Op: List, Diagram: "Stock"}).Text; strings.Contains(one, "Order") {
		t.Errorf("list of Stock alone:\n%s", one)
	}
	if text := exec(t, Request{Op: Describe, Element: "item"}).Text; !strings.Contains(text, "Item") || !strings.Contains(text, "Order") {
		t.Errorf("description:\n%s", text)
	}
	files := exec(t, Request{Op: Generate, Plugin: "kotlin", Package: "shop"}).Files
	if len(files) != 2 || !strings.Contains(files[0].Text, "package shop") {
		t.Errorf("files: %+v", files)
	}
}

func TestExecFailures(t *testing.T) {
	tests := []struct {
		req  Request
		code diag.Code
	}{
		{Request{Op: Render, Script: "", Format: SVG, Theme: "kuml"}, diag.NoDiagram},
		{Request{Op: Render, Script: "classDiagram(name = \"A\") { clasOf(\"B\") }", Format: SVG, Theme: "kuml"}, diag.ScriptUnresolved},
		{Request{Op: Render, Script: shop, Format: SVG, Theme: "kuml", Diagram: "Flow"}, diag.UnknownDiagram},
		{Request{Op: Render, Script: shop, Format: SVG, Theme: "dark"}, diag.UnknownTheme},
		{Request{Op: Render, Script: shop, Format: PNG, Theme: "kuml", Width: 8192}, diag.ResultTooLarge},
		{Request{Op: Validate, Script: shop, Diagram: "Flow"}, diag.UnknownDiagram},
		{Request{Op: List, Script: shop, Diagram: "Flow"}, diag.UnknownDiagram},
		{Request{Op: Describe, Script: shop, Element: "Ordre"}, diag.ElementNotFound},
		{Request{Op: Describe, Script: shop, Diagram: "Flow", Element: "Order"}, diag.UnknownDiagram},
		{Request{Op: Generate, Script: shop, Plugin: "cobol"}, diag.UnknownPlugin},
		{Request{Op: Generate, Script: shop, Plugin: "kotlin", Diagram: "Flow"}, diag.UnknownDiagram},
		{Request{Op: List, Script: strings.Repeat("x", 300<<10)}, diag.ScriptTooLarge},
		{Request{Op: "dance", Script: shop}, diag.Internal},
	}
	for _, tt := range tests {
		_, err := Exec(t.Context(), tt.req)
		t.Run(fmt.Sprint(tt.req.Op, " ", tt.code), func(t *testing.T) { wantCode(t, err, tt.code) })
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := InProcess{}.Run(ctx, Request{Op: List, Script: shop})
	wantCode(t, err, diag.Cancelled)
}

// Package worker runs scripts: it strings evaluation, drawing, validation, description and
// code generation together (Exec) and keeps that work away from the process that asks for it (Pool).
//
// There are three ways to run a request, all behind Runner:
//
//	Exec       does it here and now; a panic becomes an INTERNAL failure
//	InProcess  Exec with a deadline, for the command line, tests and a server without a sandbox
//	Pool       child processes of the same binary, each running Serve, so that a deadline, a fatal
//	           error of the run time or a memory limit ends a child and never the server
package worker

import (
	"context"
	"errors"
	"time"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/ocl"
)

// Runner does what a request asks for. Its errors are *diag.Failure.
type Runner interface {
	Run(ctx context.Context, req Request) (Response, error)
}

// Op names what is to be done with a script.
type Op string

// The operations, one for each tool that takes a script.
const (
	Render   Op = "render"
	Validate Op = "validate"
	List     Op = "list"
	Describe Op = "describe"
	Generate Op = "generate"
)

// Format of a picture.
type Format string

// The picture formats.
const (
	SVG Format = "svg"
	PNG Format = "png"
)

// Request is one job. The fields after Diagram belong to single operations.
type Request struct {
	Op     Op
	Script string
	// Budgets bound what the script may use; nil means the defaults.
	Budgets *Budgets `json:",omitempty"`
	// Diagram chooses one of the script's diagrams by name or by its index from 0; "" means
	// what the operation takes by default.
	Diagram string `json:",omitempty"`

	Format Format `json:",omitempty"` // Render
	Theme  string `json:",omitempty"` // Render
	Width  int    `json:",omitempty"` // Render: width of a PNG in pixels
	// MaxSize is the largest picture that the asker can take, in bytes as the picture stands in a
	// JSON message (base64 or an escaped string); 0 means any.
	MaxSize int     `json:",omitempty"` // Render
	Drawing Drawing `json:",omitzero"`  // Render

	Element string `json:",omitempty"` // Describe: id, name or val name

	Plugin  string `json:",omitempty"` // Generate
	Package string `json:",omitempty"` // Generate
	// Options are those of the plugin by name.
	Options map[string]string `json:",omitempty"` // Generate
}

// Budgets bound what one script may use, so that none can take the whole machine. A zero field means its default. A
// script that goes beyond one gets SCRIPT_LIMIT, or SCRIPT_TOO_LARGE for its length.
type Budgets struct {
	Bytes    int `json:",omitempty"` // length of the script
	Steps    int `json:",omitempty"` // statements, calls and turns of loops
	Depth    int `json:",omitempty"` // calls within calls
	Alloc    int `json:",omitempty"` // allocated characters and elements of collections
	Elements int `json:",omitempty"` // elements of the model
	Nesting  int `json:",omitempty"` // blocks, brackets and expressions within one another
}

// WithBudgets gives a Runner that bounds every script by the same budgets.
func WithBudgets(r Runner, b Budgets) Runner { return budgeted{r, b} }

// Drawing is what the one who starts the program decides about pictures.
type Drawing struct {
	// EmbedFonts puts the fonts into every SVG.
	EmbedFonts bool `json:",omitempty"`
	// CheckScene logs the faults of every picture.
	CheckScene bool `json:",omitempty"`
}

// WithDrawing gives a Runner that draws every picture in the same way.
func WithDrawing(r Runner, d Drawing) Runner { return drawn{r, d} }

type drawn struct {
	runner  Runner
	drawing Drawing
}

// Run does one job, with pictures as they are wanted.
func (r drawn) Run(ctx context.Context, req Request) (Response, error) {
	req.Drawing = r.drawing
	return r.runner.Run(ctx, req)
}

type budgeted struct {
	runner  Runner
	budgets Budgets
}

// Run does one job within the budgets.
func (r budgeted) Run(ctx context.Context, req Request) (Response, error) {
	req.Budgets = &r.budgets
	return r.runner.Run(ctx, req)
}

// limits are the budgets of a request in the terms of the evaluation.
func (r Request) limits() dsl.Limits {
	l := dsl.Limits{Log: printed{}}
	if b := r.Budgets; b != nil {
		l.Bytes, l.Steps, l.Depth, l.Alloc, l.Elements, l.Nesting = b.Bytes, b.Steps, b.Depth, b.Alloc, b.Elements, b.Nesting
	}
	return l
}

// Response is the outcome of a job; the operation decides which fields are set.
type Response struct {
	Text       string         `json:",omitempty"` // Render to SVG, List, Describe
	Image      []byte         `json:",omitempty"` // Render to PNG
	Picture    *Picture       `json:",omitempty"` // Render
	Validation *Validation    `json:",omitempty"` // Validate
	Files      []codegen.File `json:",omitempty"` // Generate
	// Warnings tell what was read leniently or is worth saying about the script.
	Warnings []diag.Diagnostic `json:",omitempty"`
}

// Picture tells what was drawn.
type Picture struct {
	Title  string         `json:"title"`
	Type   string         `json:"type"`
	Counts map[string]int `json:"counts"` // how many of each kind of element
	Width  int            `json:"width"`  // pixels
	Height int            `json:"height"` // pixels
	// Others are the names of the script's further diagrams, in script order.
	Others []string `json:"otherDiagrams,omitempty"`
}

// Validation is the outcome of checking a script's constraints and structure.
type Validation struct {
	// Valid says that nothing is wrong: there is no violation and no finding that is an error.
	Valid      bool            `json:"valid"`
	Violations []ocl.Violation `json:"violations"`
	// NotEvaluated are the constraints that the script says too little for.
	NotEvaluated []ocl.Undecided `json:"notEvaluated"`
	// Checked tells of every constraint that could be read what it is about.
	Checked  []ocl.Check       `json:"checked"`
	Findings []diag.Diagnostic `json:"findings"`
}

// DefaultTimeout is how long a job may run unless told otherwise.
const DefaultTimeout = 10 * time.Second

// InProcess runs requests in this process under a deadline. A job that does not heed its
// context goes on in the background after it was answered: use Pool where that matters.
type InProcess struct {
	Timeout time.Duration // DefaultTimeout if 0
	Do      Func          // Exec if nil
}

// Func does one job.
type Func func(ctx context.Context, req Request) (Response, error)

// Run does one job, or gives up at the deadline.
func (r InProcess) Run(ctx context.Context, req Request) (Response, error) {
	timeout, do := r.Timeout, r.Do
	if timeout == 0 {
		timeout = DefaultTimeout
	}
	if do == nil {
		do = Exec
	}
	inner, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	type outcome struct {
		resp Response
		err  error
	}
	done := make(chan outcome, 1)
	go func() {
		resp, err := guard(inner, do, req)
		done <- outcome{resp, err}
	}()
	select {
	case o := <-done:
		if o.err != nil && inner.Err() != nil {
			return Response{}, interrupted(inner, timeout)
		}
		return o.resp, o.err
	case <-inner.Done():
		return Response{}, interrupted(inner, timeout)
	}
}

// interrupted tells why a context ended, as a failure.
func interrupted(ctx context.Context, timeout time.Duration) *diag.Failure {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return timedOut(timeout)
	}
	return diag.Failf(diag.Cancelled, "the call was cancelled")
}

func timedOut(timeout time.Duration) *diag.Failure {
	return diag.Failf(diag.Timeout,
		"the script needed more than %v, the limit for one call; make it smaller, or split it into several diagrams", timeout)
}

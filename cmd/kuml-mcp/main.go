// Command kuml-mcp is an MCP server on stdio that draws, checks, inspects and generates code from
// diagram scripts in the kUML Kotlin DSL. "kuml-mcp call" runs one of its tools by hand.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
	"time"

	"kuml-mcp/internal/boot" // first of all: see there
	"kuml-mcp/internal/render/text"
	"kuml-mcp/internal/tools"
	"kuml-mcp/internal/worker"
)

// Exit codes.
const (
	exitOK     = 0
	exitFailed = 1 // a tool or the server failed
	exitUsage  = 2
)

func main() {
	in, out := os.Stdin, claimStdout()
	// A client that closed its end of stdout or stderr is noticed by the error of the write.
	signal.Ignore(syscall.SIGPIPE)
	os.Exit(run(os.Args[1:], in, out, os.Stderr))
}

// settings are the values of the flags.
type settings struct {
	logLevel  slog.Level
	names     naming
	timeout   time.Duration
	sandbox   bool
	workers   int
	budgets   worker.Budgets
	drawing   worker.Drawing
	fonts     []string // files
	version   bool
	isWorker  bool
	arguments []string
}

// run does what the command line says and returns the exit code. in, out and errs are the three standard streams.
func run(args []string, in io.Reader, out io.Writer, errs io.Writer) int {
	s, err := parseFlags(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, usage)
		return exitOK
	case err != nil:
		fmt.Fprintf(errs, "kuml-mcp: %v\nRun kuml-mcp --help for the options.\n", err)
		return exitUsage
	}
	slog.SetDefault(slog.New(slog.NewTextHandler(errs, &slog.HandlerOptions{Level: s.logLevel})))
	switch {
	case s.version:
		fmt.Fprintln(out, versionLine())
		return exitOK
	}
	if err := addFonts(s.fonts); err != nil {
		fmt.Fprintf(errs, "kuml-mcp: %v\n", err)
		return exitUsage
	}
	switch {
	case s.isWorker:
		if err := worker.Serve(in, out, worker.Exec); err != nil {
			slog.Error("worker", "error", err)
			return exitFailed
		}
		return exitOK
	case len(s.arguments) > 0:
		return callTool(s, in, out, errs)
	}
	return serve(s, in, out)
}

// serve is the server's life, from wiring to the end of the input or a signal.
func serve(s *settings, in io.Reader, out io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	runner, closeRunner := newRunner(s)
	defer closeRunner()
	if err := newStdio(newServer(s.names, runner), out).serve(ctx, in); err != nil {
		slog.Error("server", "error", err)
		return exitFailed
	}
	return exitOK
}

// newRunner makes what scripts run in, and the function that ends it.
func newRunner(s *settings) (worker.Runner, func()) {
	if !s.sandbox {
		return s.bound(worker.InProcess{Timeout: s.timeout}), func() {}
	}
	pool := worker.NewPool(worker.Options{Start: startWorker, First: asChild(boot.Early()), Max: s.workers, Timeout: s.timeout})
	return s.bound(pool), pool.Close
}

// bound gives a Runner that does every job as the flags say.
func (s *settings) bound(r worker.Runner) worker.Runner {
	return worker.WithDrawing(worker.WithBudgets(r, s.budgets), s.drawing)
}

// addFonts reads the files with fonts for characters that the embedded fonts lack.
func addFonts(files []string) error {
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err == nil {
			err = text.AddFont(data)
		}
		if err != nil {
			return fmt.Errorf("--font %s: %w", file, err)
		}
	}
	return nil
}

func startWorker() (*worker.Process, error) {
	p, err := boot.StartWorker()
	return asChild(p), err
}

// asChild is a started process as the pool takes it.
func asChild(p *boot.Process) *worker.Process {
	if p == nil {
		return nil
	}
	return &worker.Process{Process: p.Process, Stdin: p.Stdin, Stdout: p.Stdout, Stderr: p.Stderr}
}

// callTool is the "call" command.
func callTool(s *settings, in io.Reader, out, errs io.Writer) int {
	if s.arguments[0] != "call" {
		fmt.Fprintf(errs, "kuml-mcp: unknown command %q\nRun kuml-mcp --help for the options.\n", s.arguments[0])
		return exitUsage
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	c, err := parseCall(s.arguments[1:], in)
	if err != nil {
		fmt.Fprintf(errs, "kuml-mcp call: %v\n", err)
		return exitUsage
	}
	set := &tools.Set{Runner: s.bound(worker.InProcess{Timeout: s.timeout})}
	if err := c.run(ctx, set, out, errs); err != nil {
		fmt.Fprintln(errs, err)
		return exitFailed
	}
	return exitOK
}

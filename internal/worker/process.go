package worker

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"os"
	"strings"
	"sync"
	"time"

	"kuml-mcp/internal/diag"
)

const (
	// startTimeout is how long a new child may take until it is ready: long, since the first
	// one ever on a machine compiles Graphviz.
	startTimeout = 60 * time.Second
	// killGrace is how long past a job's deadline a child may take to say so itself.
	killGrace = 300 * time.Millisecond
	// logLines is how many lines of stderr are logged for one job.
	logLines = 100
)

// Process is a started child: its process and the server's ends of its three pipes.
type Process struct {
	*os.Process
	Stdin          io.WriteCloser
	Stdout, Stderr io.Reader
}

// child is a process under supervision.
type child struct {
	proc    *Process
	log     *slog.Logger
	ready   chan struct{} // closed when it can take jobs
	replies chan reply
	gone    chan struct{} // closed when it has ended and was waited for
	jobs    int           // jobs given to it

	mu    sync.Mutex
	lines int    // written to stderr since the last job began
	fatal string // the first of them by which the Go run time tells why it gives up
}

// supervise takes charge of a started process: it reads its output, logs its stderr and waits for its end.
func supervise(p *Process, log *slog.Logger) *child {
	c := &child{
		proc: p, log: log.With("child", p.Pid),
		ready: make(chan struct{}), replies: make(chan reply, 1), gone: make(chan struct{}),
	}
	var drained sync.WaitGroup
	drained.Go(c.drainStderr)
	go func() {
		c.readReplies()
		c.kill()
		drained.Wait()
		if _, err := p.Wait(); err != nil {
			c.log.Warn("waiting for a child", "error", err)
		}
		p.Stdin.Close()
		close(c.gone)
	}()
	return c
}

func (c *child) readReplies() {
	out := bufio.NewReader(c.proc.Stdout)
	var hello struct{}
	if _, err := receive(out, &hello); err != nil {
		return
	}
	close(c.ready)
	for {
		r, err := receiveReply(out)
		if err != nil {
			return
		}
		select {
		case c.replies <- r:
		default:
			return // a reply that nobody asked for: it is not to be trusted
		}
	}
}

func (c *child) drainStderr() {
	in := bufio.NewReaderSize(c.proc.Stderr, 4096)
	for {
		part, _, err := in.ReadLine() // a longer line comes in parts, which is good enough for a log
		if err != nil {
			return
		}
		line := string(part)
		c.mu.Lock()
		c.lines++
		if c.fatal == "" && (strings.HasPrefix(line, "fatal error: ") || strings.HasPrefix(line, "panic: ")) {
			c.fatal = line
		}
		n := c.lines
		c.mu.Unlock()
		if n <= logLines {
			c.log.Info("child", "stderr", line)
		}
	}
}

// ended reports whether the process is gone.
func (c *child) ended() bool {
	select {
	case <-c.gone:
		return true
	default:
		return false
	}
}

// kill ends the process at once.
func (c *child) kill() { _ = c.proc.Kill() }

// retire lets the process end by itself, by ending its input.
func (c *child) retire() { c.proc.Stdin.Close() }

// do has the child do one job. usable tells whether it can take another.
func (c *child) do(ctx context.Context, req Request, timeout time.Duration) (resp Response, err error, usable bool) {
	c.mu.Lock()
	c.lines, c.fatal = 0, ""
	c.mu.Unlock()
	c.jobs++
	deadline := time.NewTimer(timeout + killGrace)
	defer deadline.Stop()
	go func() {
		// A child that is about to die or to be killed cannot be written to: its end is noticed below.
		_ = sendJob(c.proc.Stdin, job{Request: req, Timeout: timeout})
	}()
	select {
	case r := <-c.replies:
		if r.Failure != nil {
			return Response{}, r.Failure, !r.Last
		}
		return r.Response, nil, !r.Last
	case <-c.gone:
		return Response{}, c.postMortem(), false
	case <-deadline.C:
		c.kill()
		return Response{}, timedOut(timeout), false
	case <-ctx.Done():
		c.kill()
		return Response{}, interrupted(ctx, timeout), false
	}
}

// postMortem tells why the child ended of itself.
func (c *child) postMortem() *diag.Failure {
	reason := c.lastWords()
	c.log.Error("child process ended while it worked", "reason", reason)
	for _, sign := range []string{"out of memory", "cannot allocate memory"} {
		if strings.Contains(reason, sign) {
			return diag.Failf(diag.ScriptLimit,
				"the script needed more than the %d MiB of memory that one call may use; make it smaller, "+
					"or split it into several diagrams", memoryLimit>>20).
				With("budget", "memory")
		}
	}
	return diag.Failf(diag.Internal, "the process that worked on this script ended unexpectedly; other scripts are not affected")
}

// lastWords is the reason that the Go run time gave for ending the child, "" if none.
func (c *child) lastWords() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.fatal
}

package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"github.com/mark3labs/mcp-go/mcp"

	"kuml-mcp/internal/tools"
)

const (
	// maxLine is the longest line that is read, in bytes.
	maxLine = 32 << 20
	// patience is how long the end of the server waits without any call ending or any answer being taken.
	patience = 90 * time.Second
	// farewell is how long answers may still take after a signal to end.
	farewell = time.Second
)

// stdio is the transport: a message a line, answers in the order in which they are ready. Calls of
// tools run concurrently; everything else is answered at once, in the order of the requests.
type stdio struct {
	app *app
	out *lineWriter

	calls sync.WaitGroup
	mu    sync.Mutex
	open  map[string]*openCall // running and queued calls by the key of their id
}

// openCall is a call that is not answered yet.
type openCall struct {
	cancel    context.CancelFunc
	cancelled bool // by the client, who wants no answer then
}

func newStdio(a *app, out io.Writer) *stdio {
	return &stdio{app: a, out: newLineWriter(out), open: map[string]*openCall{}}
}

// serve answers requests until the input ends, and then those that are still open; or until ctx ends.
func (s *stdio) serve(ctx context.Context, in io.Reader) error {
	calls, cancelCalls := context.WithCancel(ctx)
	defer cancelCalls()
	read := make(chan error, 1)
	go func() { read <- s.read(calls, in) }()
	select {
	case err := <-read:
		if err != nil {
			return err
		}
		return s.finish(patience)
	case <-s.out.broken:
		return fmt.Errorf("writing to stdout: %w", s.out.failure())
	case <-ctx.Done():
		slog.Info("told to end")
		if err := s.finish(farewell); err != nil {
			slog.Debug("ended with open calls", "error", err)
		}
		return nil
	}
}

// finish waits until every open call is answered and every answer is written. It gives up when nothing
// happens for too long.
func (s *stdio) finish(tooLong time.Duration) error {
	done := make(chan struct{})
	go func() {
		s.calls.Wait()
		s.out.flush()
		close(done)
	}()
	tick := time.NewTicker(tooLong / 10)
	defer tick.Stop()
	for last, since := s.out.progress.Load(), time.Now(); ; {
		select {
		case <-done:
			return nil
		case <-s.out.broken:
			return fmt.Errorf("writing to stdout: %w", s.out.failure())
		case <-tick.C:
			if now := s.out.progress.Load(); now != last {
				last, since = now, time.Now()
			} else if time.Since(since) > tooLong {
				return errors.New("open calls are not answered")
			}
		}
	}
}

// read takes message after message from the input until its end.
func (s *stdio) read(ctx context.Context, in io.Reader) error {
	lines := bufio.NewReaderSize(in, 64<<10)
	for ctx.Err() == nil {
		line, tooLong, err := readLine(lines)
		if tooLong {
			s.out.send(failure(nil, mcp.INVALID_REQUEST, fmt.Sprintf("Invalid request: the line has over %d MiB", maxLine>>20)))
		} else if line = bytes.TrimSpace(bytes.TrimPrefix(line, []byte("\ufeff"))); len(line) > 0 {
			s.accept(ctx, line)
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("reading stdin: %w", err)
		}
	}
	return nil
}

// readLine reads up to and with the next newline, or to the end. Of a line over maxLine nothing is kept.
func readLine(in *bufio.Reader) (line []byte, tooLong bool, err error) {
	for {
		part, err := in.ReadSlice('\n')
		if tooLong = tooLong || len(line)+len(part) > maxLine; tooLong {
			line = nil
		} else {
			line = append(line, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, tooLong, err
		}
	}
}

// accept deals with one line: a message or a batch of them.
func (s *stdio) accept(ctx context.Context, line []byte) {
	if line[0] == '[' {
		s.acceptBatch(ctx, line)
		return
	}
	s.dispatch(ctx, line, s.out.send, func() {})
}

// acceptBatch answers a batch with one array, as the protocol versions with batches have it.
func (s *stdio) acceptBatch(ctx context.Context, line []byte) {
	var batch []json.RawMessage
	switch {
	case json.Unmarshal(line, &batch) != nil:
		s.out.send(failure(nil, mcp.PARSE_ERROR, "Parse error: the line is not JSON"))
		return
	case !batchAllowed(s.app.session.ProtocolVersion()):
		s.out.send(failure(nil, mcp.INVALID_REQUEST, "Invalid request: this protocol version has no batches; send one message a line"))
		return
	case len(batch) == 0:
		s.out.send(failure(nil, mcp.INVALID_REQUEST, "Invalid request: the batch is empty"))
		return
	}
	var mu sync.Mutex
	var answers []any
	var pending sync.WaitGroup
	for _, raw := range batch {
		pending.Add(1)
		s.dispatch(ctx, raw, func(answer any) {
			mu.Lock()
			defer mu.Unlock()
			answers = append(answers, answer)
		}, pending.Done)
	}
	s.calls.Go(func() {
		pending.Wait()
		if len(answers) > 0 {
			s.out.send(answers)
		}
	})
}

// dispatch deals with one message. It hands the answer, if there is one, to send, and then calls done.
func (s *stdio) dispatch(ctx context.Context, raw []byte, send func(any), done func()) {
	m, problem := readMessage(raw)
	switch {
	case problem != nil:
		send(*problem)
	case m.id == nil:
		if m.method == string(mcp.MethodNotificationCancelled) {
			s.cancel(m.cancelled())
		}
	case m.method == string(mcp.MethodSubscriptionsListen):
		send(failure(m.id, mcp.METHOD_NOT_FOUND, "Method not found: nothing here ever changes"))
	case m.method == string(mcp.MethodToolsCall) && tools.Lookup(m.toolName()) != nil:
		s.start(ctx, m, send, done)
		return
	default:
		send(s.app.handle(ctx, m))
	}
	done()
}

// start runs a call of a tool in the background.
func (s *stdio) start(ctx context.Context, m *message, send func(any), done func()) {
	ctx, cancel := context.WithCancel(ctx)
	c := &openCall{cancel: cancel}
	k := key(m.id)
	s.mu.Lock()
	s.open[k] = c // before anything can cancel it
	s.mu.Unlock()
	s.calls.Go(func() {
		defer done()
		defer cancel()
		answer := s.app.handle(ctx, m)
		s.mu.Lock()
		if s.open[k] == c {
			delete(s.open, k)
		}
		cancelled := c.cancelled
		s.mu.Unlock()
		if !cancelled {
			send(answer)
		}
	})
	runtime.Gosched() // lets the call take its place in the queue before the next one comes
}

// cancel stops a running or queued call, which gets no answer then.
func (s *stdio) cancel(k string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c, ok := s.open[k]; ok {
		slog.Debug("call cancelled by the client", "id", k)
		c.cancelled = true
		c.cancel()
	}
}

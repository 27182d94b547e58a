package main

import (
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
)

// maxUnwritten is how many bytes may wait to be written before senders wait too.
const maxUnwritten = 64 << 20

// lineWriter writes answers from any goroutine, each as one line, without making the senders wait
// for a client that is slow to read: one that writes all its requests before it reads the
// first answer would otherwise wait for us and we for it.
type lineWriter struct {
	out      io.Writer
	progress atomic.Int64  // lines sent and written so far
	broken   chan struct{} // closed when writing failed

	mu     sync.Mutex
	change *sync.Cond
	lines  [][]byte // not written yet; the first one may be being written
	size   int      // of lines, in bytes
	err    error
}

func newLineWriter(out io.Writer) *lineWriter {
	w := &lineWriter{out: out, broken: make(chan struct{})}
	w.change = sync.NewCond(&w.mu)
	go w.run()
	return w
}

// send adds an answer to what is to be written.
func (w *lineWriter) send(answer any) {
	line, err := encode(answer)
	if err != nil {
		slog.Error("an answer cannot be encoded", "error", err)
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.size > maxUnwritten && w.err == nil {
		w.change.Wait()
	}
	w.lines = append(w.lines, line)
	w.size += len(line)
	w.progress.Add(1)
	w.change.Broadcast()
}

// flush waits until everything is written, or cannot be.
func (w *lineWriter) flush() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.lines) > 0 && w.err == nil {
		w.change.Wait()
	}
}

// failure is the error at which writing stopped.
func (w *lineWriter) failure() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}

func (w *lineWriter) run() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for {
		for len(w.lines) == 0 {
			w.change.Wait()
		}
		line := w.lines[0]
		w.mu.Unlock()
		_, err := w.out.Write(line)
		w.mu.Lock()
		w.lines = w.lines[1:]
		w.size -= len(line)
		w.progress.Add(1)
		w.change.Broadcast()
		if err != nil {
			w.err = err
			close(w.broken)
			return
		}
	}
}

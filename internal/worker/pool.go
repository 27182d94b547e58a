package worker

import (
	"container/list"
	"context"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"kuml-mcp/internal/diag"
)

// Options of a Pool. Zero values mean the defaults given.
type Options struct {
	Start   func() (*Process, error) // starts a child, which runs Serve; must be set
	First   *Process                 // a child that was started already, or nil
	Max     int                      // most children at a time: one a processor
	Timeout time.Duration            // how long a job may run: DefaultTimeout
	Queue   int                      // most calls that wait for a child: 256; more get BUSY
	Jobs    int                      // jobs after which a child is replaced: 200
	Log     *slog.Logger             // slog.Default()
}

// Pool is a Runner that gives each job to a child process. Calls are served in the order in which they
// came. There is always one child at the ready; more are started while calls wait, up to the maximum.
type Pool struct {
	opts Options

	mu       sync.Mutex
	idle     []*child        // ready and without a job; the last one is the warmest
	children map[*child]bool // every child that is ready, idle or not
	starting map[*child]bool // started, not ready yet
	waiting  *list.List      // of chan grant, the call that waits longest in front
	over     bool            // closed
	ended    sync.WaitGroup  // goroutines of starting children and of the watch on ready ones
}

// grant is what a waiting call gets: a child, or the reason why there is none.
type grant struct {
	child *child
	err   error
}

// NewPool starts a pool and its first child. Close must be called at its end.
func NewPool(opts Options) *Pool {
	if opts.Max <= 0 {
		opts.Max = runtime.GOMAXPROCS(0)
	}
	if opts.Timeout <= 0 {
		opts.Timeout = DefaultTimeout
	}
	if opts.Queue <= 0 {
		opts.Queue = 256
	}
	if opts.Jobs <= 0 {
		opts.Jobs = 200
	}
	if opts.Log == nil {
		opts.Log = slog.Default()
	}
	p := &Pool{opts: opts, children: map[*child]bool{}, starting: map[*child]bool{}, waiting: list.New()}
	p.mu.Lock()
	defer p.mu.Unlock()
	if opts.First != nil {
		p.admit(supervise(opts.First, opts.Log))
	}
	p.fill()
	return p
}

// Run does one job in a child.
func (p *Pool) Run(ctx context.Context, req Request) (Response, error) {
	c, err := p.acquire(ctx)
	if err != nil {
		return Response{}, err
	}
	resp, err, usable := c.do(ctx, req, p.opts.Timeout)
	p.mu.Lock()
	defer p.mu.Unlock()
	if err != nil && p.over {
		err = shuttingDown()
	}
	switch {
	case !usable:
		c.kill()
		delete(p.children, c)
	case c.jobs >= p.opts.Jobs:
		c.retire()
		delete(p.children, c)
	default:
		p.offer(c)
	}
	p.fill()
	return resp, err
}

// Close ends every child. Calls that wait or run get CANCELLED.
func (p *Pool) Close() {
	p.mu.Lock()
	p.over = true
	p.refuse(shuttingDown())
	for c := range p.children {
		c.kill()
	}
	for c := range p.starting {
		c.kill()
	}
	p.mu.Unlock()
	p.ended.Wait()
}

// acquire waits for a child.
func (p *Pool) acquire(ctx context.Context) (*child, error) {
	if ctx.Err() != nil {
		return nil, interrupted(ctx, p.opts.Timeout)
	}
	p.mu.Lock()
	if p.over {
		p.mu.Unlock()
		return nil, shuttingDown()
	}
	if c := p.take(); c != nil {
		p.mu.Unlock()
		return c, nil
	}
	if n := p.waiting.Len(); n >= p.opts.Queue {
		p.mu.Unlock()
		return nil, diag.Failf(diag.Busy, "%d calls are waiting already; try again when some of them are answered", n)
	}
	turn := make(chan grant, 1)
	place := p.waiting.PushBack(turn)
	p.fill()
	p.mu.Unlock()

	select {
	case g := <-turn:
		return g.child, g.err
	case <-ctx.Done():
		p.mu.Lock()
		defer p.mu.Unlock()
		p.waiting.Remove(place)
		select {
		case g := <-turn: // granted in the meantime: pass it on
			if g.child != nil {
				p.offer(g.child)
			}
		default:
		}
		return nil, interrupted(ctx, p.opts.Timeout)
	}
}

// take gives an idle child that lives, or nil. p.mu is held.
func (p *Pool) take() *child {
	for n := len(p.idle); n > 0; n = len(p.idle) {
		c := p.idle[n-1]
		p.idle = p.idle[:n-1]
		if !c.ended() {
			return c
		}
		delete(p.children, c)
	}
	return nil
}

// fill starts children: one to have at the ready, and one for each call that waits. p.mu is held.
func (p *Pool) fill() {
	for !p.over && len(p.children)+len(p.starting) < p.opts.Max &&
		len(p.starting) < max(p.waiting.Len(), 1-len(p.children)) {
		proc, err := p.opts.Start()
		if err != nil {
			p.opts.Log.Error("cannot start a child process", "error", err)
			if len(p.children)+len(p.starting) == 0 {
				p.refuse(diag.Failf(diag.Internal, "cannot start the process that works on scripts: %v", err))
			}
			return
		}
		p.admit(supervise(proc, p.opts.Log))
	}
}

// admit watches over a started child: it is offered when ready, and forgotten when it ends. p.mu is held.
func (p *Pool) admit(c *child) {
	p.starting[c] = true
	p.ended.Go(func() {
		if !c.awaitReady() {
			p.failed(c)
			return
		}
		p.mu.Lock()
		delete(p.starting, c)
		p.children[c] = true
		if p.over {
			c.kill()
		}
		p.offer(c)
		p.mu.Unlock()
		<-c.gone
		p.forget(c)
	})
}

// awaitReady waits until the child can take jobs; false if it ended or took too long and was killed.
func (c *child) awaitReady() bool {
	patience := time.NewTimer(startTimeout)
	defer patience.Stop()
	select {
	case <-c.ready:
		return true
	case <-c.gone:
	case <-patience.C:
		c.kill()
		<-c.gone
	}
	return false
}

// failed forgets a child that never became ready. If there is no other, the waiting calls are told.
func (p *Pool) failed(c *child) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.starting, c)
	if p.over {
		return
	}
	c.log.Error("child process ended before it was ready", "reason", c.lastWords())
	if len(p.children)+len(p.starting) == 0 {
		p.refuse(diag.Failf(diag.Internal, "the process that works on scripts does not start; the server's log on stderr tells why"))
	}
}

// forget drops a child that ended while it had no job.
func (p *Pool) forget(c *child) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, other := range p.idle {
		if other == c {
			p.idle = append(p.idle[:i], p.idle[i+1:]...)
			delete(p.children, c)
			return
		}
	}
}

// offer gives a child to the call that waits longest, or lays it by. p.mu is held.
func (p *Pool) offer(c *child) {
	if c.ended() {
		delete(p.children, c)
		return
	}
	if front := p.waiting.Front(); front != nil {
		p.waiting.Remove(front).(chan grant) <- grant{child: c}
		return
	}
	p.idle = append(p.idle, c)
}

// refuse answers every waiting call with a failure. p.mu is held.
func (p *Pool) refuse(f *diag.Failure) {
	for front := p.waiting.Front(); front != nil; front = p.waiting.Front() {
		p.waiting.Remove(front).(chan grant) <- grant{err: f}
	}
}

func shuttingDown() *diag.Failure { return diag.Failf(diag.Cancelled, "the server is shutting down") }

package worker

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"runtime/debug"
	"runtime/metrics"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
)

const (
	// memoryTarget is the size in bytes that the garbage collector of a child works to keep.
	memoryTarget = 512 << 20
	// gcPercent is how far the heap may grow before it is collected: a child makes much garbage from little
	// data, and collecting it less often saves a quarter of its time.
	gcPercent = 300
	// memoryLimit is the size in bytes of writable memory at which the system refuses a child more.
	memoryLimit = 1 << 30
	// stackLimit is the size in bytes at which a goroutine of a child is stopped as a runaway recursion.
	stackLimit = 128 << 20
	// retireSize is the size in bytes after which a child asks to be replaced: Graphviz does not give memory back.
	retireSize = 384 << 20
)

// Serve is the life of a child: it limits its own process, then reads jobs and writes replies
// until the input ends. The end of the input ends the process at once, even in the midst of a job,
// since it means that nobody waits for the reply any more.
func Serve(in io.Reader, out io.Writer, do Func) error {
	debug.SetMemoryLimit(memoryTarget)
	debug.SetGCPercent(gcPercent)
	debug.SetMaxStack(stackLimit)
	if err := confine(); err != nil {
		slog.Warn("child process without its full limits", "error", err)
	}
	jobs := make(chan job)
	go func() {
		in := bufio.NewReader(in)
		for {
			j, err := receiveJob(in)
			if err != nil {
				os.Exit(0)
			}
			jobs <- j
		}
	}()
	dsl.Prepare()
	if err := send(out, struct{}{}, ""); err != nil {
		return err
	}
	for j := range jobs {
		if err := answer(out, do, j); err != nil {
			return err
		}
	}
	return nil
}

// answer does one job and sends its reply.
func answer(out io.Writer, do Func, j job) error {
	ctx, cancel := context.WithTimeout(context.Background(), j.Timeout)
	defer cancel()
	var r reply
	resp, err := guard(ctx, do, j.Request)
	switch {
	case err == nil:
		r.Response = resp
	case ctx.Err() != nil:
		r.Failure = interrupted(ctx, j.Timeout)
	default:
		r.Failure = asFailure(err)
	}
	r.Last = r.Failure != nil && r.Failure.Code == diag.Internal || mapped() > retireSize
	err = sendReply(out, r)
	if errors.Is(err, errMessageTooLarge) {
		return sendReply(out,
			reply{
				Failure: diag.Failf(diag.ResultTooLarge, "the result has over %d MiB; split the script into several diagrams",
					maxMessage>>20),
			})
	}
	return err
}

// mapped is the memory in bytes that the Go run time holds.
func mapped() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

// guard runs do and turns a panic into an INTERNAL failure; the log gets the stack.
func guard(ctx context.Context, do Func, req Request) (resp Response, err error) {
	defer func() {
		if p := recover(); p != nil {
			slog.Error("panic while working on a script", "op", req.Op, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			resp, err = Response{}, diag.Failf(diag.Internal, "an internal error stopped this call; other scripts are not affected")
		}
	}()
	return do(ctx, req)
}

// asFailure gives err as a failure: itself if it is one, else INTERNAL with its text.
func asFailure(err error) *diag.Failure {
	var f *diag.Failure
	if errors.As(err, &f) {
		return f
	}
	return diag.Failf(diag.Internal, "%v", err)
}

// Package boot runs before everything else in the program. Import it for its effect, in package main:
//
//	import _ "kuml-mcp/internal/boot"
//
// It does two things while it is initialised, which is some milliseconds after the start of the process and
// before the package of Graphviz, whose own initialisation takes 60 to 100 ms:
//
//   - It points TMPDIR at a folder that belongs to this user alone. Graphviz is compiled from WebAssembly and keeps
//     the result in $TMPDIR/go-graphviz. In the common folder for temporary files anybody
//     could put code there, and a file that is empty or cut off makes every start of the program fail.
//   - Where the process is going to be the server, it starts the first worker process, so that
//     both get ready at the same time. See Early.
//
// For being initialised that early the package must import next to nothing: Go
// initialises packages in the order of their import paths as soon as their imports are.
package boot

import "os"

// WorkerFlag is the hidden command-line flag that makes the program a worker.
const WorkerFlag = "--worker"

// Process is a process that Start started and the server's ends of its pipes.
type Process struct {
	*os.Process
	Stdin          *os.File // to write to
	Stdout, Stderr *os.File // to read from
}

// early is the worker that was started during initialisation.
var early *Process

// Early hands over the worker process that StartWorker started ahead. It returns nil where none was
// started or it has been handed over already. Whoever takes it is responsible for it: closing its Stdin
// asks it to end, and it has to be waited for. It must be called from one goroutine at a time.
//
// A worker is started ahead where every argument of the program is a flag (the command line of a server) or the value
// of one in valued, and none of them is one of the flags in noWorker.
func Early() *Process {
	p := early
	early = nil
	return p
}

// Environment is what a worker gets to see of the environment: the folder for temporary files, and what
// the operating system cannot do without.
func Environment() []string {
	env := []string{}
	for _, name := range []string{"TMPDIR", "TMP", "TEMP", "SYSTEMROOT"} {
		if v, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+v)
		}
	}
	return env
}

// noWorker lists the flags with which the program does not need a worker of its own.
var noWorker = map[string]bool{
	WorkerFlag: true, "-worker": true,
	"--help": true, "-help": true, "-h": true,
	"--version": true, "-version": true,
	"--sandbox=off": true, "-sandbox=off": true,
}

// valued lists the flags whose value is an argument of its own.
var valued = map[string]bool{"--font": true, "-font": true}

func init() {
	useCache(len(os.Args) > 1 && os.Args[1] == WorkerFlag)
	if serves(os.Args) {
		early, _ = StartWorker() // where that fails, the server starts one later and reports what is wrong
	}
}

// serves reports whether a command line is that of a server. Test binaries have flags too, but no workers.
func serves(args []string) bool {
	for i := 1; i < len(args); i++ {
		a := args[i]
		if valued[a] {
			i++
			continue
		}
		if len(a) < 2 || a[0] != '-' || noWorker[a] || len(a) > 6 && a[:6] == "-test." {
			return false
		}
	}
	return len(args) > 0
}

// StartWorker starts this program again as a worker, with the flags of this process behind WorkerFlag: a worker draws
// with the same fonts as its server.
func StartWorker() (*Process, error) {
	return Start(append([]string{WorkerFlag}, os.Args[1:]...)...)
}

// Start starts this program again with the given arguments, in a process group of its own, with Environment as its
// environment and with no other descriptors than its three pipes.
func Start(args ...string) (*Process, error) {
	path, err := self()
	if err != nil {
		return nil, err
	}
	seal()
	var ours, theirs [3]*os.File
	defer func() { closeAll(theirs) }()
	for i := range ours {
		r, w, err := os.Pipe()
		if err != nil {
			closeAll(ours)
			return nil, err
		}
		ours[i], theirs[i] = r, w
		if i == 0 {
			ours[i], theirs[i] = w, r
		}
	}
	p, err := os.StartProcess(path, append([]string{"kuml-mcp"}, args...),
		&os.ProcAttr{Env: Environment(), Files: theirs[:], Sys: ownGroup()})
	if err != nil {
		closeAll(ours)
		return nil, err
	}
	return &Process{Process: p, Stdin: ours[0], Stdout: ours[1], Stderr: ours[2]}, nil
}

// closeAll closes files; those that were never opened are nil, which Close allows.
func closeAll(files [3]*os.File) {
	for _, f := range files {
		f.Close()
	}
}

// self is the path of this program: on Linux the file that is running even where it has been replaced since.
func self() (string, error) {
	const same = "/proc/self/exe"
	if _, err := os.Stat(same); err == nil {
		return same, nil
	}
	return os.Executable()
}

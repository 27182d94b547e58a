// Probe is a program with the imports of the real one: it prints TMPDIR. Getting that far means that Graphviz was
// initialised. With the worker's flag it prints its environment and repeats its input.
package main

import (
	"fmt"
	"io"
	"os"

	"kuml-mcp/internal/boot"
	_ "kuml-mcp/internal/render/layout" // brings Graphviz
)

func main() {
	if len(os.Args) == 2 && os.Args[1] == boot.WorkerFlag {
		fmt.Println(os.Environ())
		fmt.Fprintln(os.Stderr, "to stderr")
		io.Copy(os.Stdout, os.Stdin)
		return
	}
	fmt.Println(os.Getenv("TMPDIR"))
	if p := boot.Early(); p != nil {
		fmt.Fprint(p.Stdin, "hello")
		p.Stdin.Close()
		io.Copy(os.Stdout, p.Stdout)
		io.Copy(os.Stderr, p.Stderr)
		_, err := p.Wait()
		fmt.Println("", err, boot.Early() == nil)
	}
}

// Command compare measures the layouts of this program beside those of elkjs, the layered algorithm of the Eclipse
// Layout Kernel, on the same graphs.
//
//	compare graphs               writes the graphs as elkjs takes them, as JSON
//	compare table < FILE         reads what elk.mjs makes of them and prints a table
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "compare:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	what := ""
	if len(os.Args) == 2 {
		what = os.Args[1]
	}
	samples, err := allSamples(ctx)
	if err != nil {
		return err
	}
	switch what {
	case "graphs":
		var list []*elkNode
		for _, s := range samples {
			list = append(list, toElk(s.graph))
		}
		return json.NewEncoder(os.Stdout).Encode(list)
	case "table":
		var list []*elkNode
		if err := json.NewDecoder(bufio.NewReader(os.Stdin)).Decode(&list); err != nil {
			return err
		}
		if len(list) != len(samples) {
			return fmt.Errorf("%d layouts for %d graphs", len(list), len(samples))
		}
		return printTable(ctx, os.Stdout, samples, list)
	}
	return fmt.Errorf("usage: compare graphs|table")
}

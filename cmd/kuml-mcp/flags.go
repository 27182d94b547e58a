package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"

	"kuml-mcp/internal/worker"
)

// version is the release, as serverInfo and --version give it.
const version = "0.1.0"

const usage = `kuml-mcp draws, checks, inspects and generates code from kUML diagram scripts.

usage:
  kuml-mcp [options]                      MCP server on stdin and stdout
  kuml-mcp [options] call TOOL [ARG]...   run one tool and print its result

ARG is key=value, or key=@FILE for the content of a file (key=@- for stdin); -o FILE writes the
result to a file, and -o FOLDER writes generated files into a folder. A picture goes to stdout as
bytes, an error to stderr with exit code 1. Examples:
  kuml-mcp call render script=@shop.kuml.kts format=png -o shop.png
  kuml-mcp call generate script=@shop.kuml.kts plugin=java package=com.example.shop -o src

options:
  --tool-names=auto|dotted|underscore  names in tools/list: by client, kuml.render, or kuml_render (auto)
  --timeout=DURATION                   longest time for one call (10s)
  --workers=N                          most processes that work on scripts (one a processor)
  --sandbox=on|off                     run scripts in child processes, or in the server itself (on)
  --max-bytes=N                        longest script (262144)
  --max-steps=N                        most statements, calls and turns of loops of one script (1000000)
  --max-depth=N                        most calls within calls (400)
  --max-alloc=N                        most characters and list elements that one script makes (20000000)
  --max-elements=N                     most model elements of one script (50000)
  --max-nesting=N                      most blocks and brackets within one another in a script (200)
  --font=FILE                          a font for characters that the built-in fonts lack, in PNGs; repeatable
  --svg-fonts=system|embed             rely on the reader's fonts, or put the fonts into every SVG (system)
  --check-scene                        log every fault that a picture has
  --log-level=debug|info|warn|error    what goes to stderr (info)
  --version                            print the version
  --help                               print this text
`

// parseFlags reads the command line; flag.ErrHelp if it asks for help.
func parseFlags(args []string) (*settings, error) {
	s := &settings{names: naming("auto"), timeout: worker.DefaultTimeout, sandbox: true}
	flags := flag.NewFlagSet("kuml-mcp", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	flags.TextVar(&s.logLevel, "log-level", s.logLevel, "")
	flags.TextVar(&s.names, "tool-names", s.names, "")
	flags.DurationVar(&s.timeout, "timeout", s.timeout, "")
	flags.IntVar(&s.workers, "workers", 0, "")
	budgets := []struct {
		name string
		to   *int
	}{
		{"max-bytes", &s.budgets.Bytes}, {"max-steps", &s.budgets.Steps}, {"max-depth", &s.budgets.Depth},
		{"max-alloc", &s.budgets.Alloc}, {"max-elements", &s.budgets.Elements}, {"max-nesting", &s.budgets.Nesting},
	}
	for _, b := range budgets {
		flags.Func(b.name, "", func(value string) (err error) {
			if *b.to, err = strconv.Atoi(value); err == nil && *b.to <= 0 {
				err = errors.New("must be positive")
			}
			return err
		})
	}
	flags.BoolVar(&s.version, "version", false, "")
	flags.BoolVar(&s.isWorker, "worker", false, "") // a child process: see internal/worker
	choice(flags, &s.sandbox, "sandbox", "on", "off")
	choice(flags, &s.drawing.EmbedFonts, "svg-fonts", "embed", "system")
	flags.BoolVar(&s.drawing.CheckScene, "check-scene", false, "")
	flags.Func("font", "", func(file string) error {
		s.fonts = append(s.fonts, file)
		return nil
	})
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	s.arguments = flags.Args()
	switch {
	case s.timeout <= 0:
		return nil, fmt.Errorf("--timeout must be positive")
	case s.workers < 0:
		return nil, fmt.Errorf("--workers must be positive")
	}
	return s, nil
}

// choice adds a flag with two values, which stand for true and false.
func choice(flags *flag.FlagSet, to *bool, name, yes, no string) {
	flags.Func(name, "", func(value string) error {
		if value != yes && value != no {
			return fmt.Errorf("must be %s or %s", yes, no)
		}
		*to = value == yes
		return nil
	})
}

// versionLine is what --version prints: the release, the commit if the build knows it, the Go version.
func versionLine() string {
	words := []string{"kuml-mcp", version}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" && len(setting.Value) >= 12 {
				words = append(words, setting.Value[:12])
			}
		}
	}
	return strings.Join(append(words, runtime.Version()), " ")
}

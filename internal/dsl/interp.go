package dsl

import (
	"io"
	"reflect"
	"testing/fstest"

	"github.com/traefik/yaegi/interp"

	"kuml-mcp/internal/dsl/builtin"
	"kuml-mcp/internal/dsl/resolve"
)

// engine is a Go interpreter that knows nothing but the functions of one machine.
type engine struct {
	yaegi *interp.Interpreter
	m     *machine
}

// newEngine makes an interpreter without standard library, disk, environment or output.
func newEngine() *engine {
	e := &engine{m: &machine{}}
	e.yaegi = interp.New(interp.Options{
		Stdin:                nil,
		Stdout:               io.Discard,
		Stderr:               io.Discard,
		Env:                  []string{},
		SourcecodeFilesystem: fstest.MapFS{},
	})
	m := e.m
	err := e.yaegi.Use(interp.Exports{"k/k": {
		"Fn":    reflect.ValueOf(m.goFn),
		"Run":   reflect.ValueOf(m.goRun),
		"If":    reflect.ValueOf(m.goIf),
		"Test":  reflect.ValueOf(m.goTest),
		"Iter":  reflect.ValueOf(m.goIter),
		"While": reflect.ValueOf(m.goWhile),
		"Next":  reflect.ValueOf(m.goNext),
		"Done":  reflect.ValueOf(m.goDone),
		"Catch": reflect.ValueOf(m.goCatch),
	}})
	if err != nil {
		panic("dsl: the interpreter refuses the run time's functions: " + err.Error())
	}
	return e
}

// spare holds interpreters made ahead, so that a script need not wait for one.
var spare = make(chan *engine, 2)

// takeEngine gives a fresh interpreter and has the next one made.
func takeEngine() *engine {
	defer func() {
		go func() {
			e := newEngine()
			select {
			case spare <- e:
			default:
			}
		}()
	}()
	select {
	case e := <-spare:
		return e
	default:
		return newEngine()
	}
}

// Prepare builds what every evaluation needs and no script changes (the vocabulary, an interpreter), so that the first script does
// not wait for it.
func Prepare() {
	resolve.Prepare(builtin.Table())
	select {
	case spare <- newEngine():
	default:
	}
}

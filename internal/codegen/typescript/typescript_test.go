package typescript_test

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
)

var imports = regexp.MustCompile(`(?m)^import (?:type )?\{ (.*) \} from "(.*)";$`)

// Every import must lead to a module of the same output, and be used.
func TestTypeScriptImports(t *testing.T) {
	for _, d := range append(gentest.Corpus(t), gentest.HardModels()...) {
		texts := map[string]string{}
		for _, f := range gentest.Generate(t, d, "typescript", codegen.Options{}) {
			texts[strings.TrimSuffix(f.Name, ".ts")] = f.Text
		}
		for _, module := range slices.Sorted(maps.Keys(texts)) {
			body := imports.ReplaceAllString(texts[module], "")
			for _, m := range imports.FindAllStringSubmatch(texts[module], -1) {
				if target := path.Join(path.Dir(module), m[2]); texts[target] == "" {
					t.Errorf("%s: %s imports %s, which is not there", d.Name, module, target)
				}
				for _, name := range strings.Split(m[1], ", ") {
					local := name[strings.LastIndexByte(name, ' ')+1:]
					if !regexp.MustCompile(`\b` + local + `\b`).MatchString(body) {
						t.Errorf("%s: %s imports %s without need", d.Name, module, local)
					}
				}
			}
		}
	}
}

func TestTypeScriptForms(t *testing.T) {
	hard := gentest.HardModels()
	overloads, owed, names := hard[0], hard[1], hard[2]
	gentest.CheckForms(t, "typescript", []gentest.Form{
		{Diagram: overloads, Values: nil, File: "shape.ts",
			Want: []string{"scale(factor: number): void {", "scale2(x: number, y: number): void {"}},
		{Diagram: overloads, Values: nil, File: "circle.ts", Want: []string{"override scale2(x: number, y: number): void {"}},
		{Diagram: names, Values: nil, File: "date.ts",
			Want: []string{"at: globalThis.Date;", "constructor_: string;", `static name_: string = "";`}},
		{Diagram: names, Values: nil, File: "error.ts",
			Want: []string{
				"delete(class_: string, arguments_: number, self: string, Self2: string): boolean {", `throw new globalThis.Error("`,
			}},
		{Diagram: names, Values: nil, File: "index2.ts", Want: []string{"export class Index {"}},
		{Diagram: owed, Values: nil, File: "solid.ts", Want: []string{"abstract area(): number;"}},
		{Diagram: owed, Values: nil, File: "cube.ts", Want: []string{"    override area(): number {"}},
		{Diagram: gentest.Shop(), Values: map[string]string{"style": "interface"}, File: "user.ts",
			Want: []string{"export interface User extends Entity {", "active: boolean;"}},
		{Diagram: gentest.Shop(), Values: map[string]string{"enums": "union"}, File: "order-status.ts",
			Want: []string{`export type OrderStatus = "OPEN" | "paid" | "inTransit" | "class";`}},
		{Diagram: gentest.Shop(), Values: map[string]string{"enums": "union"}, File: "order.ts", Want: []string{`init.status ?? "OPEN"`}},
		{Diagram: gentest.Shop(), Values: map[string]string{"extension": "js"}, File: "order.ts", Want: []string{`from "./user.js";`}},
	})
}

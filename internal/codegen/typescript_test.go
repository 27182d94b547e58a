package codegen

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var tsImports = regexp.MustCompile(`(?m)^import (?:type )?\{ (.*) \} from "(.*)";$`)

// Every import must lead to a module of the same output, and be used.
func TestTypeScriptImports(t *testing.T) {
	for _, d := range append(corpus(t), hardModels()...) {
		texts := map[string]string{}
		for _, f := range generate(t, d, "typescript", Options{}) {
			texts[strings.TrimSuffix(f.Name, ".ts")] = f.Text
		}
		for _, module := range slices.Sorted(maps.Keys(texts)) {
			body := tsImports.ReplaceAllString(texts[module], "")
			for _, m := range tsImports.FindAllStringSubmatch(texts[module], -1) {
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
	hard := hardModels()
	overloads, owed, names := hard[0], hard[1], hard[2]
	testForms(t, "typescript", []form{
		{overloads, nil, "shape.ts", []string{"scale(factor: number): void {", "scale2(x: number, y: number): void {"}},
		{overloads, nil, "circle.ts", []string{"override scale2(x: number, y: number): void {"}},
		{names, nil, "date.ts", []string{"at: globalThis.Date;", "constructor_: string;", `static name_: string = "";`}},
		{names, nil, "error.ts", []string{"delete(class_: string, arguments_: number, self: string, Self2: string): boolean {", `throw new globalThis.Error("`}},
		{names, nil, "index2.ts", []string{"export class Index {"}},
		{owed, nil, "solid.ts", []string{"abstract area(): number;"}},
		{owed, nil, "cube.ts", []string{"    override area(): number {"}},
		{shop(), map[string]string{"style": "interface"}, "user.ts", []string{"export interface User extends Entity {", "active: boolean;"}},
		{shop(), map[string]string{"enums": "union"}, "order-status.ts", []string{`export type OrderStatus = "OPEN" | "paid" | "inTransit" | "class";`}},
		{shop(), map[string]string{"enums": "union"}, "order.ts", []string{`init.status ?? "OPEN"`}},
		{shop(), map[string]string{"extension": "js"}, "order.ts", []string{`from "./user.js";`}},
	})
}

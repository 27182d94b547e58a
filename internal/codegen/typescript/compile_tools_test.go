//go:build tools

package typescript_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/gentest"
)

// config is as strict as projects are that take generated code in.
const config = `{
	"compilerOptions": {
		"strict": true, "noImplicitOverride": true, "noImplicitReturns": true, "noFallthroughCasesInSwitch": true,
		"forceConsistentCasingInFileNames": true, "isolatedModules": true, "verbatimModuleSyntax": true, "skipLibCheck": true,
		"target": "ES2022", "module": "ESNext", "moduleResolution": "bundler", "outDir": "out", "rootDir": "src", "types": []
	},
	"include": ["src"]
}`

// importAll imports every module alone, so that one that waits for another in a circle would fail.
const importAll = `
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
let modules = 0;
for (const entry of readdirSync(process.argv[2], { recursive: true })) {
	if (entry.endsWith(".js")) {
		await import(pathToFileURL(process.argv[2] + "/" + entry));
		modules++;
	}
}
console.log(modules + " modules");
`

// All generated TypeScript must compile in the strictest way, and every module must load.
func TestTypeScriptCompiles(t *testing.T) {
	compiler, err := filepath.Abs("../../../bin/tools/node_modules/typescript/bin/tsc")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for i, values := range []map[string]string{{"extension": "js"}, {"style": "interface"}, {"enums": "union"}} {
		for j, d := range append(gentest.HardModels(), gentest.Corpus(t)...) {
			if i > 0 && j > 10 {
				break
			}
			gentest.WriteFiles(t, filepath.Join(dir, "src", fmt.Sprintf("options%d/model%d", i, j)),
				gentest.Generate(t, d, "typescript", codegen.Options{Values: values}))
		}
	}
	gentest.WriteFiles(t, dir, []gen.File{
		{Name: "tsconfig.json", Text: config}, {Name: "package.json", Text: `{"type": "module"}`}, {Name: "import.mjs", Text: importAll},
	})
	text, err := exec.Command("node", compiler, "--pretty", "false", "-p", dir).CombinedOutput()
	if err != nil {
		t.Fatalf("tsc (of the npm package typescript, which make tools installs; it needs node): %v\n%.4000s", err, text)
	}
	for j, d := range append(gentest.HardModels(), gentest.Corpus(t)...) {
		if _, err := os.Stat(filepath.Join(dir, "out/options0", fmt.Sprintf("model%d", j))); err != nil && len(d.Elements) > 0 {
			t.Error(err)
		}
	}
	text, err = exec.Command("node", filepath.Join(dir, "import.mjs"), filepath.Join(dir, "out/options0")).CombinedOutput()
	if err != nil || !strings.HasSuffix(string(text), " modules\n") {
		t.Fatalf("node: %v\n%.4000s", err, text)
	}
}

package python_test

import (
	"regexp"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/model"
)

var imports = regexp.MustCompile(`(?m)^ *(?:from \S+ )?import (.*)$`)

// Every imported name must be used.
func TestPythonImports(t *testing.T) {
	for _, d := range append(gentest.Corpus(t), gentest.HardModels()...) {
		for _, f := range gentest.Generate(t, d, "python", codegen.Options{}) {
			if strings.HasSuffix(f.Name, "__init__.py") {
				continue
			}
			body := imports.ReplaceAllString(f.Text, "")
			for _, m := range imports.FindAllStringSubmatch(f.Text, -1) {
				for _, name := range strings.Split(m[1], ", ") {
					local := name[strings.LastIndexByte(name, ' ')+1:]
					if local != "annotations" && !regexp.MustCompile(`\b`+local+`\b`).MatchString(body) {
						t.Errorf("%s: %s imports %s without need", d.Name, f.Name, local)
					}
				}
			}
		}
	}
}

func TestPythonForms(t *testing.T) {
	hard := gentest.HardModels()
	overloads, owed, names, packages := hard[0], hard[1], hard[2], hard[3]
	values := gentest.NewBuilder("Values")
	values.Class("Point", gentest.With(gentest.Attr("x", "Int", ""), func(p *model.Property) { p.IsReadOnly = true }),
		gentest.With(gentest.Attr("tags", "Set<String>", "{}"), func(p *model.Property) { p.IsReadOnly = true }))
	color := values.Enum("Color", "RED")
	color.Attributes = []*model.Property{
		gentest.Attr("name", "String", ""), gentest.Attr("depth", "Int",
			"8"), gentest.With(gentest.Attr("first", "Color", "RED"), func(p *model.Property) { p.IsStatic = true }),
	}
	color.Operations = []*model.Operation{
		gentest.Op("mix", "Color", "with", "Color", "aShare", "Double", "ofSomethingElse", "Map<String, List<Double>>", "untilWhen",
			"Date"),
	}
	apart := gentest.NewBuilder("Apart") // all types in packages
	apart.Diagram.Elements = []model.Element{
		&model.Package{
			Named: gentest.Named("data", "data"), Members: []model.Element{&model.Class{Named: gentest.Named("data::Store", "Store")}},
		},
		&model.Package{
			Named:   gentest.Named("domain", "domain"),
			Members: []model.Element{&model.Class{Named: gentest.Named("domain::Entity", "Entity")}},
		},
	}
	apart.Generalize("data::Store", "domain::Entity")
	gentest.CheckForms(t, "python", []gentest.Form{
		{Diagram: apart.Diagram, Values: nil, File: "model/data/store.py", Want: []string{"from ..domain.entity import Entity\n"}},
		{Diagram: overloads, Values: nil, File: "model/circle.py", Want: []string{"    def scale2(self, x: float, y: float) -> None:"}},
		{Diagram: owed, Values: nil, File: "model/solid.py", Want: []string{"class Solid(Shape):\n    pass\n"}},
		{Diagram: owed, Values: nil, File: "model/cube.py",
			Want: []string{"@dataclass(kw_only=True)\nclass Cube(Solid, Body):\n    label: str\n"}},
		{Diagram: names, Values: nil, File: "model/none.py", Want: []string{"class None_(Enum):\n    TRUE = \"true\"\n"}},
		{Diagram: names, Values: nil, File: "model/exception.py",
			Want: []string{
				"    list_: list[str] = field(default_factory=list)\n    set_: set[int] = field(default_factory=set)\n    field_: dict",
			}},
		{Diagram: packages, Values: nil, File: "model/a/order.py",
			Want: []string{
				"\nfrom ..b.kind import Kind\n", "import Order as BOrder\n", "    kind: Kind = Kind.X\n    orders: list[BOrder] =",
			}},
		{Diagram: packages, Values: nil, File: "model/__init__.py", Want: []string{"from .stock2 import Stock\n"}},
		{Diagram: values.Diagram, Values: nil, File: "model/point.py",
			Want: []string{
				"@dataclass(frozen=True, kw_only=True)\nclass Point:\n    x: int\n    tags: set[str] = field(default_factory=set)\n",
			}},
		{Diagram: values.Diagram, Values: nil, File: "model/color.py", Want: []string{
			"    @property\n    def name2(self) -> str:\n", "    def depth(self) -> int:\n        return 8\n",
			"    @staticmethod\n    def first() -> Color:\n        return Color.RED\n",
			"    def mix(\n        self,\n        with_: Color,\n", "        until_when: dt.date,\n    ) -> Color:\n",
		}},
	})
	for _, f := range gentest.Generate(t, packages, "python", codegen.Options{}) {
		if (f.Name == "model/a/__init__.py" || f.Name == "model/b/__init__.py") && strings.Contains(f.Text, "import") {
			t.Errorf("%s imports modules although the packages need each other:\n%s", f.Name, f.Text)
		}
	}
}

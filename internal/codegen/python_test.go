package codegen

import (
	"regexp"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

var pythonImports = regexp.MustCompile(`(?m)^ *(?:from \S+ )?import (.*)$`)

// Every imported name must be used.
func TestPythonImports(t *testing.T) {
	for _, d := range append(corpus(t), hardModels()...) {
		for _, f := range generate(t, d, "python", Options{}) {
			if strings.HasSuffix(f.Name, "__init__.py") {
				continue
			}
			body := pythonImports.ReplaceAllString(f.Text, "")
			for _, m := range pythonImports.FindAllStringSubmatch(f.Text, -1) {
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
	hard := hardModels()
	overloads, owed, names, packages := hard[0], hard[1], hard[2], hard[3]
	values := newBuilder("Values")
	values.class("Point", with(attr("x", "Int", ""), func(p *model.Property) { p.IsReadOnly = true }), with(attr("tags", "Set<String>", "{}"), func(p *model.Property) { p.IsReadOnly = true }))
	color := values.enum("Color", "RED")
	color.Attributes = []*model.Property{attr("name", "String", ""), attr("depth", "Int", "8"), with(attr("first", "Color", "RED"), func(p *model.Property) { p.IsStatic = true })}
	color.Operations = []*model.Operation{op("mix", "Color", "with", "Color", "aShare", "Double", "ofSomethingElse", "Map<String, List<Double>>", "untilWhen", "Date")}
	apart := newBuilder("Apart") // all types in packages
	apart.d.Elements = []model.Element{
		&model.Package{Named: named("data", "data"), Members: []model.Element{&model.Class{Named: named("data::Store", "Store")}}},
		&model.Package{Named: named("domain", "domain"), Members: []model.Element{&model.Class{Named: named("domain::Entity", "Entity")}}},
	}
	apart.generalize("data::Store", "domain::Entity")
	testForms(t, "python", []form{
		{apart.d, nil, "model/data/store.py", []string{"from ..domain.entity import Entity\n"}},
		{overloads, nil, "model/circle.py", []string{"    def scale2(self, x: float, y: float) -> None:"}},
		{owed, nil, "model/solid.py", []string{"class Solid(Shape):\n    pass\n"}},
		{owed, nil, "model/cube.py", []string{"@dataclass(kw_only=True)\nclass Cube(Solid, Body):\n    label: str\n"}},
		{names, nil, "model/none.py", []string{"class None_(Enum):\n    TRUE = \"true\"\n"}},
		{names, nil, "model/exception.py", []string{"    list_: list[str] = field(default_factory=list)\n    set_: set[int] = field(default_factory=set)\n    field_: dict"}},
		{packages, nil, "model/a/order.py", []string{"\nfrom ..b.kind import Kind\n", "import Order as BOrder\n", "    kind: Kind = Kind.X\n    orders: list[BOrder] ="}},
		{packages, nil, "model/__init__.py", []string{"from .stock2 import Stock\n"}},
		{values.d, nil, "model/point.py", []string{"@dataclass(frozen=True, kw_only=True)\nclass Point:\n    x: int\n    tags: set[str] = field(default_factory=set)\n"}},
		{values.d, nil, "model/color.py", []string{
			"    @property\n    def name2(self) -> str:\n", "    def depth(self) -> int:\n        return 8\n", "    @staticmethod\n    def first() -> Color:\n        return Color.RED\n",
			"    def mix(\n        self,\n        with_: Color,\n", "        until_when: dt.date,\n    ) -> Color:\n",
		}},
	})
	for _, f := range generate(t, packages, "python", Options{}) {
		if (f.Name == "model/a/__init__.py" || f.Name == "model/b/__init__.py") && strings.Contains(f.Text, "import") {
			t.Errorf("%s imports modules although the packages need each other:\n%s", f.Name, f.Text)
		}
	}
}

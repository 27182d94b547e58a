package syntax

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
)

// treeTests are scripts with their trees.
var treeTests = []struct{ src, tree string }{
	// Literals
	{"1 + 0xFF + 0b11 + 1_000 + 10L", "(+ (+ (+ (+ 1 255) 3) 1000) 10L)"},
	{"2147483647 + 2147483648", "(+ 2147483647 2147483648L)"},
	{"1.5 + 1.5f + 2e3 + .5 + 1F", "(+ (+ (+ (+ 1.5 1.5f) 2000.0) 0.5) 1.0f)"},
	{`'x' + '\n' + '\u0041' + '\''`, `(+ (+ (+ 'x' '\n') 'A') '\'')`},
	{"true && false || null", "(|| (&& true false) null)"},
	{`"a\tb\u00e9\uD83D\uDE00\$x \\ \""`, `"a\tbé😀$x \\ \""`},
	{`""`, `""`},
	{`"""a"b""""`, `(raw "a\"b\"")`},
	{`"""\n $1"""`, `(raw "\\n $1")`},
	{`"$a$b ${c + "d${e}"} $1 $ x$"`, `(str ($ a) ($ b) " " ($ (+ c (str "d" ($ e)))) " $1 $ x$")`},
	{"\"$this ${this@x} $`a b`\"", "(str ($ (this)) \" \" ($ (this label=x)) \" \" ($ `a b`))"},
	{"1.foo() + 1.5.foo() + 1..2", "(.. (+ (+ (call (. 1 foo) ()) (call (. 1.5 foo) ())) 1) 2)"},

	// Names, members, calls
	{"`a b`.`c`()", "(call (. `a b` `c`) ())"},
	{"a.b?.c!!.d", "(. (post!! (?. (. a b) c)) d)"},
	{"f()", "(call f ())"},
	{"f(1, b = 2, *c)", "(call f 1 (arg b 2) (arg * c))"},
	{"f(a, b,)", "(call f a b)"},
	{"f { }", "(call f (lambda))"},
	{"f(1) { it }", "(call f 1 (lambda it))"},
	{"x.f { a, (b, c), _ -> a }", "(call (. x f) (lambda (params a (bind (names b c)) _) -> a))"},
	{"f { a: Int, b: (Int) -> Unit -> a }", "(call f (lambda (params (bind a Int) (bind b (Int) -> Unit)) -> a))"},
	{"f { -> x }", "(call f (lambda -> x))"},
	{"f l@{ return@l 1 }", "(call f (lambda label=l (return label=l 1)))"},
	{"f(1) l@{ }", "(call f 1 (lambda label=l))"},
	{"f { a }(1)", "(call (call f (lambda a)) 1)"},
	{"f<A, List<in B>>(x)", "(call f (types A List<in B>) x)"},
	{"f<T> { x }", "(call f (types T) (lambda x))"},
	{"x.f<T>().g", "(. (call (. x f) (types T) ()) g)"},
	{"f(a < b, c)", "(call f (< a b) c)"},
	{"a[1, 2]", "(index a 1 2)"},
	{"a[0][1].b", "(. (index (index a 0) 1) b)"},
	{"f(object, `object`)", "(call f 'object `object`)"},
	{"a.class.in", "(. (. a 'class) 'in)"},
	{"val interface = f(from = interface, to = interface.id)",
		"(val 'interface (call f (arg from 'interface) (arg to (. 'interface id))))"},
	{`super = package("x")`, `(= 'super (call 'package "x"))`},
	{"::f", "(:: f)"},
	{"A::b", "(:: A b)"},
	{"A::class", "(::class A)"},
	{"this@x.y", "(. (this label=x) y)"},
	{"author oneToMany post", "(infix author oneToMany post)"},
	{`"a" to 1 to b`, `(infix (infix "a" to 1) to b)`},

	// Operators
	{"a + b * c - d", "(- (+ a (* b c)) d)"},
	{"a * (b + c) % d", "(% (* a (paren (+ b c))) d)"},
	{"-a.b() + +c", "(+ (pre- (call (. a b) ())) (pre+ c))"},
	{"!!a", "(pre! (pre! a))"},
	{"!a.b && c", "(&& (pre! (. a b)) c)"},
	{"- - -a", "(pre- (pre- (pre- a)))"},
	{"a++ + ++b", "(+ (post++ a) (pre++ b))"},
	{"a..b + 1", "(.. a (+ b 1))"},
	{"a ..< b step 2", "(infix (..< a b) step 2)"},
	{"a until b + 1", "(infix a until (+ b 1))"},
	{"a ?: b to c", "(?: a (infix b to c))"},
	{"a in b ?: c", "(in a (?: b c))"},
	{"a !in 1..3 == b", "(== (!in a (.. 1 3)) b)"},
	{"a is B && c !is D<E>?", "(&& (is a B) (!is c D<E>?))"},
	{"a < b == c >= d", "(== (< a b) (>= c d))"},
	{"a === b && c !== d || e != f", "(|| (&& (=== a b) (!== c d)) (!= e f))"},
	{"a || b && c == d < e in f ?: g h i .. j + k * l as M",
		"(|| a (&& b (== c (< d (in e (?: f (infix g h (.. i (+ j (* k (as l M)))))))))))"},
	{"a as B? ?: c as? D", "(?: (as a B?) (as? c D))"},
	{"a as List<B> + c", "(+ (as a List<B>) c)"},
	{"a ?: return", "(?: a (return))"},
	{"a ?: throw b", "(?: a (throw b))"},
	{"a < b && c > (d)", "(&& (< a b) (> c (paren d)))"},

	// Assignments
	{"a = b", "(= a b)"},
	{"a.b += 1", "(+= (. a b) 1)"},
	{"a[0] -= b", "(-= (index a 0) b)"},
	{"this.a *= 2; b /= 3; c %= 4", "(*= (. (this) a) 2) (/= b 3) (%= c 4)"},
	{"x = if (a) b else c", "(= x (if a (body b) else=(body c)))"},

	// Declarations
	{"val a = 1", "(val a 1)"},
	{"var a: Map<String, List<*>>? = null", "(var a type=Map<String, List<*>>? null)"},
	{"lateinit var a: T", "(var (mods lateinit) a type=T)"},
	{"private val (a, b: Int, _) = c", "(val (mods private) (names a (bind b Int) _) c)"},
	{"val f: ((Int) -> String)? = null", "(val f type=((Int) -> String)? null)"},
	{"val f: A.B.(b: Int, () -> Unit) -> List<out C> = x", "(val f type=A.B.(b: Int, () -> Unit) -> List<out C> x)"},
	{"fun f() = 1", "(fun f 1)"},
	{"fun f(a: Int, vararg b: String = c, d: () -> Unit = { }): Int { return 1 }",
		"(fun f (params (param a Int) (param (mods vararg) b String default=c) (param d () -> Unit default=(lambda))) type=Int (block " +
			"(return 1)))"},
	{"private inline fun A.B<C>?.f(x: T) = x", "(fun (mods private inline) on=A.B<C>? f (params (param x T)) x)"},
	{"class A", "(class A)"},
	{"open class A(x: Int) : B(x, 1), C",
		"(class (mods open) A () (params (param x Int)) (supers (super type=B () (args x 1)) (super type=C)))"},
	{"abstract class D { abstract fun f(): Int }", "(class (mods abstract) D {} (members (fun (mods abstract) f type=Int)))"},
	{"class A : B() { fun f() = super.f(1) }", "(class A (supers (super type=B ())) {} (members (fun f (call (. (super) f) 1))))"},
	{"interface I { val a: Int; fun g() = a }", "(interface I {} (members (val a type=Int) (fun g a)))"},
	{"class A { val b: Int get() = 3; val c\n get() { return 4 } }",
		"(class A {} (members (val b type=Int get=3) (val c get=(block (return 4)))))"},
	{`class A(val a: Int, private var b: String = "", c: C) { val d = a; init { f() }; fun g() = 1 }`,
		`(class A () (params (param val a Int) (param (mods private) var b String default="") (param c C)) {} (members (val d a) (init ` +
			`(block (call f ()))) (fun g 1)))`},
	{"class A private constructor(a: Int)", "(class A () (params (param a Int)))"},
	{"data class A(val a: Int)", "(data (mods data) A () (params (param val a Int)))"},
	{"enum class A { B, C }", "(enum (mods enum) A {} (entries (entry B) (entry C)))"},
	{"enum class A(val a: Int) { B(1), C(2),; fun f() = a; companion object { val x = 1 } }",
		"(enum (mods enum) A () (params (param val a Int)) {} (entries (entry B 1) (entry C 2)) (members (fun f a) (companion (mods " +
			"companion) {} (members (val x 1)))))"},
	{"object A { const val b = 1 }", "(object A {} (members (val (mods const) b 1)))"},
	{"class A { companion object B { } ; object C; class D; enum class E { F } }",
		"(class A {} (members (companion (mods companion) B {}) (object C) (class D) (enum (mods enum) E {} (entries (entry F)))))"},

	// Control flow
	{"if (a) b", "(if a (body b))"},
	{"if (a) b else if (c) { d } else e", "(if a (body b) else=(body (if c (block d) else=(body e))))"},
	{"if (a); ", "(if a (body))"},
	{"if (a) else b", "(if a (body) else=(body b))"},
	{"if (a) f { b } else { c }", "(if a (body (call f (lambda b))) else=(block c))"},
	{"if (a) x = 1 else y = 2", "(if a (body (= x 1)) else=(body (= y 2)))"},
	{"when { a -> 1; b, c -> { 2 } else -> 3 }", "(when (branch a (body 1)) (branch b c (block 2)) (branch else (body 3)))"},
	{"when (x) { in a..b, !is T -> f { y }; !in c -> if (d) e; is F<G> -> return; else -> z }",
		"(when x (branch (in (.. a b)) (!is T) (body (call f (lambda y)))) (branch (!in c) (body (if d (body e)))) (branch (is F<G>) " +
			"(body (return))) (branch else (body z)))"},
	{"when (val x: T = f()) { 1, -> x }", "(when (val x type=T (call f ())) (branch 1 (body x)))"},
	{"try { a } catch (e: E) { b } catch (e: F) { } finally { c }",
		"(try (block a) (catch e E (block b)) (catch e F (block)) finally=(block c))"},
	{"val a = try { b } finally { }", "(val a (try (block b) finally=(block)))"},
	{"for (a in b) c", "(for a b (body c))"},
	{"for ((a, b) in c.d()) { }", "(for (bind (names a b)) (call (. c d) ()) (block))"},
	{"for (a: Int in 1..3) a++", "(for (bind a Int) (.. 1 3) (body (post++ a)))"},
	{"l@ for (a in b) { break@l }", "(for label=l a b (block (break label=l)))"},
	{"while (a) b()", "(while a (body (call b ())))"},
	{"while (a);", "(while a (body))"},
	{"l@ while (a) continue@l", "(while label=l a (body (continue label=l)))"},
	{"do { a() } while (b)", "(do (block (call a ())) b)"},
	{"do a() while (b)", "(do (body (call a ())) b)"},
	{"return", "(return)"},
	{"throw a", "(throw a)"},
	{"{ a }", "(lambda a)"},
	{"x.f { return }", "(call (. x f) (lambda (return)))"},

	// File level
	{`@file:Suppress("a", "b")`, `(@file Suppress (args "a" "b"))`},
	{"package a.b", "(@package a.b)"},
	{"import a.b.*; import a.`b c` as d; x", "(import a.b.*) (import a.`b c` as=d) x"},
	{"#!/usr/bin/env kuml\nx", "x"},

	// Else parts behind a block
	{`alt("x") { a() } else { b() }`, `(call alt "x" (lambda (call a ())) (else (lambda (call b ()))))`},
	{`alt { } else ["g"] { b() } elseBranch { c() }`,
		`(call alt (lambda) (else guard="g" (lambda (call b ()))) (elseBranch (lambda (call c ()))))`},
	{`alt("x") { a() } else if ("g") { b() } else("h") { c() }`,
		`(call alt "x" (lambda (call a ())) (else guard="g" (lambda (call b ()))) (else guard="h" (lambda (call c ()))))`},
	{"when { a -> alt { } else -> { } }", "(when (branch a (body (call alt (lambda)))) (branch else (block)))"},
}

// newlineTests are scripts whose meaning hangs on line breaks.
var newlineTests = []struct{ src, tree string }{
	{"f()\n{ a() }", "(call f () (lambda (call a ())))"},
	{"f()\n\n// c\n\n/* d */ { a() }", "(call f () (lambda (call a ())))"},
	{"f\n{ a() }", "f (lambda (call a ()))"},
	{"a\n.b()", "(call (. a b) ())"},
	{"a\n?.b()", "(call (?. a b) ())"},
	{"a\n\n// c\n.b()", "(call (. a b) ())"},
	{"a.\nb", "(. a b)"},
	{"a\n?: b", "(?: a b)"},
	{"a\n&& b", "(&& a b)"},
	{"a\n|| b", "(|| a b)"},
	{"a\nas T", "(as a T)"},
	{"a\n+ b", "a (pre+ b)"},
	{"a\n- b", "a (pre- b)"},
	{"a +\nb", "(+ a b)"},
	{"a to\nb", "(infix a to b)"},
	{"a <\nb", "(< a b)"},
	{"x =\n3", "(= x 3)"},
	{"val x\n= 3", "(val x 3)"},
	{"f(a\n= 1)", "(call f (arg a 1))"},
	{"fun f()\n= 3", "(fun f 3)"},
	{"f\n(1)", "f (paren 1)"},
	{"if (c) x\nelse y", "(if c (body x) else=(body y))"},
	{"if (c) x;\nelse y", "(if c (body x) else=(body y))"},
	{"if (c) x\n\n// z\nelse y", "(if c (body x) else=(body y))"},
	{"fun f() { return\nx }", "(fun f (block (return) x))"},
	{"a < b > (c)", "(call a (types b) c)"},
	{"f { a } .g { b }", "(call (. (call f (lambda a)) g) (lambda b))"},
	{"f(\na\n+\nb\n,\nc)[\n0\n]", "(index (call f (+ a b) c) 0)"},
	{"f(\na\nto\nb\n== c\n)", "(call f (== (infix a to b) c))"},
	{"f(if (a)\nb\nelse\nc)", "(call f (if a (body b) else=(body c)))"},
	{"f {\na\n- b\n}", "(call f (lambda a (pre- b)))"},
	{"/* a /* b */ c */ x", "x"},
	{"a; b", "a b"},
	{"; a ; ; b ;", "a b"},
	{"{ a }\n{ b }", "(lambda a) (lambda b)"},
	{"a // b\nc", "a c"},
	{"when (x) {\n1 ->\na\nelse\n-> b\n}", "(when x (branch 1 (body a)) (branch else (body b)))"},
}

func TestTrees(t *testing.T) {
	for _, c := range slices.Concat(treeTests, newlineTests) {
		f, l := Parse(c.src)
		if l.HasErrors() {
			t.Errorf("%q: %v", c.src, l.Sorted(diag.Error))
		}
		want := strings.TrimSuffix("(file "+c.tree, " ") + ")"
		if got := Sexpr(f); got != want {
			t.Errorf("%q\n got %s\nwant %s", c.src, got, want)
		}
	}
}

// errorTests are scripts with all their diagnostics: "line:column+length message", and behind => the fix.
var errorTests = []struct {
	src   string
	diags []string
}{
	{"classOf(name = \"A\" {\n    attribute(\"x\")\n}", []string{
		`1:8+1 the ( opened here is never closed => 1:19+0 ")"`,
	}},
	{"d(\"x\") {\n    classOf(name = \"A\"\n    classOf(name = \"B\")\n}", []string{
		`2:12+1 the ( opened here is never closed => 2:23+0 ")"`,
	}},
	{"d(\"x\") {\n    val a = classOf(\"A\") {\n        attribute(\"x\")\n    val b = classOf(\"B\") {\n        attribute(\"y\")\n    }\n}",
		[]string{
			"2:26+1 the { opened here is never closed",
		}},
	{"d(\"x\") {\n    val a = classOf(\"A\") {\n    }\n    }\n    val b = classOf(\"B\")\n}", []string{
		`4:5+1 this } closes nothing => 4:5+1 ""`,
	}},
	{"d(\"x\") {\n    classOf(name = \"A)\n    classOf(name = \"ä) {\n        attribute(\"id, type = \"UUID\")\n    }\n}", []string{
		`2:20+1 the text that starts here is not closed on its line => 2:22+0 "\""`,
		`3:20+1 the text that starts here is not closed on its line => 3:22+0 "\""`,
		`4:36+1 the text that starts here is not closed on its line => 4:37+0 "\""`,
	}},
	{"f(a = 1 b = 2)", []string{
		`1:9+1 expected ',' or ')' before 'b' => 1:8+0 ","`,
	}},
	{"f(\"ä\" \"b\", c: 3, d => 4)\ng(1,,2)\nh(a.b = 3)", []string{
		`1:7+1 expected ',' or ')' before a text => 1:6+0 ","`,
		`1:13+1 an argument is named with =, not with : => 1:13+1 " ="`,
		`1:20+2 an argument is named with =, not with => => 1:20+2 "="`,
		"2:5+1 expected an argument before ','",
		"3:7+1 expected ',' or ')', found '='",
	}},
	{"f(a = 1,\n  b = 2\nval x = 3", []string{
		`1:2+1 the ( opened here is never closed => 2:8+0 ")"`,
	}},
	{"f( g(1, h(2) )\ni()", []string{
		`1:2+1 the ( opened here is never closed => 1:15+0 ")"`,
	}},
	{"f(a,", []string{
		`1:2+1 the ( opened here is never closed => 1:5+0 ")"`,
	}},
	{"f[1", []string{
		`1:2+1 the [ opened here is never closed => 1:4+0 "]"`,
	}},
	{"val = classOf(\"A\")\nval x y = 3\nfun g\na\n== b", []string{
		"1:5+1 expected a name, found '='",
		"2:7+1 expected a line break or ';' before 'y'",
		"3:6+0 expected '(' behind the function's name, found the end of the line",
		"5:1+2 a line cannot begin with ==",
	}},
	{"a\nin b", []string{
		"2:1+2 a line cannot begin with in",
	}},
	{"a\nis T", []string{
		"2:1+2 a line cannot begin with is",
	}},
	{"a\nto b", []string{
		"2:4+1 expected a line break or ';' before 'b'",
	}},
	{"a\n[0]", []string{
		"2:1+1 list literals in [ ] are not available in diagram scripts",
	}},
	{"x\n= 3", []string{
		"2:1+1 expected an expression, found '='",
	}},
	{"a;; b", []string{
		`1:2+2 two semicolons in a row => 1:2+2 ";"`,
	}},
	{"const val x = 1", []string{
		`1:1+5 const val is not possible at the top of a script => 1:1+6 ""`,
	}},
	{"classOf(“A”) { attribute(“b”, “c”) }", []string{
		`1:9+1 typographic quotes do not mark a text (3 texts in this script) => 1:9+25 "\"A\") { attribute(\"b\", \"c\""`,
	}},
	{"a = 1,\nb: 2\nname \"Foo\"\nliteral 'abc'\nx => y", []string{
		`1:6+1 a comma does not end a statement => 1:6+1 ""`,
		`2:2+1 a property is set with =, not with : => 2:2+1 " ="`,
		"3:6+1 a text cannot stand directly behind name",
		"4:9+5 a text cannot stand directly behind literal",
		"5:3+2 => has no meaning here; a value is set with =",
	}},
	{"x = 1 # c (\n# other", []string{
		`1:7+1 '#' has no meaning here => 1:7+1 "//"`,
		`2:1+1 '#' has no meaning here => 2:1+1 "//"`,
	}},
	{"val x = c ? 1 : 2\nif x > 3 { f() }\nif (a = b) f()\nfor (int i = 0; i < 3; i++) { f() }\nfor i in list { g() }\nwhile x < 3 { h() }",
		[]string{
			`1:9+9 there is no ? : operator => 1:9+9 "if (c) 1 else 2"`,
			`2:4+5 what follows if stands in parentheses: if (x > 3) => 2:4+5 "(x > 3)"`,
			`3:7+1 = sets a value; to compare, write == => 3:7+1 "=="`,
			"4:10+1 expected in, found 'i'",
			`5:5+9 what follows for stands in parentheses: for (i in list) => 5:5+9 "(i in list)"`,
			`6:7+5 what follows while stands in parentheses: while (x < 3) => 6:7+5 "(x < 3)"`,
		}},
	{"val h := 3\nh := 4\nString t = 5\ndef bar(): Int = 3\nval i = f(1, 2), j = 6\ng(1), x = 3", []string{
		`1:7+2 a value is set with =, not with := => 1:7+2 "="`,
		`2:3+2 a value is set with =, not with := => 2:3+2 "="`,
		`3:1+6 a declaration does not begin with its type => 3:1+6 "val"`,
		`4:1+3 a function is declared with fun, not with def => 4:1+3 "fun"`,
		`5:16+1 a comma does not end a statement => 5:16+1 "; val"`,
		`6:5+1 a comma does not end a statement => 6:5+1 ";"`,
	}},
	{"new Foo(1)\nconst x = 3\nlet y = 2\nfunction f(a: Int) { g() }", []string{
		`1:1+3 an object is made without new: Foo(…) => 1:1+4 ""`,
		`2:1+5 a value is declared with val, not with const => 2:1+5 "val"`,
		`3:1+3 a value is declared with val, not with let => 3:1+3 "val"`,
		`4:1+8 a function is declared with fun, not with function => 4:1+8 "fun"`,
	}},
	{"enum Status { OPEN, PAID }\nenumOf(\"A\") {\n    case Open\n    case Paid, Closed\n}", []string{
		`1:1+26 an enumeration is written enumOf(name = "Status") { literal("OPEN"); literal("PAID") } => 1:1+26 "enumOf(name = ` +
			`\"Status\") { literal(\"OPEN\"); literal(\"PAID\") }"`,
		`3:5+31 an enumeration is written enumOf(name = "…") { literal("Open"); literal("Paid"); ` +
			`literal("Closed") } => 3:5+31 "literal(\"Open\"); literal(\"Paid\"); literal(\"Closed\")"`,
	}},
	{"alt \"failures\" { a() } else { b() }\nalt scope includes profile { a() }\nloop flowsTo x", []string{
		`1:1+3 a guard is a text in parentheses => 1:4+12 "(\"failures\") "`,
		`2:1+3 a guard is a text in parentheses => 2:4+24 "(\"scope includes profile\") "`,
	}},
	{"d {\n    opt found\n        f()\n    end\n    par\n        f()\n    else\n        g()\n    end\n    loop(3 times)\n        x()\n  " +
		"  end\n    alt a is b\n        val q = 3\n        alt c\n            x()\n        else\n            y()\n        end\n    " +
		"else z\n}", []string{
		`2:5+3 opt … end (lines 2-4) is PlantUML notation => 2:5+29 "opt(guard = \"found\") {\n        f()\n    }"`,
		`5:5+3 par … else … end (lines 5-9) is PlantUML notation => 5:5+44 "par {\n        branch(\"branch 1\") {\n            f()\n    ` +
			`    }\n        branch(\"branch 2\") {\n            g()\n        }\n    }"`,
		`10:5+4 loop … end (lines 10-12) is PlantUML notation => 10:5+33 "loop(guard = \"3 times\") {\n        x()\n    }"`,
		`13:5+3 alt … else (lines 13-20) is PlantUML notation => 13:5+110 "alt {\n        branch(\"a is b\") {\n            val q = 3\n ` +
			`           alt {\n                branch(\"c\") {\n                    x()\n                }\n                ` +
			`branch(\"else\") {\n                    y()\n                }\n            }\n        }\n        branch(\"z\") {\n        ` +
			`}\n    }"`,
	}},
	{"interface Foo { fun f() }\nsealed class A : B(), C by d { val x: Int get() = 3; constructor(x: Int) : " +
		"this() { } }\ntypealias X = Y\nsuspend fun f() { launch { } }\noperator fun plus(x: Int) = 3\nfun <T> id(x: T): " +
		"T = x\nclass Box<T>(val x: T)\ninner class Q", []string{
		"2:25+2 delegation is not available in diagram scripts",
		"2:54+11 secondary constructors are not available in diagram scripts",
		"3:1+9 type aliases are not available in diagram scripts",
		"4:1+7 coroutines are not available in diagram scripts",
		"5:1+8 operator functions are not available in diagram scripts",
		"6:5+1 generics in own functions are not available in diagram scripts",
		"7:10+1 generic classes are not available in diagram scripts",
		"8:1+5 inner classes are not available in diagram scripts",
	}},
	{"val String.x: Int get() = 3\nval y by lazy { 3 }\nval z = object : T { val a = 1 }\nval w = fun(x: Int): " +
		"Int { return x }\n@Foo(\"x\") val q = 3\nval l = [1, 2]\nf(super.x)", []string{
		"1:1+10 extension properties are not available in diagram scripts",
		"2:7+2 delegated properties are not available in diagram scripts",
		"3:9+6 object expressions are not available in diagram scripts",
		"4:9+3 anonymous functions are not available in diagram scripts",
		"5:1+9 annotations on declarations are not available in diagram scripts",
		"6:9+1 list literals in [ ] are not available in diagram scripts",
		"7:3+5 warning: 'super' is a Kotlin keyword; in kUML itself write `super` in backticks or rename it",
	}},
	{"var x = 1\n    private set\nclass A {\n var y = 2\n  private set\n}", nil},
	{"val f: suspend () -> Unit = { }\nenum class A { B { } }\nfun interface F { }", []string{
		"1:8+7 coroutines are not available in diagram scripts",
		"2:18+1 bodies of enum entries are not available in diagram scripts",
		"3:1+3 functional interfaces are not available in diagram scripts",
	}},
	{"when (x) { is A if b -> c; 3 => d }", []string{
		"1:17+2 guards in when are not available in diagram scripts",
		`1:30+2 a branch of when is written with -> => 1:30+2 "->"`,
	}},
	{`"abc`, []string{
		`1:1+1 the text that starts here is not closed on its line => 1:5+0 "\""`,
	}},
	{"\"\"\"abc\nx", []string{
		`1:1+3 the text opened here with """ is never closed`,
	}},
	{`"a ${b`, []string{
		`1:1+1 the text opened here with " is never closed`,
	}},
	{"{ a", []string{
		"1:1+1 the { opened here is never closed",
	}},
	{"/* a", []string{
		"1:1+2 the comment opened here with /* is never closed",
	}},
	{"`a", []string{
		"1:1+1 the name in backticks that starts here is not closed on its line",
	}},
	{"'ab' + '' + 'a'", []string{
		`1:1+4 a text stands in double quotes; single quotes hold one character => 1:1+4 "\"ab\""`,
		`1:8+2 a character must not be empty => 1:8+2 "\"\""`,
	}},
	{`'\u'`, []string{
		`1:2+2 \u needs four hexadecimal digits`,
	}},
	{"f('a", []string{
		"1:3+1 the character that starts here is not closed",
	}},
	{"09 + 1__0 + 1_ + 0x + 99999999999999999999 + 5u + 3l + 12abc + 1e999", []string{
		"1:1+2 09: a number must not begin with 0",
		"1:13+2 1_: not a number: _ stands only between digits",
		"1:18+2 0x: not a number: _ stands only between digits",
		"1:23+20 99999999999999999999: the number is too large for a Long",
		"1:46+2 5u: unsigned numbers are not available in diagram scripts",
		"1:51+2 3l: a Long is written with a capital L",
		"1:56+5 12abc: not a number; a name must not begin with a digit",
		"1:64+5 1e999: the number is too large",
	}},
	{`"\q \u12 \uD800"`, []string{
		`1:2+2 there is no escape \q => 1:2+0 "\\"`,
		`1:5+2 \u needs four hexadecimal digits`,
		`1:10+6 \uD800 is half of a character (a lone surrogate)`,
	}},
	{`"ä${a b}" + "${}"`, []string{
		"1:7+1 expected '}', found 'b'",
		"1:16+1 expected an expression between ${ and }, found '}'",
	}},
	{"x = (1, 2)\ny = ()\na = b = c\nf() = 3\n1 = 2", []string{
		"1:7+1 expected ')', found ','",
		"2:6+1 expected an expression, found ')'",
		"3:7+1 one statement sets one value",
		"4:1+3 only a variable, a property or list[index] can be set with =",
		"5:1+1 only a variable, a property or list[index] can be set with =",
	}},
	{"} f() ) ]", []string{
		`1:1+1 this } closes nothing => 1:1+1 ""`,
		"1:7+1 expected a line break or ';' before ')'",
	}},
	{"f(x)\nimport c.d", []string{
		"2:1+10 warning: an import belongs before all statements",
	}},
	{"enum class A { X Y, Z; val q = 1 }\nenum class B { X val y = 3 }", []string{
		`1:18+1 expected ',' before 'Y' => 1:17+0 ","`,
		`2:18+3 expected ';' before the keyword 'val' => 2:17+0 ";"`,
	}},
	{"class A {\n    val id: B\n    + total(): Money\n}", []string{
		"3:14+1 expected a line break or ';' before ':'",
	}},
	{"class A { a() }", []string{
		"1:11+3 in the braces of a class stand only val, var, fun, class, object and init { }",
	}},
	{"fun f(x, y: Int = ) { }\nfun h()", []string{
		"1:7+1 parameter 'x' needs a type",
		"1:19+1 expected an expression, found ')'",
		"2:8+0 expected '=' or '{' and the body of the function, found the end of the script",
	}},
	{"fun f(val x: Int) { }", []string{
		"1:7+3 a function's parameter takes no val",
	}},
	{"try { }\ntry { } catch (e) { }", []string{
		"1:1+7 try needs a catch (e: Exception) { } or a finally { }",
		"2:17+1 expected ':' and the type of the exception, found ')'",
	}},
	{"f { a, b }\nf { a } { b }\nf { a }\n{ b }", []string{
		`1:6+1 a comma does not end a statement => 1:6+1 ";"`,
		`2:9+1 a call takes one { } block; for a separate block put a ; before this one => 2:8+0 ";"`,
		`4:1+1 a call takes one { } block; for a separate block put a ; before this one => 3:8+0 ";"`,
	}},
	{"y +", []string{
		"1:4+0 expected an expression, found the end of the script",
	}},
	{"a & b\na | b\na → b\n≤", []string{
		`1:3+1 the sign for and is &&, for or it is || => 1:3+1 "&&"`,
		`2:3+1 the sign for and is &&, for or it is || => 2:3+1 "||"`,
		`3:3+1 '→' has no meaning here => 3:3+1 "->"`,
		`4:1+1 '≤' has no meaning here => 4:1+1 "<="`,
	}},
	{"val true = 3", []string{
		"1:5+4 'true' cannot be used as a name",
	}},
	{"do { x }", []string{
		"1:9+0 expected while (…) behind the body of do, found the end of the script",
	}},
	{"l@ x", []string{
		"1:1+2 a label stands before a loop or a { } block",
	}},
	{"if (a)", []string{
		"1:7+0 expected the body of this if, found the end of the script",
	}},
	{"a.", []string{
		"1:3+0 expected a name behind the dot, found the end of the script",
	}},
	{"for ((a, b in c) { }", []string{
		"1:12+2 expected ',' or ')', found the keyword 'in'",
	}},
	{"val f = 3 val g = 4", []string{
		"1:11+3 expected a line break or ';' before the keyword 'val'",
	}},
	{"val x: = 3\nval y: List< = 3\nval z: Map<String = 4", []string{
		"1:8+1 expected a type, found '='",
		"2:14+1 expected a type, found '='",
		"3:19+1 expected ',' or '>', found '='",
	}},
	{"f { a --> b; a -> b\na ..> b }", []string{
		"1:7+3 an arrow has no meaning here",
		"1:16+2 an arrow has no meaning here",
		"2:3+3 an arrow has no meaning here",
	}},
	{"val interface = f(from = interface, to = object)", []string{
		"1:5+9 warning: 'interface' is a Kotlin keyword; in kUML itself write `interface` in backticks or rename it",
		"1:42+6 warning: 'object' is a Kotlin keyword; in kUML itself write `object` in backticks or rename it",
	}},
	{"f(interface = x, super = y)", []string{
		"1:3+9 warning: 'interface' is a Kotlin keyword; in kUML itself write `interface` in backticks or rename it",
		"1:18+5 warning: 'super' is a Kotlin keyword; in kUML itself write `super` in backticks or rename it",
	}},
	{"{\"type\":\"function\",\"function\":{\"name\":\"x\"}}assistant\n\nclassDiagram(\"x\") { f() }", []string{
		"1:1+0 warning: ignored 1 line of text before the script",
	}},
	{"Here is the diagram you asked for:\n\n```kotlin\nclassDiagram(\"x\") { f() }\n```\n\nThis diagram shows it.", []string{
		"1:1+0 warning: ignored 3 lines of text before the script",
		"5:1+0 warning: ignored 3 lines of text after the script",
	}},
	{"<think>\nhmm classDiagram(a) {\n</think>\nclassDiagram(\"x\") { f() }", []string{
		"1:1+0 warning: ignored 3 lines of text before the script",
	}},
	{`classDiagram("x") { f() }</tool_call>`, []string{
		"1:26+0 warning: ignored 1 line of text after the script",
	}},
	{"I cannot do that, sorry.", []string{
		"1:1+0 no diagram in this script",
	}},
	{"else { b }", []string{
		"1:1+4 this else has no if",
	}},
	{"f(_)\nx.y z = 3", []string{
		"2:5+1 expected a line break or ';' before 'z'",
	}},
	{"a\x00b", []string{
		`1:2+1 a NUL character is not allowed in a script => 1:2+1 ""`,
	}},
	{"\ufefff(\u00a0)", nil},
	{"\"ä\r\nb\"\r\nf(]", []string{
		`1:1+1 the text that starts here is not closed on its line => 1:3+0 "\""`,
		`2:2+1 the text that starts here is not closed on its line => 2:3+0 "\""`,
		"3:3+1 expected an expression, found ']'",
	}},
}

// show writes a diagnostic as errorTests have it.
func show(d diag.Diagnostic) string {
	s := fmt.Sprintf("%s+%d ", d.Pos, d.Length)
	if d.Severity == diag.Warning {
		s += "warning: "
	}
	s += d.Message
	if d.Fix != nil {
		s += fmt.Sprintf(" => %s+%d %q", d.Fix.Pos, d.Fix.Length, d.Fix.NewText)
	}
	return s
}

func TestDiagnostics(t *testing.T) {
	for _, c := range errorTests {
		f, l := Parse(c.src)
		var got []string
		for _, d := range slices.Concat(l.Sorted(diag.Error), l.Sorted(diag.Warning)) {
			got = append(got, show(d))
		}
		if !slices.Equal(got, c.diags) {
			t.Errorf("%q\n got %q\nwant %q", c.src, got, c.diags)
		}
		checkTree(t, c.src, f, l)
	}
}

// Applying the fix of a script's only diagnostic leaves none.
func TestFixes(t *testing.T) {
	for _, c := range errorTests {
		_, l := Parse(c.src)
		errs := l.Sorted(diag.Error)
		if len(errs) != 1 || errs[0].Fix == nil {
			continue
		}
		fixed := apply(c.src, errs[0].Fix)
		if _, l := Parse(fixed); l.HasErrors() {
			t.Errorf("%q\nfixed is %q\nwith %v", c.src, fixed, l.Sorted(diag.Error))
		}
	}
}

// apply replaces what a fix covers.
func apply(src string, fix *diag.Fix) string {
	line, col := 1, 1
	runes := []rune(src)
	at := 0
	for ; at < len(runes) && (line < fix.Line || col < fix.Column); at++ {
		if col++; runes[at] == '\n' {
			line, col = line+1, 1
		}
	}
	return string(runes[:at]) + fix.NewText + string(runes[at+fix.Length:])
}

func TestSample(t *testing.T) {
	src, err := os.ReadFile("testdata/sample.kuml.kts")
	if err != nil {
		t.Fatal(err)
	}
	f, l := Parse(string(src))
	if l.Len() > 0 {
		t.Errorf("%v %v", l.Sorted(diag.Error), l.Sorted(diag.Warning))
	}
	checkTree(t, string(src), f, l)
	again, l := Parse(Format(f))
	if l.Len() > 0 || Sexpr(again) != Sexpr(f) {
		t.Errorf("printed as\n%s\n%v", Format(f), l.Sorted(diag.Error))
	}
}

// Every node of these scripts covers exactly the text that is given for its kind.
func TestSpans(t *testing.T) {
	src := "classDiagram(\"ä\") {\r\n\tval größe = a.b + \"ö${c}\" to f<T>(x = -1) { it }\r\n}"
	f, l := Parse(src)
	if l.Len() > 0 {
		t.Fatal(l.Sorted(diag.Error))
	}
	want := map[string]string{
		"*syntax.VarDecl":   "2:2-2:50 48",
		"*syntax.InfixCall": "2:14-2:50 36",
		"*syntax.Binary":    "2:14-2:27 13",
		"*syntax.Member":    "2:14-2:17 3",
		"*syntax.Unary":     "2:40-2:42 2",
		"*syntax.File":      "1:1-3:2 71",
		"*syntax.Type":      "2:33-2:34 1",
	}
	Inspect(f, func(n Node) bool {
		kind := fmt.Sprintf("%T", n)
		got := fmt.Sprintf("%s-%s %d", n.At().Pos, n.End(), n.At().Length)
		if w, ok := want[kind]; ok && w != got {
			t.Errorf("%s %s at %s, want %s", kind, Sexpr(n), got, w)
		}
		delete(want, kind)
		return true
	})
	if len(want) > 0 {
		t.Errorf("not found: %v", want)
	}
}

// The places that messages and fixes need, besides those of whole nodes.
func TestPartPlaces(t *testing.T) {
	f, _ := Parse("x.make(name = 1) { }\nval v = a[0]\nif (a) b else c")
	call := f.Stmts[0].(*ExprStmt).X.(*Call)
	decl := f.Stmts[1].(*VarDecl)
	places := map[string]diag.Span{
		"1:3+4":  call.Callee().At(),
		"1:7+1":  call.Lparen,
		"1:16+1": call.Rparen,
		"1:8+4":  call.Args[0].Name.At(),
		"1:18+1": call.Lambda.Lbrace,
		"1:20+1": call.Lambda.Rbrace,
		"1:2+1":  call.Fun.(*Member).Dot,
		"2:1+3":  decl.Keyword,
		"2:5+1":  decl.Name.At(),
		"2:10+1": decl.Value.(*Index).Lbrack,
		"3:10+4": f.Stmts[2].(*ExprStmt).X.(*If).ElseKey,
	}
	for want, at := range places {
		if got := fmt.Sprintf("%s+%d", at.Pos, at.Length); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

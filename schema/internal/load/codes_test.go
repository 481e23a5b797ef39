package load_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/internal/load"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// tooMuch are files that no one would write into a spec, by the code they get.
var tooMuch = map[string]string{
	diag.CodeTooLarge:         strings.Repeat("#", source.MaxFileBytes+1),
	diag.CodeNotUTF8:          "# \xff",
	diag.CodeNUL:              "# \x00",
	diag.CodeTooManyOperators: "stat \"a\" { base = 1" + strings.Repeat("+1", source.MaxOperators+1) + " }",
	diag.CodeTooManyTokens:    "stat \"a\" { base = [" + strings.Repeat("1,", source.MaxTokens/2) + "] }",
	diag.CodeTooManyBlocks:    strings.Repeat("kind \"a\" {}\n", source.MaxBlocks+1),
	diag.CodeControl:          "# \x1b",
	diag.CodeTextTooLong:      "a = <<X\n" + strings.Repeat("x\n", source.MaxHeredocLines+1) + "X\n",
	diag.CodeWordTooLong:      strings.Repeat("a", source.MaxIdentBytes+1) + " = 1",
}

func TestTooMuch(t *testing.T) {
	for code, src := range tooMuch {
		var set source.Set
		if _, fs := set.Parse("x.hcl", []byte(src)); len(fs) != 1 || fs[0].Code != code {
			t.Errorf("%s: got %v", code, fs)
		}
	}
}

// elsewhere are codes of reading folders and of the program itself, with the tests that hold them.
var elsewhere = map[string]string{
	diag.CodePackTooManyFiles: "schema/source: readdir_test.go",
	diag.CodePackTooLarge:     "schema/source: readdir_test.go",
	diag.CodeUnreadable:       "schema/packs: TestUnreadable",
	diag.CodeNotAFile:         "schema/source: readdir_test.go",
	diag.CodeFileTwice:        "schema/source: source_test.go",
	diag.CodeFoldersTooDeep:   "schema/source: readdir_test.go",
	diag.CodeUnknownPack:      "schema/packs: TestNeeds",
	diag.CodePackCycle:        "schema/packs: TestNeeds",
	diag.CodePackVersion:      "schema/packs: TestVersions",
	diag.CodePackConflict:     "schema/packs: TestVersions",
	diag.CodeInternal:         "TestGuard",
}

// TestEveryCode holds that no code is without a case.
func TestEveryCode(t *testing.T) {
	cases := map[string]bool{}
	for _, c := range spec(t) {
		for _, w := range c.Input(t).Wants {
			cases[w.Code] = true
		}
	}
	for code, where := range elsewhere {
		if cases[code] {
			t.Errorf("%s has a case, and need not be looked for in %s", code, where)
		}
	}
	sources, _ := filepath.Glob("../../diag/codes*.go")
	if len(sources) == 0 {
		t.Fatal("there are no codes")
	}
	for _, path := range sources {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			code, _ := strconv.Unquote(lit.Value)
			if !cases[code] && tooMuch[code] == "" && elsewhere[code] == "" {
				t.Errorf("%s has no case in %s", code, specDir)
			}
			return true
		})
	}
}

// hostile content is refused, or read, in good time and without a panic.
func TestHostile(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	list := func(n int, f func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(f(i))
		}
		return b.String()
	}
	cases := map[string]struct{ src, code string }{
		"a table of ten thousand rows": {"table \"t\" {\n  keys = { n = integer }\n  gives = { worth = integer }\n  rows = [\n" +
			list(10_000, func(i int) string { return fmt.Sprintf("[span(%d, %d), 1],\n", i, i) }) + "]\n}\n", ""},
		"many things that depend on one another": {"kind \"k\" { fixed = { n = integer } }\n" +
			list(9_000, func(i int) string { return fmt.Sprintf("k \"a%d\" { n = k.a%d.n }\n", i, i+1) }) +
			"k \"a9000\" { n = 1 }\n", diag.CodeTooDeep},
		"many functions that ask one another": {list(9_000,
			func(i int) string { return fmt.Sprintf("function \"f%d\" { gives = f%d() }\n", i, i+1) }) +
			"function \"f9000\" { gives = 1 }\n", diag.CodeTooDeep},
		"many procedures that run one another": {list(9_000, func(i int) string {
			return fmt.Sprintf("procedure \"f%d\" {\n  run \"f%d\" \"x\" {}\n  gives = x\n}\n", i, i+1)
		}) + "procedure \"f9000\" { gives = 1 }\n", diag.CodeTooDeep},
		"procedures without gives that run one another": {"procedure \"a\" {\n  run \"b\" {}\n}\nprocedure \"b\" {\n  run \"a\" {}\n}\n", ""},
		"parts by the thousand": {list(12, func(i int) string {
			return fmt.Sprintf("kind \"k%d\" {\n  parts = { a = k%d({}), b = k%d({}), c = k%d({}) }\n}\n", i, i+1, i+1, i+1)
		}) + "kind \"k12\" {}\nk0 \"x\" {}\n", diag.CodeTooMany},
		"copies of many kinds": {list(20, func(i int) string { return fmt.Sprintf("kind \"k%d\" { copies = 4096 }\n", i) }),
			diag.CodeTooMany},
		"unions that double": {list(40, func(i int) string {
			return fmt.Sprintf("kind \"a%d\" { any_of = [a%d, b%d] }\nkind \"b%d\" { any_of = [a%d, b%d] }\n", i, i+1, i+1, i,
				i+1, i+1)
		}) + "kind \"a40\" {}\nkind \"b40\" {}\nfunction \"f\" {\n  takes = { x = a0 }\n  gives = x == x\n}\n", ""},
		"strange labels": {"kind \"\U0001F600\" {}\nkind \"\" {}\nkind \"" +
			strings.Repeat("a", 5000) + "\" {}\n", diag.CodeBadName},
		"a local by the thousand": {"action \"a\" {\n" + list(3_000,
			func(i int) string { return fmt.Sprintf("let \"x%d\" { be = %d }\n", i, i) }) + "}\n", diag.CodeTooMany},
		"five hundred findings and more": {list(2_000, func(i int) string { return fmt.Sprintf("kin%d \"x\" {}\n", i) }),
			diag.CodeUnknownBlock},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			var set source.Set
			f, fs := set.Parse("x.hcl", []byte("game \"g\" { seats = [1, 2] }\n"+c.src))
			if f == nil || fs.HasErrors() {
				t.Fatal(fs)
			}
			m, fs := load.Load(load.Input{Packs: []load.PackFiles{{Files: []*source.File{f}}}})
			if c.code == "" {
				if m == nil {
					t.Fatal(fs)
				}
				return
			}
			for _, x := range fs {
				if x.Code == diag.CodeInternal {
					t.Fatal(x)
				}
				if x.Code == c.code {
					return
				}
			}
			t.Fatalf("no %s among %d findings: %v", c.code, len(fs), fs[:min(3, len(fs))])
		})
	}
}

// TestManyModifiers: as many things as one likes may bend one stat.
func TestManyModifiers(t *testing.T) {
	src := "game \"g\" { seats = [1, 2] }\nkind \"tech\" {}\nstat \"speed\" { base = 1 }\n"
	for i := range 600 {
		src += fmt.Sprintf("tech \"t%d\" {\n  modifier \"speed\" {\n    when = this == bearer\n    add = 1\n  }\n}\n", i)
	}
	var set source.Set
	f, _ := set.Parse("x.hcl", []byte(src))
	m, fs := load.Load(load.Input{Packs: []load.PackFiles{{Files: []*source.File{f}}}})
	if m == nil || len(m.Stats[0].Mods) != 600 || m.Stats[0].Slots > 2 {
		t.Fatal(fs)
	}
}

// BenchmarkLoad loads the largest game there is.
func BenchmarkLoad(b *testing.B) {
	root := filepath.Join("..", "..", "..")
	for b.Loop() {
		l := packs.New(packs.Root{FS: dirFS(root, "content"), Prefix: "content/"},
			packs.Root{FS: dirFS(root, "scenarios"), Prefix: "scenarios/"})
		p, fs := l.File(1, "stellar-horizons/invasion.hcl")
		if fs.HasErrors() {
			b.Fatal(fs)
		}
		if m, fs := p.Load("invasion", nil); m == nil {
			b.Fatal(fs)
		}
	}
}

func dirFS(parts ...string) fs.FS { return os.DirFS(filepath.Join(parts...)) }

package interpreter_test

import (
	"flag"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write golden files and examples in the documentation anew")

// mostNames is how many names `go doc -short` may list, each group of constants or variables as one.
const mostNames = 40

// TestExportedNames keeps the embedding API small: a name more must be meant. Types that stand for those of the machine
// are listed with their methods.
func TestExportedNames(t *testing.T) {
	set := token.NewFileSet()
	facade, machine := sources(t, set, "."), sources(t, set, "internal/vm")
	var names []string
	stands := map[string]bool{}
	for _, f := range facade {
		for _, d := range f.Decls {
			names = append(names, exported(d)...)
		}
	}
	for _, name := range names {
		stands[name] = true
	}
	for _, f := range machine {
		for _, d := range f.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
				for _, name := range exported(d) {
					if of, _, _ := strings.Cut(name, "."); stands[of] {
						names = append(names, name)
					}
				}
			}
		}
	}
	slices.Sort(names)
	golden(t, "testdata/api.txt", strings.Join(names, "\n")+"\n")
	p, err := doc.NewFromFiles(set, facade, "interpreter")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(p.Consts) + len(p.Vars) + len(p.Types) + len(p.Funcs); n > mostNames {
		t.Errorf("the package has %d names, and should have at most %d", n, mostNames)
	}
}

// sources are the files of a folder without its tests.
func sources(t *testing.T, set *token.FileSet, dir string) (out []*ast.File) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, f)
	}
	return out
}

// exported are the names that a declaration exports; methods behind those of their types.
func exported(d ast.Decl) (names []string) {
	add := func(before string, ids ...*ast.Ident) {
		for _, id := range ids {
			if id.IsExported() {
				names = append(names, before+id.Name)
			}
		}
	}
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			add("", d.Name)
			break
		}
		of := d.Recv.List[0].Type
		if p, ok := of.(*ast.StarExpr); ok {
			of = p.X
		}
		if id, ok := of.(*ast.Ident); ok && id.IsExported() {
			add(id.Name+".", d.Name)
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				add("", s.Name)
			case *ast.ValueSpec:
				add("", s.Names...)
			}
		}
	}
	return names
}

// TestEmbeddingPage holds the code in docs/embedding.md to the examples that run.
func TestEmbeddingPage(t *testing.T) {
	const path = "../docs/embedding.md"
	examples, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	rest, n := string(page), 0
	for {
		before, behind, found := strings.Cut(rest, "```go\n")
		out.WriteString(before)
		if !found {
			break
		}
		code, after, _ := strings.Cut(behind, "```\n")
		head, _, _ := strings.Cut(code, "\n")
		_, body, known := strings.Cut(string(examples), "\n"+head+"\n")
		if !known {
			t.Fatalf("no example begins with %q", head)
		}
		body, _, _ = strings.Cut(body, "\n}\n")
		out.WriteString("```go\n" + head + "\n" + body + "\n}\n```\n")
		rest = after
		n++
	}
	if n < 5 {
		t.Errorf("%d pieces of code stand in the page", n)
	}
	golden(t, path, out.String())
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; go test ./interpreter -update writes it anew. It should read:\n%s", path, got)
	}
}

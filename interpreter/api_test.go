package interpreter_test

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write golden files and examples in the documentation anew")

// TestExportedNames keeps the embedding API small: a name more must be meant.
func TestExportedNames(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			names = append(names, exported(d)...)
		}
	}
	slices.Sort(names)
	golden(t, "testdata/api.txt", strings.Join(names, "\n")+"\n")
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

// Package mutate breaks the sources of a package in small ways, one at a time, and says which of these its tests do
// not notice. The sources themselves are left alone: each mutant is laid over them (go help build, -overlay).
//
//	go test ./interpreter/internal/mutate -v -timeout 0 -mutants 50 -in schema/builtin
//	go test ./interpreter/internal/mutate -v -timeout 0 -mutants 50 -in interpreter -files 'pick|turns' \
//	    -tests './interpreter ./interpreter/contenttest' -seed 2
package mutate

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	mutants = flag.Int("mutants", 0, "how many mutants are tried; 0: none")
	in      = flag.String("in", "schema/builtin", "folder of the package that is broken")
	files   = flag.String("files", "", "which of its files, a regular expression")
	tests   = flag.String("tests", "", "packages whose tests are run, and flags of go test; the package's own where empty")
	seed    = flag.Uint64("seed", 1, "which mutants are chosen")
	patient = flag.String("patient", "3m", "a mutant whose tests take longer is one that hangs, and was noticed")
)

// A mutant is one change of a file's bytes.
type mutant struct {
	file       string
	from, to   int
	with, what string
	line       int
}

// swaps are operators and what stands for each in a mutant.
var swaps = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR, token.EQL: token.NEQ,
	token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND, token.ADD: token.SUB, token.SUB: token.ADD,
	token.MUL: token.ADD, token.AND: token.OR, token.OR: token.AND,
}

// mutantsOf lists the ways to break a file.
func mutantsOf(file string, src []byte) ([]mutant, error) {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, file, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var out []mutant
	add := func(from, to token.Pos, with, what string) {
		p := fset.Position(from)
		out = append(out, mutant{file, p.Offset, fset.Position(to).Offset, with, what, p.Line})
	}
	gone := func(n ast.Stmt) { add(n.Pos(), n.End(), "", "taken out") }
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			return n.Tok == token.VAR // constants and types would not compile, or say nothing
		case *ast.BinaryExpr:
			if to, ok := swaps[n.Op]; ok {
				add(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), to.String(), to.String()+" for "+n.Op.String())
			}
		case *ast.IfStmt:
			from, to := n.Cond.Pos(), n.Cond.End()
			cond := string(src[fset.Position(from).Offset:fset.Position(to).Offset])
			add(from, to, "false && ("+cond+")", "never")
			add(from, to, "true || ("+cond+")", "always")
		case *ast.Ident:
			if n.Name == "true" || n.Name == "false" {
				with := map[string]string{"true": "false", "false": "true"}[n.Name]
				add(n.Pos(), n.End(), with, with+" for "+n.Name)
			}
		case *ast.BasicLit:
			if n.Kind == token.INT {
				add(n.Pos(), n.End(), "("+n.Value+"+1)", "one more")
			}
		case *ast.ExprStmt:
			gone(n)
		case *ast.IncDecStmt:
			gone(n)
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE {
				gone(n)
			}
		}
		return true
	})
	return out, nil
}

// TestOperators breaks a function in each way there is.
func TestOperators(t *testing.T) {
	src := "package p\n\nfunc f(a, b int) bool {\n\tif a < b {\n\t\ta++\n\t\tg(a)\n\t\ta = b + 2\n\t}\n\treturn true\n}\n"
	list, err := mutantsOf("p.go", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range list {
		got = append(got, fmt.Sprintf("%d %s", m.line, m.what))
		broken := src[:m.from] + m.with + src[m.to:]
		if _, err := parser.ParseFile(token.NewFileSet(), "p.go", broken, 0); err != nil {
			t.Errorf("%s is no Go: %v\n%s", m.what, err, broken)
		}
	}
	want := []string{"4 never", "4 always", "4 <= for <", "5 taken out", "6 taken out",
		"7 taken out", "7 - for +", "7 one more",
		"9 false for true"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestMutants tries some mutants of a package. Those that its tests do not notice are named; each is either a test
// that is missing, or a change that means nothing.
func TestMutants(t *testing.T) {
	if *mutants == 0 {
		t.Skip("no -mutants are asked for")
	}
	top, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	var all []mutant
	paths, _ := filepath.Glob(filepath.Join(top, *in, "*.go"))
	chosen := regexp.MustCompile(*files)
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") || !chosen.MatchString(filepath.Base(path)) {
			continue
		}
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		list, err := mutantsOf(path, src)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, list...)
	}
	r := rand.New(rand.NewPCG(*seed, 0))
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	run := strings.Fields(*tests)
	if len(run) == 0 {
		run = []string{"./" + *in}
	}
	noticed, survived, void := 0, 0, 0
	for _, m := range all[:min(*mutants, len(all))] {
		switch killed, valid := try(t, top, m, run); {
		case !valid:
			void++
		case killed:
			noticed++
		default:
			survived++
			t.Logf("%s/%s:%d: %s", *in, filepath.Base(m.file), m.line, m.what)
		}
	}
	t.Logf("of %d mutants: %d noticed, %d not, %d that do not compile", len(all), noticed, survived, void)
}

// try runs the tests over a mutant; valid: it compiles.
func try(t *testing.T, top string, m mutant, run []string) (killed, valid bool) {
	t.Helper()
	src, err := os.ReadFile(m.file)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	broken, lay := filepath.Join(dir, "broken.go"), filepath.Join(dir, "overlay.json")
	text := string(src[:m.from]) + m.with + string(src[m.to:])
	over, _ := json.Marshal(map[string]map[string]string{"Replace": {m.file: broken}})
	if err := errors.Join(os.WriteFile(broken, []byte(text), 0o600), os.WriteFile(lay, over, 0o600)); err != nil {
		t.Fatal(err)
	}
	call := func(args ...string) error {
		cmd := exec.CommandContext(t.Context(), "go", args...)
		cmd.Dir = top
		return cmd.Run()
	}
	if call("build", "-overlay", lay, "./"+*in) != nil {
		return false, false
	}
	err = call(append([]string{"test", "-vet=off", "-failfast", "-timeout", *patient, "-overlay", lay}, run...)...)
	return err != nil, true
}

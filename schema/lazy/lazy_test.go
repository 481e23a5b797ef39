package lazy

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestPatterns compiles the regular expressions of all packages, which would else be compiled only
// when they are used.
func TestPatterns(t *testing.T) {
	n := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok || len(call.Args) != 1 {
				return true
			}
			fun, _ := call.Fun.(*ast.SelectorExpr)
			text, _ := call.Args[0].(*ast.BasicLit)
			if fun == nil || fun.Sel.Name != "Regexp" || text == nil {
				return true
			}
			pattern, err := strconv.Unquote(text.Value)
			if err == nil {
				_, err = regexp.Compile(pattern)
			}
			if err != nil {
				t.Errorf("%s: %s: %v", path, text.Value, err)
			}
			n++
			return true
		})
		return nil
	})
	if err != nil || n < 10 {
		t.Fatal(n, err)
	}
}

package source

import (
	"io/fs"
	"os"
	"path"
	"reflect"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/longtest"
)

// TestQuick: what is read in one pass is to the last place what HCL's parser reads; most of what people write is. What
// comes near a bound is left to the parser.
func TestQuick(t *testing.T) {
	passed, all := 0, 0
	try := func(name string, src []byte) bool {
		all += len(src)
		got := parseQuick(name, src)
		if got == nil {
			return false
		}
		passed += len(src)
		if fs := guard(name, src); fs != nil {
			t.Errorf("%s is let through: %s", name, fs[0].Summary)
		}
		want, diags := parse(name, src, hcl.InitialPos)
		got.SrcRange = want.SrcRange // which begins with the first token
		if diags.HasErrors() || !reflect.DeepEqual(want, got) {
			t.Errorf("%s is read as another file: %v", name, diags)
		}
		return true
	}
	for _, dir := range []string{"../../content", "../../scenarios", "../../testdata"} {
		if dir == "../../testdata" && (passed < all*98/100 || all < 100_000) { // which has mistakes
			t.Errorf("%d of %d bytes are read in one pass", passed, all)
		}
		root := os.DirFS(dir)
		err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".hcl" || !longtest.On() && len(name)%8 != 0 {
				return err
			}
			src, err := fs.ReadFile(root, name)
			try(name, src)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	in := func(expr string) []byte { return []byte("a {\n  x = " + expr + "\n}\n") }
	for _, plain := range []string{"a.b[0].c", `a["b"].c[d].e`, "!a && b || -c.d >= 1.50 ? x(y, z) : [1, \n 2,]", "(a\n+ b) * c % d / e",
		"{ a = 1, (b) : 2 # x\n\n \"c\" = {}\n }", `[for a in b : a.c if a]`, "{\nfor a, b in c : a => b\n}", `["ü", x, "", "\\\"é"]`, "f()[1][null]", "a.b[*].c[0][*].d + 1"} {
		if !try(plain, in(plain)) {
			t.Errorf("%s is not plain", plain)
		}
	}
	for _, bad := range []string{strings.Repeat("(", 65), strings.Repeat("-", 33) + "1", strings.Repeat("a", 257), "1e999",
		"12E99", "1.5e100", strings.Repeat("a.", 1001) + "a", strings.Repeat("9", 65), "a-" + strings.Repeat("b", 256),
		"\"${" + strings.Repeat("(", 64) + "\"", "(]" + strings.Repeat("(", 64), "", "1.2.3", "1.", "a..b", "a b", "a.*", "f(a...)",
		"a::b()", "a ? b", "[for a in b : c => d]", "{ for a in b : c }", "<<E\nx\nE", "a // b", "{ a = 1\n b }", "[1 2]", "a ++", "a[* ]", "a[\n*]", "a[*]b"} {
		if try(bad, in(bad)) {
			t.Errorf("%.60q is let through", bad)
		}
	}
}

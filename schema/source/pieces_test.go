package source

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/longtest"
)

// TestPieces: a file that is parsed piece by piece is what it is as a whole, to the last place.
func TestPieces(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	several := 0
	for _, dir := range []string{"../../content", "../../testdata", "../../scenarios"} {
		root := os.DirFS(dir)
		err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".hcl" {
				return err
			}
			src, err := fs.ReadFile(root, name)
			if err != nil {
				return err
			}
			pieces := parsePieces(name, bytes.Clone(src))
			whole, diags := parse(name, src, hcl.InitialPos)
			if pieces == nil {
				return nil
			}
			if len(src) > pieceBytes {
				several++
			}
			if diags.HasErrors() || !reflect.DeepEqual(shape(pieces), shape(whole)) {
				t.Errorf("%s is another file in pieces", name)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if several < 20 {
		t.Errorf("only %d files were read in pieces", several)
	}
}

// shape lists all nodes of a body with their places.
func shape(b *hclsyntax.Body) (out []string) {
	_ = hclsyntax.VisitAll(b, func(n hclsyntax.Node) hcl.Diagnostics {
		switch x := n.(type) {
		case hclsyntax.Attributes: // whose place is that of any of them
			return nil
		case *hclsyntax.Body:
			out = append(out, x.EndRange.String())
		}
		out = append(out, fmt.Sprintf("%T %v", n, n.Range()))
		return nil
	})
	slices.Sort(out) // attributes are in no order
	return out
}

// TestHarmless: what is let through by its bytes, the walker would let through; much is.
func TestHarmless(t *testing.T) {
	passed, all := 0, 0
	try := func(src []byte) {
		all += len(src)
		if _, ok := harmless(bytes.Clone(src)); !ok {
			return
		}
		passed += len(src)
		w := walker{tokens: lex("x", src, hcl.InitialPos), stack: []frame{{lines: true}}}
		if fs := w.walk(); fs != nil {
			t.Errorf("%.60q is not harmless: %s", src, fs[0].Summary)
		}
	}
	files, err := fs.Glob(os.DirFS("../../content/stellar-horizons"), "*/*.hcl")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		src, err := os.ReadFile("../../content/stellar-horizons/" + f)
		if err != nil {
			t.Fatal(err)
		}
		for len(src) > 0 {
			n := pieceEnd(src)
			try(src[:n])
			src = src[n:]
		}
	}
	if passed < all/2 || all < 100_000 {
		t.Errorf("%d of %d bytes are harmless", passed, all)
	}
	for _, bad := range []string{strings.Repeat("(", 65), "a = " + strings.Repeat("-", 33) + "1", strings.Repeat("a", 257),
		"a = 1e999", "a = 12E99", "a = 1.5e100", strings.Repeat("a.", 1001), strings.Repeat("9", 65),
		"a-" + strings.Repeat("b", 256),
		"a = \"${" + strings.Repeat("(", 64) + "\"", "a = (]" + strings.Repeat("(", 64)} {
		try([]byte(bad))
		if _, ok := harmless([]byte(bad)); ok {
			t.Errorf("%.60q is let through", bad)
		}
	}
}

package format_test

import (
	"bytes"
	"flag"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/rogpeppe/go-internal/diff"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/stellar-rules/stellar/lint/format"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/parallel"
)

var update = flag.Bool("update", false, "write the golden files anew")

const root = "../../"

// TestGoldens compares with testdata/format: each archive holds in.hcl and out.hcl.
func TestGoldens(t *testing.T) {
	paths, err := filepath.Glob(root + "testdata/format/*.txtar")
	if err != nil || len(paths) < 5 {
		t.Fatal(len(paths), err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			archive, err := txtar.ParseFile(path)
			if err != nil || len(archive.Files) != 2 {
				t.Fatal("want in.hcl and out.hcl", err)
			}
			got, finds := format.Source("in.hcl", archive.Files[0].Data)
			if finds != nil {
				t.Fatal(finds)
			}
			if *update {
				archive.Files[1].Data = got
				if err := os.WriteFile(path, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			compare(t, archive.Files[1].Data, got)
			again, _ := format.Source("out.hcl", got)
			compare(t, got, again)
		})
	}
}

func compare(t *testing.T, want, got []byte) {
	t.Helper()
	if !bytes.Equal(want, got) {
		t.Errorf("%s", diff.Diff("want", want, "got", got))
	}
}

// shipped are all files that the project's own content consists of.
func shipped(t testing.TB) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for _, dir := range []string{"content", "scenarios", "testdata/packs"} {
		err := filepath.WalkDir(root+dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".hcl" {
				return err
			}
			src, err := os.ReadFile(path)
			out[strings.TrimPrefix(filepath.ToSlash(path), root)] = src
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(out) < 100 {
		t.Fatalf("only %d files", len(out))
	}
	return out
}

// TestShipped: our own content is in its canonical form.
func TestShipped(t *testing.T) {
	files := shipped(t)
	names := slices.Sorted(maps.Keys(files))
	parallel.Each(len(names), func(i int) {
		name, src := names[i], files[names[i]]
		got, finds := format.Source(name, src)
		if finds != nil {
			t.Error(finds)
		}
		if !bytes.Equal(src, got) {
			t.Errorf("run `stellar fmt` on it: %s", diff.Diff(name, src, "canonical", got))
		}
	})
}

// TestMangled: the form does not depend on how blanks, line ends and signs of comments were
// written.
func TestMangled(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	t.Parallel()
	files := shipped(t)
	names := slices.Sorted(maps.Keys(files))
	parallel.Each(len(names), func(i int) {
		if i%longtest.Of(8, 1) != 0 { // with -long all files
			return
		}
		name, rng := names[i], rand.New(rand.NewPCG(1, uint64(i)))
		want, _ := format.Source(name, files[name])
		got, finds := format.Source(name, mangle(rng, want))
		if finds != nil {
			t.Error(finds)
		}
		if !bytes.Equal(want, got) {
			t.Errorf("%s", diff.Diff(name, want, "mangled", got))
		}
	})
}

// mangle changes what does not count: blanks between words, the indent of lines that begin
// something, empty lines where one stands, ends of lines, the sign of comments.
func mangle(rng *rand.Rand, src []byte) []byte {
	tokens, _ := hclsyntax.LexConfig(src, "", hcl.InitialPos)
	var out bytes.Buffer
	depth, at := 0, 0
	lines := bytes.Split(src, []byte("\n"))
	for i, tok := range tokens {
		between := string(src[at:tok.Range.Start.Byte])
		at = tok.Range.End.Byte
		switch tok.Type {
		case hclsyntax.TokenOQuote, hclsyntax.TokenOHeredoc:
			depth++
		case hclsyntax.TokenCQuote, hclsyntax.TokenCHeredoc:
			depth--
		}
		begins := i == 0 || bytes.HasSuffix(tokens[i-1].Bytes, []byte("\n"))
		inText := depth > 1 || depth == 1 && tok.Type != hclsyntax.TokenOQuote
		// A comment that hangs is known by where the one before it stands.
		hangs := bytes.HasPrefix(lines[min(tok.Range.Start.Line, len(lines)-1)], bytes.Repeat([]byte(" "), 30))
		if !inText && !begins && !hangs && between != "" {
			between = strings.Repeat(" ", 1+rng.IntN(3))
		}
		out.WriteString(between)
		text := string(tok.Bytes)
		switch {
		case tok.Type == hclsyntax.TokenComment && rng.IntN(2) == 0:
			text = strings.TrimSuffix(strings.Replace(text, "#", "//", 1), "\n") + " \t\r\n"
		case tok.Type == hclsyntax.TokenNewline && begins:
			text = strings.Repeat("\n", 1+rng.IntN(3))
		case tok.Type == hclsyntax.TokenNewline && rng.IntN(3) == 0:
			text = "  \r\n"
		}
		out.WriteString(text)
	}
	return out.Bytes()
}

// TestRefused: what cannot be read has no form, and it is said where and why.
func TestRefused(t *testing.T) {
	for src, want := range map[string]string{
		"a = [1,":       "E0",
		"a {\n":         "E0",
		"a = \"\n":      "E0",
		"a = 1\x00":     "E0",
		"\xff":          "E0",
		"a = 1 2\n":     "E0",
		"b \"x\" \"\n{": "E0",
	} {
		out, finds := format.Source("bad.hcl", []byte(src))
		if out != nil || len(finds) == 0 || !strings.HasPrefix(finds[0].Code,
			want) || finds[0].Range.Start.Line != 1 && finds[0].Range.Start.Line != 2 {
			t.Errorf("%q: %q, %v", src, out, finds)
		}
	}
}

// comments are the comments of a text in their order, without their signs.
func comments(src []byte) []string {
	tokens, _ := hclsyntax.LexConfig(src, "", hcl.InitialPos)
	var out []string
	for _, tok := range tokens {
		if tok.Type == hclsyntax.TokenComment {
			text := strings.TrimRight(string(tok.Bytes), " \t\r\n")
			if rest, ok := strings.CutPrefix(text, "//"); ok {
				text = "#" + rest
			}
			out = append(out, text)
		}
	}
	return out
}

// FuzzSource: whatever comes in, nothing breaks; what has a form keeps its words and its
// comments, in order, and the form is its own.
func FuzzSource(f *testing.F) {
	for _, seed := range []string{
		"a = 1", "a=<<-E\n  x \n  E\nb = 2\n", "a \"b\" { c = [1, /* d */ 2] // e\n}\n", "x = [\n[1,2],# a\n[3, 44]\n]\n",
		"p = { a : 1, (b) = -2 }\r\n", "f = [for x in y : x if (x)...]\n", "a = b.0 .1\n",
		"\ufeffa = 1 .0", "t = \"${a(\n1)}\"\n",
		"pick \"x\" {\n text = \"t\"\n when = true\n}\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		out, finds := format.Source("x.hcl", src)
		if out == nil {
			if len(finds) == 0 {
				t.Fatal("no form, and no finding")
			}
			for _, f := range finds {
				if strings.Contains(f.Summary, "canonical") {
					t.Fatal(f)
				}
			}
			return
		}
		again, finds := format.Source("x.hcl", out)
		if finds != nil {
			t.Fatalf("%q: %v", out, finds)
		}
		if !bytes.Equal(out, again) {
			t.Fatalf("%s", diff.Diff("once", out, "twice", again))
		}
		if a, b := comments(bytes.TrimPrefix(src, []byte("\ufeff"))), comments(out); !slices.Equal(a, b) {
			t.Fatalf("comments %q became %q", a, b)
		}
	})
}

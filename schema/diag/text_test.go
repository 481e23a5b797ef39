package diag

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hashicorp/hcl/v2"
)

var update = flag.Bool("update", false, "write the golden files anew")

type files map[string]string

func (f files) Source(name string) []byte {
	if s, ok := f[name]; ok {
		return []byte(s)
	}
	return nil
}

// spot gives the range of the n-th (from 0) occurrence of word, as HCL counts.
func (f files) spot(t *testing.T, name, word string, n int) hcl.Range {
	t.Helper()
	src := f[name]
	from := -1
	for range n + 1 {
		i := strings.Index(src[from+1:], word)
		if i < 0 {
			t.Fatalf("no %q in %s", word, name)
		}
		from += 1 + i
	}
	pos := func(at int) hcl.Pos {
		begin := strings.LastIndexByte(src[:at], '\n') + 1
		return hcl.Pos{
			Line:   1 + strings.Count(src[:at], "\n"),
			Column: 1 + len(cells([]byte(src[begin:at]))),
			Byte:   at,
		}
	}
	return hcl.Range{Filename: name, Start: pos(from), End: pos(from + len(word))}
}

func TestTextGolden(t *testing.T) {
	src := files{
		"content/x.hcl": "ship \"a\" {\n  # no\n  when = ship.knd == 2\n}\n",
		"wide.hcl":      "a = \"배틀쉽\" + bad\n\tb = \tworse\ne\u0301t\u00e9 = \"é👩‍🚀🇰🇷\" + wrong\n",
		"long.hcl":      "x = [" + strings.Repeat("\"filler\", ", 40) + "oops, " + strings.Repeat("\"tail\", ", 40) + "]\n",
		"crlf.hcl":      "a = 1\r\nb = (1 +\r\n  2)\r\n",
		"evil.hcl":      "a = \"\x1b[31m\u202e\" + \xff\xfe bad\n",
	}
	end := src.spot(t, "content/x.hcl", "when = ship.knd == 2", 0)
	end.Start = end.End
	fs := Findings{
		{Code: "E0203", Range: src.spot(t, "content/x.hcl", "knd", 0), Summary: `A ship has no attribute "knd".`,
			Detail: "one of kind, size, owner", Suggestion: "kind"},
		{Code: "E0122", Range: end, Summary: "The line ends too early.",
			Detail: "A newline ends an expression outside brackets.", Suggestion: "put the whole in ( )"},
		{Code: "E0125", Severity: Warning, Range: src.spot(t, "wide.hcl", "bad", 0), Summary: "Wide letters come before.",
			Related: []Related{{Range: src.spot(t, "wide.hcl", "배틀쉽", 0), Note: "These."}}},
		{Severity: Note, Range: src.spot(t, "wide.hcl", "worse", 0), Summary: "Tabs."},
		{Severity: Note, Range: src.spot(t, "wide.hcl", "wrong", 0), Summary: "Clusters."},
		{Range: src.spot(t, "long.hcl", "oops", 0), Summary: "A long line.", Detail: strings.Repeat("many words ", 20)},
		{Range: src.spot(t, "long.hcl", "x = ", 0), Summary: "A long line, marked at its start."},
		{Range: src.spot(t, "long.hcl", "]", 0), Summary: "A long line, marked at its end."},
		{Range: src.spot(t, "crlf.hcl", "(1 +\r\n  2)", 0), Summary: "Two lines."},
		{Range: src.spot(t, "evil.hcl", "bad", 0), Summary: "Escapes \x1b[31mare shown.\n"},
		{Range: at("gone.hcl", 7, 1, 3), Summary: "No source."},
		{Range: hcl.Range{Filename: "whole.hcl"}, Summary: "A whole file."},
		{Summary: "No place."},
	}
	pen := NewPen()
	for name, opt := range map[string]TextOptions{
		"plain":  {Width: 80},
		"color":  {Pen: pen},
		"narrow": {Width: 1},
	} {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			if err := Text(pen.Screen(&b), fs, src, opt); err != nil {
				t.Fatal(err)
			}
			golden(t, filepath.Join("testdata", name+".golden"), b.Bytes())
		})
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(got)); d != "" {
		t.Errorf("%s differs; if it is meant, run go test with -update\n%s", name, d)
	}
}

func FuzzText(f *testing.F) {
	f.Add("a = 1\n한 = 2\n", 2, 1, 2, 3, 0, 80)
	f.Add("\t\t\xff\r\n", 1, 3, 9, 1, 4, 1)
	f.Add("", -1, -1, -1, -1, -1, -1)
	f.Add(strings.Repeat("x", 500), 1, 1<<30, 1, -1<<30, 0, 40)
	f.Fuzz(func(t *testing.T, src string, line, from, endLine, to, at, width int) {
		r := hcl.Range{
			Filename: "f",
			Start:    hcl.Pos{Line: line, Column: from, Byte: at},
			End:      hcl.Pos{Line: endLine, Column: to, Byte: -at},
		}
		var b bytes.Buffer
		fs := Findings{{Range: r, Summary: src, Detail: src, Suggestion: src, Related: []Related{{r, src}}}}
		if err := Text(&b, fs, files{"f": src}, TextOptions{Width: width}); err != nil {
			t.Fatal(err)
		}
		for _, c := range b.String() {
			if c < ' ' && c != '\n' {
				t.Fatalf("control character %q reaches the terminal", c)
			}
		}
	})
}

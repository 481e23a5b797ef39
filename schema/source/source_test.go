package source

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/longtest"
)

var update = flag.Bool("update", false, "write the golden files anew")

// bombs are shapes that hurt a naive reader, each of size n, with the code
// that refuses them at n = 60,000; "" means that they are harmless.
func bombs(n int) map[string]struct{ src, code string } {
	r := func(s string) string { return strings.Repeat(s, n) }
	var attributes strings.Builder
	for i := range n / 10 {
		fmt.Fprintf(&attributes, "a%d = 1\n", i)
	}
	return map[string]struct{ src, code string }{
		"parentheses":     {"a = " + r("(") + "1" + r(")"), diag.CodeTooDeep},
		"open brackets":   {"a = " + r("["), diag.CodeTooDeep},
		"lists":           {"a = " + r("[") + r("]"), diag.CodeTooDeep},
		"objects":         {"a = " + r("{a=") + "1" + r("}"), diag.CodeTooDeep},
		"wrong closers":   {"a = " + r("(]"), diag.CodeTooDeep},
		"templates":       {"a = " + r(`"${`) + "1" + r(`}"`), diag.CodeTooDeep},
		"heredocs":        {"a = " + r("<<E\n${") + "1" + r("}\nE\n"), diag.CodeTooDeep},
		"template if":     {`a = "` + r("%{if x}") + r("%{endif}") + `"`, diag.CodeTooDeep},
		"template for":    {`a = "` + r("%{for x in y}"), diag.CodeTooDeep},
		"for":             {"a = " + r("[for x in y : ") + "1" + r("]"), diag.CodeTooDeep},
		"calls":           {"a = " + r("f(") + "1" + r(")"), diag.CodeTooDeep},
		"indexes in":      {"a = " + r("b[") + "1" + r("]"), diag.CodeTooDeep},
		"blocks in":       {r("b {\n") + r("}\n"), diag.CodeTooDeep},
		"not":             {"a = " + r("!") + "x", diag.CodeTooManySigns},
		"minus":           {"a = " + r("-") + "x", diag.CodeTooManySigns},
		"signs and lines": {"a = (" + r("-\n! # c\n") + "x)", diag.CodeTooManySigns},
		"conditions":      {"a = " + r("x ? y : ") + "z", diag.CodeTooManyOperators},
		"conditions in":   {"a = " + r("x ? ") + "z" + r(" : y"), diag.CodeTooManyOperators},
		"steps":           {"a = b" + r(".c"), diag.CodeTooManyOperators},
		"indexes":         {"a = b" + r("[0]"), diag.CodeTooManyOperators},
		"splats":          {"a = b" + r("[*]"), diag.CodeTooManyOperators},
		"scopes":          {"a = b" + r("::c") + "()", diag.CodeTooManyOperators},
		"sum":             {"a = 1" + r("+1"), diag.CodeTooManyOperators},
		"logic":           {"a = x" + r(" && x || !x"), diag.CodeTooManyOperators},
		"sum over lines":  {"a = (1" + r("\n+1") + ")", diag.CodeTooManyOperators},
		"sum in for":      {"a = {for x in y : x => 1" + r("\n+1") + "}", diag.CodeTooManyOperators},
		"blocks":          {r("b {\n}\n"), diag.CodeTooManyTokens},
		"small blocks":    {r("b {}"), diag.CodeTooManyBlocks},
		"list":            {"a = [" + r("1,1,") + "1]", diag.CodeTooManyTokens},
		"heredoc":         {"a = <<-E\n" + r("  x\n") + "E\n", diag.CodeTextTooLong},
		"open heredoc":    {r("a = <<E\n"), diag.CodeTextTooLong},
		"digits":          {"a = " + r("1"), diag.CodeWordTooLong},
		"exponent":        {"a = 1e" + r("9"), diag.CodeWordTooLong},
		"large number":    {"a = 1e100", diag.CodeWordTooLong},
		"name":            {r("a") + " = 1", diag.CodeWordTooLong},
		"large file":      {r("a = 123456789012345\n"), diag.CodeTooLarge},
		"bad characters":  {r("@"), diag.CodeBadCharacter},
		"quotes":          {r("\"\n")[:n], diag.CodeBadString},
		"closers":         {r("}"), diag.CodeSyntax},
		"attributes":      {attributes.String(), ""},
		"short list":      {"a = [" + r("1,")[:n] + "]", ""},
		"text":            {`a = "` + r("x") + `"`, ""},
		"escapes":         {`a = "` + r(`\"`) + `"`, ""},
		"newlines":        {r("\n"), ""},
		"comments":        {r("# x\n"), ""},
	}
}

func TestBombs(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	for name, c := range bombs(60_000) {
		t.Run(name, func(t *testing.T) {
			var s Set
			_, fs := s.Parse("x.hcl", []byte(c.src))
			got := ""
			if len(fs) > 0 {
				got = fs[0].Code
			}
			if got != c.code {
				t.Errorf("got code %q, want %q: %v", got, c.code, fs)
			}
			if len(fs) > maxFindings+1 {
				t.Errorf("%d findings", len(fs))
			}
		})
	}
}

func TestMillionBrackets(t *testing.T) {
	src := []byte("a = " + strings.Repeat("[", 1_000_000))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	var s Set
	f, fs := s.Parse("x.hcl", src)
	runtime.ReadMemStats(&after)
	if f != nil || len(fs) != 1 || fs[0].Code != diag.CodeTooDeep {
		t.Fatalf("got %v", fs)
	}
	if p := fs[0].Range.Start; p.Line != 1 || p.Column != 5+MaxDepth {
		t.Errorf("found at %+v, want the first bracket too many", p)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 32<<20 {
		t.Errorf("allocated %d bytes", used)
	}
}

func TestBoundsAreReached(t *testing.T) {
	r := strings.Repeat
	for name, src := range map[string]string{
		"depth":     "a = " + r("[", MaxDepth) + r("]", MaxDepth),
		"signs":     "a = " + r("-", MaxSigns) + "1",
		"operators": "a = 1" + r(" + 1", MaxOperators),
		"separated": "a = [" + r("1 + 1,", MaxOperators+1) + "]",
		"lines":     "a = {" + r("\n x = 1 + 1", MaxOperators+1) + "\n}",
		"heredoc":   "a = <<E\n" + r("x\n", MaxHeredocLines) + "E\n",
		"number":    "a = " + r("1", MaxNumberBytes) + "\nb = 1e99\nc = 1.5e-9\n",
		"directive": `a = "` + r("%{if x}%{endif}", 100) + `"`,
		"comments":  r("a = - 1 # x\n", 1),
		"file":      "#" + r("x", MaxFileBytes-2) + "\n",
	} {
		var s Set
		if _, fs := s.Parse(name, []byte(src)); len(fs) > 0 {
			t.Errorf("%s: %v", name, fs)
		}
	}
}

func TestText(t *testing.T) {
	for _, c := range []struct {
		name, src, code string
		line, column    int
	}{
		{"bad byte", "a = 1\nb = \"한é\xff\"\n", diag.CodeNotUTF8, 2, 8},
		{"UTF-16", "\xff\xfea\x00", diag.CodeNotUTF8, 1, 1},
		{"NUL", "a = 1\nb\x00\n", diag.CodeNUL, 2, 2},
		{"NUL before bad byte", "\x00\xff", diag.CodeNUL, 1, 1},
		{"bad byte before NUL", "\xff\x00", diag.CodeNotUTF8, 1, 1},
		{"escape", "a = 1 # \x1b[31m\n", diag.CodeControl, 1, 9},
		{"C1", "a = \"é\u009b\"\n", diag.CodeControl, 1, 7},
		{"direction", "a = 1\n/* \u202e */", diag.CodeControl, 2, 4},
		{"return alone", "a = 1 # b\rc\n", diag.CodeControl, 1, 10},
		{"escaped escape", `a = "é\\u001b\u001b[31m"`, diag.CodeControl, 1, 14},
		{"escaped direction", `a "b\U0000202E" {}`, diag.CodeControl, 1, 5},
		{"escaped line end", strings.Repeat("b {\n}\n", 1000) + `a = "b\nc"`, diag.CodeControl, 2001, 7},
		{"no escapes", "a = \"\\\\n\"\r\nb = <<X\n\\n\t\\u001b\nX\n", "", 0, 0},
		{"joiners", "a = \"\\u200d \u200c \u200b\"", "", 0, 0},
		{"replacement character", "a = \"\uFFFD\"\n", "", 0, 0},
		{"byte order mark", "\uFEFFa = 1\n", "", 0, 0},
		{"position after the mark", "\uFEFFa 1\n", diag.CodeMissingEquals, 1, 1},
		{"empty", "", "", 0, 0},
	} {
		var s Set
		f, fs := s.Parse("x.hcl", []byte(c.src))
		if c.code == "" {
			if len(fs) > 0 || f == nil || f.Body == nil || f.Broken {
				t.Errorf("%s: %v", c.name, fs)
			}
			continue
		}
		if len(fs) != 1 || fs[0].Code != c.code {
			t.Errorf("%s: got %v, want code %s", c.name, fs, c.code)
			continue
		}
		if p := fs[0].Range.Start; p.Line != c.line || p.Column != c.column {
			t.Errorf("%s: at %d:%d, want %d:%d", c.name, p.Line, p.Column, c.line, c.column)
		}
	}
}

func TestSet(t *testing.T) {
	var s Set
	f, fs := s.Parse("a.hcl", []byte("x = 1\n"))
	if len(fs) > 0 || s.File("a.hcl") != f || string(s.Source("a.hcl")) != "x = 1\n" {
		t.Errorf("not kept: %v", fs)
	}
	if f, fs := s.Parse("a.hcl", nil); f != nil || len(fs) != 1 || fs[0].Code != diag.CodeFileTwice {
		t.Errorf("read twice: %v", fs)
	}
	if f, fs := s.Parse("b.hcl", []byte("x 1\ny = 2\n")); f == nil || !f.Broken || f.Body.Attributes["y"] == nil {
		t.Errorf("nothing read around the error: %v", fs)
	}
	if s.Source("none") != nil || s.File("none") != nil {
		t.Error("an unknown file is known")
	}
}

// TestSyntaxGolden shows the wording of syntax errors, one case a block of
// testdata/syntax.txt, cases divided by lines of "---".
func TestSyntaxGolden(t *testing.T) {
	in, err := os.ReadFile(filepath.Join("testdata", "syntax.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for c := range strings.SplitSeq(string(in), "---\n") {
		var s Set
		_, fs := s.Parse("x.hcl", []byte(c))
		if len(fs) == 0 {
			t.Errorf("no finding in %q", c)
		}
		if err := diag.Text(&out, fs, &s, diag.TextOptions{}); err != nil {
			t.Fatal(err)
		}
		out.WriteString("---\n")
	}
	name := filepath.Join("testdata", "syntax.golden")
	if *update {
		if err := os.WriteFile(name, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), out.String()); d != "" {
		t.Errorf("%s differs; if it is meant, run go test with -update\n%s", name, d)
	}
}

func FuzzParse(f *testing.F) {
	for _, c := range bombs(100) {
		f.Add([]byte(c.src))
	}
	for _, src := range []string{
		"\uFEFFa = 1", "\xff", "\x00", "a = <<-E\n  ${x}\n  E\n", "a = \"%{if x~}${~y}%{endif}\"",
		"b \"l\" l { a = 1 }", "a = x[*].y.*.z.0", "/* a */ b = {for k, v in m : k => v... if v}", "a = \"",
		"a = $${x}", "a = b.\n", "a = (\n", "%{", "}}}}", "a = -1e99\r\n", "a = f(x...)\n",
	} {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		var s Set
		file, fs := s.Parse("x.hcl", src)
		if file == nil && !fs.HasErrors() {
			t.Error("no file and no error")
		}
		if file != nil && file.Broken != fs.HasErrors() {
			t.Error("Broken does not tell of errors")
		}
		for _, f := range fs {
			if f.Code == "" || f.Summary == "" || f.Range.Filename == "" {
				t.Errorf("half a finding: %+v", f)
			}
		}
		if err := diag.Text(&bytes.Buffer{}, fs, &s, diag.TextOptions{}); err != nil {
			t.Error(err)
		}
	})
}

// TestFewSyntaxFindings: what the parser only says because it lost its way stays out, and
// the note about the rest comes last.
func TestFewSyntaxFindings(t *testing.T) {
	_, fs := (&Set{}).Parse("a.hcl",
		[]byte("pack \"q\" {\n  version = \"1\n  title = \"Q\"\n}\nship \"b\" { name = \"B\" }\n"))
	if len(fs) != 1 || fs[0].Range.Start.Line != 2 || fs[0].Summary != notClosed {
		t.Errorf("a missing quote: %v", fs)
	}
	_, fs = (&Set{}).Parse("b.hcl", []byte("x 1\ny 1\nz 1\na 1\nb 1\nc 1\n"))
	fs.Sort()
	if n := len(fs); n != maxFindings+1 || fs[n-1].Summary != "The file has 2 more syntax errors." {
		t.Errorf("many: %v", fs)
	}
}

package po_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/leonelquinteros/gotext"

	"github.com/stellar-rules/stellar/schema/locale/po"
)

// everything says all that a file may say, as it is written.
const everything = `# Korean for the harbour.
#
#  indented
msgid ""
msgstr ""
"Project-Id-Version: harbour\n"
"PO-Revision-Date: \n"
"Last-Translator: \n"
"Language-Team: \n"
"Language: ko\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"

# A remark.
#. What it is.
#. {self}: a player
#: rules.hcl:3 ⁨old rules/more.hcl⁩:12
#, fuzzy, no-wrap
#| msgctxt "procedure/sail/tell.1"
#| msgid ""
#| "{self} sails\n"
#| "far"
msgctxt "procedure/sail/tell.2"
msgid "{self} sails\tto \"{place}\"\n"
msgstr "{self}{이/가} {place}{으로/로}\\ 간다\n"

msgctxt "b"
msgid ""
"one\n"
"two"
msgstr ""

# kept
#, fuzzy
#~| msgid "Gun"
#~ msgctxt "ship/gone/name"
#~ msgid "Gone"
#~ msgstr ""
#~ "가\n"
#~ "나"

# the end
`

func TestRoundTrip(t *testing.T) {
	f := parse(t, everything)
	if d := cmp.Diff(everything, string(f.Bytes())); d != "" {
		t.Fatal(d)
	}
	e := f.Entries[0]
	want := &po.Entry{
		Comments: []string{"A remark."}, Extracted: []string{"What it is.", "{self}: a player"},
		References: []string{"rules.hcl:3", "old rules/more.hcl:12"}, Flags: []string{"fuzzy", "no-wrap"},
		Previous: po.Key{Context: "procedure/sail/tell.1", ID: "{self} sails\nfar"},
		Context:  "procedure/sail/tell.2", ID: "{self} sails\tto \"{place}\"\n", Str: "{self}{이/가} {place}{으로/로}\\ 간다\n",
		Line: 24, StrLine: 26,
	}
	if d := cmp.Diff(want, e); d != "" {
		t.Error(d)
	}
	if len(f.Entries) != 3 || !f.Entries[2].Obsolete || f.Entries[2].Previous.ID != "Gun" || f.Entries[2].Str != "가\n나" {
		t.Errorf("%+v", f.Entries[len(f.Entries)-1])
	}
	if f.Field("language") != "ko" || f.Header.Comments[0] != "Korean for the harbour." || f.Trailing[0] != "# the end" {
		t.Errorf("%+v %q", f.Header, f.Trailing)
	}
}

// TestCanonical: what is written otherwise is read all the same, and written as above.
func TestCanonical(t *testing.T) {
	src := "#one\r\nmsgctxt \"a\"\r\n  msgid \"x\" \r\n\t\"y\\x41\\102\"\r\n" +
		"msgstr \"\"\n\"z\"\n#. next\n#: f:1\n#:g:2\n#,fuzzy,  fuzzy\n#| msgid \"old\"\n# late\nmsgid \"n\"\nmsgstr \"m\"\nmsgid \"k\"\nmsgstr \"\"\n#~msgid \"o\"\n#~msgstr \"p\""
	want := "# one\nmsgctxt \"a\"\nmsgid \"xyAB\"\nmsgstr \"z\"\n\n# late\n#. next\n#: f:1 g:2\n#, fuzzy\n#| msgid \"old\"\nmsgid \"n\"\nmsgstr \"m\"\n\nmsgid \"k\"\nmsgstr \"\"\n\n#~ msgid \"o\"\n#~ msgstr \"p\"\n"
	if d := cmp.Diff(want, string(parse(t, src).Bytes())); d != "" {
		t.Fatal(d)
	}
}

func TestProblems(t *testing.T) {
	long := strings.Repeat("x", po.MaxText+1)
	for _, c := range []struct {
		name, src string
		line      int
		says      string
	}{
		{"no quote", "msgid x\nmsgstr \"\"\n", 1, "must be in quotes"},
		{"open quote", "msgid \"x\nmsgstr \"\"\n", 1, "no quote at its end"},
		{"quote at the end is escaped", `msgid "x\"`, 1, "no quote at its end"},
		{"after the quote", "msgid \"x\" y\n", 1, "Nothing may follow"},
		{"escape", "\nmsgid \"a\\qb\"\n", 2, `"q" means nothing`},
		{"octal too large", "msgid \"\\777\"\n", 1, "means nothing"},
		{"escaped bytes", "msgid \"\\377\"\n", 1, "not UTF-8"},
		{"bytes", "msgid \"a\"\nmsgstr \"\xff\"\n", 2, "not UTF-8"},
		{"mark", "\xef\xbb\xbfmsgid \"a\"\nmsgstr \"\"\n", 1, "byte order mark"},
		{"plural", "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n", 2, "Plural forms"},
		{"misspelt", "msgid \"a\"\nmsgstrr \"b\"\n", 2, "Did you mean msgstr?"},
		{"no translation", "msgid \"a\"\n\nmsgid \"b\"\nmsgstr \"\"\n", 3, "each once and in this order"},
		{"the end comes early", "# c\nmsgctxt \"a\"\nmsgid \"a\"\n", 2, "needs a msgid and a msgstr"},
		{"twice", "msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"\n", 3, "each once"},
		{"late context", "msgid \"a\"\nmsgctxt \"a\"\nmsgstr \"c\"\n", 2, "each once and in this order"},
		{"no source", "msgstr \"c\"\n", 1, "no msgid before"},
		{"alone", "\"c\"\n", 1, "belongs to nothing"},
		{"half out of use", "#~ msgid \"a\"\nmsgstr \"b\"\n", 2, "Either all lines"},
		{"half of a text out of use", "#~ msgid \"a\"\n#~ msgstr \"\"\n\"b\"\n", 3, "Either all lines"},
		{"previous", "#| \"b\"\nmsgid \"a\"\nmsgstr \"\"\n", 1, "#| must be followed by"},
		{"previous context alone", "#| msgctxt \"b\"\nmsgid \"a\"\nmsgstr \"\"\n", 2, "followed by `#| msgid`"},
		{"empty context", "msgctxt \"\"\nmsgid \"a\"\nmsgstr \"\"\n", 1, "cannot be empty"},
		{"two headers", "msgid \"\"\nmsgstr \"A: b\\n\"\n\nmsgid \"\"\nmsgstr \"\"\n", 4, "already has a header, at line 1"},
		{"charset", "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=EUC-KR\\n\"\n", 1, "charset=euc-kr"},
		{"long", "msgid \"" + long + "\"\nmsgstr \"\"\n", 1, "64 KiB"},
		{"large", strings.Repeat("#\n", po.MaxBytes/2+1), 1, "16 MiB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := po.Parse([]byte(c.src))
			if len(problems) == 0 || problems[0].Line != c.line || !strings.Contains(problems[0].Message, c.says) {
				t.Errorf("want line %d: %s\n got %v", c.line, c.says, problems)
			}
		})
	}
}

// TestRecovers: an entry with a problem takes no other along.
func TestRecovers(t *testing.T) {
	f, problems := po.Parse([]byte("msgid \"a\"\nmsgstr \"\\q\"\n\"more\"\n\nmsgid \"b\"\nmsgstr \"c\"\n\nnonsense\nmore\n\n# d\nmsgid \"d\"\nmsgstr \"\"\n"))
	if len(problems) != 2 || problems[0].Line != 2 || problems[1].Line != 8 {
		t.Errorf("%v", problems)
	}
	if len(f.Entries) != 2 || f.Entries[0].ID != "b" || f.Entries[1].Comments[0] != "d" {
		t.Errorf("%q", f.Bytes())
	}
}

func TestManyProblems(t *testing.T) {
	_, problems := po.Parse([]byte(strings.Repeat("nonsense\n\n", 1000)))
	if len(problems) != po.MaxProblems {
		t.Errorf("%d problems", len(problems))
	}
}

func TestTooManyEntries(t *testing.T) {
	f, problems := po.Parse([]byte(strings.Repeat("msgid \"a\"\nmsgstr \"\"\n", po.MaxEntries+2)))
	if len(problems) != 1 || len(f.Entries) != po.MaxEntries || !strings.Contains(problems[0].Message, "100000 entries") {
		t.Errorf("%d entries, %v", len(f.Entries), problems)
	}
}

func TestFields(t *testing.T) {
	f := &po.File{}
	f.SetField("Language", "ko")
	f.SetField("X-Note", "a")
	f.SetField("language", "de")
	if f.Header.Str != "language: de\nX-Note: a\n" || f.Field("X-NOTE") != "a" || f.Field("none") != "" {
		t.Errorf("%q", f.Header.Str)
	}
}

func TestFuzzy(t *testing.T) {
	e := &po.Entry{ID: "a", Str: "b", Flags: []string{"no-wrap"}}
	if !e.InUse() {
		t.Error("a translation counts")
	}
	e.SetFuzzy(true)
	e.SetFuzzy(true)
	e.Previous.ID = "c"
	if e.InUse() || cmp.Diff([]string{"fuzzy", "no-wrap"}, e.Flags) != "" {
		t.Errorf("%+v", e)
	}
	e.SetFuzzy(false)
	if !e.InUse() || e.Previous.ID != "" || len(e.Flags) != 1 {
		t.Errorf("%+v", e)
	}
}

func TestDuplicates(t *testing.T) {
	f := parse(t,
		"msgctxt \"a\"\nmsgid \"x\"\nmsgstr \"\"\n\nmsgctxt \"b\"\nmsgid \"x\"\nmsgstr \"\"\n\nmsgctxt \"a\"\nmsgid \"x\"\nmsgstr \"y\"\n\n#~ msgctxt \"a\"\n#~ msgid \"x\"\n#~ msgstr \"y\"\n")
	if d := f.Duplicates(); len(d) != 1 || d[0].Line != 9 {
		t.Errorf("%v", d)
	}
}

// TestGotext: an independent reader finds in what we write what we meant.
func TestGotext(t *testing.T) {
	other := gotext.NewPo()
	f := parse(t, everything)
	other.Parse(f.Bytes())
	for _, e := range f.Entries {
		if e.InUse() && other.GetC(e.ID, e.Context) != e.Str {
			t.Errorf("%q reads %q", e.Context, other.GetC(e.ID, e.Context))
		}
	}
	plain := &po.File{Header: f.Header, Entries: []*po.Entry{
		{Context: "tricky", ID: "a\\n \"b\"\t{c}\nd", Str: "\\ \\\\ \"\"\n\n가{을/를}\r"},
		{Context: "long", ID: "x", Str: strings.Repeat("긴 말 ", 500)},
	}}
	other = gotext.NewPo()
	other.Parse(plain.Bytes())
	for _, e := range plain.Entries {
		if got := other.GetC(e.ID, e.Context); got != e.Str {
			t.Errorf("%s reads %q", e.Context, got)
		}
	}
}

// TestGettext: where gettext is installed, it takes what we write and would write it so too.
func TestGettext(t *testing.T) {
	file := filepath.Join(t.TempDir(), "ko.po")
	whole := parse(t, everything)
	whole.Trailing = nil // gettext drops these
	for _, e := range whole.Entries {
		for i, r := range e.References {
			e.References[i] = strings.ReplaceAll(r, " ", "_") // which of its versions mark blanks differs
		}
		e.Flags = e.Flags[:min(1, len(e.Flags))] // it drops flags that it does not know
	}
	if err := os.WriteFile(file, whole.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(tool(t, "msgfmt"), "--check", "--output-file", filepath.Join(t.TempDir(), "out.mo"),
		file).CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	out, err := exec.Command(tool(t, "msgcat"), "--no-wrap", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(whole.Bytes()), string(out)); d != "" {
		t.Error(d)
	}
}

func tool(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is not installed", name)
	}
	return path
}

func FuzzPO(f *testing.F) {
	for entry := range strings.SplitSeq(everything, "\n\n") {
		f.Add([]byte(entry))
	}
	f.Add([]byte("#: \u2068a\u2068 b\u2069\u2069:3\n#, a,,b\n#| msgid \"\\x41\\007\"\n#~ msgid \"a\"\n#~ msgstr \"\\\"\"\n"))
	f.Add([]byte("msgid \"\"\nmsgstr \"charset=x\"\n\"\n#"))
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > 500 {
			return
		}
		file, problems := po.Parse(src)
		if len(problems) > po.MaxProblems {
			t.Fatalf("%d problems", len(problems))
		}
		out := file.Bytes()
		again, more := po.Parse(out)
		if len(problems) == 0 && len(more) > 0 {
			t.Fatalf("what was written has problems: %v\n%s", more, out)
		}
		if len(more) == 0 {
			same(t, file, again)
		}
		if !bytes.Equal(out, again.Bytes()) {
			t.Fatalf("written %q\nthen    %q", out, again.Bytes())
		}
	})
}

// same compares two files but for their lines. What tells of a difference takes ten times as long as to see that there is
// none.
func same(t *testing.T, a, b *po.File) {
	t.Helper()
	for _, f := range []*po.File{a, b} {
		for _, e := range append(slices.Clone(f.Entries), f.Header) {
			if e != nil {
				e.Line, e.StrLine = 0, 0
			}
		}
	}
	if reflect.DeepEqual(a, b) {
		return
	}
	if d := cmp.Diff(a, b, cmpopts.EquateEmpty()); d != "" {
		t.Fatal(d)
	}
}

func parse(t *testing.T, src string) *po.File {
	t.Helper()
	f, problems := po.Parse([]byte(src))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return f
}

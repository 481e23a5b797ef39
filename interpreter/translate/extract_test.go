package translate_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/packs"
)

var update = flag.Bool("update", false, "write golden files anew")

// gather gives what a folder of content says, with values from play.
func gather(t *testing.T, path string) []translate.Message {
	t.Helper()
	folders, err := (&packs.Finder{}).Folders(path)
	if err != nil || len(folders) != 1 {
		t.Fatal(folders, err)
	}
	models, finds := folders[0].Models()
	if finds.HasErrors() {
		t.Fatal(finds)
	}
	list := translate.Gather(folders[0], models)
	samples := &translate.Samples{}
	for _, p := range folders[0].Scenarios() {
		m, finds := p.Unit.Plan.Load(p.Scenario, nil)
		if m == nil {
			t.Fatal(finds)
		}
		g, err := interpreter.Compile(m)
		if err != nil {
			t.Fatal(err)
		}
		if err := samples.Play(g.Localizer(nil), p.Scenario); err != nil {
			t.Fatal(err)
		}
	}
	samples.Attach(list)
	return list
}

// TestTemplate: every sort of text, with what is known of it. The same again gives the same.
func TestTemplate(t *testing.T) {
	dir := filepath.Join("testdata", "ferry")
	got := translate.Template("ferry", gather(t, dir)).Bytes()
	golden := filepath.Join("testdata", "ferry.pot")
	if *update {
		if err := os.WriteFile(golden, got, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(got)); d != "" {
		t.Error(d)
	}
	if again := translate.Template("ferry", gather(t, dir)).Bytes(); string(again) != string(got) {
		t.Error("gathered again it differs")
	}
	if _, problems := po.Parse(got); len(problems) > 0 {
		t.Error(problems)
	}
}

// TestSaid: the program's phrases have their places, and the values that they name.
func TestSaid(t *testing.T) {
	list := translate.Said([]locale.Phrase{
		{Address: "run/saved", Source: "Kept in {file}.", About: "after `save`"},
		{Address: "run/left", Source: "{n, plural, one {# choice} other {# choices}} left"},
	})
	for i := range list {
		list[i].File, list[i].Line = list[i].Address+".go", len(list[i].Address)
	}
	_, got, _ := strings.Cut(string(translate.Template("p", list).Bytes()), "\n\n")
	want := "#. After `save`.\n#. {file}\n#: run/saved.go:9\nmsgctxt \"run/saved\"\nmsgid \"Kept in {file}.\"\nmsgstr \"\"\n\n" +
		"#. {n}\n#: run/left.go:8\nmsgctxt \"run/left\"\nmsgid \"{n, plural, one {# choice} other {# choices}} left\"\nmsgstr \"\"\n"
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestStale(t *testing.T) {
	file := func(s string) *po.File {
		f, problems := po.Parse([]byte(s))
		if problems != nil {
			t.Fatal(problems)
		}
		return f
	}
	const was = "#. A line.\n#. {x}: a number; in play: \"1\"\n#: a.hcl:1\nmsgctxt \"a\"\nmsgid \"A {x}\"\nmsgstr \"\"\n\n#: a.hcl:2\nmsgctxt \"b\"\nmsgid \"B\"\nmsgstr \"\"\n"
	for _, c := range []struct{ name, old, new, want string }{
		{"the same", "", "", ""},
		{"another line", "a.hcl:1", "a.hcl:7", ""},
		{"another value", `"1"`, `"2"`, ""},
		{"no values", `; in play: "1"`, "", ""},
		{"names instead of values", `in play: "1"`, `such as "X"`, ""},
		{"another kind", "a number", "a thing", "a"},
		{"another file", "a.hcl:1", "b.hcl:1", "a"},
		{"another text", "A {x}", "An {x}", "a a"},
		{"another address", `"b"`, `"c"`, "c b"},
		{"one less", "#: a.hcl:2\nmsgctxt \"b\"\nmsgid \"B\"\nmsgstr \"\"\n", "", "b"},
	} {
		if got := strings.Join(translate.Stale(file(was), file(strings.Replace(was, c.old, c.new, 1))), " "); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
	turned := file(was)
	turned.Entries[0], turned.Entries[1] = turned.Entries[1], turned.Entries[0]
	if got := translate.Stale(file(was), turned); len(got) != 1 || !strings.Contains(got[0], "order") {
		t.Errorf("%v", got)
	}
}

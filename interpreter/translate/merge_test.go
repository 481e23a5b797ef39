package translate_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/locale/po"
)

// entries are written in short: address|source|translation, an exclamation mark before for
// fuzzy ones (with the text they were made for behind another |), ~ for those out of use.
func entries(lines ...string) *po.File {
	f := &po.File{}
	for _, l := range lines {
		e := &po.Entry{Obsolete: strings.HasPrefix(l, "~")}
		fuzzy := strings.HasPrefix(l, "!")
		parts := append(strings.Split(strings.TrimLeft(l, "~!"), "|"), "", "", "", "")
		e.Context, e.ID, e.Str = parts[0], parts[1], parts[2]
		if fuzzy {
			e.SetFuzzy(true)
			e.Previous.ID, e.Previous.Context = parts[3], parts[4]
		}
		f.Entries = append(f.Entries, e)
	}
	return f
}

func short(f *po.File) []string {
	var out []string
	for _, e := range f.Entries {
		s := e.Context + "|" + e.ID + "|" + e.Str
		if e.Fuzzy() {
			s = "!" + s + "|" + e.Previous.ID + "|" + e.Previous.Context
		}
		if e.Obsolete {
			s = "~" + s
		}
		out = append(out, strings.TrimRight(s, "|"))
	}
	return out
}

func TestMerge(t *testing.T) {
	list := func(s ...string) []string { return s }
	for _, c := range []struct {
		name                string
		template, old, want []string
		did                 translate.Merged
	}{
		{"kept, in the template's order", list("b|B", "a|A"), list("a|A|1", "b|B|2"),
			list("b|B|2", "a|A|1"), translate.Merged{Kept: 2}},
		{"new", list("a|A", "b|B"), list("a|A|1"), list("a|A|1", "b|B"), translate.Merged{Kept: 1, New: 1}},
		{"changed", list("a|A ship"), list("a|A boat|1"), list("!a|A ship|1|A boat"), translate.Merged{Fuzzy: 1}},
		{"changed again: the text it was made for stays", list("a|Three"), list("!a|Two|1|One"),
			list("!a|Three|1|One"), translate.Merged{Fuzzy: 1}},
		{"changed back", list("a|One"), list("!a|Two|1|One"), list("a|One|1"), translate.Merged{Kept: 1}},
		{"changed without translation", list("a|Two"), list("a|One|"), list("a|Two"), translate.Merged{New: 1}},
		{"fuzzy stays fuzzy", list("a|One"), list("!a|One|1|Null"), list("!a|One|1|Null"), translate.Merged{Kept: 1}},
		{"renamed", list("rules/new/tell.1|Hello"), list("rules/old/tell.1|Hello|1"), list("rules/new/tell.1|Hello|1"),
			translate.Merged{Renamed: 1}},
		{"renamed and back", list("p/a|Hello"), list("!p/b|Hello|1|Hello|p/a"), list("p/a|Hello|1"),
			translate.Merged{Renamed: 1}},
		{"renamed, fuzzy before", list("p/b|Hello"), list("!p/a|Hello|1|Hi"), list("!p/b|Hello|1|Hi"),
			translate.Merged{Renamed: 1}},
		{"renamed, several alike that agree", list("x/p1|Done", "x/q1|Done"), list("x/q|Done|1", "x/p|Done|1"),
			list("x/p1|Done|1", "x/q1|Done|1"), translate.Merged{Renamed: 2}},
		{"renamed, several alike that differ: by closeness, to be looked at", list("x/p1|Done", "x/q1|Done"),
			list("x/q|Done|2", "x/p|Done|1"),
			list("!x/p1|Done|1|Done|x/p", "!x/q1|Done|2|Done|x/q"), translate.Merged{Fuzzy: 2}},
		{"renamed and reworded", list("action/sail_far/text|Sail to {place} soon"),
			list("action/sail/text|Sail to {place}|1"),
			list("!action/sail_far/text|Sail to {place} soon|1|Sail to {place}|action/sail/text"), translate.Merged{Fuzzy: 1}},
		{"no relation", list("action/a/text|A thing of another sort"), list("ship/b/name|Iron Duke|1"),
			list("action/a/text|A thing of another sort", "~ship/b/name|Iron Duke|1"), translate.Merged{New: 1, Obsolete: 1}},
		{"short texts are not taken for one another", list("ship/mira/name|Mira"), list("ship/mars/name|Mars|1"),
			list("ship/mira/name|Mira", "~ship/mars/name|Mars|1"), translate.Merged{New: 1, Obsolete: 1}},
		{"gone without translation", nil, list("a|A|"), nil, translate.Merged{}},
		{"out of use stays", list("a|A"), list("a|A|1", "~c|C|3"), list("a|A|1", "~c|C|3"), translate.Merged{Kept: 1}},
		{"back in use", list("c|C"), list("~c|C|3"), list("c|C|3"), translate.Merged{Kept: 1}},
		{"back in use, reworded", list("c|D"), list("~c|C|3"), list("!c|D|3|C"), translate.Merged{Fuzzy: 1}},
		{"out of use fills what is empty", list("c|C"), list("c|C|", "~c|C|3"), list("c|C|3"), translate.Merged{Kept: 1}},
		{"the later one goes out of use", nil, list("c|C|4", "~c|C|3", "~b|B|2"), list("~b|B|2", "~c|C|4"),
			translate.Merged{Obsolete: 1}},
		{"two texts of one address", list("a|A", "a|B"), list("a|B|2", "a|A|1"),
			list("a|A|1", "a|B|2"), translate.Merged{Kept: 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			template, old := entries(c.template...), entries(c.old...)
			got, did := translate.Merge(template, old, "ko")
			if d := cmp.Diff(c.want, short(got)); d != "" {
				t.Error(d)
			}
			if did != c.did {
				t.Errorf("it says %+v, not %+v", did, c.did)
			}
			again, _ := translate.Merge(template, got, "ko")
			if d := cmp.Diff(string(got.Bytes()), string(again.Bytes())); d != "" {
				t.Errorf("merged again it differs: %s", d)
			}
		})
	}
}

func TestMergeKeepsRemarks(t *testing.T) {
	template := entries("a|A")
	template.Entries[0].Extracted = []string{"new"}
	template.Entries[0].References = []string{"f:9"}
	old := entries("a|A|1")
	*old.Entries[0] = po.Entry{Context: "a", ID: "A", Str: "1", Comments: []string{"mine"}, Extracted: []string{"old"},
		References: []string{"f:1"}, Flags: []string{"no-wrap"}}
	old.Trailing = []string{"# bye"}
	got, _ := translate.Merge(template, old, "ko")
	want := "# mine\n#. new\n#: f:9\n#, no-wrap\nmsgctxt \"a\"\nmsgid \"A\"\nmsgstr \"1\"\n\n# bye\n"
	if _, body, _ := strings.Cut(string(got.Bytes()), "\n\n"); body != want {
		t.Error(cmp.Diff(want, body))
	}
}

func TestMergeHeader(t *testing.T) {
	template := entries("a|A")
	template.SetField("Project-Id-Version", "harbour")
	fresh, _ := translate.Merge(template, nil, "ko")
	if fresh.Field("Language") != "ko" || fresh.Field("Project-Id-Version") != "harbour" ||
		fresh.Field("Content-Type") != "text/plain; charset=UTF-8" {
		t.Errorf("%q", fresh.Header.Str)
	}
	fresh.SetField("Last-Translator", "Kim")
	fresh.SetField("X-Generator", "Poedit")
	template.SetField("Project-Id-Version", "port")
	got, _ := translate.Merge(template, fresh, "de")
	if got.Field("Language") != "ko" || got.Field("Last-Translator") != "Kim" || got.Field("X-Generator") != "Poedit" ||
		got.Field("Project-Id-Version") != "port" {
		t.Errorf("%q", got.Header.Str)
	}
}

// TestMergeAnything: whatever changes, no translation is lost, merging again changes nothing,
// and what is in use was made for its text.
func TestMergeAnything(t *testing.T) {
	entry := rapid.Custom(func(t *rapid.T) *po.Entry {
		return &po.Entry{
			Context: "k/" + rapid.StringMatching("[a-c]{1,2}").Draw(t, "address"),
			ID: rapid.SampledFrom([]string{"One", "Two", "A whole sentence", "A whole sentence, longer",
				"A half sentence"}).Draw(t, "text"),
		}
	})
	file := func(t *rapid.T, name string) *po.File {
		f := &po.File{}
		seen := map[po.Key]bool{}
		for _, e := range rapid.SliceOfN(entry, 0, 8).Draw(t, name) {
			if !seen[e.Key()] {
				seen[e.Key()] = true
				f.Entries = append(f.Entries, e.Clone())
			}
		}
		return f
	}
	rapid.Check(t, func(t *rapid.T) {
		work, _ := translate.Merge(file(t, "first"), nil, "ko")
		made := map[string]string{} // the text that a translation was made for
		n := 0
		for range rapid.IntRange(1, 4).Draw(t, "rounds") {
			for _, e := range work.Entries {
				if !e.Obsolete && !e.InUse() && rapid.Bool().Draw(t, "translate") {
					n++
					e.SetFuzzy(false)
					delete(made, e.Str)
					e.Str = fmt.Sprint("t", n)
					made[e.Str] = e.ID
				}
			}
			template := file(t, "next")
			next, _ := translate.Merge(template, work, "ko")
			again, _ := translate.Merge(template, next, "ko")
			if !bytes.Equal(next.Bytes(), again.Bytes()) {
				t.Fatalf("merged again it differs:\n%s", cmp.Diff(string(next.Bytes()), string(again.Bytes())))
			}
			there := map[string]bool{}
			for _, e := range next.Entries {
				there[e.Str] = true
				if e.InUse() && made[e.Str] != e.ID {
					t.Fatalf("%s was made for %q and is used for %q", e.Str, made[e.Str], e.ID)
				}
			}
			for s := range made {
				if !there[s] {
					t.Fatalf("%s is lost:\n%s", s, next.Bytes())
				}
			}
			work = next
		}
	})
}

func TestCount(t *testing.T) {
	f := entries("a|A|1", "b|B|B", "c|{x} 3|{x} 3", "!d|D|4|C", "e|E|", "~f|F|6")
	want := translate.Count{Total: 5, Translated: 3, Fuzzy: 1, Missing: 1, Identical: 1}
	if got := translate.CountOf(f); got != want || got.Percent() != 60 {
		t.Errorf("%+v %d", got, got.Percent())
	}
	if p := (translate.Count{Total: 1000, Translated: 999}).Percent(); p != 99 {
		t.Errorf("%d percent", p)
	}
}

func TestMissingAndFill(t *testing.T) {
	f := entries("a|A|1", "!b|B|2|C", "c|C|", "~d|D|4", "!e|E|6")
	left := translate.Left(f)
	if d := cmp.Diff([]string{"!b|B|2|C", "c|C", "!e|E|6"}, short(left)); d != "" {
		t.Fatal(d)
	}
	for _, e := range left.Entries {
		e.SetFuzzy(false)
		e.Str = "new " + e.ID
	}
	left.Entries = left.Entries[:2]
	left.Entries = append(left.Entries, entries("a|A|no", "z|Z|9", "c|E|5", "!e|E|7", "!a|A|8").Entries...)
	did := translate.Fill(f, left)
	if d := cmp.Diff([]string{"a|A|1", "b|B|new B", "c|C|new C", "~d|D|4", "!e|E|6"},
		short(f)); d != "" || did.Taken != 2 || did.Fuzzy != 1 || len(did.Strange) != 2 {
		t.Errorf("%+v: %s", did, d)
	}
}

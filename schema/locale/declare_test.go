package locale

import (
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/source"
)

// declared is a language with the forms of a file, and what is wrong with that.
func declared(t *testing.T, tag, src string) (*Language, []string) {
	t.Helper()
	l := must(t, tag)
	set := &source.Set{}
	f, finds := set.Parse("locale/"+tag+".hcl", []byte(src))
	if f == nil || len(finds) > 0 {
		t.Fatal(finds)
	}
	var out []string
	for _, x := range l.Declare(f) {
		out = append(out, x.Error())
	}
	return l, out
}

// TestDeclaredForms: French articles by what follows, Turkish endings by what stands before.
func TestDeclaredForms(t *testing.T) {
	l, finds := declared(t, "fr", `form "le /l'" { before = "h?[aeiouyéèê]" }`)
	if len(finds) > 0 {
		t.Fatal(finds)
	}
	for after, want := range map[string]string{"Soyuz": "le ", "orbiteur": "l'", "Éclair": "l'",
		"« Io »": "l'", "héros": "l'", "": "le "} {
		if got := l.Choose("le /l'", "", after, nil); got != want {
			t.Errorf("%s%s, want %s", got, after, want)
		}
	}
	l, finds = declared(t, "tr",
		"form \"in/ın/un/ün\" { after = [\"[aı][^aeıioöuü]*\", \"[ou][^aeıioöuü]*\", \"[öü][^aeıioöuü]*\"] }\n")
	if len(finds) > 0 {
		t.Fatal(finds)
	}
	for before, want := range map[string]string{"Ay": "ın", "Neptün": "ün", "\"Pluton\"": "un", "Merkür (uzak)": "ın",
		"Venüs.": "ün", "gemi": "in", "": "in"} {
		if got := l.Choose("in/ın/un/ün", before, "", nil); got != want {
			t.Errorf("%s%s, want %s", before, got, want)
		}
	}
	if known, near := l.Knows("in/ın/un/ùn"); known || near == "" {
		t.Errorf("%v %q", known, near)
	}
}

func TestWrongDeclarations(t *testing.T) {
	for src, want := range map[string]string{
		`forms "a/b" {}`:                     `no block "forms"`,
		`form {}`:                            "one label",
		`form "a" { before = "x" }`:          "not a form",
		`form "a/b" {}`:                      "what follows it or by what precedes it",
		`form "a/b" { befor = "x" }`:         `no attribute "befor"`,
		`form "a/b" { before = ["x", "y"] }`: "for each alternative",
		`form "a/b" { before = 3 }`:          "for each alternative",
		`form "a/b" { before = "[" }`:        "not a pattern",
		`form "a/b" { after = "` + strings.Repeat("a", 300) + `" }`: "not a pattern",
		"form \"a/b\" {\n before = \"x\"\n after = \"y\"\n}":        "what follows it or by what precedes it",
		"form \"a/b\" {\n before = \"x\"\n x {}\n}":                 "no blocks",
		"x = 1":            `no attribute "x"`,
		`keeps = ["a"]`:    `did you mean "keep"`,
		`keep = "NASA"`:    "list of words",
		`keep = ["a", 1]`:  "list of words",
		`keep = ["a", ""]`: "list of words",
		"form \"a/b\" { before = \"x\" }\nform \"a/b\" { before = \"x\" }": "declared twice",
	} {
		if _, finds := declared(t, "fr", src); len(finds) == 0 || !strings.Contains(strings.Join(finds, "\n"), want) {
			t.Errorf("%s: %v", src, finds)
		}
	}
}

func TestKeeps(t *testing.T) {
	l, finds := declared(t, "ko", `keep = ["NASA", "Soyuz"]`)
	if len(finds) > 0 || strings.Join(l.Keeps(), " ") != "NASA Soyuz" {
		t.Errorf("%v %v", l.Keeps(), finds)
	}
}

// FuzzDeclare: whatever a file of a language says, reading it ends with findings or forms.
func FuzzDeclare(f *testing.F) {
	f.Add(`form "le /l'" { before = "[aeiou]" }`)
	f.Add(`keep = ["NASA", null, [3]]`)
	f.Add("form \"a/b/c\" { after = [\"x\", null] }\nx = [")
	f.Fuzz(func(t *testing.T, src string) {
		file, _ := (&source.Set{}).Parse("locale/fr.hcl", []byte(src))
		if file == nil {
			return
		}
		l := must(t, "fr")
		l.Declare(file)
		for _, form := range l.Forms() {
			l.Choose(form, "before", "after", nil)
		}
	})
}

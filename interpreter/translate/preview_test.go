package translate_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/model"
)

// shown previews one message with its translation.
func shown(t *testing.T, lang string, m translate.Message, translation string) translate.Shown {
	t.Helper()
	l := must(locale.Parse(lang))
	m.Address = "a"
	f := &po.File{Entries: []*po.Entry{{Context: "a", ID: m.Source, Str: translation}}}
	return translate.Preview([]translate.Message{m}, f, locale.NewCatalog(l))[0]
}

func must(l *locale.Language, err error) *locale.Language {
	if err != nil {
		panic(err)
	}
	return l
}

// things are named as they are in words.
func things(names ...string) []*model.Thing {
	var out []*model.Thing
	for _, n := range names {
		key := strings.ToLower(n)
		out = append(out, &model.Thing{Name: key, Title: &model.Text{Context: "world/" + key + "/name", Source: n}})
	}
	return out
}

func lines(list []translate.Rendering) []string {
	var out []string
	for _, r := range list {
		s := r.Text
		if r.With != "" {
			s += " (" + r.With + ")"
		}
		if r.Over {
			s += " !"
		}
		out = append(out, s)
	}
	return out
}

func TestPreview(t *testing.T) {
	name := func(n string, such ...string) translate.Placeholder {
		return translate.Placeholder{Name: n, Things: things(such...)}
	}
	number := func(n string) translate.Placeholder { return translate.Placeholder{Name: n, Number: true} }
	for _, c := range []struct {
		name, lang, source, to string
		values                 []translate.Placeholder
		samples                []translate.Sample
		want                   []string
	}{
		{"plain", "ko", "Done", "끝", nil, nil, []string{"끝"}},
		{"values from play", "de", "{a} goes", "{a} geht", []translate.Placeholder{name("a")},
			[]translate.Sample{{{Name: "a", Value: locale.Value{Shown: "Mars"}}},
				{{Name: "a", Value: locale.Value{Shown: "Erde"}}}}, []string{"Mars geht", "Erde geht"}},
		{"a name where play gave none", "de", "{a} goes", "{a} geht",
			[]translate.Placeholder{name("a", "Mars")}, nil, []string{"Mars geht"}},
		{"nothing known", "de", "{a} goes", "{a} geht", []translate.Placeholder{name("a")}, nil, []string{"‹a› geht"}},
		{"particles behind a name", "ko", "{a} goes", "{a}{은/는} 간다", []translate.Placeholder{name("a")},
			[]translate.Sample{{{Name: "a", Value: locale.Value{Shown: "지구"}}}},
			[]string{"지구는 간다", "사람은 간다 (a = 사람)", "나무는 간다 (a = 나무)", "달은 간다 (a = 달)", "7은 간다 (a = 7)", "Orion은 간다 (a = Orion)"}},
		{"particles of two kinds", "ko", "{a}", "{a}{으로/로}", []translate.Placeholder{name("a")}, nil,
			[]string{"‹a›로", "사람으로 (a = 사람)", "나무로 (a = 나무)", "달로 (a = 달)", "7로 (a = 7)", "Orion으로 (a = Orion)"}},
		{"particles behind a number", "ko", "{n}", "{n}{을/를}", []translate.Placeholder{number("n")}, nil,
			[]string{"3을", "1을 (n = 1)", "2를 (n = 2)", "8을 (n = 8)", "10을 (n = 10)"}},
		{"signs between", "ko", "{a}", "“{a}”{이/가}", []translate.Placeholder{name("a")}, nil,
			[]string{"“‹a›”가", "“사람”이 (a = 사람)", "“나무”가 (a = 나무)", "“달”이 (a = 달)", "“7”이 (a = 7)", "“Orion”이 (a = Orion)"}},
		{"words between: the value does not matter", "ko", "{a}", "{a} 배{이/가}",
			[]translate.Placeholder{name("a")}, nil, []string{"‹a› 배가"}},
		{"plural", "pl", "{n}", "{n, plural, =0 {nic} one {# baza} few {# bazy} many {# baz} other {# bazy}}",
			[]translate.Placeholder{number("n")}, nil,
			[]string{"3 bazy", "nic (n = 0)", "1 baza (n = 1)", "4 bazy (n = 4)", "6 baz (n = 6)"}},
		{"select", "de", "{s}", "{s, select, war {im Krieg} none {frei} other {mit {s}}}", []translate.Placeholder{name("s")},
			[]translate.Sample{{{Name: "s", Value: locale.Value{Shown: "Bund", Key: "bond", There: true}}}},
			[]string{"mit Bund", "im Krieg (s = war)", "frei (s = none)"}},
		{"words that may be left out", "de", "{a? to {a}}", "Los{a? nach {a}}", []translate.Placeholder{name("a")},
			[]translate.Sample{{{Name: "a", Value: locale.Value{Shown: "–"}}},
				{{Name: "a", Value: locale.Value{Shown: "Mars", There: true}}}},
			[]string{"Los", "Los nach Mars"}},
		{"all together", "de", "x", "{n, plural, one {einer} other {#}}{a? an {a}}",
			[]translate.Placeholder{number("n"), name("a", "Bord")}, nil,
			[]string{"3 an Bord", "einer an Bord (n = 1, a = there)", "einer (n = 1, a = nothing)", "3 (n = 3, a = nothing)"}},
		{"what precedes, in English", "en", "{a/an} {x}", "{a/an} {x}", []translate.Placeholder{name("x")}, nil,
			[]string{"a ‹x›", "a Bern (x = Bern)", "an Anna (x = Anna)"}},
		{"grouped", "de", "{n, number}", "{n, number} Taler", []translate.Placeholder{number("n")},
			[]translate.Sample{{{Name: "n", Value: locale.Value{Shown: "12500", Number: 12500}}}}, []string{"12.500 Taler"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := shown(t, c.lang, translate.Message{Source: c.source, Values: c.values, Samples: c.samples}, c.to)
			got := lines(s.Out)
			if c.name == "all together" || c.name == "plural" { // the same again in another order is no matter
				for _, w := range c.want {
					if !slices.Contains(got, w) {
						t.Errorf("%q is not among %q", w, got)
					}
				}
				return
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestPreviewNames: made-up values are named in the language, and in that of the source beside it.
func TestPreviewNames(t *testing.T) {
	c := locale.NewCatalog(must(locale.Parse("de")))
	for at, to := range map[string]string{"world/mars/name": "Roter",
		"world/venus/name": "Abendstern", "word/war": "Krieg"} {
		c.Add("", at, "", to)
	}
	worlds := things("Mars", "Venus", "Io")
	one := []translate.Placeholder{{Name: "x", Things: worlds}}
	several := []translate.Placeholder{{Name: "x", List: true, Things: worlds}}
	other := []translate.Sample{{{Name: "x", Source: "Venus",
		Value: locale.Value{Shown: "Abendstern", Key: "venus", There: true}}}}
	for _, x := range []struct {
		name, text string
		values     []translate.Placeholder
		samples    []translate.Sample
		in, out    []string
	}{
		{"a thing", "{x}", one, nil, []string{"Mars"}, []string{"Roter"}},
		{"a list", "{x}", several, nil, []string{"Mars, Venus"}, []string{"Roter, Abendstern"}},
		{"a list by its length", "{x, plural, =0 {no} =1 {one} =6 {many} other {#}}: {x}", several, nil,
			[]string{"2: Mars, Venus", "no: – (x = 0)", "one: Mars (x = 1)", "many: Mars, Venus, Io, Mars, … (x = 6)",
				"3: Mars, Venus, Io (x = 3)"},
			[]string{"2: Roter, Abendstern", "no: – (x = 0)", "one: Roter (x = 1)",
				"many: Roter, Abendstern, Io, Roter, … (x = 6)", "3: Roter, Abendstern, Io (x = 3)"}},
		{"cases of things", "{x, select, mars {{x}!} venus {{x}?} none {{x}} other {{x}.}}", one, other,
			[]string{"Venus?", "Mars! (x = mars)", "– (x = none)", "Io. (x = other)"},
			[]string{"Abendstern?", "Roter! (x = mars)", "– (x = none)", "Io. (x = other)"}},
		{"cases of words", "{x, select, war {{x}!} other {–}}", []translate.Placeholder{{Name: "x"}}, nil,
			[]string{"–", "war! (x = war)"}, []string{"–", "Krieg! (x = war)"}},
	} {
		t.Run(x.name, func(t *testing.T) {
			f := &po.File{Entries: []*po.Entry{{Context: "a", ID: x.text, Str: x.text}}}
			s := translate.Preview([]translate.Message{{Address: "a", Source: x.text, Values: x.values, Samples: x.samples}}, f,
				c)[0]
			if d := cmp.Diff(x.in, lines(s.In)); d != "" {
				t.Error(d)
			}
			if d := cmp.Diff(x.out, lines(s.Out)); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestPreviewBounds: many cases in one sentence are varied one by one.
func TestPreviewBounds(t *testing.T) {
	var text strings.Builder
	var values []translate.Placeholder
	for _, n := range []string{"a", "b", "c", "d", "e", "f"} {
		text.WriteString("{" + n + ", plural, =0 {no} =1 {one} =2 {two} other {#}} ")
		values = append(values, translate.Placeholder{Name: n, Number: true})
	}
	s := shown(t, "en", translate.Message{Source: text.String(), Values: values}, text.String())
	if n := len(s.Out); n < 18 || n > 30 {
		t.Errorf("%d renderings", n)
	}
}

func TestPreviewMarks(t *testing.T) {
	m := translate.Message{Source: "{place}", Width: 8, Values: []translate.Placeholder{{Name: "place"}},
		Samples: []translate.Sample{{{Name: "place", Source: "Saturn", Value: locale.Value{Shown: "토성"}}}}}
	if s := shown(t, "ko", m, "{place} 근처"); !s.TooLong() || s.State != translate.Translated || s.In[0].Text != "Saturn" {
		t.Errorf("%+v", s)
	}
	if s := shown(t, "ko", m, "{place} 앞"); s.TooLong() {
		t.Errorf("%+v", s)
	}
	if s := shown(t, "ko", m, "{plac"); len(s.Wrong) != 1 || len(s.Out) != 0 {
		t.Errorf("%+v", s)
	}
	if s := shown(t, "ko", m, "{plase}"); len(s.Wrong) != 1 || !strings.Contains(s.Wrong[0], "Did you mean \"{place}\"?") {
		t.Errorf("%+v", s)
	}
	if s := shown(t, "fr", m, "{le /l'}{place}"); len(s.Wrong) != 1 || len(s.Out) == 0 || !strings.Contains(s.Wrong[0],
		"locale/fr.hcl may declare it") {
		t.Errorf("%+v", s)
	}
	if s := shown(t, "ko", m, ""); s.State != translate.Missing || s.Out != nil || len(s.In) != 1 {
		t.Errorf("%+v", s)
	}
}

// TestPage: one page that needs nothing else, and in which no text can act.
func TestPage(t *testing.T) {
	list := gather(t, "testdata/ferry")
	template := translate.Template("ferry", list)
	f, _ := translate.Merge(template, nil, "ko")
	for _, e := range f.Entries {
		switch e.Context {
		case "port/north/name":
			e.Str = `</script><script>alert("x")</script>`
		case "map/waters/column.1":
			e.Str = strings.Repeat("배", 17)
		case "cross/boat/text":
			e.Str = "어느 배?"
			e.SetFuzzy(true)
			e.Previous.ID = "Which ship crosses?"
		}
	}
	ko := must(locale.Parse("ko"))
	out := translate.Preview(list, f, locale.NewCatalog(ko))
	var b bytes.Buffer
	if err := translate.Page(&b, "ferry", "ko", translate.CountOf(f),
		[]translate.FolderShown{{Name: "ferry", List: out}}); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	if n := strings.Count(page, "<article"); n != len(list) {
		t.Errorf("%d articles of %d messages", n, len(list))
	}
	if found := regexp.MustCompile(`(?i)https?://|src=|<link|@import|url\(`).FindString(page); found != "" {
		t.Errorf("the page needs %q from elsewhere", found)
	}
	if strings.Count(page, "<script>") != 1 || strings.Contains(page, `alert("x")`) {
		t.Error("a translation can act")
	}
	for _, want := range []string{`data-marks="fuzzy"`, "made for: Which ship crosses?", `data-marks="long"`,
		`data-marks="missing"`, "2 of ", "1 fuzzy"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	b.Reset()
	if err := translate.Text(&b, "ko", out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"cross/boat/text  game.hcl:50  [fuzzy]\n  source  Which boat crosses?\n  ko      어느 배?\n          made for: Which ship crosses?\n", "! wider than its column"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the text has no %q", want)
		}
	}
}

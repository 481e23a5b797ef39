package locale

import (
	"math"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/locale/message"
)

func TestLanguages(t *testing.T) {
	for _, c := range []struct {
		tag     string
		plurals string
		number  string
	}{
		{"en", "one other", "1,234,567"},
		{"ko", "other", "1,234,567"},
		{"de", "one other", "1.234.567"},
		{"pl", "one few many", "1\u00a0234\u00a0567"},
		{"fr", "one other", "1\u00a0234\u00a0567"},
		{"hi", "one other", "12,34,567"},
		{"ko_KR.UTF-8", "other", "1,234,567"},
		{PseudoTag, "one other", "1,234,567"},
	} {
		l, err := Parse(c.tag)
		if err != nil {
			t.Fatal(err)
		}
		names, samples := l.Plurals()
		if got := strings.Join(names, " "); got != c.plurals {
			t.Errorf("%s: %s", c.tag, got)
		}
		for _, n := range names {
			for _, x := range samples[n] {
				if l.Plural(x) != n || l.Plural(-x) != n {
					t.Errorf("%s: %d is %s", c.tag, x, l.Plural(x))
				}
			}
		}
		if got := l.Number(1234567); got != c.number {
			t.Errorf("%s: %q", c.tag, got)
		}
	}
	for _, tag := range []string{"", "und", "klingon-language-of-nobody", "C", "123"} {
		if l, err := Parse(tag); err == nil {
			t.Errorf("%q is %v", tag, l)
		}
	}
}

// TestLargeNumbers: millions and more keep their category, of either sign.
func TestLargeNumbers(t *testing.T) {
	for _, c := range []struct {
		tag  string
		n    int64
		want string
	}{
		{"fr", 1_000_001, "other"}, {"br", 3_000_000_000, "many"}, {"pl", 9_000_000_000_000_002, "few"}, {"pl", 12, "many"},
		{"en", math.MaxInt64, "other"}, {"en", math.MinInt64, "other"}, {"en", 1_000_000_001, "other"}, {"en", -1, "one"},
		{"ru", math.MinInt64 + 7, "one"},
	} {
		if got := must(t, c.tag).Plural(c.n); got != c.want {
			t.Errorf("%s: %d is %s, want %s", c.tag, c.n, got, c.want)
		}
	}
}

func TestArticles(t *testing.T) {
	l := Source()
	for after, want := range map[string]string{
		" ship": "a", " asteroid": "an", " hour": "an", " house": "a", " unit": "a", " unidentified ship": "an",
		" uninhabited moon": "an", " European": "a", " one": "a",
		" umbrella": "an", " Uranus probe": "a", " X-ray": "an", " MRI": "an", " UN ship": "a", " FBI man": "an",
		" Orion": "an", " \"Io\"": "an", " (old) ship": "an",
		" 8": "an", " 11": "an", " 18,000": "an", " 110": "a", " 1,100": "a", " 80": "an", " 3": "a", "": "a",
		" Éclair": "an", " used ship": "a", " F": "an", " B": "a", " heir": "an", " 11th ship": "an", " 111th ship": "a",
		" 18-year plan": "an", " HTTPS page": "an", " Únique ship": "a",
	} {
		if got := l.Choose("a/an", "", after, nil); got != want {
			t.Errorf("%s%s, want %s", got, after, want)
		}
		if got := l.Choose("An/A", "", after, nil); strings.ToLower(got) != want {
			t.Errorf("%s%s, want %s", got, after, want)
		}
	}
}

func TestPhrases(t *testing.T) {
	c := NewCatalog(must(t, "ko"))
	add(t, c, Home, "found", "{thing}{을/를} {n, plural, =0 {찾지 못했습니다} other {{n, number}개 찾았습니다}}")
	add(t, c, Home, "won", "{who}{이/가} {how, select, alone {혼자} other {함께}} 이겼습니다{score? ({score}점)}")
	found := Phrase{Address: "found",
		Source: "{n, plural, =0 {No {thing}} one {{a/an} {thing}} other {# {thing}s}} {n, plural, one {was} other {were}} found"}
	won := Phrase{Address: "won", Source: "{who} wins {how}{score? with {score}}"}
	lost := Phrase{Address: "lost", Source: "{who} loses {a/an} {thing}"}
	var plain *Speaker
	ko, test := &Speaker{c}, &Speaker{NewCatalog(must(t, PseudoTag))}
	for _, x := range []struct{ got, want string }{
		{plain.Say(found, "n", 0, "thing", "asteroid"), "No asteroid were found"},
		{plain.Say(found, "n", 1, "thing", "asteroid"), "an asteroid was found"},
		{plain.Say(found, "n", 1200, "thing", "ship"), "1,200 ships were found"},
		{ko.Say(found, "n", 0, "thing", "배"), "배를 찾지 못했습니다"},
		{ko.Say(found, "n", 1200, "thing", "소행성"), "소행성을 1,200개 찾았습니다"},
		{ko.Say(won, "who", "러시아", "how", "alone", "score", 3), "러시아가 혼자 이겼습니다 (3점)"},
		{ko.Say(won, "who", "Japan", "how", "both"), "Japan이 함께 이겼습니다"},
		{ko.Say(lost, "who", "일본", "thing", "arm"), "일본 loses an arm"},
		{test.Say(lost, "who", "일본", "thing", "ísland"), "[일본 ļöšéš áñ ísland··]"},
		{test.Say(won, "who", "x", "how", "y", "score", 3), "[x ŵîñš y ŵîţĥ 3···]"},
	} {
		if x.got != x.want {
			t.Errorf("%q, want %q", x.got, x.want)
		}
	}
}

func must(t *testing.T, tag string) *Language {
	t.Helper()
	l, err := Parse(tag)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func add(t *testing.T, c *Catalog, home, address, text string) {
	t.Helper()
	if p := c.Add(home, address, "", text); len(p) > 0 {
		t.Fatal(address, p)
	}
}

// TestStrangers: a translation that names what its source does not is not used.
// TestDirections: values in a language written from right to left keep their own direction, and whole numbers have its
// digits; elsewhere nothing is added.
func TestDirections(t *testing.T) {
	m, problems := message.Parse("{who}: {n}, {n, number}, {none}")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	values := map[string]Value{"who": {Shown: "Ann 2"}, "n": {Shown: "12", Number: 12}}
	for tag, want := range map[string]string{"en": "Ann 2: 12, 12, ", "he": "\u2068Ann 2\u2069: \u206812\u2069, 12, ",
		"fa": "\u2068Ann 2\u2069: \u2068۱۲\u2069, ۱۲, "} {
		l, err := Parse(tag)
		if err != nil {
			t.Fatal(err)
		}
		line := Line{Language: l}
		line.Fill(m, func(path string) Value { return values[path] })
		if got := line.String(); got != want {
			t.Errorf("%s: %q, and should be %q", tag, got, want)
		}
		if got := Plain(line.String()); strings.ContainsAny(got, "\u2068\u2069") {
			t.Errorf("%s: %q", tag, got)
		}
	}
}

func TestStrangers(t *testing.T) {
	de, err := Parse("de")
	if err != nil {
		t.Fatal(err)
	}
	c := NewCatalog(de)
	bad := c.Add("", "a", "{self} goes", "{selv} geht")
	if len(bad) != 1 || bad[0].String() != `The source has no {selv}. Did you mean "{self}"?` || len(c.at) != 0 {
		t.Errorf("%v, %d", bad, len(c.at))
	}
	if bad := c.Add("", "a", "{self} goes{to? to {to}}", "{to?Nach {to} geht }{self}"); len(bad) > 0 || len(c.at) != 1 {
		t.Errorf("%v, %d", bad, len(c.at))
	}
}

// TestReadings: a name is read as its translation says, in whatever sentence it stands.
func TestReadings(t *testing.T) {
	c := NewCatalog(must(t, "ko"))
	add(t, c, "pack", "ship/soyuz/name", "Soyuz{~소유스}")
	add(t, c, "pack", "ship/sputnik/name", "Sputnik{~스푸트니크} (old)")
	add(t, c, "pack", "ship/gj/name", "GJ 1{~원}")
	add(t, c, "other", "ship/gj/name", "GJ 1{~투}") // what is said first stands
	add(t, c, "pack", "ship/long/name", "the old ship of my third aunt Bo{~봄}")
	add(t, c, "pack", "ship/longer/name", "the old ship of my third aunt from Ulm{~울므}")
	add(t, c, "pack", "order", "{n} Orion{~오리오}")
	add(t, c, "other", "move", "{ship}{은/는} 갑니다")
	m, l := c.Find("other", "move", "")
	for ship, want := range map[string]string{
		"Soyuz": "는", "Sputnik (old)": "는", "“Sputnik (old)”": "는", "배 Sputnik": "는", "GJ 1": "은", "GJ 7": "은",
		"Soyuz 2": "는", "1": "은", "NotGJ 1": "은", "the old ship of my third aunt Bo": "은", "Orion": "은",
		"the old ship of my third aunt from Ulm": "은", "Robot": "은", "Sputnik Robot": "은",
	} {
		line := c.Line(l)
		line.Text(ship)
		line.Form("은/는")
		for range 2 { // it may be asked again
			if got := line.String(); got != ship+want {
				t.Errorf("%s, want %s", got, want)
			}
		}
	}
	if len(m) != 3 {
		t.Error(m)
	}
	for src, want := range map[string]string{
		"Robot{~로보}{을/를}": "Robot를", "\"Robot{~로보}\"{을/를}": "\"Robot\"를", "Robot{~로보} 7{을/를}": "Robot 7을",
		"Robot{~로보} (옛것){을/를}": "Robot (옛것)를",
	} {
		var s Speaker
		s.Catalog = c
		add(t, c, Home, src, src)
		if got := s.Say(Phrase{Address: src}); got != want {
			t.Errorf("%s: %s, want %s", src, got, want)
		}
	}
}

func TestMatch(t *testing.T) {
	have := []string{"ko", "de", "pt-BR", "pt_PT"}
	for wanted, want := range map[string]string{
		"ko": "ko", "ko-KR": "ko", "ko_KR.UTF-8": "ko", "pt-BR": "pt-BR", "pt-PT": "pt_PT", "en": "", "en-GB": "",
		PseudoTag: "", "de-AT": "de", "KO": "ko",
	} {
		_, tags, err := Match(wanted, have)
		if err != nil || strings.Join(tags, " ") != want {
			t.Errorf("%s: %v %v", wanted, tags, err)
		}
	}
	if l, tags, err := Match(PseudoTag, []string{"en", PseudoTag}); err != nil || !l.Pseudo || len(tags) > 0 {
		t.Error("the language of tests needs no files:", tags, err)
	}
	if _, _, err := Match("xyzzy", have); err == nil || strings.Contains(err.Error(), "did you mean") {
		t.Error("nothing is near:", err)
	}
	for wanted, part := range map[string]string{
		"fr": "there are de, en, ko, pt-BR, pt_PT, and en-XA for tests", "ok": "there is no language \"ok\"",
		"korean": "there is no language \"korean\"", "pt-BT": `did you mean "pt-BR"?`,
	} {
		if _, _, err := Match(wanted, have); err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%s: %v", wanted, err)
		}
	}
	env := func(pairs ...string) func(string) string {
		return func(name string) string {
			for i := 0; i < len(pairs); i += 2 {
				if pairs[i] == name {
					return pairs[i+1]
				}
			}
			return ""
		}
	}
	for want, e := range map[string]func(string) string{
		"ko-KR": env("LANG", "ko_KR.UTF-8"), "de": env("LANG", "ko", "LC_MESSAGES", "de@euro"),
		"": env("LC_ALL", "C", "LANG", "ko"), "fr": env("LC_ALL", "fr", "LC_MESSAGES", "de"),
	} {
		if got := Wanted(e); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestPseudo: what people read is changed to the last letter and longer; what stands in
// braces stays.
func TestPseudo(t *testing.T) {
	src := "The {ship}{place? goes to {place}} {n, plural, one {# day} other {# days}} {x, select, a {now} other {later}} {m}{n, number}"
	m, problems := message.Parse(src)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p := Pseudo(m)
	if got, want := strings.Join(message.Paths(p), " "), strings.Join(message.Paths(m), " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for want, v := range map[string]Value{
		"[Ţĥé ◇ ğöéš ţö ◇ 1 ðáý ñöŵ ◇1······]": {Shown: "◇", Key: "a", Number: 1, There: true},
		"[Ţĥé ◇ 5 ðáýš ļáţéř ◇5······]":        {Shown: "◇", Key: "b", Number: 5},
	} {
		line := &Line{Language: Source()}
		line.Fill(p, func(string) Value { return v })
		if got := line.String(); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
	for r := 'A'; r <= 'z'; r++ {
		if s := accented.Replace(string(r)); countLetters(string(r)) == 1 && s == string(r) {
			t.Errorf("%s stays", s)
		}
	}
}

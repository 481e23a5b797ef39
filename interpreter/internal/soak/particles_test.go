package soak

import (
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
)

var spoken = flag.Int("spoken", 2, "how many games of a scenario are told in Korean")

// TestKoreanParticles tells games in Korean twice: once as people read them, and once with the
// places where a particle is chosen laid open. What is chosen there must be what Korean asks
// for, by a way of finding that shares nothing with package locale: syllables are taken apart by
// Unicode's decomposition, and numbers read by the word they end in.
func TestKoreanParticles(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	chosen := 0
	for _, name := range []string{"race_for_the_red_planet", "incoming", "invasion"} {
		t.Run(name, func(t *testing.T) {
			x := find(t, name)
			plain, open := catalogues(t, x)
			for n := range *spoken {
				seed := *first + uint64(n) + 1
				read, marked := told(t, x, plain, seed), told(t, x, open, seed)
				if len(read) != len(marked) {
					t.Fatalf("seed %d: %d sentences, and %d with particles laid open", seed, len(read), len(marked))
				}
				for i, m := range marked {
					want, k, err := resolved(m)
					if chosen += k; err != "" {
						t.Errorf("seed %d: %s: %s", seed, err, m)
					} else if want != read[i] {
						t.Errorf("seed %d: %q should be %q", seed, read[i], want)
					}
				}
				if t.Failed() {
					return
				}
			}
		})
	}
	t.Logf("%d particles were chosen", chosen)
	if chosen < 1000 {
		t.Error("too few particles to prove anything")
	}
}

// form is a form in a translation.
var form = regexp.MustCompile(`\{([^{}?,~]+/[^{}?,]+)\}`)

// catalogues are the Korean ones of a table: as it is, and with its forms between brackets.
func catalogues(t *testing.T, x *table) (plain, open *locale.Catalog) {
	t.Helper()
	korean, err := locale.Parse("ko")
	if err != nil {
		t.Fatal(err)
	}
	plain, open = locale.NewCatalog(korean), locale.NewCatalog(korean)
	n := 0
	homes := map[string]string{locale.Home: "cmd/stellar"}
	for _, text := range x.game.Model().Messages() {
		homes[text.Home] = text.Home
	}
	for home, folder := range homes {
		src, err := os.ReadFile("../../../" + folder + "/locale/ko.po")
		if err != nil {
			continue // a pack of checks says nothing to players
		}
		f, problems := po.Parse(src)
		if len(problems) > 0 {
			t.Fatal(home, problems)
		}
		n += len(f.Entries)
		for _, e := range f.Entries {
			plain.Add(home, e.Context, e.ID, e.Str)
			open.Add(home, e.Context, e.ID, form.ReplaceAllString(e.Str, "⟦$1⟧"))
		}
	}
	if n == 0 {
		t.Fatal("there are no translations")
	}
	return plain, open
}

// told are all sentences of a game of the scenario's own bots.
func told(t *testing.T, x *table, c *locale.Catalog, seed uint64) []string {
	t.Helper()
	list, low, high := x.candidates()
	seats := low + int(seed)%(high-low+1)
	s, err := x.game.New(interpreter.Setup{Scenario: x.scenario, Seats: list[:seats], Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	m := x.game.NewMachine()
	m.Locale = x.game.Localizer(c)
	m.Events = func(e *interpreter.Event) { out = append(out, e.Say(), e.Answer()) }
	players := map[*model.Thing]interpreter.Player{}
	for {
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d == nil {
			return append(out, s.Result().Text)
		}
		out = append(out, d.Prompt())
		if players[d.Seat] == nil {
			name := x.game.Model().Game.Habits[d.Seat]
			if name == "" {
				name = x.scenario.Bot
			}
			if players[d.Seat], err = x.game.NewPlayer(name, seed); err != nil {
				t.Fatal(err)
			}
		}
		i, err := players[d.Seat].Answer(t.Context(), m, s, d)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Take(s, i); err != nil {
			t.Fatal(err)
		}
	}
}

// resolved chooses the particles that were laid open, and says how many they were.
func resolved(marked string) (out string, chosen int, err string) {
	for {
		i := strings.Index(marked, "⟦")
		if i < 0 {
			return out + marked, chosen, ""
		}
		out += marked[:i]
		j := strings.Index(marked, "⟧")
		pair := strings.Split(marked[i+len("⟦"):j], "/")
		marked = marked[j+len("⟧"):]
		final, known := ending(out)
		if !known {
			return "", chosen, "nobody knows how this is read before " + strings.Join(pair, "/")
		}
		after, ok := afterConsonant[pair[0]]
		if !ok {
			pair[0], pair[1] = pair[1], pair[0]
			if after, ok = afterConsonant[pair[0]]; !ok {
				return "", chosen, "an unknown particle"
			}
		}
		if final == 0 || final == rieul && after == butNotRieul {
			out += pair[1]
		} else {
			out += pair[0]
		}
		chosen++
	}
}

// The particles that stand after a consonant; those of "으로" not after ㄹ.
const (
	always = iota
	butNotRieul
)

var afterConsonant = map[string]int{
	"은": always, "이": always, "을": always, "과": always, "아": always, "이나": always, "이란": always, "이라": always,
	"이랑": always, "이에요": always, "이다": always, "이고": always, "이며": always, "이면": always, "이었다": always,
	"으로": butNotRieul, "으로서": butNotRieul, "으로써": butNotRieul, "으로부터": butNotRieul, "으로는": butNotRieul,
	"으로만": butNotRieul, "으로도": butNotRieul,
}

// rieul is ㄹ at the end of a syllable, in conjoining letters.
const rieul = 'ᆯ'

// ending is the consonant that a text ends in when it is read aloud, 0 for a vowel.
func ending(text string) (final rune, known bool) {
	text = strings.TrimRight(text, " \"'”’」』.,:;!?")
	for strings.HasSuffix(text, ")") {
		i := strings.LastIndex(text, "(")
		if i < 0 {
			return 0, false
		}
		text = strings.TrimRight(text[:i], " ")
	}
	r := []rune(text)
	if len(r) == 0 {
		return 0, false
	}
	last := r[len(r)-1]
	switch {
	case unicode.Is(unicode.Hangul, last):
		letters := []rune(norm.NFD.String(string(last)))
		if len(letters) == 3 {
			return letters[2], true
		}
		return 0, len(letters) == 2
	case unicode.IsDigit(last):
		return ending(spelt(r))
	case last == '%':
		return 0, true // 퍼센트
	case last == '…', last == '–':
		return ending(map[rune]string{'…': "무엇", '–': "없음"}[last])
	case last >= 'A' && last <= 'Z':
		return ending(map[rune]string{'L': "엘", 'M': "엠", 'N': "엔", 'R': "알"}[last] + map[bool]string{true: "",
			false: "비"}[strings.ContainsRune("LMNR", last)])
	}
	return 0, false
}

// spelt is the word that the number at the end of a text ends in.
func spelt(r []rune) string {
	zeros, i := 0, len(r)-1
	for ; i >= 0 && (r[i] == '0' || r[i] == ','); i-- {
		if r[i] == '0' {
			zeros++
		}
	}
	switch {
	case i < 0 || !unicode.IsDigit(r[i]):
		return "영"
	case zeros == 0:
		return strings.Split("영 일 이 삼 사 오 육 칠 팔 구", " ")[r[i]-'0']
	case zeros < 4:
		return strings.Split("십 백 천", " ")[zeros-1]
	case zeros < 8:
		return "만"
	}
	return "억"
}

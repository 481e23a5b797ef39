package soak

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// text is a pack as one file.
func text(t testing.TB, pack string) string {
	t.Helper()
	names, err := filepath.Glob("../../../testdata/packs/" + pack + "/*.hcl")
	if err != nil || len(names) == 0 {
		t.Fatal(pack, err)
	}
	var out strings.Builder
	for _, n := range names {
		b, err := os.ReadFile(n)
		if err != nil {
			t.Fatal(err)
		}
		out.Write(b)
		out.WriteByte('\n')
	}
	if pack == "constructs" {
		b, err := os.ReadFile("testdata/roam.hcl")
		if err != nil {
			t.Fatal(err)
		}
		out.Write(b)
	}
	return out.String()
}

var word = regexp.MustCompile(`[a-z_]+|[0-9]+|[<>=!]=|&&|\|\||[-+*<>?:]|"[^"\n]*"`)

// mutate puts words of a text in the places of others, and now and then leaves lines out or
// says them twice: most of that is still a pack, and a strange one.
func mutate(s string, r *rand.Rand) string {
	for range 1 + r.IntN(4) {
		if r.IntN(4) == 0 {
			lines := strings.SplitAfter(s, "\n")
			i, n := r.IntN(len(lines)), 1+r.IntN(3)
			j := min(i+n, len(lines))
			if r.IntN(2) == 0 {
				lines = slices.Delete(lines, i, j)
			} else {
				lines = slices.Insert(lines, r.IntN(len(lines)), slices.Clone(lines[i:j])...)
			}
			s = strings.Join(lines, "")
			continue
		}
		at := word.FindAllStringIndex(s, -1)
		if len(at) == 0 {
			return s
		}
		to := at[r.IntN(len(at))]
		from := at[r.IntN(len(at))]
		for range 50 { // of the same sort, for the text to stay one that loads
			if sort(s[from[0]]) == sort(s[to[0]]) {
				break
			}
			from = at[r.IntN(len(at))]
		}
		with := s[from[0]:from[1]]
		if n := s[to[0]]; n >= '0' && n <= '9' && r.IntN(2) == 0 {
			with = []string{"0", "1", "999999999", "9223372036854775807", "100001", "64"}[r.IntN(6)]
		}
		s = s[:to[0]] + with + s[to[1]:]
	}
	return s
}

func sort(c byte) int {
	switch {
	case c >= 'a' && c <= 'z' || c == '_':
		return 0
	case c >= '0' && c <= '9':
		return 1
	case c == '"':
		return 2
	}
	return 3
}

// mostMemory is what the whole process may ever take.
const mostMemory = 3 << 30

// FuzzGame loads small packs that were tampered with and plays what can be loaded, within small
// limits: whatever content says, nothing panics, hangs or eats up the memory. What is tampered with follows
// from numbers, for texts would be made smaller byte by byte whenever one reaches something new.
func FuzzGame(f *testing.F) {
	var texts []string
	for _, pack := range []string{"sticks", "tic_tac_toe", "night_market", "pig", "goofspiel",
		"kuhn_poker", "liars_dice"} {
		texts = append(texts, text(f, pack))
	}
	for i := range texts {
		for seed := range uint64(3) {
			f.Add(uint8(i), seed)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, seed uint64) {
		r := rand.New(rand.NewPCG(seed, uint64(which)))
		s := texts[int(which)%len(texts)]
		if seed != 0 {
			s = mutate(s, r)
		}
		playText(t, s, r)
		var mem runtime.MemStats
		if runtime.ReadMemStats(&mem); mem.Sys > mostMemory {
			t.Errorf("%d MiB were taken", mem.Sys>>20)
		}
	})
}

// playText plays each scenario of a text for a while.
func playText(t *testing.T, s string, r *rand.Rand) {
	file, finds := (&source.Set{}).Parse("fuzz.hcl", []byte(s))
	if file == nil || finds.HasErrors() {
		return
	}
	for i, name := range scenarios(s) {
		if i > 3 {
			return
		}
		m, _ := packs.Of(file).Load(name, nil)
		if m == nil {
			return
		}
		g, err := interpreter.Compile(m)
		if err != nil {
			internal(t, err)
			return
		}
		for i, test := range m.Tests {
			if i < 2 || r.IntN(8) == 0 {
				for _, f := range g.RunTest(test, nil).Failed {
					if strings.Contains(f.Message, "internal fault") {
						t.Errorf("%v: %s", f.Range, f.Message)
					}
				}
			}
		}
		for _, sc := range m.Scenarios {
			if sc.Name == name && m.Game != nil && len(m.Game.Players) > 0 {
				x := &table{name, g, sc, true}
				playTable(t, x, r)
			}
		}
	}
}

var named = regexp.MustCompile(`(?m)^scenario "([a-z0-9_]+)"`)

func scenarios(s string) []string {
	var out []string
	for _, m := range named.FindAllStringSubmatch(s, -1) {
		out = append(out, m[1])
	}
	return out
}

// internal fails for a fault that is none of the content.
func internal(t *testing.T, err error) {
	if f, ok := err.(*interpreter.Fault); ok && f.Internal {
		t.Error(err)
	}
}

func playTable(t *testing.T, x *table, r *rand.Rand) {
	if _, low, high := x.candidates(); low > high {
		return
	}
	s, err := x.game.New(x.setup(r))
	if err != nil {
		internal(t, err)
		return
	}
	m := x.game.NewMachine()
	m.Limits = interpreter.Limits{Steps: 20_000, Frames: 64, Locals: 4096, List: 2000, Laws: 50, Trail: 16, Tries: 200_000, Memory: 64 << 20, Text: 4096, Decisions: 1_000_000}
	if r.IntN(2) == 0 {
		m.Events = func(e *interpreter.Event) { e.Say(); e.Answer() }
	}
	for range 40 {
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			internal(t, err)
			return
		}
		if d == nil {
			return
		}
		i := r.IntN(d.Count())
		d.Prompt()
		d.Describe(i)
		x.game.View(s, d.Seat)
		if r.IntN(4) == 0 {
			if _, err := m.Legal(t.Context(), s, d); err != nil {
				internal(t, err)
			}
		}
		if err := m.Take(s, i); err != nil {
			internal(t, err)
			return
		}
	}
}

package journal

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

func game(t testing.TB, name string) *interpreter.Game {
	t.Helper()
	var set source.Set
	files, finds := set.ReadDir(os.DirFS("../../testdata/packs"), name, name+"/")
	if finds.HasErrors() {
		t.Fatal(finds)
	}
	m, finds := (packs.Plan{Packs: []packs.PackFiles{{Prefix: name + "/", Files: files}}}).Load(name, nil)
	if m == nil {
		t.Fatal(finds)
	}
	g, err := interpreter.Compile(m)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func start(t testing.TB, g *interpreter.Game, seed uint64) *interpreter.State {
	t.Helper()
	s, err := g.New(interpreter.Setup{Scenario: g.Model().Scenarios[0], Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// memory is a file that is not on disk.
type memory struct{ bytes.Buffer }

func (*memory) Sync() error  { return nil }
func (*memory) Close() error { return nil }

// written plays a game by chance, takes one decision back on the way, and gives its journal.
func written(t testing.TB, g *interpreter.Game, seed uint64) ([]byte, *interpreter.State) {
	t.Helper()
	var b memory
	w := &Writer{to: &b}
	if err := w.header(Header{Content: g.Model().Hash, Seed: seed}); err != nil {
		t.Fatal(err)
	}
	m, s, p := g.NewMachine(), start(t, g, seed), interpreter.NewRandom(seed)
	back := false
	for {
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d == nil {
			return b.Bytes(), s
		}
		i, _ := p.Answer(t.Context(), m, s, d)
		before, n := s.Clone(), w.n
		r := Record{Seat: d.Seat.Name, At: d.Address, Option: i, Said: Say(g, d, i)}
		if err := m.Take(s, i); err != nil {
			t.Fatal(err)
		}
		if _, err := m.Advance(t.Context(), s); err != nil {
			t.Fatal(err)
		}
		r.Hash = HashOf(s)
		if err := w.Record(r); err != nil {
			t.Fatal(err)
		}
		if !back && n == 2 {
			back = true
			s.CopyFrom(before)
			if err := w.Record(Record{Back: n + 1, Hash: HashOf(s)}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestReplay(t *testing.T) {
	for _, name := range []string{"tic_tac_toe", "liars_dice", "goofspiel"} {
		g := game(t, name)
		for seed := range uint64(3) {
			b, end := written(t, g, seed)
			l, err := Read(bytes.NewReader(b))
			if err != nil {
				t.Fatal(err)
			}
			s := start(t, g, seed)
			if err := Play(t.Context(), g.NewMachine(), s, l); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if !s.Equal(end) || !s.Over() {
				t.Errorf("%s: the replay ends otherwise", name)
			}
		}
	}
}

func TestParting(t *testing.T) {
	g := game(t, "tic_tac_toe")
	b, _ := written(t, g, 1)
	for what, c := range map[string]struct{ from, to, want string }{
		"content": {g.Model().Hash, "feed", "content"},
		"hash":    {`"hash":"`, `"hash":"0`, "comes out otherwise"},
		"option":  {`"option":`, `"option":7`, "no longer there"},
		"said":    {`"said":"`, `"said":"x`, "and was"},
		"seat":    {`"seat":"`, `"seat":"x`, "decides"},
	} {
		lines := strings.SplitN(string(b), "\n", 2)
		if what == "content" {
			lines[0] = strings.Replace(lines[0], c.from, c.to, 1)
		} else {
			lines[1] = strings.Replace(lines[1], c.from, c.to, 1)
		}
		l, err := Read(strings.NewReader(strings.Join(lines, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		err = Play(t.Context(), g.NewMachine(), start(t, g, 1), l)
		var p *Divergence
		if !errors.As(err, &p) || !strings.Contains(p.Why.Error(), c.want) {
			t.Errorf("%s: %v, want %q", what, err, c.want)
		}
	}
}

func TestTorn(t *testing.T) {
	g := game(t, "tic_tac_toe")
	b, _ := written(t, g, 1)
	whole, err := Read(bytes.NewReader(b))
	if err != nil || whole.Torn {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "j")
	if err := os.WriteFile(path, b[:len(b)-9], 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := Open(path)
	if err != nil || !l.Torn || len(l.Records) != len(whole.Records)-1 {
		t.Fatalf("%v, torn %v", err, l != nil && l.Torn)
	}
	w, err := Append(path, l)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Record(whole.Records[len(whole.Records)-1]); err != nil {
		t.Fatal(err)
	}
	w.Close()
	if again, _ := os.ReadFile(path); !bytes.Equal(again, b) {
		t.Error("the mended journal is another")
	}
	lines := bytes.SplitAfter(b, []byte("\n"))
	lines[2] = []byte("{\"n\":2,\n")
	if _, err := Read(bytes.NewReader(bytes.Join(lines, nil))); err == nil || !strings.Contains(err.Error(), "line 3") {
		t.Errorf("a broken line in the middle: %v", err)
	}
	if _, err := Read(strings.NewReader(strings.Repeat("x", 2*MaxLine))); err == nil {
		t.Error("a line without end is read")
	}
}

// FuzzRead reads bytes that are no journal; what can be read replays or parts.
func FuzzRead(f *testing.F) {
	g := game(f, "tic_tac_toe")
	b, _ := written(f, g, 1)
	f.Add(b)
	f.Add(b[:len(b)/2])
	f.Add([]byte("{}\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		l, err := Read(bytes.NewReader(b))
		if err != nil {
			return
		}
		if l.Size > int64(len(b)) {
			t.Fatal("more was read than is there")
		}
		_ = Play(t.Context(), g.NewMachine(), start(t, g, l.Header.Seed), l)
	})
}

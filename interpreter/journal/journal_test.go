package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

func game(t testing.TB, name string) *interpreter.Game {
	t.Helper()
	var set source.Set
	files, finds := set.ReadDir(os.DirFS("../../content/classics"), name, name+"/")
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

func (*memory) Sync() error              { return nil }
func (*memory) Close() error             { return nil }
func (b *memory) Truncate(n int64) error { b.Buffer.Truncate(int(n)); return nil }

// written plays a game by chance, takes one decision back on the way, and gives its journal.
func written(t testing.TB, g *interpreter.Game, seed uint64) ([]byte, *interpreter.State) {
	t.Helper()
	var b memory
	w := &Writer{to: &b}
	if err := w.header(Header{Seed: seed}); err != nil {
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
			if err := w.Record(Record{Over: true, Hash: HashOf(s)}); err != nil {
				t.Fatal(err)
			}
			return b.Bytes(), s
		}
		i, _ := p.Answer(t.Context(), m, s, d)
		before, n := s.Clone(), w.n
		if err := w.Record(Decided(s, d, i)); err != nil {
			t.Fatal(err)
		}
		if err := m.Take(s, i); err != nil {
			t.Fatal(err)
		}
		if !back && n == 2 {
			back = true
			s.CopyFrom(before)
			if err := w.Record(Back(s, n)); err != nil {
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
			if err := Play(t.Context(), g.NewMachine(), s, l, nil); err != nil {
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
		"hash":   {`"in":"`, `"in":"0`, "the state is different"},
		"option": {`"option":`, `"option":7`, "no longer among"},
		"said":   {`"said":"`, `"said":"x`, "but was"},
		"seat":   {`"seat":"`, `"seat":"x`, "decides"},
	} {
		lines := strings.SplitN(string(b), "\n", 2)
		lines[1] = strings.Replace(lines[1], c.from, c.to, 1)
		l, err := Read(strings.NewReader(strings.Join(lines, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		err = Play(t.Context(), g.NewMachine(), start(t, g, 1), l, nil)
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
	l, w, err := Continue(path)
	if err != nil || !l.Torn || l.lines != whole.lines-1 {
		t.Fatalf("%v, torn %v", err, l != nil && l.Torn)
	}
	var end Record
	if err := strict(bytes.TrimSpace(b[bytes.LastIndex(b[:len(b)-1], []byte("\n")):]), &end); err != nil {
		t.Fatal(err)
	}
	if err := w.Record(end); err != nil {
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

// aged is a journal as format 1 had it: with the hash of the position that each record led to.
func aged(t *testing.T, b []byte) []byte {
	t.Helper()
	b = bytes.Replace(b, []byte(`{"format":4`), []byte(`{"format":1`), 1)
	in := regexp.MustCompile(`"in":"([0-9a-f]+)"`)
	hash := regexp.MustCompile(`"(?:in|hash)":"([0-9a-f]+)"`)
	lines := bytes.SplitAfter(b, []byte("\n"))
	lines = lines[:len(lines)-1]
	for i := 1; i+1 < len(lines); i++ {
		lines[i] = in.ReplaceAll(lines[i], fmt.Appendf(nil, `"hash":"%s"`, hash.FindSubmatch(lines[i+1])[1]))
	}
	lines = lines[:len(lines)-1] // which says that the game is over
	return bytes.Join(lines, nil)
}

// TestPipe: a journal may come piece by piece, and one without an end is refused at its first line.
func TestPipe(t *testing.T) {
	b, _ := written(t, game(t, "pig"), 1)
	l, err := Read(&pipe{from: iotest.HalfReader(bytes.NewReader(b))})
	if err != nil || !l.Over {
		t.Fatal(err)
	}
	n := 0
	for _, err := range l.Records() {
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
	if n != l.Decisions || n == 0 {
		t.Errorf("%d records of %d", n, l.Decisions)
	}
	zeros := &io.LimitedReader{R: zero{}, N: 1 << 30}
	if _, err := Read(&pipe{from: zeros}); err == nil || zeros.N < 1<<29 {
		t.Errorf("%v after %d bytes", err, 1<<30-zeros.N)
	}
}

type zero struct{}

func (zero) Read(b []byte) (int, error) { clear(b); return len(b), nil }

// TestAged: a journal of format 1 is verified, and gone on with.
func TestAged(t *testing.T) {
	g := game(t, "goofspiel")
	b, end := written(t, g, 1)
	lines := bytes.SplitAfter(aged(t, b), []byte("\n"))
	half := len(lines) / 2
	path := filepath.Join(t.TempDir(), "j")
	if err := os.WriteFile(path, bytes.Join(lines[:half], nil), 0o600); err != nil {
		t.Fatal(err)
	}
	_, w, err := Continue(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range bytes.SplitAfter(b, []byte("\n"))[half:] {
		var r Record
		if len(line) == 0 {
			break
		}
		if err := errors.Join(strict(line, &r), w.Record(r)); err != nil {
			t.Fatal(err)
		}
	}
	w.Close()
	l, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	s := start(t, g, 1)
	if err := Play(t.Context(), g.NewMachine(), s, l, nil); err != nil || !s.Equal(end) {
		t.Fatal("it comes out otherwise", err)
	}
	for at := 4; at < len(lines)-1; at++ { // what led to the decision that was taken back is not compared
		spoilt := slices.Clone(lines)
		spoilt[at] = bytes.Replace(spoilt[at], []byte(`"hash":"`), []byte(`"hash":"0`), 1)
		l, err := Read(bytes.NewReader(bytes.Join(spoilt, nil)))
		if err != nil {
			t.Fatal(err)
		}
		if err := Play(t.Context(), g.NewMachine(), start(t, g, 1), l, nil); err == nil {
			t.Errorf("another hash in line %d is not noticed", at+1)
		}
	}
}

// TestHeld: while a game is played, nobody else writes to its journal, whatever name he finds it by.
func TestHeld(t *testing.T) {
	folder := t.TempDir()
	path, other := filepath.Join(folder, "j"), filepath.Join(folder, "link")
	if err := os.WriteFile(path+".lock", []byte("of a process that was killed"), 0o600); err != nil {
		t.Fatal(err)
	}
	w, err := Create(path, Header{})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(path, other); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, other} {
		var held *Held
		if _, _, err := Continue(name); !errors.As(err, &held) || held.PID != os.Getpid() || held.Since.IsZero() {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Open(path); err != nil {
		t.Error("nobody can look on:", err)
	}
	if err := os.WriteFile(path+".lock", []byte("\x1b[2J"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Create(path, Header{}); err == nil || !strings.HasPrefix(err.Error(), path+" is being played by another process;") {
		t.Error(err)
	}
	w.Close()
	if _, err := os.Stat(path + ".lock"); !errors.Is(err, os.ErrNotExist) {
		t.Error("the lock is left:", err)
	}
	if _, w, err = Continue(path); err != nil {
		t.Fatal(err)
	}
	w.Close()
}

// TestLongHeader: a game whose header is too long for a journal leaves no file behind.
func TestLongHeader(t *testing.T) {
	dir := t.TempDir()
	if _, err := Create(filepath.Join(dir, "j"), Header{File: strings.Repeat("x", MaxLine)}); err == nil {
		t.Error("a header is written that cannot be read")
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Error(left, err)
	}
}

// TestLong writes and reads more than any bound that there was, in records and in bytes.
func TestLong(t *testing.T) {
	decisions, least := 201_000, int64(64<<20)
	if !longtest.On() {
		decisions, least = 2010, 1<<19
	}
	path := filepath.Join(t.TempDir(), "j")
	w, err := Create(path, Header{})
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("x", 50_000)
	for i := range decisions {
		r := Record{Seat: "a", At: "p/x", Option: i}
		if i%140 == 0 {
			r.Said = long
		}
		if err := w.Add(r); err != nil {
			t.Fatal(err)
		}
	}
	w.Close()
	l, err := Open(path)
	if err != nil || l.Decisions != decisions || l.Torn || l.size < least {
		t.Fatal(err, l)
	}
	defer l.Close()
	n := 0
	for r, err := range l.Records() {
		if err != nil || r.Option != n || r.N != n+1 {
			t.Fatal(n, r, err)
		}
		n++
	}
	if n != decisions {
		t.Error(n, "records of", decisions)
	}
}

// FuzzRead reads bytes that are no journal; what can be read replays or parts.
func FuzzRead(f *testing.F) {
	g := game(f, "tic_tac_toe")
	whole, _ := written(f, g, 1)
	lines := bytes.SplitAfter(whole, []byte("\n"))
	f.Add(lines[1])
	f.Add(lines[1][:len(lines[1])/2])
	f.Add([]byte("{}\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 500 {
			return
		}
		b = slices.Concat(lines[0], b)
		l, err := Read(bytes.NewReader(b))
		if err != nil {
			return
		}
		if l.size > int64(len(b)) {
			t.Fatal("more was read than is there")
		}
		_ = Play(t.Context(), g.NewMachine(), start(t, g, l.Header.Seed), l, nil)
	})
}

// TestBroken: a record that cannot follow those before it is refused with its line; a last one that is damaged is torn.
func TestBroken(t *testing.T) {
	b, _ := written(t, game(t, "tic_tac_toe"), 1)
	head, _, _ := bytes.Cut(b, []byte("\n"))
	later := bytes.Replace(head, []byte(`"format":4`), []byte(`"format":9`), 1)
	for name, c := range map[string]struct {
		head []byte
		text string
		want string
		torn bool
	}{
		"format":     {later, "\n", "format 9", false},
		"first line": {head, "", "no whole first line", false},
		"two values": {head, "\n{\"n\":1,\"option\":0} 5\n{}\n", "line 2: more than one value on a line", false},
		"order":      {head, "\n{\"n\":2,\"option\":0}\n", "record 2 where record 1 belongs", false},
		"negative":   {head, "\n{\"n\":1,\"option\":-1}\n", "a number below 0", false},
		"back":       {head, "\n{\"n\":1,\"option\":0}\n{\"n\":2,\"back\":3}\n", "2 of 1 decisions cannot be kept", false},
		"after end":  {head, "\n{\"n\":1,\"over\":true}\n{\"n\":2,\"option\":0}\n", "a record after the end of the game", false},
		"all back":   {head, "\n{\"n\":1,\"option\":0}\n{\"n\":2,\"back\":1}\n", "", false},
		"damaged":    {head, "\n{\"n\":1,\"option\":0}\n{\"n\":\x00\n", "", true},
	} {
		l, err := Read(bytes.NewReader(append(slices.Clip(c.head), c.text...)))
		switch {
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %s", name, err, c.want)
		case c.want == "" && (err != nil || l.Torn != c.torn):
			t.Errorf("%s: %v, torn %v", name, err, l != nil && l.Torn)
		}
	}
}

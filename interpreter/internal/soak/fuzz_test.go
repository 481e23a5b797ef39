package soak

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// A text is a pack, each block of which is a file, so that only those need be parsed that were tampered with.
type text struct {
	blocks []block
	words  [4][]spot // those of each sort
	lines  []spot    // what ends one
}

// A block is taken apart: what stands between two words is a piece too.
type block struct {
	name   string
	file   *source.File
	pieces []string
}

// A spot is where a piece stands.
type spot struct{ block, piece int }

var word = regexp.MustCompile(`[a-z_]+|[0-9]+|[<>=!]=|&&|\|\||[-+*<>?:]|"[^"\n]*"|\n`)

// readText reads the files of a pack that fit a pattern each.
func readText(t testing.TB, pack string, patterns ...string) *text {
	t.Helper()
	x := &text{}
	for _, pattern := range patterns {
		names, err := filepath.Glob("../../../*/*/" + pack + "/" + pattern + ".hcl") // testdata/packs, content/classics
		if err != nil || len(names) == 0 {
			t.Fatal(pack, pattern, err)
		}
		for _, n := range names {
			src, err := os.ReadFile(n)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range strings.SplitAfter(string(src), "\n}\n") {
				x.add(t, s)
			}
		}
	}
	return x
}

func (x *text) add(t testing.TB, src string) {
	b := block{name: fmt.Sprintf("%d.hcl", len(x.blocks))}
	last := 0
	for _, at := range word.FindAllStringIndex(src, -1) {
		b.pieces = append(b.pieces, src[last:at[0]], src[at[0]:at[1]])
		last = at[1]
		here := spot{len(x.blocks), len(b.pieces) - 1}
		if c := src[at[0]]; c == '\n' {
			x.lines = append(x.lines, here)
		} else {
			x.words[sort(c)] = append(x.words[sort(c)], here)
		}
	}
	var finds diag.Findings
	if b.file, finds = (&source.Set{}).Parse(b.name, []byte(src)); finds != nil {
		t.Fatal(finds)
	}
	x.blocks = append(x.blocks, b)
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

var extremes = []string{"0", "1", "64", "100001", "999999999", "9223372036854775807"}

// edited are the files of the text with words in the places of others of their sort, and lines left out or said twice,
// as bytes say, four an edit: most of that is still a pack, and a strange one. Where one does not parse there are none.
func (x *text) edited(edits []byte) []*source.File {
	changed := map[int][]string{}
	piece := func(at spot) *string {
		if changed[at.block] == nil {
			changed[at.block] = slices.Clone(x.blocks[at.block].pieces)
		}
		return &changed[at.block][at.piece]
	}
	said := func(at spot) string { return x.blocks[at.block].pieces[at.piece] }
	for ; len(edits) >= 4; edits = edits[4:] {
		how, to, from := int(edits[0]), int(edits[1])|int(edits[0])>>4<<8, int(edits[2])|int(edits[3])<<8
		switch how &= 15; {
		case how < 12:
			words := x.words[how%4]
			*piece(words[to%len(words)]) = said(words[from%len(words)])
		case how < 14:
			numbers := x.words[1]
			*piece(numbers[to%len(numbers)]) = extremes[from%len(extremes)]
		default:
			line := x.lines[to%len(x.lines)]
			first := line.piece - 1
			for ; first > 0 && x.blocks[line.block].pieces[first] != "\n"; first-- {
			}
			if how == 15 {
				*piece(x.lines[from%len(x.lines)]) += strings.Join(x.blocks[line.block].pieces[first:line.piece], "") + "\n"
				continue
			}
			piece(line)
			clear(changed[line.block][first+1 : line.piece])
		}
	}
	var out []*source.File
	for i, b := range x.blocks {
		file := b.file
		if pieces := changed[i]; pieces != nil {
			var finds diag.Findings
			if file, finds = (&source.Set{}).Parse(b.name, []byte(strings.Join(pieces, ""))); file == nil || finds.HasErrors() {
				return nil
			}
		}
		out = append(out, file)
	}
	return out
}

// answers are bytes that say what is chosen.
type answers []byte

// of gives a number below n; more says whether there are bytes left.
func (a *answers) of(n int) (i int, more bool) {
	if len(*a) == 0 {
		return 0, false
	}
	i = int((*a)[0])
	*a = (*a)[1:]
	for most := 256; most < n && len(*a) > 0; most <<= 8 {
		i = i<<8 | int((*a)[0])
		*a = (*a)[1:]
	}
	return i % n, true
}

// mostMemory is what the whole process may ever take.
const mostMemory = 3 << 30

// FuzzGame tampers with small packs and plays what can be loaded, within small limits: whatever content says, nothing
// panics, hangs or eats up the memory. Bytes say what stands in the places of what, who sits, and what is chosen; a
// game is as long as there are bytes.
func FuzzGame(f *testing.F) {
	var texts []*text
	for _, pack := range []string{"sticks", "tic_tac_toe", "night_market", "pig", "goofspiel", "kuhn_poker",
		"liars_dice"} {
		texts = append(texts, readText(f, pack, "pack", "game", "scenario"),
			readText(f, pack, "pack", "game", "scenario", "*.test"))
	}
	for i := range texts {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		for n := range 3 {
			edits, answers := make([]byte, 4*n), make([]byte, 12)
			for _, b := range [][]byte{edits, answers} {
				for at := range b {
					b[at] = byte(r.Uint32())
				}
			}
			f.Add(uint8(i), edits, answers)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, edits, choices []byte) {
		if len(edits) > 32 || len(choices) > 40 {
			return
		}
		a := answers(choices)
		playText(t, texts[int(which)%len(texts)].edited(edits), &a)
		var mem runtime.MemStats
		if runtime.ReadMemStats(&mem); mem.Sys > mostMemory {
			t.Errorf("%d MiB were taken", mem.Sys>>20)
		}
	})
}

// playText plays each scenario of a text for a while.
func playText(t *testing.T, files []*source.File, a *answers) {
	for _, file := range files {
		for _, b := range file.Body.Blocks {
			if b.Type == "scenario" && len(b.Labels) == 1 {
				playScenario(t, files, b.Labels[0], a)
			}
		}
	}
}

func playScenario(t *testing.T, files []*source.File, name string, a *answers) {
	m, _ := packs.Of(files...).Load(name, nil)
	if m == nil {
		return
	}
	g, err := interpreter.Compile(m)
	if err != nil {
		internal(t, err)
		return
	}
	for _, test := range m.Tests {
		for _, f := range runner.RunTest(g, test, nil).Failed {
			if strings.Contains(f.Message, "internal fault") {
				t.Errorf("%v: %s", f.Range, f.Message)
			}
		}
	}
	for _, sc := range m.Scenarios {
		if sc.Name == name && m.Game != nil && len(m.Game.Players) > 0 {
			playTable(t, &table{name, g, sc, true}, a)
		}
	}
}

// internal fails for a fault that is none of the content.
func internal(t *testing.T, err error) {
	if f, ok := err.(*interpreter.Fault); ok && f.Internal {
		t.Error(err)
	}
}

func playTable(t *testing.T, x *table, a *answers) {
	if _, low, high := x.candidates(); low > high {
		return
	}
	seed, _ := a.of(256)
	s, err := x.game.New(x.setup(rand.New(rand.NewPCG(uint64(seed), 0))))
	if err != nil {
		internal(t, err)
		return
	}
	m := x.game.NewMachine()
	m.Limits = interpreter.Limits{Steps: 20_000, Frames: 64, Locals: 4096, List: 2000, Laws: 50, Trail: 16, Tries: 200_000,
		Memory: 64 << 20, Text: 4096, Decisions: 1_000_000}
	if seed%2 == 0 {
		m.Events = func(e *interpreter.Event) { e.Say(); e.Answer() }
	}
	for {
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			internal(t, err)
			return
		}
		if d == nil {
			return
		}
		i, more := a.of(d.Count())
		if !more {
			return
		}
		d.Prompt()
		d.Describe(i)
		x.game.View(s, d.Seat)
		if seed%8 < 2 {
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

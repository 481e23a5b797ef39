package vm

import (
	"sync"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/interpreter/internal/words"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Game is a compiled model: its program, and the state that games begin with. It is immutable and may be shared by
// goroutines.
type Game struct {
	p      *program.Program
	start  *State          // a state before set-up; with the usual settings if that varies
	varies bool            // the start depends on how a game is set up
	source *Localizer      // of the language that content is written in
	idle   sync.Pool       // of machines that looked at a copy of a state: see Localizer.borrow
	build  func(*Run) Code // native code, for one machine; nil if there is none
}

// Compile makes a game of a model. An error is an internal fault: every model that the loader returns compiles.
func Compile(m *model.Model) (g *Game, err error) {
	defer func() {
		if r := recover(); r != nil {
			g, err = nil, &Fault{Internal: true, Message: "compiling: " + diag.Panicked(r)}
		}
	}()
	g = &Game{p: program.New(m)}
	g.source = &Localizer{Words: words.NewWords(g.p, nil), g: g}
	if err := g.makeStart(); err != nil {
		return nil, err
	}
	g.source.nameThings()
	return g, nil
}

// Model is the model that the game was compiled from.
func (g *Game) Model() *model.Model { return g.p.Model }

// noted tells the evaluator what was read.
func (h *host) noted(cell int32) {
	if h.ev != nil {
		h.ev.Note(cell)
	}
}

func (h *host) notedAt(c *program.Column, at int32) {
	if c.List {
		at += int32(len(h.p.Lay.Ints))
	}
	h.noted(at)
}

func (h *host) notedKind(k *model.Kind) {
	if len(k.AnyOf) > 0 {
		for _, m := range k.AnyOf {
			h.notedKind(m)
		}
		return
	}
	h.noted(h.p.Lay.KindCell(k))
}

func (h *host) notedAll() {
	h.noted(h.p.Lay.AllCell())
	if h.ev != nil {
		h.ev.NoteHidden()
	}
}

// Columns is the state that expressions read.
func (h *host) Columns() eval.Columns {
	return eval.Columns{Ints: h.s.ints, Lists: h.s.lists, Loc: h.s.loc, Live: h.s.live}
}

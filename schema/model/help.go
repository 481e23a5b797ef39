package model

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/lists"
)

// A Help explains a part of the game to those who play it.
type Help struct {
	Of     any    // *Game, *Scenario, *Option, *Kind, *Thing or *Proc; nil for a topic of its own
	Name   string // by which content knows it
	Title  *Text  // of a topic
	Text   *Text
	Source string // the section of the rulebook; may be empty
	Range  hcl.Range
}

// HelpOf is what is explained of something declared; nil if nothing is.
func (m *Model) HelpOf(of any) *Help {
	return lists.Find(m.Helps, func(h *Help) bool { return h.Of == of })
}

// A Chapter is a part of the course of a game: a procedure with help, or an action.
type Chapter struct {
	Proc  *Proc
	Parts []*Chapter // in the order in which they come about
}

// Course is how a game goes: of what is run, the parts that have help, and the actions that they offer. sc may be nil.
func (m *Model) Course(sc *Scenario) []*Chapter {
	main := m.Game.Main
	if sc != nil && sc.Play != nil {
		main = sc.Play
	}
	w := &courseWalk{m: m, seen: map[*Proc]bool{}}
	if sc != nil {
		w.by = sc.Thing
	}
	if main != nil {
		w.body(main.Body)
	}
	return w.found
}

type courseWalk struct {
	m     *Model
	by    *Thing // the scenario
	seen  map[*Proc]bool
	found []*Chapter
}

func (w *courseWalk) body(body []Stmt) {
	WalkStmts(body, func(st Stmt) {
		if r, ok := st.(*Run); ok {
			w.proc(r.Proc)
		}
		c, named := Offers(st)
		for _, p := range named {
			w.proc(p)
		}
		if c != nil {
			for _, p := range c.Actions {
				w.proc(p)
			}
		}
	})
}

// proc adds a body where it first comes about. What nobody explains is passed through.
func (w *courseWalk) proc(p *Proc) {
	if p == nil || w.seen[p] || p.Thing != nil && p.Thing != w.m.Game.Thing && p.Thing != w.by {
		return // what a thing brings is offered to who has it
	}
	w.seen[p] = true
	if p.Class != Action && w.m.HelpOf(p) == nil {
		w.body(p.Body)
		return
	}
	ch := &Chapter{Proc: p}
	in := &courseWalk{m: w.m, by: w.by, seen: w.seen}
	in.body(p.Body)
	ch.Parts = in.found
	w.found = append(w.found, ch)
}

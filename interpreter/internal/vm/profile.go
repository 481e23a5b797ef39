package vm

import (
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Profile counts where the steps of games are taken: by rule, function and stat, and by line. It is for one
// goroutine.
type Profile struct{ counts *eval.Profile }

// Profile makes a profile for machines of the game. It must be called before any machine is made.
func (g *Game) Profile() *Profile {
	g.lib.Profiled()
	return &Profile{eval.NewProfile()}
}

// A Cost is what a rule, function, stat or line took. What is answered from memory takes no steps.
type Cost struct {
	Of       string // a word of the language, and a name; empty for lines, and for what is only shown
	File     string
	Line     int
	Steps    int64 // without those of functions, stats and other lines that it asked
	All      int64 // with them
	Times    int64 // that it was computed
	Recalled int64 // that it was answered from memory: of functions and stats
}

// Rules are the costs of procedures, actions, hooks, laws, checks, bots, functions and stats, the highest first.
func (p *Profile) Rules() []Cost {
	var out []Cost
	for of, c := range p.counts.Owners {
		if of == nil {
			c.All = c.Steps // it is always under way
		}
		if c.All == 0 {
			continue
		}
		what, at := ownerName(of)
		out = append(out, asCost(what, at.Filename, at.Start.Line, c))
	}
	return dearest(out)
}

// Lines are the costs of lines, the highest first.
func (p *Profile) Lines() []Cost {
	var out []Cost
	for at, c := range p.counts.Lines {
		if at.No > 0 && c.All > 0 {
			out = append(out, asCost("", at.File, at.No, c))
		}
	}
	return dearest(out)
}

func asCost(of, file string, line int, c *eval.Cost) Cost {
	return Cost{of, file, line, c.Steps, c.All, c.Times, c.Recalled}
}

func dearest(list []Cost) []Cost {
	slices.SortFunc(list, func(a, b Cost) int {
		return cmp.Or(cmp.Compare(b.Steps, a.Steps), cmp.Compare(b.All, a.All), cmp.Compare(a.File, b.File),
			cmp.Compare(a.Line, b.Line), cmp.Compare(a.Of, b.Of))
	})
	return list
}

// classes are the words of what runs; hooks have theirs in their names.
var classes = map[model.ProcClass]string{
	model.Procedure: "procedure", model.Action: "action", model.LawBody: "whenever", model.Main: "game",
}

// ownerName is what an owner of steps is called, and where it stands.
func ownerName(of any) (string, hcl.Range) {
	what, name, at := "", "", hcl.Range{}
	switch x := of.(type) {
	case *model.Function:
		what, name, at = "function", x.Name, x.Range
	case *model.Stat:
		what, name, at = "stat", x.Name, x.Range
	case *model.Bot:
		what, name, at = "bot", x.Name, x.Range
	case *model.Check:
		what, name, at = "check", x.Name, x.Range
	case *model.Proc:
		what, name, at = classes[x.Class], x.Name, x.Range
	}
	if what == "" {
		return name, at
	}
	return what + " " + name, at
}

func (m *Machine) profiled(p *Profile) {
	if m.Profile = p; p == nil {
		m.ev.Profile(nil)
		return
	}
	m.ev.Profile(p.counts)
}

// enterRule counts what follows for a rule; nil for what is only shown. The result is for Leave.
func (m *Machine) enterRule(rule any, at hcl.Range) (depth int) {
	if m.Profile == nil {
		return 0
	}
	return m.ev.Enter(rule, eval.Line{File: at.Filename, No: at.Start.Line})
}

// enterFrame counts the next instruction of a frame for its rule, on the line of its statement.
func (m *Machine) enterFrame(f *frame) int {
	p := m.g.bodies[f.ref].proc
	at := p.Range
	if f.kind != momentFrame {
		if st := m.g.code[f.pc].st; st != nil {
			at = st.Range
		}
	}
	return m.enterRule(p, at)
}

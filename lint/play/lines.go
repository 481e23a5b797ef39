package play

import (
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/model"
)

// Lines says of each line of a file whether play came there.
type Lines map[int]Line

// A Line is what play reached of a line.
type Line int

const (
	Idle   Line = iota // nothing on it can be reached or missed
	Missed             // nothing on it was reached
	Partly             // something on it was reached, and something was not
	Reached
)

// addLine counts one thing on a line.
func (l Lines) addLine(line int, reached bool) {
	now := Missed
	if reached {
		now = Reached
	}
	if was := l[line]; was != Idle && was != now {
		now = Partly
	}
	l[line] = now
}

// Cover says which lines of content were reached, by file: those of statements, options, actions, hooks, branches of
// expressions, rows and whatever else counts as reached in some games and not in others. What one game reached is
// reached in all that load the file.
func Cover(reach map[*interpreter.Game]*interpreter.Coverage) map[string]Lines {
	var items tally
	for g, c := range reach {
		items.addItems(itemsOf(g.Model(), c))
		items.addItems(insideOf(g.Model(), c))
	}
	out := map[string]Lines{}
	for _, k := range items.order {
		if out[k.at.Filename] == nil {
			out[k.at.Filename] = Lines{}
		}
		out[k.at.Filename].addLine(k.at.Start.Line, items.by[k].reached)
	}
	return out
}

// insideOf lists what [itemsOf] leaves out because something around it was not reached.
func insideOf(m *model.Model, c *interpreter.Coverage) (out []item) {
	s := &collector{m: m, c: c}
	for p := range s.bodies {
		model.WalkStmts(p.Body, func(st model.Stmt) { s.addFinding(neverPlayed, st.Head().Range, c.Taken(st), "", "") })
	}
	for _, f := range m.Funcs {
		for _, f := range append(model.Versions(f.Overrides), f) {
			if f.Gives != nil {
				s.addFinding(neverPlayed, f.Range, c.Reached(f), "", "")
			}
		}
	}
	for _, st := range m.Stats {
		s.addFinding(neverApplies, st.Range, c.Reached(st), "", "")
	}
	return s.out
}

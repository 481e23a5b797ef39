package play

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// A collector lists what play may reach in a model. What is not reached because of something that is itself listed
// is left out.
type collector struct {
	m      *model.Model
	c      *interpreter.Coverage
	places map[*model.Proc][]model.Stmt // where an action is offered
	out    []item
}

// itemsOf lists the items of a model.
func itemsOf(m *model.Model, c *interpreter.Coverage) []item {
	s := &collector{m: m, c: c, places: map[*model.Proc][]model.Stmt{}}
	for p := range s.bodies {
		model.WalkStmts(p.Body, s.offers)
		if s.c.Reached(p) {
			s.block(p.Body)
		}
	}
	for p := range s.bodies {
		s.versions(p)
		if p.Class == model.Action && s.brought(p.Thing) {
			s.action(p)
		}
	}
	s.hooks()
	s.laws()
	s.rows()
	s.conditions()
	s.modifiers()
	s.draws()
	s.picks()
	s.things()
	return s.out
}

// bodies are those that may be played.
func (s *collector) bodies(yield func(*model.Proc) bool) {
	for _, p := range s.m.Procs {
		if p.Class != model.TestBody && !yield(p) {
			return
		}
	}
}

func (s *collector) addFinding(rule *lint.Rule, at hcl.Range, reached bool, expected, format string, args ...any) {
	s.out = append(s.out,
		item{rule: rule, at: at, reached: reached, what: fmt.Sprintf(format, args...), expected: expected})
}

// offers records the actions that a statement offers.
func (s *collector) offers(st model.Stmt) {
	choice, actions := model.Offers(st)
	if choice != nil {
		actions = slices.Concat(choice.Actions, actions)
	}
	for _, p := range actions {
		s.places[p] = append(s.places[p], st)
	}
}

// block visits consecutive statements, up to the first that play never reached.
func (s *collector) block(body []model.Stmt) {
	for _, st := range body {
		reached := s.c.Reached(st)
		if !reached {
			s.addFinding(neverPlayed, st.Head().Range, false, "a game that comes this far: all ended before",
				"Play never reached this")
			return
		}
		ran := s.c.Taken(st)
		if st.Head().When != nil {
			s.addFinding(neverPlayed, st.Head().Range, ran, "a `when` that sometimes holds",
				"This never ran, because its `when` never held,")
		} else {
			s.addFinding(neverPlayed, st.Head().Range, true, "", "")
		}
		if ran && changesTable(st) {
			s.addFinding(idleChange, st.Head().Range, s.c.Changed(st), "a value that is not there already",
				"This ran, but never changed anything,")
		}
		s.inner(st, ran)
	}
}

// changesTable says whether a statement is there to give an attribute another value, or a thing another place.
func changesTable(st model.Stmt) bool {
	if _, makes := st.(*model.Create); makes {
		return false
	}
	return model.HasField(st, func(f model.Field) bool {
		return f.Assign != nil && f.Assign.Attr != nil || f.Expr != nil && f.Wants == model.Place
	})
}

// inner visits what is inside a statement that play reached.
func (s *collector) inner(st model.Stmt, ran bool) {
	for f := range model.Fields(st) {
		switch {
		case f.Body == nil:
		case f.Option != nil && ran:
			s.option(st.(*model.Choose), f.Option)
		case ran || f.Name == "else":
			s.inside(*f.Body, st)
		}
	}
}

// inside visits a body inside a statement, if play ever entered it.
func (s *collector) inside(body []model.Stmt, around model.Stmt) {
	if s.begins(body) {
		s.block(body)
		return
	}
	expected, what := "", "The loop around this never began a pass"
	switch around.(type) {
	case *model.If:
		expected, what = "an `if` that is sometimes false", "This `else` never ran"
	case *model.Each:
		expected = "a list that is sometimes not empty"
	case *model.Repeat:
		expected = "a bound that allows at least one pass"
	}
	if len(body) > 0 && expected != "" {
		s.addFinding(neverPlayed, body[0].Head().Range, false, expected, "%s", what)
	}
}

// begins says whether play reached the first statement of a body.
func (s *collector) begins(body []model.Stmt) bool { return len(body) > 0 && s.c.Reached(body[0]) }

// option visits a written option.
func (s *collector) option(c *model.Choose, o *model.ChooseOption) {
	offered, taken := s.c.Offered(o), s.c.Taken(o)
	name := fmt.Sprintf("The option %q", o.Name)
	if c.May {
		name = fmt.Sprintf("The answer %q", o.Name)
	}
	s.addFinding(neverOffered, o.Range, offered, "a `when` that sometimes holds", "%s was never offered", name)
	if !offered {
		return
	}
	s.addFinding(neverTaken, o.Range, taken, "an option that some bot or chance takes",
		"%s was offered but never taken", name)
	if taken && s.begins(o.Body) {
		s.block(o.Body)
	}
}

// action adds an action that is offered somewhere.
func (s *collector) action(p *model.Proc) {
	offered, taken := s.c.Offered(p), s.c.Taken(p)
	entered := s.c.Reached(p)
	if !offered && !entered && !slices.ContainsFunc(s.places[p], func(st model.Stmt) bool { return s.c.Taken(st) }) {
		return // nobody was asked at all
	}
	s.addFinding(neverOffered, p.Range, offered || entered, "conditions under which somebody may take it",
		"The action %q was never offered", p.Name)
	if offered {
		s.addFinding(neverTaken, p.Range, taken, "an action that some bot or chance takes",
			"The action %q was offered but never taken", p.Name)
	}
}

// brought says whether the content of a thing was ever in force; if not, that is reported for the thing.
func (s *collector) brought(t *model.Thing) bool {
	return t == nil || s.c.Reached(t)
}

// versions adds those of things, which run if their thing is the first argument.
func (s *collector) versions(p *model.Proc) {
	for _, own := range model.Versions(p.Overrides) {
		if s.brought(own.Thing) {
			s.addFinding(neverPlayed, own.Range, s.c.Reached(own), "a game that runs it for this thing",
				"This version of %q never ran", p.Name)
		}
	}
}

// hooks adds those whose moment occurred while they were in force.
func (s *collector) hooks() {
	for _, o := range s.m.Moments {
		if !s.came(o) {
			continue
		}
		for _, h := range o.Hooks() {
			if s.brought(h.Thing) {
				s.addFinding(hookUnanswered, h.Range, s.c.Reached(h.Body),
					"a `when` that sometimes holds while the hook is in force",
					"%q happened, but this hook never ran,", o.Name)
			}
		}
	}
}

func (s *collector) came(o *model.Moment) bool {
	if o.Step != nil {
		return s.c.Taken(o.Step)
	}
	if o.Proc == nil {
		return false
	}
	if s.c.Reached(o.Proc) {
		return true
	}
	return slices.ContainsFunc(o.Inst, func(h *model.Hook) bool { return s.c.Reached(h.Body) })
}

func (s *collector) laws() {
	for _, l := range s.m.Laws {
		s.addFinding(hookUnanswered, l.Range, s.c.Reached(l.Body), "a `when` that sometimes holds",
			"The law %q was never applied", l.Name)
	}
}

// rows adds those of tables that were looked up, unless the table is also read as a list.
func (s *collector) rows() {
	listed := lint.ListedTables(s.m)
	for _, t := range s.m.Tables {
		if !s.c.Reached(t) || listed[t] {
			continue
		}
		for i, row := range t.Kind.Things {
			yes := s.c.Reached(row)
			if slices.ContainsFunc(t.Cells[i], func(c model.Cell) bool { return c.None }) && !yes {
				continue
			}
			s.addFinding(rowNeverAsked, row.Range, yes, "keys that occur in play", "No lookup found this row of %q", t.Name)
		}
	}
}

// conditions adds those that were asked: of conditionals their results, of loops and of what `&&` and `||` join that
// they sometimes hold and sometimes do not. Nothing is said of the parts of one that always went the same way.
func (s *collector) conditions() {
	visit := func(e model.Expr, mute bool) {
		muted := map[model.Expr]bool{e: mute}
		model.Walk(e, func(x model.Expr) {
			switch x := x.(type) {
			case *model.Cond:
				s.branch(x.Test, x.Then, x.Else)
				muted[x.Test] = !s.varied(x.Test)
			case *model.For:
				if muted[x.Value] = muted[x]; x.If != nil {
					muted[x.If] = muted[x] || s.condition(x.If)
				}
			case *model.Call:
				for _, arg := range x.Args {
					muted[arg] = muted[x]
				}
			case *model.Unary:
				muted[x.X] = muted[x]
			case *model.Binary:
				for _, part := range []model.Expr{x.X, x.Y} {
					if x.Op == model.And || x.Op == model.Or {
						muted[part] = muted[x] || s.condition(part)
					}
				}
			}
		})
	}
	s.m.WalkFields(func(_ any, f model.Field) {
		if f.Expr != nil {
			visit(*f.Expr, false)
		}
	})
	for p := range s.bodies {
		model.WalkStmts(p.Body, func(st model.Stmt) {
			for f := range model.Fields(st) {
				if f.Expr == nil || *f.Expr == nil {
					continue
				}
				mute := false
				switch e := *f.Expr; {
				case f.Option != nil: // that it is never offered is told of the option
					mute = f.Use == model.Condition && !s.varied(e)
				case f.Name == "when" && !s.c.Taken(st):
					mute = true
				case f.Use == model.Condition:
					mute = s.condition(e)
				}
				visit(*f.Expr, mute)
			}
		})
	}
}

func (s *collector) went(e model.Expr, way bool) bool {
	return s.c.Reached(interpreter.Branch{Of: e, Then: way})
}

func (s *collector) varied(e model.Expr) bool { return s.went(e, true) && s.went(e, false) }

// branch adds the two results of a conditional that was evaluated.
func (s *collector) branch(test, then, other model.Expr) {
	if yes, no := s.went(test, true), s.went(test, false); yes || no {
		s.addFinding(branchNeverTaken, then.Range(), yes, "a condition that sometimes holds",
			"This was never the result, because the condition before it never held,")
		s.addFinding(branchNeverTaken, other.Range(), no, "a condition that sometimes fails",
			"This was never the result, because the condition before it always held,")
	}
}

// condition adds one that was asked, unless it is there for what may be null. It says whether that never varied.
func (s *collector) condition(e model.Expr) (same bool) {
	yes, no := s.went(e, true), s.went(e, false)
	if yes || no {
		s.addFinding(branchNeverTaken, e.Range(), yes && no || guard(e),
			"a condition that sometimes holds and sometimes does not",
			"This %s held,", map[bool]string{true: "always", false: "never"}[yes])
	}
	return !yes || !no
}

// guard says whether a condition is needed for what may be null, whether or not it ever is.
func guard(e model.Expr) bool {
	b, ok := e.(*model.Binary)
	return ok && (b.Op == model.Equal || b.Op == model.Unequal) && (interval.IsNull(b.X) || interval.IsNull(b.Y))
}

// modifiers adds those whose stat was evaluated while they were in force.
func (s *collector) modifiers() {
	for _, st := range s.m.Stats {
		if !s.c.Reached(st) {
			continue
		}
		for _, m := range slices.Concat(st.Terms, st.Mods) {
			if s.brought(m.Thing) {
				s.addFinding(neverApplies, m.Range, s.c.Reached(m), "a `when` that sometimes holds while it is in force",
					"This never took effect in %q", st.Name)
			}
		}
	}
}

// draws adds, for the kinds that are drawn, the things that never were. A kind counts as drawn only if most of its
// things were at some time among those drawn from.
func (s *collector) draws() {
	for _, k := range s.m.Kinds {
		if k.Copies > 0 || k.Scene || k.Seat || k.Board != nil || len(k.AnyOf) > 0 {
			continue
		}
		lay := 0
		for _, t := range k.Things {
			if s.c.Offered(t) {
				lay++
			}
		}
		if 2*lay <= len(k.Things) {
			continue
		}
		for _, t := range k.Things {
			l, drawn := s.c.Offered(t), s.c.Taken(t)
			it := item{rule: neverDrawn, at: t.Range, reached: drawn,
				what:     fmt.Sprintf("%q was never where others of its kind are drawn from", t.Name),
				expected: "a draw that may give it"}
			if l {
				it.level, it.what = 1, fmt.Sprintf("%q could be drawn, but never was,", t.Name)
				it.expected = "a draw that gives it in some game; more games may"
			}
			s.out = append(s.out, it)
		}
	}
}

const mostPicked = 4 // of five things of a kind, for the last to be missed

// picks adds the things that no pick ever offered, where some pick offered most others of the kind.
func (s *collector) picks() {
	for _, k := range s.m.Kinds {
		if k.Copies > 0 || k.Scene || k.Seat || k.Board != nil || len(k.AnyOf) > 0 {
			continue
		}
		picked := lists.Filter(k.Things, func(t *model.Thing) bool { return s.c.Offered(interpreter.Pick{Of: t}) })
		for _, t := range k.Things {
			if len(picked) >= mostPicked && 5*len(picked) >= mostPicked*len(k.Things) {
				s.addFinding(neverOffered, t.Range, slices.Contains(picked, t), "a pick that may offer it",
					"%q was never offered, as most others of its kind are,", t.Name)
			}
		}
	}
}

// things adds those that lend their rules. A thing that was run by itself need not be in a zone, and one that was
// never drawn, although others are, is reported as such.
func (s *collector) things() {
	ran := map[*model.Thing]bool{}
	for p := range s.bodies {
		if p.Thing != nil && s.c.Reached(p) {
			ran[p.Thing] = true
		}
	}
	missed := map[hcl.Range]bool{}
	for _, it := range s.out {
		missed[it.at] = missed[it.at] || it.rule == neverDrawn && !it.reached
	}
	for _, t := range s.m.Things[1:] {
		if t.Kind.Copies > 0 || t.Kind.Scene || t.Kind.Seat || missed[t.Range] {
			continue
		}
		s.addFinding(neverHad, t.Range, s.c.Reached(t) || ran[t], "a game in which somebody gets it",
			"Nobody ever had %q", t.Name)
	}
}

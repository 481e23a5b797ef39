package figures

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// What players read names figures of the rules. Texts of packs are in English, so their numbers can be found in them.

var (
	saidNumber = lazy.Regexp(`(?i)\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|hundred)\b`)
	// strictly are words by which the figure itself is not meant.
	strictly = regexp.MustCompile(`(?i)\b(?:more than|over|above|beyond|exceeds?|fewer than|less than|below|under)$`)
	counted  = []string{"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
		"thirteen"}
)

// numberOf is what a word or digits stand for.
func numberOf(word string) int64 {
	if i := slices.Index(counted, strings.ToLower(word)); i >= 0 {
		return int64(i + 2)
	}
	if strings.EqualFold(word, "hundred") {
		return 100
	}
	n, _ := strconv.ParseInt(word, 10, 64)
	return n
}

// An explained part of the rules, with the words that players read of it.
type explained struct {
	text  string
	at    hcl.Range
	rules *rulesOf
}

// A rulesOf is the figures of a part of the rules.
type rulesOf struct {
	dice   bool // the faces of dice are among them
	there  map[int64]bool
	beyond map[int64]model.Expr // of a limit that is not met by its own figure
	seen   map[any]bool
	kinds  map[*model.Kind]bool
}

func newRules() *rulesOf {
	return &rulesOf{true, map[int64]bool{}, map[int64]model.Expr{}, map[any]bool{}, map[*model.Kind]bool{}}
}

// explanations are the texts that explain a part of the rules.
func explanations(p *lint.Pass) (out []explained) {
	add := func(t *model.Text, r *rulesOf) {
		if t != nil && p.Owns(t.Range.Filename) {
			out = append(out, explained{t.Source, t.Range, r})
		}
	}
	whole := newRules()
	whole.dice = false // they are all small numbers, and no text of the whole game is about them
	of := map[*model.Proc]*model.Thing{}
	callers := map[*model.Proc][]*model.Proc{}
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		if x, ok := st.(*model.Run); ok && x.Proc != nil && len(x.Proc.Params) > 0 {
			callers[x.Proc] = append(callers[x.Proc], q)
		}
	})
	for _, t := range p.Model.Things {
		if t != nil {
			for _, h := range t.Hooks {
				of[h.Body] = t
			}
		}
	}
	for _, q := range p.Model.Procs {
		if q.Class == model.TestBody {
			continue
		}
		whole.proc(q)
		r := newRules()
		r.proc(q)
		if q.Class != model.Action {
			for _, c := range callers[q] { // what it is given is reckoned there
				r.proc(c)
			}
		}
		all := func() *rulesOf { // with the other rules of its thing
			in := newRules()
			if t := of[q]; t != nil {
				for _, h := range t.Hooks {
					in.proc(h.Body)
				}
			}
			return in
		}
		if h := p.Model.HelpOf(q); h != nil {
			add(h.Text, r)
		}
		model.WalkStmts(q.Body, func(c *model.Choose) {
			in := all()
			in.body([]model.Stmt{c})
			add(c.Text, in)
			for _, o := range c.Options {
				in := all()
				in.body(o.Body)
				if len(o.Body) > 0 {
					add(o.Text, in)
				}
			}
		})
	}
	for _, k := range p.Model.Kinds {
		whole.kind(k)
	}
	for _, x := range p.Model.Funcs {
		whole.expr(x.Gives)
	}
	for _, z := range p.Model.Zones {
		whole.expr(z.Starts)
	}
	seats(p.Model, whole)
	if g := p.Model.Game; g != nil {
		add(g.Goal, whole)
	}
	for _, sc := range p.Model.Scenarios {
		add(sc.Story, whole)
		add(sc.Goal, whole)
	}
	for _, h := range p.Model.Helps {
		switch h.Of.(type) {
		case *model.Game, *model.Scenario:
			add(h.Text, whole)
		}
	}
	return out
}

func seats(m *model.Model, r *rulesOf) {
	if m.Game != nil {
		r.there[int64(m.Game.Low)], r.there[int64(m.Game.High)] = true, true
	}
}

func (r *rulesOf) proc(q *model.Proc) {
	if q == nil || r.seen[q] {
		return
	}
	r.seen[q] = true
	r.expr(q.When)
	r.expr(q.Gives)
	r.body(q.Body)
	for _, v := range model.Versions(q.Overrides) {
		r.proc(v)
	}
}

func (r *rulesOf) body(body []model.Stmt) {
	model.WalkStmts(body, func(st model.Stmt) {
		for _, f := range model.Fields(st) {
			if f.Expr != nil && (r.dice || f.Wants != model.Faces) {
				r.expr(*f.Expr)
			}
			if f.Assign != nil {
				r.expr(f.Assign.Value)
			}
		}
		switch x := st.(type) {
		case *model.Run:
			r.proc(x.Proc)
		case *model.Finish:
			r.limit(x.When)
		case *model.Turns:
			r.limit(x.Until)
		case *model.Repeat:
			r.limit(x.Until)
		}
		choice, actions := model.Offers(st)
		if choice != nil {
			actions = slices.Concat(choice.Actions, actions)
		}
		for _, a := range actions {
			r.proc(a)
		}
	})
}

// kind adds how many there are of a kind, and the figures with which they begin.
func (r *rulesOf) kind(k *model.Kind) {
	if k == nil || r.kinds[k] {
		return
	}
	r.kinds[k] = true
	r.there[int64(len(k.Things))], r.there[int64(k.Copies)] = true, true
	for _, a := range k.Attrs {
		r.expr(a.Default)
		for _, bound := range []*int64{a.Type.Low, a.Type.High} {
			if bound != nil {
				r.there[*bound] = true
			}
		}
	}
	for _, t := range k.Things {
		for _, v := range t.Fixed {
			if n, ok := v.(int64); ok {
				r.there[n] = true
			}
		}
		for _, s := range t.Start {
			r.expr(s.Value)
		}
	}
	if k.Board != nil {
		for _, c := range k.Things {
			r.there[int64(c.X)], r.there[int64(c.Y)] = true, true
		}
	}
}

// expr adds the figures of an expression, and of the functions, stats and tables that it asks.
func (r *rulesOf) expr(e model.Expr) {
	if e == nil {
		return
	}
	model.Walk(e, func(e model.Expr) {
		if c, ok := e.(*model.Call); ok {
			r.kind(c.Kind)
		}
		switch x := e.(type) {
		case *model.Const:
			r.value(x.Value)
		case *model.ListLit:
			r.there[int64(len(x.Elems))] = true
		case *model.AttrRead:
			r.attr(x.Attr)
			for _, a := range x.ByKind {
				r.attr(a)
			}
		case *model.FuncCall:
			if !r.seen[x.Fn] {
				r.seen[x.Fn] = true
				r.expr(x.Fn.Gives)
				for _, v := range model.Versions(x.Fn.Overrides) {
					r.expr(v.Gives)
				}
			}
		case *model.StatCall:
			r.stat(x.Stat)
		case *model.Lookup:
			for _, row := range x.Table.Cells {
				for _, c := range row {
					for _, v := range c.Values {
						r.value(v)
					}
				}
			}
			r.kind(x.Table.Kind)
		case *model.Call:
			if x.Fn == model.Numbers && len(x.Args) == 2 {
				r.between(x.Args[0], x.Args[1])
			}
		}
	})
}

// between adds the figures of a short list of numbers.
func (r *rulesOf) between(a, b model.Expr) {
	low, ok := a.(*model.Const)
	high, ok2 := b.(*model.Const)
	if ok && ok2 {
		from, _ := low.Value.(int64)
		to, _ := high.Value.(int64)
		for n := from; n <= to && n < from+64; n++ {
			r.there[n] = true
		}
	}
}

// limit notes the figures that a condition demands more of than they are.
func (r *rulesOf) limit(e model.Expr) {
	model.Walk(e, func(x *model.Binary) {
		if c, ok := x.Y.(*model.Const); ok && (x.Op == model.Greater || x.Op == model.Less) {
			if n, ok := c.Value.(int64); ok {
				r.beyond[n] = x
			}
		}
	})
}

// attr adds the figures that things have by an attribute.
func (r *rulesOf) attr(a *model.Attr) {
	if a == nil || r.seen[a] {
		return
	}
	r.seen[a] = true
	r.expr(a.Default)
	for _, bound := range []*int64{a.Type.Low, a.Type.High} {
		if bound != nil {
			r.there[*bound] = true
		}
	}
	if a.Owner == nil {
		return
	}
	for _, t := range a.Owner.Things {
		if a.Class == model.Fixed && a.Index < len(t.Fixed) {
			r.value(t.Fixed[a.Index])
		}
		for _, s := range t.Start {
			if s.Attr == a {
				r.expr(s.Value)
			}
		}
	}
}

func (r *rulesOf) value(v any) {
	switch x := v.(type) {
	case int64:
		r.there[x], r.there[-x] = true, true
	case []any:
		r.there[int64(len(x))] = true
		for _, e := range x {
			r.value(e)
		}
	}
}

func (r *rulesOf) stat(s *model.Stat) {
	if r.seen[s] {
		return
	}
	r.seen[s] = true
	r.expr(s.Base)
	for _, m := range slices.Concat(s.Terms, s.Mods) {
		r.expr(m.Add)
		r.expr(m.Set)
		r.expr(m.Times)
	}
}

// unruledFigure finds numbers in an explanation that no rule of what it explains has.
func unruledFigure(p *lint.Pass) {
	for _, x := range explanations(p) {
		for _, at := range saidNumber().FindAllStringIndex(x.text, -1) {
			word := x.text[at[0]:at[1]]
			if n := numberOf(word); n > 1 && n < 1000 && !x.rules.there[n] {
				p.Reportf(x.at, "the figure of the rule", "This says %q, and nothing in the rule is %d.", word, n)
				break
			}
		}
	}
}

// looseLimit finds limits that begin behind the figure that their explanation names.
func looseLimit(p *lint.Pass) {
	for _, x := range explanations(p) {
		for _, at := range saidNumber().FindAllStringIndex(x.text, -1) {
			n := numberOf(x.text[at[0]:at[1]])
			e := x.rules.beyond[n]
			if n < 3 || e == nil || packs.IsTest(e.Range().Filename) || strictly.MatchString(strings.TrimSpace(x.text[:at[0]])) {
				continue
			}
			p.Reportf(e.Range(), fmt.Sprintf("a comparison that %d itself meets, or words that say \"more than\"", n),
				"The explanation names %d, and here that is not enough.", n).See(x.at, "It is explained here.")
		}
	}
}

// otherCount finds how often something is done, or the figure at which the game ends, where what explains the game
// names one more or one less.
func otherCount(p *lint.Pass) {
	named, counts := map[int64]*model.Text{}, map[int64]model.Expr{}
	note := func(e model.Expr) {
		if c, ok := e.(*model.Const); ok {
			if n, ok := c.Value.(int64); ok && n > 1 && counts[n] == nil {
				counts[n] = c
			}
		}
	}
	lint.EachStmt(p, func(_ *model.Proc, r *model.Repeat) { note(r.Times) })
	lint.EachStmt(p, func(_ *model.Proc, f *model.Finish) {
		model.Walk(f.When, func(b *model.Binary) { note(b.Y) })
	})
	texts := []*model.Text{}
	if p.Model.Game != nil {
		texts = append(texts, p.Model.Game.Goal)
	}
	for _, h := range p.Model.Helps {
		if _, ok := h.Of.(*model.Game); ok {
			texts = append(texts, h.Text)
		}
	}
	for _, sc := range p.Model.Scenarios {
		if !packs.IsTest(sc.Range.Filename) {
			texts = append(texts, sc.Story, sc.Goal)
		}
	}
	for _, t := range texts {
		if t == nil {
			continue
		}
		for _, word := range saidNumber().FindAllString(t.Source, -1) {
			named[numberOf(word)] = t
		}
	}
	for n, e := range counts {
		for _, near := range []int64{n - 1, n + 1} {
			if t := named[near]; t != nil && near > 1 && named[n] == nil && counts[near] == nil && p.Owns(e.Range().Filename) {
				p.Reportf(e.Range(), "the figure that players read", "This is %d, and what explains the game says %d.", n, near).
					See(t.Range, "It is explained here.")
			}
		}
	}
}

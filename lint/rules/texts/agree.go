package texts

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// Words and rules that should say the same.

// shownTwice finds sentences that show one value twice: the second was to be another.
func shownTwice(p *lint.Pass) {
	judge := func(t *model.Text) {
		if t == nil || !p.Owns(t.Range.Filename) {
			return
		}
		first := map[string]bool{}
		for _, part := range t.Parts {
			switch {
			case part.Kind == message.Literal && strings.ContainsAny(part.Literal, ".;:!?,("):
				first = map[string]bool{}
			case part.Kind == message.Value && first[part.Name]:
				p.Reportf(t.Range, "a text that shows each value once", "One sentence shows `{%s}` twice.", part.Name)
				return
			case part.Kind == message.Value:
				first[part.Name] = true
			}
		}
	}
	for _, q := range p.Model.Procs {
		if q.Class != model.TestBody {
			judge(q.Text)
			model.WalkStmts(q.Body, func(st model.Stmt) {
				for _, f := range model.Texts(st) {
					judge(*f.Text)
				}
			})
		}
	}
}

var whoLoses = regexp.MustCompile(`(?i)\b(?:who|whoever|player who|one who)\b[^.;:]*\bloses[.;]`)

// otherWinner finds an end whose text begins with a seat that does not win by it, or who wins by what is said to lose.
func otherWinner(p *lint.Pass) {
	loses := p.Model.HelpOf(p.Model.Game)
	if loses != nil && !whoLoses.MatchString(loses.Text.Source) {
		loses = nil
	}
	lint.EachStmt(p, func(q *model.Proc, f *model.Finish) {
		won, one := f.Winners.(*model.ListLit)
		if f.Text == nil || !one || len(won.Elems) != 1 || len(f.Text.Parts) == 0 {
			return
		}
		who, ok := f.Text.Parts[0].Value.(*model.LocalRead)
		if !ok || !who.Local.Type.Kind.Is(p.Model.Game.SeatKind) {
			return
		}
		if w, plain := won.Elems[0].(*model.LocalRead); plain && w.Local == who.Local {
			if loses != nil && q.Class == model.Action && w.Local == q.Self {
				p.Reportf(won.R, "the others", "The words say who loses, and here the one who acts wins.").
					See(loses.Text.Range, "The words.")
			}
			return
		}
		p.Reportf(won.R, "`"+who.Local.Name+"`, or a text that begins with the winner",
			"The text speaks of %q, and another wins.", who.Local.Name).See(f.Text.Range, "The text.")
	})
}

var (
	wantsMost  = lazy.Regexp(`(?i)\b(?:most|more|higher|highest|best|richest|largest)\b`)
	wantsLeast = lazy.Regexp(`(?i)\b(?:least|fewer|fewest|less|lower|lowest|smallest|lose|loses|last)\b`)
)

// otherGoal finds an end that counts the other way than the goal says.
func otherGoal(p *lint.Pass) {
	g := p.Model.Game
	if g == nil || g.Goal == nil || !wantsMost().MatchString(g.Goal.Source) || wantsLeast().MatchString(g.Goal.Source) {
		return
	}
	judge := func(e model.Expr) {
		if at := downwards(e); at != nil {
			p.Reportf(at.Range(), "what counts for those who have most",
				"The goal says to have most, and this counts the other way.").
				See(g.Goal.Range, "The goal.")
		}
	}
	lint.EachStmt(p, func(q *model.Proc, f *model.Finish) {
		judge(f.Scores)
		judge(f.Places)
		judge(f.Winners)
	})
	if g.Main != nil {
		model.WalkStmts(g.Main.Body, func(r *model.Run) {
			for _, e := range r.Args {
				judge(e)
			}
		})
	}
}

// downwards is the part of an expression about seats that prefers the least.
func downwards(e model.Expr) (at model.Expr) {
	model.HasExpr(e, func(x model.Expr) bool {
		switch x := x.(type) {
		case *model.For:
			v := x.Value
			for {
				b, sum := v.(*model.Binary)
				if !sum || b.Op > model.Mul {
					break
				}
				v = b.X
			}
			if u, ok := v.(*model.Unary); ok && u.Op == model.Neg {
				at = u
			}
		case *model.Call:
			if _, seats := firstArg(x).(*model.Players); seats && x.Fn == model.Least {
				at = x
			}
		}
		return at != nil
	})
	return at
}

func firstArg(x *model.Call) model.Expr {
	if len(x.Args) == 0 {
		return nil
	}
	return x.Args[0]
}

var oncePer = regexp.MustCompile(`(?i)\bonce (?:a|per|each|every|in a) (round|turn|game)\b`)

// unkeptLimit finds actions that are explained as possible once, and are not.
func unkeptLimit(p *lint.Pass) {
	for _, q := range p.Model.Procs {
		h := p.Model.HelpOf(q)
		if q.Class != model.Action || h == nil || !p.Owns(h.Text.Range.Filename) {
			continue
		}
		picks := model.HasStmt(q.Body, func(*model.Pick) bool { return true }) // what was picked may be what is limited
		if m := oncePer.FindStringSubmatch(h.Text.Source); m != nil && !picks &&
			(q.Once == nil || q.Once.Scope != strings.ToLower(m[1])) {
			p.Reportf(h.Text.Range, `once = "`+strings.ToLower(m[1])+`"`,
				"This says %q, and %q is not limited so.", m[0], q.Name)
		}
	}
}

// otherOption finds options whose words name another option of the choice, and not their own.
func otherOption(p *lint.Pass) {
	lint.EachStmt(p, func(_ *model.Proc, c *model.Choose) {
		for _, o := range c.Options {
			if o.Text == nil || c.May || names(o.Text.Source, o.Name) {
				continue
			}
			for _, other := range c.Options {
				if other != o && names(o.Text.Source, other.Name) && (other.Text == nil || !names(other.Text.Source, other.Name)) {
					p.Reportf(o.Text.Range, "words for this option",
						"These words name the option %q, and stand at %q.", other.Name, o.Name)
				}
			}
		}
	})
}

// names says whether a text has a name in it as a word.
func names(text, name string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && r != '_' }),
		func(word string) bool { return strings.EqualFold(word, name) })
}

package values

import (
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// redundantBoolean finds what is true or false already, and is asked whether it is.
func redundantBoolean(p *lint.Pass) {
	w := p.Sure()
	overNodes(p, w, func(n interval.Node) (*diag.Finding, bool) {
		is, of := asTruth(p, n.Expr)
		if of == nil {
			return nil, false
		}
		f := &diag.Finding{Summary: "This is true or false already.", Detail: "the condition itself"}
		if s := p.Text(of.Range()); s != "" {
			if bare := plainWords(s); !is && !bare {
				s = "!(" + s + ")"
			} else if !is {
				s = "!" + s
			} else if _, branches := n.Expr.(*model.Cond); !bare && !branches {
				s = "(" + s + ")"
			}
			f.Suggestion = "write " + s
			f.Fix = []diag.Edit{{Range: n.Expr.Range(), New: s}}
		}
		return f, true
	})
}

// asTruth gives the condition that an expression repeats, or (is: no) turns round.
func asTruth(p *lint.Pass, e model.Expr) (is bool, of model.Expr) {
	switch x := e.(type) {
	case *model.Cond:
		a, ok := literalTruth(p, x.Then)
		b, ok2 := literalTruth(p, x.Else)
		if ok && ok2 && a != b {
			return a, x.Test
		}
	case *model.Binary:
		if x.Op != model.Equal && x.Op != model.Unequal {
			return false, nil
		}
		for _, s := range [][2]model.Expr{{x.X, x.Y}, {x.Y, x.X}} {
			if b, ok := literalTruth(p, s[1]); ok && s[0].Type().Class == model.Boolean && !s[0].Type().Optional {
				return b == (x.Op == model.Equal), s[0]
			}
		}
	case *model.Unary:
		if y, ok := x.X.(*model.Unary); ok && x.Op == model.Not && y.Op == model.Not {
			return true, y.X
		}
	}
	return false, nil
}

// literalTruth reads true or false where content spells it.
func literalTruth(p *lint.Pass, e model.Expr) (is, ok bool) {
	c, isConst := e.(*model.Const)
	if !isConst {
		return false, false
	}
	b, isBool := c.Value.(bool)
	s := p.Text(c.R)
	return b, isBool && (s == "true" || s == "false")
}

// plainWords says whether an expression binds tighter than any operator.
func plainWords(s string) bool {
	depth := 0
	for i, r := range s {
		switch {
		case r == '(' || r == '[' || r == '{':
			depth++
		case r == ')' || r == ']' || r == '}':
			depth--
		case depth == 0 && i > 0 && strings.ContainsRune(" \t\n&|=<>+-*?!", r):
			return false
		}
	}
	return true
}

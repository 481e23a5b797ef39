package values

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// knownNull finds questions about null that a condition before them has answered.
func knownNull(p *lint.Pass) {
	w := p.Sure()
	overNodes(p, w, func(n interval.Node) (*diag.Finding, bool) {
		x := asksNull(n.Expr)
		if x == nil {
			return nil, false
		}
		there, known := w.There(x, n.Facts)
		switch {
		case !known:
			return nil, true
		case there:
			return &diag.Finding{Summary: called(p, x, "This") + " is not null here: a condition before this made sure of it."},
				true
		}
		return &diag.Finding{Summary: called(p, x, "This") + " is null here: a condition before this made sure of it."}, true
	})
}

// asksNull gives what an expression asks whether it is null; nil where it asks no such thing.
func asksNull(e model.Expr) model.Expr {
	switch x := e.(type) {
	case *model.Binary:
		if x.Op != model.Equal && x.Op != model.Unequal {
			return nil
		}
		if interval.IsNull(x.Y) {
			return x.X
		}
		if interval.IsNull(x.X) {
			return x.Y
		}
	case *model.Call:
		if x.Fn == model.OrElse && isPath(x.Args[0]) { // of all else the loader cannot know what a condition said
			return x.Args[0]
		}
	}
	return nil
}

// isPath says whether an expression is a name, or attributes of one.
func isPath(e model.Expr) bool {
	switch x := e.(type) {
	case *model.LocalRead, *model.LoopRead:
		return true
	case *model.AttrRead:
		return isPath(x.X)
	case *model.Narrow:
		return isPath(x.X)
	}
	return false
}

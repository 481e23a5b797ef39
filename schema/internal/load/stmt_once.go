package load

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

var onceScopes = []string{"game", "round", "turn"}

// once reads how often an action may be taken: a scope alone, or with its key.
func (t *bodyChecker) once(s *scope, e hclsyntax.Expression) *model.Once {
	o := &model.Once{}
	if obj, ok := e.(*hclsyntax.ObjectConsExpr); ok {
		if !t.onceKey(s, o, obj) {
			return nil
		}
	} else if w, ok := literal(e); ok {
		o.Scope = w
	} else if w, ok := bareName(e); ok {
		o.Scope = w
	}
	if !isIn(o.Scope, onceScopes) {
		t.ld.unknown(diag.CodeShape, e.Range(), o.Scope, onceScopes, "`once` is game, round or turn.")
		return nil
	}
	return o
}

// onceKey reads `{ turn = other }`, and `as` beside it.
func (t *bodyChecker) onceKey(s *scope, o *model.Once, e *hclsyntax.ObjectConsExpr) bool {
	var scope, as *item
	items := t.ld.object(e, "once")
	for i := range items {
		if items[i].key == "as" {
			as = &items[i]
		} else if scope == nil {
			scope = &items[i]
		}
	}
	if scope == nil || len(items) > 2 || len(items) == 2 && as == nil {
		t.ld.errorf(diag.CodeShape, e.Range(), `once = { turn = other }, and as = "name" where actions share it`,
			"`once` names one scope and its key.")
		return false
	}
	o.Scope = scope.key
	// The key may be a pick of the body, known only at its end.
	t.d.onceKey = func() {
		o.Key = s.check(scope.value, nil)
		if as != nil {
			t.shareOnce(o, as.value)
		}
	}
	return true
}

// A sharedOnce is a limit that several actions share, as the first of them says it.
type sharedOnce struct {
	once    *model.Once
	ofThing bool
	at      hcl.Range
}

// shareOnce reads what a limit is called, and finds actions that would never meet in it.
func (t *bodyChecker) shareOnce(o *model.Once, e hclsyntax.Expression) {
	name, ok := literal(e)
	if !ok || !identifier().MatchString(name) {
		t.ld.errorf(diag.CodeShape, e.Range(), `once = { round = ship, as = "raids" }`, "`as` is what the limit is called.")
		return
	}
	o.As = name
	ofThing := t.d.proc.Thing != nil
	first, said := t.ld.onces[name]
	if !said {
		t.ld.onces.put(name, sharedOnce{o, ofThing, e.Range()})
		return
	}
	here, there := o.Key.Type(), first.once.Key.Type()
	if first.once.Scope != o.Scope || first.ofThing != ofThing || here.String() != there.String() && !isInvalid(o.Key) &&
		!isInvalid(first.once.Key) {
		t.ld.errorf(diag.CodeShape, e.Range(), "the same scope, a key of the same type, and all in things or none",
			"The limit %q is counted differently elsewhere.", name).See(first.at, "The first is here.")
	}
}

package story

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// mostChanges is how many changes are told after an answer.
const mostChanges = 6

// Changes are the differences between two views of the same seat, in words, without what was said: of the seat itself,
// then of all else; or of the seat alone. What the seat alone sees is left to Own.
func (t *Narrator) Changes(was, now *view.View, alone bool) string {
	all := t.Differences(was, now, alone)
	if len(all) > mostChanges {
		all = append(all[:mostChanges], "…")
	}
	return strings.Join(all, "; ")
}

// Differences are Changes one by one, all of them.
func (t *Narrator) Differences(was, now *view.View, alone bool) []string {
	var own, others []string
	of := map[*model.Thing][]string{}
	for _, x := range now.Things {
		before := attrsOf(was, x.Thing)
		for i, a := range x.Attrs {
			if a.Hidden || i >= len(before) || before[i].Hidden {
				continue
			}
			what := t.textOr(a.Attr.Derived, a.Attr.Name)
			say := t.changeText(what, before[i].Value, a.Value, a.Attr.Type)
			switch {
			case say == "", alone && x.Thing != now.Seat, a.Attr.SeenBy != nil && x.Thing == now.Seat:
			case x.Thing != now.Seat && ticks(x.Thing, a.Attr.Type):
			case x.Thing == now.Seat:
				own = append(own, t.say(sayOwnChange, "what", what, "change", say))
			default:
				of[x.Thing] = append(of[x.Thing], t.say(sayOwnChange, "what", what, "change", say))
			}
		}
	}
	for _, x := range now.Things {
		changes := of[x.Thing]
		if x.Thing.Kind == kindOf(now.Seat) { // what the seats share is told once
			changes = slices.DeleteFunc(changes, func(c string) bool { return slices.Contains(own, c) })
		}
		if len(changes) > 0 {
			others = append(others, t.say(sayChange, "thing", t.called(x.Thing), "changes", strings.Join(changes, ", ")))
		}
	}
	return slices.Concat(own, others)
}

// ticks says whether values of a type only keep count of what was done, where they are not a seat's: truths, counters
// without names, which are called by what lies in them, and the things that the game itself notes.
func ticks(of *model.Thing, t *model.Type) bool {
	return t.Class == model.Boolean || t.Class == model.Ref && t.Kind != nil && t.Kind.Copies > 0 ||
		of.Kind.Name == "game" && (t.Class == model.Ref || t.Class == model.List)
}

func kindOf(t *model.Thing) *model.Kind {
	if t == nil {
		return nil
	}
	return t.Kind
}

// attrsOf are the attributes of a thing in a view; nil if it was not in play.
func attrsOf(v *view.View, x *model.Thing) []view.Attr {
	for _, one := range v.Things {
		if one.Thing == x {
			return one.Attrs
		}
	}
	return nil
}

// mostParts is how many elements are told that a list has gained or lost.
const mostParts = 4

// changeText is what became of a value, in words; empty if nothing did, or nothing that was not said.
func (t *Narrator) changeText(what string, was, now any, of *model.Type) string {
	before, isList := was.([]any)
	after, _ := now.([]any)
	if !isList || of.Class != model.List {
		a, b := t.Show(was, of), t.Show(now, of)
		if a == b || t.isSaid(what, b) {
			return ""
		}
		return t.say(sayBecomes, "was", a, "now", b)
	}
	var parts []string
	for _, v := range added(after, before) {
		if say := t.Show(v, of.Elem); !t.isSaid(what, say) {
			parts = append(parts, "+"+say)
		}
	}
	parts = append(parts, lists.Map(added(before, after), func(v any) string { return "−" + t.Show(v, of.Elem) })...)
	if len(parts) > mostParts {
		parts = append(parts[:mostParts], "…")
	}
	return strings.Join(parts, " ")
}

// added are the elements of a list of plain values that another has not, or not as often.
func added(list, before []any) []any {
	rest := slices.Clone(before)
	var out []any
	for _, v := range list {
		if _, nested := v.([]any); nested {
			continue
		}
		if i := slices.IndexFunc(rest, func(w any) bool { return w == v }); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		} else {
			out = append(out, v)
		}
	}
	return out
}

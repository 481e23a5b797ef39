package story

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// maxRows is how much of a table is shown unless it is asked for.
const maxRows = 60

// View writes what a seat may see: the contents of zones, and the things that have changed since the start. A
// filter names a thing, a kind or a zone to be shown in full, with its description.
func (t *Narrator) View(s *interpreter.State, seat *model.Thing, filter string) {
	filter = strings.ToLower(strings.TrimSpace(filter))
	g := s.Game()
	m, v := g.Model(), g.View(s, seat)
	rows := t.zones(v, filter)
	rows = append(rows, t.things(v, filter)...)
	if filter != "" {
		rows = append(rows, t.abouts(s, seat, filter)...)
	}
	more := ""
	switch known := t.viewNames(m); {
	case len(rows) == 0 && filter == "":
		more = t.say(sayUnchanged)
	case len(rows) == 0 && slices.Contains(known, filter):
		more = t.say(sayNothingOf, "name", filter)
	case len(rows) == 0:
		more = t.say(sayNothingCalled, "name", filter, "near", diag.Nearest(filter, known))
	case len(rows) > maxRows && filter == "":
		more = "  " + t.say(sayMoreRows, "n", len(rows)-maxRows)
		rows = rows[:maxRows]
	}
	for _, r := range rows {
		fmt.Fprintln(t.W, "  "+r)
	}
	if more != "" {
		fmt.Fprintln(t.W, more)
	}
}

// Own is what only the seat of a view sees: zones of its own, and attributes of it that are hidden from others.
func (t *Narrator) Own(v *interpreter.View) []string {
	var out []string
	for _, z := range v.Zones {
		if z.Owner == v.Seat && z.Zone.Seen == model.SeenByOwner && z.Count > 0 {
			out = append(out, t.say(sayZone, "zone", t.words(z.Zone.Derived, z.Zone.Name), "things", t.content(z)))
		}
	}
	for _, x := range v.Things {
		for _, a := range x.Attrs {
			if a.Attr.SeenBy != nil && x.Thing == v.Seat && !a.Hidden && !a.Start {
				out = append(out, t.attribute(sayOwn, a))
			}
		}
	}
	return out
}

func (t *Narrator) attribute(p locale.Phrase, a interpreter.AttrView) string {
	return t.say(p, "what", t.words(a.Attr.Derived, a.Attr.Name), "value", t.Show(a.Value, a.Attr.Type))
}

// viewNames are the possible filters: names of content, and what people read for them.
func (t *Narrator) viewNames(m *model.Model) []string {
	var out []string
	for _, k := range m.Kinds {
		out = append(out, k.Name)
		if k.Derived != nil {
			out = append(out, strings.ToLower(t.words(k.Derived, k.Name)))
		}
	}
	for _, z := range m.Zones {
		out = append(out, z.Name, strings.ToLower(t.words(z.Derived, z.Name)))
	}
	for _, x := range m.Things {
		if x != nil {
			out = append(out, x.Name)
		}
	}
	return out
}

// isNamed says whether a filter names a kind or zone, by its name or as people read it.
func (t *Narrator) isNamed(derived *model.Text, name, filter string) bool {
	return isOneOf(filter, name, t.words(derived, name))
}

func (t *Narrator) isCalled(x *model.Thing, filter string) bool {
	return isOneOf(filter, x.Name, t.Name(x), x.Path())
}

// isOneOf says whether a filter is one of some names; an empty one never is.
func isOneOf(filter string, names ...string) bool {
	return filter != "" && slices.ContainsFunc(names, func(name string) bool { return strings.ToLower(name) == filter })
}

func (t *Narrator) zones(v *interpreter.View, filter string) []string {
	var out []string
	for _, z := range v.Zones {
		named := t.isNamed(z.Zone.Derived, z.Zone.Name, filter) || z.Owner != nil && t.isCalled(z.Owner, filter)
		if filter != "" && !named || filter == "" && z.Count == 0 {
			continue
		}
		p, owner := sayZone, ""
		if z.Owner != nil {
			p, owner = sayOwnZone, t.Name(z.Owner)
		}
		name := t.words(z.Zone.Derived, z.Zone.Name)
		out = append(out, t.say(p, "owner", owner, "zone", name, "things", t.content(z)))
	}
	return out
}

func (t *Narrator) content(z interpreter.ZoneView) string {
	switch {
	case z.Hidden:
		return t.say(sayHiddenCount, "n", z.Count)
	case z.Count == 0:
		return t.say(sayEmpty)
	}
	var names []string
	for _, x := range z.Things {
		names = append(names, t.Name(x))
	}
	return strings.Join(names, ", ")
}

func (t *Narrator) things(v *interpreter.View, filter string) []string {
	var out []string
	for _, x := range v.Things {
		whole := t.isNamed(x.Thing.Kind.Derived, x.Thing.Kind.Name, filter) || t.isCalled(x.Thing, filter)
		if filter != "" && !whole {
			continue
		}
		var parts []string
		for _, a := range x.Attrs {
			switch {
			case a.Hidden && whole:
				parts = append(parts, t.say(sayHidden, "what", t.words(a.Attr.Derived, a.Attr.Name)))
			case a.Hidden || a.Start && !whole:
			default:
				parts = append(parts, t.attribute(sayAttribute, a))
			}
		}
		if len(parts) > 0 {
			all := strings.Join(parts, "; ")
			out = append(out, t.say(sayThing, "thing", t.called(x.Thing), "attributes", all))
		}
	}
	return out
}

// called is the displayed name of a thing. The game itself has no name that content could translate.
func (t *Narrator) called(x *model.Thing) string {
	if g := t.Locale.Game().Model().Game; g != nil && g.Thing == x {
		return t.say(sayGame, "name", t.Name(x))
	}
	return t.Name(x)
}

// abouts are the descriptions of the things that a filter names.
func (t *Narrator) abouts(s *interpreter.State, seat *model.Thing, filter string) []string {
	var out []string
	for _, x := range s.Game().Model().Things {
		if x == nil || !t.isNamed(x.Kind.Derived, x.Kind.Name, filter) && !t.isCalled(x, filter) {
			continue
		}
		if say := t.Locale.About(s, x, seat); say != "" {
			kind := t.words(x.Kind.Derived, x.Kind.Name)
			out = append(out, t.say(sayThingAbout, "thing", t.Name(x), "kind", kind, "about", say))
		}
	}
	return out
}

// Secrets says whether a game hides anything from any seat.
func Secrets(m *model.Model) bool {
	for _, k := range m.Kinds {
		for _, a := range k.Attrs {
			if a.SeenBy != nil {
				return true
			}
		}
	}
	for _, z := range m.Zones {
		if z.Seen != model.SeenByAll {
			return true
		}
	}
	for _, d := range m.Decisions {
		for _, f := range model.Fields(d.Stmt) {
			if f.Use == model.Witness && *f.Expr != nil || f.Reader == model.AskedAll {
				return true
			}
		}
	}
	return false
}

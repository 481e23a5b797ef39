package interpreter

import (
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/model"
)

// nothing stands for a value that is not there.
const nothing = "–"

// Show is a value as people read it: the names of things, words, numbers.
func (g *Game) Show(v any, t *model.Type) string { return g.show(g.tongue, v, t, g.tongue.nameOf) }

// ShowSource is a value in the language of the source, for what stays alike in every language.
func (g *Game) ShowSource(v any, t *model.Type) string {
	return g.show(g.source, v, t, g.source.nameOf)
}

func (t *tongue) nameOf(id int) string {
	if id > 0 && id < len(t.names) {
		return t.names[id]
	}
	return ""
}

// show words a value in a language, with names as they are given.
func (g *Game) show(in *tongue, v any, t *model.Type, name func(int) string) string {
	if t == nil {
		t = model.TypeInteger
	}
	switch v := v.(type) {
	case nil:
		return nothing
	case bool:
		if v {
			return in.speaker.Say(sayYes)
		}
		return in.speaker.Say(sayNo)
	case int:
		return g.showInt(in, v, t, name)
	case []any:
		return g.showList(in, v, t, name)
	}
	return ""
}

func (g *Game) showInt(in *tongue, v int, t *model.Type, name func(int) string) string {
	switch t.Class {
	case model.Word:
		if v > 0 && v < len(g.model.Words) {
			return g.word(in, v)
		}
		return nothing
	case model.Ref:
		if v == 0 {
			return nothing
		}
		return name(v)
	case model.ZoneRef:
		if v <= 0 || v >= len(g.lay.zones) {
			return nothing
		}
		z := g.lay.zones[v]
		zone := in.label(z.zone.Derived, z.zone.Name)
		if z.owner != nil {
			return in.speaker.Say(sayZone, "owner", name(z.owner.ID), "zone", zone)
		}
		return zone
	}
	return strconv.Itoa(v)
}

func (g *Game) showList(in *tongue, l []any, t *model.Type, name func(int) string) string {
	var parts []string
	switch t.Class {
	case model.Tally:
		for i, n := range l {
			if n != 0 && t.Kind != nil && i < len(t.Kind.Things) {
				parts = append(parts, in.speaker.Say(sayTally, "n", n, "thing", name(t.Kind.Things[i].ID)))
			}
		}
	case model.Results:
		if len(l) == 2 {
			keys, _ := l[0].([]any)
			values, _ := l[1].([]any)
			for i := range min(len(keys), len(values)) {
				parts = append(parts, in.speaker.Say(sayResult, "key", g.show(in, keys[i], t.Key, name), "value", g.show(in, values[i], t.Elem, name)))
			}
		}
	case model.Span:
		if len(l) == 2 {
			return g.show(in, l[0], nil, name) + "–" + g.show(in, l[1], nil, name)
		}
	default:
		for _, v := range l {
			parts = append(parts, g.show(in, v, t.Elem, name))
		}
	}
	if len(parts) == 0 {
		return nothing
	}
	return strings.Join(parts, ", ")
}

// nameThings finds once how things are shown in a language: their title, or their own name in
// words.
func (g *Game) nameThings(in *tongue) {
	m := g.NewMachine()
	m.tongue = in
	s := g.start.Clone()
	m.bind(s)
	in.names = make([]string, len(g.model.Things))
	for _, t := range g.model.Things {
		if t != nil {
			in.names[t.ID] = in.label(t.Derived, t.Name)
		}
	}
	g.titleThings(m, s, false)
	for range maxNaming { // a name may hold the names of others, whose own may come later
		if !g.titleThings(m, s, true) {
			return
		}
	}
}

// titleThings names things by their titles: the plain ones, or those with placeholders.
// It says whether that changed a name.
func (g *Game) titleThings(m *Machine, s *State, filled bool) bool {
	changed := false
	for _, t := range g.model.Things {
		if t == nil || t.Title == nil || filled != t.Title.HasPlaceholder() {
			continue
		}
		m.ev.SetBudget(m.Limits.Steps)
		if name := m.render(s, 0, t.Title); name != "" && name != m.tongue.names[t.ID] {
			m.tongue.names[t.ID] = name
			changed = true
		}
	}
	return changed
}

package interpreter

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/model"
)

// render fills in the placeholders of a text with the locals that start at base.
func (m *Machine) render(s *State, base int32, t *model.Text) string {
	if t == nil {
		return ""
	}
	m.rendered(s, base, t)
	return m.renderParts(s, base, t.Parts, func(model.Expr) bool { return true })
}

// unknown stands for a value that is not known yet: an action is offered before its picks
// are made.
const unknown = "…"

// renderParts fills in parts of a text, as far as their values are known.
func (m *Machine) renderParts(s *State, base int32, parts []model.TextPart, known func(model.Expr) bool) string {
	var b strings.Builder
	for _, p := range parts {
		switch {
		case p.Value == nil:
			b.WriteString(p.Literal)
		case p.Words != nil:
			if known(p.Value) && m.isThere(s, base, p.Value) {
				b.WriteString(m.renderParts(s, base, p.Words, known))
			}
		case known(p.Value):
			b.WriteString(m.renderPart(s, base, p.Value))
		default:
			b.WriteString(unknown)
		}
	}
	return b.String()
}

// renderPart is a placeholder's value.
func (m *Machine) renderPart(s *State, base int32, e model.Expr) string {
	v, ok := m.placeholder(s, base, e)
	if !ok || v == nil && !e.Type().Optional {
		return unknown
	}
	if n, ok := v.(int); ok && n > 0 && e.Type().Class == model.ZoneRef {
		return m.contents(s, n)
	}
	return m.Show(s, v, e.Type())
}

// isThere says whether the words that depend on a value stand: it is there, and not nothing.
func (m *Machine) isThere(s *State, base int32, e model.Expr) bool {
	v, ok := m.placeholder(s, base, e)
	switch v := v.(type) {
	case bool:
		return v
	case int:
		if e.Type().Class == model.ZoneRef {
			return v > 0 && len(s.zones[v]) > 0
		}
		return ok && v != 0
	case []any:
		if e.Type().Class == model.Tally {
			return slices.ContainsFunc(v, func(n any) bool { return n != 0 })
		}
		return len(v) > 0
	}
	return false
}

// placeholder evaluates what a text names; no where it is not known yet.
func (m *Machine) placeholder(s *State, base int32, e model.Expr) (v any, ok bool) {
	defer func() {
		if recover() != nil {
			v, ok = nil, false
		}
	}()
	x := m.g.exprs[e]
	if x == nil {
		return nil, false
	}
	v, err := m.eval(s, base, x)
	return v, err == nil
}

// contents is what lies in a zone, in words; of one that not all see how much, unless it is
// being shown.
func (m *Machine) contents(s *State, zone int) string {
	l := s.zones[zone]
	if m.g.lay.zones[zone].zone.Seen != model.SeenByAll && !m.revealing && !m.host.seenByViewer(zone) {
		return strconv.Itoa(len(l))
	}
	return m.Show(s, l, model.ListOf(model.TypeThing))
}

// Show is a value as people read it.
func (m *Machine) Show(s *State, v any, t *model.Type) string {
	return m.g.show(v, t, func(id int) string { return m.nameOf(s, id) })
}

// nameOf is how a thing is shown now: what its kind calls it may change in play.
func (m *Machine) nameOf(s *State, id int) string {
	if id <= 0 || id >= len(m.g.model.Things) {
		return ""
	}
	t := m.g.model.Things[id]
	if t.Title != nil || t.Kind.Called == nil || m.naming >= maxNaming {
		return m.g.nameOf(id)
	}
	return m.sayOf(s, id, t.Kind.Called)
}

// sayOf renders a text of which a thing is `this`.
func (m *Machine) sayOf(s *State, id int, t *model.Text) string {
	m.naming++
	n := len(s.locals)
	s.locals = append(s.locals, m.g.lay.value(id))
	out := m.render(s, int32(n), t)
	s.locals = s.locals[:n]
	m.naming--
	return out
}

// about is what content says of a thing that is offered; empty where it says nothing.
func (m *Machine) about(s *State, o Option, t *model.Type) string {
	id, ok := o.Value.(int)
	if !ok || o.Declines || t == nil || t.Class != model.Ref || id <= 0 || id >= len(m.g.model.Things) {
		return ""
	}
	k := m.g.model.Things[id].Kind
	if k.About == nil {
		return ""
	}
	return m.sayOf(s, id, k.About)
}

// maxNaming is how many things may be called by the names of others, one behind the other.
const maxNaming = 4

// Show is a value as people read it: the names of things, words, numbers.
func (g *Game) Show(v any, t *model.Type) string { return g.show(v, t, g.nameOf) }

func (g *Game) nameOf(id int) string {
	if id > 0 && id < len(g.names) {
		return g.names[id]
	}
	return ""
}

func (g *Game) show(v any, t *model.Type, name func(int) string) string {
	if t == nil {
		t = model.TypeInteger
	}
	switch v := v.(type) {
	case nil:
		return "–"
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case int:
		return g.showInt(v, t, name)
	case []any:
		return g.showList(v, t, name)
	}
	return ""
}

func (g *Game) showInt(v int, t *model.Type, name func(int) string) string {
	switch t.Class {
	case model.Word:
		if v > 0 && v < len(g.model.Words) {
			return g.model.Words[v]
		}
		return "–"
	case model.Ref:
		if v == 0 {
			return "–"
		}
		return name(v)
	case model.ZoneRef:
		if v <= 0 || v >= len(g.lay.zones) {
			return "–"
		}
		in := g.lay.zones[v]
		if in.owner != nil {
			return name(in.owner.ID) + "." + in.zone.Name
		}
		return in.zone.Name
	}
	return strconv.Itoa(v)
}

func (g *Game) showList(l []any, t *model.Type, name func(int) string) string {
	var parts []string
	switch t.Class {
	case model.Tally:
		for i, n := range l {
			if n != 0 && t.Kind != nil && i < len(t.Kind.Things) {
				parts = append(parts, g.show(n, model.TypeInteger, name)+" "+name(t.Kind.Things[i].ID))
			}
		}
	case model.Results:
		if len(l) == 2 {
			keys, _ := l[0].([]any)
			values, _ := l[1].([]any)
			for i := range min(len(keys), len(values)) {
				parts = append(parts, g.show(keys[i], t.Key, name)+": "+g.show(values[i], t.Elem, name))
			}
		}
	case model.Span:
		if len(l) == 2 {
			return g.show(l[0], nil, name) + "–" + g.show(l[1], nil, name)
		}
	default:
		for _, v := range l {
			parts = append(parts, g.show(v, t.Elem, name))
		}
	}
	if len(parts) == 0 {
		return "–"
	}
	return strings.Join(parts, ", ")
}

// nameThings finds once how things are shown: their title, or their own name in words.
func (g *Game) nameThings() {
	m := g.NewMachine()
	s := g.start.Clone()
	m.bind(s)
	g.names = make([]string, len(g.model.Things))
	for _, t := range g.model.Things {
		if t != nil {
			g.names[t.ID] = strings.ReplaceAll(t.Name, "_", " ")
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
		if name := m.render(s, 0, t.Title); name != "" && name != g.names[t.ID] {
			g.names[t.ID] = name
			changed = true
		}
	}
	return changed
}

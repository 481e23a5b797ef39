package vm

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// render fills in the placeholders of a text from the locals that start at base.
func (m *Machine) render(s *State, base int32, t *model.Text) string {
	if t == nil {
		return ""
	}
	if f := m.Locale.rendered; f != nil && t.HasPlaceholder() {
		m.aside(func() { f(t, func() []Placeholder { return m.placeholders(s, base, t) }) })
	}
	return m.renderKnown(s, base, t, func(model.Expr) bool { return true })
}

// renderKnown is render that replaces values that are not known yet by an ellipsis.
func (m *Machine) renderKnown(s *State, base int32, t *model.Text, known func(model.Expr) bool) string {
	if t == nil {
		return ""
	}
	say := m.Locale.translationOf(t)
	if len(say.parts) == 1 && say.parts[0].Kind == message.Literal {
		return atMost(say.parts[0].Literal, m.Limits.Text)
	}
	r := &renderer{m: m, s: s, base: base, known: known, line: m.Locale.line(say.language), left: m.Limits.Text}
	out := ""
	m.aside(func() {
		r.write(say.parts, "")
		out = r.line.String()
		try(func() { m.ev.Spend(len(out) / bytesPerStep * (1 + r.forms)) })
	})
	s.grown += len(out) / wordSize
	return out
}

// Unknown replaces a value that is not known yet: an action is offered before its picks are made.
const Unknown = "…"

type renderer struct {
	m     *Machine
	s     *State
	base  int32
	known func(model.Expr) bool
	line  *locale.Line
	left  int // bytes that may still be written
	forms int // word forms that are chosen at the end
}

// bytesPerStep is how many bytes of text cost one step.
const bytesPerStep = 16

// atMost cuts a string after n bytes and adds an ellipsis.
func atMost(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "") + Unknown
}

// text writes words while there is room.
func (r *renderer) text(s string) {
	if r.left >= 0 {
		r.line.Text(atMost(s, r.left))
		r.left -= len(s)
	}
}

// write adds parts of a text; count is the number that # means.
func (r *renderer) write(parts []model.TextPart, count string) {
	for _, p := range parts {
		switch {
		case r.left < 0:
			return
		case r.m.ev.Exhausted():
			r.text(Unknown)
			r.left = -1
			return
		}
		switch p.Kind {
		case message.Literal:
			r.text(p.Literal)
		case message.Form:
			r.line.Form(p.Literal)
			r.left -= len(p.Literal)
			r.forms++
		case message.Reading:
			r.line.Reading(p.Literal)
		case message.Count:
			r.text(count)
		case message.Words:
			if r.known(p.Value) && r.m.isThere(r.s, r.base, p.Value) {
				r.write(p.Words, count)
			}
		case message.Plural:
			cases, n := r.plural(p)
			r.write(cases, n)
		case message.Select:
			r.write(r.chosen(p), count)
		default:
			r.text(r.value(p))
		}
	}
}

func (r *renderer) value(p model.TextPart) string {
	if !r.known(p.Value) {
		return Unknown
	}
	if p.Kind == message.Number {
		if v, ok := r.m.placeholder(r.s, r.base, p.Value); ok {
			if n, ok := v.(int64); ok {
				return r.line.Language.Count(n, p.Unit)
			}
		}
	}
	return r.m.renderPart(r.s, r.base, p.Value)
}

// plural chooses the case of a plural and returns its number too.
func (r *renderer) plural(p model.TextPart) ([]model.TextPart, string) {
	if !r.known(p.Value) {
		return other(p), Unknown
	}
	v, ok := r.m.placeholder(r.s, r.base, p.Value)
	if _, is := v.(bool); !ok || is || v == nil {
		return other(p), r.value(p)
	}
	n := r.m.caseValue(r.s, v, p.Value.Type()).Number
	for _, key := range []string{"=" + strconv.FormatInt(n, 10), r.line.Language.Plural(n)} {
		if c, ok := caseOf(p, key); ok {
			return c, r.line.Language.Number(n)
		}
	}
	return other(p), r.line.Language.Number(n)
}

// chosen is the case of a selection.
func (r *renderer) chosen(p model.TextPart) []model.TextPart {
	key := locale.NoKey
	if r.known(p.Value) {
		v, _ := r.m.placeholder(r.s, r.base, p.Value)
		key = r.m.caseValue(r.s, v, p.Value.Type()).Key
	}
	if c, ok := caseOf(p, key); ok {
		return c
	}
	return other(p)
}

// caseValue is the value that selects the cases of a text, and whether its optional words appear.
func (m *Machine) caseValue(s *State, v any, t *model.Type) (out locale.Value) {
	out.Key = locale.NoKey
	switch v := v.(type) {
	case bool:
		out.Key, out.There = strconv.FormatBool(v), v
	case []any:
		out.Key, out.Number, out.There = message.Other, int64(len(v)), len(v) > 0
		if t.Class == model.Tally {
			out.There = slices.ContainsFunc(v, func(n any) bool { return builtin.Int(n) != 0 })
		}
	case int64:
		out.Number, out.There = v, v != 0
		switch {
		case t.Class == model.Integer:
			out.Key = strconv.FormatInt(v, 10)
		case v <= 0:
		case t.Class == model.ZoneRef:
			out.Number = int64(len(s.zones[v]))
			out.Key, out.There = message.Other, out.Number > 0
		case t.Class == model.Word:
			out.Key = m.g.model.Words[v]
		case v < int64(len(m.g.model.Things)):
			out.Key = m.g.model.Things[v].Name
		}
	}
	return out
}

func caseOf(p model.TextPart, key string) ([]model.TextPart, bool) {
	for _, c := range p.Cases {
		if c.Key == key {
			return c.Parts, true
		}
	}
	return nil, false
}

func other(p model.TextPart) []model.TextPart {
	c, _ := caseOf(p, message.Other)
	return c
}

func (m *Machine) renderPart(s *State, base int32, e model.Expr) string {
	v, ok := m.placeholder(s, base, e)
	if !ok || v == nil && !e.Type().Optional {
		return Unknown
	}
	if read, ok := e.(*model.TextRead); ok {
		return m.textRead(s, v, read.Name)
	}
	if n := builtin.ID(v); n > 0 && e.Type().Class == model.ZoneRef {
		return m.contents(s, n)
	}
	return m.Show(s, v, e.Type())
}

// isThere says whether words that depend on a value appear: it is neither null nor empty.
func (m *Machine) isThere(s *State, base int32, e model.Expr) bool {
	v, ok := m.placeholder(s, base, e)
	return ok && m.caseValue(s, v, e.Type()).There
}

// placeholder evaluates a placeholder; ok is false if it is not known yet.
func (m *Machine) placeholder(s *State, base int32, e model.Expr) (v any, ok bool) {
	hidden := try(func() {
		x := m.g.compiled(e)
		from := m.value(s, base, x)
		m.ev.Spend(len(from.l) / 2) // for boxing
		v = from.boxed(x.src.Type())
	})
	if read, is := e.(*model.TextRead); is && m.textOf(v, read.Name) == nil {
		v = builtin.Box(0)
	}
	return v, hidden == nil
}

// textOf is a text of a thing; nil if it has none of that name.
func (m *Machine) textOf(thing any, name string) *model.Text {
	id := builtin.ID(thing)
	if id <= 0 || id >= len(m.g.model.Things) {
		return nil
	}
	return m.g.model.Things[id].Texts[name]
}

func (m *Machine) textRead(s *State, thing any, name string) string {
	t := m.textOf(thing, name)
	if t == nil || m.naming >= maxNaming {
		return nothing
	}
	m.naming++
	defer func() { m.naming-- }()
	return m.render(s, 0, t)
}

// contents is the content of a zone in words: of a zone that not everybody sees into only how much, unless it is being
// shown.
func (m *Machine) contents(s *State, zone int) string {
	l := s.zones[zone]
	seen := m.host.viewer != 0 && m.host.seesZone(m.host.viewer, zone)
	if m.g.lay.zones[zone].zone.Seen != model.SeenByAll && !m.revealing && !seen {
		return strconv.Itoa(len(l))
	}
	return m.Show(s, listing{words: l}.boxed(model.TypeThing), model.ListOf(model.TypeThing))
}

// Show is a value in words.
func (m *Machine) Show(s *State, v any, t *model.Type) string {
	return m.Locale.show(v, t, func(id int) string { return m.nameOf(s, id) })
}

// ShowSource is a value in words of the source language.
func (m *Machine) ShowSource(s *State, v any, t *model.Type) string {
	return m.inSource(func() string { return m.Show(s, v, t) })
}

// nameOf is the present name of a thing: its kind may give it one that changes in play.
func (m *Machine) nameOf(s *State, id int) string {
	if id <= 0 || id >= len(m.g.model.Things) {
		return ""
	}
	t := m.g.model.Things[id]
	if t.Title != nil || t.Kind.Called == nil || m.naming >= maxNaming {
		return m.Locale.nameOf(id)
	}
	return m.sayOf(s, id, t.Kind.Called)
}

func (m *Machine) sayOf(s *State, id int, t *model.Text) string {
	m.naming++
	n := s.top()
	s.grow(1)
	s.setWord(n, int64(id))
	out := m.render(s, n, t)
	s.truncate(n)
	m.naming--
	return out
}

// maxNaming bounds how many names of things may be nested in one another.
const maxNaming = 4

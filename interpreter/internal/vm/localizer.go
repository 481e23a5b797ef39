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

// A Localizer puts a game into words of one language: texts and names of content, and the program's own phrases. It
// is immutable and may be shared by goroutines.
type Localizer struct {
	g       *Game
	speaker *locale.Speaker // nil for the source language
	texts   map[*model.Text]translation
	names   []string // by thing

	rendered func(*model.Text, func() []Placeholder) // of Observe; nil if nobody observes
}

// A translation is a text with its language: the translation, or the source if there is none.
type translation struct {
	parts    []model.TextPart
	language *locale.Language
}

// sourceLanguage is the language that content is written in.
var sourceLanguage = locale.Source()

// Localizer makes the localizer of a catalogue; nil is the source language. What the catalogue does not translate
// stays in that language.
func (g *Game) Localizer(c *locale.Catalog) *Localizer {
	if c == nil {
		return g.source
	}
	l := &Localizer{g: g, speaker: &locale.Speaker{Catalog: c}, texts: map[*model.Text]translation{}}
	for _, text := range g.model.Messages() {
		m, lang := c.Find(text.Home, text.Context, text.Source)
		if parts, ok := bind(m, text); ok {
			l.texts[text] = translation{parts, lang}
		}
	}
	l.nameThings()
	return l
}

// Game is the game whose texts l translates.
func (l *Localizer) Game() *Game { return l.g }

// Speaker says the program's own phrases.
func (l *Localizer) Speaker() *locale.Speaker { return l.speaker }

// bind connects the placeholders of a translation to the expressions of its source; false if it has one that the
// source has not.
func bind(m message.Message, t *model.Text) ([]model.TextPart, bool) {
	values := map[string]model.Expr{}
	for _, p := range t.All() {
		if p.Value != nil && values[p.Name] == nil {
			values[p.Name] = p.Value
		}
	}
	ok := true
	parts := model.Bind(m, func(p *message.Part) model.Expr {
		x := values[p.Path]
		ok = ok && x != nil && fits(p.Kind, x.Type())
		return x
	})
	return parts, ok
}

func fits(k message.Kind, t *model.Type) bool {
	switch k {
	case message.Number:
		return t.Class == model.Integer
	case message.Plural:
		return slices.Contains([]model.Class{model.Integer, model.List, model.ZoneRef}, t.Class)
	case message.Select:
		return slices.Contains([]model.Class{model.Ref, model.Word, model.Boolean}, t.Class)
	}
	return true
}

func (l *Localizer) translationOf(t *model.Text) translation {
	if in, ok := l.texts[t]; ok {
		return in
	}
	return translation{t.Parts, sourceLanguage}
}

func (l *Localizer) line(in *locale.Language) *locale.Line {
	if l.speaker == nil {
		return &locale.Line{Language: in}
	}
	return l.speaker.Catalog.Line(in)
}

// Text is a text whose values are not known: they are an ellipsis, and words that depend on them are left out. It is
// empty for nil.
func (l *Localizer) Text(t *model.Text) string {
	if t == nil {
		return ""
	}
	return l.bare(t, func(*locale.Language) string { return locale.NoKey })
}

// counted is what a thing is called where there are so many, if its name says so.
func (l *Localizer) counted(t *model.Thing, n int64, name string) string {
	other := func(p model.TextPart) bool { return p.Value != nil && p.Kind != message.Plural }
	if t.Title == nil || !t.Title.HasPlaceholder() || slices.ContainsFunc(t.Title.Parts, other) {
		return name
	}
	return l.bare(t.Title, func(in *locale.Language) string { return in.Plural(n) })
}

func (l *Localizer) bare(t *model.Text, plural func(*locale.Language) string) string {
	in := l.translationOf(t)
	line := l.line(in.language)
	bare(line, in.parts, plural(in.language))
	return line.String()
}

func bare(line *locale.Line, parts []model.TextPart, plural string) {
	for _, p := range parts {
		switch p.Kind {
		case message.Literal:
			line.Text(p.Literal)
		case message.Form:
			line.Form(p.Literal)
		case message.Reading:
			line.Reading(p.Literal)
		case message.Words:
		case message.Select, message.Plural:
			key := locale.NoKey
			if p.Kind == message.Plural {
				key = plural
			}
			cases, ok := caseOf(p, key)
			if !ok {
				cases = other(p)
			}
			bare(line, cases, plural)
		default:
			line.Text(Unknown)
		}
	}
}

// Label is a name from content: its derived text, or the name split into words.
func (l *Localizer) Label(derived *model.Text, name string) string {
	if derived != nil {
		return l.Text(derived)
	}
	words := strings.ReplaceAll(name, "_", " ")
	if l.speaker != nil && l.speaker.Catalog.Language.Pseudo { // marked, in the language of tests
		return message.Text(locale.Pseudo(message.Message{{Kind: message.Literal, Text: words}}))
	}
	return words
}

// Gist is the first sentence of a help, which makes sense alone; empty if h is nil.
func (l *Localizer) Gist(h *model.Help) string {
	if h == nil {
		return ""
	}
	first, _, more := strings.Cut(l.Text(h.Text), ". ")
	if more {
		first += "."
	}
	return first
}

// Show is a value in words: names of things, words, numbers. A name that changes in play is shown as it is at the
// start; [Machine.Show] shows it as it is now.
func (l *Localizer) Show(v any, t *model.Type) string { return l.show(v, t, l.nameOf) }

func (l *Localizer) nameOf(id int) string {
	if id > 0 && id < len(l.names) {
		return l.names[id]
	}
	return ""
}

// nothing is shown for null.
const nothing = "–"

// show puts a value into words with the given names.
func (l *Localizer) show(v any, t *model.Type, name func(int) string) string {
	if t == nil {
		t = model.TypeInteger
	}
	switch v := v.(type) {
	case nil:
		return nothing
	case bool:
		if v {
			return l.speaker.Say(sayYes)
		}
		return l.speaker.Say(sayNo)
	case int64:
		return l.showInt(v, t, name)
	case []any:
		return l.showList(v, t, name)
	}
	return ""
}

func (l *Localizer) showInt(v int64, t *model.Type, name func(int) string) string {
	m := l.g.model
	switch t.Class {
	case model.Word:
		switch {
		case v <= 0 || v >= int64(len(m.Words)):
			return nothing
		case v < int64(len(m.WordTexts)):
			return l.Label(m.WordTexts[v], m.Words[v])
		}
		return l.Label(nil, m.Words[v])
	case model.Ref:
		if v == 0 {
			return nothing
		}
		return name(int(v))
	case model.ZoneRef:
		if v <= 0 || v >= int64(len(l.g.lay.zones)) {
			return nothing
		}
		z := l.g.lay.zones[v]
		zone := l.Label(z.zone.Derived, z.zone.Name)
		if z.owner != nil {
			return l.speaker.Say(sayZone, "owner", name(z.owner.ID), "zone", zone)
		}
		return zone
	}
	return strconv.FormatInt(v, 10)
}

// longestShown is the length in bytes at which a shown list is cut.
const longestShown = 1 << 16

func (l *Localizer) showList(list []any, t *model.Type, name func(int) string) string {
	var parts []string
	left, between := longestShown, ", "
	add := func(part string) { parts, left = append(parts, part), left-len(part) }
	switch t.Class {
	case model.Tally:
		for i, n := range list {
			if left > 0 && builtin.Int(n) != 0 && t.Kind != nil && i < len(t.Kind.Things) {
				x := t.Kind.Things[i]
				add(l.speaker.Say(sayTally, "n", n, "thing", l.counted(x, builtin.Int(n), name(x.ID))))
			}
		}
	case model.Results:
		if len(list) == 2 {
			keys, _ := list[0].([]any)
			values, _ := list[1].([]any)
			for i := 0; i < min(len(keys), len(values)) && left > 0; i++ {
				key, value := l.show(keys[i], t.Key, name), l.show(values[i], t.Elem, name)
				add(l.speaker.Say(sayResult, "key", key, "value", value))
			}
		}
	case model.Span:
		if len(list) == 2 {
			return l.showEnd(list[0]) + "–" + l.showEnd(list[1])
		}
	default:
		if t.Elem != nil && (t.Elem.Class == model.Tally || t.Elem.Class == model.List) {
			between = "; "
		}
		for _, v := range list {
			if left > 0 {
				add(l.show(v, t.Elem, name))
			}
		}
	}
	switch {
	case len(parts) == 0:
		return nothing
	case left <= 0:
		parts = append(parts, Unknown)
	}
	return strings.Join(parts, between)
}

// showEnd shows one end of a span; it may be open.
func (l *Localizer) showEnd(v any) string {
	if n := builtin.Int(v); n == builtin.NoEnd || n == -builtin.NoEnd {
		return "…"
	}
	return l.show(v, nil, nil)
}

// nameThings computes how things are shown: their title, or the words of their name.
func (l *Localizer) nameThings() {
	l.names = make([]string, len(l.g.model.Things))
	for _, t := range l.g.model.Things {
		if t != nil {
			l.names[t.ID] = l.Label(t.Derived, t.Words())
		}
	}
	l.titleThings(false)
	for range maxNaming { // a name may contain names of others that are computed later
		if !l.titleThings(true) {
			return
		}
	}
}

// titleThings names things by their titles: those with placeholders, or those without. It says whether a name
// changed.
func (l *Localizer) titleThings(filled bool) bool {
	m, s := l.g.NewMachine(), l.g.start.Clone()
	m.Locale = l
	m.bind(s)
	changed := false
	for _, t := range l.g.model.Things[1:] {
		if t.Title == nil || filled != t.Title.HasPlaceholder() {
			continue
		}
		m.refill()
		if name := m.render(s, 0, t.Title); name != "" && name != l.names[t.ID] {
			l.names[t.ID] = name
			changed = true
		}
	}
	return changed
}

// A Placeholder is a placeholder of a text with its value.
type Placeholder struct {
	Name string // as it is written between braces
	locale.Value
	Source string // its value in the source language
}

// Observe is a localizer that reports each text with placeholders that it renders; values returns the values.
func (l *Localizer) Observe(rendered func(t *model.Text, values func() []Placeholder)) *Localizer {
	o := *l
	o.rendered, o.names = rendered, slices.Clone(l.names)
	o.titleThings(true)
	return &o
}

// placeholders are those of a text whose values are known and may be seen.
func (m *Machine) placeholders(s *State, base int32, t *model.Text) []Placeholder {
	var out []Placeholder
	for _, p := range t.All() {
		if p.Value == nil {
			continue
		}
		if v, ok := m.placeholder(s, base, p.Value); ok {
			x := Placeholder{Name: p.Name, Value: m.caseValue(s, v, p.Value.Type())}
			x.Source, x.Shown = m.both(func() string { return m.renderPart(s, base, p.Value) })
			out = append(out, x)
		}
	}
	return out
}

// inSource runs say in the source language, whatever the machine's language is.
func (m *Machine) inSource(say func() string) string {
	was := m.Locale
	m.Locale = m.g.source
	defer func() { m.Locale = was }()
	return say()
}

func (m *Machine) foreign() bool { return m.Locale != m.g.source }

// both runs say in the source language and in that of the machine.
func (m *Machine) both(say func() string) (source, spoken string) {
	source = m.inSource(say)
	if !m.foreign() {
		return source, source
	}
	return source, say()
}

package interpreter

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// A tongue is a language that a game is told in.
type tongue struct {
	speaker *locale.Speaker // nil: that of the source
	texts   map[*model.Text]saying
	names   []string // by thing, as people read them
}

// a saying is a text in a language: a translation, or the source in its own.
type saying struct {
	parts    []model.TextPart
	language *locale.Language
}

// sourceLanguage is what content is written in.
var sourceLanguage = locale.Source()

// Speak lets what people read come out in the language of a catalogue: texts, names, and what
// the program says itself. It is called before machines are made. Nothing that is kept knows
// of it: states, journals and JSON stay as they are.
func (g *Game) Speak(c *locale.Catalog) {
	t := &tongue{speaker: &locale.Speaker{Catalog: c}, texts: map[*model.Text]saying{}}
	for _, text := range g.model.Messages() {
		m, l := c.Find(text.Home, text.Context, text.Source)
		if parts, ok := bind(m, text); ok {
			t.texts[text] = saying{parts, l}
		}
	}
	g.tongue = t
	g.nameThings(t)
}

// Speaker says what the program says itself in the language of the game.
func (g *Game) Speaker() *locale.Speaker { return g.tongue.speaker }

// Text is a text without placeholders as people read it; empty of nil.
func (g *Game) Text(t *model.Text) string { return g.tongue.plain(t) }

// Label is a name of content as people read it: its derived text, else the name in words.
func (g *Game) Label(derived *model.Text, name string) string { return g.tongue.label(derived, name) }

// bind gives the placeholders of a translation the values of its source; false: it names one
// that the source has not.
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

// fits says whether a value can be shown so.
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

// of is a text in the language.
func (t *tongue) of(text *model.Text) saying {
	if s, ok := t.texts[text]; ok {
		return s
	}
	return saying{text.Parts, sourceLanguage}
}

// line begins a sentence of a language.
func (t *tongue) line(l *locale.Language) *locale.Line {
	if t.speaker == nil {
		return &locale.Line{Language: l}
	}
	return t.speaker.Catalog.Line(l)
}

// plain is a text of which only the literal words count.
func (t *tongue) plain(text *model.Text) string {
	if text == nil {
		return ""
	}
	s := t.of(text)
	line := t.line(s.language)
	for _, p := range s.parts {
		switch p.Kind {
		case message.Literal:
			line.Text(p.Literal)
		case message.Form:
			line.Form(p.Literal)
		case message.Reading:
			line.Reading(p.Literal)
		}
	}
	return line.String()
}

// label is a name of content, by its derived text where there is one.
func (t *tongue) label(derived *model.Text, name string) string {
	if derived != nil {
		return t.plain(derived)
	}
	return t.unwritten(name)
}

// unwritten is a name that has no text: in words, and marked as translated where that is tested.
func (t *tongue) unwritten(name string) string {
	words := strings.ReplaceAll(name, "_", " ")
	if t.speaker != nil && t.speaker.Catalog != nil && t.speaker.Catalog.Language.Pseudo {
		return message.Text(locale.Pseudo(message.Message{{Kind: message.Literal, Text: words}}))
	}
	return words
}

// word is a word of the rules as people read it.
func (g *Game) word(t *tongue, n int) string {
	if n < len(g.model.WordTexts) && g.model.WordTexts[n] != nil {
		return t.plain(g.model.WordTexts[n])
	}
	return t.unwritten(g.model.Words[n])
}

// inSource says something in the language of the source, whatever the machine speaks.
func (m *Machine) inSource(say func() string) string {
	was := m.tongue
	m.tongue = m.g.source
	defer func() { m.tongue = was }()
	return say()
}

// foreign says whether the machine speaks another language than the source.
func (m *Machine) foreign() bool { return m.tongue != m.g.source }

// both says something in the language of the source and in that of the machine.
func (m *Machine) both(say func() string) (source, spoken string) {
	source = m.inSource(say)
	if !m.foreign() {
		return source, source
	}
	return source, say()
}

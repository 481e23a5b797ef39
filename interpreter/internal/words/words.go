// Package words has the texts and names of a game in a language: it fills in what texts leave open with values that a
// source gives, and shows values. It knows no state.
package words

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// Words are the texts and names of a program in one language, and the program's own phrases.
type Words struct {
	p       *program.Program
	speaker *locale.Speaker // nil for the source language
	texts   map[*model.Text]translation
	names   []string // by thing
}

// NewWords translates a program by a catalogue; nil is the source language. Names come later: see [Words.NameThings].
func NewWords(p *program.Program, c *locale.Catalog) Words {
	l := Words{p: p}
	if c == nil {
		return l
	}
	l.speaker, l.texts = &locale.Speaker{Catalog: c}, map[*model.Text]translation{}
	for _, text := range p.Model.Messages() {
		m, lang := c.Find(text.Home, text.Context, text.Source)
		if parts, ok := bindMessage(m, text); ok {
			l.texts[text] = translation{parts, lang}
		}
	}
	return l
}

// A translation is a text with its language: the translation, or the source if there is none.
type translation struct {
	parts    []model.TextPart
	language *locale.Language
}

// sourceLanguage is the language that content is written in.
var sourceLanguage = locale.Source()

// Speaker says the program's own phrases.
func (l *Words) Speaker() *locale.Speaker { return l.speaker }

// bindMessage connects the placeholders of a translation to the expressions of its source; false if it has one that the
// source has not.
func bindMessage(m message.Message, t *model.Text) ([]model.TextPart, bool) {
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

func (l *Words) translationOf(t *model.Text) translation {
	if in, ok := l.texts[t]; ok {
		return in
	}
	return translation{t.Parts, sourceLanguage}
}

func (l *Words) line(in *locale.Language) *locale.Line {
	if l.speaker == nil {
		return &locale.Line{Language: in}
	}
	return l.speaker.Catalog.Line(in)
}

// Text is a text whose values are not known: they are an ellipsis, and words that depend on them are left out. It is
// empty for nil.
func (l *Words) Text(t *model.Text) string {
	if t == nil {
		return ""
	}
	return l.bare(t, func(*locale.Language) string { return locale.NoKey })
}

// counted is what a thing is called where there are so many, if its name says so.
func (l *Words) counted(t *model.Thing, n int64, name string) string {
	other := func(p model.TextPart) bool { return p.Value != nil && p.Kind != message.Plural }
	if t.Title == nil || !t.Title.HasPlaceholder() || slices.ContainsFunc(t.Title.Parts, other) {
		return name
	}
	return l.bare(t.Title, func(in *locale.Language) string { return in.Plural(n) })
}

func (l *Words) bare(t *model.Text, plural func(*locale.Language) string) string {
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
func (l *Words) Label(derived *model.Text, name string) string {
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
func (l *Words) Gist(h *model.Help) string {
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
func (l *Words) Show(v any, t *model.Type) string { return l.ShowBy(v, t, l.NameOf) }

// NameOf is the name of a thing by its number.
func (l *Words) NameOf(id int) string {
	if id > 0 && id < len(l.names) {
		return l.names[id]
	}
	return ""
}

// Nothing is shown for null.
const Nothing = "–"

// ShowBy puts a value into words with the given names.
func (l *Words) ShowBy(v any, t *model.Type, name func(int) string) string {
	if t == nil {
		t = model.TypeInteger
	}
	switch v := v.(type) {
	case nil:
		return Nothing
	case bool:
		if v {
			return l.speaker.Say(SayYes)
		}
		return l.speaker.Say(SayNo)
	case int64:
		return l.showInt(v, t, name)
	case []any:
		return l.showList(v, t, name)
	}
	return ""
}

func (l *Words) showInt(v int64, t *model.Type, name func(int) string) string {
	m := l.p.Model
	switch t.Class {
	case model.Word:
		switch {
		case v <= 0 || v >= int64(len(m.Words)):
			return Nothing
		case v < int64(len(m.WordTexts)):
			return l.Label(m.WordTexts[v], m.Words[v])
		}
		return l.Label(nil, m.Words[v])
	case model.Ref:
		if v == 0 {
			return Nothing
		}
		return name(int(v))
	case model.ZoneRef:
		if v <= 0 || v >= int64(len(l.p.Lay.Zones)) {
			return Nothing
		}
		z := l.p.Lay.Zones[v]
		zone := l.Label(z.Zone.Derived, z.Zone.Name)
		if z.Owner != nil {
			return l.speaker.Say(sayZone, "owner", name(z.Owner.ID), "zone", zone)
		}
		return zone
	}
	return strconv.FormatInt(v, 10)
}

// longestShown is the length in bytes at which a shown list is cut.
const longestShown = 1 << 16

func (l *Words) showList(list []any, t *model.Type, name func(int) string) string {
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
				key, value := l.ShowBy(keys[i], t.Key, name), l.ShowBy(values[i], t.Elem, name)
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
				add(l.ShowBy(v, t.Elem, name))
			}
		}
		if t.Elem != nil && t.Elem.Class == model.Ref {
			once := map[any]bool{}
			for _, v := range list {
				once[v] = true
			}
			if len(once) == len(list) { // else its elements are faces of dice, say
				parts = Counted(parts)
			}
		}
	}
	switch {
	case len(parts) == 0:
		return Nothing
	case left <= 0:
		parts = append(parts, Unknown)
	}
	return strings.Join(parts, between)
}

// Counted are names of which each is listed once, with how many there are of it.
func Counted(names []string) (out []string) {
	times := map[string]int{}
	for _, n := range names {
		if times[n]++; times[n] == 1 {
			out = append(out, n)
		}
	}
	for i, n := range out {
		if times[n] > 1 {
			out[i] += " ×" + strconv.Itoa(times[n])
		}
	}
	return out
}

// showEnd shows one end of a span; it may be open.
func (l *Words) showEnd(v any) string {
	if n := builtin.Int(v); n == builtin.NoEnd || n == -builtin.NoEnd {
		return "…"
	}
	return l.ShowBy(v, nil, nil)
}

// NameThings names things by the words of their name.
func (l *Words) NameThings() {
	l.names = make([]string, len(l.p.Model.Things))
	for _, t := range l.p.Model.Things {
		if t != nil {
			l.names[t.ID] = l.Label(t.Derived, t.Words())
		}
	}
}

// Rename names a thing, and says whether its name changed; an empty name changes nothing.
func (l *Words) Rename(t *model.Thing, name string) bool {
	if name == "" || name == l.names[t.ID] {
		return false
	}
	l.names[t.ID] = name
	return true
}

// OwnNames gives a copy of l names of its own.
func (l *Words) OwnNames() { l.names = slices.Clone(l.names) }

// ValuePhrases are the phrases that values are shown by, for translators.
var ValuePhrases locale.Phrasebook

var (
	SayYes    = ValuePhrases.New("value/yes", "yes", "a value that is true; the answer yes to a question")
	SayNo     = ValuePhrases.New("value/no", "no", "a value that is false; the answer no to a question")
	sayTally  = ValuePhrases.New("value/tally", "{n} {thing}", "an amount of something, in a list such as: 2 ore, 1 ice")
	sayResult = ValuePhrases.New("value/result", "{key}: {value}",
		"what something came to for somebody, in a list such as: Ann: 3, Bob: 5")
	sayZone = ValuePhrases.New("value/zone", "{owner}'s {zone}", "a zone of somebody, as a value: Ann's hand")
)

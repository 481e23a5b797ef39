package vm

import (
	"slices"
	"strconv"

	"github.com/stellar-rules/stellar/interpreter/internal/words"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// A speech puts what a state holds into words, in the language of whoever holds the machine.
type speech struct {
	*evaluation
	locale    **Localizer
	naming    int  // how deep names of things are nested
	revealing bool // while the text of a show is rendered: zones that it names are visible
}

// render fills in the placeholders of a text from the locals that start at base.
func (sp *speech) render(s *State, base int32, t *model.Text) string {
	if t == nil {
		return ""
	}
	if f := (*sp.locale).rendered; f != nil && t.HasPlaceholder() {
		sp.undisturbed(func() { f(t, func() []Placeholder { return sp.placeholders(s, base, t) }) })
	}
	return sp.renderKnown(s, base, t, func(model.Expr) bool { return true })
}

// renderKnown is render that replaces values that are not known yet by an ellipsis.
func (sp *speech) renderKnown(s *State, base int32, t *model.Text, known func(model.Expr) bool) string {
	if t == nil {
		return ""
	}
	if out, ok := (*sp.locale).Fixed(t); ok {
		return words.AtMost(out, sp.limits.Text)
	}
	out := ""
	sp.undisturbed(func() {
		forms := 0
		out, forms = (*sp.locale).Render(t, &said{sp, s, base, known}, sp.limits.Text)
		try(func() { sp.ev.Spend(len(out) / bytesPerStep * (1 + forms)) })
	})
	s.grown += len(out) / wordSize
	return out
}

// bytesPerStep is how many bytes of text cost one step.
const bytesPerStep = 16

// A said is where a text is said: a state, with the locals from base on.
type said struct {
	m     *speech
	s     *State
	base  int32
	known func(model.Expr) bool
}

// Value is that of a placeholder; not ok if it is not known yet.
func (x *said) Value(e model.Expr) (v any, ok bool) {
	if !x.known(e) {
		return nil, false
	}
	return x.m.placeholder(x.s, x.base, e)
}

// Say is a placeholder in words.
func (x *said) Say(e model.Expr) string {
	if !x.known(e) {
		return Unknown
	}
	return x.m.renderPart(x.s, x.base, e)
}

// Case is the value that selects the cases of a text, and whether its optional words appear.
func (x *said) Case(v any, t *model.Type) locale.Value { return x.s.caseValue(v, t) }

// Exhausted says whether no more may be said.
func (x *said) Exhausted() bool { return x.m.ev.Exhausted() }

// caseValue is the value that selects the cases of a text, and whether its optional words appear.
func (s *State) caseValue(v any, t *model.Type) (out locale.Value) {
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
			out.Key = s.g.p.Model.Words[v]
		case v < int64(len(s.g.p.Model.Things)):
			out.Key = s.g.p.Model.Things[v].Name
		}
	}
	return out
}

func (sp *speech) renderPart(s *State, base int32, e model.Expr) string {
	v, ok := sp.placeholder(s, base, e)
	if !ok || v == nil && !e.Type().Optional {
		return Unknown
	}
	if read, ok := e.(*model.TextRead); ok {
		return sp.textRead(s, v, read.Name)
	}
	if n := builtin.ID(v); n > 0 && e.Type().Class == model.ZoneRef {
		return sp.contents(s, n)
	}
	return sp.shown(s, v, e.Type())
}

// placeholder evaluates a placeholder; ok is false if it is not known yet.
func (sp *speech) placeholder(s *State, base int32, e model.Expr) (v any, ok bool) {
	hidden := try(func() {
		x := sp.p.Compiled(e)
		from := sp.value(s, base, x)
		sp.ev.Spend(len(from.L) / 2) // for boxing
		v = from.Boxed(x.Src.Type())
	})
	if read, is := e.(*model.TextRead); is && sp.g.textOf(v, read.Name) == nil {
		v = builtin.Box(0)
	}
	return v, hidden == nil
}

// textOf is a text of a thing; nil if it has none of that name.
func (g *Game) textOf(thing any, name string) *model.Text {
	id := builtin.ID(thing)
	if id <= 0 || id >= len(g.p.Model.Things) {
		return nil
	}
	return g.p.Model.Things[id].Texts[name]
}

func (sp *speech) textRead(s *State, thing any, name string) string {
	t := sp.g.textOf(thing, name)
	if t == nil || sp.naming >= maxNaming {
		return words.Nothing
	}
	sp.naming++
	defer func() { sp.naming-- }()
	return sp.render(s, 0, t)
}

// contents is the content of a zone in words: of a zone that not everybody sees into only how much, unless it is being
// shown.
func (sp *speech) contents(s *State, zone int) string {
	l := s.zones[zone]
	seen := sp.host.viewer != 0 && sp.host.seesZone(sp.host.viewer, zone)
	if sp.p.Lay.Zones[zone].Zone.Seen != model.SeenByAll && !sp.revealing && !seen {
		return strconv.Itoa(len(l))
	}
	return sp.shown(s, listing{Words: l}.Boxed(model.TypeThing), model.ListOf(model.TypeThing))
}

// Show is a value in words.
func (m *Machine) Show(s *State, v any, t *model.Type) string { return m.words.shown(s, v, t) }

func (sp *speech) shown(s *State, v any, t *model.Type) string {
	return (*sp.locale).ShowBy(v, t, func(id int) string { return sp.nameOf(s, id) })
}

// ShowSource is a value in words of the source language.
func (m *Machine) ShowSource(s *State, v any, t *model.Type) string {
	return m.words.inSource(func() string { return m.words.shown(s, v, t) })
}

// nameOf is the present name of a thing: its kind may give it one that changes in play.
func (sp *speech) nameOf(s *State, id int) string {
	if id <= 0 || id >= len(sp.p.Model.Things) {
		return ""
	}
	t := sp.p.Model.Things[id]
	if t.Title != nil || t.Kind.Called == nil || sp.naming >= maxNaming {
		return (*sp.locale).NameOf(id)
	}
	return sp.sayOf(s, id, t.Kind.Called)
}

func (sp *speech) sayOf(s *State, id int, t *model.Text) string {
	sp.naming++
	n := s.top()
	s.grow(1)
	s.setWord(n, int64(id))
	out := sp.render(s, n, t)
	s.truncate(n)
	sp.naming--
	return out
}

// maxNaming bounds how many names of things may be nested in one another.
const maxNaming = 4

// A Localizer puts a game into words of one language: texts and names of content, and the program's own phrases. It
// is immutable and may be shared by goroutines.
type Localizer struct {
	words.Words
	g        *Game
	rendered func(*model.Text, func() []Placeholder) // of Observe; nil if nobody observes
}

// Localizer makes the localizer of a catalogue; nil is the source language. What the catalogue does not translate
// stays in that language.
func (g *Game) Localizer(c *locale.Catalog) *Localizer {
	if c == nil {
		return g.source
	}
	l := &Localizer{Words: words.NewWords(g.p, c), g: g}
	l.nameThings()
	return l
}

// Game is the game whose texts l translates.
func (l *Localizer) Game() *Game { return l.g }

// nameThings computes how things are shown: their title, or the words of their name.
func (l *Localizer) nameThings() {
	l.NameThings()
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
	m.bindState(s)
	changed := false
	for _, t := range l.g.p.Model.Things[1:] {
		if t.Title == nil || filled != t.Title.HasPlaceholder() {
			continue
		}
		m.refill()
		if l.Rename(t, m.words.render(s, 0, t.Title)) {
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
	o.rendered = rendered
	o.OwnNames()
	o.titleThings(true)
	return &o
}

// placeholders are those of a text whose values are known and may be seen.
func (sp *speech) placeholders(s *State, base int32, t *model.Text) []Placeholder {
	var out []Placeholder
	for _, p := range t.All() {
		if p.Value == nil {
			continue
		}
		if v, ok := sp.placeholder(s, base, p.Value); ok {
			x := Placeholder{Name: p.Name, Value: s.caseValue(v, p.Value.Type())}
			x.Source, x.Shown = sp.both(func() string { return sp.renderPart(s, base, p.Value) })
			out = append(out, x)
		}
	}
	return out
}

// inSource runs say in the source language, whatever the machine's language is.
func (sp *speech) inSource(say func() string) string {
	was := (*sp.locale)
	(*sp.locale) = sp.g.source
	defer func() { (*sp.locale) = was }()
	return say()
}

func (sp *speech) foreign() bool { return (*sp.locale) != sp.g.source }

// both runs say in the source language and in that of the machine.
func (sp *speech) both(say func() string) (source, spoken string) {
	source = sp.inSource(say)
	if !sp.foreign() {
		return source, source
	}
	return source, say()
}

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package and in that of words, for translators.
func Phrases() []locale.Phrase { return slices.Concat(words.ValuePhrases, phrases) }

var refusal = phrases.About("why a choice is taken back, behind a colon")

var (
	SayNotHolds  = refusal("refused/require", "a requirement is not met")
	SayNoPick    = refusal("refused/pick", "there is nothing to pick from")
	sayUnsound   = refusal("refused/sound", "what was picked does not fit")
	sayNoneLeft  = refusal("refused/left", "nothing is left to pick")
	sayUnpayable = refusal("refused/pay", "it cannot be paid")
)

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

// A speech puts what a state holds into words, in the language of whoever holds the machine.
type speech struct {
	*evaluation
	locale    **Localizer
	naming    int  // how deep names of things are nested
	revealing bool // while the text of a show is rendered: zones that it names are visible
}

// render fills in the placeholders of a text from the locals that start at base.
func (m *speech) render(s *State, base int32, t *model.Text) string {
	if t == nil {
		return ""
	}
	if f := (*m.locale).rendered; f != nil && t.HasPlaceholder() {
		m.aside(func() { f(t, func() []Placeholder { return m.placeholders(s, base, t) }) })
	}
	return m.renderKnown(s, base, t, func(model.Expr) bool { return true })
}

// renderKnown is render that replaces values that are not known yet by an ellipsis.
func (m *speech) renderKnown(s *State, base int32, t *model.Text, known func(model.Expr) bool) string {
	if t == nil {
		return ""
	}
	say := (*m.locale).translationOf(t)
	if len(say.parts) == 1 && say.parts[0].Kind == message.Literal {
		return atMost(say.parts[0].Literal, m.limits.Text)
	}
	r := &renderer{m: m, s: s, base: base, known: known, line: (*m.locale).line(say.language), left: m.limits.Text}
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
	m     *speech
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
	n := r.s.caseValue(v, p.Value.Type()).Number
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
		key = r.s.caseValue(v, p.Value.Type()).Key
	}
	if c, ok := caseOf(p, key); ok {
		return c
	}
	return other(p)
}

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

func (m *speech) renderPart(s *State, base int32, e model.Expr) string {
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
	return m.shown(s, v, e.Type())
}

// isThere says whether words that depend on a value appear: it is neither null nor empty.
func (m *speech) isThere(s *State, base int32, e model.Expr) bool {
	v, ok := m.placeholder(s, base, e)
	return ok && s.caseValue(v, e.Type()).There
}

// placeholder evaluates a placeholder; ok is false if it is not known yet.
func (m *speech) placeholder(s *State, base int32, e model.Expr) (v any, ok bool) {
	hidden := try(func() {
		x := m.p.Compiled(e)
		from := m.value(s, base, x)
		m.ev.Spend(len(from.L) / 2) // for boxing
		v = from.Boxed(x.Src.Type())
	})
	if read, is := e.(*model.TextRead); is && m.g.textOf(v, read.Name) == nil {
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

func (m *speech) textRead(s *State, thing any, name string) string {
	t := m.g.textOf(thing, name)
	if t == nil || m.naming >= maxNaming {
		return nothing
	}
	m.naming++
	defer func() { m.naming-- }()
	return m.render(s, 0, t)
}

// contents is the content of a zone in words: of a zone that not everybody sees into only how much, unless it is being
// shown.
func (m *speech) contents(s *State, zone int) string {
	l := s.zones[zone]
	seen := m.host.viewer != 0 && m.host.seesZone(m.host.viewer, zone)
	if m.p.Lay.Zones[zone].Zone.Seen != model.SeenByAll && !m.revealing && !seen {
		return strconv.Itoa(len(l))
	}
	return m.shown(s, listing{Words: l}.Boxed(model.TypeThing), model.ListOf(model.TypeThing))
}

// Show is a value in words.
func (m *Machine) Show(s *State, v any, t *model.Type) string { return m.words.shown(s, v, t) }

func (m *speech) shown(s *State, v any, t *model.Type) string {
	return (*m.locale).show(v, t, func(id int) string { return m.nameOf(s, id) })
}

// ShowSource is a value in words of the source language.
func (m *Machine) ShowSource(s *State, v any, t *model.Type) string {
	return m.words.inSource(func() string { return m.words.shown(s, v, t) })
}

// nameOf is the present name of a thing: its kind may give it one that changes in play.
func (m *speech) nameOf(s *State, id int) string {
	if id <= 0 || id >= len(m.p.Model.Things) {
		return ""
	}
	t := m.p.Model.Things[id]
	if t.Title != nil || t.Kind.Called == nil || m.naming >= maxNaming {
		return (*m.locale).nameOf(id)
	}
	return m.sayOf(s, id, t.Kind.Called)
}

func (m *speech) sayOf(s *State, id int, t *model.Text) string {
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
	for _, text := range g.p.Model.Messages() {
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
	m := l.g.p.Model
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
		if v <= 0 || v >= int64(len(l.g.p.Lay.Zones)) {
			return nothing
		}
		z := l.g.p.Lay.Zones[v]
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
	l.names = make([]string, len(l.g.p.Model.Things))
	for _, t := range l.g.p.Model.Things {
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
	for _, t := range l.g.p.Model.Things[1:] {
		if t.Title == nil || filled != t.Title.HasPlaceholder() {
			continue
		}
		m.refill()
		if name := m.words.render(s, 0, t.Title); name != "" && name != l.names[t.ID] {
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
func (m *speech) placeholders(s *State, base int32, t *model.Text) []Placeholder {
	var out []Placeholder
	for _, p := range t.All() {
		if p.Value == nil {
			continue
		}
		if v, ok := m.placeholder(s, base, p.Value); ok {
			x := Placeholder{Name: p.Name, Value: s.caseValue(v, p.Value.Type())}
			x.Source, x.Shown = m.both(func() string { return m.renderPart(s, base, p.Value) })
			out = append(out, x)
		}
	}
	return out
}

// inSource runs say in the source language, whatever the machine's language is.
func (m *speech) inSource(say func() string) string {
	was := (*m.locale)
	(*m.locale) = m.g.source
	defer func() { (*m.locale) = was }()
	return say()
}

func (m *speech) foreign() bool { return (*m.locale) != m.g.source }

// both runs say in the source language and in that of the machine.
func (m *speech) both(say func() string) (source, spoken string) {
	source = m.inSource(say)
	if !m.foreign() {
		return source, source
	}
	return source, say()
}

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

var refusal = phrases.About("why a choice is taken back, behind a colon")

var (
	sayYes    = phrases.New("value/yes", "yes", "a value that is true; the answer yes to a question")
	sayNo     = phrases.New("value/no", "no", "a value that is false; the answer no to a question")
	sayTally  = phrases.New("value/tally", "{n} {thing}", "an amount of something, in a list such as: 2 ore, 1 ice")
	sayResult = phrases.New("value/result", "{key}: {value}",
		"what something came to for somebody, in a list such as: Ann: 3, Bob: 5")
	sayZone      = phrases.New("value/zone", "{owner}'s {zone}", "a zone of somebody, as a value: Ann's hand")
	SayNotHolds  = refusal("refused/require", "what is required does not hold")
	SayNoPick    = refusal("refused/pick", "there is nothing to pick from")
	sayUnsound   = refusal("refused/sound", "what was picked does not fit")
	sayNoneLeft  = refusal("refused/left", "nothing is left to pick")
	sayUnpayable = refusal("refused/pay", "it cannot be paid")
)

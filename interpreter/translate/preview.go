package translate

import (
	_ "embed" // the page
	"fmt"
	"html/template"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/model"
)

// A State is the state of a message's translation.
type State string

// The states of a translation.
const (
	Translated State = "translated"
	Fuzzy      State = "fuzzy"   // made for another text, and not used in play
	Missing    State = "missing" // the source is used instead
)

// A Shown is a message as people read it, in its source language and in another.
type Shown struct {
	Message
	State    State
	Previous string // of a fuzzy one: the text it was made for, if known
	Comments []string
	Target   string      // the translation as written; empty if there is none
	In       []Rendering // the source with values
	Out      []Rendering // the translation with values; nil if missing
	Wrong    []string    // errors in how the translation is written
}

// A Rendering is a message with values.
type Rendering struct {
	With string // which values: a case, or the value of a placeholder; empty: as met in play
	Text string
	Over bool // it is wider than its place
}

// TooLong says whether any rendering of the translation is wider than its place.
func (s *Shown) TooLong() bool {
	return slices.ContainsFunc(s.Out, func(r Rendering) bool { return r.Over })
}

// Place is the message's place in its folder; empty if unknown.
func (s *Shown) Place() string {
	if s.File == "" {
		return ""
	}
	return fmt.Sprintf("%s:%d", s.File, s.Line)
}

// Preview renders messages with values from play, in all cases of their plurals and selections, with and without
// optional words, and with all kinds of values before word forms. The messages have samples from games in the
// language of the catalogue. f is the translation, updated to the messages.
func Preview(list []Message, f *po.File, c *locale.Catalog) []Shown {
	current := f.Current()
	var out []Shown
	for _, m := range list {
		s := Shown{Message: m, State: Missing}
		source := &previewer{message: &m, language: locale.Source(), samples: inSource(m.Samples)}
		s.In, _ = source.renderings(m.Source)
		e := current[po.Key{Context: m.Address, ID: m.Source}]
		if e != nil && e.Str != "" {
			s.State, s.Target, s.Comments, s.Previous = Translated, e.Str, e.Comments, e.Previous.ID
			if e.Fuzzy() {
				s.State = Fuzzy
			}
			target := &previewer{message: &m, catalog: c, language: c.Language, samples: m.Samples}
			s.Out, s.Wrong = target.renderings(e.Str)
			original, _ := message.Parse(e.ID)
			translation, _ := message.Parse(e.Str)
			s.Wrong = append(s.Wrong, sentences(message.Strangers(translation, original))...)
		}
		out = append(out, s)
	}
	return out
}

func inSource(list []Sample) []Sample {
	var out []Sample
	for _, s := range list {
		s = slices.Clone(s)
		for i := range s {
			s[i].Shown = s[i].Source
		}
		out = append(out, s)
	}
	return out
}

func sentences(problems []message.Problem) []string {
	return lists.Map(problems, func(p message.Problem) string { return p.String() })
}

// A previewer renders one message in one language.
type previewer struct {
	message  *Message
	catalog  *locale.Catalog // for names of things; nil if content names them
	language *locale.Language
	samples  []Sample
}

// renderings are all renderings of a text, or the errors in it.
func (p *previewer) renderings(text string) ([]Rendering, []string) {
	m, problems := message.Parse(text)
	if len(problems) > 0 {
		return nil, sentences(problems)
	}
	var out []Rendering
	seen := map[string]bool{}
	add := func(with string, values map[string]Value) {
		r := Rendering{With: with, Text: p.render(m, values)}
		r.Over = p.message.Width > 0 && diag.Width(r.Text) > p.message.Width
		if !seen[r.Text] {
			seen[r.Text] = true
			out = append(out, r)
		}
	}
	samples := p.samples
	if len(samples) == 0 {
		samples = []Sample{nil}
	}
	for _, s := range samples {
		add("", p.values(m, s))
	}
	for _, v := range p.variants(m, p.values(m, samples[0])) {
		add(v.with, v.values)
	}
	return out, p.unformed(m)
}

// unformed are forms that the language cannot choose: the first alternative is always used.
func (p *previewer) unformed(m message.Message) []string {
	var out []string
	message.Walk(m, func(part *message.Part) {
		if part.Kind != message.Form {
			return
		}
		known, near := p.language.Knows(part.Text)
		if known || p.language.Pseudo {
			return
		}
		first, _, _ := strings.Cut(part.Text, "/")
		text := fmt.Sprintf("The language has no form {%s}, so it always reads %q; locale/%s.hcl may declare it.",
			part.Text, first, p.language)
		if near != "" {
			text += fmt.Sprintf(" Did you mean {%s}?", near)
		}
		out = append(out, text)
	})
	return out
}

// values are those of a sample, and made-up ones for what it lacks.
func (p *previewer) values(m message.Message, s Sample) map[string]Value {
	out := map[string]Value{}
	for _, name := range message.Paths(m) {
		out[name] = p.sampleValue(name)
	}
	for _, v := range s {
		out[v.Name] = v
	}
	return out
}

func (p *previewer) render(m message.Message, values map[string]Value) string {
	line := p.catalog.Line(p.language)
	line.Fill(m, func(path string) locale.Value { return values[path].Value })
	return line.String()
}

// A FolderShown is the preview of one folder.
type FolderShown struct {
	Name string
	List []Shown
}

//go:embed page.html
var pageSource string

var page = sync.OnceValue(func() *template.Template {
	marked := func(s Shown) string { return strings.Join(marks(&s), " ") }
	return template.Must(template.New("page").Funcs(template.FuncMap{"marks": marked}).Parse(pageSource))
})

// Page writes a preview as one self-contained HTML page: source beside translation, a filter, and marks.
func Page(w io.Writer, title, lang string, count Count, folders []FolderShown) error {
	return page().Execute(w, struct {
		Title, Lang string
		Count       Count
		Folders     []FolderShown
	}{title, lang, count, folders})
}

// marks are what somebody should look at.
func marks(s *Shown) []string {
	var out []string
	if s.State != Translated {
		out = append(out, string(s.State))
	}
	if s.TooLong() {
		out = append(out, "long")
	}
	if len(s.Wrong) > 0 {
		out = append(out, "wrong")
	}
	return out
}

// markWords are marks as the preview in text shows them.
var markWords = map[string]string{"long": "too long", "wrong": "mistake"}

// Text writes the preview of a folder's messages as text.
func Text(w io.Writer, lang string, list []Shown) error {
	var b strings.Builder
	column := max(diag.Width("source"), diag.Width(lang)) + 2
	line := func(head, text string) {
		gap := strings.Repeat(" ", max(column-diag.Width(head), 1))
		fmt.Fprintf(&b, "  %s%s%s\n", head, gap, strings.ReplaceAll(text, "\n", "\n"+strings.Repeat(" ", column+2)))
	}
	for i := range list {
		s := &list[i]
		b.WriteString(s.Address)
		if p := s.Place(); p != "" {
			b.WriteString("  " + p)
		}
		for _, m := range marks(s) {
			if words := markWords[m]; words != "" {
				m = words
			}
			b.WriteString("  [" + m + "]")
		}
		b.WriteByte('\n')
		line("source", s.Source)
		renderings(line, s.In, s.Source)
		if s.Target != "" {
			line(lang, s.Target)
			renderings(line, s.Out, s.Target)
		}
		for _, x := range s.Wrong {
			line("", "! "+x)
		}
		if s.Previous != "" {
			line("", "made for: "+s.Previous)
		}
		b.WriteByte('\n')
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// renderings writes the renderings of a text, unless they only repeat it.
func renderings(line func(head, text string), list []Rendering, text string) {
	for _, r := range list {
		if len(list) == 1 && r.Text == text {
			if r.Over {
				line("", "! wider than its column")
			}
			continue
		}
		out := "- " + r.Text
		if r.With != "" {
			out += "  (" + r.With + ")"
		}
		if r.Over {
			out += "  ! wider than its column"
		}
		line("", out)
	}
}

// maxVariants is how many variants of a message are shown in all combinations; if there are more, each value is
// varied separately.
const maxVariants = 24

// A variant is a set of values that shows one feature of a message.
type variant struct {
	with   string
	values map[string]Value
}

// A setting is one way in which a value varies.
type setting struct {
	with  string // what it shows
	value Value
}

// an axis is a value with all its settings.
type axis struct {
	path     string
	settings []setting
}

// variants are all values that show a case, an optional part or a form of a message.
func (p *previewer) variants(m message.Message, base map[string]Value) []variant {
	d := &axes{p: p, base: base}
	d.message(m)
	total := 1
	for _, x := range d.list {
		total = min(total*len(x.settings), maxVariants+1)
	}
	if total <= maxVariants {
		return product(d.list, variant{values: base})
	}
	return lists.Flat(d.list, func(x *axis) []variant { return product([]*axis{x}, variant{values: base}) })
}

// product lists the combinations of all axes.
func product(list []*axis, so variant) []variant {
	if len(list) == 0 {
		if so.with == "" {
			return nil
		}
		return []variant{so}
	}
	var out []variant
	for _, t := range list[0].settings {
		values := maps.Clone(so.values)
		values[list[0].path] = t.value
		with := t.with
		if so.with != "" {
			with = so.with + ", " + with
		}
		out = append(out, product(list[1:], variant{with, values})...)
	}
	return out
}

// axes collects how the values of a message vary.
type axes struct {
	p    *previewer
	base map[string]Value
	list []*axis
}

// addAxis adds a setting of a value, once.
func (d *axes) addAxis(path, with string, change func(*Value)) {
	i := slices.IndexFunc(d.list, func(x *axis) bool { return x.path == path })
	if i < 0 {
		i = len(d.list)
		d.list = append(d.list, &axis{path: path})
	}
	t := setting{path + " = " + with, d.base[path]}
	change(&t.value)
	if !slices.ContainsFunc(d.list[i].settings, func(o setting) bool { return o.with == t.with }) {
		d.list[i].settings = append(d.list[i].settings, t)
	}
}

// message adds the axes of parts.
func (d *axes) message(m message.Message) {
	for i := range m {
		part := &m[i]
		switch part.Kind {
		case message.Words:
			d.addWords(part)
		case message.Plural:
			d.plural(part)
		case message.Select:
			d.choice(part)
		case message.Form:
			d.form(m, i)
		}
		d.message(part.Inside)
		for _, c := range part.Cases {
			d.message(c.Message)
		}
	}
}

// choice varies a value by the cases that are written for it.
func (d *axes) choice(part *message.Part) {
	for _, c := range part.Cases {
		d.addAxis(part.Path, c.Key, func(v *Value) {
			v.Key, v.Shown = c.Key, d.p.nameOfKey(part, c.Key, *v)
		})
	}
}

func (d *axes) addWords(part *message.Part) {
	d.addAxis(part.Path, "there", func(v *Value) { *v = d.p.present(*v) })
	d.addAxis(part.Path, "nothing", func(v *Value) { v.There, v.Key, v.Number = false, locale.NoKey, 0 })
}

// present is a value that is not empty: as met in play, else made up.
func (p *previewer) present(v Value) Value {
	if v.There {
		return v
	}
	for _, s := range p.samples {
		for _, x := range s {
			if x.Name == v.Name && x.There {
				return x
			}
		}
	}
	return p.sampleValue(v.Name)
}

// plural varies a number by the cases that are written and the categories of the language.
func (d *axes) plural(part *message.Part) {
	names, samples := d.p.language.Plurals()
	var numbers []int64
	for _, c := range part.Cases {
		if n, ok := c.Exact(); ok {
			numbers = append(numbers, n)
		}
	}
	for _, name := range names {
		fits := slices.DeleteFunc(slices.Clone(samples[name]), func(n int64) bool { return slices.Contains(numbers, n) })
		if len(fits) > 0 {
			numbers = append(numbers, fits[len(fits)-1])
		}
	}
	for _, n := range numbers {
		d.addNumber(part.Path, n)
	}
}

func (d *axes) addNumber(path string, n int64) {
	d.addAxis(path, strconv.FormatInt(n, 10), func(v *Value) {
		v.Number, v.Shown, v.There = n,
			d.p.amount(path, n), n != 0
	})
}

// form varies the value that a form depends on, with a word or number for each kind of ending.
func (d *axes) form(m message.Message, at int) {
	form := m[at].Text
	step := -1
	if d.p.language.LooksAhead(form) {
		step = 1
	}
	near := beside(m, at, step)
	switch {
	case near == "":
	case d.p.placeholder(near).Number:
		for _, n := range numberProbes {
			d.addNumber(near, n)
		}
	default:
		for _, w := range probes(d.p.language, form) {
			d.addAxis(near, w, func(v *Value) { v.Shown, v.There = w, true })
		}
	}
}

// beside is the value next to a part, with only punctuation between; empty if there are words between.
func beside(m message.Message, at, step int) string {
	for i := at + step; i >= 0 && i < len(m); i += step {
		switch p := m[i]; p.Kind {
		case message.Literal:
			if strings.ContainsFunc(p.Text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
				return ""
			}
		case message.Value, message.Number:
			return p.Path
		default:
			return ""
		}
	}
	return ""
}

// numberProbes are numbers whose readings end in all ways, in Korean and elsewhere.
var numberProbes = []int64{1, 2, 3, 8, 10}

// koreanProbes end in a consonant, in a vowel, in ㄹ, in a digit and in Latin letters.
var koreanProbes = []string{"사람", "나무", "달", "7", "Orion"}

// otherProbes begin and end in many ways.
var otherProbes = []string{"Bern", "Anna", "Échelle", "hour", "user", "Iris", "Oslo", "Umeå", "yew", "8", "11", "x"}

// probes are words that show the alternatives of a form.
func probes(l *locale.Language, form string) []string {
	if base, _ := l.Tag.Base(); base.String() == "ko" {
		return koreanProbes
	}
	var out []string
	chosen := map[string]bool{}
	for _, w := range otherProbes {
		if alt := l.Choose(form, w, w, nil); !chosen[alt] {
			chosen[alt] = true
			out = append(out, w)
		}
	}
	return out
}

// How values are made up for the preview: things have their names in the language that is
// shown, as in play.

// maxListed is how many things a made-up list names; the rest is left out.
const maxListed = 4

// placeholder is what is known of a value that the message names.
func (p *previewer) placeholder(name string) Placeholder {
	for _, v := range p.message.Values {
		if v.Name == name {
			return v
		}
	}
	return Placeholder{Name: name}
}

// sampleValue is a made-up value.
func (p *previewer) sampleValue(name string) Value {
	out := Value{Name: name, Value: locale.Value{Shown: "‹" + name + "›", Key: message.Other, There: true}}
	v := p.placeholder(name)
	names := p.names(v)
	switch {
	case v.Number:
		out.Shown, out.Number = "3", 3
	case v.List && len(names) > 0:
		out.Number = int64(min(2, len(names)))
		out.Shown = namesList(names, out.Number)
	case len(names) > 0:
		named := slices.IndexFunc(v.Things, func(x *model.Thing) bool { return p.name(x) == names[0] })
		out.Shown, out.Key = names[0], v.Things[named].Name
	}
	return out
}

// amount is a number in words, or a list of that length.
func (p *previewer) amount(path string, n int64) string {
	v := p.placeholder(path)
	switch names := p.names(v); {
	case !v.List:
		return strconv.FormatInt(n, 10)
	case n == 0:
		return nowhere
	case len(names) > 0:
		return namesList(names, n)
	}
	return p.sampleValue(path).Shown
}

// nowhere is how null reads in play.
const nowhere = "–"

// namesList is a list of n things; if there are fewer names they repeat.
func namesList(names []string, n int64) string {
	var out []string
	for i := range min(n, maxListed) {
		out = append(out, names[int(i)%len(names)])
	}
	if n > maxListed {
		out = append(out, "…")
	}
	return strings.Join(out, ", ")
}

// names are those of things that a value may be, except those that depend on other values.
func (p *previewer) names(v Placeholder) []string {
	var out []string
	for _, x := range v.Things {
		if name := p.name(x); name != "" && len(out) < maxListed {
			out = append(out, name)
		}
	}
	return out
}

// name is the name of a thing; empty if it depends on other values.
func (p *previewer) name(x *model.Thing) string {
	t := x.Title
	if t == nil {
		t = x.Derived
	}
	if t == nil || t.HasPlaceholder() {
		return ""
	}
	return p.translated(t.Home, t.Context, t.Source)
}

// translated is the text at an address in the language that is shown.
func (p *previewer) translated(home, address, source string) string {
	m, l := p.catalog.Find(home, address, source)
	line := p.catalog.Line(l)
	line.Fill(m, func(string) locale.Value { return locale.Value{} })
	return line.String()
}

// nameOfKey is the value for which a case of a selection is chosen, in words.
func (p *previewer) nameOfKey(part *message.Part, key string, v Value) string {
	things := p.placeholder(part.Path).Things
	if key == locale.NoKey {
		return nowhere
	}
	is := func(x *model.Thing) bool { return x.Name == key }
	if key == message.Other {
		has := func(key string) bool {
			return slices.ContainsFunc(part.Cases, func(c message.Case) bool { return c.Key == key })
		}
		if !has(v.Key) {
			return v.Shown
		}
		is = func(x *model.Thing) bool { return !has(x.Name) && p.name(x) != "" }
	}
	if i := slices.IndexFunc(things, is); i >= 0 {
		if name := p.name(things[i]); name != "" {
			return name
		}
	}
	if key == message.Other {
		return v.Shown
	}
	return p.translated(p.message.Home, "word/"+key, spacedName(key))
}

package translate

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

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

// add adds a setting of a value, once.
func (d *axes) add(path, with string, change func(*Value)) {
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
			d.words(part)
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
		d.add(part.Path, c.Key, func(v *Value) {
			v.Key, v.Shown = c.Key, d.p.nameOfKey(part, c.Key, *v)
		})
	}
}

func (d *axes) words(part *message.Part) {
	d.add(part.Path, "there", func(v *Value) { *v = d.p.present(*v) })
	d.add(part.Path, "nothing", func(v *Value) { v.There, v.Key, v.Number = false, locale.NoKey, 0 })
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
		d.number(part.Path, n)
	}
}

func (d *axes) number(path string, n int64) {
	d.add(path, strconv.FormatInt(n, 10), func(v *Value) { v.Number, v.Shown, v.There = n, d.p.amount(path, n), n != 0 })
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
			d.number(near, n)
		}
	default:
		for _, w := range probes(d.p.language, form) {
			d.add(near, w, func(v *Value) { v.Shown, v.There = w, true })
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
		out.Shown = listed(names, out.Number)
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
		return listed(names, n)
	}
	return p.sampleValue(path).Shown
}

// nowhere is how null reads in play.
const nowhere = "–"

// listed is a list of n things; if there are fewer names they repeat.
func listed(names []string, n int64) string {
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
	return p.translated(p.message.Home, "word/"+key, words(key))
}

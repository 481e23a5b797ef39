package translate

import (
	"github.com/stellar-rules/stellar/schema/locale"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// How values are made up for the preview: things have their names in the language that is
// shown, as in play.

// maxListed is how many things a list that is made up names; what follows is left out.
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

// amount is how a number reads, or a list of so many.
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

// nowhere is how nothing reads in play.
const nowhere = "–"

// listed is a list of so many things; where there are fewer names they come again.
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

// names are those of things that a value may be, without those that go by other values.
func (p *previewer) names(v Placeholder) []string {
	var out []string
	for _, x := range v.Things {
		if name := p.name(x); name != "" && len(out) < maxListed {
			out = append(out, name)
		}
	}
	return out
}

// name is what people call a thing; empty where that goes by other values.
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

// translated is what an address says in the language that is shown.
func (p *previewer) translated(home, address, source string) string {
	m, l := p.catalog.Find(home, address, source)
	line := p.catalog.Line(l)
	line.Fill(m, func(string) locale.Value { return locale.Value{} })
	return line.String()
}

// nameOfKey is how a value reads for which a case of a selection stands.
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

package translate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/locale/po"
)

// A State says how far a message is translated.
type State string

// The states of a translation.
const (
	Translated State = "translated"
	Fuzzy      State = "fuzzy"   // made for another text, and not used in play
	Missing    State = "missing" // the source stands in its place
)

// A Shown is a message as people read it, in its source's language and in another.
type Shown struct {
	Message
	State    State
	Previous string // of fuzzy: the text it was made for, where that is known
	Comments []string
	Target   string      // the translation as it is written; empty: there is none
	In       []Rendering // the source with values
	Out      []Rendering // the translation with values; of a missing one nil
	Wrong    []string    // what is wrong with how the translation is written
}

// A Rendering is a message with values.
type Rendering struct {
	With string // which values: a case, or what a placeholder stands for; empty: as met in play
	Text string
	Over bool // it is wider than its place
}

// TooLong says whether any rendering of the translation is wider than its place.
func (s *Shown) TooLong() bool {
	return slices.ContainsFunc(s.Out, func(r Rendering) bool { return r.Over })
}

// Place is where the message stands in its folder; empty where that is not known.
func (s *Shown) Place() string {
	if s.File == "" {
		return ""
	}
	return fmt.Sprintf("%s:%d", s.File, s.Line)
}

// Preview renders messages with values from play, in all cases of their plurals and selections,
// with and without words that may be left out, and with values of every sort before forms.
// The messages have samples of games in the language of the catalogue. f is the translation,
// brought up to the messages.
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

// inSource are samples as they read in the language of the source.
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
	var out []string
	for _, p := range problems {
		out = append(out, p.String())
	}
	return out
}

// A previewer renders one message in one language.
type previewer struct {
	message  *Message
	catalog  *locale.Catalog // by which things are named; nil: as content names them
	language *locale.Language
	samples  []Sample
}

// renderings are all renderings of a text, or what is wrong with it.
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

// unformed are forms that the language cannot choose: always their first alternative stands.
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

// values are those of a sample, and made-up ones for what it has not.
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

// render fills in a message.
func (p *previewer) render(m message.Message, values map[string]Value) string {
	line := p.catalog.Line(p.language)
	line.Fill(m, func(path string) locale.Value { return values[path].Value })
	return line.String()
}

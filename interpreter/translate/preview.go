package translate

import (
	_ "embed" // the page
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/locale/po"
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

package main

import (
	"bytes"
	_ "embed" // the template
	"html/template"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

// A booklet is what its template shows.
type booklet struct {
	Lang, Title, Story, Find string
	Chapters                 []story.Chapter
	Symbols                  []template.HTML // the drawn shapes that Looks name

	looks map[string]view.Look
	used  map[string]bool // shapes
}

// A bookletPart is a chapter, for a template that shows chapters in chapters.
type bookletPart struct {
	B booklet
	C story.Chapter
}

// With is a chapter of the booklet.
func (b booklet) With(c story.Chapter) bookletPart { return bookletPart{b, c} }

// Drawn says whether a shape is one of the symbols.
func (b booklet) Drawn(shape string) bool {
	return b.used[shape] && strings.Contains(model.ShapesDrawn, `id="`+shape+`"`)
}

//go:embed booklet.html
var bookletHTML string

var bookletPage = template.Must(template.New("").Funcs(template.FuncMap{"paragraphs": func(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == '\n' })
}}).Parse(bookletHTML))

// bookletOf is the rules of a game as a page that needs nothing else. Things look as they do before set-up.
func (a *app) bookletOf(t *runner.Match, rules story.Rulebook) ([]byte, error) {
	s, err := t.Game.New(t.Setup)
	if err != nil {
		return nil, err
	}
	out := booklet{Lang: a.speaker.Language().Tag.String(), Find: a.say(pagePhrases["findRule"]),
		Chapters: rules.Chapters(), looks: map[string]view.Look{}, used: map[string]bool{}}
	if sc := t.Setup.Scenario; sc != nil {
		out.Title, out.Story = runner.TitleOf(t.Locale, sc), t.Locale.Text(sc.Story)
	}
	for _, x := range t.Model.Things[1:] {
		looks, _ := view.Looks(t.Locale, s, nil, x) // what looks like something in play only is told without a picture
		out.looks[x.Path()], out.used[looks[x].Shape] = looks[x], true
	}
	for _, rest := range strings.Split(model.ShapesDrawn, "<symbol")[1:] {
		if out.used[strings.Split(rest, `"`)[1]] { // its id
			drawn, _, _ := strings.Cut(rest, "</symbol>")
			out.Symbols = append(out.Symbols, template.HTML("<symbol"+drawn+"</symbol>")) //nolint:gosec // our own
		}
	}
	var page bytes.Buffer
	err = bookletPage.Execute(&page, out)
	return page.Bytes(), err
}

// Look is how a thing looks; nil if content does not say.
func (b booklet) Look(id string) *view.Look {
	if look, ok := b.looks[id]; ok && (look.Shape != "" || look.Symbol != "" || look.Colour != "") {
		return &look
	}
	return nil
}

package translate

import (
	_ "embed" // the page
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"github.com/stellar-rules/stellar/schema/diag"
)

// A FolderShown is what one folder says, as people read it.
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

// Page writes a preview as one HTML page that needs nothing else: source beside translation,
// a box to filter by, and marks.
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

// renderings writes what a text reads like; a plain one is written already.
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

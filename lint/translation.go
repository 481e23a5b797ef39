package lint

import (
	"bytes"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// WidestCell is the most columns of a terminal that a cell of a map takes, except the last of a row.
const WidestCell = 32

// A Translation is a PO file to check, with what is known of its sources.
type Translation struct {
	Name     string // as people know it
	Bytes    []byte
	Tag      string           // the language, by the file's name
	Language *locale.Language // with the forms that are declared for it; nil: Tag is not a language
	Home     string           // the folder whose texts it translates, as these name it
	Models   []*model.Model   // of everything in the folder; empty if unknown
	Lost     bool             // Models are unknown because the folder does not load: its texts may be anything
	Template *po.File         // the template given to translators; may be nil

	File     *po.File
	Problems po.Problems
	lines    []int         // the start of each
	lastLine memo[int]     // starts of its characters: one line may have many findings
	lastText memo[po.Span] // places of its bytes
	Said     map[po.Key]*Original
	Entries  []*Rendition
	ignores  []*suppression
	wrong    diag.Findings // with these
}

// An Original is the text at an address.
type Original struct {
	Kind  string                 // the kind of the thing it names; empty if it is not a name
	Width int                    // the columns it may take; 0: any number
	Asked bool                   // it is a question
	Types map[string]*model.Type // of its placeholders
	Where hcl.Range              // of it in content
}

// A Rendition is a parsed entry in use.
type Rendition struct {
	*po.Entry
	Source, Target message.Message
	Said           *Original // nil: unknown, or there is no such text
}

// Type is the type of a value in the text; nil if unknown.
func (x *Rendition) Type(path string) *model.Type {
	if x.Said == nil {
		return nil
	}
	return x.Said.Types[path]
}

// readEntries prepares a translation for its rules; it may be called again.
func (t *Translation) readEntries(known Rules) {
	if t.File != nil {
		return
	}
	t.File, t.Problems = po.Parse(t.Bytes)
	t.lines = []int{0}
	for i, c := range t.Bytes {
		if c == '\n' {
			t.lines = append(t.lines, i+1)
		}
	}
	t.listen()
	t.readIgnores(known)
	for _, e := range t.File.Entries {
		if !e.InUse() {
			continue
		}
		source, bad := message.Parse(e.ID)
		target, wrong := message.Parse(e.Str)
		if len(bad)+len(wrong) == 0 {
			t.Entries = append(t.Entries, &Rendition{e, source, target, t.Said[e.Key()]})
		}
	}
}

// listen collects the texts of the folder.
func (t *Translation) listen() {
	if len(t.Models) > 0 || t.Template != nil {
		t.Said = map[po.Key]*Original{}
	}
	if len(t.Models) == 0 && t.Template != nil {
		for _, e := range t.Template.Entries {
			t.Said[e.Key()] = &Original{}
		}
	}
	for _, m := range t.Models {
		about := aboutTexts(m)
		for _, x := range m.Messages() {
			key := po.Key{Context: x.Context, ID: x.Source}
			if x.Home != t.Home || packs.IsTest(x.Range.Filename) || t.Said[key] != nil {
				continue
			}
			s := about[x]
			s.Types, s.Where = map[string]*model.Type{}, x.Range
			for _, p := range x.All() {
				if p.Value != nil {
					s.Types[p.Name] = p.Value.Type()
				}
			}
			t.Said[key] = &s
		}
	}
}

// aboutTexts says which texts of a model are names, and which are in narrow columns.
func aboutTexts(m *model.Model) map[*model.Text]Original {
	out := map[*model.Text]Original{}
	for _, k := range m.Kinds {
		for _, t := range k.Things {
			for _, x := range []*model.Text{t.Title, t.Derived} {
				if x != nil {
					out[x] = Original{Kind: k.Name}
				}
			}
		}
	}
	for _, p := range m.Procs {
		askedIn(p.Body, out)
	}
	for _, x := range m.Maps {
		cells := func(list []*model.Text) {
			for _, c := range list[:max(len(list)-1, 0)] {
				out[c] = Original{Width: WidestCell}
			}
		}
		cells(x.Columns)
		for _, r := range x.AllRows() {
			cells(r.Cells)
		}
	}
	return out
}

// askedIn marks the questions of a body.
func askedIn(body []model.Stmt, out map[*model.Text]Original) {
	model.WalkStmts(body, func(st model.Stmt) {
		for _, f := range model.Texts(st) {
			if f.Reader == model.Asked || f.Reader == model.AskedAll || f.Reader == model.OnTurn {
				out[*f.Text] = Original{Asked: true}
			}
		}
	})
}

// Known are the addresses of texts, in order.
func (t *Translation) Known() []string {
	var out []string
	for key := range t.Said {
		out = append(out, key.Context)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// line is the start of a line, from 1, or the end of the file.
func (t *Translation) line(n int) int {
	if n < 1 || n > len(t.lines) {
		return len(t.Bytes)
	}
	return t.lines[n-1]
}

// lineText is a line without blanks around it.
func (t *Translation) lineText(n int) string { return strings.TrimSpace(t.untrimmed(n)) }

func (t *Translation) untrimmed(n int) string {
	return strings.TrimSuffix(string(t.Bytes[t.line(n):t.line(n+1)]), "\n")
}

// pos is a place in the file for findings.
func (t *Translation) pos(at int) hcl.Pos {
	n, _ := slices.BinarySearch(t.lines, at+1)
	starts := t.lastLine.entriesOf(n, func() []int { return diag.Characters(t.Bytes[t.line(n):t.line(n+1)]) })
	column, _ := slices.BinarySearch(starts, at-t.line(n))
	return hcl.Pos{Line: n, Column: column + 1, Byte: at}
}

// places are those of the bytes of the text that begins in a line.
func (t *Translation) places(line int) []po.Span {
	return t.lastText.entriesOf(line, func() []po.Span { return po.Places(t.Bytes, t.line(line)) })
}

// A memo caches a result for one line.
type memo[T any] struct {
	line int
	made []T
}

func (m *memo[T]) entriesOf(line int, make func() []T) []T {
	if m.line != line {
		m.line, m.made = line, make()
	}
	return m.made
}

func (t *Translation) rangeOf(from, to int) hcl.Range {
	return hcl.Range{Filename: t.Name, Start: t.pos(from), End: t.pos(to)}
}

// Line is the range of a line, without blanks around it.
func (t *Translation) Line(n int) hcl.Range {
	line := t.untrimmed(n)
	from := t.line(n) + len(line) - len(strings.TrimLeft(line, " \t"))
	return t.rangeOf(from, max(from, t.line(n)+len(strings.TrimRight(line, " \t\r"))))
}

// Within is the range of some bytes of a translation; if empty, of what follows.
func (t *Translation) Within(e *po.Entry, from, to int) hcl.Range {
	places := t.places(e.StrLine)
	if len(places) == 0 || to >= len(places) || from > to {
		return t.Line(e.StrLine)
	}
	last := max(from, to-1)
	return t.rangeOf(places[from].From, places[last].To)
}

// Gap is the place between two bytes of a translation.
func (t *Translation) Gap(x *Rendition, at int) hcl.Range {
	places := t.places(x.StrLine)
	if at >= len(places) {
		return t.Line(x.StrLine)
	}
	here := places[at].From
	if at > 0 { // of two lines, at the end of the first
		here = places[at-1].To
	}
	return t.rangeOf(here, here)
}

// Translated is the range of a whole translation, with its quotes if it is empty.
func (t *Translation) Translated(e *po.Entry) hcl.Range {
	if e.Str != "" {
		return t.Within(e, 0, len(e.Str))
	}
	places := t.places(e.StrLine)
	if len(places) == 0 {
		return t.Line(e.StrLine)
	}
	return t.rangeOf(places[0].From-1, places[0].To)
}

// AddressRange is the range of an entry's address, or else of its source.
func (t *Translation) AddressRange(e *po.Entry) hcl.Range {
	places := t.places(e.Line)
	if len(places) < 2 {
		return t.Line(e.Line)
	}
	return t.rangeOf(places[0].From, places[len(places)-2].To)
}

// Heading is the place of a finding about the file as a whole.
func (t *Translation) Heading() hcl.Range {
	if h := t.File.Header; h != nil {
		return t.Line(h.Line)
	}
	if len(t.File.Entries) > 0 {
		return t.Line(t.File.Entries[0].Line)
	}
	return t.Line(1)
}

// end is the last line of an entry.
func (t *Translation) end(e *po.Entry) int {
	n := max(e.StrLine, e.Line)
	for n < len(t.lines) && strings.HasPrefix(strings.TrimLeft(t.lineText(n+1), "#~ "), `"`) {
		n++
	}
	return n
}

// Flag is the place of a flag among the comments before an entry.
func (t *Translation) Flag(e *po.Entry, flag string) hcl.Range {
	for n := e.Line - 1; n > 0 && strings.HasPrefix(t.lineText(n), "#"); n-- {
		line := t.Bytes[t.line(n):t.line(n+1)]
		if i := bytes.Index(line, []byte(flag)); i >= 0 && strings.HasPrefix(t.lineText(n), "#,") {
			return t.rangeOf(t.line(n)+i, t.line(n)+i+len(flag))
		}
	}
	return t.AddressRange(e)
}

// readIgnores reads the suppressions in comments: `# lint:ignore CODE reason`. Each applies to the next entry.
func (t *Translation) readIgnores(known Rules) {
	entries := t.File.Entries
	if h := t.File.Header; h != nil {
		entries = append([]*po.Entry{h}, entries...)
	}
	r := &suppressions{known: known}
	for n := 1; n <= len(t.lines); n++ {
		line := t.lineText(n)
		if !strings.HasPrefix(line, "#") || !strings.Contains(line, mark) {
			continue
		}
		for len(entries) > 0 && t.end(entries[0]) < n {
			entries = entries[1:]
		}
		r.first = len(entries) > 0 && (entries[0] == t.File.Header || t.File.Header == nil && entries[0] == t.File.Entries[0])
		s := r.parseComment(line, t.Line(n))
		if s == nil || s.whole {
			continue
		}
		s.from, s.to = n, n
		if len(entries) > 0 {
			s.to = t.end(entries[0])
		}
	}
	t.ignores, t.wrong = r.out, r.finds
}

// Ignored says whether a comment suppresses a finding of a rule about an entry. Rules that count entries call it,
// and leave these out.
func (t *Translation) Ignored(p *Pass, e *po.Entry) bool {
	return suppressed(t.ignores, p.rule.Code, t.Line(e.Line))
}

package story

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Rulebook is what content says of its own rules to players, in the language of a localizer.
type Rulebook struct {
	Locale   *interpreter.Localizer
	Scenario *model.Scenario // may be nil
	Width    int             // of the terminal; 0 if unknown
	Pen      diag.Pen
}

// overviewRows is how many parts of the game an overview lists: with them it fits a small terminal.
const overviewRows = 14

// A page is one part of the rules that has a name.
type page struct {
	name   string // as people read it
	id     string
	source string
	help   *model.Help // nil if nothing is said
	of     any         // as in a Help
	parts  []*page
}

// A Chapter is a part of the rules as players read it: its name, what content says of it, the things that it is about
// with their figures, and its parts.
type Chapter struct {
	ID      string     `json:"id,omitempty"`      // of the action, procedure, kind or thing that it is about
	Title   string     `json:"title,omitempty"`   // absent: of the game
	Source  string     `json:"source,omitempty"`  // the section of the rulebook
	Text    string     `json:"text,omitempty"`    // its help
	Columns []string   `json:"columns,omitempty"` // the headings of its figures
	Things  []ThingRow `json:"things,omitempty"`  // of a kind, in order
	Parts   []Chapter  `json:"parts,omitempty"`   // in order
}

// A ThingRow is a thing with the figures that never change: a name, then a text for each column.
type ThingRow struct {
	ID    string   `json:"id"`
	Cells []string `json:"cells"`
}

// Chapters are all that the rules say: first, without a title, of the game and what one plays for, then the course of
// play, then topics, then kinds with the figures of their things. Parts that say nothing are left out.
func (b Rulebook) Chapters() []Chapter {
	m := b.model()
	out := []Chapter{{Text: b.goal()}}
	for _, of := range []any{b.Scenario, m.Game} {
		if h := m.HelpOf(of); h != nil {
			out = append(out, Chapter{Text: b.Locale.Text(h.Text)})
		}
	}
	course := b.chapters(m.Course(b.Scenario))
	told := map[*model.Help]bool{}
	out = append(out, lists.Map(course, func(p *page) Chapter { return b.chapter(p, told) })...)
	for _, h := range m.Helps {
		if h.Of == nil {
			out = append(out, b.chapter(b.page(nil, h), told))
		}
	}
	for _, k := range m.Kinds {
		c := b.chapter(b.page(k, m.HelpOf(k)), told)
		if c.Columns, c.Things = b.figures(k); c.Things != nil {
			for i := range c.Parts {
				c.Parts[i].ID = "" // its row has it
			}
		}
		out = append(out, c)
	}
	return lists.Filter(out, Chapter.says)
}

func (c Chapter) says() bool { return c.Text != "" || len(c.Parts)+len(c.Things) > 0 }

// figures are the things of a kind with those of their fixed attributes that have a name and say something; none of
// cells, which are drawn.
func (b Rulebook) figures(k *model.Kind) (columns []string, rows []ThingRow) {
	fixed := lists.Filter(k.Attrs, func(a *model.Attr) bool {
		return a.Class == model.Fixed && a.Derived != nil && slices.ContainsFunc(k.Things, func(t *model.Thing) bool {
			return a.Index < len(t.Fixed) && !isZero(t.Fixed[a.Index])
		})
	})
	if k.Board != nil || k.Derived == nil || len(fixed) == 0 {
		return nil, nil
	}
	columns = []string{locale.Capital(b.Locale.Label(k.Derived, k.Name))}
	for _, a := range fixed {
		columns = append(columns, locale.Capital(b.Locale.Label(a.Derived, a.Name)))
	}
	for _, t := range k.Things {
		cells := []string{b.Locale.Show(int64(t.ID), model.RefTo(k))}
		for _, a := range fixed {
			text := ""
			if a.Index < len(t.Fixed) && !isZero(t.Fixed[a.Index]) {
				text = b.Locale.Show(t.Fixed[a.Index], a.Type)
			}
			cells = append(cells, text)
		}
		rows = append(rows, ThingRow{t.Path(), cells})
	}
	return columns, rows
}

// chapter is a page with its parts; of what was told elsewhere only the name and the parts.
func (b Rulebook) chapter(p *page, told map[*model.Help]bool) Chapter {
	out := Chapter{ID: p.path(), Title: p.name, Source: p.source}
	if p.help != nil && !told[p.help] {
		told[p.help] = true
		out.Text = b.Locale.Text(p.help.Text)
	}
	for _, x := range p.parts {
		if c := b.chapter(x, told); c.says() {
			out.Parts = append(out.Parts, c)
		}
	}
	return out
}

// Goal is what one plays for, as lines; empty if content does not say.
func (b Rulebook) Goal() []string {
	if s := b.goal(); s != "" {
		return b.wrapped(s)
	}
	return nil
}

// goal is what one plays for, as a sentence.
func (b Rulebook) goal() string {
	t := (*model.Text)(nil)
	if g := b.model().Game; g != nil {
		t = g.Goal
	}
	if b.Scenario != nil && b.Scenario.Goal != nil {
		t = b.Scenario.Goal
	}
	if t == nil {
		return ""
	}
	return b.say().Say(sayGoal, "goal", b.Locale.Text(t))
}

// Page is what the rules say of something, as lines: of a part of the game, an action, a kind, a thing, an option or a
// topic; else what other pages say of the word, and whose attribute or what kind of thing it is. Without a name it is
// the overview. An unknown name is an error that names the nearest.
func (b Rulebook) Page(name string) ([]string, error) {
	course := b.chapters(b.model().Course(b.Scenario))
	if name == "" {
		return b.overview(course), nil
	}
	p, err := b.findPage(name, course)
	if p == nil {
		if told := b.printed(name, course); told != nil {
			return told, nil
		}
		return nil, err
	}
	title := p.name
	if p.source != "" {
		title = b.say().Say(sayRuleSource, "name", p.name, "section", p.source)
	}
	out := []string{Heading.With(b.Pen, title)}
	if p.help != nil {
		out = append(out, b.wrapped(b.Locale.Text(p.help.Text))...)
	} else if len(p.parts) == 0 {
		out = append(out, b.wrapped(b.say().Say(sayNoRule))...)
	}
	return append(out, b.table("", p.parts, 0)...), nil
}

// printed is what pages say of a word that has none of its own, with the kinds that have an attribute, or a thing, of
// that name; nil if nobody says anything.
func (b Rulebook) printed(name string, course []*page) []string {
	d := &view.Drawing{Title: locale.Capital(name)}
	row := func(p *page, text string) {
		d.Rows = append(d.Rows, view.Row{Depth: 1, Cells: []string{p.name, text}})
	}
	want := strings.ToLower(name)
	about := func(k *model.Kind, p locale.Phrase, what, id string) {
		if k.Derived == nil || !isOneOf(want, what, id) {
			return
		}
		of := b.page(k, b.model().HelpOf(k))
		if !slices.ContainsFunc(d.Rows, func(r view.Row) bool { return r.Cells[0] == of.name }) {
			row(of, b.say().Say(p, "what", what, "kind", b.Locale.Label(k.Derived, k.Name)))
		}
	}
	for _, x := range b.model().Things[1:] {
		about(x.Kind, sayIsA, b.Locale.Show(int64(x.ID), model.RefTo(x.Kind)), x.Path())
	}
	for _, p := range b.pages(course) {
		if p.help == nil {
			continue
		}
		said := slices.Collect(strings.SplitSeq(strings.ReplaceAll(b.Locale.Text(p.help.Text), ". ", ".\n"), "\n"))
		if said = lists.Filter(said, func(s string) bool { return speaksOf(s, name) }); len(said) > 0 {
			row(p, strings.Join(said, " "))
		}
	}
	for _, k := range b.model().Kinds {
		for _, a := range k.Attrs {
			if a.Class != model.BuiltIn {
				about(k, sayHasAttribute, b.Locale.Label(a.Derived, a.Name), a.Name)
			}
		}
	}
	if len(d.Rows) == 0 {
		return nil
	}
	return MapLines(d, b.Width, b.Pen, b.say())
}

// speaksOf says whether a sentence has a word, or several, of a name, or more than one of it. In scripts without spaces
// between words anything may follow.
func speaksOf(sentence, name string) bool {
	s, name := strings.ToLower(sentence), strings.ToLower(name)
	letter := func(r rune) bool { return unicode.IsLetter(r) && r < 0x2E80 }
	for rest := s; name != ""; {
		before, after, found := strings.Cut(rest, name)
		if !found {
			return false
		}
		last, _ := utf8.DecodeLastRuneInString(before)
		next, _ := utf8.DecodeRuneInString(strings.TrimPrefix(after, "s"))
		if !letter(last) && !letter(next) {
			return true
		}
		rest = after
	}
	return false
}

func (b Rulebook) overview(course []*page) []string {
	m := b.model()
	var out []string
	if b.Scenario != nil {
		out = append(out, Heading.With(b.Pen, b.Locale.Text(b.Scenario.Title)))
	}
	out = append(out, b.Goal()...)
	for _, of := range []any{b.Scenario, m.Game} {
		if h := m.HelpOf(of); h != nil {
			out = append(out, "")
			out = append(out, b.wrapped(b.Locale.Text(h.Text))...)
		}
	}
	for len(course) == 1 && course[0].of.(*model.Proc).Class != model.Action && len(course[0].parts) > 0 {
		if h := course[0].help; h != nil { // the turn itself
			out = append(out, b.wrapped(b.Locale.Text(h.Text))...)
		}
		course = course[0].parts
	}
	if len(course) > 0 {
		title := sayCourse
		if course[0].of.(*model.Proc).Class == model.Action {
			title = sayMayDo
		}
		out = append(append(out, ""), b.table(b.say().Say(title), course, overviewRows)...)
	}
	var more []string
	for _, h := range m.Helps {
		_, kind := h.Of.(*model.Kind)
		if kind || h.Of == nil {
			more = append(more, b.page(h.Of, h).name)
		}
	}
	if len(out) <= 1 && len(more) == 0 {
		return b.wrapped(b.say().Say(sayNoRules))
	}
	return append(out, b.wrapped(b.say().Say(sayMoreRules, "topics", strings.Join(more, ", ")))...)
}

// table lists pages with the first sentence of each. Levels below the first are listed as long as there are no more
// than most rows; 0 lists one level.
func (b Rulebook) table(title string, pages []*page, most int) []string {
	d := &view.Drawing{Title: title}
	levels := 1
	for n := countTo(pages, 2); n > countTo(pages, levels) && n <= most; n = countTo(pages, levels+1) {
		levels++
	}
	var add func(list []*page, depth int)
	add = func(list []*page, depth int) {
		for _, p := range list {
			d.Rows = append(d.Rows, view.Row{Depth: depth + 1, Cells: []string{p.name, b.Locale.Gist(p.help)}})
			if depth+1 < levels {
				add(p.parts, depth+1)
			}
		}
	}
	if add(pages, 0); len(d.Rows) == 0 {
		return nil
	}
	return MapLines(d, b.Width, b.Pen, b.say())
}

func countTo(pages []*page, levels int) (n int) {
	if levels == 0 {
		return 0
	}
	for _, p := range pages {
		n += 1 + countTo(p.parts, levels-1)
	}
	return n
}

// Names are those of all pages, as people read them.
func (b Rulebook) Names() []string {
	all := b.pages(b.chapters(b.model().Course(b.Scenario)))
	return lists.Map(all, func(p *page) string { return p.name })
}

// pages are all that can be asked for.
func (b Rulebook) pages(course []*page) (all []*page) {
	has := map[any]bool{}
	var add func(list []*page)
	add = func(list []*page) {
		for _, p := range list {
			if p.of == nil || !has[p.of] {
				has[p.of] = true
				all = append(all, p)
			}
			add(p.parts)
		}
	}
	add(course)
	for _, h := range b.model().Helps {
		add([]*page{b.page(h.Of, h)})
	}
	for _, k := range b.model().Kinds {
		if k.Derived != nil {
			add([]*page{b.page(k, nil)})
		}
	}
	return all
}

// RuleOf is what is explained of a procedure or an action.
func (t *Narrator) RuleOf(of *model.Proc) SheetText {
	p := Rulebook{Locale: t.Locale}.page(of, t.Locale.Game().Model().HelpOf(of))
	out := SheetText{Title: p.name}
	if p.help != nil {
		out.Help = []string{t.Locale.Text(p.help.Text)}
	}
	return out
}

// findPage finds a page by its name, in content or as people read it, or by a part of it that no other has.
func (b Rulebook) findPage(name string, course []*page) (*page, error) {
	want := strings.ToLower(name)
	var near []string
	var part []*page
	for _, p := range b.pages(course) {
		mine := []string{strings.ToLower(p.name), p.id, strings.ReplaceAll(p.id, "_", " ")}
		if slices.Contains(mine, want) {
			return p, nil
		}
		if slices.ContainsFunc(mine, func(s string) bool { return strings.Contains(s, want) }) {
			part = append(part, p)
		}
		near = append(near, mine...)
	}
	switch {
	case len(part) == 1:
		return part[0], nil
	case len(part) > 1:
		names := lists.Map(part, func(p *page) string { return p.name })
		return nil, sayManyRules.With("name", locale.Quoted(name), "list", strings.Join(names, ", "))
	}
	nearest := diag.Nearest(want, near)
	if nearest != "" {
		nearest = locale.Quoted(nearest)
	}
	return nil, sayUnknownRule.With("name", locale.Quoted(name), "near", nearest)
}

func (b Rulebook) chapters(list []*model.Chapter) []*page {
	return lists.Map(list, func(c *model.Chapter) *page {
		p := b.page(c.Proc, b.model().HelpOf(c.Proc))
		p.parts = b.chapters(c.Parts)
		return p
	})
}

// page is that of something with help; a kind has its things as parts.
func (b Rulebook) page(of any, h *model.Help) *page {
	p, l := &page{of: of, help: h}, b.Locale
	if h != nil {
		p.id, p.source = h.Name, h.Source
	}
	switch x := of.(type) {
	case *model.Game:
		p.name = l.Label(x.Title, x.Name)
	case *model.Scenario:
		p.name = l.Label(x.Title, x.Name)
	case *model.Option:
		p.name = l.Label(x.Title, x.Name)
		if x.Title == nil {
			p.name = l.Label(x.Derived, x.Name)
		}
	case *model.Kind:
		p.name, p.id = locale.Capital(l.Label(x.Derived, x.Name)), x.Name
		for _, h := range b.model().Helps {
			if t, ok := h.Of.(*model.Thing); ok && t.Kind == x {
				p.parts = append(p.parts, b.page(t, h))
			}
		}
	case *model.Thing:
		p.name = l.Show(int64(x.ID), model.RefTo(x.Kind))
		p.source = x.Source
	case *model.Proc:
		p.id = x.Name
		if p.name = locale.Capital(l.Label(x.Derived, x.Name)); x.Text != nil {
			p.name = l.Text(x.Text)
		}
	default:
		p.name = l.Text(h.Title)
	}
	return p
}

// path identifies what a page is about, as programs do; empty if it is a topic, an option or the game.
func (p *page) path() string {
	switch x := p.of.(type) {
	case *model.Kind:
		return "kind." + x.Name
	case *model.Thing:
		return x.Path()
	case *model.Proc:
		if x.Class == model.Action {
			return "action." + x.Name
		}
		return "procedure." + x.Name
	}
	return ""
}

func (b Rulebook) wrapped(text string) []string { return diag.Wrap(text, wholeOf(b.Width)) }

func (b Rulebook) model() *model.Model { return b.Locale.Game().Model() }

func (b Rulebook) say() *locale.Speaker { return b.Locale.Speaker() }

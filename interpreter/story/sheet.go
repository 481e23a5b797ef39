package story

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/internal/words"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// The layout of sheets.
const (
	widestLabel = 22 // columns of what stands before a value
	longFact    = 28 // columns of what stands on a line of its own
	fewNames    = 6  // more are grouped
)

// A sheet is a thing as lines: short facts beside each other, then rows of a label and a text.
type sheet struct {
	SheetText
	t      *Narrator
	values []string // of facts and rows
}

// A SheetText is a sheet for programs: what is known of a thing, in words.
type SheetText struct {
	Thing   string     `json:"thing,omitempty"`   // which: kind.name
	Title   string     `json:"title,omitempty"`   // its name, as people read it
	Kind    string     `json:"kind,omitempty"`    // what it is, as people read it
	About   string     `json:"about,omitempty"`   // its help
	Help    []string   `json:"help,omitempty"`    // explanations of it, and of things like it
	Facts   []string   `json:"facts,omitempty"`   // short ones
	Rows    [][]string `json:"rows,omitempty"`    // each a label and a text
	Figures []string   `json:"figures,omitempty"` // with their parts
}

// PageOf is what a seat may know of a thing; nil is an onlooker.
func (t *Narrator) PageOf(s *interpreter.State, x, seat *model.Thing) SheetText {
	p := t.sheetOf(s, x, seat, false).SheetText
	if h := t.Locale.Game().Model().HelpOf(x.Kind); h != nil {
		p.Help = append(p.Help, t.Locale.Text(h.Text))
	}
	return p
}

// Glance is the table in short: how the seats stand, nil where there is nothing to tell; what a seat has, and what
// belongs to nobody.
func (t *Narrator) Glance(s *interpreter.State, seat *model.Thing) (seats *view.Drawing, own, table SheetText) {
	if seat != nil {
		x := t.sheetOf(s, seat, seat, true)
		own = SheetText{Thing: x.Thing, Title: x.Title, About: x.About, Facts: x.Facts, Rows: x.Rows}
	}
	x := t.table(s, seat)
	table = SheetText{Title: t.say(sayOnTable), About: x.About, Facts: x.Facts, Rows: x.Rows}
	return t.standing(s, seat, true), own, table
}

// sheetOf collects what is told of a thing. What has no value, or still the one that its kind begins with, is left out,
// and what its description says. In brief, what names it is counted. Left out then are what of a seat never changes and
// all that content draws itself.
func (t *Narrator) sheetOf(s *interpreter.State, x, seat *model.Thing, brief bool) *sheet {
	of, out := view.SheetOf(t.Locale, s, x, seat), &sheet{t: t}
	out.Thing, out.Title, out.Kind = x.Path(), t.called(x), t.textOr(x.Kind.Derived, x.Kind.Name)
	out.About = locale.Capital(of.About)
	if h := t.Locale.Game().Model().Explains(x); h != nil {
		out.Help = []string{t.Locale.Text(h.Text)}
	}
	said := mentioned(x.Kind.About)
	if brief && t.isMapped(x.Kind) {
		of.Attrs, of.Holders = nil, nil
	}
	for _, a := range of.Attrs {
		label := t.textOr(a.Attr.Derived, a.Attr.Name)
		var fresh []*model.Thing
		if a.Attr.Class == model.Inverse && x.Kind.Seat {
			a.Value, fresh = t.touched(s, a, seat)
		}
		switch {
		case slices.Contains(said, a.Attr.Name), !worthTelling(a, x.Kind),
			brief && x.Kind.Seat && a.Attr.Class == model.Fixed: // it never changes
		case a.Hidden:
			out.Facts = append(out.Facts, t.say(sayHidden, "what", label))
		case brief && a.Attr.Class == model.Inverse && len(t.thingsIn(a)) > fewNames:
			out.addLine(label, t.brief(a))
		case thingsOf(a.Attr.Type) != nil && brief && len(t.thingsIn(a)) > fewAbouts:
			names := lists.Map(t.groups(t.thingsIn(a)), func(g group) string { return g.name })
			out.addLine(t.say(sayCounted, "what", label, "n", len(t.thingsIn(a))), strings.Join(names, ", "))
		case thingsOf(a.Attr.Type) != nil:
			out.addThings(label, t.thingsIn(a))
		case a.Attr.Type.Class == model.Boolean:
			out.Facts = append(out.Facts, label)
		default:
			out.addLine(label, t.Show(a.Value, a.Attr.Type))
		}
		if len(fresh) > 0 && !brief {
			out.addThings(t.say(sayUntouched, "what", label), fresh)
		}
	}
	if len(of.Leads) > 0 {
		out.addThings(t.say(sayLeads), of.Leads)
	}
	if !brief {
		t.those(s, out, x, seat)
	}
	for _, z := range of.Zones {
		if z.Count > 0 && !t.Zoneless {
			out.zone(t.textOr(z.Zone.Derived, z.Zone.Name), z)
		}
	}
	if look := x.Kind.Look; of.In != nil && (look == nil || look.At == nil) { // else it is seen where it lies
		out.addLine(t.say(sayLiesIn), t.zoneName(*of.In))
	}
	if len(of.Holders) > 0 && x.Kind.Board == nil {
		out.addLine(t.say(sayHeldBy), strings.Join(lists.Map(of.Holders, t.Name), ", "))
	}
	if out.About == "" {
		for _, m := range x.Mods {
			if text := m.Stat.Text; text != nil && !text.HasPlaceholder() {
				what := t.say(sayPart, "name", t.Locale.Text(text), "value", t.amount(m, constOf(m)))
				out.Figures = append(out.Figures, locale.Capital(what))
			}
		}
	}
	for _, f := range of.Figures {
		if made := t.madeOf(f); made != "" || f.Value != nil && !isZero(f.Value) && !isConst(f.Stat.Base) {
			value := t.Show(f.Value, f.Stat.Type) + made
			out.Figures = append(out.Figures, t.say(sayValues, "what", locale.Capital(f.Text), "values", value))
		}
	}
	return out
}

// touched are the things of a seat of which something has changed, and those that are as at the start: what is declared
// to be a seat's may not be in play yet, and the number of all tells nothing of the game.
func (t *Narrator) touched(
	s *interpreter.State, a view.Attr, seat *model.Thing,
) (list []any, fresh []*model.Thing) {
	list = []any{}
	for _, o := range t.thingsIn(a) {
		states, changed := 0, false
		for _, v := range view.Attrs(s, o, seat) {
			if v.Attr.Class == model.State {
				states++
				changed = changed || v.Hidden || !v.Start
			}
		}
		if changed || states == 0 || o.Kind.Copies > 0 {
			list = append(list, int64(o.ID))
		} else {
			fresh = append(fresh, o)
		}
	}
	return list, fresh
}

// those tells which things of the seat, or of nobody, a thing says something about: of one that has nothing of its own,
// such as a type of ship, those whose fixed attributes name it.
func (t *Narrator) those(s *interpreter.State, out *sheet, x, seat *model.Thing) {
	if slices.ContainsFunc(x.Kind.Attrs, func(a *model.Attr) bool { return a.Class != model.BuiltIn }) {
		return
	}
	for _, k := range t.Locale.Game().Model().Kinds {
		for _, a := range k.Attrs {
			if a.Class != model.Fixed || a.Type.Class != model.Ref || a.Type.Kind != x.Kind || k.Derived == nil {
				continue
			}
			if list := lists.Filter(k.Things, func(o *model.Thing) bool {
				owner, _ := t.ownerOf(s, o)
				return builtin.ID(o.Fixed[a.Index]) == x.ID && (owner == nil || owner == seat)
			}); len(list) > 0 {
				out.addThings(t.textOr(k.Derived, k.Name), list)
			}
		}
	}
}

// mentioned are the attributes that a text names.
func mentioned(text *model.Text) []string {
	if text == nil {
		return nil
	}
	var out []string
	for _, p := range text.All() {
		name, _, _ := strings.Cut(p.Name, ".")
		out = append(out, name)
	}
	return out
}

// worthTelling says whether an attribute has anything to tell. Of what is declared with a thing that has a description,
// that is what leads to others of its kind.
func worthTelling(a view.Attr, k *model.Kind) bool {
	switch own := thingsOf(a.Attr.Type); {
	case a.Hidden:
		return false
	case a.Attr.Class == model.Part:
		return false
	case a.Attr.Class == model.Fixed && k.About != nil && (own == nil || own.Kind != k):
		return false
	case a.Attr.Class == model.State && a.Start && a.Attr.Default != nil && a.Attr.Type.Class == model.Ref:
		return false
	}
	return !isZero(a.Value) || a.Attr.Class == model.State && !a.Start && a.Attr.Type.Class != model.Boolean
}

func isZero(v any) bool {
	switch v := v.(type) {
	case []any:
		return !slices.ContainsFunc(v, func(x any) bool { return !isZero(x) })
	case bool:
		return !v
	case int64:
		return v == 0
	}
	return v == nil
}

func isConst(e model.Expr) bool {
	_, is := e.(*model.Const)
	return is || e == nil
}

// thingsOf is the type of the things of a list, nil for everything else.
func thingsOf(t *model.Type) *model.Type {
	if t != nil && t.Class == model.List && t.Elem.Class == model.Ref && t.Elem.Kind != nil {
		return t.Elem
	}
	return nil
}

func (t *Narrator) thingsIn(a view.Attr) []*model.Thing {
	all, _ := a.Value.([]any)
	return lists.Map(all, func(v any) *model.Thing { return t.Locale.Game().Model().Things[builtin.ID(v)] })
}

// addLine tells a value that was not said: beside others where it is short.
func (x *sheet) addLine(label, value string) {
	if x.t.isSaid(label, value) {
		return
	}
	x.values = append(x.values, value)
	fact := x.t.say(sayAttribute, "what", label, "value", value)
	if diag.Width(fact) > longFact {
		x.Rows = append(x.Rows, []string{label, value})
	} else {
		x.Facts = append(x.Facts, fact)
	}
}

func (x *sheet) zone(name string, z view.Zone) {
	x.values = append(x.values, x.t.content(z))
	if said := x.t.say(sayZone, "zone", name, "things", x.t.content(z)); diag.Width(said) <= longFact {
		x.Facts = append(x.Facts, said)
	} else {
		x.Rows = append(x.Rows, []string{name, x.t.content(z)})
	}
}

// addThings tells things, many of them counted and by what they are.
func (x *sheet) addThings(label string, things []*model.Thing) {
	if len(things) <= fewNames {
		x.addLine(label, counted(lists.Map(things, x.t.Name)))
		return
	}
	x.Rows = append(x.Rows, []string{x.t.say(sayCounted, "what", label, "n", len(things)), ""})
	for _, g := range x.t.groups(things) {
		x.Rows = append(x.Rows, []string{"  " + g.name, counted(g.names)})
	}
}

// counted is names in a list, each once.
func counted(names []string) string { return strings.Join(words.Counted(names), ", ") }

// A group is things that belong together.
type group struct {
	name  string
	names []string
}

// groups sorts things by what they are: by the first fixed attribute that says so in few words.
func (t *Narrator) groups(things []*model.Thing) (out []group) {
	at := map[string]int{}
	for _, x := range things {
		name := ""
		for _, a := range x.Kind.Attrs {
			if a.Class == model.Fixed && a.Index < len(x.Fixed) && a.Type.Class == model.Ref && a.Type.Kind != nil &&
				a.Type.Kind != x.Kind && !a.Type.Kind.Seat && builtin.ID(x.Fixed[a.Index]) > 0 {
				name = t.Show(x.Fixed[a.Index], a.Type)
				break
			}
		}
		i, known := at[name]
		if !known {
			i = len(out)
			at[name], out = i, append(out, group{name: name})
		}
		out[i].names = append(out[i].names, t.Name(x))
	}
	for i := range out {
		if n := len(out[i].names); out[i].name != "" {
			out[i].name = t.say(sayCounted, "what", out[i].name, "n", n)
		}
	}
	return out
}

// madeOf says what a figure is made of; empty where nothing changes it.
func (t *Narrator) madeOf(f view.Figure) string {
	if len(f.From) == 0 {
		return ""
	}
	var parts []string
	sets := func(p view.Part) bool { return p.Set != nil }
	if f.Base != nil && !isZero(f.Base) && !slices.ContainsFunc(f.From, sets) {
		parts = append(parts, t.say(sayBase, "value", t.Show(f.Base, f.Stat.Type)))
	}
	counts := 0
	for _, p := range f.From {
		if p.Amount != nil && p.Set == nil && isZero(p.Amount) {
			continue
		}
		counts++
		name := t.textOr(nil, p.Name)
		if p.Thing != nil {
			name = t.Name(p.Thing)
		}
		parts = append(parts, strings.TrimSpace(t.say(sayPart, "name", name, "value", t.amount(p.Modifier, p.Amount))))
	}
	if counts == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

// amount is what a modifier does to a figure; empty if that cannot be told in a word.
func (t *Narrator) amount(m *model.Modifier, by any) string {
	n, number := by.(int64)
	switch value := t.Show(by, m.Stat.Type); {
	case by == nil || m.Set != nil && m.Stat.Type.Class == model.Boolean:
		return ""
	case m.Times != nil:
		return "×" + value
	case m.Add != nil && number && n > 0:
		return "+" + value
	default:
		return value
	}
}

// constOf is what a modifier sets or adds, where that is written down.
func constOf(m *model.Modifier) any {
	for _, e := range []model.Expr{m.Set, m.Times, m.Add} {
		if c, is := e.(*model.Const); is {
			return c.Value
		}
	}
	return nil
}

// lines is the sheet within so many columns. full has a heading with the name by which it is known.
func (x *sheet) lines(full bool) []string {
	t, width := x.t, x.t.width()
	var out []string
	if full {
		head := t.say(sayHead, "thing", x.Title, "kind", x.Kind)
		out = append(out, Heading.With(t.Pen, head)+"  "+Faint.With(t.Pen, x.Thing))
		for _, said := range append([]string{x.About}, x.Help...) {
			if said != "" {
				out = append(out, indented(diag.Wrap(said, width-indent), indent)...)
			}
		}
	}
	out = append(out, indented(fill(x.Facts, width-indent), indent)...)
	label := 0
	for _, r := range x.Rows {
		label = max(label, min(diag.Width(r[0]), widestLabel))
	}
	for _, r := range x.Rows {
		from := indent + label + gutter
		text := diag.Wrap(r[1], width-from)
		if diag.Width(r[0]) > label {
			out = append(out, indented(diag.Wrap(r[0], width-indent), indent)...)
		} else {
			text[0] = r[0] + strings.Repeat(" ", from-indent-diag.Width(r[0])) + text[0]
			out, text = append(out, strings.Repeat(" ", indent)+strings.TrimRight(text[0], " ")), text[1:]
		}
		if r[1] != "" {
			out = append(out, indented(text, from)...)
		}
	}
	for _, l := range x.Figures {
		for i, part := range diag.Wrap(l, width-2*indent) {
			out = append(out, strings.Repeat(" ", indent+min(i, 1)*indent)+part)
		}
	}
	return out
}

func indented(lines []string, by int) []string {
	return lists.Map(lines, func(l string) string { return strings.Repeat(" ", by) + l })
}

func (t *Narrator) width() int { return wholeOf(t.Width) }

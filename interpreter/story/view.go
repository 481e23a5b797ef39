package story

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// The bounds of lists.
const (
	fewSheets = 3  // things of a kind that are shown one by one
	fewAbouts = 20 // that have a line each
	mostLike  = 12 // names that are told where one may mean several
)

// View writes what a seat may see. Without a name that is the table at a glance: the boards, how the seats stand, what
// is one's own, and what lies there. With one it is all of a thing, of a kind, a zone or a board, and what one has of
// that name; a thing is found by its name in content, as people read it, or a part of that; or what the rules say of
// it.
func (t *Narrator) View(s *interpreter.State, seat *model.Thing, name string) {
	name = strings.TrimSpace(name)
	lines, found := t.glance(s, seat), true
	if name != "" {
		lines, found = t.showNamed(s, seat, strings.ToLower(name))
	}
	if !found {
		book := Rulebook{Locale: t.Locale, Scenario: s.Scenario(), Width: t.width(), Pen: t.Pen}
		if page, err := book.Page(name); err == nil {
			lines = page
		}
	}
	for _, l := range lines {
		fmt.Fprintln(t.W, l)
	}
}

// glance is the table in as few lines as may be.
func (t *Narrator) glance(s *interpreter.State, seat *model.Thing) []string {
	out := t.boards(s, seat, "")
	part := func(lines []string) {
		if len(out) > 0 && len(lines) > 0 {
			out = append(out, "")
		}
		out = append(out, lines...)
	}
	part(t.drawnSeats(s, seat))
	if seat != nil {
		part(t.block(t.Name(seat), t.sheetOf(s, seat, seat, true).short()))
	}
	part(t.block(t.say(sayOnTable), t.table(s, seat).short()))
	if len(out) == 0 {
		out = []string{t.say(sayUnchanged)}
	}
	return out
}

// Standing is how the seats stand, and what there is on the table besides unless all of it was said, as a seat sees it.
func (t *Narrator) Standing(s *interpreter.State, seat *model.Thing) (seats, table []string) {
	unsaid, said := t.common(s, seat), t.Said
	if len(unsaid.values) > 0 {
		t.Said = nil
		all := t.common(s, seat)
		if t.Said = said; !t.isSaidAtOnce(all.values) {
			table = all.short()
		}
	}
	return t.seats(s, seat), table
}

// common is what the game itself has, and what belongs to no seat lies there.
func (t *Narrator) common(s *interpreter.State, seat *model.Thing) *sheet {
	g, table := s.Game(), &sheet{t: t}
	if m := g.Model(); m.Game != nil && m.Game.Thing != nil {
		table = t.sheetOf(s, m.Game.Thing, seat, true)
	}
	for _, z := range view.Of(s, seat).Zones {
		if z.Count > 0 && !t.Zoneless && (z.Owner == nil || !z.Owner.Kind.Seat && z.Owner.Kind.Board == nil) {
			table.zone(t.zoneName(z), z)
		}
	}
	return table
}

// isMapped says whether maps draw the things of a kind: any map does so for all but seats, which need one with rows
// for them.
func (t *Narrator) isMapped(k *model.Kind) bool {
	draws := func(m *model.Map) bool { return !k.Seat || m.RangesOver(k) }
	return slices.ContainsFunc(t.Locale.Game().Model().Maps, draws)
}

// drawnSeats is how the seats stand, as the first map of content draws it, or in columns of what they have.
func (t *Narrator) drawnSeats(s *interpreter.State, viewer *model.Thing) []string {
	k := s.Seats()[0].Kind
	for _, m := range s.Game().Model().Maps {
		if !m.RangesOver(k) {
			continue
		}
		if d, err := view.Draw(t.Locale, s, m, viewer); err == nil {
			return MapLines(d, t.Width, t.Pen, t.Locale.Speaker())
		}
	}
	return t.seats(s, viewer)
}

// table is what no sheet of the seat lists.
func (t *Narrator) table(s *interpreter.State, seat *model.Thing) *sheet {
	g, table := s.Game(), t.common(s, seat)
	v := view.Of(s, seat)
	if len(g.Model().Maps) > 0 {
		return table
	}
	changed := map[*model.Kind][]*model.Thing{}
	for _, x := range v.Things {
		k := x.Thing.Kind
		if k.Board == nil && !k.Seat && k.Name != "game" && !k.Scene &&
			slices.ContainsFunc(x.Attrs, func(a view.Attr) bool { return !a.Hidden && !a.Start }) &&
			t.plays(s, x.Thing) && !t.isListed(s, x.Thing, seat) { // last: they cost most
			changed[k] = append(changed[k], x.Thing)
		}
	}
	for _, k := range g.Model().Kinds {
		if list := changed[k]; len(list) > 0 {
			label := t.textOr(k.Derived, k.Name)
			if len(list) > fewNames {
				table.Facts = append(table.Facts, t.say(sayCounted, "what", label, "n", len(list)))
			} else {
				table.addThings(label, list)
			}
		}
	}
	return table
}

// short is a sheet without its heading and its figures.
func (x *sheet) short() []string {
	x.Figures = nil
	return x.lines(false)
}

// block is lines below a heading; nothing without lines.
func (t *Narrator) block(heading string, lines []string) []string {
	if len(lines) == 0 {
		return nil
	}
	return append([]string{Heading.With(t.Pen, heading)}, lines...)
}

// boards draws the board of a name, or all.
func (t *Narrator) boards(s *interpreter.State, seat *model.Thing, name string) []string {
	all, err := view.Boards(t.Locale, s, seat)
	all = slices.DeleteFunc(all, func(b *view.Board) bool { return name != "" && b.Name != name })
	if err != nil || len(all) == 0 || name == "" && len(t.Locale.Game().Model().Maps) > 0 && all[0].Board == nil {
		return nil
	}
	return BoardLines(all, BoardStyle{Width: t.Width, Pen: t.Pen, Locale: t.Locale})
}

// plays says whether a thing is a seat that takes part, or of one, or of nobody; of others only what has changed does.
func (t *Narrator) plays(s *interpreter.State, x *model.Thing) bool {
	owner, changed := t.ownerOf(s, x)
	if x.Kind.Seat {
		owner = x
	}
	return owner == nil || changed || slices.Contains(s.Seats(), owner)
}

// isListed says whether a thing is of a seat whose sheet lists what is so.
func (t *Narrator) isListed(s *interpreter.State, x, seat *model.Thing) bool {
	owner, _ := t.ownerOf(s, x)
	return seat != nil && owner == seat && slices.ContainsFunc(seat.Kind.Attrs, func(a *model.Attr) bool {
		return a.Class == model.Inverse && a.Of != nil && a.Of.Owner == x.Kind
	})
}

// ownerOf is the seat that an attribute of a thing names, or else one of a thing that it is declared with, nil if there
// is none that everybody sees; and whether any attribute has changed.
func (t *Narrator) ownerOf(s *interpreter.State, x *model.Thing) (owner *model.Thing, changed bool) {
	owner, changed = t.seatIn(s, x)
	for _, a := range x.Kind.Attrs {
		if owner == nil && a.Class == model.Fixed && a.Type.Class == model.Ref && a.Index < len(x.Fixed) {
			if with := s.Game().Model().Things[max(builtin.ID(x.Fixed[a.Index]), 0)]; with != nil {
				owner, _ = t.seatIn(s, with)
			}
		}
	}
	return owner, changed
}

// seatIn is the seat that an attribute of a thing itself names, and whether any attribute has changed.
func (t *Narrator) seatIn(s *interpreter.State, x *model.Thing) (owner *model.Thing, changed bool) {
	for _, a := range view.Attrs(s, x, nil) {
		changed = changed || a.Attr.Class == model.State && !a.Start && !a.Hidden
		of := a.Attr.Type
		if owner == nil && a.Attr.Class <= model.State && of.Class == model.Ref && of.Kind != nil && of.Kind.Seat {
			owner = s.Game().Model().Things[max(builtin.ID(a.Value), 0)]
		}
	}
	return owner, changed
}

// showNamed is all of what has a name; else what there is instead.
func (t *Narrator) showNamed(s *interpreter.State, seat *model.Thing, name string) (lines []string, found bool) {
	m := s.Game().Model()
	out := t.boards(s, seat, name)
	for _, z := range view.Of(s, seat).Zones {
		if t.isNamed(z.Zone.Derived, z.Zone.Name, name) && (z.Owner == nil || t.plays(s, z.Owner)) {
			out = append(out, t.say(sayZone, "zone", t.zoneName(z), "things", t.content(z)))
		}
	}
	out = append(out, t.ownAttr(s, seat, name)...)
	var exact, like []*model.Thing
	for _, x := range m.Things[1:] {
		switch {
		case x.Kind.Table != nil && !isOneOf(name, x.Path()):
		case isOneOf(name, x.Name, t.Name(x), x.Path()):
			exact = append(exact, x)
		case strings.Contains(strings.ToLower(t.Name(x)), name) && t.plays(s, x):
			like = append(like, x)
		}
	}
	for _, k := range m.Kinds {
		if len(k.AnyOf) == 0 && (t.isNamed(k.Derived, k.Name, name) || k.Seat && isOneOf(name, "player", "players")) {
			return append(out, t.kind(s, seat, k)...), true
		}
	}
	if len(exact) == 0 && len(out) == 0 && len(like) == 1 {
		exact = like
	}
	slices.SortStableFunc(exact, func(a, b *model.Thing) int {
		return boolInt(a.Kind.About == nil) - boolInt(b.Kind.About == nil)
	})
	for _, x := range exact {
		out = append(out, t.sheetOf(s, x, seat, false).lines(true)...)
	}
	switch {
	case len(out) > 0:
		return out, true
	case len(like) > 0:
		names := lists.Map(like[:min(len(like), mostLike)], t.Name)
		if len(like) > mostLike {
			names = append(names, "…")
		}
		return []string{t.say(sayMayBe, "name", name, "list", strings.Join(names, ", "))}, true
	}
	names := t.viewNames(m)
	near := diag.Nearest(name, lists.Map(names, strings.ToLower))
	if i := slices.IndexFunc(names, func(n string) bool { return strings.ToLower(n) == near }); i >= 0 {
		near = names[i]
	}
	return []string{t.say(sayNothingCalled, "name", name, "near", near)}, false
}

// ownAttr is what the seat has of that name, under its own; nil if it has nothing called so.
func (t *Narrator) ownAttr(s *interpreter.State, seat *model.Thing, name string) []string {
	own := &sheet{t: t}
	if seat == nil {
		return nil
	}
	for _, a := range view.Attrs(s, seat, seat) {
		switch label := t.textOr(a.Attr.Derived, a.Attr.Name); {
		case a.Attr.Class != model.State && a.Attr.Class != model.Inverse || !t.isNamed(a.Attr.Derived, a.Attr.Name, name):
		case thingsOf(a.Attr.Type) == nil:
			own.addLine(label, t.Show(a.Value, a.Attr.Type))
		case isZero(a.Value):
			own.addLine(label, t.say(sayEmpty))
		default:
			own.addThings(label, t.thingsIn(a))
		}
	}
	if len(own.Rows)+len(own.Facts) == 0 {
		return nil
	}
	return t.block(t.Name(seat), own.lines(false))
}

// kind is the things of a kind that are in play: a few one by one, more in a line each, many by name.
func (t *Narrator) kind(s *interpreter.State, seat *model.Thing, k *model.Kind) []string {
	inPlay := map[*model.Thing]bool{}
	for _, x := range view.Of(s, seat).Things {
		inPlay[x.Thing] = true
	}
	all := lists.Filter(k.Things, func(x *model.Thing) bool {
		return (inPlay[x] || k.Copies == 0 && !k.Scene) && t.plays(s, x)
	})
	label := locale.Capital(t.textOr(k.Derived, k.Name))
	switch {
	case len(all) == 0:
		return []string{t.say(sayNothingOf, "name", label)}
	case len(all) <= fewSheets:
		return lists.Flat(all, func(x *model.Thing) []string { return t.sheetOf(s, x, seat, false).lines(true) })
	case k.Seat && len(t.seats(s, seat)) > 0:
		return t.seats(s, seat)
	}
	head := Heading.With(t.Pen, t.say(sayCounted, "what", label, "n", len(all)))
	out := []string{head + "  " + Faint.With(t.Pen, k.Name)}
	if len(all) <= fewAbouts {
		for _, x := range all {
			sh := t.sheetOf(s, x, seat, false)
			about := cmp.Or(sh.About, strings.Join(sh.Facts, ", "))
			name := t.Name(x)
			if k.Copies > 0 && name != x.Name {
				name += " (" + x.Name + ")"
			}
			sh.Rows, sh.Facts = [][]string{{name, about}}, nil
			out = append(out, sh.lines(false)...)
		}
		return out
	}
	rows, m := &sheet{t: t}, s.Game().Model()
	by := map[*model.Thing][]*model.Thing{}
	for _, x := range all {
		owner, _ := t.ownerOf(s, x)
		by[owner] = append(by[owner], x)
	}
	for _, owner := range m.Things[1:] {
		if list := by[owner]; len(list) > 0 {
			rows.addThings(t.Name(owner), list)
		}
	}
	if rest := by[nil]; len(rest) > 0 {
		for _, g := range t.groups(rest) {
			rows.Rows = append(rows.Rows, []string{g.name, counted(g.names)})
		}
	}
	return append(out, rows.lines(false)...)
}

// zoneName is a zone with whose it is.
func (t *Narrator) zoneName(z view.Zone) string {
	name := t.textOr(z.Zone.Derived, z.Zone.Name)
	if z.Owner == nil {
		return name
	}
	return t.say(sayZoneOf, "owner", t.Name(z.Owner), "zone", name)
}

// Own is what only the seat of a view sees, without what was said: zones of its own, and attributes of it that are
// hidden from others.
func (t *Narrator) Own(v *view.View) []string {
	var out []string
	add := func(p locale.Phrase, is, what, are, value string) {
		if !t.isSaid(what, value) {
			out = append(out, t.say(p, is, what, are, value))
		}
	}
	for _, z := range v.Zones {
		if z.Owner == v.Seat && z.Zone.Seen == model.SeenByOwner && z.Count > 0 {
			add(sayZone, "zone", t.textOr(z.Zone.Derived, z.Zone.Name), "things", t.content(z))
		}
	}
	for _, x := range v.Things {
		for _, a := range x.Attrs {
			if a.Attr.SeenBy != nil && x.Thing == v.Seat && !a.Hidden && !a.Start {
				add(sayOwn, "what", t.textOr(a.Attr.Derived, a.Attr.Name), "value", t.Show(a.Value, a.Attr.Type))
			}
		}
	}
	return out
}

// viewNames are the possible filters: what people read, and names of content.
func (t *Narrator) viewNames(m *model.Model) []string {
	var out []string
	for _, k := range m.Kinds {
		out = append(out, t.textOr(k.Derived, k.Name), k.Name)
	}
	for _, z := range m.Zones {
		out = append(out, t.textOr(z.Derived, z.Name), z.Name)
	}
	for _, x := range m.Things {
		if x != nil {
			out = append(out, t.Name(x), x.Name)
		}
	}
	out = append(out, lists.Map(m.Boards, func(b *model.Board) string { return b.Name })...)
	return out
}

// isNamed says whether a filter names a kind or zone, by its name or as people read it.
func (t *Narrator) isNamed(derived *model.Text, name, filter string) bool {
	return isOneOf(filter, name, t.textOr(derived, name))
}

// isOneOf says whether a filter is one of some names; an empty one never is.
func isOneOf(filter string, names ...string) bool {
	return filter != "" && slices.ContainsFunc(names, func(name string) bool { return strings.ToLower(name) == filter })
}

func (t *Narrator) content(z view.Zone) string {
	seen, unseen := counted(lists.Map(z.Things, t.Name)), z.Count-len(z.Things)
	switch {
	case z.Count == 0 && !z.Hidden:
		return t.say(sayEmpty)
	case len(z.Things) == 0:
		return t.say(sayHiddenCount, "n", unseen)
	case unseen > 0:
		return seen + "; " + t.say(sayHiddenCount, "n", unseen)
	}
	return seen
}

// called is the displayed name of a thing. The game itself has no name that content could translate.
func (t *Narrator) called(x *model.Thing) string {
	if g := t.Locale.Game().Model().Game; g != nil && g.Thing == x {
		return t.say(sayGame, "name", t.Name(x))
	}
	return t.Name(x)
}

// Secrets says whether a game hides anything from any seat.
func Secrets(m *model.Model) bool {
	for _, k := range m.Kinds {
		for _, a := range k.Attrs {
			if a.SeenBy != nil {
				return true
			}
		}
	}
	for _, z := range m.Zones {
		if z.Seen != model.SeenByAll {
			return true
		}
	}
	for _, d := range m.Decisions {
		for f := range model.Fields(d.Stmt) {
			if f.Use == model.Witness && *f.Expr != nil || f.Reader == model.AskedAll {
				return true
			}
		}
	}
	return false
}

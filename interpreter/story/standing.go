package story

import (
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

// seats is how the seats stand, as lines.
func (t *Narrator) seats(s *interpreter.State, viewer *model.Thing) []string {
	d := t.standing(s, viewer, false)
	if d == nil {
		return nil
	}
	return MapLines(d, t.Width, t.Pen, t.Locale.Speaker())
}

// standing is a row for each seat that takes part, in columns of what differs from nothing; where nothing does, nil, or
// the numbers that do not yet.
func (t *Narrator) standing(s *interpreter.State, viewer *model.Thing, zeros bool) *view.Drawing {
	all := s.Seats()
	kind := all[0].Kind
	d := &view.Drawing{Columns: []string{locale.Capital(t.textOr(kind.Derived, kind.Name))}}
	var zones [][]view.Zone
	seen := view.Of(s, viewer)
	for _, x := range all {
		others := func(z view.Zone) bool { return z.Owner != x }
		zones = append(zones, slices.DeleteFunc(slices.Clone(seen.Zones), others))
	}
	attrs := lists.Map(all, func(x *model.Thing) []view.Attr { return view.Attrs(s, x, viewer) })
	rows := lists.Map(all, func(x *model.Thing) []string { return []string{t.Name(x)} })
	bare := false // nothing differs from nothing
	column := func(name string, cell func(int) string) {
		var cells []string
		for i := range all {
			cells = append(cells, cell(i))
		}
		wide := diag.Width(name)
		for _, c := range cells {
			wide = max(wide, diag.Width(c))
		}
		used, said := gutter+wide, strings.Join(cells, "")
		for i := range d.Columns {
			most := diag.Width(d.Columns[i])
			for _, r := range rows {
				most = max(most, diag.Width(r[i]))
			}
			used += most + gutter
		}
		if used > t.width() || len(d.Columns) == maxSeatColumns || strings.Trim(said, "0") == "" && (!bare || said == "") ||
			slices.Contains(cells, "…") { // one's own is told besides
			return
		}
		d.Columns = append(d.Columns, locale.Capital(name))
		for i, c := range cells {
			rows[i] = append(rows[i], c)
		}
	}
	values := func() {
		for _, a := range kind.Attrs {
			if a.Class == model.State {
				column(t.textOr(a.Derived, a.Name), func(i int) string {
					at := slices.IndexFunc(attrs[i], func(v view.Attr) bool { return v.Attr == a })
					if at < 0 {
						return ""
					}
					return t.brief(attrs[i][at])
				})
			}
		}
	}
	values()
	for n, z := range zones[0] {
		differs := func(of []view.Zone) bool { return of[n].Count != z.Count }
		if slices.ContainsFunc(zones, differs) {
			column(t.textOr(z.Zone.Derived, z.Zone.Name), func(i int) string { return fmt.Sprint(zones[i][n].Count) })
		}
	}
	if bare = zeros; len(d.Columns) == 1 && zeros {
		values()
	}
	if len(d.Columns) == 1 {
		return nil
	}
	d.Rows = lists.Map(rows, func(r []string) view.Row { return view.Row{Cells: r} })
	return d
}

// maxSeatColumns is how many columns tell how the seats stand.
const maxSeatColumns = 8

// brief is a value in a few columns: a list as how many.
func (t *Narrator) brief(a view.Attr) string {
	list, many := a.Value.([]any)
	switch {
	case a.Hidden:
		return "…"
	case many && a.Attr.Type.Class == model.Tally:
		n := int64(0)
		for _, v := range list {
			n += builtin.Int(v)
		}
		return fmt.Sprint(n)
	case many:
		return fmt.Sprint(len(list))
	case isZero(a.Value) && a.Attr.Type.Class != model.Integer:
		return ""
	}
	return t.Show(a.Value, a.Attr.Type)
}

package load

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

func (ld *loader) declareZone(d *decl, b *body) {
	z := &model.Zone{Name: d.name, Range: d.at}
	b.readFields(nil, z)
	if e := b.expr("holds"); e != nil {
		ld.zoneHolds(z, e)
	}
	if (z.Seen == model.SeenByOwner || z.Seen == model.SeenByOthers) && b.expr("of") == nil {
		ld.errorf(diag.CodeMisplaced, b.expr("seen").Range(), "`of` as well, or nobody or everybody",
			"This zone has no owner.")
	}
	ld.zones.Put(d.name, z)
	ld.m.Zones = append(ld.m.Zones, z)
	ld.zoneBodies = append(ld.zoneBodies, bodyOf[*model.Zone]{z, b, d.pack})
}

func (ld *loader) zoneHolds(z *model.Zone, e hclsyntax.Expression) {
	if t, ok := e.(*hclsyntax.TupleConsExpr); ok {
		for _, x := range t.Exprs {
			if k := ld.kindNamed(x); k != nil {
				z.Kinds = append(z.Kinds, k)
			}
		}
		return
	}
	k := ld.kindNamed(e)
	if k == nil {
		return
	}
	z.Holds, z.Kinds = k, k.Members()
}

// resolveZones numbers the instances and types their contents at the start.
func (ld *loader) resolveZones() {
	base := 1
	for _, x := range ld.zoneBodies {
		z, b := x.of, x.b
		z.Base = base
		if z.Of != nil {
			base += len(z.Of.Things)
		} else {
			base++
		}
		if e := b.expr("refill"); e != nil {
			ld.refill(z, e)
		}
		if e := b.expr("unless"); e != nil {
			z.Unless = ld.unless(z, e)
		}
		if e := b.expr("starts"); e != nil {
			sc := ld.newScope(&frame{})
			if z.Of != nil {
				z.Owner = sc.declare("owner", model.RefTo(z.Of), e.Range())
			}
			t := model.TypeThing
			if z.Holds != nil {
				t = model.RefTo(z.Holds)
			}
			z.Starts = sc.checkAs(e, model.ListOf(t))
			ld.fitsZone(z.Starts.Type().One(), &model.ZoneOf{Node: node(&model.Type{Class: model.ZoneRef}, e.Range()), Zone: z})
		}
	}
}

// unless reads the attribute of its owner that puts a zone out of force.
func (ld *loader) unless(z *model.Zone, e hclsyntax.Expression) *model.Attr {
	if z.Of == nil {
		ld.errorf(diag.CodeMisplaced, e.Range(), "`of` as well", "This zone has no owner.")
		return nil
	}
	n, _ := bareName(e)
	switch a := z.Of.Attr(n); {
	case a == nil:
		ld.noAttr(diag.CodeNoSuchAttribute, e.Range(), z.Of, n, attrNames(z.Of))
	case a.Type.Class != model.Boolean || a.Class != model.State:
		ld.errorf(diag.CodeWrongType, e.Range(), "a boolean in `state`", "%q is %s.", n, typeWithArticle(a.Type))
	default:
		return a
	}
	return nil
}

// refill reads the zone from which another is refilled.
func (ld *loader) refill(z *model.Zone, e hclsyntax.Expression) {
	n, _ := bareName(e)
	from := ld.zones[n]
	switch {
	case from == nil:
		ld.noSuch(diag.CodeUnknownName, e.Range(), "zone", n, keys(ld.zones))
	case from == z:
		ld.errorf(diag.CodeRecursion, e.Range(), "another zone", "A zone cannot be refilled from itself.")
	case from.Of != nil && from.Of != z.Of:
		ld.errorf(diag.CodeWrongType, e.Range(), "a zone without `of`, or with the same",
			"Every %s has a zone %q; it is unclear which is meant.", from.Of.Name, n)
	case !slices.ContainsFunc(from.Kinds, func(k *model.Kind) bool { return z.MayHold(k) }):
		ld.errorf(diag.CodeWrongType, e.Range(), "", "%q never holds the things of %q.", z.Name, n)
	default:
		z.Refill = from
	}
}

// fitsZone reports things that are put where none of them can ever lie. Some of them may still not fit, which is a
// fault in play.
func (ld *loader) fitsZone(what *model.Type, to model.Expr) {
	if to == nil || isInvalid(to) || what.Class != model.Ref || what.Kind == nil {
		return
	}
	zones := ld.zonesOf(to)
	if len(zones) == 0 || slices.ContainsFunc(zones, func(z *model.Zone) bool { return z.MayHold(what.Kind) }) {
		return
	}
	which := "None of the possible zones"
	if len(zones) == 1 {
		which = strconv.Quote(zones[0].Name) + " never"
	}
	ld.errorf(diag.CodeWrongType, to.Range(), "", "%s holds %s.", which, withArticle(what.Kind.Name))
}

// zonesOf are the zones of which an expression may give an instance.
func (ld *loader) zonesOf(e model.Expr) []*model.Zone {
	switch x := e.(type) {
	case *model.Const: // null, the supply
		return nil
	case *model.ZoneOf:
		return []*model.Zone{x.Zone}
	case *model.Cond:
		return append(ld.zonesOf(x.Then), ld.zonesOf(x.Else)...)
	case *model.Call:
		if x.Fn == model.Where {
			of := x.Args[0].Type().Kind
			return lists.Filter(ld.m.Zones, func(z *model.Zone) bool { return z.MayHold(of) })
		}
	}
	of := e.Type().Kind
	return lists.Filter(ld.m.Zones, func(z *model.Zone) bool { return of == nil || z.Holds == of })
}

func (ld *loader) declareBoard(d *decl, b *body) {
	bd := &model.Board{Name: d.name, Range: d.at, At: map[[2]int]*model.Thing{}}
	b.readFields(nil, bd)
	e := b.expr("shape")
	switch {
	case bd.Cells == nil || e == nil:
	case bd.Cells.Board != nil:
		ld.errorf(diag.CodeTwice, bd.Range, "a kind of its own", "%q is the kind of another board's cells.", bd.Cells.Name)
	case ld.shape(bd, e):
		bd.Cells.Board = bd
		ld.boards.Put(d.name, bd)
		ld.m.Boards = append(ld.m.Boards, bd)
	}
}

// A place is the coordinates of a cell, and where content gives them.
type place struct {
	x, y int
	at   hcl.Range
}

// shape makes the cells of a board, row by row from the bottom.
func (ld *loader) shape(b *model.Board, e hclsyntax.Expression) bool {
	cells, hex, ok := ld.places(e)
	if !ok {
		return false
	}
	slices.SortStableFunc(cells, func(a, b place) int { return cmp.Or(a.y-b.y, a.x-b.x) })
	for _, p := range cells {
		b.Width, b.Height = max(b.Width, p.x), max(b.Height, p.y)
	}
	b.Hex = hex
	for i, p := range cells {
		if i > 0 && p.x == cells[i-1].x && p.y == cells[i-1].y {
			ld.errorf(diag.CodeTwice, p.at, "distinct(list), which removes duplicates",
				"The cell [%d, %d] is listed twice.", p.x, p.y)
			continue
		}
		name := fmt.Sprintf("h%d_%d", p.x, p.y)
		if !b.Hex && b.Lettered() {
			name = model.Lettered(p.x, p.y)
		} else if !b.Hex {
			name = fmt.Sprintf("s%d_%d", p.x, p.y)
		}
		if t := ld.addThing(b.Cells, name, p.at); t != nil {
			t.X, t.Y = p.x, p.y
			b.At[[2]int{p.x, p.y}] = t
		}
	}
	return true
}

// places reads squares(3, 3), rhombus(11, 11), hexes(3), or squares or hexes of a list or table of coordinates.
func (ld *loader) places(e hclsyntax.Expression) (out []place, hex, ok bool) {
	c, ok := e.(*hclsyntax.FunctionCallExpr)
	most := map[string]int{"squares": 2, "rhombus": 2, "hexes": 1}
	if ok && len(c.Args) == 1 && c.Name != "rhombus" {
		if out, ok := ld.coordinates(c.Args[0]); out != nil || !ok {
			return out, c.Name == "hexes", ok
		}
	}
	if !ok || len(c.Args) != most[c.Name] {
		ld.errorf(diag.CodeShape, e.Range(),
			"squares(8, 8), rhombus(11, 11), hexes(3); or squares or hexes of a list of [x, y], or of a table of x and y",
			"This is not a shape of a board.")
		return nil, false, false
	}
	var n []int
	for _, a := range c.Args {
		v, ok := ld.constInt(a)
		if !ok || !ld.onBoard(v, a.Range()) {
			return nil, false, false
		}
		n = append(n, int(v))
	}
	width, height := n[0], n[len(n)-1]
	if hex = c.Name != "squares"; c.Name == "hexes" {
		width, height = 2*n[0]-1, 2*n[0]-1
	}
	for y := 1; y <= height; y++ {
		for x := 1; x <= width; x++ {
			if c.Name != "hexes" || x+y > n[0] && x+y < 3*n[0] {
				out = append(out, place{x, y, e.Range()})
			}
		}
	}
	return out, hex, true
}

// onBoard reports a side or coordinate that no board has.
func (ld *loader) onBoard(n int64, at hcl.Range) bool {
	if n < 1 || n > maxSide {
		ld.errorf(diag.CodeOutOfBounds, at, "1 to 64", "%d is out of bounds.", n)
		return false
	}
	return true
}

// coordinates reads coordinates: a list of [x, y] that is known before play, or a table with columns x and y. It is
// nil, and true, for a number.
func (ld *loader) coordinates(e hclsyntax.Expression) (out []place, ok bool) {
	if t := ld.tableNamed(e); t != nil {
		return ld.inRows(t, e.Range())
	}
	x := ld.constExpr(e, nil)
	switch {
	case x == nil:
		return nil, false
	case x.T.Class == model.Integer:
		return nil, true
	case x.T.Class == model.List && x.T.Elem.Class == model.List && x.T.Elem.Elem.Class == model.Integer:
		for _, p := range builtin.List(x.Value) {
			pair := builtin.List(p)
			if len(pair) != 2 {
				ld.errorf(diag.CodeShape, e.Range(), "[x, y]", "Coordinates are two numbers, not %d.", len(pair))
				return nil, false
			}
			if !ld.onBoard(builtin.Int(pair[0]), e.Range()) || !ld.onBoard(builtin.Int(pair[1]), e.Range()) {
				return nil, false
			}
			out = append(out, place{builtin.Clamp(builtin.Int(pair[0])), builtin.Clamp(builtin.Int(pair[1])), e.Range()})
		}
		if out != nil {
			return out, true
		}
	}
	ld.errorf(diag.CodeWrongType, e.Range(), "a list of [x, y]", "This is %s.", typeWithArticle(x.T))
	return nil, false
}

// tableNamed is the table that an expression is the name of; nil if it is none.
func (ld *loader) tableNamed(e hclsyntax.Expression) *tableBody {
	x, ok := e.(*hclsyntax.ScopeTraversalExpr)
	if !ok || x.Traversal.RootName() != "table" || len(x.Traversal) != 2 {
		return nil
	}
	name, _ := x.Traversal[1].(hcl.TraverseAttr)
	return lists.Find(ld.tableBodies, func(tb *tableBody) bool { return tb.t.Name == name.Name })
}

// inRows reads coordinates from the columns x and y of a table, whose types are not known yet.
func (ld *loader) inRows(tb *tableBody, at hcl.Range) (out []place, ok bool) {
	var columns []string
	for _, part := range []string{"keys", "gives"} {
		if o, ok := tb.b.expr(part).(*hclsyntax.ObjectConsExpr); ok {
			for _, it := range o.Items {
				columns = append(columns, hcl.ExprAsKeyword(it.KeyExpr))
			}
		}
	}
	x, y := slices.Index(columns, "x"), slices.Index(columns, "y")
	if x < 0 || y < 0 {
		ld.errorf(diag.CodeShape, at, "columns x and y", "The table %q gives no coordinates.", tb.t.Name).
			See(tb.t.Range, declaredHere)
		return nil, false
	}
	out = []place{}
	for _, r := range tb.rows {
		cells := ld.tuple(r, "rows")
		if len(cells) != len(columns) {
			continue // reported with the table
		}
		a, ok1 := ld.constInt(cells[x])
		b, ok2 := ld.constInt(cells[y])
		if !ok1 || !ok2 || !ld.onBoard(a, cells[x].Range()) || !ld.onBoard(b, cells[y].Range()) {
			return nil, false
		}
		out = append(out, place{int(a), int(b), r.Range()})
	}
	return out, true
}

var (
	squareSteps = [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	hexSteps    = [][2]int{{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}}
)

func neighbourIDs(b *model.Board) [][]int {
	steps := squareSteps
	if b.Hex {
		steps = hexSteps
	}
	out := make([][]int, len(b.Cells.Things))
	for i, t := range b.Cells.Things {
		for _, d := range steps {
			if n := b.At[[2]int{t.X + d[0], t.Y + d[1]}]; n != nil {
				out[i] = append(out[i], n.ID)
			}
		}
	}
	return out
}

// lookOf reads how a kind, a zone, a board or a graph is drawn.
func (ld *loader) lookOf(d *decl, b *body) {
	k, board, zone, graph := ld.kinds[d.name], ld.boards[d.name], ld.zones[d.name], ld.graphs[d.name]
	switch {
	case k != nil && len(k.AnyOf) > 0:
		kinds := lists.Map(k.AnyOf, func(k *model.Kind) string { return k.Name })
		ld.errorf(diag.CodeShape, d.at, "the looks of "+joinWords(kinds), "%q has no things of its own.", d.name)
	case k != nil:
		k.Look = &model.Look{}
		s := ld.newScope(&frame{})
		s.attrsOf = s.declare("this", model.RefTo(k), b.at)
		s.declare("self", ld.seatType().AsOptional(), b.at)
		ld.look(s, b, "a kind", k.Look)
		for _, x := range b.items("tracks") {
			ld.track(k, x)
		}
	case board != nil:
		ld.look(nil, b, "a board", model.BoardLook{Board: board})
		ld.waysOf(board, b)
		ld.cornersOf(board, b)
	case graph != nil:
		graph.Looked = true
		ld.look(nil, b, "a graph", model.GraphLook{Graph: graph})
		ld.drawable(graph, b)
	case zone != nil:
		ld.look(nil, b, "a zone", model.ZoneLook{Zone: zone})
	default:
		names := slices.Concat(ld.kindNames(), keys(ld.boards), keys(ld.zones), keys(ld.graphs))
		ld.unknown(diag.CodeUnknownKind, d.at, d.name, names, "There is no kind, zone, board or graph %q.", d.name)
	}
}

// look reads what a look says, and reports what only the look of something else may say.
func (ld *loader) look(s *scope, b *body, what string, of model.Described) {
	may := model.Attributes(of)
	for _, name := range b.grammar.attributes {
		if b.expr(name) != nil && !isIn(name, may) {
			ld.errorf(diag.CodeShape, b.b.Attributes[name].NameRange, joinWords(may), "The look of %s has no %q.", what, name)
		}
	}
	b.readFields(s, of)
}

// wordOrThing types a colour, which may be that of a thing, or a shape. Words that are written down, here or in things
// that never change, are those of a list.
func (s *scope) wordOrThing(e hclsyntax.Expression, what string, words []string) model.Expr {
	ld, k := s.ld, s.attrsOf.Type.Kind
	ld.knows(e, what, words)
	want := model.TypeWord.AsOptional()
	var x model.Expr
	ld.unseen(func() { x = s.check(e, want) })
	if !isInvalid(x) && what == "colour" && x.Type().Class == model.Ref {
		return x
	}
	if x = ld.coerce(x, want); isInvalid(x) {
		return nil
	}
	if r, ok := x.(*model.AttrRead); ok && r.Attr != nil && r.Attr.Owner == k && r.Attr.Class == model.Fixed {
		for _, t := range k.Things {
			id, _ := t.Fixed[r.Attr.Index].(int64)
			if w := ld.m.Words[max(id, 0)]; id > 0 && !isIn(w, words) {
				ld.unknown(diag.CodeUnknownName, t.Range, w, words, "There is no %s %q, which the look of %q names.",
					what, w, k.Name)
			}
		}
	}
	return x
}

// knows reports the words that an expression may give, as far as they are written there, unless they are known.
func (ld *loader) knows(e hclsyntax.Expression, what string, words []string) {
	switch x := e.(type) {
	case *hclsyntax.ParenthesesExpr:
		ld.knows(x.Expression, what, words)
	case *hclsyntax.ConditionalExpr:
		ld.knows(x.TrueResult, what, words)
		ld.knows(x.FalseResult, what, words)
	case *hclsyntax.IndexExpr:
		ld.knows(x.Collection, what, words)
	case *hclsyntax.FunctionCallExpr:
		for _, a := range x.Args {
			if x.Name == "choices" {
				ld.knows(a, what, words)
			}
		}
	default:
		if w, ok := source.PlainText(e); ok && !isIn(w, words) {
			ld.unknown(diag.CodeUnknownName, e.Range(), w, words, "There is no %s %q.", what, w)
		}
	}
}

// track reads the fields of a number of the things of a kind.
func (ld *loader) track(k *model.Kind, x item) {
	a := k.Attr(x.key)
	if a == nil {
		ld.unknown(diag.CodeNoSuchAttribute, x.at, x.key, attrNames(k), "A %s has no attribute %q.", k.Name, x.key)
		return
	}
	if a.Type == nil || a.Type.Class != model.Integer && a.Type.Class != model.Tally {
		ld.errorf(diag.CodeWrongType, x.at, "a number or a tally of each "+k.Name, "%q is not a number.", x.key)
		return
	}
	c := ld.constExpr(x.value, model.TypeSpan)
	if c == nil {
		return
	}
	ends := c.Value.([]any)
	low, high := ends[0].(int64), ends[1].(int64)
	if high-low < 1 || high-low > maxFields || low < -maxFields || high > maxNumber {
		ld.errorf(diag.CodeOutOfBounds, x.value.Range(), "span(0, 20)", "A track has 2 to %d fields.", maxFields+1)
		return
	}
	ld.m.Tracks = append(ld.m.Tracks, &model.Track{Attr: a, Low: low, High: high})
}

// maxFields is how many fields a track may have.
const maxFields = 200

// drawable reports a graph that cannot be drawn: its places are things of one kind.
func (ld *loader) drawable(g *model.Graph, b *body) {
	if k := g.Joins[0]; k != nil && g.Joins[1] != nil && (k != g.Joins[1] || len(k.AnyOf) > 0) {
		ld.errorf(diag.CodeShape, b.at, "a graph that joins things of one kind", "The places of this graph cannot be drawn.")
	}
}

func (ld *loader) waysOf(board *model.Board, b *body) {
	e := b.expr("ways")
	if e == nil {
		return
	}
	name, _ := bareName(e)
	switch g := ld.graphs[name]; {
	case g == nil:
		ld.unknown(diag.CodeUnknownName, e.Range(), name, keys(ld.graphs), "There is no graph %q.", name)
	case g.Joins != [2]*model.Kind{board.Cells, board.Cells}:
		ld.errorf(diag.CodeWrongType, e.Range(), "a graph that joins its cells",
			"The graph %q does not join the cells of %q.", name, board.Name)
	default:
		board.Ways = g
	}
}

// cornersOf reads the board between whose cells those of this one stand.
func (ld *loader) cornersOf(board *model.Board, b *body) {
	e := b.expr("corners")
	if e == nil {
		return
	}
	name, _ := bareName(e)
	switch of := ld.boards[name]; {
	case of == nil:
		ld.unknown(diag.CodeUnknownName, e.Range(), name, keys(ld.boards), "There is no board %q.", name)
	case of == board || of.Hex || board.Hex || of.CornersOf != nil:
		ld.errorf(diag.CodeShape, e.Range(), "another board of squares",
			"The cells of %q cannot be corners of those of %q.",
			board.Name, name)
	default:
		board.CornersOf = of
	}
}

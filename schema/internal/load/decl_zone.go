package load

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

func (ld *loader) declareZone(d *decl, b *body) {
	z := &model.Zone{Name: d.name, Range: d.at, Of: b.kind("of")}
	if e := b.need("holds"); e != nil {
		ld.zoneHolds(z, e)
	}
	if e := b.expr("seen"); e != nil {
		w, _ := bareName(e)
		seen, ok := seenWords[w]
		switch z.Seen = seen; {
		case !ok:
			ld.errorf(diag.CodeShape, e.Range(), "", "`seen` is owner, nobody or everybody.")
		case seen == model.SeenByOwner && b.expr("of") == nil:
			ld.errorf(diag.CodeMisplaced, e.Range(), "`of` as well, or nobody or everybody", "This zone has no owner.")
		}
	}
	z.Ordered, z.Works, z.Hears = b.flag("ordered"), b.flag("works"), b.flag("hears")
	ld.zones.put(d.name, z)
	ld.m.Zones = append(ld.m.Zones, z)
	ld.zoneBodies = append(ld.zoneBodies, bodyOf[*model.Zone]{z, b, d.pack})
}

var seenWords = map[string]model.ZoneSeen{"everybody": model.SeenByAll, "owner": model.SeenByOwner,
	"nobody": model.SeenByNobody}

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
		}
	}
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
	case !slices.ContainsFunc(from.Kinds, func(k *model.Kind) bool { return mayLie(z, k) }):
		ld.errorf(diag.CodeWrongType, e.Range(), "", "%q never holds the things of %q.", z.Name, n)
	default:
		z.Refill = from
	}
}

func (ld *loader) declareBoard(d *decl, b *body) {
	bd := &model.Board{Name: d.name, Range: d.at, At: map[[2]int]*model.Thing{}}
	b.need("cells")
	bd.Cells = b.kind("cells")
	e := b.need("shape")
	switch {
	case bd.Cells == nil || e == nil:
	case bd.Cells.Board != nil:
		ld.errorf(diag.CodeTwice, bd.Range, "a kind of its own", "%q is the kind of another board's cells.", bd.Cells.Name)
	case ld.shape(bd, e):
		bd.Cells.Board = bd
		ld.boards.put(d.name, bd)
		ld.m.Boards = append(ld.m.Boards, bd)
	}
}

// shape reads squares(3, 3), rhombus(11, 11) or hexes(3) and makes the cells, row by row from the bottom.
func (ld *loader) shape(b *model.Board, e hclsyntax.Expression) bool {
	c, ok := e.(*hclsyntax.FunctionCallExpr)
	want := map[string]int{"squares": 2, "rhombus": 2, "hexes": 1}
	if !ok || want[c.Name] == 0 || len(c.Args) != want[c.Name] {
		ld.errorf(diag.CodeShape, e.Range(), "squares(8, 8), rhombus(11, 11) or hexes(3)",
			"This is not a shape of a board.")
		return false
	}
	var n []int
	for _, a := range c.Args {
		v, ok := ld.constInt(a)
		if !ok {
			return false
		}
		if v < 1 || v > 64 {
			ld.errorf(diag.CodeOutOfBounds, a.Range(), "1 to 64", "%d is out of bounds.", v)
			return false
		}
		n = append(n, int(v))
	}
	b.Hex = c.Name != "squares"
	inside := func(x, y int) bool { return true }
	b.Width, b.Height = n[0], n[len(n)-1]
	if c.Name == "hexes" {
		r := n[0]
		b.Width, b.Height = 2*r-1, 2*r-1
		inside = func(x, y int) bool { s := x + y; return s > r && s < 3*r }
	}
	if b.Width*b.Height > maxCells {
		ld.errorf(diag.CodeTooMany, e.Range(), "", "A board has at most %d cells.", maxCells)
		return false
	}
	for y := 1; y <= b.Height; y++ {
		for x := 1; x <= b.Width; x++ {
			if !inside(x, y) {
				continue
			}
			name := fmt.Sprintf("h%d_%d", x, y)
			if !b.Hex && b.Width <= 26 {
				name = fmt.Sprintf("%c%d", 'a'+x-1, y)
			} else if !b.Hex {
				name = fmt.Sprintf("s%d_%d", x, y)
			}
			if t := ld.addThing(b.Cells, name, e.Range()); t != nil {
				t.X, t.Y = x, y
				b.At[[2]int{x, y}] = t
			}
		}
	}
	ld.later = append(ld.later, func() { b.Neighbours = neighbourIDs(b) })
	return true
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

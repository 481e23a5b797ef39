package load

import (
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// What the look of each may say.
var (
	looksOfKind  = []string{"when", "at", "x", "y", "colour", "shape", "symbol", "text", "here", "tracks"}
	looksOfBoard = []string{"title", "ways", "corners"}
	looksOfGraph = []string{"title"}
	looksOfZone  = []string{"layout"}
)

// lookOf reads how a kind, a zone, a board or a graph is drawn.
func (ld *loader) lookOf(d *decl, b *body) {
	k, board, zone, graph := ld.kinds[d.name], ld.boards[d.name], ld.zones[d.name], ld.graphs[d.name]
	title := func() *model.Text {
		return b.text(nil, "title", "look/"+d.name+"/title", "the heading of what is drawn")
	}
	switch {
	case k != nil && len(k.AnyOf) > 0:
		kinds := lists.Map(k.AnyOf, func(k *model.Kind) string { return k.Name })
		ld.errorf(diag.CodeShape, d.at, "the looks of "+join(kinds), "%q has no things of its own.", d.name)
	case k != nil:
		ld.says(b, "a kind", looksOfKind)
		ld.lookOfKind(k, b)
	case board != nil:
		ld.says(b, "a board", looksOfBoard)
		board.Title = title()
		ld.waysOf(board, b)
		ld.cornersOf(board, b)
	case graph != nil:
		ld.says(b, "a graph", looksOfGraph)
		graph.Looked, graph.Title = true, title()
		ld.drawable(graph, b)
	case zone != nil:
		ld.says(b, "a zone", looksOfZone)
		zone.Layout = ld.oneWord(b, "layout", model.Layouts)
	default:
		names := slices.Concat(ld.kindNames(), keys(ld.boards), keys(ld.zones), keys(ld.graphs))
		ld.unknown(diag.CodeUnknownKind, d.at, d.name, names, "There is no kind, zone, board or graph %q.", d.name)
	}
}

// says reports what the look of something else says.
func (ld *loader) says(b *body, what string, may []string) {
	for _, name := range slices.Concat(looksOfKind, looksOfBoard, looksOfZone) {
		if b.expr(name) != nil && !isIn(name, may) {
			ld.errorf(diag.CodeShape, b.b.Attributes[name].NameRange, join(may), "The look of %s has no %q.", what, name)
		}
	}
}

func (ld *loader) lookOfKind(k *model.Kind, b *body) {
	s := ld.newScope(&frame{})
	s.attrsOf = s.declare("this", model.RefTo(k), b.at)
	s.declare("self", ld.seatType().AsOptional(), b.at)
	l := &model.Look{When: b.when(s)}
	base := "look/" + k.Name
	l.Symbol = b.text(s, "symbol", base+"/symbol", "stands for a "+k.Name+" where it is drawn: one letter or sign")
	l.Text = b.text(s, "text", base+"/text", "stands beside a "+k.Name+" where it is drawn: very short")
	l.X, l.Y = b.typed(s, "x", model.TypeInteger), b.typed(s, "y", model.TypeInteger)
	l.At = b.typed(s, "at", model.TypeThing.AsOptional())
	if e := b.expr("here"); e != nil {
		l.Here = s.checkAs(e, model.ListOf(model.TypeThing))
	}
	l.Colour = ld.wordOrThing(s, k, b.expr("colour"), "colour", model.Colours)
	l.Shape = ld.wordOrThing(s, k, b.expr("shape"), "shape", model.Shapes)
	for _, x := range b.items("tracks") {
		ld.track(k, x)
	}
	k.Look = l
}

// wordOrThing types a colour, which may be that of a thing, or a shape. Words that are written down, here or in things
// that never change, are those of a list.
func (ld *loader) wordOrThing(s *scope, k *model.Kind, e hclsyntax.Expression, what string, words []string) model.Expr {
	if e == nil {
		return nil
	}
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

// oneWord reads a bare word of a list.
func (ld *loader) oneWord(b *body, name string, words []string) string {
	e := b.expr(name)
	if e == nil {
		return ""
	}
	w, _ := bareName(e)
	if !isIn(w, words) {
		ld.errorf(diag.CodeShape, e.Range(), "", "`%s` is %s.", name, join(words)).Help(ld.speller.Nearest(w, words))
		return ""
	}
	return w
}

// track reads the fields of a number of the things of a kind.
func (ld *loader) track(k *model.Kind, x item) {
	a := k.Attr(x.key)
	if a == nil {
		ld.unknown(diag.CodeNoSuchAttribute, x.at, x.key, attrNames(k), "A %s has no attribute %q.", k.Name, x.key)
		return
	}
	if a.Type == nil || a.Type.Class != model.Integer {
		ld.errorf(diag.CodeWrongType, x.at, "a number of each "+k.Name, "%q is no number.", x.key)
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
			"The graph %q joins other things than the cells of %q.", name, board.Name)
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
		ld.errorf(diag.CodeShape, e.Range(), "another board of squares", "The cells of %q are no corners of those of %q.",
			board.Name, name)
	default:
		board.CornersOf = of
	}
}

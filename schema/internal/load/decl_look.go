package load

import (
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// lookOf reads how a kind or a board is shown.
func (ld *loader) lookOf(d *decl, b *body) {
	k, board := ld.kinds[d.name], ld.boards[d.name]
	symbol, ways, shown := b.expr("symbol"), b.expr("ways"), b.expr("shown")
	switch {
	case k == nil && board == nil:
		names := append(ld.kindNames(), lists.Map(ld.m.Boards, func(x *model.Board) string { return x.Name })...)
		ld.unknown(diag.CodeUnknownKind, d.at, d.name, names, "There is no kind or board %q.", d.name)
		return
	case symbol != nil && (k == nil || len(k.AnyOf) > 0):
		ld.errorf(diag.CodeShape, symbol.Range(), "the look of a kind", "Only things of a kind of their own have a symbol.")
	case symbol != nil:
		s := ld.newScope(&frame{})
		s.attrsOf = s.declare("this", model.RefTo(k), b.at)
		k.Symbol = b.text(s, "symbol", "look/"+d.name+"/symbol", "stands for a "+d.name+" on a board: one letter or sign")
	}
	if ways != nil {
		ld.waysOf(board, ways)
	}
	switch {
	case shown == nil:
	case board == nil:
		ld.errorf(diag.CodeShape, shown.Range(), "the look of a board", "Only cells of a board are shown or not.")
	default:
		s := ld.newScope(&frame{})
		s.declare("this", model.RefTo(board.Cells), b.at)
		board.Shown = s.checkAs(shown, model.TypeBoolean)
	}
}

func (ld *loader) waysOf(board *model.Board, e hclsyntax.Expression) {
	name, _ := bareName(e)
	at := slices.IndexFunc(ld.m.Graphs, func(g *model.Graph) bool { return g.Name == name })
	switch {
	case board == nil:
		ld.errorf(diag.CodeShape, e.Range(), "the look of a board", "Only a board has ways.")
	case at < 0:
		names := lists.Map(ld.m.Graphs, func(g *model.Graph) string { return g.Name })
		ld.unknown(diag.CodeUnknownName, e.Range(), name, names, "There is no graph %q.", name)
	case ld.m.Graphs[at].Joins != [2]*model.Kind{board.Cells, board.Cells}:
		ld.errorf(diag.CodeWrongType, e.Range(), "a graph that joins its cells",
			"The graph %q joins other things than the cells of %q.", name, board.Name)
	default:
		board.Ways = ld.m.Graphs[at]
	}
}

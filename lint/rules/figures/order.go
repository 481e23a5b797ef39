package figures

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// oddOrder finds the one row whose figures are the other way round than those of all other rows: two figures of one
// row, or the course of a column from row to row.
func oddOrder(p *lint.Pass) {
	alikeInWords(p)
	reversedInWords(p)
	sortedOtherwise(p)
	unlikeAll(p)
	givenByAll(p)
	for _, f := range p.Files {
		if p.Owns(f.Name) {
			lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
				rows := source.Elements(lint.Value(b, "rows"))
				if b.Type == "roster" {
					oddPair(p, b, rows)
					saidInRows(p, b, rows)
				}
				if b.Type == "table" {
					oddCourse(p, b, rows)
				}
			})
		}
	}
}

// oddPair compares columns of a roster.
func oddPair(p *lint.Pass, b *hclsyntax.Block, rows []hclsyntax.Expression) {
	names := columnsOf(b)
	var columns [][]cell
	for i := range names {
		c, _ := column(rows, i)
		columns = append(columns, c)
	}
	for i, x := range columns {
		for j, y := range columns {
			if i == j || len(x) < likeEnough || len(y) != len(x) {
				continue
			}
			odd, equal := []int{}, 0
			for n := range x {
				switch {
				case x[n].none || y[n].none:
					equal = len(x)
				case x[n].n < y[n].n:
					odd = append(odd, n)
				case x[n].n == y[n].n:
					equal++
				}
			}
			low, high := slices.MinFunc(x, byFigure), slices.MaxFunc(y, byFigure)
			// Columns that have nothing to do with each other are ordered only by chance, or by far.
			if len(odd) == 1 && 2*equal < len(x) && low.n <= high.n && close(x, y, odd[0]) {
				p.Reportf(y[odd[0]].at, fmt.Sprintf("at most %d, the %s", x[odd[0]].n, names[i].Name),
					"Only here the %s is greater than the %s.", names[j].Name, names[i].Name)
			}
		}
	}
}

// close says whether without one row two columns overlap.
func close(x, y []cell, but int) bool {
	a, b := slices.Delete(slices.Clone(x), but, but+1), slices.Delete(slices.Clone(y), but, but+1)
	return slices.MinFunc(a, byFigure).n <= slices.MaxFunc(b, byFigure).n
}

func byFigure(a, b cell) int { return cmp.Compare(a.n, b.n) }

const courseOf = 4 // rows, for them to have a course

// oddCourse compares the figures of a table's rows that differ in one key alone, which is a number.
func oddCourse(p *lint.Pass, b *hclsyntax.Block, rows []hclsyntax.Expression) {
	keys, results := len(lint.ObjectKeys(lint.Value(b, "keys"))), len(lint.ObjectKeys(lint.Value(b, "gives")))
	for key := range keys {
		groups, order := map[string][]int{}, []string{}
		for i, row := range rows {
			cells := source.Elements(row)
			if len(cells) != keys+results {
				return
			}
			if _, ok := lint.WrittenNumber(cells[key]); !ok {
				continue
			}
			name := ""
			for k := range keys {
				if k != key {
					name += p.Text(cells[k].Range()) + "|"
				}
			}
			if groups[name] == nil {
				order = append(order, name)
			}
			groups[name] = append(groups[name], i)
		}
		for _, name := range order {
			for result := keys; result < keys+results; result++ {
				oddStep(p, rows, groups[name], key, result)
			}
		}
	}
}

// oddStep finds the one row without which a column rises, or falls, with the key.
func oddStep(p *lint.Pass, rows []hclsyntax.Expression, of []int, key, result int) {
	type step struct {
		key, n int64
		at     hcl.Range
	}
	var all []step
	for _, i := range of {
		cells := source.Elements(rows[i])
		k, _ := lint.WrittenNumber(cells[key])
		n, ok := lint.WrittenNumber(cells[result])
		if !ok {
			return
		}
		all = append(all, step{k, n, cells[result].Range()})
	}
	slices.SortStableFunc(all, func(a, b step) int { return cmp.Compare(a.key, b.key) })
	course := func(l []step, sign int64) bool {
		for i := range l[1:] {
			if (l[i+1].n-l[i].n)*sign <= 0 {
				return false
			}
		}
		return true
	}
	if len(all) < courseOf || course(all, 1) || course(all, -1) {
		return
	}
	for i := len(all) - 1; i >= 0; i-- {
		but := slices.Delete(slices.Clone(all), i, i+1)
		for _, sign := range []int64{1, -1} {
			if course(but, sign) && p.Owns(all[i].at.Filename) {
				p.Reportf(all[i].at, "a figure between those beside it", "Only this is not %s than what stands before it.",
					map[int64]string{1: "greater", -1: "less"}[sign])
				return
			}
		}
	}
}

// saidInRows finds, in a roster, the one row whose words name another figure than its column has, where all others
// agree.
func saidInRows(p *lint.Pass, b *hclsyntax.Block, rows []hclsyntax.Expression) {
	for i := range columnsOf(b) {
		figures, ok := column(rows, i)
		if !ok || len(rows) < likeRows {
			continue
		}
		for j := range columnsOf(b) {
			var odd []int
			for n, row := range rows {
				text, _ := source.PlainText(source.Elements(row)[j])
				said := NumbersIn(text)
				if figures[n].none || len(said) != 1 || said[0].Is != figures[n].n {
					odd = append(odd, n)
				}
			}
			if len(odd) != 1 {
				continue
			}
			at := source.Elements(rows[odd[0]])[j]
			text, _ := source.PlainText(at)
			if said := NumbersIn(text); len(said) == 1 && p.Owns(at.Range().Filename) {
				p.Reportf(figures[odd[0]].at, "the figure of its words, as in all other rows",
					"This is not the %q of its words.", said[0].word).See(at.Range(), "The words.")
			}
		}
	}
}

// alikeInWords finds things that are said to do the same but for a figure, and do otherwise.
func alikeInWords(p *lint.Pass) {
	w := written(p)
	for _, k := range p.Model.Kinds {
		by := map[string]*model.Thing{}
		for _, t := range k.Things {
			if t == nil || entire(k.Name) || !p.Owns(t.Range.Filename) {
				continue
			}
			said := ""
			for _, text := range t.Texts {
				said = cmp.Or(said, text.Source)
			}
			if t.Title != nil {
				said = cmp.Or(said, t.Title.Source)
			}
			if len(strings.Fields(said)) < 4 {
				continue
			}
			said = number().ReplaceAllString(said, "#")
			was := by[said]
			by[said] = t
			if was == nil {
				continue
			}
			a, b := bodyOf(p, w, was), bodyOf(p, w, t)
			if a.text != "" && b.text != "" && a.text != b.text {
				p.Reportf(b.at, "the same rule", "%s is said to do what %s does, but for a figure, and does otherwise.",
					t.Path(), was.Path()).See(a.at, "The other.")
			}
		}
	}
}

// reversedInWords finds kinds whose order counts and whose things an explanation names the other way round.
func reversedInWords(p *lint.Pass) {
	families, _ := families(p)
	for _, f := range families {
		if len(f.said) < 3 || len(f.said) > 12 {
			continue
		}
		for _, x := range explanations(p) {
			text, last, falls := strings.ToLower(x.text), len(x.text), true
			for _, s := range f.said {
				at := strings.Index(text, s)
				falls, last = falls && at >= 0 && at < last, at
			}
			if falls && !x.thing && x.within(far).names["order"] {
				p.Reportf(x.at, "things in the order of the rules", "This names every %s, the last first.", f.what)
			}
		}
	}
}

// sortedOtherwise finds the one list that is sorted up by what all others are sorted down by, or the other way round.
func sortedOtherwise(p *lint.Pass) {
	by := map[string]map[string][]hcl.Range{}
	for _, f := range written(p).files {
		for _, c := range lint.Nodes[*hclsyntax.FunctionCallExpr](f.Body) {
			if c.Name != "sort_by" && c.Name != "sort_down" || len(c.Args) != 2 {
				continue
			}
			x, ok := c.Args[1].(*hclsyntax.SplatExpr)
			if !ok {
				continue
			}
			each := p.Text(x.Each.Range())
			if by[each] == nil {
				by[each] = map[string][]hcl.Range{}
			}
			by[each][c.Name] = append(by[each][c.Name], c.NameRange)
		}
	}
	for _, ways := range by {
		for way, other := range map[string]string{"sort_by": "sort_down", "sort_down": "sort_by"} {
			if l := ways[way]; len(l) == 1 && len(ways[other]) > 0 && p.Owns(l[0].Filename) && (len(ways[other]) > 1 ||
				l[0].Filename == ways[other][0].Filename && way == "sort_by") {
				p.Reportf(l[0], "`"+other+"`, as elsewhere", "Only here this is sorted so.").
					See(ways[other][0], "It is sorted otherwise.")
			}
		}
	}
}

// unlikeAll finds, of the versions of a function, the hooks of a moment and the modifiers of a stat that things of a
// kind have, the one that lacks what all others have.
func unlikeAll(p *lint.Pass) {
	type group struct{ kind, of, name string }
	by, order := map[group][]*hclsyntax.Block{}, []group{}
	for _, f := range written(p).files {
		for _, t := range f.Body.Blocks {
			if declares(t.Type) || entire(t.Type) || t.Type == "option" || t.Type == "bot" {
				continue
			}
			for b := range lint.Blocks(t.Body, "function", "modifier", "before", "after") {
				g := group{t.Type, strings.Replace(b.Type, "before", "after", 1), b.Labels[0]}
				if by[g] == nil {
					order = append(order, g)
				}
				by[g] = append(by[g], b)
			}
		}
	}
	for _, g := range order {
		for _, mark := range []string{"*", "-", "actor", "before", "after", "add"} {
			var odd *hclsyntax.Block
			others := 0
			for _, b := range by[g] {
				if written(p).piece(b, true).names[mark] {
					others++
				} else {
					odd = b
				}
			}
			if others > 3 && others == len(by[g])-1 && p.Owns(odd.TypeRange.Filename) {
				p.Reportf(odd.DefRange(), "`"+mark+"`, as in all others", "Of %d of these that a %s has, this alone has no `%s`.",
					len(by[g]), g.kind, mark)
			}
		}
	}
}

// givenByAll finds the one thing of a kind that is declared without what all others of it are given. One that lacks
// several is another sort of thing.
func givenByAll(p *lint.Pass) {
	for _, k := range p.Model.Kinds {
		lacks := map[*model.Thing][]string{}
		things := lists.Where(k.Things, func(t *model.Thing) bool {
			return p.Owns(t.Range.Filename) && !packs.IsTest(t.Range.Filename)
		})
		for _, a := range k.Attrs {
			without := lists.Where(things, func(t *model.Thing) bool { return p.ValueExpr(t, a) == nil })
			if len(without) == 1 && a.Default == nil {
				lacks[without[0]] = append(lacks[without[0]], a.Name)
			}
		}
		for t, names := range lacks {
			if len(things) > likeEnough && len(names) == 1 {
				p.Reportf(t.Range, "`"+names[0]+" = …`", "Of %d things of the kind %q this alone has no %q.", len(things), k.Name,
					names[0])
			}
		}
	}
}

type bodied struct {
	text string
	at   hcl.Range
}

// bodyOf is what a thing of a roster does, without figures.
func bodyOf(p *lint.Pass, w *writing, t *model.Thing) (out bodied) {
	for _, n := range w.by[t.Name] {
		b, ok := n.(*hclsyntax.Block)
		if !ok || b.Type != t.Kind.Name {
			continue
		}
		for _, in := range b.Body.Blocks {
			out.text += number().ReplaceAllString(p.Text(in.Range()), "#")
			out.at = b.DefRange()
		}
	}
	return out
}

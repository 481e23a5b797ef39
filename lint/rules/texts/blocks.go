package texts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// sameOption finds options and actions of one menu that read alike, unless each has a condition of its own.
func sameOption(p *lint.Pass) {
	type entry struct {
		text *model.Text
		when model.Expr
	}
	p.Stmts(func(_ *model.Proc, st model.Stmt) {
		first := map[string]entry{}
		offers := func(text *model.Text, when model.Expr, self *model.Local) {
			if text == nil || text.Source == "" {
				return
			}
			says := offered(text, self)
			was, again := first[says]
			if !again {
				first[says] = entry{text, when}
			} else if was.text != text && (was.when == nil || when == nil || p.Text(was.when.Range()) == p.Text(when.Range())) {
				p.Reportf(text.Range, "words by which a player can tell them apart", "Another option of this menu reads %q, too.",
					says).See(was.text.Range, "The first is here.")
			}
		}
		var actions []*model.Proc
		switch x := st.(type) {
		case *model.Choose:
			for _, o := range x.Options {
				offers(o.Text, o.When, nil)
			}
			if x.Choice != nil {
				actions = x.Choice.Actions
			}
		case *model.Turns:
			actions = x.All()
			if x.Choice != nil {
				actions = append(actions, x.Choice.Actions...)
			}
		}
		for _, q := range actions {
			offers(q.Text, q.When, q.Self)
		}
	})
}

// offered is how an action reads in a menu, before what it asks for is known.
func offered(t *model.Text, self *model.Local) string {
	out := ""
	for _, part := range t.Parts {
		l, local := part.Value.(*model.LocalRead)
		switch {
		case part.Kind == message.Literal:
			out += part.Literal
		case part.Kind != message.Value:
			return t.Source
		case local && l.Local != self:
			out += "…"
		default:
			out += "{" + part.Name + "}"
		}
	}
	return out
}

// wideCell finds cells and headings of maps that are always cut off.
func wideCell(p *lint.Pass, f *source.File) {
	for m := range lint.Blocks(f.Body, "map") {
		columns := source.Elements(lint.Value(m, "columns"))
		wideCells(p, columns, len(columns))
		lint.EachBlock(m.Body, func(b *hclsyntax.Block) {
			if b.Type == "row" {
				cells := source.Elements(lint.Value(b, "cells"))
				wideCells(p, cells, max(len(cells), len(columns)))
			}
		})
	}
}

// wideCells reports cells that are too wide, except in the last column.
func wideCells(p *lint.Pass, cells []hclsyntax.Expression, columns int) {
	for i, e := range cells {
		text, _ := source.PlainText(e)
		m, _ := message.Parse(text)
		if n := diag.Width(message.Text(m)); n > lint.WidestCell && i < columns-1 {
			p.Reportf(e.Range(), fmt.Sprintf("at most %d columns, except in the last cell of a row", lint.WidestCell),
				"The fixed words of this cell take %d columns and are cut.", n)
		}
	}
}

// noQuestion finds decisions, actions and options without a text: people read the names in the rules instead.
func noQuestion(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
		what, name := b.Type, "text"
		switch b.Type {
		case "pick", "choose", "may":
			what = "decision"
		case "option":
			if slices.Contains(f.Body.Blocks, b) {
				name = "title"
			}
		case "action":
		default:
			return
		}
		if b.Body.Attributes[name] == nil && len(b.Labels) > 0 {
			p.Reportf(b.LabelRanges[0], name+` = "…", in words for players`,
				"The %s %q has no words of its own.", what, b.Labels[0])
		}
	})
}

// namelessThing finds things without a name of a kind whose other things all have one.
func namelessThing(p *lint.Pass) {
	for _, k := range p.Model.Kinds {
		if k.Called != nil || k.Copies > 0 || k.Between != nil || k.Board != nil {
			continue
		}
		var without, named []*model.Thing
		for _, t := range k.Things {
			if t.Title == nil {
				without = append(without, t)
			} else {
				named = append(named, t)
			}
		}
		if len(named) <= len(without) {
			continue
		}
		like := named[len(named)-1]
		for _, t := range without {
			p.Reportf(t.Range, nameIn(p, like)+` = "…"`,
				"%s.%s has no name for people to read, unlike other things of its kind.", k.Name, t.Name).
				See(like.Title.Range, "This one has a name.")
		}
	}
}

// nameIn is the attribute with a thing's name, which differs from kind to kind.
func nameIn(p *lint.Pass, t *model.Thing) string {
	if a := p.Attribute(t.Title.Range); a != nil && a.Name != "rows" && a.Name != "common" {
		return a.Name
	}
	return "name"
}

// shownTwice finds sentences that show one value twice: the second was to be another.
func shownTwice(p *lint.Pass) {
	judge := func(t *model.Text) {
		if t == nil || !p.Owns(t.Range.Filename) {
			return
		}
		first := map[string]bool{}
		for _, part := range t.Parts {
			switch {
			case part.Kind == message.Literal && strings.ContainsAny(part.Literal, ".;:!?,("):
				first = map[string]bool{}
			case part.Kind == message.Value && first[part.Name]:
				p.Reportf(t.Range, "a text that shows each value once", "One sentence shows `{%s}` twice.", part.Name)
				return
			case part.Kind == message.Value:
				first[part.Name] = true
			}
		}
	}
	for _, q := range p.Model.Procs {
		if q.Class != model.TestBody {
			judge(q.Text)
			model.WalkStmts(q.Body, func(st model.Stmt) {
				for _, f := range model.Texts(st) {
					judge(*f.Text)
				}
			})
		}
	}
}

package load

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// text1 reads a text with placeholders in braces.
func (ld *loader) text1(s *scope, e hclsyntax.Expression, address, what string) *model.Text {
	src, ok := source.PlainText(e)
	if !ok && ld.inDollars(e) {
		return nil
	}
	if !ok {
		ld.errorf(diag.CodeShape, e.Range(), "values in it are placeholders in braces: \"{ship} arrives\"",
			"This must be a whole sentence in quotes.")
		return nil
	}
	r := &textReader{ld: ld, e: e, src: src, names: strings.HasSuffix(address, "/name")}
	m, problems := message.Parse(src)
	for _, p := range problems {
		ld.errorf(diag.CodeBadPlaceholder, r.within(p.At, p.End), p.Expected, "%s", p.What).Help(p.Nearest)
	}
	t := ld.textAt(&model.Text{Address: address, Source: src, What: what, Range: e.Range(), Parts: r.parts(s, m)})
	if len(problems) == 0 {
		ld.m.Texts = append(ld.m.Texts, t)
	}
	return t
}

// a home is where the texts of a file are translated.
type home struct {
	folder    string
	file      string   // of a file outside of packs: its name without the extension
	scenarios []string // declared in it
}

// textAt sets where a text is translated, and its key there.
func (tx *texts) textAt(t *model.Text) *model.Text {
	h := tx.homes[t.Range.Filename]
	t.Home, t.Context = h.folder, t.Address
	first, _, _ := strings.Cut(t.Address, "/")
	if h.file != "" && !isIn(first, h.scenarios) {
		t.Context = h.file + ":" + t.Address
	}
	return t
}

// settle finds the homes of the files of a pack.
func (tx *texts) settle(p PackFiles) {
	isPack := slices.ContainsFunc(p.Files, func(f *source.File) bool {
		return slices.ContainsFunc(f.Body.Blocks, func(b *hclsyntax.Block) bool { return b.Type == "pack" })
	})
	for _, f := range p.Files {
		h := home{folder: path.Clean(p.Prefix)}
		if !isPack {
			h.file = strings.TrimSuffix(path.Base(f.Name), path.Ext(f.Name))
			for _, b := range f.Body.Blocks {
				if b.Type == "scenario" && len(b.Labels) == 1 {
					h.scenarios = append(h.scenarios, b.Labels[0])
				}
			}
		}
		tx.homes.Put(f.Name, h)
	}
}

// A textReader types the placeholders of a text.
type textReader struct {
	ld    *loader
	e     hclsyntax.Expression
	src   string
	names bool // it is the name of a thing, which may differ by how many there are
}

// parts types those of a message; s is nil if it may have no placeholders.
func (r *textReader) parts(s *scope, m message.Message) []model.TextPart {
	var out []model.TextPart
	for _, p := range m {
		part := model.PartOf(&p)
		switch {
		case p.Path == "n" && p.Kind == message.Plural && r.names:
			part.Value = &model.Const{Node: node(model.TypeInteger, r.e.Range()), Value: int64(100)} // many, but in a tally
		case p.Path != "":
			part.Value = r.placeholder(s, p.Path, p.At)
		}
		filled := s // where the value is known to be there
		if s != nil && !isInvalid(part.Value) && (p.Kind == message.Words || p.Kind == message.Select) {
			filled = s.child()
			filled.narrow(p.Path)
		}
		switch p.Kind {
		case message.Words:
			part.Words = r.parts(filled, p.Inside)
		case message.Number:
			r.fits(part.Value, p, "a number", model.Integer)
		case message.Plural:
			r.fits(part.Value, p, "a number, or a list or zone that is counted", model.Integer, model.List, model.ZoneRef)
		case message.Select:
			r.fits(part.Value, p, "a thing, a word, or true or false", model.Ref, model.Word, model.Boolean)
			r.selects(part.Value, p)
		case message.Form:
			if known, near := locale.Source().Knows(p.Text); !known {
				r.ld.errorf(diag.CodeBadPlaceholder, r.within(p.At, p.End), joinWords(locale.Source().Forms()),
					"English has no form {%s}.", p.Text).Help(near)
			}
		case message.Reading:
			r.ld.errorf(diag.CodeBadPlaceholder, r.within(p.At, p.End), "the word without {~"+p.Text+"}",
				"Only translations say how a word is read.")
		}
		hasNone := slices.ContainsFunc(p.Cases, func(c message.Case) bool { return c.Key == noneCase })
		for _, c := range p.Cases {
			in := s
			if c.Key != noneCase && (hasNone || c.Key != message.Other) {
				in = filled
			}
			part.Cases = append(part.Cases, model.TextCase{Key: c.Key, Parts: r.parts(in, c.Message)})
		}
		out = append(out, part)
	}
	return out
}

// fits says whether a value is of one of some classes, or reports it.
func (r *textReader) fits(x model.Expr, p message.Part, expected string, classes ...model.Class) {
	if isInvalid(x) || x.Type().Class == model.Invalid || slices.Contains(classes, x.Type().Class) {
		return
	}
	at := r.within(p.At+1, p.At+1+len(p.Path))
	r.ld.errorf(diag.CodeWrongType, at, expected, "%s is %s.", p.Path, typeWithArticle(x.Type()))
}

// Other cases of a selection besides things and words.
var (
	boolCases = []string{"true", "false", message.Other}
	noneCase  = "none"
)

// selects checks the cases of a selection against the possible values.
func (r *textReader) selects(x model.Expr, p message.Part) {
	if isInvalid(x) {
		return
	}
	t := x.Type()
	var names []string
	switch {
	case t.Class == model.Boolean:
		names = boolCases
	case t.Class == model.Ref && t.Kind != nil:
		names = []string{message.Other}
		for _, k := range t.Kind.Members() {
			names = append(names, thingNames(k)...)
		}
	default:
		return
	}
	for _, c := range p.Cases {
		if t.Class == model.Ref && c.Key == noneCase || isIn(c.Key, names) {
			continue
		}
		r.ld.unknown(diag.CodeUnknownThing, r.within(c.At, c.At+len(c.Key)), c.Key, slices.Clone(names), "%s is never %q.",
			p.Path, c.Key)
	}
}

// placeholder types the name or path in braces at an offset of the text.
func (r *textReader) placeholder(s *scope, name string, from int) model.Expr {
	ld, at := r.ld, r.within(from, from+len(name)+2)
	if s == nil {
		ld.errorf(diag.CodeBadPlaceholder, at, "plain words", "This text has no placeholders.")
		return invalid(at)
	}
	tr, diags := hclsyntax.ParseTraversalAbs([]byte(name), at.Filename, source.Behind(at.Start, "{"))
	if diags.HasErrors() { // the message reported it
		return invalid(at)
	}
	s = s.child()
	s.inText = true
	if s.attrsOf != nil && s.local(tr.RootName()) == nil {
		this, root := &model.LocalRead{Node: node(s.attrsOf.Type, at), Local: s.attrsOf}, tr.RootName()
		return s.steps(s.proven(s.step(this, root, tr[0].SourceRange()), root), tr[1:], at, root)
	}
	return s.traversal(tr, tr.SourceRange(), nil)
}

// within is the range of bytes of the text in the file.
func (r *textReader) within(from, to int) hcl.Range {
	at := r.e.Range()
	src := r.ld.bytes[at.Filename]
	if at.Start.Byte < 0 || at.End.Byte > len(src) || at.Start.Byte > at.End.Byte || to > len(r.src) {
		return at
	}
	rest, ok := strings.CutPrefix(string(src[at.Start.Byte:at.End.Byte]), `"`)
	if !ok || !strings.HasPrefix(rest, r.src[:to]) {
		return at
	}
	at.Start = source.Behind(at.Start, `"`+r.src[:from])
	at.End = source.Behind(at.Start, r.src[from:to])
	return at
}

// maxColumns is how many columns a map may have: more would not fit a terminal.
const maxColumns = 8

func (ld *loader) mapOf(d *decl, b *body) {
	m := &model.Map{Name: d.name, Range: d.at}
	fr := &frame{base: "map/" + d.name, labels: map[string]int{}}
	s := ld.newScope(fr)
	t := &mapTyper{bodyChecker: &bodyChecker{ld: ld, d: &procDecl{frame: fr, scope: s}}, columns: maxColumns}
	b.readFields(s.child(), m) // only stories ask when it is drawn
	if b.expr("columns") != nil {
		m.Columns = t.readTexts(nil, b, "columns", fr.base+"/column", "the heading of a column of a map")
		t.columns = max(len(m.Columns), 1)
	}
	if m.Before != "" && len(ld.moments[m.Before]) == 0 {
		ld.noMoment(b.expr("before").Range(), m.Before)
	}
	m.Rows = t.rows(s, b)
	if len(b.blocks("row")) == 0 {
		ld.errorf(diag.CodeMissingBlock, b.at, `row "x" { in = list, cells = ["…"] }`, "A map without rows draws nothing.")
	}
	m.Slots = len(fr.locals)
	ld.m.Maps = append(ld.m.Maps, m)
}

// A mapTyper types the rows of one map.
type mapTyper struct {
	*bodyChecker
	columns int // number of cells in a row
}

func (t *mapTyper) rows(s *scope, b *body) []*model.MapRow {
	var out []*model.MapRow
	for _, blk := range b.blocks("row") {
		if len(blk.Labels) > 1 {
			t.labelCount(blk, model.Spec{Least: 0, Most: 1})
			continue
		}
		if !t.ld.enter(blk.DefRange()) {
			continue
		}
		out = append(out, t.row(s, blk))
		t.ld.leave()
	}
	return out
}

// row types one row. Its names can be used in its condition, its cells and its rows.
func (t *mapTyper) row(s *scope, blk *hclsyntax.Block) *model.MapRow {
	b := t.ld.declaration(blk)
	r := &model.MapRow{Range: blk.DefRange()}
	in := s.child()
	t.over(r, in, b, blk)
	r.Lets = t.lets(in, b)
	b.readFields(in, r)
	r.Cells = t.readTexts(in, b, "cells", t.d.frame.address(blk.Type)+"/cell", "a cell of a map")
	r.Rows = t.rows(in, b)
	if b.expr("cells") == nil && len(b.blocks("row")) == 0 {
		t.ld.errorf(diag.CodeMissingAttribute, b.at, `cells = ["…"], or rows inside it`, "This row draws nothing.")
	}
	return r
}

// over types the list that a row is drawn for, and declares its element.
func (t *mapTyper) over(r *model.MapRow, s *scope, b *body, blk *hclsyntax.Block) {
	e := b.expr("in")
	switch {
	case e == nil && len(blk.Labels) == 0:
	case e == nil:
		t.ld.errorf(diag.CodeMissingAttribute, b.at, "in = list; a row that is drawn once has no label",
			"Nothing says what %q is.", blk.Labels[0])
	case len(blk.Labels) == 0:
		s.listIn(e, model.AnyList)
		t.ld.errorf(diag.CodeLabels, e.Range(), `row "x" { in = list }`, "The element of this list has no name.")
	default:
		var elem *model.Type
		r.In, elem = s.listIn(e, model.AnyList)
		r.Var = t.element(s, blk, elem)
	}
}

// readTexts reads the texts of an attribute, at most one for each column.
func (t *mapTyper) readTexts(s *scope, b *body, name, address, what string) (out []*model.Text) {
	e := b.expr(name)
	if e == nil {
		return nil
	}
	list, ok := e.(*hclsyntax.TupleConsExpr)
	if !ok {
		t.ld.errorf(diag.CodeShape, e.Range(), name+` = ["…", "…"]`, "%q must be a list of texts.", name)
		return nil
	}
	for i, x := range list.Exprs {
		if i == t.columns {
			t.ld.errorf(diag.CodeTooMany, x.Range(), fmt.Sprintf("at most %d columns in all", maxColumns),
				"This map has room for %s.", countOf(i, "column"))
			break
		}
		out = append(out, t.ld.text1(s, x, fmt.Sprintf("%s.%d", address, i+1), what))
	}
	return out
}

// derive makes texts of names that have none and that people read, so that they can be translated too. Things
// without names of their own are left out: cells, rows of tables, pairs, counters.
func (ld *loader) derive() {
	for _, k := range ld.m.Kinds {
		ld.deriveKind(k)
	}
	for _, t := range ld.m.Things {
		if t != nil {
			ld.deriveThing(t)
		}
	}
	for _, z := range ld.m.Zones {
		z.Derived = ld.derived("zone/"+z.Name, z.Name, "a zone, as `show` lists it", z.Range)
	}
	for _, o := range ld.m.Options {
		if o.Title == nil {
			o.Derived = ld.derived("option/"+o.Name+"/title", o.Name, "the title of an option", o.Range)
		}
	}
	for _, b := range ld.m.Bots {
		if b.Title == nil {
			b.Derived = ld.derived("bot/"+b.Name+"/title", b.Name, "the name of a bot, where players are listed", b.Range)
		}
	}
	for _, p := range ld.m.Procs {
		if p.Class == model.Action && p.Text == nil {
			p.Derived = ld.derived(ld.bodyOf[p].frame.base+"/text", p.Name, "an action a player may choose", p.Range)
		}
		if p.Class == model.Procedure && p.Text == nil && ld.m.HelpOf(p) != nil {
			p.Derived = ld.derived(ld.bodyOf[p].frame.base+"/title", p.Name, "a part of the rules", p.Range)
		}
	}
	ld.deriveLabels()
	ld.deriveWords()
}

func (ld *loader) derived(address, name, what string, at hcl.Range) *model.Text {
	t := ld.textAt(model.PlainText(address, strings.ReplaceAll(name, "_", " "), what, at))
	ld.m.Derived = append(ld.m.Derived, t)
	return t
}

// deriveKind makes texts for a kind and its attributes, as `show` and `why` name them.
func (ld *loader) deriveKind(k *model.Kind) {
	if k.Table != nil || len(k.AnyOf) > 0 || ownKinds[k.Name] || k.Range.Filename == "" {
		return
	}
	if k.Derived == nil {
		k.Derived = ld.derived("kind/"+k.Name, k.Name, model.KindDoc, k.Range)
	}
	for _, x := range k.Attrs {
		if x.Owner != k || x.Range.Filename == "" {
			continue
		}
		where := "in the answer to `why`"
		if shownByDefault(x, k) {
			where = "as `show` lists it"
		}
		x.Derived = ld.derived("kind/"+k.Name+"/"+x.Name, x.Name, "what "+withArticle(k.Name)+" has, "+where, x.Range)
	}
}

// shownByDefault says whether `show` lists an attribute of a kind: of those that are declared with a thing, what
// leads to others of its kind, and all where the kind has no description.
func shownByDefault(x *model.Attr, k *model.Kind) bool {
	of := x.Type
	if of != nil && of.Class == model.List {
		of = of.Elem
	}
	return x.Class == model.State || x.Class == model.Inverse || x.Class == model.Fixed && (k.About == nil || of.Kind == k)
}

func (ld *loader) deriveThing(t *model.Thing) {
	k := t.Kind
	switch {
	case t.Title != nil && t.Title.Home == "": // a seat that the game numbers
		ld.m.Derived = append(ld.m.Derived, ld.textAt(t.Title))
	case t.Title != nil || k.Called != nil || k.Board != nil || k.Table != nil || k.Between != nil || k.Scene ||
		k.Copies > 0:
	case ownKinds[k.Name] || k == ld.gameKind || t.Range.Filename == "":
	default:
		t.Derived = ld.derived(k.Name+"/"+t.Name+"/name", t.Name, "the name of "+withArticle(k.Name), t.Range)
	}
}

// deriveLabels makes texts for the labels of decisions and rolls that have none.
func (ld *loader) deriveLabels() {
	for _, at := range keys(ld.m.Decisions) {
		d := ld.m.Decisions[at]
		if d.Proc != nil && d.Proc.Class == model.TestBody {
			continue
		}
		st := d.Stmt
		h := st.Head()
		text, what := said(st)
		if ch, ok := st.(*model.Choose); ok && !ch.May {
			for _, o := range ch.Options {
				if o.Text == nil {
					o.Derived = ld.derived(at+"/option."+o.Name, o.Name, "an option a player may choose", o.Range)
				}
			}
		}
		if text == nil && what != "" && h.Label != "" {
			h.Derived = ld.derived(at+"/text", h.Label, what, h.Range)
		}
	}
}

// said is the text of a decision or roll, and the meaning of its label if it has none. The label of turns is never
// shown.
func said(st model.Stmt) (*model.Text, string) {
	switch x := st.(type) {
	case *model.Pick:
		return x.Text, "what a player is asked to pick"
	case *model.Choose:
		if x.May && len(x.Options) > 0 {
			return x.Options[0].Text, "what a player may do"
		}
		return x.Text, "what a player is asked to choose"
	case *model.Roll:
		return x.Text, "what is rolled for"
	case *model.Draw:
		return x.Text, "what is drawn"
	}
	return nil, ""
}

// deriveWords makes texts for the words in quotes that people may read, if the game shows any.
func (ld *loader) deriveWords() {
	if !ld.showsWords() {
		return
	}
	ld.m.WordTexts = make([]*model.Text, len(ld.m.Words))
	for n, w := range ld.m.Words {
		if at, ok := ld.shown[n]; ok && w != "" {
			ld.m.WordTexts[n] = ld.derived("word/"+w, w, "a word of the rules, as a value that is shown", at)
		}
	}
}

// showsWords says whether any text, option or attribute shows a word. The word of a choice is shown only if a text
// names it.
func (ld *loader) showsWords() (shows bool) {
	for _, t := range ld.m.Texts {
		for _, p := range t.All() {
			if p.Value == nil || p.Words != nil || p.Cases != nil || !hasWord(p.Value.Type()) || isName(p.Value) {
				continue
			}
			shows = true
			if r, ok := p.Value.(*model.LocalRead); ok {
				for _, w := range ld.wordSets[r.Local] {
					ld.shownWord(w, t.Range)
				}
			}
		}
	}
	if shows {
		return true
	}
	for _, k := range ld.m.Kinds {
		for _, a := range k.Attrs {
			if a.Class == model.State && hasWord(a.Type) {
				return true
			}
		}
	}
	for _, d := range ld.m.Decisions {
		if _, ok := d.Stmt.(*model.Pick); ok && hasWord(d.Option) {
			return true
		}
	}
	return false
}

func hasWord(t *model.Type) bool {
	return t != nil && (t.Class == model.Word || hasWord(t.Elem) || hasWord(t.Key))
}

// isName says whether a value is the word by which content names a thing.
func isName(x model.Expr) bool {
	r, ok := x.(*model.AttrRead)
	return ok && r.Attr == builtIns["name"]
}

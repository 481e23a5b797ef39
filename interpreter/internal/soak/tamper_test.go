package soak

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// An original is a scenario with its packs, and the pieces of its sources that can take each other's place.
type original struct {
	name   string
	plan   packs.Plan
	texts  map[string]string
	exprs  []piece            // all expressions ...
	typed  map[string][]piece // ... and by type, in the order of the sources: near ones are often in scope
	stmts  []piece
	attrs  []piece
	beside map[string][]piece // attributes by the type of their block
	words  [4][]piece
}

// A piece is a part of a file.
type piece struct {
	file     string
	from, to int
	sort     string // pieces of one sort are exchanged
	class    model.Class
	no       int // its place among those of its sort
}

func (x *original) text(p piece) string { return x.texts[p.file][p.from:p.to] }

// newOriginal takes the sources of a scenario apart.
func newOriginal(t testing.TB, name string, plan packs.Plan) *original {
	t.Helper()
	x := &original{name: name, plan: plan, texts: map[string]string{}, typed: map[string][]piece{},
		beside: map[string][]piece{}}
	m, finds := plan.Load(name, nil)
	if m == nil {
		t.Fatal(name, finds)
	}
	for _, pack := range plan.Packs {
		for _, f := range pack.Files {
			x.texts[f.Name] = string(f.Bytes)
			for _, b := range f.Body.Blocks {
				x.inside(b)
			}
			for _, at := range word.FindAllStringIndex(string(f.Bytes), -1) {
				if k := wordSort(f.Bytes[at[0]]); k >= 0 {
					x.words[k] = append(x.words[k], piece{file: f.Name, from: at[0], to: at[1]})
				}
			}
		}
	}
	seen := map[hcl.Range]bool{}
	note := func(e model.Expr) {
		model.Walk(e, func(e model.Expr) {
			if r := e.Range(); r.Filename != "" && !seen[r] && r.End.Byte <= len(x.texts[r.Filename]) {
				seen[r] = true
				x.exprs = append(x.exprs, piece{r.Filename, r.Start.Byte, r.End.Byte, e.Type().String(), e.Type().Class, 0})
			}
		})
	}
	m.WalkFields(func(_ any, f model.Field) {
		if f.Expr != nil {
			note(*f.Expr)
		}
		if f.Body == nil {
			return
		}
		model.WalkStmts(*f.Body, func(st model.Stmt) {
			for _, e := range model.Exprs(st) {
				note(e)
			}
		})
	})
	slices.SortFunc(x.exprs, func(a, b piece) int { return cmp.Or(strings.Compare(a.file, b.file), a.from-b.from) })
	for i, e := range x.exprs {
		x.exprs[i].no = len(x.typed[e.sort])
		x.typed[e.sort] = append(x.typed[e.sort], e)
	}
	return x
}

// inside notes the statements and attributes of a block.
func (x *original) inside(b *hclsyntax.Block) {
	for _, a := range b.Body.Attributes {
		p := piece{a.SrcRange.Filename, a.SrcRange.Start.Byte, a.SrcRange.End.Byte, b.Type, 0, len(x.beside[b.Type])}
		x.attrs, x.beside[b.Type] = append(x.attrs, p), append(x.beside[b.Type], p)
	}
	byPlace := func(a, b piece) int { return cmp.Or(strings.Compare(a.file, b.file), a.from-b.from) }
	slices.SortFunc(x.attrs, byPlace)
	slices.SortFunc(x.beside[b.Type], byPlace)
	for _, in := range b.Body.Blocks {
		r := in.Range()
		x.stmts = append(x.stmts, piece{file: r.Filename, from: r.Start.Byte, to: in.CloseBraceRange.End.Byte, no: len(x.stmts)})
		x.inside(in)
	}
}

var word = regexp.MustCompile(`[a-z_]+|[0-9]+|[<>=!]=|&&|\|\||[-+*<>?:]|"[^"\n]*"`)

func wordSort(c byte) int {
	switch {
	case c >= 'a' && c <= 'z' || c == '_':
		return 0
	case c >= '0' && c <= '9':
		return 1
	case c == '"':
		return 2
	}
	return 3
}

// others are what can stand for an expression of a class; X is the expression itself.
var others = map[model.Class][]string{
	model.Integer: {"0", "1", "64", "-1", "100001", "9223372036854775807", "(X) * 1000003", "(X) - 1", "0 - (X)"},
	model.Boolean: {"true", "false", "!(X)"},
	model.Ref:     {"null", "coalesce(null, X)", "[X][0]"},
	model.ZoneRef: {"null", "coalesce(null, X)", "[X][0]"},
	model.Word:    {"null", "coalesce(null, X)"},
	model.List: {"[]", "(X) + (X)", "[for every in X : every if false]", "[for every in X : every if true]", "null",
		"[first(X)]"},
}

// An edit replaces a piece.
type edit struct {
	piece
	with string
}

func (e edit) String() string {
	return fmt.Sprintf("%s:%d-%d becomes %s", e.file, e.from, e.to, e.with)
}

// edits reads what bytes say is to be changed, six bytes a change.
func (x *original) edits(bytes []byte) (out []edit) {
	for ; len(bytes) >= 6; bytes = bytes[6:] {
		a, b := int(bytes[1])|int(bytes[2])<<8|int(bytes[3])<<16, int(bytes[4])|int(bytes[5])<<8
		if e, ok := x.edit(int(bytes[0]), a, b); ok {
			out = append(out, e)
		}
	}
	slices.SortStableFunc(out, func(a, b edit) int { return cmp.Or(strings.Compare(a.file, b.file), b.from-a.from) })
	last := edit{}
	return slices.DeleteFunc(out, func(e edit) bool {
		over := e.file == last.file && e.to > last.from
		if !over {
			last = e
		}
		return over
	})
}

func at[T any](list []T, i int) T { return list[(i%len(list)+len(list))%len(list)] }

// near is another piece of a sort, most often one close by.
func near(list []piece, p piece, b int) piece {
	if b%4 == 0 {
		return at(list, b/4)
	}
	return at(list, p.no+int(int8(b/4))/4)
}

func (x *original) edit(how, a, b int) (e edit, ok bool) {
	if len(x.exprs) == 0 || len(x.stmts) == 0 || len(x.attrs) == 0 {
		return e, false
	}
	expr, st, attr := at(x.exprs, a), at(x.stmts, a), at(x.attrs, a)
	switch how %= 16; {
	case how < 7:
		return edit{expr, x.text(near(x.typed[expr.sort], expr, b))}, true
	case how < 9:
		if list := others[expr.class]; list != nil {
			return edit{expr, strings.ReplaceAll(at(list, b), "X", x.text(expr))}, true
		}
		return e, false
	case how < 10:
		return edit{st, ""}, true
	case how < 12:
		return edit{st, x.text(st) + "\n" + x.text(near(x.stmts, st, b))}, true
	case how < 13:
		return edit{attr, ""}, true
	case how < 14:
		return edit{attr, x.text(attr) + "\n" + x.text(near(x.beside[attr.sort], attr, b))}, true
	}
	list := x.words[(a>>1)%4]
	if len(list) == 0 {
		return e, false
	}
	i := a / 8
	return edit{at(list, i), x.text(at(list, i+int(int16(b))/512))}, true
}

// tampered is the plan with its sources edited; false if they do not even parse.
func (x *original) tampered(edits []edit) (packs.Plan, bool) {
	plan := x.plan
	plan.Packs = slices.Clone(plan.Packs)
	for i, pack := range plan.Packs {
		files := slices.Clone(pack.Files)
		for k, f := range files {
			text := x.texts[f.Name]
			for _, e := range edits {
				if e.file == f.Name {
					text = text[:e.from] + e.with + text[e.to:]
				}
			}
			if text == x.texts[f.Name] {
				continue
			}
			file, finds := (&source.Set{}).Parse(f.Name, []byte(text))
			if file == nil || finds.HasErrors() {
				return plan, false
			}
			files[k] = file
		}
		plan.Packs[i].Files = files
	}
	return plan, true
}

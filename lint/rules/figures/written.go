package figures

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// A ruleWords is what a piece of content and all that it names consist of.
type ruleWords struct {
	names   map[string]bool // names, functions, types of blocks
	figures map[int64]bool
	beyond  map[int64]hclsyntax.Expression                // of a limit that is not met by its own figure
	ranges  map[[2]int64]hclsyntax.Expression             // lists of numbers
	bounds  map[*hclsyntax.Operation]hclsyntax.Expression // the orders that are compared by, but with 0 and 1
}

// A writing is the source of a unit, without tests.
type writing struct {
	files   []*source.File
	by      map[string][]hclsyntax.Node   // what is declared under a name, and the values of attributes
	callers map[string][]*hclsyntax.Block // the outermost blocks that run a procedure
	members map[string]int                // how many things a kind has
	counts  map[counted]hclsyntax.Expression
	seats   []int64
	unset   map[string]bool // attributes that some rule sets otherwise than to true
	whole   *ruleWords      // made when it is first asked for
	pieces  map[hclsyntax.Node]*ruleWords
	rows    map[string]hclsyntax.Node // of rosters, by kind.name
}

// declares are the types of blocks that declare rules, not things.
func declares(block string) bool {
	switch block {
	case "action", "procedure", "function", "stat", "table", "graph", "zone", "board", "kind", "before", "after", "law":
		return true
	}
	return false
}

func written(p *lint.Pass) *writing {
	return lint.Cached(p, "writing", func() *writing {
		w := &writing{by: map[string][]hclsyntax.Node{}, callers: map[string][]*hclsyntax.Block{},
			members: map[string]int{}, counts: map[counted]hclsyntax.Expression{},
			rows: map[string]hclsyntax.Node{}, pieces: map[hclsyntax.Node]*ruleWords{}, unset: map[string]bool{}}
		for _, f := range p.Files {
			if packs.IsTest(f.Name) {
				continue
			}
			w.files = append(w.files, f)
			for _, b := range f.Body.Blocks {
				if b.Type != "test" && b.Type != "map" && b.Type != "bot" && b.Type != "look" {
					w.declared(b, b)
				}
			}
		}
		if g := p.Model.Game; g != nil {
			w.seats = []int64{int64(g.Low), int64(g.High)}
		}
		for _, k := range p.Model.Kinds {
			w.members[k.Name] = len(k.Things) + k.Copies
		}
		return w
	})
}

// declared notes what a block declares, and what its attributes are.
func (w *writing) declared(b, top *hclsyntax.Block) {
	note := func(name string, n hclsyntax.Node) { w.by[name] = append(w.by[name], n) }
	if len(b.Labels) > 0 && (b == top || declares(b.Type) || b.Type == "modifier") {
		note(b.Labels[0], b)
	}
	switch b.Type {
	case "run":
		if len(b.Labels) > 0 {
			w.callers[b.Labels[0]] = append(w.callers[b.Labels[0]], top)
		}
	case "repeat", "finish":
		for _, name := range []string{"times", "when"} {
			if e := lint.Value(b, name); e != nil {
				w.count(e, b.Type == "finish")
			}
		}
	case "set", "create":
		for name, a := range b.Body.Attributes {
			if t, ok := a.Expr.(*hclsyntax.LiteralValueExpr); !ok || !t.Val.RawEquals(cty.True) {
				w.unset[name] = true
			}
		}
	case "roster":
		columns := lint.PlainStrings(lint.Value(b, "columns"))
		for _, row := range source.Elements(lint.Value(b, "rows")) {
			cells := source.Elements(row)
			if len(cells) > 0 && len(b.Labels) > 0 {
				id, _ := source.PlainText(cells[0])
				w.rows[b.Labels[0]+"."+id] = row
			}
			for i, cell := range cells {
				if i < len(columns) {
					note(columns[i].Name, cell)
				}
			}
		}
	}
	if b == top && (b.Type == "kind" || !declares(b.Type)) {
		for _, a := range source.Attributes(b.Body) {
			note(a.Name, a.Expr)
			for _, k := range lint.ObjectKeys(a.Expr) {
				note(k.Name, k.Value)
			}
		}
	}
	for _, in := range b.Body.Blocks {
		w.declared(in, top)
	}
}

// count notes how often something is done, and the figures at which the game ends.
func (w *writing) count(e hclsyntax.Expression, ends bool) {
	note := func(e hclsyntax.Expression) {
		if n, ok := lint.WrittenNumber(e); ok && n > 1 && w.counts[counted{n, ends}] == nil {
			w.counts[counted{n, ends}] = e
		}
	}
	note(e)
	for _, b := range lint.Nodes[*hclsyntax.BinaryOpExpr](e) {
		note(b.RHS)
	}
}

// How far away is what a rule names.
const (
	own  = 0
	near = 2
	far  = 1 << 10 // all
)

// signOf are the operators that have a sign of their own.
var signOf = map[*hclsyntax.Operation]string{hclsyntax.OpAdd: "+", hclsyntax.OpSubtract: "-", hclsyntax.OpMultiply: "*",
	hclsyntax.OpGreaterThan: ">", hclsyntax.OpGreaterThanOrEqual: ">=", hclsyntax.OpLessThan: "<",
	hclsyntax.OpLessThanOrEqual: "<=", hclsyntax.OpEqual: "==", hclsyntax.OpNotEqual: "!=",
	hclsyntax.OpLogicalNot: "!"}

// of is what some blocks consist of, with all that they name; for nil the whole game, but the faces of dice: they are
// all small numbers, and no text of the whole game is about them.
// With a depth it goes only so far.
func (w *writing) of(depth int, nodes ...hclsyntax.Node) *ruleWords {
	r := newWords()
	type queued struct {
		hclsyntax.Node
		deep int
	}
	var queue []queued
	seen := map[hclsyntax.Node]bool{}
	enqueue := func(n hclsyntax.Node, deep int) {
		if !seen[n] && deep <= depth {
			seen[n] = true
			queue = append(queue, queued{n, deep})
		}
	}
	for _, n := range nodes {
		enqueue(n, 0)
	}
	if nodes == nil {
		for _, f := range w.files {
			for _, b := range f.Body.Blocks {
				enqueue(b, 0)
			}
		}
		for _, n := range w.seats {
			r.figures[n] = true
		}
	}
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		x := w.piece(n.Node, nodes != nil)
		maps.Copy(r.figures, x.figures)
		for n, e := range x.beyond { // of several the first
			if was := r.beyond[n]; was == nil || isBefore(e.Range(), was.Range()) {
				r.beyond[n] = e
			}
		}
		maps.Copy(r.bounds, x.bounds)
		maps.Copy(r.ranges, x.ranges)
		for name := range x.names {
			if r.names[name] {
				continue
			}
			r.names[name] = true
			for _, next := range w.by[name] {
				enqueue(next, n.deep+1)
			}
			if n := w.members[name]; n > 0 {
				r.figures[int64(n)] = true
			}
		}
	}
	return r
}

func isBefore(a, b hcl.Range) bool {
	return cmp.Or(cmp.Compare(a.Filename, b.Filename), cmp.Compare(a.Start.Byte, b.Start.Byte)) < 0
}

// piece is what a node itself consists of.
func (w *writing) piece(n hclsyntax.Node, dice bool) *ruleWords {
	if w.pieces[n] == nil || !dice {
		r := newWords()
		r.read(n, dice)
		if !dice {
			return r
		}
		w.pieces[n] = r
	}
	return w.pieces[n]
}

func newWords() *ruleWords {
	return &ruleWords{names: map[string]bool{}, figures: map[int64]bool{}, beyond: map[int64]hclsyntax.Expression{},
		bounds: map[*hclsyntax.Operation]hclsyntax.Expression{}, ranges: map[[2]int64]hclsyntax.Expression{}}
}

// read adds the words of a node.
func (r *ruleWords) read(in hclsyntax.Node, dice bool) {
	name := func(s string) { r.names[s] = true }
	skip := map[hclsyntax.Node]bool{}
	_ = hclsyntax.VisitAll(in, func(n hclsyntax.Node) hcl.Diagnostics {
		switch x := n.(type) {
		case *hclsyntax.Block:
			name(x.Type)
			if x.Type == "run" || x.Type == "modifier" || x.Type == "set" || x.Type == "gain" || x.Type == "pay" {
				for _, l := range x.Labels {
					for _, part := range strings.Split(l, ".") {
						name(part)
					}
				}
			}
			if x.Type == "roll" && !dice {
				skip[lint.Value(x, "die")] = true
			}
			if limit := map[string]string{"finish": "when", "turns": "until", "repeat": "until"}[x.Type]; limit != "" {
				r.limit(lint.Value(x, limit))
			}
		case *hclsyntax.Attribute:
			name(x.Name)
		case *hclsyntax.ScopeTraversalExpr:
			for _, word := range source.Names(x.Traversal) {
				name(word)
			}
		case *hclsyntax.RelativeTraversalExpr:
			for _, word := range source.Names(x.Traversal) {
				name(word)
			}
		case *hclsyntax.FunctionCallExpr:
			name(x.Name)
			r.between(x)
		case *hclsyntax.UnaryOpExpr:
			name(signOf[x.Op])
		case *hclsyntax.BinaryOpExpr:
			name(signOf[x.Op])
			if n, ok := lint.WrittenNumber(x.RHS); (!ok || n > 1) && r.bounds[x.Op] == nil {
				r.bounds[x.Op] = x
			}
		case *hclsyntax.TupleConsExpr:
			r.figures[int64(len(x.Exprs))] = true
		case *hclsyntax.LiteralValueExpr:
			if x.Val.IsNull() {
				name("null")
			}
			if n, ok := lint.WrittenNumber(x); ok && !skip[x] {
				r.figures[n], r.figures[-n] = true, true
			}
		}
		return nil
	})
}

// between adds the figures of a short list of numbers, and how many neighbours the cells of a board have.
func (r *ruleWords) between(x *hclsyntax.FunctionCallExpr) {
	switch x.Name {
	case "rhombus", "hexes":
		r.figures[6] = true // neighbours
	case "squares":
		r.figures[4], r.figures[8] = true, true
	}
	if x.Name != "range" || len(x.Args) != 2 {
		return
	}
	from, ok := lint.WrittenNumber(x.Args[0])
	to, ok2 := lint.WrittenNumber(x.Args[1])
	if ok && ok2 {
		r.ranges[[2]int64{from, to}] = x
	}
	for n := from; ok && ok2 && n <= to && n < from+64; n++ {
		r.figures[n] = true
	}
}

// limit notes the figures that a condition demands more of than they are.
func (r *ruleWords) limit(e hclsyntax.Expression) {
	if e == nil {
		return
	}
	for _, b := range lint.Nodes[*hclsyntax.BinaryOpExpr](e) {
		if n, ok := lint.WrittenNumber(b.RHS); ok && (b.Op == hclsyntax.OpGreaterThan || b.Op == hclsyntax.OpLessThan) {
			r.beyond[n] = b
		}
	}
}

// holds says whether a figure is among those of the rule, or, if it is large, the product of two of them.
func (r *ruleWords) holds(n int64) bool {
	if n > 12 {
		for m := range r.figures {
			if m > 1 && n%m == 0 && n/m > 1 && r.figures[n/m] {
				return true
			}
		}
	}
	return r.figures[n]
}

// A said number of a text.
type saidNumber struct {
	word, before string
	Is           int64
}

var (
	units = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen " +
		"fifteen sixteen seventeen eighteen nineteen")
	tens    = strings.Fields("twenty thirty forty fifty sixty seventy eighty ninety")
	numeral = `\d+|(?:` + strings.Join(tens, "|") + `)(?:-(?:` + strings.Join(units[1:10], "|") + `))?|` +
		strings.Join(units[2:], "|") + `|hundred`
	number = lazy.Regexp(`(?i)\b(?:` + numeral + `)\b`)
)

// NumbersIn are the numbers that a text says, in digits or words; one is none.
func NumbersIn(text string) (out []saidNumber) {
	for _, at := range number().FindAllStringIndex(text, -1) {
		word := text[at[0]:at[1]]
		out = append(out, saidNumber{word, text[:at[0]], numberOf(word)})
	}
	return out
}

// numberOf is what a word or digits stand for.
func numberOf(word string) int64 {
	word = strings.ToLower(word)
	ten, unit, _ := strings.Cut(word, "-")
	if i := slices.Index(tens, ten); i >= 0 {
		return int64(10*(i+2) + max(0, slices.Index(units, unit)))
	}
	if i := slices.Index(units, word); i >= 0 {
		return int64(i)
	}
	if word == "hundred" {
		return 100
	}
	n, _ := strconv.ParseInt(word, 10, 64)
	return n
}

package source

import (
	"bytes"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

// A quickParser makes the trees that HCL's own parser makes, in one pass and without its list of tokens, which takes
// more memory than the trees. It knows what people nearly always write, and gives up on all else: errors, templates,
// heredocs, what comes near a bound. HCL's parser still decides what is an error, and what is said of it.
type quickParser struct {
	name     string
	src      []byte
	kind     byte // of the token at hand
	from, to int  // its bytes
	line     int
	zero     int       // the offset at which the line would begin if each of its characters had one byte
	last     hcl.Range // of the token before
	lines    bool      // the end of a line is a token here
	numbers  map[string]cty.Value

	tokens, braces    int // so far
	depth, signs, ops int // of brackets around and of signs before what is read, and of operators in its attribute
}

// The kinds of tokens besides single characters, which are their own kinds.
const (
	kindEnd, kindWord, kindNumber, kindText       = 0, 'a', '0', '"'
	kindEqual, kindUnequal, kindLess, kindGreater = 'e', 'n', 'l', 'g' // the last two: or equal
	kindArrow                                     = 'r'
)

var operatorPairs = map[string]byte{"==": kindEqual, "!=": kindUnequal, "<=": kindLess, ">=": kindGreater,
	"=>": kindArrow, "&&": '&', "||": '|'}

// binaryOperators are the operators by kind. One of a higher rank binds more tightly.
var binaryOperators = [128]struct {
	op   *hclsyntax.Operation
	rank int
}{
	'|': {hclsyntax.OpLogicalOr, 1}, '&': {hclsyntax.OpLogicalAnd, 2},
	kindEqual: {hclsyntax.OpEqual, 3}, kindUnequal: {hclsyntax.OpNotEqual, 3},
	'>': {hclsyntax.OpGreaterThan, 4}, kindGreater: {hclsyntax.OpGreaterThanOrEqual, 4},
	'<': {hclsyntax.OpLessThan, 4}, kindLess: {hclsyntax.OpLessThanOrEqual, 4},
	'+': {hclsyntax.OpAdd, 5}, '-': {hclsyntax.OpSubtract, 5},
	'*': {hclsyntax.OpMultiply, 6}, '/': {hclsyntax.OpDivide, 6}, '%': {hclsyntax.OpModulo, 6},
}

// declined is the panic of a quickParser that gives up.
type declined struct{}

// parseQuick reads a file that has only blocks; nil if it is left to HCL's parser.
func parseQuick(name string, src []byte) (body *hclsyntax.Body) {
	defer func() {
		if recover() != nil {
			body = nil
		}
	}()
	q := quickParser{name: name, src: src, line: 1, lines: true, numbers: map[string]cty.Value{}}
	q.next()
	body = &hclsyntax.Body{Attributes: hclsyntax.Attributes{}, Blocks: hclsyntax.Blocks{}}
	for q.skipLines(); q.kind != kindEnd; q.skipLines() {
		body.Blocks = append(body.Blocks, q.block(q.take(kindWord)))
	}
	body.EndRange = q.token()
	body.SrcRange = hcl.Range{Filename: name, Start: hcl.InitialPos, End: body.EndRange.End}
	return body
}

func (q *quickParser) skipLines() {
	for q.kind == '\n' {
		q.next()
	}
}

func (q *quickParser) at(i int) hcl.Pos {
	return hcl.Pos{Line: q.line, Column: i - q.zero + 1, Byte: i}
}

func (q *quickParser) token() hcl.Range {
	return hcl.Range{Filename: q.name, Start: q.at(q.from), End: q.at(q.to)}
}

func (q *quickParser) text(r hcl.Range) string { return string(q.src[r.Start.Byte:r.End.Byte]) }

// decline gives up if something holds.
func decline(when bool) {
	if when {
		panic(declined{})
	}
}

// take reads a token, which must be of a kind.
func (q *quickParser) take(kind byte) hcl.Range {
	decline(q.kind != kind)
	q.last = q.token()
	q.next()
	return q.last
}

// open reads a bracket; lines says whether the ends of lines are tokens inside. close is given what it returns.
func (q *quickParser) open(kind byte, lines bool) (at hcl.Range, outside bool) {
	if q.depth++; kind == '{' {
		q.braces++
	}
	decline(q.depth > MaxDepth || q.braces > MaxBlocks)
	outside, q.lines = q.lines, lines
	return q.take(kind), outside
}

func (q *quickParser) close(kind byte, outside bool) hcl.Range {
	decline(q.kind != kind)
	q.depth--
	q.lines = outside
	return q.take(kind)
}

func letter(c byte) bool { return c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z' }
func digit(c byte) bool  { return c >= '0' && c <= '9' }

// next finds the next token.
func (q *quickParser) next() {
	src, i := q.src, q.to
	if q.kind == '\n' {
		q.line, q.zero = q.line+1, i
	}
	for ; i < len(src) && (src[i] == ' ' || src[i] == '\t' || src[i] == '#' || src[i] == '\n' && !q.lines); i++ {
		if src[i] == '#' {
			end := bytes.IndexByte(src[i:], '\n')
			decline(end < 0)
			i += end - 1
		} else if src[i] == '\n' {
			q.line, q.zero, q.tokens = q.line+1, i+1, q.tokens+1
		}
	}
	if q.from = i; i >= len(src) {
		q.kind, q.to = kindEnd, i
		return
	}
	c := src[i]
	q.kind = c
	switch i++; {
	case c == '\n':
	case letter(c):
		for q.kind = kindWord; i < len(src) && (letter(src[i]) || digit(src[i]) || src[i] == '-'); i++ {
		}
	case digit(c):
		dots := 0
		for q.kind = kindNumber; i < len(src) && (digit(src[i]) || src[i] == '.'); i++ {
			if src[i] == '.' {
				dots++
			}
		}
		decline(dots > 1 || src[i-1] == '.' || i < len(src) && letter(src[i]))
	case c == '"':
		n := stringEnd(src[q.from:])
		decline(n == 0)
		i, q.tokens = q.from+n, q.tokens+2
	case strings.IndexByte("{}[](),.?:=!<>&|+-*/%", c) >= 0:
		if i < len(src) {
			if kind := operatorPairs[string(src[q.from:i+1])]; kind != 0 {
				q.kind = kind
				i++
			}
			decline(q.kind == c && i < len(src) && (src[i] == c && strings.IndexByte("/<:.", c) >= 0 ||
				c == '/' && src[i] == '*'))
		}
		decline(i == q.from+1 && (c == '&' || c == '|'))
		q.ops++
	default:
		decline(true)
	}
	q.to, q.tokens = i, q.tokens+1
	decline(q.to-q.from > MaxNumberBytes && (q.kind == kindWord || q.kind == kindNumber) ||
		q.ops > MaxOperators || q.tokens > MaxTokens)
}

// block reads a block after its first word.
func (q *quickParser) block(word hcl.Range) *hclsyntax.Block {
	b := &hclsyntax.Block{Type: q.text(word), TypeRange: word}
	for q.kind != '{' {
		if q.kind == kindText {
			t := q.template()
			v, _ := t.Value(nil)
			label := q.text(t.SrcRange)
			b.Labels, b.LabelRanges = append(b.Labels, label[1:len(label)-1]), append(b.LabelRanges, t.SrcRange)
			decline(v.AsString() != label[1:len(label)-1])
			continue
		}
		at := q.take(kindWord)
		b.Labels, b.LabelRanges = append(b.Labels, q.text(at)), append(b.LabelRanges, at)
	}
	start, outside := q.open('{', true)
	b.OpenBraceRange = start
	body := &hclsyntax.Body{Attributes: hclsyntax.Attributes{}}
	b.Body = body
	if q.kind == kindWord { // a single attribute in its line
		a := q.attribute(q.take(kindWord))
		body.Attributes[a.Name], body.SrcRange = a, a.SrcRange
	} else {
		body.Blocks = hclsyntax.Blocks{}
		for q.skipLines(); q.kind != '}'; q.skipLines() {
			name := q.take(kindWord)
			if q.kind != '=' {
				body.Blocks = append(body.Blocks, q.block(name))
				continue
			}
			a := q.attribute(name)
			decline(q.kind != '\n' || body.Attributes[a.Name] != nil)
			body.Attributes[a.Name] = a
		}
	}
	b.CloseBraceRange = q.close('}', outside)
	if body.Blocks != nil {
		body.SrcRange = hcl.RangeBetween(start, b.CloseBraceRange)
	}
	body.EndRange = hcl.Range{Filename: q.name, Start: body.SrcRange.End, End: body.SrcRange.End}
	decline(q.kind != '\n' && q.kind != kindEnd)
	return b
}

func (q *quickParser) attribute(name hcl.Range) *hclsyntax.Attribute {
	q.ops = 0
	a := &hclsyntax.Attribute{Name: q.text(name), NameRange: name, EqualsRange: q.take('=')}
	a.Expr = q.expression()
	a.SrcRange = hcl.RangeBetween(name, q.last)
	return a
}

func (q *quickParser) expression() hclsyntax.Expression {
	x := q.binary(1)
	if q.kind != '?' {
		return x
	}
	q.take('?')
	yes := q.expression()
	q.take(':')
	no := q.expression()
	return &hclsyntax.ConditionalExpr{Condition: x, TrueResult: yes, FalseResult: no,
		SrcRange: hcl.RangeBetween(x.Range(), no.Range())}
}

// binary reads an expression of operators from a rank on.
func (q *quickParser) binary(rank int) hclsyntax.Expression {
	x := q.steps(q.term())
	for q.kind < 128 && binaryOperators[q.kind].rank >= rank {
		o := binaryOperators[q.kind]
		q.take(q.kind)
		y := q.binary(o.rank + 1)
		x = &hclsyntax.BinaryOpExpr{LHS: x, Op: o.op, RHS: y, SrcRange: hcl.RangeBetween(x.Range(), y.Range())}
	}
	return x
}

// steps reads what leads on from a term.
func (q *quickParser) steps(term hclsyntax.Expression) hclsyntax.Expression {
	x := term
	for {
		switch q.kind {
		case '.':
			dot := q.take('.')
			name := q.take(kindWord)
			at := hcl.RangeBetween(dot, name)
			x = step(x, hcl.TraverseAttr{Name: q.text(name), SrcRange: at}, at)
		case '[':
			open, outside := q.open('[', false)
			if q.kind == '*' {
				decline(string(q.src[q.from-1:q.from+2]) != "[*]")
				q.take('*')
				item := &hclsyntax.AnonSymbolExpr{SrcRange: hcl.RangeBetween(open, q.close(']', outside))}
				each := q.steps(item)
				return &hclsyntax.SplatExpr{Source: x, Each: each, Item: item, MarkerRange: item.SrcRange,
					SrcRange: hcl.RangeBetween(term.Range(), each.Range())}
			}
			key := q.expression()
			at := hcl.RangeBetween(open, q.close(']', outside))
			var fixed cty.Value
			switch k := key.(type) {
			case *hclsyntax.LiteralValueExpr:
				fixed = k.Val
			case *hclsyntax.TemplateExpr:
				fixed = k.Parts[0].(*hclsyntax.LiteralValueExpr).Val
			default:
				x = &hclsyntax.IndexExpr{Collection: x, Key: key, SrcRange: hcl.RangeBetween(term.Range(), at),
					OpenRange: open, BracketRange: at}
				continue
			}
			x = step(x, hcl.TraverseIndex{Key: fixed, SrcRange: at}, at)
		default:
			return x
		}
	}
}

// step leads on from an expression.
func step(x hclsyntax.Expression, next hcl.Traverser, at hcl.Range) hclsyntax.Expression {
	switch t := x.(type) {
	case *hclsyntax.ScopeTraversalExpr:
		t.Traversal, t.SrcRange = append(t.Traversal, next), hcl.RangeBetween(t.SrcRange, at)
		return t
	case *hclsyntax.RelativeTraversalExpr:
		t.Traversal, t.SrcRange = append(t.Traversal, next), hcl.RangeBetween(t.SrcRange, at)
		return t
	}
	return &hclsyntax.RelativeTraversalExpr{Source: x, Traversal: hcl.Traversal{next},
		SrcRange: hcl.RangeBetween(x.Range(), at)}
}

func (q *quickParser) term() hclsyntax.Expression {
	switch q.kind {
	case '(':
		open, outside := q.open('(', false)
		x := q.expression()
		return &hclsyntax.ParenthesesExpr{Expression: x, SrcRange: hcl.RangeBetween(open, q.close(')', outside))}
	case kindNumber:
		at := q.take(kindNumber)
		return &hclsyntax.LiteralValueExpr{Val: q.number(q.text(at)), SrcRange: at}
	case kindWord:
		return q.word(q.take(kindWord))
	case kindText:
		return q.template()
	case '-', '!':
		op := hclsyntax.OpNegate
		if q.kind == '!' {
			op = hclsyntax.OpLogicalNot
		}
		q.signs++
		decline(q.signs > MaxSigns)
		at := q.take(q.kind)
		x := q.steps(q.term())
		q.signs--
		return &hclsyntax.UnaryOpExpr{Op: op, Val: x, SymbolRange: at, SrcRange: hcl.RangeBetween(at, x.Range())}
	case '[':
		open, outside := q.open('[', false)
		if q.reads("for") {
			return q.loop(open, ']', outside)
		}
		list, end := q.list(']', outside)
		return &hclsyntax.TupleConsExpr{Exprs: list, OpenRange: open, SrcRange: hcl.RangeBetween(open, end)}
	case '{':
		return q.object()
	}
	panic(declined{})
}

func (q *quickParser) reads(w string) bool {
	return q.kind == kindWord && string(q.src[q.from:q.to]) == w
}

func (q *quickParser) number(s string) cty.Value {
	v, ok := q.numbers[s]
	if !ok {
		var err error
		v, err = cty.ParseNumberVal(s)
		decline(err != nil)
		q.numbers[s] = v
	}
	return v
}

// word is a name, a call, or a word of the language.
func (q *quickParser) word(at hcl.Range) hclsyntax.Expression {
	name := q.text(at)
	if q.kind == '(' {
		open, outside := q.open('(', false)
		args, end := q.list(')', outside)
		return &hclsyntax.FunctionCallExpr{Name: name, Args: args, NameRange: at, OpenParenRange: open,
			CloseParenRange: end}
	}
	v := cty.True
	switch name {
	case "true":
	case "false":
		v = cty.False
	case "null":
		v = cty.NullVal(cty.DynamicPseudoType)
	default:
		return &hclsyntax.ScopeTraversalExpr{SrcRange: at,
			Traversal: hcl.Traversal{hcl.TraverseRoot{Name: name, SrcRange: at}}}
	}
	return &hclsyntax.LiteralValueExpr{Val: v, SrcRange: at}
}

// list reads expressions with commas between them, and what closes them.
func (q *quickParser) list(closer byte, outside bool) (out []hclsyntax.Expression, end hcl.Range) {
	for q.kind != closer {
		out = append(out, q.expression())
		if q.kind != closer {
			q.take(',')
		}
	}
	return out, q.close(closer, outside)
}

// plain says whether a text means what it says: HCL counts letters and reads escapes.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 || s[i] == '\\' {
			return false
		}
	}
	return true
}

// template reads a text in quotes.
func (q *quickParser) template() *hclsyntax.TemplateExpr {
	s := string(q.src[q.from+1 : q.to-1])
	if !plain(s) {
		x, diags := hclsyntax.ParseExpression(q.src[q.from:q.to], q.name, q.at(q.from))
		t, ok := x.(*hclsyntax.TemplateExpr)
		decline(len(diags) > 0 || !ok || len(t.Parts) != 1)
		q.zero = q.to + 1 - t.SrcRange.End.Column
		q.take(kindText)
		q.last = t.SrcRange
		return t
	}
	in := hcl.Range{Filename: q.name, Start: q.at(q.from + 1), End: q.at(q.to - 1)}
	at := q.take(kindText)
	if s == "" { // as HCL has it
		in.Start, in.End = at.End, at.End
	}
	return &hclsyntax.TemplateExpr{SrcRange: at,
		Parts: []hclsyntax.Expression{&hclsyntax.LiteralValueExpr{Val: cty.StringVal(s), SrcRange: in}}}
}

func (q *quickParser) object() hclsyntax.Expression {
	open, outside := q.open('{', true)
	q.skipLines()
	if q.reads("for") {
		q.lines = false
		return q.loop(open, '}', outside)
	}
	var items []hclsyntax.ObjectConsItem
	for ; q.kind != '}'; q.skipLines() {
		forced := q.kind == '('
		key := &hclsyntax.ObjectConsKeyExpr{Wrapped: q.expression(), ForceNonLiteral: forced}
		if q.kind == ':' {
			q.take(':')
		} else {
			q.take('=')
		}
		items = append(items, hclsyntax.ObjectConsItem{KeyExpr: key, ValueExpr: q.expression()})
		if q.kind != '}' && q.kind != '\n' {
			q.take(',')
		}
	}
	return &hclsyntax.ObjectConsExpr{Items: items, OpenRange: open,
		SrcRange: hcl.RangeBetween(open, q.close('}', outside))}
}

// loop reads a for expression, from its `for` on.
func (q *quickParser) loop(open hcl.Range, closer byte, outside bool) hclsyntax.Expression {
	q.take(kindWord)
	f := &hclsyntax.ForExpr{ValVar: q.text(q.take(kindWord)), OpenRange: open}
	if q.kind == ',' {
		q.take(',')
		f.KeyVar, f.ValVar = f.ValVar, q.text(q.take(kindWord))
	}
	decline(!q.reads("in"))
	q.take(kindWord)
	f.CollExpr = q.expression()
	q.take(':')
	f.ValExpr = q.expression()
	if q.kind == kindArrow {
		q.take(kindArrow)
		f.KeyExpr, f.ValExpr = f.ValExpr, q.expression()
	}
	if q.reads("if") {
		q.take(kindWord)
		f.CondExpr = q.expression()
	}
	decline((f.KeyExpr != nil) != (closer == '}'))
	f.CloseRange = q.close(closer, outside)
	f.SrcRange = hcl.RangeBetween(open, f.CloseRange)
	return f
}

// stringEnd is the offset after the quote that ends a string without templates, in its line; 0 if there is none.
func stringEnd(src []byte) int {
	for i := 1; i < len(src); i++ {
		switch src[i] {
		case '"':
			return i + 1
		case '\\':
			if i++; i < len(src) && strings.IndexByte("nrtuU", src[i]) >= 0 {
				return 0 // it may be a control character
			}
		case '\n':
			return 0
		case '{':
			if src[i-1] == '$' || src[i-1] == '%' {
				return 0
			}
		}
	}
	return 0
}

package native

import (
	"bytes"
	"fmt"
	"go/token"
	"maps"
	"regexp"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// A fn writes one function. Expressions are written as the evaluator compiles them (interpreter/internal/eval), shape
// by shape, because the shape says which steps they take: a set, a loop that stops, a call that is inlined. An operand
// is a Go expression without effect; what must come before it is written as statements.
type fn struct {
	*gen
	out    bytes.Buffer
	outer  bool // locals without a name belong to the machine
	locals map[*model.Local]string
	same   map[*model.Local]alias // parameters that are replaced by what they were given
	vars   map[*model.LoopVar]string
	inside []*model.Function // that are being inlined
	single bool              // a set was written that evaluates a condition element by element
	names  map[string]int
	steps  charge
	never  map[string]bool // variables that are never null
}

// An alias is an operand that only reads something, and what it reads.
type alias struct {
	op string
	of model.Expr
}

// A charge is the last statement, if that takes a known number of steps.
type charge struct{ n, from, to int }

func (g *gen) fn() *fn {
	return &fn{gen: g, locals: map[*model.Local]string{}, same: map[*model.Local]alias{},
		vars: map[*model.LoopVar]string{}, never: map[string]bool{},
		names: map[string]int{"g": 1, "w": 1, "l": 1, "steps": 1, "ints": 1}}
}

func (f *fn) line(format string, a ...any) {
	fmt.Fprintf(&f.out, format+"\n", a...)
}

// spend takes a known number of steps, together with the statement before if that does nothing else.
func (f *fn) spend(n int) {
	if n == 0 {
		return
	}
	if c := f.steps; c.n > 0 && c.to == f.out.Len() {
		f.out.Truncate(c.from)
		n += c.n
	}
	from := f.out.Len()
	f.line("steps += %d", n)
	f.steps = charge{n, from, f.out.Len()}
}

// capture is what do writes.
func (f *fn) capture(do func()) string {
	was, steps := f.out, f.steps
	f.out, f.steps = bytes.Buffer{}, charge{}
	do()
	text := f.out.String()
	f.out, f.steps = was, steps
	return text
}

// block writes a statement with a body; nothing is the result of an empty body if it needs none.
func (f *fn) block(head, body string) {
	f.line("%s {", head)
	f.out.WriteString(body)
	f.line("}")
}

// name is a new name like one of the content.
func (f *fn) name(like string) string {
	like = camel(like)
	f.names[like]++
	if n := f.names[like]; n > 1 {
		return f.name(like + strconv.Itoa(n))
	}
	return like
}

// camel is a name of the content as one of Go that is not exported.
func camel(s string) string {
	parts := strings.FieldsFunc(s, func(r rune) bool {
		return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z')
	})
	for i, p := range parts {
		if i > 0 {
			parts[i] = strings.ToUpper(p[:1]) + p[1:]
		}
	}
	s = strings.Join(parts, "")
	if s == "" || s[0] >= '0' && s[0] <= '9' {
		s = "a" + s
	}
	s = strings.ToLower(s[:1]) + s[1:]
	if token.IsKeyword(s) || reserved[s] || strings.HasSuffix(s, "Table") {
		s += "Of"
	}
	return s
}

// PackageName is a name as that of a package.
func PackageName(s string) string { return strings.ToLower(camel(s)) }

// reserved are the names that generated code uses otherwise.
var reserved = func() map[string]bool {
	all := map[string]bool{}
	for _, n := range strings.Fields("bits built builtin slices game int64 uint64 len min max append copy clear nil " +
		"true false bool int string new make cap any init main iota close delete print error") {
		all[n] = true
	}
	return all
}()

var literal = regexp.MustCompile(`^-?[0-9]+$`)

// let names an operand.
func (f *fn) let(like, op string) string {
	if literal.MatchString(op) {
		return op
	}
	n := f.name(like)
	f.line("%s := %s", n, op)
	return n
}

var simple = regexp.MustCompile(`^[a-zA-Z0-9_]+$`)

// once names an operand unless that is as short.
func (f *fn) once(like, op string) string {
	if simple.MatchString(op) {
		return op
	}
	return f.let(like, op)
}

// discard evaluates an operand for its faults.
func (f *fn) discard(op string) {
	if !literal.MatchString(op) {
		f.line("_ = %s", op)
	}
}

// scope saves the meaning of names, to restore it at the end.
func (f *fn) scope() (end func()) {
	locals, same, outer, inside := maps.Clone(f.locals), maps.Clone(f.same), f.outer, len(f.inside)
	return func() { f.locals, f.same, f.outer, f.inside = locals, same, outer, f.inside[:inside] }
}

// meant is what an expression reads: of a parameter that is replaced, its argument.
func (f *fn) meant(e model.Expr) model.Expr {
	if n, ok := e.(*model.LocalRead); ok {
		if a, ok := f.same[n.Local]; ok {
			return a.of
		}
	}
	return e
}

func (f *fn) uses(e model.Expr, v *model.LoopVar) bool {
	return model.HasExpr(e, func(x model.Expr) bool {
		r, ok := f.meant(x).(*model.LoopRead)
		return ok && r.Var == v
	})
}

func (f *fn) bindVar(v *model.LoopVar) string {
	if n, ok := f.vars[v]; ok {
		return n
	}
	n := f.name(v.Name)
	f.vars[v] = n
	return n
}

// try writes what has a native form; nothing if it has none.
func (f *fn) try(write func() (string, bool)) (x string, ok bool) {
	text := f.capture(func() { x, ok = write() })
	if ok {
		f.out.WriteString(text)
	}
	return x, ok
}

// used removes the declaration of loop variables that a body does not read.
func used(name, body string) string {
	if !reads(name, body) {
		return "_"
	}
	return name
}

func reads(name, body string) bool {
	for at := 0; ; {
		i := strings.Index(body[at:], name)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(name)
		part := func(c byte) bool {
			return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		}
		if (from == 0 || !part(body[from-1]) && body[from-1] != '.') && (to == len(body) || !part(body[to])) {
			return true
		}
		at = to
	}
}

// pay takes the steps of an operand.
func (f *fn) pay(steps string) { f.line("steps += %s", steps) }

// body is what was written, with what it needs at the beginning and the end. Steps are added up and taken at the end:
// whoever hands back begins again with what was left.
func (f *fn) body() string {
	text := f.out.String()
	head := ""
	if strings.Contains(text, "g.Ints()") {
		head, text = "ints := g.Ints()\n", strings.ReplaceAll(text, "g.Ints()", "ints")
	}
	if reads("steps", text) {
		return head + "steps := 0\n" + text + "g.Spend(steps)\n"
	}
	return head + text
}

var allocates = regexp.MustCompile(`g\.(Alloc|AddList|IDs|Bits|Range|Concat|Flat|Others|[a-z][A-Za-z0-9]*List)\(`)

// freeing runs what makes lists that are not needed afterwards, and frees their memory.
func (f *fn) freeing(do func()) {
	text := f.capture(do)
	if !allocates.MatchString(text) {
		f.out.WriteString(text)
		return
	}
	m := f.name("markAt")
	f.line("%s := g.Mark()", m)
	f.out.WriteString(text)
	f.line("g.Release(%s)", m)
}

func isBool(t *model.Type) bool { return t.Class == model.Boolean && !t.Optional }

// value writes an expression for a value of type t: a word, a truth or a list.
func (f *fn) value(e model.Expr, t *model.Type) string {
	switch {
	case t.Class == model.Null:
		return "0"
	case isBool(t) && isBool(e.Type()):
		return f.truth(e)
	case eval.Scalar(t):
		return f.wordAs(e, t)
	}
	return f.listAs(e)
}

// goType is the type of the Go value of an expression of e for type t.
func goType(e model.Expr, t *model.Type) string {
	switch {
	case t.Class == model.Null:
		return "int64"
	case isBool(t) && isBool(e.Type()):
		return "bool"
	case eval.Scalar(t):
		return "int64"
	}
	return "[]int64"
}

// part writes an expression for a value of type t, or of its own if t is nil.
func (f *fn) part(e model.Expr, t *model.Type) string {
	if t == nil || e.Type().Class != model.Null {
		t = e.Type()
	}
	switch {
	case eval.Scalar(t) && e.Type().Class != model.Null && !t.Optional:
		return f.sure(e)
	case eval.Scalar(t):
		return f.wordAs(e, t)
	}
	return f.listAs(e)
}

func (f *fn) wordAs(e model.Expr, t *model.Type) string {
	if e.Type().Class == model.Null {
		return f.word64(eval.NullOf(t))
	}
	return f.word(e)
}

func (f *fn) listAs(e model.Expr) string {
	if e.Type().Class == model.Null {
		return "built.NoList"
	}
	return f.list(e)
}

func (f *fn) word64(w int64) string {
	if w == eval.None {
		return "built.None"
	}
	return strconv.FormatInt(w, 10)
}

func constant(e model.Expr) (int64, bool) {
	k, ok := e.(*model.Const)
	if !ok || !eval.Scalar(k.T) {
		return 0, false
	}
	return eval.AsWord(k.Value, k.T), true
}

// sure is a word that must not be null.
func (f *fn) sure(e model.Expr) string {
	x := f.word(e)
	n, ok := e.(*model.LocalRead)
	if !ok || !f.outer || n.Local.Type.Optional || eval.NullOf(n.Local.Type) != eval.None {
		return x
	}
	return "built.Sure(" + x + ")"
}

// localWord reads a local.
func (f *fn) localWord(l *model.Local) string {
	if a, ok := f.same[l]; ok {
		return a.op
	}
	if n, ok := f.locals[l]; ok {
		return n
	}
	if eval.NullOf(l.Type) == 0 {
		return fmt.Sprintf("built.Ref(w[%d])", l.Index)
	}
	return fmt.Sprintf("w[%d]", l.Index)
}

func (f *fn) localList(l *model.Local) string {
	if a, ok := f.same[l]; ok {
		return a.op
	}
	if n, ok := f.locals[l]; ok {
		return n
	}
	return fmt.Sprintf("l[%d]", l.Index)
}

// unknown is the panic of what has no native form.
var unknown = new(int)

// whole writes an expression; false if something in it has no native form.
func (f *fn) whole(write func() string) (x string, ok bool) {
	defer func() {
		if r := recover(); r != nil && r != any(unknown) {
			panic(r)
		}
	}()
	x = write()
	return x, true
}

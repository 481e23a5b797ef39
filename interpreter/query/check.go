package query

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser/lexer"
	"github.com/expr-lang/expr/vm/runtime"

	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// What a query may use of expr. All else is refused: what computes without bound, reads the clock, or differs
// between machines.
var (
	builtins  = []string{"all", "any", "count", "filter", "len", "lower", "none", "one", "trim", "upper"}
	operators = []string{"==", "!=", "<", "<=", ">", ">=", "&&", "||", "and", "or", "in", "contains", "startsWith",
		"endsWith", "matches", "+", "-", "*", "%", "??"}
)

const allowed = "fields, texts, numbers, lists, comparisons, &&, ||, not, in, contains, startsWith, endsWith, " +
	"matches, +, -, *, %, ?:, and the functions all, any, count, filter, len, lower, none, one, trim, upper"

// words are the possible values of a field, by their possible spellings; an empty value marks an ambiguous
// spelling.
type words struct {
	what string // the field's name in findings
	full map[string]string
}

// wordsOf are the fields whose words are known before a game is played.
func wordsOf(m *model.Model) map[string]words {
	events := words{"kind of event", map[string]string{}}
	for _, k := range story.Kinds() {
		events.full[k] = k
	}
	seats, things := words{"seat", map[string]string{}}, words{"thing", map[string]string{}}
	for _, k := range m.Kinds {
		for _, t := range k.Things {
			things.addNames(t)
			if k.Seat {
				seats.addNames(t)
			}
		}
	}
	return map[string]words{kindField: events, "seat": seats, "seen": seats, "thing": things}
}

// addNames adds a thing, also by its name alone if no other has it.
func (w words) addNames(t *model.Thing) {
	id := t.Path()
	w.full[id] = id
	if _, taken := w.full[t.Name]; taken {
		id = ""
	}
	w.full[t.Name] = id
}

// kindField is the field that says what happened.
var kindField = func() string {
	f, _ := reflect.TypeFor[story.Record]().FieldByName("Event")
	return f.Tag.Get("expr")
}()

// A checker refuses what a query must not use and completes names of things. It also replaces comparisons and sums
// of values whose type depends on the event, so that they are false or null if they make no sense.
type checker struct {
	query    *Query
	words    map[string]words
	findings diag.Findings
}

func (c *checker) report(at file.Location, f diag.Finding) {
	f.Range = c.query.rangeOf(at)
	c.findings.Add(f)
}

// numbers refuses numbers that expr cannot read on every machine.
func (c *checker) numbers(text string) {
	tokens, _ := lexer.Lex(file.NewSource(text)) // errors are found again when it is parsed
	for _, t := range tokens {
		for _, base := range []int{0, 10} {
			_, err := strconv.ParseInt(strings.ReplaceAll(t.Value, "_", ""), base, 32)
			if t.Kind == lexer.Number && errors.Is(err, strconv.ErrRange) {
				c.report(t.Location, diag.Finding{Summary: "A number that is written in a query is at most 2147483647.",
					Detail: "a larger one as a product, such as 3 * 1000000000"})
				break
			}
		}
	}
}

// Visit checks a node, after its parts.
func (c *checker) Visit(node *ast.Node) {
	switch n := (*node).(type) {
	case *ast.NilNode, *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.StringNode, *ast.UnaryNode, *ast.ArrayNode,
		*ast.ConditionalNode, *ast.PointerNode, *ast.BuiltinNode:
	case *ast.IdentifierNode:
		c.identifier(n)
	case *ast.PredicateNode:
		if nested := ast.Find(n.Node, isPredicate); nested != nil {
			c.report(nested.Location(), diag.Finding{Summary: "A condition on elements cannot contain another one."})
		}
	case *ast.MemberNode:
		if _, ok := n.Property.(*ast.IntegerNode); !ok {
			c.refuse(n)
		}
	case *ast.CallNode:
		name, _ := n.Callee.(*ast.IdentifierNode)
		if name == nil {
			c.refuse(n)
			return
		}
		c.findings = slices.DeleteFunc(c.findings, func(f diag.Finding) bool { // it is no field either
			return f.Range == c.query.rangeOf(name.Location())
		})
		c.report(name.Location(), diag.Finding{Summary: fmt.Sprintf("There is no function %q.", name.Value),
			Detail: "one of " + strings.Join(builtins, ", "), Suggestion: diag.Nearest(name.Value, builtins)})
	case *ast.BinaryNode:
		if !slices.Contains(operators, n.Operator) {
			c.refuse(n)
			return
		}
		c.operands(n.Left, n.Right)
		c.operands(n.Right, n.Left)
		c.patch(node, n)
	default:
		c.refuse(n)
	}
}

func isPredicate(n ast.Node) bool { _, ok := n.(*ast.PredicateNode); return ok }

func (c *checker) refuse(n ast.Node) {
	c.report(n.Location(), diag.Finding{Summary: "This is not allowed in a query.", Detail: allowed})
}

func (c *checker) identifier(n *ast.IdentifierNode) {
	names := Names()
	switch {
	case n.Value == compareName || n.Value == computeName: // of a call, which is refused by itself
	case !slices.Contains(names, n.Value) && !slices.Contains(builtins, n.Value):
		c.report(n.Location(), diag.Finding{Summary: fmt.Sprintf("Events have no field %q.", n.Value),
			Detail: "one of " + strings.Join(names, ", "), Suggestion: diag.Nearest(n.Value, names)})
	case slices.Contains([]string{"was", "now", "thing", "shared"}, n.Value):
		c.query.changes = true
	}
}

// operands checks and completes the texts that a field with known words is compared with.
func (c *checker) operands(field, with ast.Node) {
	f, ok := field.(*ast.IdentifierNode)
	if !ok {
		return
	}
	known, ok := c.words[f.Value]
	if !ok {
		return
	}
	list := []ast.Node{with}
	if a, ok := with.(*ast.ArrayNode); ok {
		list = a.Nodes
	}
	for _, n := range list {
		text, ok := n.(*ast.StringNode)
		if !ok || text.Value == "" {
			continue
		}
		full := known.full[text.Value]
		if full == "" {
			maps.DeleteFunc(known.full, func(_, full string) bool { return full == "" })
			names := slices.Sorted(maps.Keys(known.full))
			c.report(n.Location(), diag.Finding{Summary: fmt.Sprintf("There is no %s %q.", known.what, text.Value),
				Detail: some(names), Suggestion: diag.Nearest(text.Value, names)})
			continue
		}
		text.Value = full
		c.query.changes = c.query.changes || f.Value == kindField && (full == "changed" || full == "moved")
	}
}

// some lists names, unless there are many.
func some(names []string) string {
	if len(names) > 20 {
		return "one of the " + strconv.Itoa(len(names)) + " names of the game"
	}
	return "one of " + strings.Join(names, ", ")
}

// The names of functions that queries are compiled to and cannot name: no identifier has a space.
const (
	compareName = "compare values"
	computeName = "compute values"
	numbersName = "compute numbers"
)

// patch replaces an operator by a function if the type of a value depends on the event, and for all whole numbers,
// which expr would restrict to the width of the machine.
func (c *checker) patch(node *ast.Node, n *ast.BinaryNode) {
	of := func(n ast.Node) (kind reflect.Kind, whole, any bool) {
		kind = n.Type().Kind()
		return kind, kind == reflect.Int || kind == reflect.Int64, kind == reflect.Interface
	}
	_, whole1, any1 := of(n.Left)
	kind, whole2, any2 := of(n.Right)
	call := &ast.CallNode{Arguments: []ast.Node{&ast.StringNode{Value: n.Operator}, n.Left, n.Right}}
	name := compareName
	switch n.Operator {
	case "in":
		if !any1 && (!whole1 || isTexts(n.Right)) || !any2 && kind != reflect.Slice {
			return
		}
	case "==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "%":
		arithmetic := strings.Contains("+-*%", n.Operator)
		switch {
		case whole1 && whole2 && arithmetic:
			name = numbersName
			call.SetType(reflect.TypeFor[int64]())
		case any1 || any2:
			if arithmetic {
				name = computeName
			}
		case !(whole1 && whole2):
			return
		}
	default:
		return
	}
	call.Callee = &ast.IdentifierNode{Value: name}
	ast.Patch(node, call)
}

// isTexts says whether a list can contain only texts.
func isTexts(n ast.Node) bool {
	if a, ok := n.(*ast.ArrayNode); ok {
		return !slices.ContainsFunc(a.Nodes, func(n ast.Node) bool { return n.Type().Kind() != reflect.String })
	}
	return n.Type().Kind() == reflect.Slice && n.Type().Elem().Kind() == reflect.String
}

// compare says whether two values are equal, and whether one is an element of the other; it orders two whole
// numbers or two texts, and nothing else.
func compare(params ...any) (any, error) {
	op, _ := params[0].(string)
	switch op {
	case "==":
		return equalValues(params[1], params[2]), nil
	case "!=":
		return !equalValues(params[1], params[2]), nil
	case "in":
		return isIn(params[1], params[2]), nil
	}
	sign := 0
	if a, b, ok := two(params[1], params[2], whole); ok {
		sign = cmp.Compare(a, b)
	} else if a, b, ok := two(params[1], params[2], textOf); ok {
		sign = strings.Compare(a, b)
	} else {
		return false, nil
	}
	return strings.Contains(op, "<") && sign < 0 || strings.Contains(op, ">") && sign > 0 ||
		strings.Contains(op, "=") && sign == 0, nil
}

func equalValues(a, b any) bool {
	if m, n, ok := two(a, b, whole); ok {
		return m == n
	}
	return runtime.Equal(a, b)
}

func isIn(a, list any) bool {
	l := reflect.ValueOf(list)
	if l.Kind() != reflect.Slice {
		return runtime.In(a, list)
	}
	for i := range l.Len() {
		if equalValues(a, l.Index(i).Interface()) {
			return true
		}
	}
	return false
}

// two are both operands if they have the type; else false.
func two[T any](a, b any, of func(any) (T, bool)) (x, y T, ok bool) {
	x, ok1 := of(a)
	y, ok2 := of(b)
	return x, y, ok1 && ok2
}

func textOf(v any) (s string, ok bool) {
	s, ok = v.(string)
	return s, ok
}

// whole is a whole number of any size.
func whole(v any) (n int64, ok bool) {
	switch v := v.(type) {
	case int:
		return int64(v), true
	case int64:
		return v, true
	}
	return 0, false
}

// compute is a sum, difference, product or remainder of two whole numbers; null for anything else.
func compute(params ...any) (any, error) {
	a, b, ok := two(params[1], params[2], whole)
	switch op := params[0]; {
	case !ok:
	case op == "+":
		return a + b, nil
	case op == "-":
		return a - b, nil
	case op == "*":
		return a * b, nil
	case b != 0:
		return a % b, nil
	}
	return nil, nil
}

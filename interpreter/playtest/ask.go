package playtest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/interpreter/query"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// A question is an expression of the language of packs, which somebody typed: a function that is read with the packs
// and then asked of games.
type question struct {
	flag, label, text string
	function          string // its name
	where             bool   // it says whether a game counts
	expr              hclsyntax.Expression
	fn                *model.Function
	of                *model.Kind // of the seats that it is asked of; nil if it is about the whole game
}

// maxQuestion bounds an expression, in bytes.
const maxQuestion = 4000

// questions reads what is typed: EXPR or LABEL=EXPR.
func questions(measures []string, where string) (list []*question, err error) {
	add := func(flag, label, text string, where bool) error {
		q := &question{flag: flag, label: label, text: text, where: where}
		q.function = fmt.Sprint("playtest_asks_", len(list)+1)
		if len(list) > 0 && !where {
			q.flag += fmt.Sprint(" ", len(list)+1)
		}
		var finds diag.Findings
		q.expr, finds = expression(q.flag, text)
		if finds != nil {
			return query.Wrong(q.flag, text, finds)
		}
		list = append(list, q)
		return nil
	}
	for _, m := range measures {
		label, text := Split(m)
		if err := add("--measure", label, text, false); err != nil {
			return nil, err
		}
	}
	if where != "" {
		err = add("--where", "", where, true)
	}
	return list, err
}

// Split is the label and the expression of a measure, EXPR or LABEL=EXPR. The label of one that has none is its text.
func Split(measure string) (label, text string) {
	label, text, named := strings.Cut(measure, "=")
	if label = strings.TrimSpace(label); !named || strings.HasPrefix(text, "=") || !hclsyntax.ValidIdentifier(label) {
		return strings.TrimSpace(measure), measure
	}
	return label, text
}

// Open loads a side of a series with what is asked of its games. A measure that names the kind of the seats, as in
// `faction.cash`, is asked of each of them; one that names a seat, as in `faction.china.cash`, of the game.
func Open(open func(runner.Config) (*runner.Match, error), c runner.Config, measures []string, where string,
) (*Side, error) {
	list, err := questions(measures, where)
	if err != nil {
		return nil, err
	}
	m, err := open(c)
	if err != nil || len(list) == 0 {
		return &Side{Match: m}, err
	}
	for _, q := range list {
		for _, k := range m.Model.Kinds {
			named := slices.ContainsFunc(q.expr.Variables(), func(v hcl.Traversal) bool { return namesAny(v, k) })
			if k.Seat && named && !q.where {
				q.of = k
			}
		}
	}
	c.Asked = lists.Map(list, (*question).file)
	t, err := open(c)
	if err != nil {
		for _, q := range list {
			if finds := findingsIn(err, q); finds != nil {
				return nil, query.Wrong(q.flag, q.text, finds)
			}
		}
		return nil, err
	}
	s := &Side{Match: t}
	for _, q := range list {
		i := slices.IndexFunc(t.Model.Funcs, func(f *model.Function) bool { return f.Name == q.function })
		q.fn = t.Model.Funcs[i]
		if q.of != nil {
			q.of = t.Model.Kinds[slices.IndexFunc(t.Model.Kinds, func(k *model.Kind) bool { return k.Name == q.of.Name })]
		}
		is := q.fn.Result
		switch {
		case q.where && is.Class == model.Boolean && !is.Optional:
			s.where = q
		case q.where:
			return nil, q.mistyped("--where must be true or false", is)
		case is.Class == model.Integer || is.Class == model.Boolean:
			s.measures = append(s.measures, q)
		default:
			return nil, q.mistyped("A measure is a number, or true or false", is)
		}
	}
	return s, nil
}

func (q *question) mistyped(want string, is *model.Type) error {
	return query.Wrong(q.flag, q.text, diag.Findings{{Code: diag.CodeWrongType, Range: q.expr.Range(),
		Summary: fmt.Sprintf("%s; this is %s.", want, is)}})
}

// namesAny says whether a path begins with a kind, and does not go on with one of its things.
func namesAny(path hcl.Traversal, k *model.Kind) bool {
	if path.RootName() != k.Name || len(path) < 2 {
		return path.RootName() == k.Name
	}
	step, ok := path[1].(hcl.TraverseAttr)
	return !ok || !slices.ContainsFunc(k.Things, func(t *model.Thing) bool { return t.Name == step.Name })
}

// file declares the function.
func (q *question) file() *source.File {
	at := q.expr.Range()
	attrs := hclsyntax.Attributes{}
	put := func(name string, e hclsyntax.Expression) {
		attrs[name] = &hclsyntax.Attribute{Name: name, Expr: e, SrcRange: at, NameRange: at, EqualsRange: at}
	}
	put("gives", q.expr)
	if q.of != nil {
		takes, _ := source.Expression(q.flag, fmt.Appendf(nil, "{ %s = %[1]s }", q.of.Name))
		put("takes", takes)
	}
	body := func() *hclsyntax.Body { return &hclsyntax.Body{SrcRange: at, EndRange: at} }
	fn := body()
	fn.Attributes = attrs
	whole := body()
	whole.Attributes = hclsyntax.Attributes{}
	whole.Blocks = hclsyntax.Blocks{{Type: "function", Labels: []string{q.function}, Body: fn, TypeRange: at,
		LabelRanges: []hcl.Range{at}, OpenBraceRange: at, CloseBraceRange: at}}
	return &source.File{Name: q.flag, Bytes: []byte(q.text), Body: whole}
}

// findingsIn are those of an error that are in the text of a question.
func findingsIn(err error, q *question) (out diag.Findings) {
	var broken *runner.ContentError
	if errors.As(err, &broken) {
		out = lists.Filter(broken.Findings, func(f diag.Finding) bool { return f.Range.Filename == q.flag })
	}
	return out
}

// Expression reads an expression of the language of packs that was typed behind a flag, as a file that declares a
// function of a name.
func Expression(flag, function, text string) (*source.File, error) {
	q := &question{flag: flag, function: function, text: text}
	var finds diag.Findings
	if q.expr, finds = expression(flag, text); finds != nil {
		return nil, query.Wrong(flag, text, finds)
	}
	return q.file(), nil
}

// expression reads what is typed, within bounds.
func expression(flag, text string) (hclsyntax.Expression, diag.Findings) {
	if len(text) > maxQuestion {
		return nil, diag.Findings{{Code: diag.CodeTooLarge, Range: hcl.Range{Filename: flag},
			Summary: "The expression is too long.", Detail: fmt.Sprintf("%d bytes at most", maxQuestion)}}
	}
	return source.Expression(flag, []byte(text))
}

package eval

import (
	"fmt"

	"github.com/expr-lang/expr/conf"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Library holds the compiled programs of one model. Once the game is compiled it is
// immutable and may be shared by goroutines.
type Library struct {
	model  *model.Model
	config *conf.Config // of the compiler; not used in play

	words     map[string]int
	names     []any // the word of each thing's name, by id
	kindWords []any // the word of each thing's kind, by id
	pairs     map[*model.Kind]*pairIndex
	ancestors [][]int // by thing, what its paths lead back to; nil where there are none
	functions map[*model.Function]*function
	stats     map[*model.Stat]*stat
	graphs    []*function
	general   map[*model.Thing]bool // whose versions of functions hold for all arguments
	pending   []func() error
	calls     int // how many functions and stats have numbers

	Places    Places
	ofKind    map[*model.Kind][]bool
	fixed     map[*model.Attr][]int64
	orders    map[*model.Kind][]int32
	universes map[*model.Kind]*universe
	columns   map[*model.Attr]*stateCol
	colList   []*stateCol
}

// pairIndex finds the things of a between-kind.
type pairIndex struct {
	by map[[2]int]int
	of map[int][]any
}

// NewLibrary prepares to compile the expressions of a model.
func NewLibrary(m *model.Model) *Library {
	l := &Library{
		model:     m,
		config:    conf.CreateNew(),
		words:     make(map[string]int, len(m.Words)),
		pairs:     map[*model.Kind]*pairIndex{},
		functions: map[*model.Function]*function{},
		stats:     map[*model.Stat]*stat{},
	}
	for i, w := range m.Words {
		if _, twice := l.words[w]; !twice {
			l.words[w] = i
		}
	}
	l.names = make([]any, len(m.Things))
	l.kindWords = make([]any, len(m.Things))
	for i, t := range m.Things {
		l.names[i], l.kindWords[i] = Box(0), Box(0)
		if t != nil {
			l.names[i] = Box(l.words[t.Name])
			l.kindWords[i] = Box(l.words[t.Kind.Name])
		}
	}
	l.ancestors = findAncestors(m)
	l.findGeneral()
	return l
}

// findGeneral collects the things that are in force by themselves: a version of a
// function in one of them does not look at the first argument.
func (l *Library) findGeneral() {
	l.general = map[*model.Thing]bool{}
	for _, s := range l.model.Scenarios {
		l.general[s.Thing] = true
	}
	for _, o := range l.model.Options {
		l.general[o.Thing] = true
	}
	for _, t := range l.model.Tests {
		l.general[t.Thing] = true
	}
}

// Compile turns an expression into a program. It may be called only while a game is being
// compiled, before or after [Library.Ready], by one goroutine. An error is an internal fault:
// well-typed trees always compile. Functions and stats that an expression names first
// need a Ready after it.
func (l *Library) Compile(e model.Expr) (*Program, error) { return l.compileIn(nil, e) }

// compileIn compiles an expression of a function: `original` in it is what comes after owner.
func (l *Library) compileIn(owner *function, e model.Expr) (p *Program, err error) {
	defer func() {
		if r := recover(); r != nil {
			p, err = nil, fmt.Errorf("%s: cannot compile %T: %v", e.Range(), e, r)
		}
	}()
	c := &lowering{lib: l, owner: owner, vars: map[*model.LoopVar]binding{}, briefs: map[model.Expr]brief{}}
	return c.assemble(e)
}

// Ready compiles all functions and stats with their modifiers. Programs may run after it.
func (l *Library) Ready() error {
	for _, f := range l.model.Funcs {
		l.function(f)
	}
	for _, s := range l.model.Stats {
		l.stat(s)
	}
	l.graphs = l.graphs[:0]
	for _, g := range l.model.Graphs {
		l.graphs = append(l.graphs, l.function(g.Where))
	}
	for len(l.pending) > 0 {
		next := l.pending[0]
		l.pending = l.pending[1:]
		if err := next(); err != nil {
			return err
		}
	}
	return nil
}

// Word finds the number of a word, 0 where the model has no such word.
func (l *Library) Word(s string) int { return l.words[s] }

func (l *Library) thing(id int) *model.Thing {
	if id <= 0 || id >= len(l.model.Things) {
		fail("there is no thing %d", id)
	}
	return l.model.Things[id]
}

// pairsOf indexes a between-kind; only while compiling.
func (l *Library) pairsOf(k *model.Kind) *pairIndex {
	if p := l.pairs[k]; p != nil {
		return p
	}
	p := &pairIndex{by: map[[2]int]int{}, of: map[int][]any{}}
	for _, t := range k.Things {
		a, b := endsOf(t)
		p.by[[2]int{a, b}], p.by[[2]int{b, a}] = t.ID, t.ID
		p.of[a] = append(p.of[a], Box(t.ID))
		p.of[b] = append(p.of[b], Box(t.ID))
	}
	l.pairs[k] = p
	return p
}

func endsOf(t *model.Thing) (a, b int) {
	return asInt(fixedOf(t, t.Kind.Ends[0])), asInt(fixedOf(t, t.Kind.Ends[1]))
}

func fixedOf(t *model.Thing, a *model.Attr) any {
	if a == nil || a.Index >= len(t.Fixed) {
		return nil
	}
	return t.Fixed[a.Index]
}

// static says whether the things of a kind in play are known before play.
func static(k *model.Kind) bool {
	if k.Scene || k.Copies > 0 {
		return false
	}
	for _, m := range k.AnyOf {
		if !static(m) {
			return false
		}
	}
	return len(k.AnyOf) == 0
}

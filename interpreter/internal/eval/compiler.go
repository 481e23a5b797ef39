package eval

import (
	"math"
	"sync"
	"sync/atomic"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Compiler holds the programs of one model. Once the game is compiled it may be shared by goroutines: programs,
// functions and stats are compiled on first use, by whichever goroutine comes first, always with the same result.
type Compiler struct {
	model  *model.Model
	places Places

	words     map[string]int
	order     []int64 // by thing: its index in its kind
	functions map[*model.Function]*function
	stats     map[*model.Stat]*stat
	graphs    map[*model.Graph]*graph
	numbers   atomic.Int32 // of queries
	profiled  bool
	marks     atomic.Int32
	Made      func(*Evaluator) // for tests: gets each evaluator that is made; else nil
	programs  []*Program
	sealed    bool

	columns   []column // whose sets are kept
	columnNos map[*model.Attr]int
	universes map[*model.Kind]*universe

	mu        sync.Mutex          // held while something is compiled
	inverses  map[*model.Attr]int // numbers of their lists
	kinds     map[*model.Kind][]bool
	fixed     map[*model.Attr][]int64
	orders    map[*model.Kind]orders
	ancestors [][]int // by thing, what its paths lead back to; nil if it has none
}

// NewCompiler prepares to compile the expressions of a model; places says where its state is.
func NewCompiler(m *model.Model, places Places) *Compiler {
	c := &Compiler{
		model: m, places: places,
		words:     make(map[string]int, len(m.Words)),
		functions: map[*model.Function]*function{},
		stats:     map[*model.Stat]*stat{},
		graphs:    map[*model.Graph]*graph{},
		columnNos: map[*model.Attr]int{},
		universes: map[*model.Kind]*universe{},
		inverses:  map[*model.Attr]int{},
		kinds:     map[*model.Kind][]bool{},
		fixed:     map[*model.Attr][]int64{},
		orders:    map[*model.Kind]orders{},
	}
	for i, w := range m.Words {
		if _, twice := c.words[w]; !twice {
			c.words[w] = i
		}
	}
	c.order = make([]int64, len(m.Things))
	for id, t := range m.Things {
		if t != nil {
			c.order[id] = int64(t.Order)
		}
	}
	c.findColumns()
	for _, f := range m.Funcs {
		c.function(f)
	}
	for _, s := range m.Stats {
		c.stat(s)
	}
	for _, g := range m.Graphs {
		c.graphs[g] = &graph{Graph: g, where: c.function(g.Where), no: c.Number(), ways: c.Number()}
	}
	return c
}

// number is the next number for queries, from 1.
func (c *Compiler) Number() int {
	return int(c.numbers.Add(1))
}

// Program prepares an expression, which is compiled on its first run.
func (c *Compiler) Program(e model.Expr) *Program {
	p := &Program{lib: c, e: e, at: len(c.programs)}
	if c.sealed {
		p.at = unnumbered
	} else {
		c.programs = append(c.programs, p)
	}
	return p
}

// unnumbered is the place of programs that are made when the game is compiled.
const unnumbered = math.MaxInt

// once compiles something on first use; other goroutines wait meanwhile.
func (c *Compiler) once(ready *atomic.Bool, compile func()) {
	if ready.Load() {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !ready.Load() {
		compile()
		ready.Store(true)
	}
}

func (c *Compiler) compileProgram(p *Program) {
	g := &codegen{lib: c, outer: true, whole: p.e}
	p.code = g.code(p.e, p.e.Type())
	var params []*model.Param
	p.reads, p.kept = g.reads, p.no > 0 && len(g.reads) <= MostArgs
	for _, l := range p.reads {
		p.kept = p.kept && Scalar(l.Type)
		params = append(params, &model.Param{Local: l})
	}
	if p.kept = p.kept && c.domains(params) != nil; p.kept { // of many possible calls few are made twice
		// it may be computed again when other locals are there
		g = &codegen{lib: c, outer: true, whole: p.e}
		for _, l := range p.reads {
			g.reserveSlot(l)
		}
		p.code = g.code(p.e, p.e.Type())
	}
	p.plain.Store(!p.kept)
}

// inverse is the number of the lists of what names things by an attribute.
func (c *Compiler) inverse(of *model.Attr) int {
	if c.inverses[of] == 0 {
		c.inverses[of] = c.Number()
	}
	return c.inverses[of]
}

func fixedOf(t *model.Thing, a *model.Attr) any {
	if a == nil || a.Index >= len(t.Fixed) {
		return nil
	}
	return t.Fixed[a.Index]
}

// static says whether the things of a kind in play are known before play.
func static(k *model.Kind) bool {
	return k != nil && !k.Scene && k.Copies == 0 && len(k.AnyOf) == 0
}

func (c *Compiler) isOf(k *model.Kind) []bool {
	if s, ok := c.kinds[k]; ok {
		return s
	}
	s := make([]bool, len(c.model.Things))
	for id, t := range c.model.Things {
		s[id] = t != nil && t.Kind.Is(k)
	}
	c.kinds[k] = s
	return s
}

// orders are the indices of all things in a tally of a kind, or -1.
type orders []int32

func (c *Compiler) ordersIn(k *model.Kind) orders {
	if s, ok := c.orders[k]; ok {
		return s
	}
	s := make(orders, len(c.model.Things))
	for i := range s {
		s[i] = -1
	}
	for i, t := range k.Things {
		s[t.ID] = int32(i)
	}
	c.orders[k] = s
	return s
}

// fixedTable is a fixed attribute of every thing, as words.
func (c *Compiler) fixedTable(a *model.Attr) []int64 {
	if s, ok := c.fixed[a]; ok {
		return s
	}
	s := make([]int64, len(c.model.Things))
	null, _ := zero(a.Type)
	for id, t := range c.model.Things {
		s[id] = null
		if t == nil {
			continue
		}
		switch {
		case a.Class == model.BuiltIn:
			s[id] = c.builtIn(t, a.Name)
		case t.Kind.Is(a.Owner) || t.Kind.Attr(a.Name) == a:
			if v := fixedOf(t, a); v != nil {
				s[id] = unboxWord(v, null)
			}
		}
	}
	c.fixed[a] = s
	return s
}

func (c *Compiler) builtIn(t *model.Thing, name string) int64 {
	switch name {
	case "order":
		return int64(t.Order)
	case "x":
		return int64(t.X)
	case "y":
		return int64(t.Y)
	}
	return int64(c.words[t.Name])
}

// A Program is an expression that is compiled on its first run. It may be shared by goroutines.
type Program struct {
	lib   *Compiler
	e     model.Expr
	at    int // its place among the programs of the game
	ready atomic.Bool
	plain atomic.Bool // it is compiled, and not remembered
	code  code
	no    int            // number for its queries; 0 if it is not remembered
	kept  bool           // it is remembered, by the locals that it reads
	reads []*model.Local // the machine's locals that it reads
}

// Expr is the source of the program.
func (p *Program) Expr() model.Expr { return p.e }

// Int runs a program that returns a scalar.
func (p *Program) Int(ev *Evaluator, in Frame) (w int64, f *Fault) {
	if n := ev.native(p); n != nil {
		if w, _, ok := n.run(ev, in); ok {
			return w, nil
		}
	}
	f = stopped
	defer ev.rescue(p, &f)
	ev.in = in
	ev.beginRead()
	if !p.plain.Load() || ev.instead != nil {
		w, _ = p.run(ev)
		return w, nil
	}
	ev.frame(p.code.slots, p.code.lslots)
	if p.code.i != nil {
		return p.code.i(ev), nil
	}
	if p.code.b(ev) {
		w = 1
	}
	return w, nil
}

// Bool runs a program that returns a boolean; null is false.
func (p *Program) Bool(ev *Evaluator, in Frame) (bool, *Fault) {
	w, f := p.Int(ev, in)
	return w == 1 && f == nil, f
}

// Value runs a program and returns a word or a list, which is valid until the next evaluation.
func (p *Program) Value(ev *Evaluator, in Frame) (w int64, l []int64, f *Fault) {
	if n := ev.native(p); n != nil {
		if w, l, ok := n.run(ev, in); ok {
			return w, l, nil
		}
	}
	f = stopped
	defer ev.rescue(p, &f)
	ev.in = in
	ev.beginRead()
	w, l = p.run(ev)
	return w, l, nil
}

func (p *Program) run(ev *Evaluator) (int64, []int64) {
	if ev.instead != nil {
		return ev.insteadOf(p)
	}
	if !p.ready.Load() {
		p.lib.once(&p.ready, func() { p.lib.compileProgram(p) })
	}
	if p.kept && ev.remembers {
		return ev.recallProgram(p)
	}
	ev.frame(p.code.slots, p.code.lslots)
	return p.code.run(ev)
}

// code is a compiled expression: one of the three closures, and the number of slots that it needs.
type code struct {
	i             intFunc
	b             boolFunc
	l             listFunc
	slots, lslots int
}

func (c *code) run(ev *Evaluator) (int64, []int64) {
	switch {
	case c.b != nil:
		if c.b(ev) {
			return 1, nil
		}
		return 0, nil
	case c.i != nil:
		return c.i(ev), nil
	}
	return 0, c.l(ev)
}

// evaluate runs code in a new frame, with arguments in its first slots.
func (k *code) evaluate(ev *Evaluator, args []int64) (int64, []int64) {
	was := ev.push(k.slots, k.lslots)
	copy(ev.f, args)
	w, l := k.run(ev)
	ev.pop(was)
	return w, l
}

func (k *code) ask(ev *Evaluator, q *query) (int64, []int64) { return k.evaluate(ev, q.args[:q.n]) }

// recallProgram returns the result of a program by the locals that it reads.
func (ev *Evaluator) recallProgram(p *Program) (int64, []int64) {
	var buf [MostArgs]int64
	args := buf[:len(p.reads)]
	for i, l := range p.reads {
		args[i] = ev.in.W[l.Index]
	}
	return ev.recall(&p.code, p.no, args)
}

// Keep makes the result of a program remembered by the locals that it reads, if these are few and scalar. It may be
// called only while a game is being compiled.
func (c *Compiler) Keep(p *Program) {
	if p.no == 0 {
		p.no = c.Number()
	}
}

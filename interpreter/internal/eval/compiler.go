package eval

import (
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
		c.graphs[g] = &graph{Graph: g, where: c.function(g.Where), no: c.Number()}
	}
	return c
}

// number is the next number for queries, from 1.
func (c *Compiler) Number() int {
	return int(c.numbers.Add(1))
}

// Program prepares an expression, which is compiled on its first run.
func (c *Compiler) Program(e model.Expr) *Program { return &Program{lib: c, e: e} }

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
	p.reads, p.kept = g.reads, p.no > 0 && len(g.reads) <= mostArgs
	for _, l := range p.reads {
		p.kept = p.kept && Scalar(l.Type)
		params = append(params, &model.Param{Local: l})
	}
	if p.kept = p.kept && c.domains(params) != nil; p.kept { // of many possible calls few are made twice
		// it may be computed again when other locals are there
		g = &codegen{lib: c, outer: true, whole: p.e}
		for _, l := range p.reads {
			g.bind(l)
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

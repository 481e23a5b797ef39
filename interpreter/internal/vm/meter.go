package vm

import (
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/model"
)

// A game's use of resources is metered. The evaluator counts steps, those of instructions included. Memory is
// counted in words: the state adds up what is reserved, and is measured exactly when that may have become too much.

// checkSteps is the number of steps between two checks of the context and of the size of the state.
const checkSteps = 256

// afford returns an error if the context is done or the state is too large.
func (ev *evaluation) afford(s *State) error {
	ev.check = ev.ev.Spent() + checkSteps
	if s.grown > ev.mostGrown() {
		ev.weigh(s, 0)
	}
	return ev.ctx.Err()
}

// mostGrown is the number of reserved words after which a state is measured.
func (ev *evaluation) mostGrown() int { return ev.limits.Memory / wordSize / 16 }

// undisturbed does something for the watcher on a separate meter, so that watching never changes how far play may go.
func (ev *evaluation) undisturbed(do func()) {
	if ev.watched {
		do()
		return
	}
	ev.watched, ev.watching = true, ev.ev.Swap(ev.watching)
	defer func() { ev.watched, ev.watching = false, ev.ev.Swap(ev.watching) }()
	defer ev.ev.Leave(ev.enterRule(nil, hcl.Range{}))
	do()
}

// Spent is how many steps the last Advance or Take used.
func (m *Machine) Spent() int { return m.ev.Spent() }

// exhausted says whether the tries of the decision that is to be taken back used more steps than allowed.
func (ev *evaluation) exhausted(s *State) bool {
	return s.tried+int64(ev.ev.Spent()) > int64(ev.limits.Tries)
}

// reserve counts words that will be allocated.
func (ev *evaluation) reserve(words int) {
	s := ev.host.s
	s.grown += words
	ev.ev.SpendWords(words)
	if words > chunk || s.grown > ev.mostGrown() {
		ev.weigh(s, words)
	}
}

const wordSize = 8 // bytes

// weigh measures a state with more words to come; it fails if that exceeds the limit.
func (ev *evaluation) weigh(s *State, more int) {
	s.grown = 0
	if words := s.weight() + more; words > ev.limits.Memory/wordSize {
		panic(s.fault("the game takes more than %d MiB of memory", ev.limits.Memory>>20))
	}
}

// Approximate sizes in words of the parts of a state.
const (
	slotWords  = 4 // the header of a list
	frameWords = 9
	markWords  = 7
	eventWords = 64
)

// Size is about how many bytes a state takes.
func (s *State) Size() int { return s.weight() * wordSize }

// weight is the size of a state in words, undo log included. A long list that is stored in several places counts
// once.
func (s *State) weight() int {
	n, seen := s.tableWords(), map[*int64]bool{}
	lists := func(all ...[]int64) {
		for _, l := range all {
			switch {
			case len(l) <= chunk/8:
				n += len(l)
			case !seen[&l[0]]:
				seen[&l[0]], n = true, n+len(l)
			}
		}
	}
	stack := func(k *stack) {
		n += frameWords*len(k.frames) + slotWords*len(k.locals.W) + markWords*len(k.marks)
		lists(k.locals.L...)
	}
	events := func(w *waiting) {
		for ; w != nil; w = w.before {
			n += eventWords + len(w.event.text.words[0])/wordSize
			if w.event.State != nil {
				n += w.event.State.tableWords()
			}
		}
	}
	lists(s.lists...)
	lists(s.zones...)
	lists(s.pend.words, s.exposed)
	stack(&s.stack)
	events(s.kept)
	if v := s.simultaneous; v != nil {
		n += v.before.tableWords()
		events(v.told)
	}
	if s.undo != nil {
		for i := range s.undo.points {
			stack(&s.undo.points[i].stack)
			lists(s.undo.points[i].pend.words)
		}
		for i := range s.undo.changes {
			n += changeWords
			lists(s.undo.changes[i].list)
		}
	}
	return n
}

// changeWords is the size of an undo note.
const changeWords = 6

// tableWords is the size of the table, without its lists.
func (s *State) tableWords() int {
	return len(s.ints) + slotWords*(len(s.lists)+len(s.zones)) + 2*len(s.loc)
}

// A Profile counts where the steps of games are taken: by rule, function and stat, and by line. It is for one
// goroutine.
type Profile struct{ counts *eval.Profile }

// Profile makes a profile for machines of the game. It must be called before any machine is made.
func (g *Game) Profile() *Profile {
	g.p.Lib.Profiled()
	return &Profile{eval.NewProfile()}
}

// A Cost is what a rule, function, stat or line took. What is answered from memory takes no steps.
type Cost struct {
	Of       string // a word of the language, and a name; empty for lines, and for what is only shown
	File     string
	Line     int
	Steps    int64 // without those of functions, stats and other lines that it asked
	All      int64 // with them
	Times    int64 // that it was computed
	Recalled int64 // that it was answered from memory: of functions and stats
}

// Rules are the costs of procedures, actions, hooks, laws, checks, bots, functions and stats, the highest first.
func (p *Profile) Rules() []Cost {
	var out []Cost
	for of, c := range p.counts.Owners {
		if of == nil {
			c.All = c.Steps // it is always under way
		}
		if c.All == 0 {
			continue
		}
		what, at := ownerName(of)
		out = append(out, asCost(what, at.Filename, at.Start.Line, c))
	}
	return dearest(out)
}

// Lines are the costs of lines, the highest first.
func (p *Profile) Lines() []Cost {
	var out []Cost
	for at, c := range p.counts.Lines {
		if at.No > 0 && c.All > 0 {
			out = append(out, asCost("", at.File, at.No, c))
		}
	}
	return dearest(out)
}

func asCost(of, file string, line int, c *eval.Cost) Cost {
	return Cost{of, file, line, c.Steps, c.All, c.Times, c.Recalled}
}

func dearest(list []Cost) []Cost {
	slices.SortFunc(list, func(a, b Cost) int {
		return cmp.Or(cmp.Compare(b.Steps, a.Steps), cmp.Compare(b.All, a.All), cmp.Compare(a.File, b.File),
			cmp.Compare(a.Line, b.Line), cmp.Compare(a.Of, b.Of))
	})
	return list
}

// classes are the words of what runs; hooks have theirs in their names.
var classes = map[model.ProcClass]string{
	model.Procedure: "procedure", model.Action: "action", model.LawBody: "whenever", model.Main: "game",
}

// ownerName is what an owner of steps is called, and where it stands.
func ownerName(of any) (string, hcl.Range) {
	what, name, at := "", "", hcl.Range{}
	switch x := of.(type) {
	case *model.Function:
		what, name, at = "function", x.Name, x.Range
	case *model.Stat:
		what, name, at = "stat", x.Name, x.Range
	case *model.Bot:
		what, name, at = "bot", x.Name, x.Range
	case *model.Check:
		what, name, at = "check", x.Name, x.Range
	case *model.Proc:
		what, name, at = classes[x.Class], x.Name, x.Range
	}
	if what == "" {
		return name, at
	}
	return what + " " + name, at
}

func (m *Machine) profiled(p *Profile) {
	if m.profile = p; p == nil {
		m.ev.Profile(nil)
		return
	}
	m.ev.Profile(p.counts)
}

// enterRule counts what follows for a rule; nil for what is only shown. The result is for Leave.
func (ev *evaluation) enterRule(rule any, at hcl.Range) (depth int) {
	if ev.profile == nil {
		return 0
	}
	return ev.ev.Enter(rule, eval.Line{File: at.Filename, No: at.Start.Line})
}

// enterFrame counts the next instruction of a frame for its rule, on the line of its statement.
func (ev *evaluation) enterFrame(f *frame) int {
	p := ev.p.Bodies[f.ref].Proc
	at := p.Range
	if f.kind != momentFrame {
		if st := ev.p.Code[f.pc].St; st != nil {
			at = st.Range
		}
	}
	return ev.enterRule(p, at)
}

// A Coverage records what play reached of a game: what ran, was offered and taken, drawn, looked up and in force.
// The zero value is empty. It is for one goroutine; Add combines those of several games.
type Coverage struct {
	g     *Game
	ran   []bool // by instruction
	moved []bool // likewise: it changed something
	at    int32  // the instruction that runs
	found map[any]*reach
	empty []*model.StmtHead
	looks int

	lent []*model.Thing              // that may come into force in play
	code map[*model.StmtHead][]int32 // the instructions of statements, computed on demand
}

// reach says how far one declared item came. What was rejected was not taken.
type reach struct {
	reached bool // a stat was evaluated, a modifier counted, a table or row was looked up, a thing was in force
	offered bool // an action or option was offered; a thing was among those drawn from
	taken   int
}

// lookEvery is the number of decisions between two checks of what is in force.
const lookEvery = 16

// beginGame prepares for a game.
func (c *Coverage) beginGame(g *Game) {
	if c.g != nil {
		return
	}
	*c = Coverage{g: g, ran: make([]bool, len(g.p.Code)), moved: make([]bool, len(g.p.Code)), found: map[any]*reach{}}
	for _, k := range g.p.Model.Kinds {
		if k.Copies > 0 || k.Scene || !g.p.Grantable(k) {
			continue
		}
		c.lent = append(c.lent, k.Things...)
	}
}

// Add adds what another coverage of the same game has seen.
func (c *Coverage) Add(o *Coverage) {
	if o.g == nil {
		return
	}
	c.beginGame(o.g)
	for i, yes := range o.ran {
		c.ran[i] = c.ran[i] || yes
		c.moved[i] = c.moved[i] || o.moved[i]
	}
	for item, r := range o.found {
		to := c.entry(item)
		to.reached, to.offered, to.taken = to.reached || r.reached, to.offered || r.offered, to.taken+r.taken
	}
	for _, st := range o.empty {
		c.rejectAll(st)
	}
}

// wrote records that the instruction that runs changed something; for nil nothing is recorded.
func (c *Coverage) wrote() {
	if c != nil {
		c.moved[c.at] = true
	}
}

// entry is the record of an item, for updating.
func (c *Coverage) entry(item any) *reach {
	r := c.found[item]
	if r == nil {
		r = &reach{}
		c.found[item] = r
	}
	return r
}

// A watcher receives what expressions use.
type watcher struct{ c *Coverage }

// Found records that a lookup found a row.
func (w watcher) Found(t *model.Table, row int) {
	w.c.entry(t).reached, w.c.entry(t.Kind.Things[row]).reached = true, true
}

// StatEvaluated records that a stat was evaluated.
func (w watcher) StatEvaluated(s *model.Stat) { w.c.entry(s).reached = true }

// Applied records that a modifier counted.
func (w watcher) Applied(m *model.Modifier) { w.c.entry(m).reached = true }

// Came records that a function was called, or a branch taken.
func (w watcher) Came(to any) { w.c.entry(to).reached = true }

// A Branch is one of the two values of a condition.
type Branch = eval.Branch

func (c *Coverage) reachOf(o *program.Offer) *reach {
	if o.Act != nil {
		return c.entry(o.Action)
	}
	return c.entry(o.Written)
}

// A Pick is a thing that some pick may offer.
type Pick struct{ Of *model.Thing }

// asked records the options of a decision: those with names, and things.
func (c *Coverage) asked(p *pending) {
	if p.Kind == DecisionPick && p.Typ.Class == model.Ref && !p.Nested {
		for id := range (value{L: p.words}).Things() {
			c.entry(Pick{c.g.p.Model.Things[id]}).offered = true
		}
	}
	for i := range p.words {
		if o := p.offer(i); o != nil {
			c.reachOf(o).offered = true
		}
	}
}

// took records that an option was taken, or with -1 that this was undone.
func (c *Coverage) took(p *pending, option, by int) {
	if o := p.offer(option); o != nil {
		c.reachOf(o).taken += by
	}
}

func (c *Coverage) rejectAll(st *model.StmtHead) {
	if st != nil && !slices.Contains(c.empty, st) {
		c.empty = append(c.empty, st)
	}
}

func (c *Coverage) draw(s *State, x *program.DrawCode, from value, got listing) {
	pool := from.L
	if x.Zone && from.W > 0 && int(from.W) < len(s.zones) {
		pool = s.zones[from.W]
	}
	for id := range (value{L: pool}).Things() {
		c.entry(c.g.p.Model.Things[id]).offered = true
	}
	for id := range (value{L: got.Words}).Things() {
		c.entry(c.g.p.Model.Things[id]).taken++
	}
}

// look records what is in force, at every lookEvery-th decision and at the end.
func (c *Coverage) look(m *Machine, s *State) {
	c.looks++
	if !s.over && c.looks%lookEvery != 1 {
		return
	}
	for _, t := range c.lent {
		if r := c.entry(t); !r.reached {
			r.reached = m.host.inForce(t.ID)
		}
	}
}

// inForce says whether a thing is in force for anybody.
func (h *host) inForce(thing int) bool {
	if h.Active(thing) || h.s.seated(thing) {
		return true
	}
	found := false
	h.bearers(thing, true, func(int) { found = true })
	return found
}

// Reached says whether play reached an item: a statement, even if its `when` was false; a procedure, action, hook
// or law that ran; a function that was called; a condition that went the way of a [Branch]; a stat that was
// evaluated; a modifier or term that counted; a row of a table that a lookup found, given as its thing. Any other
// thing must have been in force, unless its kind does not need to be anywhere.
func (c *Coverage) Reached(item any) bool {
	if c.g == nil {
		return false
	}
	switch x := item.(type) {
	case model.Stmt:
		return c.came(x)
	case *model.Proc:
		b := c.g.p.Procs[x]
		return b != nil && c.ran[b.Entry]
	case *model.Thing:
		row := slices.ContainsFunc(c.g.p.Model.Tables, func(t *model.Table) bool { return t.Kind == x.Kind })
		return c.entry(item).reached || !row && !c.g.p.Grantable(x.Kind)
	}
	return c.entry(item).reached
}

// Offered says whether an action or option was offered to anybody, or whether a thing was among those drawn from.
func (c *Coverage) Offered(item any) bool { return c.g != nil && c.entry(item).offered }

// Taken says whether an action or option was taken for good, a thing was drawn, or a statement ran with its `when`
// true.
func (c *Coverage) Taken(item any) bool {
	if st, ok := item.(model.Stmt); ok {
		return c.g != nil && c.happened(st)
	}
	return c.g != nil && c.entry(item).taken > 0
}

func (c *Coverage) codeOf(st model.Stmt) []int32 {
	if c.code == nil {
		c.code = map[*model.StmtHead][]int32{}
		for i := range c.g.p.Code {
			if h := c.g.p.Code[i].St; h != nil {
				c.code[h] = append(c.code[h], int32(i))
			}
		}
	}
	return c.code[st.Head()]
}

// came says whether play reached a statement. A block without code of its own counts as reached if its first
// statement does.
func (c *Coverage) came(st model.Stmt) bool {
	at := c.codeOf(st)
	return slices.ContainsFunc(at, func(n int32) bool { return c.ran[n] })
}

// happened says whether a statement ran.
func (c *Coverage) happened(st model.Stmt) bool {
	if i, ok := st.(*model.If); ok {
		return len(i.Then) == 0 && c.came(st) || len(i.Then) > 0 && c.came(i.Then[0])
	}
	at := c.codeOf(st)
	if st.Head().When != nil && len(at) > 0 {
		at = at[1:] // the guard
	}
	return slices.ContainsFunc(at, func(n int32) bool { return c.ran[n] && c.g.p.Code[n].Op != program.OpNull })
}

// Changed says whether a statement ever changed an attribute, a zone or a local: to set what is there already changes
// nothing.
func (c *Coverage) Changed(st model.Stmt) bool {
	return c.g != nil && slices.ContainsFunc(c.codeOf(st), func(n int32) bool { return c.moved[n] })
}

// Used says whether a thing was drawn, found by a lookup, or in force.
func (c *Coverage) Used(t *model.Thing) bool {
	r := c.found[t]
	return r != nil && (r.reached || r.taken > 0)
}

// Exhausted lists the decisions all of whose options were rejected.
func (c *Coverage) Exhausted() []*model.StmtHead { return c.empty }

package lint

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// A Location says where in the model something stands. Of what stands inside another, the outer
// are set, too: a modifier's place names its thing and its stat.
type Location struct {
	Kind     *model.Kind // an attribute's default, or the words for its things
	Attr     *model.Attr // the attribute that is given a value, before play
	Thing    *model.Thing
	Func     *model.Function
	Stat     *model.Stat
	Modifier *model.Modifier // of a stat's own block: a term
	Proc     *model.Proc
	Hook     *model.Hook // whose body Proc is
	Law      *model.Law  // likewise
	Stmt     model.Stmt
	Option   *model.ChooseOption // the innermost written option around the statement, or whose own it is
	Check    *model.Check
	Map      *model.Map
	Row      *model.MapRow
	Bot      *model.Bot
	Answer   *model.Answer
	Zone     *model.Zone
	Graph    *model.Graph
	Text     *model.Text // of a placeholder
	Scenario *model.Scenario
	Test     *model.Test
	Role     string // the attribute as content spells it: "when", "be", "from"; empty where it has none
}

// An Entry is an expression that is part of no other, and where it stands.
type Entry struct {
	Expr model.Expr
	In   *Location
}

// A Use is one place at which something is used.
type Use struct {
	Range hcl.Range
	In    *Location
	Value model.Expr // of a write: the right side; may be nil
}

// An Index knows what a model uses where. What only tests use is not in it, but in Tests.
//
// One block of content may be typed several times (a hook at several moments of one name, an
// answer to several decisions); uses of locals are those of all its copies.
type Index struct {
	Entries []Entry
	Tests   *Index // the same of the tests alone; nil in itself

	// Reads are the places that read an attribute: by itself, as the inverse of a list, or by a
	// builtin that is given its name. Writes give a state attribute another value than its type
	// starts with: statements, the start of things, defaults.
	Reads, Writes Uses[*model.Attr]
	// Kinds are the places that name a kind: in types, zones, as all(kind), and so on. What creates
	// a thing of it is in Creates.
	Kinds, Creates Uses[*model.Kind]
	Things         Uses[*model.Thing] // that name a thing, its own block apart
	// Calls are the calls of a function that play makes. What declarations compute before play
	// is not among them: see Mentioned.
	Calls   Uses[*model.Function]
	Asks    Uses[*model.Stat]     // that ask for a stat
	Lookups Uses[*model.Table]    // that look something up in a table, or read its rows
	Keys    Uses[*model.TableKey] // lookups that name a key
	// Zones are the places that name a zone, but as where something goes; Into are those by which
	// things come into it: move, create, and its start.
	Zones, Into Uses[*model.Zone]
	Boards      Uses[*model.Board]
	Graphs      Uses[*model.Graph]
	// Runs are the places that run a procedure or action by its name, or offer the action in turns.
	// That it joins a choice is in Proc.Joins.
	Runs    Uses[*model.Proc]
	Options Uses[*model.Option] // that read an option, and the scenarios that set it
	Bots    Uses[*model.Bot]

	localRead, sets Uses[localKey]
	declared        []Declared

	values, sure *interval.World // made when first asked for
	reached      *Reach          // likewise
	cache        map[string]any

	spells *mentions
	files  []*source.File
}

// Uses are the places at which each of something is used.
type Uses[K comparable] map[K][]Use

func (u *Uses[K]) add(k K, x Use) {
	if *u == nil {
		*u = Uses[K]{}
	}
	(*u)[k] = append((*u)[k], x)
}

// with adds the uses of another index.
func (u Uses[K]) with(more Uses[K]) Uses[K] {
	out := Uses[K]{}
	maps.Copy(out, u)
	for k, us := range more {
		out[k] = slices.Concat(out[k], us)
	}
	return out
}

// Used is the index of what uses what, tests among it where what they use counts as used.
func (p *Pass) Used() *Index {
	if !p.TestsCount() || p.Index.Tests == nil {
		return p.Index
	}
	return Cached(p, "used", func() *Index {
		a, b := p.Index, p.Index.Tests
		return &Index{
			Reads: a.Reads.with(b.Reads), Writes: a.Writes.with(b.Writes), Kinds: a.Kinds.with(b.Kinds),
			Creates: a.Creates.with(b.Creates), Things: a.Things.with(b.Things), Calls: a.Calls.with(b.Calls),
			Asks: a.Asks.with(b.Asks), Lookups: a.Lookups.with(b.Lookups), Keys: a.Keys.with(b.Keys),
			Zones: a.Zones.with(b.Zones), Into: a.Into.with(b.Into), Boards: a.Boards.with(b.Boards),
			Graphs: a.Graphs.with(b.Graphs), Runs: a.Runs.with(b.Runs), Options: a.Options.with(b.Options),
			Bots: a.Bots.with(b.Bots),
		}
	})
}

// localKey is a local as content declares it.
type localKey struct {
	decl hcl.Range
	name string
}

func keyOf(l *model.Local) localKey { return localKey{l.Decl, l.Name} }

// Declared is a local that content names, with what names it.
type Declared struct {
	Local *model.Local
	In    *Location // Stmt is the statement that names it; nil of a parameter
}

// LocalReads are the places that read a local.
func (ix *Index) LocalReads(l *model.Local) []Use { return ix.localRead[keyOf(l)] }

// LocalWrites are the statements that give a local another value (`set`).
func (ix *Index) LocalWrites(l *model.Local) []Use { return ix.sets[keyOf(l)] }

// Locals are all locals that content names itself, tests apart, each once.
func (ix *Index) Locals() []Declared { return ix.declared }

// Mentioned are the places at which the paths and calls of expressions name something, in files
// that are no tests, whatever it means there: the last resort for what the model does not keep.
func (ix *Index) Mentioned(name string) []hcl.Range {
	var out []hcl.Range
	for _, f := range ix.files {
		if packs.IsTest(f.Name) == (ix.Tests == nil) {
			out = append(out, ix.spells.rangesIn(f, name)...)
		}
	}
	return out
}

// reachOf is what can come about in the games of the model that the index is of.
func (ix *Index) reachOf(m *model.Model) *Reach {
	if ix.reached == nil {
		ix.reached = newReach(m)
	}
	return ix.reached
}

func newIndex(files []*source.File, spells *mentions) *Index {
	return &Index{spells: spells, files: files, cache: map[string]any{}}
}

// Stmts visits every statement of what content declares, tests apart. One block that is typed
// several times, as a hook at several moments, is visited as often.
func (p *Pass) Stmts(visit func(q *model.Proc, st model.Stmt)) {
	p.Bodies(func(q *model.Proc, body []model.Stmt) {
		if q.Class == model.TestBody {
			return
		}
		for _, st := range body {
			visit(q, st)
		}
	})
}

// EachStmt visits every statement of a type, as Stmts does.
func EachStmt[S model.Stmt](p *Pass, visit func(q *model.Proc, st S)) {
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		if x, ok := st.(S); ok {
			visit(q, x)
		}
	})
}

// Bodies visits every list of statements of what content declares, the outer before the inner.
func (p *Pass) Bodies(visit func(q *model.Proc, body []model.Stmt)) {
	for _, b := range Cached(p, "bodies", p.bodies) {
		visit(b.proc, b.stmts)
	}
}

// A body is a list of statements, and what it stands in.
type body struct {
	proc  *model.Proc
	stmts []model.Stmt
}

func (p *Pass) bodies() []body {
	var out []body
	var in func(q *model.Proc, stmts []model.Stmt)
	in = func(q *model.Proc, stmts []model.Stmt) {
		out = append(out, body{q, stmts})
		for _, st := range stmts {
			for _, b := range model.Bodies(st) {
				in(q, b)
			}
		}
	}
	for _, q := range p.Model.Procs {
		in(q, q.Body)
	}
	return out
}

// Cached gives what several rules ask of a unit, found out once: name is that of the question.
func Cached[T any](p *Pass, name string, find func() T) T {
	if v, ok := p.Index.cache[name]; ok {
		return v.(T)
	}
	v := find()
	p.Index.cache[name] = v
	return v
}

// Unread says whether no use of a local is known. What a test reads counts.
func (ix *Index) Unread(l *model.Local) bool {
	return len(ix.LocalReads(l)) == 0 && len(ix.Tests.LocalReads(l)) == 0
}

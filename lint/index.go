package lint

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// A Place says where in the model something stands. Of what stands inside another, the outer
// are set, too: a modifier's place names its thing and its stat.
type Place struct {
	Kind     *model.Kind // an attribute's default, or the words for its things
	Attr     *model.Attr // the attribute that is given a value, before play
	Thing    *model.Thing
	Func     *model.Function
	Stat     *model.Stat
	Modifier *model.Modifier // of a stat's own reckoning: a term
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
	In   *Place
}

// A Use is one place at which something is used.
type Use struct {
	Range hcl.Range
	In    *Place
	Value model.Expr // of a write: the right side; may be nil
}

// An Index knows what a model uses where. What only tests use is not in it, but in Tests.
//
// One block of content may be typed several times (a hook at several moments of one name, an
// answer to several decisions); uses of locals are those of all its copies.
type Index struct {
	Entries []Entry
	Tests   *Index // the same of the tests alone; nil in itself

	reads, writes   uses[*model.Attr]
	kinds, creates  uses[*model.Kind]
	things          uses[*model.Thing]
	calls           uses[*model.Function]
	asks            uses[*model.Stat]
	lookups         uses[*model.Table]
	keys            uses[*model.TableKey]
	zones, into     uses[*model.Zone]
	boards          uses[*model.Board]
	graphs          uses[*model.Graph]
	runs            uses[*model.Proc]
	options         uses[*model.Option]
	bots            uses[*model.Bot]
	localRead, sets uses[localKey]
	declared        []Declared

	values, sure *interval.World // made when first asked for
	reached      *Reach          // likewise
	cache        map[string]any

	spells *spelling
	files  []*source.File
}

// uses are the places at which each of something is used.
type uses[K comparable] map[K][]Use

// localKey is a local as content declares it.
type localKey struct {
	decl hcl.Range
	name string
}

func keyOf(l *model.Local) localKey { return localKey{l.Decl, l.Name} }

// Declared is a local that content names, with what names it.
type Declared struct {
	Local *model.Local
	In    *Place // Stmt is the statement that names it; nil of a parameter
}

// Reads are the places that read an attribute: by itself, as the inverse of a list, or by a
// builtin that is given its name.
func (ix *Index) Reads(a *model.Attr) []Use { return ix.reads[a] }

// Writes are the places that give a state attribute another value than its type starts with:
// statements, the start of things, defaults.
func (ix *Index) Writes(a *model.Attr) []Use { return ix.writes[a] }

// Kind are the places that name a kind: in types, zones, as all(kind), and so on. What creates
// a thing of it is in Creates.
func (ix *Index) Kind(k *model.Kind) []Use { return ix.kinds[k] }

// Creates are the statements that create a thing of the kind.
func (ix *Index) Creates(k *model.Kind) []Use { return ix.creates[k] }

// Thing are the places that name a thing, its own block apart.
func (ix *Index) Thing(t *model.Thing) []Use { return ix.things[t] }

// Calls are the calls of a function that play makes. What declarations compute before play
// is not among them: see Mentioned.
func (ix *Index) Calls(f *model.Function) []Use { return ix.calls[f] }

// Asks are the places that ask for a stat.
func (ix *Index) Asks(s *model.Stat) []Use { return ix.asks[s] }

// Lookups are the places that look something up in a table, or read its rows.
func (ix *Index) Lookups(t *model.Table) []Use { return ix.lookups[t] }

// KeyUses are the lookups that name a key of a table.
func (ix *Index) KeyUses(k *model.TableKey) []Use { return ix.keys[k] }

// Zone are the places that name a zone, but as where something goes.
func (ix *Index) Zone(z *model.Zone) []Use { return ix.zones[z] }

// Into are the places by which things come into a zone: move, create, and its start.
func (ix *Index) Into(z *model.Zone) []Use { return ix.into[z] }

// Board are the places that name a board.
func (ix *Index) Board(b *model.Board) []Use { return ix.boards[b] }

// Graph are the places that name a graph.
func (ix *Index) Graph(g *model.Graph) []Use { return ix.graphs[g] }

// Runs are the places that run a procedure or action by its name, or offer the action in turns.
// That it joins a choice is in Proc.Joins.
func (ix *Index) Runs(p *model.Proc) []Use { return ix.runs[p] }

// Option are the expressions that read an option, and the scenarios that set it.
func (ix *Index) Option(o *model.Option) []Use { return ix.options[o] }

// Bot are the places that name a bot.
func (ix *Index) Bot(b *model.Bot) []Use { return ix.bots[b] }

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
			out = append(out, ix.spells.of(f, name)...)
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

func newIndex(files []*source.File, spells *spelling) *Index {
	return &Index{
		reads: uses[*model.Attr]{}, writes: uses[*model.Attr]{},
		kinds: uses[*model.Kind]{}, creates: uses[*model.Kind]{},
		things: uses[*model.Thing]{},
		calls:  uses[*model.Function]{}, asks: uses[*model.Stat]{},
		lookups: uses[*model.Table]{}, keys: uses[*model.TableKey]{},
		zones: uses[*model.Zone]{}, into: uses[*model.Zone]{},
		boards: uses[*model.Board]{}, graphs: uses[*model.Graph]{},
		runs:    uses[*model.Proc]{},
		options: uses[*model.Option]{}, bots: uses[*model.Bot]{},
		localRead: uses[localKey]{}, sets: uses[localKey]{},
		spells: spells, files: files, cache: map[string]any{},
	}
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

package lint

import (
	"maps"
	"slices"
	"sync"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// A Location is a place in the model. For something inside another the outer ones are set too: a modifier's place
// names its thing and its stat.
type Location struct {
	Kind     *model.Kind // an attribute's default, or the words for its things
	Thing    *model.Thing
	Func     *model.Function
	Stat     *model.Stat
	Graph    *model.Graph
	Proc     *model.Proc
	Hook     *model.Hook // whose body Proc is
	Law      *model.Law  // likewise
	Stmt     model.Stmt
	Map      *model.Map
	Bot      *model.Bot
	Scenario *model.Scenario
	Test     *model.Test
	Role     string // the attribute as content spells it: "when", "be", "from"; may be empty
}

// An Entry is an outermost expression with its place.
type Entry struct {
	Expr model.Expr
	In   *Location
}

// A Use is one place where something is used.
type Use struct {
	Range hcl.Range
	In    *Location
	Value model.Expr // of a write: the right side; may be nil
}

// An Index knows what a model uses where. What only tests use is not in it, but in Tests.
//
// One block of content may be typed several times (a hook at several moments of one name, an answer to several
// decisions); uses of locals are those of all its copies.
type Index struct {
	Entries []Entry
	Tests   *Index // the same for tests alone; nil in itself

	// Reads are the places that read, evaluate, call, run or name something. An attribute is also read through the
	// inverse of a list, and by a builtin that gets its name; a table, when its rows are read; an action, when
	// turns offer it (that it joins a choice is in Proc.Joins). What declarations compute before play is not among
	// them: see Mentioned.
	Reads Uses
	// Writes change the first value of a state attribute or a local: statements, starts of things, defaults. For a
	// kind they create a thing, for a zone they move something into it.
	Writes   Uses
	declared []Declared

	values, sure *interval.World // computed on first use
	reached      *Reach          // likewise
	cache        map[string]any

	spells *mentions
	files  []*source.File
}

// Uses are the places where each item of a model is used: an attribute, kind, thing, function, stat, table, key of
// a table, zone, board, graph, body, option, bot.
type Uses map[any][]Use

func (u Uses) addUse(of any, x Use) { u[of] = append(u[of], x) }

// with adds the uses of another index.
func (u Uses) with(more Uses) Uses {
	out := maps.Clone(u)
	for of, list := range more {
		out[of] = slices.Concat(out[of], list)
	}
	return out
}

// Used is the index of all uses, including those of tests if the configuration says so.
func (p *Pass) Used() *Index {
	if !p.TestsCount() || p.Index.Tests == nil {
		return p.Index
	}
	return Cached(p, "used", func() *Index {
		a, b := p.Index, p.Index.Tests
		return &Index{Reads: a.Reads.with(b.Reads), Writes: a.Writes.with(b.Writes)}
	})
}

// localKey identifies a local as content declares it.
type localKey struct {
	decl hcl.Range
	name string
}

func keyOf(l *model.Local) localKey { return localKey{l.Decl, l.Name} }

// Declared is a local that content names, with its place.
type Declared struct {
	Local *model.Local
	In    *Location // Stmt is the statement that names it; nil for a parameter
}

// LocalReads are the places that read a local.
func (ix *Index) LocalReads(l *model.Local) []Use { return ix.Reads[keyOf(l)] }

// LocalWrites are the statements that give a local another value (`set`).
func (ix *Index) LocalWrites(l *model.Local) []Use { return ix.Writes[keyOf(l)] }

// Locals are the different locals that content names, without those of tests.
func (ix *Index) Locals() []Declared { return ix.declared }

// Mentioned are the places where paths and calls spell a name, in files without tests, whatever it means there: the
// last resort for what the model does not keep.
func (ix *Index) Mentioned(name string) []hcl.Range {
	var out []hcl.Range
	for _, f := range ix.files {
		if packs.IsTest(f.Name) == (ix.Tests == nil) {
			out = append(out, ix.spells.rangesIn(f, name)...)
		}
	}
	return out
}

// reachOf is what can happen in the games of the indexed model.
func (ix *Index) reachOf(m *model.Model) *Reach {
	if ix.reached == nil {
		ix.reached = newReach(m)
	}
	return ix.reached
}

// OfBots says whether only bots, and functions that only bots call, use something: a table, function or attribute.
func (p *Pass) OfBots(of any) bool {
	known := Cached(p, "of bots", func() map[any]bool { return map[any]bool{} })
	var ask func(of any) bool
	ask = func(of any) bool {
		if is, seen := known[of]; seen {
			return is
		}
		known[of] = true // one that calls itself is judged by its other callers
		uses := p.Index.Reads[of]
		known[of] = len(uses) > 0 && !slices.ContainsFunc(uses, func(u Use) bool {
			return u.In.Bot == nil && (u.In.Func == nil || !ask(u.In.Func))
		})
		return known[of]
	}
	return ask(of)
}

func newIndex(files []*source.File, spells *mentions) *Index {
	return &Index{Reads: Uses{}, Writes: Uses{}, spells: spells, files: files, cache: map[string]any{}}
}

// Stmts visits every statement of content, without tests. A block that is typed several times, like a hook at
// several moments, is visited each time.
func (p *Pass) Stmts(visit func(q *model.Proc, st model.Stmt)) {
	type stmtIn struct {
		q  *model.Proc
		st model.Stmt
	}
	for _, x := range Cached(p, "statements", func() (out []stmtIn) {
		for _, q := range p.Model.Procs {
			if q.Class != model.TestBody {
				model.WalkStmts(q.Body, func(st model.Stmt) { out = append(out, stmtIn{q, st}) })
			}
		}
		return out
	}) {
		visit(x.q, x.st)
	}
}

// EachStmt visits every statement of a type, as Stmts does.
func EachStmt[S model.Stmt](p *Pass, visit func(q *model.Proc, st S)) {
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		if x, ok := st.(S); ok {
			visit(q, x)
		}
	})
}

// EachHook visits the hooks of all moments.
func EachHook(m *model.Model, visit func(*model.Moment, *model.Hook)) {
	for _, o := range m.Moments {
		for _, h := range o.Hooks() {
			visit(o, h)
		}
	}
}

// Bodies visits every list of statements of content, outer before inner.
func (p *Pass) Bodies(visit func(q *model.Proc, body []model.Stmt)) {
	for _, q := range p.Model.Procs {
		visit(q, q.Body)
		model.WalkStmts(q.Body, func(st model.Stmt) {
			for _, b := range model.Bodies(st) {
				visit(q, b)
			}
		})
	}
}

// Cached is the result of find, computed once for a unit under a name.
func Cached[T any](p *Pass, name string, find func() T) T {
	if v, ok := p.Index.cache[name]; ok {
		return v.(T)
	}
	v := find()
	p.Index.cache[name] = v
	return v
}

// Unread says whether no use of a local is known, in tests either.
func (ix *Index) Unread(l *model.Local) bool {
	return len(ix.LocalReads(l)) == 0 && len(ix.Tests.LocalReads(l)) == 0
}

// A mentions caches the names in files, so that each file is searched once for all units.
type mentions struct {
	mu    sync.Mutex
	files map[*source.File]func() map[string][]hcl.Range
}

func (s *mentions) rangesIn(f *source.File, name string) []hcl.Range {
	s.mu.Lock()
	find := s.files[f]
	if find == nil {
		find = sync.OnceValue(func() map[string][]hcl.Range { return mentionsIn(f) })
		s.files[f] = find
	}
	s.mu.Unlock()
	return find()[name]
}

// mentionsIn are the names in the paths and calls of a file.
func mentionsIn(f *source.File) map[string][]hcl.Range {
	out := map[string][]hcl.Range{}
	_ = hclsyntax.VisitAll(f.Body, func(n hclsyntax.Node) hcl.Diagnostics {
		var path hcl.Traversal
		switch x := n.(type) {
		case *hclsyntax.ScopeTraversalExpr:
			path = x.Traversal
		case *hclsyntax.RelativeTraversalExpr:
			path = x.Traversal
		case *hclsyntax.FunctionCallExpr:
			out[x.Name] = append(out[x.Name], x.NameRange)
		}
		for _, step := range path {
			switch x := step.(type) {
			case hcl.TraverseRoot:
				out[x.Name] = append(out[x.Name], x.SrcRange)
			case hcl.TraverseAttr:
				out[x.Name] = append(out[x.Name], x.SrcRange)
			}
		}
		return nil
	})
	return out
}

// Package load turns the files of packs into a [model.Model]: blocks are sorted by what
// they declare, names resolved, expressions typed, and everything that can be known
// before play is checked. It collects findings and never stops at the first.
package load

import (
	"io/fs"
	"iter"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// Input says what to load.
type Input struct {
	Packs []PackFiles // in an order in which each comes after those it needs
	// Scenario names the one whose changes and options hold; empty: none does.
	Scenario string
	// Options that are switched on or off against the scenario, by name.
	Options map[string]bool
}

// PackFiles are the files of one pack; a scenario's file counts as a pack of its own.
type PackFiles struct {
	Prefix string // what the names of its files begin with and what does not belong to the content
	Files  []*source.File
	Folder fs.FS // where they lie; what loads does not read it. May be nil
}

// Load gives the model, or nil with the errors that prevent it. Warnings may come with a model.
func Load(in Input) (m *model.Model, finds diag.Findings) {
	ld := newLoader(in)
	defer func() {
		if cause := recover(); cause != nil {
			ld.recovered(cause, &m, &finds)
		}
	}()
	return ld.load()
}

func (ld *loader) load() (*model.Model, diag.Findings) {
	ld.collect()
	ld.declare()
	ld.resolve()
	ld.findUnmatched()
	ld.reportUnread()
	ld.reportLacks()
	ld.boundState()
	ld.finds.Sort()
	if ld.finds.HasErrors() {
		return nil, ld.finds
	}
	if ld.named {
		ld.wordNames()
	}
	ld.derive()
	return ld.m, ld.finds
}

// wordNames makes a word of every name, whether or not content spells it anywhere: else names
// could not be shown, and would all be alike.
func (ld *loader) wordNames() {
	for _, t := range ld.m.Things {
		if t != nil {
			ld.word(t.Name)
		}
	}
}

// Limits of what one game may declare, so that hostile content stays small.
const (
	maxThings       = 50_000
	maxCopies       = 4_096
	maxRows         = 20_000
	maxRowsCompared = 20_000_000
	maxSeats        = 32
	maxCells        = 4_096
	maxLocals       = 250
	maxFindings     = 500
	maxKinds        = 4_096
	maxState        = 1 << 30 // bytes that the attributes of all things take at the start
)

type loader struct {
	in Input
	m  *model.Model

	symbols
	pending
	values
	texts
	reporter
	bytes index[string, []byte]
}

// A decl is a block at the top of a file.
type decl struct {
	block *hclsyntax.Block
	pack  *model.Pack
	file  string

	name string // of what it declares, and where that stands; read by [loader.each]
	at   hcl.Range
}

func newLoader(in Input) *loader {
	ld := &loader{in: in, m: &model.Model{Things: []*model.Thing{nil}, Words: []string{""},
		Decisions: map[string]*model.DecisionInfo{}}}
	ld.words.put("", 0)
	return ld
}

// An index is a map that is made when something is first put there.
type index[K comparable, V any] map[K]V

func (x *index[K, V]) put(key K, value V) {
	if *x == nil {
		*x = index[K, V]{}
	}
	(*x)[key] = value
}

// symbols are what names mean, once they are declared.
type symbols struct {
	bases         index[string, int] // how many bodies have addresses that begin so
	named         bool               // something asks what things are named
	words         index[string, int]
	kinds         index[string, *model.Kind]
	things        index[*model.Kind, map[string]*model.Thing]
	funcs         index[string, *funcDecl]
	stats         index[string, *statDecl]
	procs         index[string, *procDecl]
	actions       index[string, []*procDecl]
	moments       index[string, []*model.Moment]
	tables        index[string, *model.Table]
	zones         index[string, *model.Zone]
	boards        index[string, *model.Board]
	graphs        index[string, *model.Graph]
	dice          index[string, *model.Const]
	choices       index[string, *model.Choice]
	isAsked       index[*model.Choice, bool]
	onces         index[string, sharedOnce]
	choiceGroups  index[string, *choiceGroup]
	labelsOfKinds []string
	labelled      index[string, []string] // addresses of decisions and rolls by label, sorted
	options       index[string, *model.Option]
	bots          index[string, *model.Bot]
	names         index[string, hcl.Range] // top-level names of functions, stats, graphs, zones, boards
	declared      index[*model.Thing, *thingDecl]
	seatKind      *model.Kind
	gameKind      *model.Kind
	parts         index[*model.Thing, map[string]*model.Thing]
	nonPlayers    index[*model.Thing, bool] // of the seat kind, but never at the table
}

// pending is what is read and waits for its turn: bodies are typed when all names are known, and some
// questions are asked when all bodies are typed.
type pending struct {
	decls          index[string, []*decl] // by block type
	thingDecl      []*thingDecl
	thingDecls     []*decl // blocks of things and rosters, as they stand
	kindBody       index[*model.Kind, *body]
	commons        index[inFile, *commonDecl]
	changes        index[*model.Thing, []*change]
	kindTypes      []pendingKind
	later          []func() // what must wait until all bodies are typed
	waits          []func() // what must wait until all things have names
	defaults       []attrDefault
	pendingKeys    index[*model.Lookup, *tableStep]
	paramDefaults  index[*model.Local, hclsyntax.Expression]
	graphBodies    index[*model.Graph, func()]
	tableBodies    []*tableBody
	opened         []*body // declarations, as far as they are read
	zoneBodies     []bodyOf[*model.Zone]
	optionBodies   []bodyOf[*model.Option]
	scenarioBodies []bodyOf[*model.Scenario]
	botBodies      []*botBody
	gameBody       *body
	gamePack       *model.Pack
	hookDecls      []hookDecl
	versions       []func() // what things bring to stats and functions
	bodies         []*procDecl
	bodyOf         index[*model.Proc, *procDecl]
	testThings     []*model.Thing
}

// A bodyOf is a declaration that has its name, and waits to be typed.
type bodyOf[T any] struct {
	of   T
	b    *body
	pack *model.Pack
}

// values are those of attributes before play.
type values struct {
	products   index[*model.Kind, *product]
	starts     index[attrOf, model.Expr] // of state attributes
	fixedExprs index[attrOf, fixedValue]
	fixedDone  index[attrOf, bool]
	fixedBusy  index[attrOf, bool]
}

// texts are where what people read stands, and which words they are shown.
type texts struct {
	homes      index[string, home]         // by file: where its texts are translated
	shown      index[int, hcl.Range]       // words that may be shown, and where they stand first
	unshown    int                         // how deep in expressions whose words are not shown
	filledWhen index[*model.Local, string] // the condition under which a local was filled, as written
	wordSets   index[*model.Local, []string]
	thereAt    index[*model.DecisionInfo, []string] // paths that are not null where a decision stands
}

// word gives the number of an interned word.
func (ld *loader) word(s string) int {
	if n, ok := ld.words[s]; ok {
		return n
	}
	n := len(ld.m.Words)
	ld.m.Words = append(ld.m.Words, s)
	ld.words.put(s, n)
	return n
}

// shownWord is a word that may become a value, and be shown.
func (ld *loader) shownWord(s string, at hcl.Range) int {
	n := ld.word(s)
	if _, ok := ld.shown[n]; !ok && ld.unshown == 0 {
		ld.shown.put(n, at)
	}
	return n
}

// unseen types what is never shown.
func (tx *texts) unseen(f func()) {
	tx.unshown++
	f()
	tx.unshown--
}

// again reports a second declaration, and where the first stands.
func (ld *loader) again(at, first hcl.Range, format string, a ...any) {
	if ld.misnamed[at] || ld.misnamed[first] {
		return // a name that was only meant
	}
	ld.errorf(diag.CodeTwice, at, "", format, a...).Help(ld.alternative(at, first)).See(first, "The first is here.")
}

// Setting names what of an input's scenario and options changes the model: inputs of the same
// packs that have the same setting load alike, findings included.
func (in Input) Setting() string {
	var out []string
	known := in.Scenario == ""
	for b := range in.blocks() {
		if len(b.Labels) != 1 {
			continue
		}
		name := b.Labels[0]
		known = known || b.Type == "scenario" && name == in.Scenario
		// A version of a function also holds where an option is called like the scenario.
		holds := name == in.Scenario || b.Type == "option" && in.on(name)
		if holds && (b.Type == "scenario" || b.Type == "option") && slices.ContainsFunc(b.Body.Blocks, alters) {
			out = append(out, b.Type+" "+name)
		}
	}
	if !known {
		out = append(out, "unknown "+in.Scenario)
	}
	return strings.Join(out, ", ")
}

// alters says whether a block of a scenario or an option that holds makes another model: all else
// that one may say is there for every game, in force or not.
func alters(b *hclsyntax.Block) bool { return b.Type == "change" || b.Type == "function" }

// on says whether an option's changes hold: it was switched, or the scenario says so.
func (in Input) on(option string) bool {
	if on, ok := in.Options[option]; ok {
		return on
	}
	for b := range in.blocks() {
		if b.Type == "scenario" && len(b.Labels) == 1 && b.Labels[0] == in.Scenario &&
			switchesOn(b.Body.Attributes["options"], option) {
			return true
		}
	}
	return false
}

// switchesOn says whether the options of a scenario say true of one.
func switchesOn(a *hclsyntax.Attribute, option string) bool {
	if a == nil {
		return false
	}
	o, _ := a.Expr.(*hclsyntax.ObjectConsExpr)
	return o != nil && slices.ContainsFunc(o.Items, func(it hclsyntax.ObjectConsItem) bool {
		l, ok := it.ValueExpr.(*hclsyntax.LiteralValueExpr)
		return ok && l.Val.Type() == cty.Bool && l.Val.True() && hcl.ExprAsKeyword(it.KeyExpr) == option
	})
}

// blocks are the blocks at the top of all files.
func (in Input) blocks() iter.Seq[*hclsyntax.Block] {
	return func(yield func(*hclsyntax.Block) bool) {
		for _, p := range in.Packs {
			for _, file := range p.Files {
				for _, b := range file.Body.Blocks {
					if !yield(b) {
						return
					}
				}
			}
		}
	}
}

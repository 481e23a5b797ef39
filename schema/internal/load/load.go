// Package load turns the files of packs into a [model.Model]: it sorts blocks by what they declare, resolves names,
// types expressions, and checks everything that can be known before play. It collects findings and never stops at
// the first.
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
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// Input says what to load.
type Input struct {
	Packs []PackFiles // each after those it needs
	// Scenario names the one whose changes and options are in force; empty if none.
	Scenario string
	// Options that are switched on or off in place of the scenario's, by name.
	Options map[string]bool
	Notes   *Notes // filled while loading; may be nil
}

// PackFiles are the files of one pack; a scenario's file counts as a pack of its own.
type PackFiles struct {
	Prefix string // the beginning of its files' names that does not belong to the content
	Files  []*source.File
	Folder fs.FS // their folder; the loader does not read it. May be nil
}

// Load returns the model, or nil with the errors that prevent it. A model may come with warnings.
func Load(in Input) (m *model.Model, finds diag.Findings) {
	ld := newLoader(in)
	if in.Notes != nil {
		in.Notes.Known = ld.m
	}
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
	ld.reportUnread()
	ld.reportLacks()
	ld.boundState()
	ld.foldFollowing()
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

// wordNames makes a word of every name, whether or not content uses it as one: otherwise names could not be shown,
// and would all be equal.
func (ld *loader) wordNames() {
	for _, t := range ld.m.Things {
		if t != nil {
			ld.internWord(t.Name)
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
	maxSide         = 64 // of a board
	maxLocals       = 250
	maxFindings     = 500
	maxKinds        = 4_096
	maxState        = 1 << 30 // bytes of the attributes of all things at the start
)

type loader struct {
	in Input
	m  *model.Model

	symbols
	pending
	values
	texts
	reporter
	bytes lazy.Map[string, []byte]
}

// A decl is a block at the top of a file.
type decl struct {
	block *hclsyntax.Block
	pack  *model.Pack
	file  string

	name string // its name and the name's place; set by [loader.each]
	at   hcl.Range
}

func newLoader(in Input) *loader {
	ld := &loader{in: in, m: &model.Model{Things: []*model.Thing{nil}, Words: []string{""},
		Decisions: map[string]*model.DecisionInfo{}}}
	ld.words.Put("", 0)
	ld.notes = in.Notes
	return ld
}

// symbols are the meanings of declared names.
type symbols struct {
	bases         lazy.Map[string, int] // how many bodies have addresses with the same beginning
	named         bool                  // some expression reads names of things
	words         lazy.Map[string, int]
	kinds         lazy.Map[string, *model.Kind]
	things        lazy.Map[*model.Kind, map[string]*model.Thing]
	funcs         lazy.Map[string, *funcDecl]
	stats         lazy.Map[string, *statDecl]
	procs         lazy.Map[string, *procDecl]
	actions       lazy.Map[string, []*procDecl]
	moments       lazy.Map[string, []*model.Moment]
	tables        lazy.Map[string, *model.Table]
	zones         lazy.Map[string, *model.Zone]
	boards        lazy.Map[string, *model.Board]
	graphs        lazy.Map[string, *model.Graph]
	dice          lazy.Map[string, *model.Const]
	choices       lazy.Map[string, *model.Choice]
	isAsked       lazy.Map[*model.Choice, bool]
	choiceGroups  lazy.Map[string, *choiceGroup]
	labelsOfKinds []string
	labelled      lazy.Map[string, []string] // addresses of decisions and rolls by label, sorted
	options       lazy.Map[string, *model.Option]
	bots          lazy.Map[string, *model.Bot]
	names         lazy.Map[string, hcl.Range] // top-level names of functions, stats, graphs, zones, boards
	declared      lazy.Map[*model.Thing, *thingDecl]
	seatKind      *model.Kind
	gameKind      *model.Kind
	parts         lazy.Map[*model.Thing, map[string]*model.Thing]
	nonPlayers    lazy.Map[*model.Thing, bool] // of the seat kind, but never a seat
}

// pending is what is read but not finished: bodies are typed when all names are known, and some checks are made
// when all bodies are typed.
type pending struct {
	decls          lazy.Map[string, []*decl] // by block type
	thingDecl      []*thingDecl
	thingDecls     []*decl // blocks of things and rosters, in order
	kindBody       lazy.Map[*model.Kind, *body]
	commons        lazy.Map[inFile, *commonDecl]
	counted        lazy.Map[string, hcl.Range] // rows that declare several things, by their name and kind
	changes        lazy.Map[*model.Thing, []*change]
	kindTypes      []pendingKind
	later          []func() // to do when all bodies are typed
	waits          []func() // to do when all things are declared
	defaults       []attrDefault
	pendingKeys    lazy.Map[*model.Lookup, *tableStep]
	paramDefaults  lazy.Map[*model.Local, hclsyntax.Expression]
	graphBodies    lazy.Map[*model.Graph, func()]
	tableBodies    []*tableBody
	opened         []*body // declarations read so far
	zoneBodies     []bodyOf[*model.Zone]
	optionBodies   []bodyOf[*model.Option]
	scenarioBodies []bodyOf[*model.Scenario]
	botBodies      []*botBody
	gameBody       *body
	gamePack       *model.Pack
	hookDecls      []hookDecl
	versions       []func()               // versions of functions, and modifiers of stats
	versioned      lazy.Map[string, bool] // functions that have versions
	bodies         []*procDecl
	bodyOf         lazy.Map[*model.Proc, *procDecl]
	testThings     []*model.Thing
}

// A bodyOf is a declaration that is declared but not typed.
type bodyOf[T any] struct {
	of   T
	b    *body
	pack *model.Pack
}

// values are those of attributes before play.
type values struct {
	products   lazy.Map[*model.Kind, *product]
	starts     lazy.Map[attrOf, model.Expr] // of state attributes
	fixedExprs lazy.Map[attrOf, fixedValue]
	fixedDone  lazy.Map[attrOf, bool]
	fixedBusy  lazy.Map[attrOf, bool]
}

// texts are the places of texts, and the words that are shown in them.
type texts struct {
	homes      lazy.Map[string, home]         // by file: where its texts are translated
	shown      lazy.Map[int, hcl.Range]       // words that may be shown, with their first place
	unshown    int                            // depth in expressions whose words are not shown
	filledWhen lazy.Map[*model.Local, string] // the condition under which a local was set, as written
	wordSets   lazy.Map[*model.Local, []string]
	thereAt    lazy.Map[*model.DecisionInfo, []string] // paths that are not null at a decision
}

// internWord is the number of an interned word.
func (ld *loader) internWord(s string) int {
	if n, ok := ld.words[s]; ok {
		return n
	}
	n := len(ld.m.Words)
	ld.m.Words = append(ld.m.Words, s)
	ld.words.Put(s, n)
	return n
}

// shownWord is the number of a word that may become a value, and be shown.
func (ld *loader) shownWord(s string, at hcl.Range) int {
	n := ld.internWord(s)
	if _, ok := ld.shown[n]; !ok && ld.unshown == 0 {
		ld.shown.Put(n, at)
	}
	return n
}

// unseen types expressions that are never shown.
func (tx *texts) unseen(f func()) {
	tx.unshown++
	f()
	tx.unshown--
}

// again reports a second declaration, and the place of the first.
func (ld *loader) again(at, first hcl.Range, format string, a ...any) {
	if ld.misnamed[at] || ld.misnamed[first] {
		return // the first name is only a guess
	}
	ld.errorf(diag.CodeTwice, at, "", format, a...).Help(ld.alternative(at, first)).See(first, "The first is here.")
}

// Setting identifies what of an input's scenario and options changes the model: inputs of the same packs with the
// same setting load alike, findings included.
func (in Input) Setting() string {
	var out []string
	known := in.Scenario == ""
	for b := range in.blocks() {
		if len(b.Labels) != 1 {
			continue
		}
		name := b.Labels[0]
		known = known || b.Type == "scenario" && name == in.Scenario
		// A version of a function is also in force if an option has the scenario's name.
		holds := name == in.Scenario || b.Type == "option" && in.optionOn(name)
		if holds && (b.Type == "scenario" || b.Type == "option") && slices.ContainsFunc(b.Body.Blocks, alters) {
			out = append(out, b.Type+" "+name)
		}
	}
	if !known {
		out = append(out, "unknown "+in.Scenario)
	}
	return strings.Join(out, ", ")
}

// alters says whether a block of a scenario or an option in force changes the model: everything else in one is
// there for every game, in force or not.
func alters(b *hclsyntax.Block) bool { return b.Type == "change" || b.Type == "function" }

// optionOn says whether an option's changes are in force: it was switched on, or by the scenario.
func (in Input) optionOn(option string) bool {
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

// collect sorts the blocks of all files by what they declare.
func (ld *loader) collect() {
	for _, p := range ld.in.Packs {
		pack := &model.Pack{}
		for _, f := range p.Files {
			ld.bytes.Put(f.Name, f.Bytes)
		}
		ld.settle(p)
		for _, f := range p.Files {
			for _, b := range f.Body.Blocks {
				if b.Type == "pack" {
					ld.readPack(b, pack)
				}
			}
		}
		if pack.ID != "" {
			ld.m.Packs = append(ld.m.Packs, pack)
		}
		for _, f := range p.Files {
			for _, a := range (&body{ld: ld, b: f.Body, asked: map[string]bool{}}).rest() {
				ld.errorf(diag.CodeUnknownAttribute, a.NameRange, "a file holds blocks only", "%q is outside of any block.",
					a.Name)
			}
			for _, b := range f.Body.Blocks {
				ld.file(&decl{block: ld.suggestBlock(b), pack: pack, file: f.Name})
			}
		}
	}
}

// isTop says whether a word begins a block at the top of a file, other than a thing's.
func isTop(word string) bool { return word != "" && grammars[word] != nil && grammars[word].top }

func topWords() []string {
	return slices.DeleteFunc(keys(grammars), func(w string) bool { return !isTop(w) })
}

// file stores a block for the code that reads its type.
func (ld *loader) file(d *decl) {
	b := d.block
	known := isTop(b.Type)
	if known && !ld.labels(b) {
		ld.markLost(b)
		return
	}
	if known {
		ld.decls.Put(b.Type, append(ld.decls[b.Type], d))
	}
	if _, hooks := hookPlaces[b.Type]; hooks {
		ld.hookDecls = append(ld.hookDecls, hookDecl{block: b, pack: d.pack})
	}
	if !known || b.Type == "roster" {
		ld.thingDecls = append(ld.thingDecls, d)
	}
}

func (ld *loader) kindLabels() []string {
	out := []string{"player"} // which a game may declare
	isKind := map[string]bool{}
	for b := range ld.in.blocks() {
		is, judged := isKind[b.Type]
		if !judged {
			is = b.Type == "kind" || diag.Nearest(b.Type, []string{"kind"}) != ""
			isKind[b.Type] = is
		}
		for _, l := range b.Labels {
			if is {
				out = append(out, l, asIdentifier(l))
			}
		}
	}
	return out
}

// suggestBlock reports a block of a misspelt type, and reads it as the type that was meant, so that what it
// declares is not reported as missing.
func (ld *loader) suggestBlock(b *hclsyntax.Block) *hclsyntax.Block {
	if isTop(b.Type) {
		return b
	}
	if ld.labelsOfKinds == nil {
		ld.labelsOfKinds = ld.kindLabels()
	}
	if ld.ask(diag.CodeUnknownBlock, b.Type, topWords(), ld.labelsOfKinds) || isIn(b.Type, ld.labelsOfKinds) ||
		otherBlocks[b.Type] != "" {
		return b
	}
	meant := ld.speller.Nearest(b.Type, append(topWords(), ld.labelsOfKinds...))
	if !isTop(meant) && asIdentifier(b.Type) != meant &&
		strings.TrimSuffix(b.Type, "s") != meant {
		return b // misspelt kinds are reported where things are read
	}
	ld.errorf(diag.CodeUnknownBlock, b.TypeRange, "", "There is no block or kind %q.", b.Type).Help(meant)
	out := *b
	out.Type = meant
	return &out
}

func (ld *loader) readPack(b *hclsyntax.Block, pack *model.Pack) {
	if !ld.labels(b) {
		return
	}
	if pack.ID != "" {
		ld.again(b.DefRange(), pack.Range, "A folder is one pack, with one pack block.")
		return
	}
	id, ok := ld.name(b, true)
	if !ok {
		return
	}
	bd := ld.declaration(b)
	pack.ID, pack.Range = id, b.DefRange()
	bd.base = "pack/" + id
	bd.readFields(nil, pack)
	for _, list := range []string{"needs", "optional", "conflicts"} {
		bd.strs(list) // read by what plans the loading
	}
}

// declare declares all names: kinds first, then the things, then everything else.
func (ld *loader) declare() {
	ld.declareKinds()
	ld.declareGame()
	ld.shapeKinds()
	ld.eachDecl("table", ld.declareTable)
	ld.addKind("option", hcl.Range{}, nil)
	ld.eachDecl("option", ld.declareOption)
	ld.declareScenarios()
	ld.declareTests()
	ld.eachDecl("zone", ld.declareZone)
	ld.eachDecl("board", ld.declareBoard)
	ld.declareThings()
	ld.numberThings()
	ld.typeOptions()
	ld.typeKinds()
	ld.typeTables()
	ld.eachDecl("die", ld.declareDie)
	ld.eachDecl("function", ld.declareFunction)
	ld.eachDecl("stat", ld.declareStat)
	ld.eachDecl("graph", ld.declareGraph)
	ld.eachDecl("choices", ld.declareChoices)
	ld.checkChoices()
	ld.eachDecl("procedure", ld.declareProcedure)
	for _, d := range ld.decls["action"] {
		ld.declareAction(d.block, nil, d.pack)
	}
	ld.declareRules()
	ld.declareMains()
	ld.eachDecl("bot", ld.declareBot)
	ld.saidOnce("title")
	ld.saidOnce("level")
	ld.saidOnce("like")
}

// resolve types everything that has a name.
func (ld *loader) resolve() {
	ld.resolveThings()
	ld.resolveZones()
	ld.resolveFunctions()
	for _, x := range ld.scenarioBodies {
		ld.resolveScenario(x.of, x.b)
	}
	ld.resolveProcs()
	ld.resolveHooks()
	if ld.notes != nil && ld.notes.Could != nil {
		return
	}
	ld.eachDecl("whenever", ld.law)
	ld.eachDecl("check", ld.check)
	ld.eachDecl("look", ld.lookOf)
	ld.eachDecl("map", ld.mapOf)
	ld.eachDecl("topic", ld.topic)
	ld.unseen(ld.resolveBots)
	ld.unseen(ld.resolveTests)
	ld.checkJoined()
	for i := 0; i < len(ld.later); i++ {
		ld.later[i]()
	}
}

// eachDecl reads the blocks of a type, in the order of the files, unless the name is invalid or taken.
func (ld *loader) eachDecl(word string, read func(d *decl, b *body)) {
	first := map[string]hcl.Range{}
	for _, d := range ld.decls[word] {
		ok := ld.nameOf(d, isIn(word, oneName) || word == "procedure")
		if !ok || isIn(word, oneName) && ld.taken(d, word) {
			continue
		}
		if was, twice := first[d.name]; twice && !isIn(word, severalBlocks) {
			ld.again(d.at, was, "The %s %q is declared twice.", word, d.name)
			ld.lostBody = ld.lostBody || word == "procedure"
			continue
		}
		first[d.name] = d.at
		b := ld.declaration(d.block)
		b.name, b.base = d.name, word+"/"+d.name
		read(d, b)
	}
}

var (
	oneName       = []string{"function", "stat", "graph", "zone", "board"} // none of these may share a name
	severalBlocks = []string{"bot", "choices"}                             // blocks with the same name are combined
)

// nameOf reads the name of a declaration; unreserved names can be used in expressions.
func (ld *loader) nameOf(d *decl, unreserved bool) (ok bool) {
	d.at = d.block.LabelRanges[0]
	d.name, ok = ld.name(d.block, !unreserved)
	return ok
}

func (ld *loader) taken(d *decl, what string) bool {
	n := d.block.Labels[0]
	if ld.misnamed[d.at] {
		return false
	}
	twice := func(summary string, first hcl.Range, note, suggestion string) bool {
		ld.errorf(diag.CodeTwice, d.at, "another name for this "+what, summary, n).Help(suggestion).See(first, note)
		return true
	}
	if was, ok := ld.names[n]; ok {
		return twice("%q is declared twice.", was, "The first is here.", ld.alternative(d.at, was))
	}
	if k := ld.kinds[n]; k != nil {
		return twice("%q is a kind already.", k.Range, "The kind is declared here.", "")
	}
	if _, ok := builtins[n]; ok {
		ld.errorf(diag.CodeNameTaken, d.at, "another name", "%q is a function of the language.", n)
		return true
	}
	ld.names.Put(n, d.at)
	return false
}

// Package load turns the files of packs into a [model.Model]: blocks are sorted by what
// they declare, names resolved, expressions typed, and everything that can be known
// before play is checked. It collects findings and never stops at the first.
package load

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

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
	ld.holes()
	ld.reportLacks()
	ld.finds.Sort()
	if ld.finds.HasErrors() {
		return nil, ld.finds
	}
	if ld.named {
		ld.wordNames()
	}
	ld.derive()
	ld.m.Hash = ld.hash()
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
	maxThings   = 50_000
	maxCopies   = 4_096
	maxRows     = 20_000
	maxSeats    = 32
	maxCells    = 4_096
	maxLocals   = 250
	maxFindings = 500
	maxKinds    = 4_096
	maxCompared = 1_000_000 // names looked through for suggestions
)

type loader struct {
	in    Input
	m     *model.Model
	finds diag.Findings

	reading      hcl.Range // the header of the block being read
	nesting      int
	tooDeep      bool
	failed       bool               // an error was reported
	count        int                // things declared
	full         bool               // too many of them
	misnamed     map[hcl.Range]bool // labels that are no names, by which nothing else is judged
	lost         map[string]bool    // names of things whose declarations have findings of their own
	lacks        []lack
	meant        map[fixedAt]bool // attributes that a thing lacks for being misspelt in it
	combos       map[*model.Kind]*combo
	rowsCompared int                   // rows of tables compared
	missing      map[string]string     // by tables and keys: values that no row is for
	gaps         map[*model.Table]bool // tables whose gaps were reported
	broken       map[*model.Table]bool // tables with findings in rows: what they lack is not known
	ofRuns       map[*model.Local]bool // results of run
	laws         map[string]hcl.Range
	bases        map[string]int // how many bodies have addresses that begin so
	checks       map[string]hcl.Range
	maps         map[string]hcl.Range
	noParts      bool // parts bring one another without end
	named        bool // something asks what things are named
	// compared counts the names looked through for suggestions.
	compared int

	words         map[string]int
	homes         map[string]home   // by file: where its texts are translated
	shown         map[int]hcl.Range // words that may be shown, and where they stand first
	unshown       int               // how deep in expressions whose words are not shown
	kinds         map[string]*model.Kind
	things        map[*model.Kind]map[string]*model.Thing
	funcs         map[string]*funcDecl
	stats         map[string]*statDecl
	procs         map[string]*procDecl
	actions       map[string][]*procDecl
	moments       map[string][]*model.Moment
	tables        map[string]*model.Table
	zones         map[string]*model.Zone
	boards        map[string]*model.Board
	graphs        map[string]*model.Graph
	dice          map[string]*model.Const
	choices       map[string]*model.Choice
	isAsked       map[*model.Choice]bool
	onces         map[string]sharedOnce
	choiceGroups  map[string]*choiceGroup
	labelsOfKinds []string
	lostBody      bool                // a block whose decisions or words others name declares nothing, as is reported
	labelled      map[string][]string // addresses of decisions and rolls by label, sorted
	options       map[string]*model.Option
	bots          map[string]*model.Bot
	names         map[string]hcl.Range // top-level names of functions, stats, graphs, zones, boards

	decls         map[string][]*decl // by block type
	thingDecl     []*thingDecl
	thingDecls    []*decl // blocks of things and rosters, as they stand
	declared      map[*model.Thing]*thingDecl
	kindBody      map[*model.Kind]*body
	commons       map[inFile]*commonDecl
	changes       map[*model.Thing][]*change
	kindTypes     []pendingKind
	seatKind      *model.Kind
	gameKind      *model.Kind
	later         []func() // what must wait until all bodies are typed
	wordSets      map[*model.Local][]string
	waits         []func() // what must wait until all things have names
	defaults      []attrDefault
	parts         map[*model.Thing]map[string]*model.Thing
	reported      map[hcl.Range]bool // findings that a loop would repeat
	bytes         map[string][]byte
	pendingKeys   map[*model.Lookup]*tableStep
	hasDefault    map[*model.Local]bool
	paramDefaults map[*model.Local]hclsyntax.Expression
	graphBodies   map[*model.Graph]func()

	tableBodies    []*tableBody
	zoneBodies     []zoneBody
	optionBodies   []optionBody
	scenarioBodies []scenarioBody
	botBodies      []*botBody
	gameBody       *body
	gamePack       *model.Pack
	hookDecls      []hookDecl
	versions       []func() // what things bring to stats and functions
	bodies         []*procDecl
	bodyOf         map[*model.Proc]*procDecl
	testThings     []*model.Thing
	standing       map[*model.Thing]bool // of the seat kind, but never at the table
	texts          map[*model.Kind][]string
	thereAt        map[*model.DecisionInfo][]string // paths that are not null where a decision stands

	starts     map[fixedAt]model.Expr // of state attributes
	fixedExprs map[fixedAt]fixedValue
	fixedDone  map[fixedAt]bool
	fixedBusy  map[fixedAt]bool
}

// A decl is a block at the top of a file.
type decl struct {
	block *hclsyntax.Block
	pack  *model.Pack
	file  string
}

func newLoader(in Input) *loader {
	return &loader{
		in: in,
		m: &model.Model{
			Things:    []*model.Thing{nil},
			Words:     []string{""},
			Decisions: map[string]*model.DecisionInfo{},
		},
		words:         map[string]int{"": 0},
		homes:         map[string]home{},
		shown:         map[int]hcl.Range{},
		kinds:         map[string]*model.Kind{},
		things:        map[*model.Kind]map[string]*model.Thing{},
		funcs:         map[string]*funcDecl{},
		stats:         map[string]*statDecl{},
		procs:         map[string]*procDecl{},
		actions:       map[string][]*procDecl{},
		moments:       map[string][]*model.Moment{},
		tables:        map[string]*model.Table{},
		zones:         map[string]*model.Zone{},
		boards:        map[string]*model.Board{},
		graphs:        map[string]*model.Graph{},
		dice:          map[string]*model.Const{},
		choices:       map[string]*model.Choice{},
		isAsked:       map[*model.Choice]bool{},
		onces:         map[string]sharedOnce{},
		choiceGroups:  map[string]*choiceGroup{},
		labelled:      map[string][]string{},
		options:       map[string]*model.Option{},
		bots:          map[string]*model.Bot{},
		names:         map[string]hcl.Range{},
		decls:         map[string][]*decl{},
		changes:       map[*model.Thing][]*change{},
		wordSets:      map[*model.Local][]string{},
		parts:         map[*model.Thing]map[string]*model.Thing{},
		reported:      map[hcl.Range]bool{},
		standing:      map[*model.Thing]bool{},
		texts:         map[*model.Kind][]string{},
		thereAt:       map[*model.DecisionInfo][]string{},
		bytes:         map[string][]byte{},
		pendingKeys:   map[*model.Lookup]*tableStep{},
		hasDefault:    map[*model.Local]bool{},
		paramDefaults: map[*model.Local]hclsyntax.Expression{},
		graphBodies:   map[*model.Graph]func(){},

		kindBody: map[*model.Kind]*body{},
		missing:  map[string]string{},
		gaps:     map[*model.Table]bool{},
		broken:   map[*model.Table]bool{},
		laws:     map[string]hcl.Range{},
		bases:    map[string]int{},
		checks:   map[string]hcl.Range{},
		maps:     map[string]hcl.Range{},
		ofRuns:   map[*model.Local]bool{},
		bodyOf:   map[*model.Proc]*procDecl{},
		commons:  map[inFile]*commonDecl{},
		declared: map[*model.Thing]*thingDecl{},
		combos:   map[*model.Kind]*combo{},

		misnamed:   map[hcl.Range]bool{},
		lost:       map[string]bool{},
		meant:      map[fixedAt]bool{},
		starts:     map[fixedAt]model.Expr{},
		fixedExprs: map[fixedAt]fixedValue{},
		fixedDone:  map[fixedAt]bool{},
		fixedBusy:  map[fixedAt]bool{},
	}
}

// word gives the number of an interned word.
func (ld *loader) word(s string) int {
	if n, ok := ld.words[s]; ok {
		return n
	}
	n := len(ld.m.Words)
	ld.m.Words = append(ld.m.Words, s)
	ld.words[s] = n
	return n
}

// shownWord is a word that may become a value, and be shown.
func (ld *loader) shownWord(s string, at hcl.Range) int {
	n := ld.word(s)
	if _, ok := ld.shown[n]; !ok && ld.unshown == 0 {
		ld.shown[n] = at
	}
	return n
}

// unseen types what is never shown.
func (ld *loader) unseen(f func()) {
	ld.unshown++
	f()
	ld.unshown--
}

// hash is of all bytes of all files, by name within their pack: two checkouts of one content
// agree, wherever they lie.
func (ld *loader) hash() string {
	h := sha256.New()
	for _, p := range ld.in.Packs {
		folder := path.Clean(p.Prefix)
		files := slices.SortedFunc(slices.Values(p.Files), func(a, b *source.File) int { return strings.Compare(a.Name, b.Name) })
		for _, f := range files {
			h.Write([]byte("/" + strings.TrimPrefix(strings.TrimPrefix(f.Name, folder), "/")))
			h.Write([]byte{0})
			h.Write(f.Bytes)
			h.Write([]byte{0})
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// report adds a finding, up to a bound: who has five hundred reads no more.
func (ld *loader) report(f diag.Finding) {
	ld.failed = ld.failed || f.Severity == diag.Error
	if len(ld.finds) < maxFindings {
		ld.finds.Add(f)
	}
}

func (ld *loader) errorf(code string, r hcl.Range, summary, expected string) {
	ld.report(diag.Finding{Code: code, Range: r, Summary: summary, Detail: expected})
}

// mended reports what has a mend of its own.
func (ld *loader) mended(code string, r hcl.Range, summary, mend string) {
	ld.report(diag.Finding{Code: code, Range: r, Summary: summary, Suggestion: mend})
}

// again reports a second declaration, and where the first stands.
func (ld *loader) again(at hcl.Range, summary string, first hcl.Range) {
	if ld.misnamed[at] || ld.misnamed[first] {
		return // a name that was only meant
	}
	ld.report(diag.Finding{Code: diag.CodeTwice, Range: at, Summary: summary, Suggestion: ld.wayRound(at, first),
		Related: []diag.Related{{Range: first, Note: "The first stands here."}}})
}

// unknown reports a name that is not there, with the nearest that is.
func (ld *loader) unknown(code string, r hcl.Range, summary, name string, candidates []string) {
	if ld.echoes(code, name) {
		return // what keeps it from being there is reported already
	}
	f := diag.Finding{Code: code, Range: r, Summary: summary}
	if ld.compared += len(candidates); ld.compared <= maxCompared {
		candidates = slices.Compact(slices.Sorted(slices.Values(candidates))) // a list of its own
		f.Suggestion = diag.Nearest(name, candidates)
	}
	switch {
	case f.Suggestion != "" || len(candidates) > 12:
	case len(candidates) == 1:
		f.Detail = candidates[0]
	case len(candidates) > 1:
		f.Detail = "one of " + join(candidates)
	}
	ld.report(f)
}

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
	ld.findUnmatched()
	ld.reportUnread()
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
	in Input
	m  *model.Model

	symbols
	pending
	values
	texts
	reporter
	bytes map[string][]byte
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
	return &loader{
		in: in,
		m: &model.Model{
			Things:    []*model.Thing{nil},
			Words:     []string{""},
			Decisions: map[string]*model.DecisionInfo{},
		},
		bytes: map[string][]byte{},
		symbols: symbols{
			words:        map[string]int{"": 0},
			kinds:        map[string]*model.Kind{},
			things:       map[*model.Kind]map[string]*model.Thing{},
			funcs:        map[string]*funcDecl{},
			stats:        map[string]*statDecl{},
			procs:        map[string]*procDecl{},
			actions:      map[string][]*procDecl{},
			moments:      map[string][]*model.Moment{},
			tables:       map[string]*model.Table{},
			zones:        map[string]*model.Zone{},
			boards:       map[string]*model.Board{},
			graphs:       map[string]*model.Graph{},
			dice:         map[string]*model.Const{},
			choices:      map[string]*model.Choice{},
			isAsked:      map[*model.Choice]bool{},
			onces:        map[string]sharedOnce{},
			choiceGroups: map[string]*choiceGroup{},
			labelled:     map[string][]string{},
			options:      map[string]*model.Option{},
			bots:         map[string]*model.Bot{},
			names:        map[string]hcl.Range{},
			parts:        map[*model.Thing]map[string]*model.Thing{},
			nonPlayers:   map[*model.Thing]bool{},
			bases:        map[string]int{},
			declared:     map[*model.Thing]*thingDecl{},
		},
		pending: pending{
			decls:         map[string][]*decl{},
			changes:       map[*model.Thing][]*change{},
			pendingKeys:   map[*model.Lookup]*tableStep{},
			paramDefaults: map[*model.Local]hclsyntax.Expression{},
			graphBodies:   map[*model.Graph]func(){},
			kindBody:      map[*model.Kind]*body{},
			bodyOf:        map[*model.Proc]*procDecl{},
			commons:       map[inFile]*commonDecl{},
		},
		values: values{
			products:   map[*model.Kind]*product{},
			starts:     map[attrOf]model.Expr{},
			fixedExprs: map[attrOf]fixedValue{},
			fixedDone:  map[attrOf]bool{},
			fixedBusy:  map[attrOf]bool{},
		},
		texts: texts{
			homes:      map[string]home{},
			filledWhen: map[*model.Local]string{},
			shown:      map[int]hcl.Range{},
			wordSets:   map[*model.Local][]string{},
			thereAt:    map[*model.DecisionInfo][]string{},
		},
		reporter: reporter{
			reported: map[hcl.Range]bool{},
			missing:  map[string]string{},
			gaps:     map[*model.Table]bool{},
			broken:   map[*model.Table]bool{},
			ofRuns:   map[*model.Local]bool{},
			misnamed: map[hcl.Range]bool{},
			lost:     map[string]bool{},
			meant:    map[attrOf]bool{},
		},
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
func (tx *texts) unseen(f func()) {
	tx.unshown++
	f()
	tx.unshown--
}

// hash is of all bytes of all files, by name within their pack: two checkouts of one content
// agree, wherever they lie.
func (ld *loader) hash() string {
	h := sha256.New()
	for _, p := range ld.in.Packs {
		folder := path.Clean(p.Prefix)
		files := slices.SortedFunc(slices.Values(p.Files),
			func(a, b *source.File) int { return strings.Compare(a.Name, b.Name) })
		for _, f := range files {
			h.Write([]byte("/" + strings.TrimPrefix(strings.TrimPrefix(f.Name, folder), "/")))
			h.Write([]byte{0})
			h.Write(f.Bytes)
			h.Write([]byte{0})
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// again reports a second declaration, and where the first stands.
func (ld *loader) again(at hcl.Range, summary string, first hcl.Range) {
	if ld.misnamed[at] || ld.misnamed[first] {
		return // a name that was only meant
	}
	ld.report(diag.Finding{Code: diag.CodeTwice, Range: at, Summary: summary, Suggestion: ld.alternative(at, first),
		Related: []diag.Related{{Range: first, Note: "The first stands here."}}})
}

package load

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

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
	pack.Version, _ = bd.str("version")
	bd.need("title")
	pack.Title = bd.text(nil, "title", "pack/"+id+"/title", "the title of a pack")
	bd.strs("needs") // read by what plans the loading
}

// declare declares all names: kinds first, then the things, then everything else.
func (ld *loader) declare() {
	ld.declareKinds()
	ld.declareGame()
	ld.shapeKinds()
	ld.each("table", ld.declareTable)
	ld.addKind("option", hcl.Range{}, nil)
	ld.each("option", ld.declareOption)
	ld.declareScenarios()
	ld.declareTests()
	ld.each("zone", ld.declareZone)
	ld.each("board", ld.declareBoard)
	ld.declareThings()
	ld.numberThings()
	ld.typeOptions()
	ld.typeKinds()
	ld.typeTables()
	ld.each("die", ld.declareDie)
	ld.each("function", ld.declareFunction)
	ld.each("stat", ld.declareStat)
	ld.each("graph", ld.declareGraph)
	ld.each("choices", ld.declareChoices)
	ld.checkChoices()
	ld.each("procedure", ld.declareProcedure)
	for _, d := range ld.decls["action"] {
		ld.declareAction(d.block, nil, d.pack)
	}
	ld.declareRules()
	ld.declareMains()
	ld.each("bot", ld.declareBot)
	ld.saidOnce("title")
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
	ld.each("whenever", ld.law)
	ld.each("check", ld.check)
	ld.each("look", ld.lookOf)
	ld.each("map", ld.mapOf)
	ld.each("topic", ld.topic)
	ld.unseen(ld.resolveBots)
	ld.unseen(ld.resolveTests)
	ld.checkJoined()
	for i := 0; i < len(ld.later); i++ {
		ld.later[i]()
	}
}

// each reads the blocks of a type, in the order of the files, unless the name is invalid or taken.
func (ld *loader) each(word string, read func(d *decl, b *body)) {
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
		read(d, ld.declaration(d.block))
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

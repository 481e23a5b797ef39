package load

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// blockLabels are the blocks at the top of a file and the labels of each; nil where one may be left out.
var blockLabels = func() map[string][]string {
	out := map[string][]string{}
	for _, b := range model.Blocks {
		switch {
		case !b.Top || b.Word == "":
		case strings.Contains(b.Labels, "["):
			out[b.Word] = nil
		default:
			out[b.Word] = b.LabelNames()
		}
	}
	return out
}()

// collect sorts the blocks of all files by what they declare.
func (ld *loader) collect() {
	for _, p := range ld.in.Packs {
		pack := &model.Pack{}
		for _, f := range p.Files {
			ld.bytes[f.Name] = f.Bytes
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
				ld.errorf(diag.CodeUnknownAttribute, a.NameRange, fmt.Sprintf("%q stands outside of any block.", a.Name),
					"a file holds blocks only")
			}
			for _, b := range f.Body.Blocks {
				ld.file(&decl{block: ld.suggestBlock(b), pack: pack, file: f.Name})
			}
		}
	}
}

// file puts a block where blocks of its sort are read.
func (ld *loader) file(d *decl) {
	b := d.block
	labels, known := blockLabels[b.Type]
	if known && labels != nil && !ld.labels(b, labels...) {
		ld.markLost(b)
		return
	}
	if known {
		ld.decls[b.Type] = append(ld.decls[b.Type], d)
	}
	if _, hooks := hookPlaces[b.Type]; hooks {
		ld.hookDecls = append(ld.hookDecls, hookDecl{block: b, pack: d.pack})
	}
	if !known || b.Type == "roster" {
		ld.thingDecls = append(ld.thingDecls, d)
	}
}

// kindLabels are the kinds that all packs declare, as they are written.
func (ld *loader) kindLabels() []string {
	out := []string{"player"} // which a game may bring
	isKind := map[string]bool{}
	for _, p := range ld.in.Packs {
		for _, f := range p.Files {
			for _, b := range f.Body.Blocks {
				is, judged := isKind[b.Type]
				if !judged {
					is = b.Type == "kind" || diag.Nearest(b.Type, []string{"kind"}) != ""
					isKind[b.Type] = is
				}
				if is {
					out = append(out, b.Labels...)
					for _, l := range b.Labels {
						out = append(out, asIdentifier(l))
					}
				}
			}
		}
	}
	return out
}

// meantBlock reports a block of a misspelt sort, and reads it as what was meant: what it
// declares is there, so that nothing else complains.
func (ld *loader) suggestBlock(b *hclsyntax.Block) *hclsyntax.Block {
	if _, known := blockLabels[b.Type]; known {
		return b
	}
	if ld.labelsOfKinds == nil {
		ld.labelsOfKinds = ld.kindLabels()
	}
	if isIn(b.Type, ld.labelsOfKinds) || otherBlocks[b.Type] != "" {
		return b
	}
	names := append(keys(blockLabels), ld.labelsOfKinds...)
	if ld.compared += len(names); ld.compared > maxCompared {
		return b
	}
	meant := diag.Nearest(b.Type, names)
	if _, known := blockLabels[meant]; !known && asIdentifier(b.Type) != meant &&
		strings.TrimSuffix(b.Type, "s") != meant {
		return b // a thing of a misspelt kind is reported where things are read
	}
	ld.reportWith(diag.CodeUnknownBlock, b.TypeRange, fmt.Sprintf("There is no block or kind %q.", b.Type), meant)
	out := *b
	out.Type = meant
	return &out
}

func (ld *loader) readPack(b *hclsyntax.Block, pack *model.Pack) {
	if !ld.labels(b, "id") {
		return
	}
	if pack.ID != "" {
		ld.again(b.DefRange(), "A folder is one pack, with one pack block.", pack.Range)
		return
	}
	id, ok := ld.name(b, true)
	if !ok {
		return
	}
	bd := ld.open(b, "A pack")
	pack.ID, pack.Range = id, b.DefRange()
	pack.Version, _ = bd.str("version")
	if e := bd.need("title"); e != nil {
		pack.Title = ld.plainText(e, "pack/"+id+"/title", "the title of a pack")
	}
	for _, s := range bd.strs("needs") {
		pack.Needs = append(pack.Needs, s.s)
	}
	bd.done()
}

// declare finds all names: kinds first, then the things, then all else.
func (ld *loader) declare() {
	ld.declareKinds()
	ld.declareGame()
	ld.shapeKinds()
	ld.declareTables()
	ld.declareOptions()
	ld.declareScenarios()
	ld.declareTests()
	ld.declareZones()
	ld.declareBoards()
	ld.declareThings()
	ld.numberThings()
	ld.typeOptions()
	ld.typeKinds()
	ld.typeTables()
	ld.declareDice()
	ld.declareFunctions()
	ld.declareChoiceGroups()
	ld.declareProcs()
	ld.declareBots()
}

// resolve types everything that has a name now.
func (ld *loader) resolve() {
	ld.resolveThings()
	ld.resolveTables()
	ld.resolveZones()
	ld.resolveOptions()
	ld.resolveFunctions()
	ld.resolveScenarios()
	ld.resolveProcs()
	ld.resolveHooks()
	ld.resolveLaws()
	ld.resolveMaps()
	ld.unseen(ld.resolveBots)
	ld.unseen(ld.resolveTests)
	ld.checkJoined()
	for i := 0; i < len(ld.later); i++ {
		ld.later[i]()
	}
}

// twice reports a label that another block of the type has, and remembers it.
func (ld *loader) twice(seen map[string]hcl.Range, b *hclsyntax.Block, what string) bool {
	was, ok := seen[b.Labels[0]]
	if ok {
		ld.again(b.LabelRanges[0], fmt.Sprintf("The %s %q is declared twice.", what, b.Labels[0]), was)
		return true
	}
	seen[b.Labels[0]] = b.LabelRanges[0]
	return false
}

// taken reports a name that is declared twice.
func (ld *loader) taken(b *hclsyntax.Block, what string) bool {
	n := b.Labels[0]
	if ld.misnamed[b.LabelRanges[0]] {
		return false
	}
	if was, ok := ld.names[n]; ok {
		ld.report(diag.Finding{Code: diag.CodeTwice, Range: b.LabelRanges[0],
			Summary: fmt.Sprintf("%q is declared twice.", n),
			Detail:  fmt.Sprintf("another name for this %s", what), Suggestion: ld.alternative(b.LabelRanges[0], was),
			Related: []diag.Related{{Range: was, Note: "The first stands here."}}})
		return true
	}
	if k := ld.kinds[n]; k != nil {
		ld.report(diag.Finding{Code: diag.CodeTwice, Range: b.LabelRanges[0],
			Summary: fmt.Sprintf("%q is a kind already.", n),
			Detail:  fmt.Sprintf("another name for this %s", what),
			Related: []diag.Related{{Range: k.Range, Note: "The kind stands here."}}})
		return true
	}
	if _, ok := builtins[n]; ok {
		ld.errorf(diag.CodeNameTaken, b.LabelRanges[0], fmt.Sprintf("%q is a function of the language.", n), "another name")
		return true
	}
	ld.names[n] = b.LabelRanges[0]
	return false
}

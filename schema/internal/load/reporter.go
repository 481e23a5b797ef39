package load

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
)

// A reporter collects findings, and makes sure that one cause gives only one.
type reporter struct {
	notes        *Notes // may be nil
	finds        diag.Findings
	reading      hcl.Range // the header of the block being read
	nesting      int
	tooDeep      bool
	failed       bool                      // an error was reported
	count        int                       // number of things declared
	full         bool                      // too many of them
	misnamed     lazy.Map[hcl.Range, bool] // invalid labels, for which nothing else is checked
	lost         lazy.Map[string, bool]    // names of things whose declarations have findings of their own
	lacks        []missingAttr
	meant        lazy.Map[attrOf, bool]        // attributes that a thing lacks because it misspells them
	rowsCompared int                           // rows of tables compared
	missing      lazy.Map[string, string]      // by tables and keys: values that no row matches
	gaps         lazy.Map[*model.Lookup, bool] // lookups whose gaps were reported
	broken       lazy.Map[*model.Table, bool]  // tables with findings in rows: their gaps are unknown
	ofRuns       lazy.Map[*model.Local, bool]  // results of run
	noParts      bool                          // parts contain one another without end
	speller      diag.Speller                  // for all suggestions
	lostBody     bool                          // a block whose decisions or words others use declares nothing
	reported     lazy.Map[hcl.Range, bool]     // findings that a loop would repeat
	secondGame   hcl.Range                     // a game that is laid over another,
	ofSecond     lazy.Map[string, bool]        // and the files of its pack
}

// report adds a finding, up to a bound: whoever has five hundred reads no more. With an error among them the
// content cannot be used, and looking further would only cost time.
func (rp *reporter) report(f diag.Finding) *diag.Finding {
	full, isError := len(rp.finds) >= maxFindings, f.Severity == diag.Error
	kept := &f
	if !full || isError && !rp.failed {
		rp.finds.Add(f)
		kept = &rp.finds[len(rp.finds)-1]
	}
	if rp.failed = rp.failed || isError; full && rp.failed {
		panic(enough{})
	}
	return kept
}

// enough stops reading content with too many findings.
type enough struct{}

// errorf reports an error: a place, what was expected there, and what is wrong. More can be added to the result.
func (rp *reporter) errorf(code string, at hcl.Range, expected, format string, a ...any) *diag.Finding {
	f := diag.Found(at, expected, format, a...)
	f.Code = code
	return rp.report(*f)
}

// warnf reports what is legal but probably a mistake.
func (rp *reporter) warnf(code string, at hcl.Range, format string, a ...any) *diag.Finding {
	f := diag.Found(at, "", format, a...)
	f.Code, f.Severity = code, diag.Warning
	return rp.report(*f)
}

// misplaced reports what is not allowed in its place.
func (rp *reporter) misplaced(at hcl.Range, expected, format string, a ...any) {
	rp.errorf(diag.CodeMisplaced, at, expected, format, a...)
}

const declaredHere = "It is declared here."

// refuse reports an expression, and returns a replacement to continue with.
func (rp *reporter) refuse(code string, at hcl.Range, expected, format string, a ...any) model.Expr {
	rp.errorf(code, at, expected, format, a...)
	return invalid(at)
}

// mostNamed is how many names a finding lists.
const mostNamed = 12

// unknown reports an unknown name, with the nearest that exists.
func (rp *reporter) unknown(code string, at hcl.Range, name string, candidates []string, format string, a ...any) {
	if rp.ask(code, name, candidates) || rp.echoes(code, name) {
		return // its declaration is already reported
	}
	candidates = slices.Compact(slices.Sorted(slices.Values(candidates))) // a list of its own
	nearest, expected := rp.speller.Nearest(name, candidates), ""
	switch {
	case nearest != "" || len(candidates) > mostNamed:
	case len(candidates) == 1:
		expected = candidates[0]
	case len(candidates) > 1:
		expected = "one of " + joinWords(candidates)
	}
	rp.errorf(code, at, expected, format, a...).Help(nearest)
}

// foreign is unknown, but for a name of another language it suggests what it is called here.
func (rp *reporter) foreign(
	code string, at hcl.Range, meant, name string, candidates []string, format string, a ...any,
) {
	if meant == "" || rp.ask(code, name) {
		rp.unknown(code, at, name, candidates, format, a...)
		return
	}
	rp.errorf(code, at, "", format, a...).Help(meant)
}

func (rp *reporter) wrongType(at hcl.Range, got *model.Type, want string) *diag.Finding {
	return rp.errorf(diag.CodeWrongType, at, want, "This is %s.", typeWithArticle(got))
}

// noSuch reports a name that nothing of its sort has, with the nearest that exists.
func (rp *reporter) noSuch(code string, at hcl.Range, sort, name string, candidates []string) {
	rp.unknown(code, at, name, candidates, "There is no %s %q.", sort, name)
}

func (rp *reporter) noThing(at hcl.Range, k *model.Kind, name string) {
	rp.noSuch(diag.CodeUnknownThing, at, k.Name, name, thingNames(k))
}

func (ld *loader) noKind(at hcl.Range, name string) {
	ld.noSuch(diag.CodeUnknownKind, at, "kind", name, ld.kindNames())
}

func (rp *reporter) noAttr(code string, at hcl.Range, k *model.Kind, name string, candidates []string) {
	meant := spaced(name)
	if meant == "" && len(candidates) > mostNamed && rp.speller.Nearest(name, candidates) == "" {
		meant = fmt.Sprintf("`stellar explain %s` lists what there is", k.Name)
	}
	rp.foreign(code, at, meant, name, candidates, "%s has no attribute %q.", capitalize(withArticle(k.Name)), name)
}

func (rp *reporter) badLabel(at hcl.Range, name, want string) {
	rp.errorf(diag.CodeBadName, at, want, "%q is not a name.", name)
}

// maxNesting bounds how deeply declarations may depend on one another while they are typed or computed: a Go stack
// that overflows would end the process.
const maxNesting = 5_000

// enter counts a level of nesting; false with a finding if there are too many.
func (rp *reporter) enter(at hcl.Range) bool {
	if rp.nesting >= maxNesting {
		if !rp.tooDeep {
			rp.tooDeep = true
			rp.errorf(diag.CodeTooDeep, at, fmt.Sprintf("at most %d levels", maxNesting),
				"Expressions and declarations are nested too deeply here.")
		}
		return false
	}
	rp.nesting++
	return true
}

func (rp *reporter) leave() { rp.nesting-- }

// recovered reports that there are too many findings, or turns a bug of the loader into a finding at the block that
// it was reading: content must not be able to end the program.
func (rp *reporter) recovered(cause any, m **model.Model, finds *diag.Findings) {
	rp.foldFollowing()
	fs := append(diag.Findings(nil), rp.finds...)
	if _, many := cause.(enough); many {
		fs.Add(diag.Finding{Severity: diag.Note, Range: rp.reading,
			Summary: fmt.Sprintf("There are more than %d findings: what follows was not read.", maxFindings)})
	} else {
		fs.Add(diag.Finding{Code: diag.CodeInternal, Range: rp.reading,
			Summary: "The loader itself failed while it read this.",
			Detail:  fmt.Sprintf("This is a fault of the program, not of the content (%s).", diag.Panicked(cause))})
	}
	fs.Sort()
	*m, *finds = nil, fs
}

// The following keeps one cause from being reported twice: where it is, and again wherever it is missed.

// foldFollowing leaves out names that nothing declares where nothing declares a game: a pack that does not say what it
// adds to knows no name of it. Of a pack that brings a game of its own to another, all else is left out.
func (rp *reporter) foldFollowing() {
	causes := func(f diag.Finding) bool { return f.Code == diag.CodeNoGame }
	follows := func(f diag.Finding) bool {
		return f.Code == diag.CodeUnknownBlock || f.Code == diag.CodeUnknownBot ||
			strings.HasPrefix(f.Code, "E03")
	}
	if len(rp.ofSecond) > 0 {
		causes = func(f diag.Finding) bool { return f.Range == rp.secondGame }
		follows = func(f diag.Finding) bool { return !causes(f) && rp.ofSecond[f.Range.Filename] }
	}
	if !slices.ContainsFunc(rp.finds, causes) {
		return
	}
	n := len(rp.finds)
	rest := slices.DeleteFunc(slices.Clone(rp.finds), follows)
	if n -= len(rest); n > 0 {
		cause := slices.IndexFunc(rest, causes)
		rest[cause].Summary += " This causes " + countOf(n, "more finding") + "."
	}
	rp.finds = rest
}

type missingAttr struct {
	name string
	of   *body
}

// lacking records a missing attribute. It is reported at the end, since the block may have misspelt it.
func (b *body) lacking(name string) {
	b.ld.failed = true
	b.ld.lacks = append(b.ld.lacks, missingAttr{name, b})
}

// reportLacks reports missing attributes that are not misspelt either.
func (rp *reporter) reportLacks() {
	meant := map[hcl.Range]string{}
	for _, f := range rp.finds {
		if f.Code == diag.CodeUnknownAttribute {
			meant[f.Range] = f.Suggestion
		}
	}
	for _, l := range rp.lacks {
		misspelt := false
		for _, a := range l.of.b.Attributes {
			misspelt = misspelt || meant[a.NameRange] == l.name
		}
		if !misspelt {
			says := model.Says(l.of.block.Type, l.name)
			if says != "" {
				says = l.name + " = …, " + says
			}
			rp.errorf(diag.CodeMissingAttribute, l.of.at, says, "%s needs %q.", l.of.what, l.name)
		}
	}
}

// echoes says whether a name is missing only because of what is already reported.
func (rp *reporter) echoes(code, name string) bool {
	switch code {
	case diag.CodeUnknownThing, diag.CodeNoSuchAttribute, diag.CodeUnknownName:
		return rp.lost[name]
	case diag.CodeUnknownDecision, diag.CodeUnknownWord:
		return rp.lostBody
	}
	return false
}

// markLost records that a block at the top of a file declares nothing, for a reason that is reported.
func (rp *reporter) markLost(b *hclsyntax.Block) {
	switch b.Type {
	case "action", "procedure", "game":
		rp.lostBody = true
	default:
		rp.lostBody = rp.lostBody || otherBlocks[b.Type] != ""
	}
	for _, n := range b.Labels {
		rp.lost.Put(n, true)
	}
}

// mean records that an unknown attribute of a thing was meant to be another.
func (rp *reporter) mean(t *model.Thing, said string) {
	if a := t.Kind.Attr(diag.Nearest(said, attrNames(t.Kind))); a != nil {
		rp.meant.Put(attrOf{t, a}, true)
	}
}

// misspelt are the parameters that a block gives under a name that is similar only to theirs.
func misspelt(b *body, params []string) map[string]bool {
	out := map[string]bool{}
	for name := range b.b.Attributes {
		if !b.asked[name] && !isIn(name, params) {
			out[diag.Nearest(name, params)] = true
		}
	}
	return out
}

// inBraces are attributes whose values are names and values in braces, which look like blocks.
var inBraces = []string{"fixed", "state", "takes", "gives", "keys", "parts", "lists", "joins", "options", "answers",
	"dice"}

// asValue reports an attribute that is written as a block, and reads it as was meant, so that nothing in it is
// reported as missing.
func (b *body) asValue(name string) hclsyntax.Expression {
	for _, x := range b.b.Blocks {
		if x.Type != name || b.inner[name] {
			continue
		}
		b.inner[name] = true
		if b.values == nil {
			b.values = map[string]hclsyntax.Expression{}
		}
		b.ld.errorf(diag.CodeUnknownBlock, x.TypeRange, "", "%s has no block %q.", b.what, name).
			Help(fmt.Sprintf(isAttribute, name))
		b.values[name] = objectOf(x)
	}
	return b.values[name]
}

// objectOf converts the attributes of a block to names and values in braces.
func objectOf(x *hclsyntax.Block) *hclsyntax.ObjectConsExpr {
	out := &hclsyntax.ObjectConsExpr{SrcRange: x.Range(), OpenRange: x.OpenBraceRange}
	for _, a := range (&body{b: x.Body, asked: map[string]bool{}}).rest() {
		key := &hclsyntax.ScopeTraversalExpr{Traversal: hcl.Traversal{hcl.TraverseRoot{Name: a.Name,
			SrcRange: a.NameRange}}, SrcRange: a.NameRange}
		out.Items = append(out.Items, hclsyntax.ObjectConsItem{KeyExpr: &hclsyntax.ObjectConsKeyExpr{Wrapped: key},
			ValueExpr: a.Expr})
	}
	return out
}

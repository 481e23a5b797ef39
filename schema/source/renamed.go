package source

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// RenamedFunctions are functions whose names have changed since version 0.2: each old name with its new one. Packs may
// have functions of the old names.
var RenamedFunctions = pairs(`
alike one_of_each, apart line_distance, flat flatten, from at_least, joining steiner_cost, joining_next steiner_next,
minus without, near within_distance, numbers range, or coalesce, place_in index_of, plus append, present compact,
ratio round_div, repeated repeat, rest mod, spare supply, up ceil_div, upto at_most, whole floor_div`)

// renamedAttributes are attributes whose names have changed: in some blocks, each old name with its new one.
var renamedAttributes = func() map[string]map[string]string {
	out := map[string]map[string]string{}
	for _, r := range []struct{ blocks, names string }{
		{"draw roll show pick choose may step tell procedure action before after instead whenever map option outcome",
			"told verbosity"},
		{"pick", "least min, most max, sound valid"},
		{"stat", "least min, most max"},
		{"each", "at_once simultaneous"},
		{"turns", "out pass, still after_pass, gone eliminated"},
		{"choices", "aside autopass"},
		{"zone", "works active"},
	} {
		for block := range strings.FieldsSeq(r.blocks) {
			if out[block] == nil {
				out[block] = map[string]string{}
			}
			maps.Copy(out[block], pairs(r.names))
		}
	}
	return out
}()

func pairs(list string) map[string]string {
	out := map[string]string{}
	for pair := range strings.SplitSeq(list, ",") {
		was, now, _ := strings.Cut(strings.TrimSpace(pair), " ")
		out[was] = now
	}
	return out
}

// renamings are the edits that rename words of a file or pack, by word.
type renamings = lazy.Map[string, []diag.Edit]

// oldWords reports attributes of earlier versions of the language, each name once in a file, with a fix for all its
// places.
func oldWords(n hclsyntax.Node) diag.Findings {
	var found renamings
	hclsyntax.VisitAll(n, func(n hclsyntax.Node) hcl.Diagnostics {
		if x, ok := n.(*hclsyntax.Block); ok {
			for was, now := range renamedAttributes[x.Type] {
				if a := x.Body.Attributes[was]; a != nil {
					found.Put(was, append(found[was], diag.Edit{Range: a.NameRange, New: now}))
				}
			}
		}
		return nil
	})
	return renamed(found, func(was, now string) string {
		return fmt.Sprintf("The attribute %q was renamed to %q.", was, now)
	})
}

// ownWords reports functions and stats of a pack that have the present name of such a function. Packs of earlier
// versions may have them, and then use both.
func ownWords(files []*File) diag.Findings {
	present := slices.Collect(maps.Values(RenamedFunctions))
	of := func(was string) string { return was + "_of" }
	label := func(b *hclsyntax.Block) diag.Edit {
		return diag.Edit{Range: b.LabelRanges[0], New: strconv.Quote(of(b.Labels[0]))}
	}
	var found renamings
	for _, f := range files {
		for _, b := range f.Body.Blocks {
			if (b.Type == "function" || b.Type == "stat") && len(b.Labels) > 0 && slices.Contains(present, b.Labels[0]) {
				found.Put(b.Labels[0], []diag.Edit{label(b)})
			}
		}
	}
	if found == nil {
		return nil
	}
	for _, f := range files {
		hclsyntax.VisitAll(f.Body, func(n hclsyntax.Node) hcl.Diagnostics {
			switch x := n.(type) {
			case *hclsyntax.FunctionCallExpr:
				if found[x.Name] != nil {
					found[x.Name] = append(found[x.Name], diag.Edit{Range: x.NameRange, New: of(x.Name)})
				}
			case *hclsyntax.Block:
				if x.Type == "modifier" && len(x.Labels) > 0 && found[x.Labels[0]] != nil {
					found[x.Labels[0]] = append(found[x.Labels[0]], label(x))
				}
			}
			return nil
		})
	}
	return renamed(found, func(was, _ string) string { return fmt.Sprintf("%q is a function of the language now.", was) })
}

// RenamedByFix is what is expected in place of an old name, with the new one.
const RenamedByFix = "%q; `stellar lint --fix` renames it everywhere"

// renamed reports words at the first of their places.
func renamed(found renamings, summary func(was, now string) string) diag.Findings {
	var finds diag.Findings
	for was, edits := range found {
		slices.SortFunc(edits, func(a, b diag.Edit) int {
			return cmp.Or(cmp.Compare(a.Range.Filename, b.Range.Filename), cmp.Compare(a.Range.Start.Byte, b.Range.Start.Byte))
		})
		now := strings.Trim(edits[0].New, `"`)
		finds.Add(diag.Finding{Code: diag.CodeRenamed, Range: edits[0].Range, Summary: summary(was, now), Fix: edits,
			Detail: fmt.Sprintf(RenamedByFix, now)})
	}
	finds.Sort()
	return finds
}

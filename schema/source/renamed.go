package source

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// renamedFunctions are functions whose names have changed since version 0.2: each old name with its new one.
var renamedFunctions = pairs(`
alike one_of_each, apart line_distance, flat flatten, from at_least, joining steiner_cost, joining_next steiner_next,
minus without, near within_distance, numbers range, or coalesce, place_in index_of, plus append, present compact,
ratio round_div, repeated repeat, rest mod, spare supply, up ceil_div, upto at_most, whole floor_div`)

func pairs(list string) map[string]string {
	out := map[string]string{}
	for pair := range strings.SplitSeq(list, ",") {
		was, now, _ := strings.Cut(strings.TrimSpace(pair), " ")
		out[was] = now
	}
	return out
}

// places are where a file or pack uses words, by word.
type places = lazy.Map[string, []hcl.Range]

// oldWords reports words of earlier versions of the language, each once in a file, with a fix for all its places.
func oldWords(n hclsyntax.Node) diag.Findings {
	var found places
	hclsyntax.VisitAll(n, func(n hclsyntax.Node) hcl.Diagnostics {
		if c, ok := n.(*hclsyntax.FunctionCallExpr); ok && renamedFunctions[c.Name] != "" {
			found.Put(c.Name, append(found[c.Name], c.NameRange))
		}
		return nil
	})
	return renamings(found, func(was string) (string, string) {
		now := renamedFunctions[was]
		return now, fmt.Sprintf("The function %q was renamed to %q.", was, now)
	})
}

// ownWords reports functions and stats of a pack that have the present name of such a function. Packs of earlier
// versions may have them, and then use both.
func ownWords(files []*File) diag.Findings {
	var found places
	present := slices.Collect(maps.Values(renamedFunctions))
	for _, f := range files {
		for _, b := range f.Body.Blocks {
			if (b.Type == "function" || b.Type == "stat") && len(b.Labels) > 0 && slices.Contains(present, b.Labels[0]) {
				found.Put(b.Labels[0], []hcl.Range{inQuotes(b.LabelRanges[0])})
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
					found[x.Name] = append(found[x.Name], x.NameRange)
				}
			case *hclsyntax.Block:
				if x.Type == "modifier" && len(x.Labels) > 0 && found[x.Labels[0]] != nil {
					found[x.Labels[0]] = append(found[x.Labels[0]], inQuotes(x.LabelRanges[0]))
				}
			}
			return nil
		})
	}
	return renamings(found, func(was string) (string, string) {
		return was + "_of", fmt.Sprintf("%q is a function of the language now.", was)
	})
}

func inQuotes(r hcl.Range) hcl.Range {
	r.Start.Byte, r.Start.Column = r.Start.Byte+1, r.Start.Column+1
	r.End.Byte, r.End.Column = r.End.Byte-1, r.End.Column-1
	return r
}

func renamings(found places, judge func(was string) (now, summary string)) diag.Findings {
	var finds diag.Findings
	for was, at := range found {
		slices.SortStableFunc(at, func(a, b hcl.Range) int {
			return cmp.Or(cmp.Compare(a.Filename, b.Filename), cmp.Compare(a.Start.Byte, b.Start.Byte))
		})
		now, summary := judge(was)
		f := diag.Finding{Code: diag.CodeRenamed, Range: at[0], Summary: summary,
			Detail: fmt.Sprintf("%q; `stellar lint --fix` renames it everywhere", now)}
		for _, r := range at {
			f.WithFix(r, now)
		}
		finds.Add(f)
	}
	finds.Sort()
	return finds
}

package figures

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// oddSource finds sources that lead nowhere: without a word, with a section that is no number
// of one, or with a publication that others spell otherwise.
func oddSource(p *lint.Pass) {
	var all []citation
	for _, f := range p.Files {
		if p.Owns(f.Name) {
			lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
				if a := b.Body.Attributes["source"]; a != nil {
					all = append(all, citations(p, a)...)
				}
			})
		}
	}
	often := map[string]int{}
	for _, c := range all {
		often[c.publication]++
	}
	for _, c := range all {
		if c.publication == "" || often[c.publication] > 1 {
			continue
		}
		if other := respelled(c.publication, often); other != "" {
			p.Report(&diag.Finding{Range: c.at, Summary: fmt.Sprintf("No other figure comes from %q.", c.publication),
				Detail: "one name for one publication", Suggestion: fmt.Sprintf("%q is named more often", other)})
		}
	}
}

// A citation is one of the places that a source names.
type citation struct {
	publication string
	at          hcl.Range
}

var (
	sectionOf = lazy.Regexp(`^(.*?)\s*([0-9][0-9.]*)?$`)
	section   = lazy.Regexp(`^[0-9]+(\.[0-9]+)*$`)
)

// citations takes a source apart, and reports what cannot be looked up.
func citations(p *lint.Pass, a *hclsyntax.Attribute) []citation {
	s, ok := lint.PlainString(a.Expr)
	if !ok {
		return nil
	}
	at := a.Expr.Range()
	if strings.TrimSpace(s) == "" {
		p.Reportf(at, "where the figures are printed, such as a section; or no such attribute", "This source is empty.")
		return nil
	}
	var out []citation
	for _, item := range strings.Split(s, ",") {
		item = strings.TrimSpace(item)
		m := sectionOf().FindStringSubmatch(item)
		switch {
		case item == "":
			p.Reportf(at, "places with one comma between them", "Between two commas of this source stands nothing.")
		case m != nil && m[2] != "" && !section().MatchString(m[2]):
			p.Reportf(at, "numbers with one point between them, such as 3.1.4", "%q is no section.", m[2])
		case m != nil:
			out = append(out, citation{m[1], at})
		}
	}
	return out
}

const wellKnown = 3 // times that a publication is named, at least, for others to be measured by it

// respelled gives a publication named often that was probably meant.
func respelled(name string, often map[string]int) string {
	var known []string
	for _, n := range slices.Sorted(maps.Keys(often)) {
		if n != name && often[n] >= wellKnown && len(n) > 3 {
			known = append(known, n)
		}
	}
	for _, n := range known {
		if strings.EqualFold(strings.ReplaceAll(n, " ", ""), strings.ReplaceAll(name, " ", "")) {
			return n
		}
	}
	if len(name) < 6 {
		return "" // short names differ by a letter on purpose
	}
	return diag.Nearest(name, known)
}

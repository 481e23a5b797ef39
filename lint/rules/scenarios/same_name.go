package scenarios

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// sameName finds tests, scenarios, bots and options that people cannot tell apart.
func sameName(p *lint.Pass) {
	m := p.Model
	tests := map[string]hcl.Range{}
	for _, t := range m.Tests {
		alone(p, tests, t.Name, t.Range, "test")
	}
	titles := map[string]hcl.Range{}
	for _, s := range m.Scenarios {
		titled(p, titles, s.Title, "scenario")
	}
	bots := map[string]hcl.Range{}
	for _, b := range m.Bots {
		titled(p, bots, b.Title, "bot")
	}
	options := map[string]hcl.Range{}
	for _, o := range m.Options {
		titled(p, options, o.Title, "option")
	}
}

func titled(p *lint.Pass, first map[string]hcl.Range, t *model.Text, what string) {
	if t != nil {
		alone(p, first, t.Source, t.Range, what)
	}
}

// alone reports a name that another of its sort has, but for letters small and large, and blanks.
func alone(p *lint.Pass, first map[string]hcl.Range, name string, at hcl.Range, what string) {
	key := strings.ToLower(strings.Join(strings.Fields(name), " "))
	if key == "" {
		return
	}
	if was, seen := first[key]; seen {
		p.Report(&diag.Finding{Range: at, Summary: fmt.Sprintf("Another %s is called so.", what), Detail: "a name of its own",
			Related: []diag.Related{{Range: was, Note: "The first stands here."}}})
		return
	}
	first[key] = at
}

// sameEnd finds two ends of a game that ask for the same: the second is never reached.
func sameEnd(p *lint.Pass, f *source.File) {
	judge := func(body *hclsyntax.Body) {
		first := map[string]hcl.Range{}
		for _, b := range body.Blocks {
			a := b.Body.Attributes["when"]
			if b.Type != "finish" || a == nil {
				continue
			}
			key := squeezed(f, a.Expr.Range())
			if was, seen := first[key]; seen {
				p.Report(&diag.Finding{Range: a.Expr.Range(), Summary: "The game has ended already where this holds.",
					Detail:  "another condition than that of the end before",
					Related: []diag.Related{{Range: was, Note: "It ends here."}}})
				continue
			}
			first[key] = a.Expr.Range()
		}
	}
	lint.EachBlock(f.Body, func(b *hclsyntax.Block) { judge(b.Body) })
}

// squeezed is a piece of a file with its blanks made alike.
func squeezed(f *source.File, r hcl.Range) string {
	if r.Start.Byte < 0 || r.Start.Byte > r.End.Byte || r.End.Byte > len(f.Bytes) {
		return ""
	}
	return strings.Join(strings.Fields(string(f.Bytes[r.Start.Byte:r.End.Byte])), " ")
}

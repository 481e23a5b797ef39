package lint

import (
	"sync"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/source"
)

// A mentions keeps what files spell, each file looked through once for all units that load it.
type mentions struct {
	mu    sync.Mutex
	files map[*source.File]func() map[string][]hcl.Range
}

// rangesIn gives the places at which a file spells a word.
func (s *mentions) rangesIn(f *source.File, name string) []hcl.Range {
	s.mu.Lock()
	find := s.files[f]
	if find == nil {
		find = sync.OnceValue(func() map[string][]hcl.Range { return mentionsIn(f) })
		s.files[f] = find
	}
	s.mu.Unlock()
	return find()[name]
}

// mentionsIn are the names that the paths and calls in a file spell.
func mentionsIn(f *source.File) map[string][]hcl.Range {
	out := map[string][]hcl.Range{}
	_ = hclsyntax.VisitAll(f.Body, func(n hclsyntax.Node) hcl.Diagnostics {
		var path hcl.Traversal
		switch x := n.(type) {
		case *hclsyntax.ScopeTraversalExpr:
			path = x.Traversal
		case *hclsyntax.RelativeTraversalExpr:
			path = x.Traversal
		case *hclsyntax.FunctionCallExpr:
			out[x.Name] = append(out[x.Name], x.NameRange)
		}
		for _, step := range path {
			switch x := step.(type) {
			case hcl.TraverseRoot:
				out[x.Name] = append(out[x.Name], x.SrcRange)
			case hcl.TraverseAttr:
				out[x.Name] = append(out[x.Name], x.SrcRange)
			}
		}
		return nil
	})
	return out
}

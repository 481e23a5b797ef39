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
	files map[*source.File]*mentionsOf
}

// mentionsOf is what one file spells.
type mentionsOf struct {
	once sync.Once
	at   map[string][]hcl.Range
}

// rangesIn gives the places at which a file spells a word.
func (s *mentions) rangesIn(f *source.File, name string) []hcl.Range {
	s.mu.Lock()
	x := s.files[f]
	if x == nil {
		x = &mentionsOf{}
		if s.files == nil {
			s.files = map[*source.File]*mentionsOf{}
		}
		s.files[f] = x
	}
	s.mu.Unlock()
	x.once.Do(func() { x.at = mentionsIn(f) })
	return x.at[name]
}

// mentionsIn are the names that the paths and calls in a file spell.
func mentionsIn(f *source.File) map[string][]hcl.Range {
	w := &mentioner{map[string][]hcl.Range{}}
	_ = hclsyntax.Walk(f.Body, w)
	return w.out
}

type mentioner struct{ out map[string][]hcl.Range }

func (w *mentioner) add(name string, at hcl.Range) { w.out[name] = append(w.out[name], at) }

// Enter notes the names of a node.
func (w *mentioner) Enter(n hclsyntax.Node) hcl.Diagnostics {
	switch x := n.(type) {
	case *hclsyntax.ScopeTraversalExpr:
		w.traversal(x.Traversal)
	case *hclsyntax.RelativeTraversalExpr:
		w.traversal(x.Traversal)
	case *hclsyntax.FunctionCallExpr:
		w.add(x.Name, x.NameRange)
	}
	return nil
}

// Exit is there for hclsyntax.Walker.
func (w *mentioner) Exit(hclsyntax.Node) hcl.Diagnostics { return nil }

func (w *mentioner) traversal(t hcl.Traversal) {
	for _, step := range t {
		switch x := step.(type) {
		case hcl.TraverseRoot:
			w.add(x.Name, x.SrcRange)
		case hcl.TraverseAttr:
			w.add(x.Name, x.SrcRange)
		}
	}
}

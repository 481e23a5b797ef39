package packs

import (
	"path"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
)

// IDs are the ids of the packs that are loaded, in their order.
func (p Plan) IDs() []string {
	var out []string
	for _, pack := range p.Packs {
		for _, f := range pack.Files {
			if id := idIn(f); id != "" {
				out = append(out, id)
			}
		}
	}
	return out
}

// Prefer makes the pack in a root the one of its id, whatever other roots hold, and gives the
// id, empty where no pack is. Below the other roots are packs that it may need.
func (l *Registry) Prefer(root Root, others ...Root) string {
	own := folder{len(l.roots), "."}
	l.roots = append(append(l.roots, root), others...)
	id := l.packID(own.root, path.Join(own.dir, packFile))
	if id != "" {
		l.packs[id] = own
	}
	for i := own.root; i < len(l.roots); i++ {
		l.scan(i, ".", 0)
	}
	return id
}

// Include adds a pack to a plan, with those it needs and as if a scenario of the plan used it: behind
// all other packs, and before a scenario file that lies in none.
func (l *Registry) Include(p *Plan, id string) diag.Findings {
	l.finds = nil
	seen := map[string]int{}
	for _, there := range p.IDs() {
		seen[there] = done
	}
	var laid Plan
	l.add(&laid, id, hcl.Range{}, seen)
	all := append([]PackFiles(nil), p.Packs...)
	at := len(all)
	if p.loose {
		at--
	}
	p.Packs = slices.Insert(all, at, laid.Packs...)
	return l.finds
}

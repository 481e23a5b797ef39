package lint

import (
	"strings"

	"github.com/stellar-rules/stellar/schema/locale/po"
)

// readIgnores reads the suppressions among the comments: `# lint:ignore CODE reason`. One holds
// for the entry that it stands before.
func (t *Translation) readIgnores(known Rules) {
	entries := t.File.Entries
	if h := t.File.Header; h != nil {
		entries = append([]*po.Entry{h}, entries...)
	}
	r := &suppressions{known: known}
	for n := 1; n <= len(t.lines); n++ {
		line := t.text(n)
		if !strings.HasPrefix(line, "#") || !strings.Contains(line, mark) {
			continue
		}
		for len(entries) > 0 && t.end(entries[0]) < n {
			entries = entries[1:]
		}
		r.first = len(entries) > 0 && (entries[0] == t.File.Header || t.File.Header == nil && entries[0] == t.File.Entries[0])
		s := r.read(line, t.Line(n))
		if s == nil || s.whole {
			continue
		}
		s.from, s.to = n, n
		if len(entries) > 0 {
			s.to = t.end(entries[0])
		}
	}
	t.ignores, t.wrong = r.out, r.finds
}

// Ignored says whether a comment suppresses a finding of a rule about an entry. Rules that count
// ask; what they do not count is suppressed.
func (t *Translation) Ignored(p *Pass, e *po.Entry) bool {
	return suppressed(t.ignores, p.rule.Code, t.Line(e.Line))
}

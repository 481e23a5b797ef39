package files

import (
	"path"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// unreadFile finds files that look like content and are not read, for their names end otherwise.
func unreadFile(p *lint.Pass) {
	for _, name := range p.Unread {
		f := diag.Finding{Range: hcl.Range{Filename: name},
			Summary: "This file is not read: only names that end in .hcl are.",
			Detail:  "a name that ends in .hcl, or no such file here"}
		if base := nearlyEnd().ReplaceAllString(path.Base(name), ".hcl"); !leftover().MatchString(name) {
			f.Suggestion = "call it " + base
		}
		p.ReportBeside(&f)
	}
}

var (
	nearlyEnd = lazy.Regexp(`(?i)\.(?:hcl|hlc|hc1|hcll|chl)(?:[^a-z].*)?$`)
	leftover  = lazy.Regexp(`(?i)(?:~|\.bak|\.orig|\.rej|\.old|\.off)$`)
)

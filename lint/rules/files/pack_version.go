package files

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/source"
)

// packVersion finds packs that do not say which state of theirs they are: bug reports and saved games name it.
func packVersion(p *lint.Pass, f *source.File) {
	for _, b := range f.Body.Blocks {
		if b.Type != "pack" || len(b.Labels) != 1 {
			continue
		}
		a := b.Body.Attributes["version"]
		if a == nil {
			p.Reportf(b.LabelRanges[0], `version = "0.1.0"`, "The pack %q has no version.", b.Labels[0])
			continue
		}
		if v, ok := lint.PlainString(a.Expr); ok && !versionNumber().MatchString(v) {
			p.Report(&diag.Finding{Range: a.Expr.Range(),
				Summary: fmt.Sprintf("%q is no version that can be compared with others.", v),
				Detail:  "numbers with points between them, such as 0.1.0"})
		}
	}
}

var versionNumber = lazy.Regexp(`^[0-9]+(\.[0-9]+){0,3}([-+][0-9A-Za-z.-]+)?$`)

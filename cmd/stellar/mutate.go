package main

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/lint/mutants"
	"github.com/stellar-rules/stellar/schema/diag"
)

// mutate changes each unit in small ways, and shows the changes that its tests do not notice.
func (a *app) mutate(args []string, o mutants.Options) error {
	if o.Most < 1 {
		return wrong(sayMutateBounds, "n", o.Most)
	}
	units, err := a.units(args)
	if err != nil {
		return err
	}
	rc := exitDone
	for _, u := range units {
		tried, noticed := 0, 0
		n, failed, err := mutants.Try(u, o, func(m mutants.Mutant, v mutants.Verdict) {
			tried++
			if v == mutants.Noticed {
				noticed++
				return
			}
			_ = a.findings(a.out, diag.Findings{unnoticed(m)}, u.Registry.Set)
			fmt.Fprintln(a.out)
		})
		if err != nil {
			return err
		}
		for _, r := range failed {
			a.tested(r, false)
			rc = exitFindings
		}
		if tried > 0 {
			a.print(sayMutated, "path", u.Name, "n", tried, "noticed", noticed, "places", n.Sites, "unreached", n.Unreached)
		}
	}
	if rc != exitDone {
		return exit(rc)
	}
	return nil
}

// unnoticed is a change as a finding, on its first line.
func unnoticed(m mutants.Mutant) diag.Finding {
	f := diag.Finding{Severity: diag.Warning, Range: m.Range,
		Summary: fmt.Sprintf("No test notices `%s` in place of `%s`.", m.Now, m.Was),
		Detail:  "a test that fails if this is another"}
	if m.Now == "" {
		f.Summary, f.Detail = "No test notices if this is taken out.", "a test that fails without it"
	}
	if m.Range.End.Line > m.Range.Start.Line {
		text := string(m.Range.SliceBytes(m.File()))
		f.Range.End = f.Range.Start
		f.Range.End.Column += strings.IndexByte(text, '\n')
		f.Range.End.Byte += strings.IndexByte(text, '\n')
	}
	return f
}

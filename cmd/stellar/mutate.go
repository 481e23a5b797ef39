package main

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint/mutants"
	"github.com/stellar-rules/stellar/schema/diag"
)

// mutate changes each unit in small ways, and shows the changes that its tests do not notice.
func (a *app) mutate(args, with []string, o mutants.Options) error {
	if o.Most < 1 {
		return usageErrorf("--mutate is 1 or more, not %d", o.Most)
	}
	units, err := a.units(args, with...)
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
			_ = a.findings(a.out, diag.Findings{m.Finding()}, u.Registry.Set)
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

package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/parallel"
)

func (a *app) checkVerb() *cobra.Command {
	format := choice{"text", []string{"text", "json"}}
	cmd := &cobra.Command{
		Use:   "check PATH...",
		Short: "Report what is wrong with packs and scenarios",
		Long: `Check loads packs and scenarios, or all below a folder, and reports everything
that is wrong with them, each at the exact word. A scenario is loaded by itself
too, because it may change what it builds on.`,
		Example: "  stellar check content scenarios\n  stellar check my/game --format json",
		Args:    atLeast(1, "a path"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.check(args, format.value == "json") },
	}
	choiceFlag(cmd, cmd.Flags(), &format, "format", "write as `FORMAT`: text, or json (one finding a line)")
	a.contentFlag(cmd)
	return cmd
}

func (a *app) check(args []string, json bool) error {
	units, err := a.units(args)
	if err != nil {
		return err
	}
	var finds diag.Findings
	found := make([]diag.Findings, len(units))
	parallel.Each(len(units), func(i int) { _, found[i] = units[i].Models() })
	for _, f := range found {
		finds.Add(f...)
	}
	finds.Sort()
	if json {
		err = diag.JSON(a.out, finds)
	} else if err = a.findings(a.out, finds, a.finder()); err == nil {
		a.summary(finds, distinct(units), 0)
	}
	if err == nil && finds.HasErrors() {
		return exit(exitBroken)
	}
	return err
}

// summary counts what was found in packs, scenarios and translations.
func (a *app) summary(finds diag.Findings, units, speech int) {
	if len(finds) > 0 {
		fmt.Fprintln(a.out)
	}
	a.print(sayChecked, "units", units, "both", units > 0 && speech > 0, "speech", speech,
		"errors", finds.Count(diag.Error), "warnings", finds.Count(diag.Warning), "notes", finds.Count(diag.Note))
}

// distinct is how many units have different names.
func distinct(units []*packs.Unit) int {
	names := map[string]bool{}
	for _, u := range units {
		names[u.Name] = true
	}
	return len(names)
}

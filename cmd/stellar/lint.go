package main

import (
	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

func (a *app) lintVerb() *cobra.Command {
	var preset string
	cmd := &cobra.Command{
		Use:   "lint PATH...",
		Short: "Report what is probably a mistake in packs and scenarios",
		Args:  atLeast(1, "a path"),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.lint(args, &lint.Config{Preset: preset})
		},
	}
	cmd.Flags().StringVar(&preset, "preset", "recommended", "recommended, or all rules")
	a.contentFlag(cmd)
	return cmd
}

func (a *app) lint(args []string, c *lint.Config) error {
	shelved, err := a.units(args)
	if err != nil {
		return err
	}
	var units []*lint.Unit
	var src sources
	for _, u := range shelved {
		units = append(units, lint.FromShelf(u))
		src = append(src, u)
	}
	finds := lint.Run(units, c)
	if err := diag.Text(a.out, finds, src, a.text(a.out)); err != nil {
		return err
	}
	a.summary(finds, len(units))
	if finds.Count(diag.Error)+finds.Count(diag.Warning) > 0 {
		return exit(exitFindings)
	}
	return nil
}

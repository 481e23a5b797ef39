package main

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/packs"
)

func (a *app) extractVerb(program *string) *cobra.Command {
	var check bool
	cmd := &cobra.Command{
		Use:   "extract PATH...",
		Short: "Write the template of all that can be translated",
		Long: `Extract writes locale/messages.pot beside each pack, or folder of scenarios:
all that its content says, with its place, what it is, who reads it, and what
its placeholders stand for. The values that it shows are taken from games that
bots play, always the same: of the scenarios that are named, and of those known
that use a pack for which none is.

--check writes nothing and plays nothing. It fails where a template says
something else than content does; only lines and the values from play may
differ.`,
		Example: "  stellar i18n extract my/game\n  stellar i18n extract content scenarios --check",
		Args:    paths(program, 0, "a pack or a folder of scenarios"),
		RunE: func(_ *cobra.Command, args []string) error {
			list, err := a.catalogues(args, *program)
			if err != nil {
				return err
			}
			if check {
				return a.checkTemplates(list)
			}
			return a.extract(list)
		},
	}
	cmd.Flags().BoolVar(&check, "check", false, "only check that the templates match the content")
	return cmd
}

func (a *app) extract(list []*catalogue) error {
	gathered, err := a.sampled(list, "")
	if err != nil {
		return err
	}
	for i, c := range list {
		path := filepath.Join(c.dir, templateName)
		changed, err := write(path, translate.Template(c.project, gathered[i]))
		if err != nil {
			return err
		}
		did := sayWritten
		if !changed {
			did = sayAsItWas
		}
		a.print(did, "file", filepath.ToSlash(path), "n", len(gathered[i]))
	}
	return nil
}

// sampled lists the texts of each catalogue, with values from games of all scenarios that they have, and of known
// ones that use a pack without any; in a language, or if that is empty in the source language.
func (a *app) sampled(list []*catalogue, lang string) ([][]translate.Message, error) {
	out := make([][]translate.Message, len(list))
	var games []packs.ScenarioRef
	for i, c := range list {
		var err error
		if out[i], err = a.gather(c); err != nil {
			return nil, err
		}
		games = append(games, c.Scenarios()...)
	}
	for _, c := range list {
		played := func(g packs.ScenarioRef) bool { return g.Unit.Uses(c.Pack) }
		if c.Pack != "" && !slices.ContainsFunc(games, played) {
			games = append(games, a.finder().Using(c.Pack)...)
		}
	}
	samples := &translate.Samples{}
	for _, g := range games {
		if err := a.sampleGame(g, samples, lang); err != nil {
			return nil, err
		}
	}
	for _, messages := range out {
		samples.Attach(messages)
	}
	return out, nil
}

func (a *app) sampleGame(p packs.ScenarioRef, samples *translate.Samples, lang string) error {
	m, finds := p.Unit.Load(p.Scenario, nil)
	if m == nil {
		return &runner.ContentError{Findings: finds}
	}
	g, err := interpreter.Compile(m)
	if err != nil {
		return err
	}
	in := g.Localizer(nil)
	if lang != "" {
		if s, err := p.Unit.Localize(lang, programFS); err == nil {
			in = g.Localizer(s.Catalog)
		}
	}
	if err := samples.Play(in, p.Scenario); err != nil {
		return sayForValues.With("scenario", p.Scenario, "why", err)
	}
	return nil
}

// checkTemplates reports which templates are out of date.
func (a *app) checkTemplates(list []*catalogue) error {
	stale := false
	for _, c := range list {
		now, err := a.gather(c)
		if err != nil {
			return err
		}
		was, err := a.template(c)
		if err != nil {
			return err
		}
		where := translate.Stale(was, translate.Template(c.project, now))
		if len(where) == 0 {
			continue
		}
		stale = true
		more := max(0, len(where)-3)
		a.print(sayStale, "file", filepath.ToSlash(filepath.Join(c.dir, templateName)), "list",
			strings.Join(where[:len(where)-more], ", "), "more", more, "how", c.Path)
	}
	if stale {
		return exit(exitFindings)
	}
	return nil
}

package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/cmd/stellar/glossary"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

func (a *app) listVerb() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "list [SCENARIO]",
		Short: "List what can be played, or who plays it and with which options",
		Long: `List shows a line for each scenario and pack that can be named, those shipped and those in
every --content. For one SCENARIO it shows who can sit at the table, who can play a
seat, and the options of its game.`,
		Example: "  stellar list\n  stellar list invasion\n  stellar list --content my/packs",
		Args:    between(0, 1, needScenario),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return a.listAll()
			}
			return a.listOne(args[0])
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.finder().Names(), cobra.ShellCompDirectiveDefault
		},
	}
	a.contentFlag(cmd)
	return cmd
}

// listed prints a heading and a table, if there is something in it.
func (a *app) listed(heading locale.Phrase, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	width := make([]int, len(rows[0]))
	for _, r := range rows {
		for i, c := range r {
			width[i] = max(width[i], diag.Width(c))
		}
	}
	a.print(heading)
	for _, r := range rows {
		line := " "
		for i, c := range r {
			line += " " + c + strings.Repeat(" ", width[i]-diag.Width(c)+1)
		}
		fmt.Fprintln(a.out, strings.TrimRight(line, " "))
	}
	fmt.Fprintln(a.out)
}

// listAll lists scenarios and packs by what their files say, without loading them.
func (a *app) listAll() error {
	var rows [][]string
	for _, name := range a.finder().Names() {
		if u, scenario, err := a.finder().Scenario(name, ""); err == nil {
			rows = append(rows, []string{name, titleIn(u, "scenario", cmp.Or(scenario, name)), strings.Join(u.Plan.IDs(), ", ")})
		}
	}
	a.listed(sayScenarios, rows)
	rows = nil
	for _, u := range a.finder().Shelf() {
		ids := u.Plan.IDs()
		if len(ids) > 0 {
			id := ids[len(ids)-1]
			rows = append(rows, []string{id, titleIn(u, "pack", id), u.Name})
		}
	}
	slices.SortFunc(rows, func(a, b []string) int { return strings.Compare(a[0], b[0]) })
	a.listed(sayPacks, rows)
	a.print(sayListOne)
	return nil
}

// titleIn is the title that a block of a unit says, as it is written; empty if it says none.
func titleIn(u *packs.Unit, block, name string) string {
	for _, p := range u.Plan.Packs {
		for _, f := range p.Files {
			for _, b := range f.Body.Blocks {
				if b.Type == block && slices.Equal(b.Labels, []string{name}) && b.Body.Attributes["title"] != nil {
					title, _ := source.PlainText(b.Body.Attributes["title"].Expr)
					return title
				}
			}
		}
	}
	return ""
}

// listOne lists seats, players and options of a scenario.
func (a *app) listOne(name string) error {
	_, scenario, err := a.finder().Called(name)
	if err != nil {
		return err
	}
	p, err := a.packOf(name)
	if err != nil {
		return err
	}
	m := p.Model
	var sc *model.Scenario
	for _, x := range m.Scenarios {
		if x.Name == scenario {
			sc = x
		}
	}
	seats := m.Game.Players
	low, high := m.Game.Low, m.Game.High
	if sc != nil {
		low, high = sc.Low, sc.High
		if len(sc.Seats) > 0 {
			seats = sc.Seats
		}
		fmt.Fprintf(a.out, "%s\n\n", sc.Title.Source)
	}
	var rows [][]string
	for _, t := range seats {
		rows = append(rows, []string{t.Name, textOf(t.Title)})
	}
	a.print(sayTakePart, "low", low, "high", high, "same", low == high, "several", low < high)
	a.listed(sayListSeats, rows)
	rows = [][]string{{"human", a.say(sayHuman)}, {"random", a.say(sayRandom)}, {"first", a.say(sayFirst)},
		{"search:N", a.say(saySearch)}}
	for _, b := range m.Bots {
		row := []string{b.Name, textOf(b.Title)}
		if sc != nil && sc.Bot == b.Name {
			row[1] += " *"
		}
		rows = append(rows, row)
	}
	a.listed(sayListPlayers, rows)
	rows = nil
	for _, o := range m.Options {
		value := o.Default
		if sc != nil {
			if v, ok := sc.Options[o]; ok {
				value = v
			}
		}
		rows = append(rows, []string{o.Name, glossary.Bounded(o.Type), p.Value(value, o.Type), textOf(o.Title)})
	}
	a.listed(sayListOptions, rows)
	return nil
}

func textOf(t *model.Text) string {
	if t == nil {
		return ""
	}
	return t.Source
}

package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
)

func (a *app) rulesVerb() *cobra.Command {
	var c runner.Config
	cmd := &cobra.Command{
		Use:   "rules SCENARIO [NAME]",
		Short: "Say how a game is played",
		Long: `Rules says what one plays for in a scenario, how a turn goes, and what players
may do. With the NAME of an action, of a part of the turn, of a kind of thing
or of a term it says more of that. Those who play ask the same at their prompt:
goal, rules, rules NAME.`,
		Example:     "  stellar rules race_for_the_red_planet\n  stellar rules race_for_the_red_planet movement",
		Args:        between(1, 9, "a scenario"),
		Annotations: map[string]string{tells: langFlag},
		RunE: func(_ *cobra.Command, args []string) error {
			t, err := a.openMatch(args[:1], c)
			if err != nil {
				return err
			}
			b := story.Rulebook{Locale: t.Locale, Scenario: t.Setup.Scenario, Width: columns(a.out.To), Pen: a.penOf(a.out)}
			lines, err := b.Page(strings.Join(args[1:], " "))
			for _, l := range lines {
				fmt.Fprintln(a.out, l)
			}
			return err
		},
		ValidArgsFunction: a.completeNames,
	}
	a.withFlag(cmd, &c.With)
	a.contentFlag(cmd)
	return cmd
}

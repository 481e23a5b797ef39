package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// eachFlag visits the flags that a command declares.
func eachFlag(cmd *cobra.Command, f func(*pflag.Flag)) {
	cmd.Flags().VisitAll(f)
	cmd.PersistentFlags().VisitAll(f)
}

// translate puts help into the language of the user, and lays it out by the library's template
// with its words replaced.
func (a *app) translate(root *cobra.Command) {
	const line, path = "{{.UseLine}}", "{{.CommandPath}}"
	root.SetUsageTemplate(strings.NewReplacer(
		"Usage:", a.say(useUsage),
		line, "{{if .HasAvailableFlags}}"+a.say(useFlags, "command", line)+"{{else}}"+line+"{{end}}",
		path+" [command]", a.say(useCommand, "command", path),
		"Examples:", a.say(useExamples),
		"Available Commands:", a.say(useCommands),
		"Flags:", a.say(useOwnFlags),
		"Global Flags:", a.say(useAllFlags),
		`Use "`+path+` [command] --help" for more information about a command.`, a.say(useMore, "command", path),
	).Replace(root.UsageTemplate()))
	for _, t := range helpTexts(root) {
		*t.at = a.say(t.Phrase)
	}
	a.layOut(root)
}

// layOut says what holds without a flag in the words of the flag, and what completion does for each shell.
func (a *app) layOut(cmd *cobra.Command) {
	cmd.DisableFlagsInUseLine = true // the template says it
	eachFlag(cmd, func(f *pflag.Flag) {
		if slices.Contains([]string{"", "0", "false", "[]"}, f.DefValue) {
			return
		}
		f.Usage, f.DefValue = a.say(useDefault, "usage", f.Usage, "value", f.DefValue), "0"
		if f.Value.Type() == "string" {
			f.DefValue = ""
		}
	})
	for _, c := range cmd.Commands() {
		switch {
		case c.Name() == "completion":
			c.Short = a.say(completionShort)
		case cmd.Name() == "completion":
			c.Short = a.say(completionOf, "shell", c.Name())
		}
		a.layOut(c)
	}
}

// helpVerb tells about a command, as --help behind it does.
func (a *app) helpVerb() *cobra.Command {
	return &cobra.Command{
		Use:   "help [command]",
		Short: "Help about any command",
		RunE: func(cmd *cobra.Command, args []string) error {
			found, rest, err := cmd.Root().Find(args)
			if err != nil || found == cmd.Root() && len(rest) > 0 {
				return a.noVerb(cmd.Root(), args)
			}
			return found.Help()
		},
		ValidArgsFunction: func(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
			var names []string
			if found, _, err := cmd.Root().Find(args); err == nil {
				for _, c := range found.Commands() {
					if c.IsAvailableCommand() && strings.HasPrefix(c.Name(), begun) {
						names = append(names, c.Name()+"\t"+c.Short)
					}
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
}

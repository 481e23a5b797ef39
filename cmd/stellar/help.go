package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// translate lays help out in the language of the user: by the library's template with its words
// replaced, and with what holds without a flag in the words of the flag.
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
	sayDefault := func(f *pflag.Flag) {
		switch kind := f.Value.Type(); {
		case f.DefValue == "" || f.DefValue == "0" || f.DefValue == "false" || f.DefValue == "[]":
		case kind == "string":
			f.Usage, f.DefValue = a.say(useDefault, "usage", f.Usage, "value", f.DefValue), ""
		default:
			f.Usage, f.DefValue = a.say(useDefault, "usage", f.Usage, "value", f.DefValue), "0"
		}
	}
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		cmd.DisableFlagsInUseLine = true // the template says it
		cmd.Flags().VisitAll(sayDefault)
		cmd.PersistentFlags().VisitAll(sayDefault)
		for _, c := range cmd.Commands() {
			walk(c)
		}
	}
	walk(root)
}

// helpVerb tells about a command, as --help behind it does.
func (a *app) helpVerb() *cobra.Command {
	return &cobra.Command{
		Use:   "help [command]",
		Short: a.say(helpShort),
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

// completionVerb words in one line each what the library has for shells.
func (a *app) completionVerb(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() != "completion" {
			continue
		}
		c.Short = a.say(completionShort)
		for _, shell := range c.Commands() {
			shell.Short = a.say(completionOf, "shell", shell.Name())
		}
	}
}

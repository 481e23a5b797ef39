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
	a.complete(root)
}

// complete says what holds without a flag in the words of the flag, and what completion does for each shell.
func (a *app) complete(cmd *cobra.Command) {
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
		a.complete(c)
	}
}

// helpVerb lets the library's command for help refuse what is no command as the rest of the program does.
func (a *app) helpVerb(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	cmd, _, _ := root.Find([]string{"help"})
	cmd.Long, cmd.Run = "", nil
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		found, rest, err := root.Find(args)
		if err != nil || found == root && len(rest) > 0 {
			return a.noVerb(root, args)
		}
		return found.Help()
	}
}

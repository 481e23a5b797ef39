package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/stellar-rules/stellar/schema/diag"
)

// usage writes how a command is used, in the language of the user.
func (a *app) usage(cmd *cobra.Command) error {
	var b strings.Builder
	b.WriteString(a.say(useUsage) + "\n")
	if cmd.Runnable() {
		line, flags := strings.CutSuffix(cmd.UseLine(), " [flags]")
		if flags {
			line = a.say(useFlags, "command", line)
		}
		b.WriteString("  " + line + "\n")
	}
	if cmd.HasAvailableSubCommands() {
		b.WriteString("  " + a.say(useCommand, "command", cmd.CommandPath()) + "\n")
	}
	if cmd.HasExample() {
		b.WriteString("\n" + a.say(useExamples) + "\n" + cmd.Example + "\n")
	}
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\n" + a.say(useCommands) + "\n")
		for _, c := range cmd.Commands() {
			if c.IsAvailableCommand() || c.Name() == "help" {
				fmt.Fprintf(&b, "  %-*s %s\n", c.NamePadding(), c.Name(), c.Short)
			}
		}
	}
	if cmd.HasAvailableLocalFlags() {
		b.WriteString("\n" + a.say(useOwnFlags) + "\n")
		a.flagLines(&b, cmd.LocalFlags())
	}
	if cmd.HasAvailableInheritedFlags() {
		b.WriteString("\n" + a.say(useAllFlags) + "\n")
		a.flagLines(&b, cmd.InheritedFlags())
	}
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\n" + a.say(useMore, "command", cmd.CommandPath()) + "\n")
	}
	_, err := io.WriteString(cmd.OutOrStderr(), b.String())
	return err
}

// flagLines writes a line a flag, in columns.
func (a *app) flagLines(b *strings.Builder, flags *pflag.FlagSet) {
	var rows [][2]string
	width := 0
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		left := "      --" + f.Name
		if f.Shorthand != "" {
			left = "  -" + f.Shorthand + ", --" + f.Name
		}
		switch f.Value.Type() {
		case "bool":
		case "int", "uint64":
			left += " N"
		default:
			left += " TEXT"
		}
		right := f.Usage
		switch f.DefValue {
		case "", "0", "false", "[]":
		default:
			right = a.say(useDefault, "usage", right, "value", f.DefValue)
		}
		rows = append(rows, [2]string{left, right})
		width = max(width, diag.Width(left))
	})
	for _, r := range rows {
		b.WriteString(r[0] + strings.Repeat(" ", width-diag.Width(r[0])+3) + r[1] + "\n")
	}
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

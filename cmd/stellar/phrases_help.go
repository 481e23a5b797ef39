package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/stellar-rules/stellar/schema/locale"
)

// A helpText is what help says of a command or a flag, where the library keeps it.
type helpText struct {
	locale.Phrase
	at *string
}

// helpTexts are those of a command and all below it. Flags that say the same share an address.
func helpTexts(root *cobra.Command) []helpText {
	var out []helpText
	add := func(address string, at *string, about string) {
		if *at != "" {
			out = append(out, helpText{locale.Phrase{Address: address, Source: *at, About: about}, at})
		}
	}
	flags := map[string]string{} // texts by address, and addresses by text
	var walk func(*cobra.Command, string)
	walk = func(cmd *cobra.Command, name string) {
		add("help/"+name+"/short", &cmd.Short, "one line about "+cmd.CommandPath()+", in a list of commands")
		add("help/"+name+"/long", &cmd.Long, "help of "+cmd.CommandPath()+"; what is typed stays as it is")
		eachFlag(cmd, func(f *pflag.Flag) {
			address := flags[f.Usage]
			if address == "" {
				if address = "flag/" + f.Name; flags[address] != "" {
					address = "flag/" + name + "_" + f.Name
				}
				flags[address], flags[f.Usage] = f.Usage, address
			}
			about := "what a flag does"
			if strings.Contains(f.Usage, "`") {
				about += "; what stands in backquotes is a name for its value"
			}
			add(address, &f.Usage, about)
		})
		for _, c := range cmd.Commands() {
			if c.Name() != "completion" { // that is the library's: see complete
				walk(c, c.Name())
			}
		}
	}
	walk(root, "root")
	return out
}

package main

import (
	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/cmd/stellar/langserver"
)

func (a *app) lspVerb() *cobra.Command {
	var stdio bool
	cmd := &cobra.Command{
		Use:   "lsp",
		Short: "Serve an editor: findings, completion, names, tests",
		Long: `Lsp is a language server: editors start it, and speak the Language Server
Protocol with it over standard input and output. While content is written it
shows what is wrong, completes names, explains them, finds and renames them,
formats, mends what the linter can mend, and runs tests. docs/editors.md says
how editors are set up.`,
		Example: "  stellar lsp",
		Args:    between(0, 0, "nothing"),
		RunE: func(*cobra.Command, []string) error {
			return langserver.Serve(a.in, a.output, a.finder(), version)
		},
	}
	cmd.Flags().BoolVar(&stdio, "stdio", true, "speak over standard input and output; there is no other way")
	a.contentFlag(cmd)
	return cmd
}

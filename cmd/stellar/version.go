package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"
)

// version is that of the program and of the language of packs.
const version = "0.1.0"

func (a *app) versionVerb() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  between(0, 0, needNothing),
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(a.out, "stellar %s (%s, %s/%s)\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		},
	}
}

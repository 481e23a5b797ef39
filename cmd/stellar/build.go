package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/native"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

func (a *app) buildVerb() *cobra.Command {
	var c runner.Config
	folder, binary := "", false
	cmd := &cobra.Command{
		Use:   "build SCENARIO [NAME]",
		Short: "Write a game as Go, or a program that has it",
		Long: `Build writes the rules of a game as a package of Go, in a file game.go. A Go
program that plays the game uses it as docs/embedding.md shows.

With --binary, it compiles a program stellar that has the game, and plays it
so wherever it plays the same rules. Run that in a clone of the repository: it
needs Go.

A built game plays as the interpreter does: the same options, results and
journals. What has no form in Go yet is interpreted. See docs/performance.md.`,
		Example: "  stellar build reversi --output my/reversi\n  stellar build reversi --output /tmp/fast --binary",
		Args:    between(1, 2, "a scenario"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if folder == "" {
				return usageErrorf("stellar build needs --output FOLDER")
			}
			t, err := a.openMatch(args, c)
			if err != nil {
				return err
			}
			if err := os.MkdirAll(folder, 0o755); err != nil {
				return err
			}
			if binary {
				return a.buildProgram(cmd.Context(), t.Game, folder)
			}
			return a.buildPackage(t.Game, folder)
		},
		ValidArgsFunction: a.completeNames,
	}
	a.contentFlag(cmd)
	a.withFlag(cmd, &c.With)
	cmd.Flags().StringVarP(&folder, "output", "o", "", "write into `FOLDER`")
	cmd.Flags().BoolVar(&binary, "binary", false, "compile a program that has the game")
	return cmd
}

// buildPackage writes a game as a package of Go that is called as its folder.
func (a *app) buildPackage(g *interpreter.Game, folder string) error {
	full, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	text, err := native.Source(g, native.PackageName(filepath.Base(full)))
	if err != nil {
		return err
	}
	file := filepath.Join(folder, "game.go")
	if err := os.WriteFile(file, text, 0o644); err != nil { //nolint:gosec // source, to be read by anybody
		return err
	}
	a.print(sayBuilt, "file", file)
	return nil
}

// buildProgram compiles this program with a game in it.
func (a *app) buildProgram(ctx context.Context, g *interpreter.Game, folder string) error {
	root, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}", module).Output()
	if err != nil || len(bytes.TrimSpace(root)) == 0 {
		return usageErrorf("stellar build --binary needs Go, and a clone of %s as the working directory", project)
	}
	work, err := os.MkdirTemp("", "stellar-build-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }()
	at := strings.TrimSpace(string(root))
	overlay, err := native.Overlay(at, work, []*interpreter.Game{g})
	if err != nil {
		return err
	}
	file, err := filepath.Abs(filepath.Join(folder, "stellar"))
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "go", append(strings.Fields("build -trimpath -overlay"), overlay, "-o", file,
		"-ldflags=-X main.version="+version, module+"/cmd/stellar")...)
	cmd.Dir = at
	if said, err := cmd.CombinedOutput(); err != nil {
		return errors.Join(usageErrorf("the program cannot be compiled: %w", err), errors.New(string(said)))
	}
	a.print(sayBuilt, "file", file)
	return nil
}

var sayBuilt = phrases.New("build/written", "Written: {file}", "stellar build: the last line")

package main

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

func (a *app) manVerb() *cobra.Command {
	return &cobra.Command{
		Use:   "man FOLDER",
		Short: "Write the manual pages",
		Long: `Man writes a manual page for each command into FOLDER, in the language of
--lang. man(1) finds them in ~/.local/share/man/man1 and, for other languages,
in ~/.local/share/man/LANGUAGE/man1.`,
		Example: "  stellar man ~/.local/share/man/man1",
		Args:    between(1, 1, "a folder"),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.man(cmd.Root(), args[0]) },
	}
}

// man writes the pages of a command and all below it.
func (a *app) man(root *cobra.Command, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root.DisableAutoGenTag = true
	head := &doc.GenManHeader{Section: "1", Source: "stellar " + version, Manual: "Stellar"}
	if err := doc.GenManTree(root, head, dir); err != nil {
		return err
	}
	pages, err := filepath.Glob(filepath.Join(dir, "stellar*.1"))
	a.print(sayManWritten, "n", len(pages), "folder", dir)
	return err
}

// shells are those whose completion can be installed, with the file that they read it from.
var shells = map[string]struct {
	home, below string // an environment variable that names a folder, and where that is if it is not set
	file        string
	write       func(*cobra.Command, *os.File) error
}{
	"bash": {"XDG_DATA_HOME", ".local/share", "bash-completion/completions/stellar",
		func(root *cobra.Command, to *os.File) error { return root.GenBashCompletionV2(to, true) }},
	"fish": {"XDG_CONFIG_HOME", ".config", "fish/completions/stellar.fish",
		func(root *cobra.Command, to *os.File) error { return root.GenFishCompletion(to, true) }},
	"zsh": {"ZDOTDIR", "", ".zfunc/_stellar",
		func(root *cobra.Command, to *os.File) error { return root.GenZshCompletion(to) }},
}

func (a *app) installVerb() *cobra.Command {
	return &cobra.Command{
		Use:   installName + " [SHELL]",
		Short: "Install completion for your shell",
		Long: `Install writes the script by which a shell completes commands to where the
shell looks for it. SHELL is bash, fish or zsh, and by default the one that the
environment names in SHELL.`,
		Example:   "  stellar completion install\n  stellar completion install fish",
		Args:      between(0, 1, "one shell"),
		ValidArgs: []string{"bash", "fish", "zsh"},
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.install(cmd.Root(), strings.Join(args, ""))
		},
	}
}

// install writes the script for a shell; empty: the user's.
func (a *app) install(root *cobra.Command, name string) error {
	name = cmp.Or(name, filepath.Base(os.Getenv("SHELL")))
	shell, ok := shells[name]
	if !ok {
		return usageErrorf("the shell is bash, fish or zsh, not %s: for others `stellar completion SHELL` writes the script",
			name)
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return err
	}
	file := filepath.Join(cmp.Or(os.Getenv(shell.home), filepath.Join(home, shell.below)), filepath.FromSlash(shell.file))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	to, err := os.Create(file)
	if err != nil {
		return err
	}
	if err = shell.write(root, to); err != nil {
		_ = to.Close()
		return err
	}
	if err := to.Close(); err != nil {
		return err
	}
	folder := ""
	if name == "zsh" {
		folder = filepath.Dir(file)
	}
	a.print(sayInstalled, "file", file, "zsh", folder)
	return nil
}

// What man and completion install say.
var (
	sayManWritten = phrases.New("man/written", "{n, plural, one {# page} other {# pages}} in {folder}",
		"stellar man: the last line")
	sayInstalled = phrases.New("completion/installed",
		"{file}: written{zsh?; ~/.zshrc must say before compinit: fpath+={zsh}}; new shells complete what you type",
		"stellar completion install; zsh is a folder, and what stands before it is typed so")
)

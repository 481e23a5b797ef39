package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/lint/format"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// stdinName is the name of the standard input in findings.
const stdinName = "<stdin>"

// a formatter is one call of the verb.
type formatter struct {
	*app
	check, diff bool
	seen        map[string]bool
	differs     bool
	broken      bool
}

func (a *app) fmtVerb() *cobra.Command {
	f := &formatter{app: a, seen: map[string]bool{}}
	cmd := &cobra.Command{
		Use:   "fmt [PATH...]",
		Short: "Format content",
		Long: `Fmt writes content in its canonical form: indents, blanks, columns, and the
order of attributes that follow each other. It never changes what content
means, keeps every comment, and does not touch files that it cannot read.
docs/format.md describes the form.

PATH is a file, or a folder with all *.hcl files below it. Without PATH, fmt
formats the current folder; with -, it reads standard input and writes standard
output. It does not follow links, and lists the files it changed.`,
		Example: "  stellar fmt my/game\n  stellar fmt --check content scenarios\n  stellar fmt - < rules.hcl",
		RunE:    func(_ *cobra.Command, args []string) error { return f.run(args) },
	}
	cmd.Flags().BoolVar(&f.check, "check", false,
		"only list the files that would change, and exit with 1 if there are any")
	cmd.Flags().BoolVar(&f.diff, "diff", false, "only show what would change")
	return cmd
}

func (f *formatter) run(args []string) error {
	if len(args) == 0 {
		args = []string{"."}
	}
	for _, arg := range args {
		if arg == "-" && len(args) > 1 {
			return usageErrorf("- stands for standard input: leave out other paths")
		}
	}
	for _, arg := range args {
		if err := f.path(arg); err != nil {
			return err
		}
	}
	switch {
	case f.broken:
		return exit(exitBroken)
	case f.check && f.differs:
		return exit(exitFindings)
	}
	return nil
}

func (f *formatter) path(arg string) error {
	if arg == "-" {
		return f.stdin()
	}
	info, err := os.Lstat(arg)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &packs.Missing{What: packs.APath, Name: arg, Nearest: nearFile(arg)}
	case err != nil:
		return err
	case info.Mode()&fs.ModeSymlink != 0:
		return usageErrorf("%s is a link; links are not followed: name what it points to", arg)
	case info.IsDir():
		return f.folder(arg)
	case !info.Mode().IsRegular() || filepath.Ext(arg) != ".hcl":
		return usageErrorf("%s is not a *.hcl file", arg)
	}
	root, err := os.OpenRoot(filepath.Dir(arg))
	if err != nil {
		return err
	}
	defer root.Close()
	return f.file(root, filepath.Base(arg), filepath.ToSlash(filepath.Clean(arg)))
}

// nearFile is the existing name most similar to that of a missing path.
func nearFile(arg string) string {
	dir := filepath.Dir(arg)
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) > source.MaxPackEntries {
		return ""
	}
	names := lists.Map(entries, func(e os.DirEntry) string { return filepath.Join(dir, e.Name()) })
	return diag.Nearest(filepath.Clean(arg), names)
}

// folder formats everything below a folder. Nothing outside of it is touched, wherever links lead.
func (f *formatter) folder(dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	left := source.MaxPackEntries
	return fs.WalkDir(root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if left--; left < 0 || strings.Count(name, "/") > source.MaxFolderDepth {
			return usageErrorf("%s is too large to be searched: name a folder further down", dir)
		}
		switch {
		case d.IsDir() && name != "." && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case !d.Type().IsRegular() || strings.HasPrefix(d.Name(), ".") || path.Ext(name) != ".hcl":
			return nil
		}
		return f.file(root, name, path.Join(filepath.ToSlash(filepath.Clean(dir)), name))
	})
}

func (f *formatter) file(root *os.Root, name, shown string) error {
	if f.seen[shown] {
		return nil
	}
	f.seen[shown] = true
	in, err := root.Open(name)
	src, err := bounded(in, err, source.MaxFileBytes)
	if err != nil {
		return err
	}
	out, err := f.formatText(shown, src)
	if err != nil || out == nil || bytes.Equal(out, src) {
		return err
	}
	fmt.Fprintln(f.out, shown)
	return replaceFile(root, name, out)
}

func (f *formatter) stdin() error {
	src, err := io.ReadAll(io.LimitReader(f.in, source.MaxFileBytes+1))
	if err != nil {
		return err
	}
	out, err := f.formatText(stdinName, src)
	if err == nil {
		_, err = f.out.Write(out)
	}
	return err
}

// formatText is the canonical form to write; nil if there is none, which is reported, and if only the changes were
// requested.
func (f *formatter) formatText(shown string, src []byte) ([]byte, error) {
	out, finds := format.Source(shown, src)
	if out == nil {
		if f.broken {
			fmt.Fprintln(f.errs)
		}
		f.broken = true
		return nil, f.findings(f.errs, finds, texts{shown: bytes.TrimPrefix(src, []byte(byteOrderMark))})
	}
	differs := !bytes.Equal(out, src)
	f.differs = f.differs || differs
	var err error
	switch {
	case f.diff && differs:
		_, err = f.out.Write(unified(shown, src, out))
	case f.check && differs:
		_, err = fmt.Fprintln(f.out, shown)
	case !f.diff && !f.check:
		return out, nil
	}
	return nil, err
}

package main

import (
	"bytes"
	"os"
	"path/filepath"

	"github.com/stellar-rules/stellar/lint"
)

// maxFixRounds is how often content is judged anew after fixes: one may make room for another.
const maxFixRounds = 8

// applyFixes makes the safe fixes of all findings, or shows what it would change.
func (l *linting) applyFixes(args []string, c *lint.Config) error {
	fixed := 0
	for range maxFixRounds {
		finds, err := l.judge(args, c)
		if err != nil {
			return err
		}
		files := lint.Fix(finds, l.sources)
		for _, f := range files {
			if l.dryRun {
				if _, err := l.out.Write(unified(f.Name, f.Was, f.Text)); err != nil {
					return err
				}
			} else if err := rewrite(f); err != nil {
				return err
			}
			fixed += f.Fixes
		}
		if len(files) == 0 || l.dryRun {
			break
		}
		l.settings = newSettingsFinder()
		c.Settings = l.settings.forFile
	}
	if !l.dryRun {
		l.app.print(sayMended, "n", fixed)
	}
	return nil
}

// rewrite writes a file with its fixes, if it is still what was judged.
func rewrite(f lint.Fixed) error {
	root, err := os.OpenRoot(filepath.Dir(f.Name))
	if err != nil {
		return sayUnwritable.With("file", f.Name)
	}
	defer root.Close()
	name := filepath.Base(f.Name)
	info, err := root.Lstat(name)
	if err != nil || !info.Mode().IsRegular() {
		return sayNotPlain.With("file", f.Name)
	}
	now, err := root.ReadFile(name)
	if err != nil {
		return err
	}
	mark, text := []byte(byteOrderMark), f.Text
	if bytes.HasPrefix(now, mark) {
		now, text = now[len(mark):], append(mark, text...)
	}
	if !bytes.Equal(now, f.Was) {
		return sayMeanwhile.With("file", f.Name)
	}
	return replaceFile(root, name, text)
}

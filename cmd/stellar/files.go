package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"syscall"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/stellar-rules/stellar/schema/diag"
)

// byteOrderMark may stand at the beginning of a file, and is no part of its text.
const byteOrderMark = "\xEF\xBB\xBF"

// texts are files that were read, by name.
type texts map[string][]byte

// Source gives the bytes of a file.
func (t texts) Source(name string) []byte { return t[name] }

// sources looks for a file in all of them.
type sources []diag.Sources

// Source gives the bytes of a file that any of them has.
func (s sources) Source(name string) []byte {
	for _, one := range s {
		if b := one.Source(name); b != nil {
			return b
		}
	}
	return nil
}

// readBounded reads a file, but not much more than may be in one.
func readBounded(name string, most int64) ([]byte, error) {
	in, err := os.Open(name)
	return bounded(in, err, most)
}

// bounded reads a file that was just opened, and closes it.
func bounded(in *os.File, err error, most int64) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	src, err := io.ReadAll(io.LimitReader(in, most+1))
	return src, errors.Join(err, in.Close())
}

// writeFile writes a file so that work in it is not lost: what is there stays until all is written.
func writeFile(path string, text []byte) error {
	if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
		return os.WriteFile(path, text, 0o644)
	}
	root, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer root.Close()
	return replaceFile(root, filepath.Base(path), text)
}

// replaceFile writes a file anew in one step: whoever reads it sees the old or the new. Its
// mode is kept.
func replaceFile(root *os.Root, name string, text []byte) error {
	info, err := root.Lstat(name)
	if err != nil {
		return err
	}
	fresh, file, err := freshFile(root, name)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	err = errors.Join(err, file.Chmod(info.Mode().Perm()), file.Sync(), file.Close())
	if err == nil {
		err = root.Rename(fresh, name)
	}
	if err != nil {
		return errors.Join(err, root.Remove(fresh))
	}
	return nil
}

// freshFile opens a new file beside another, under a name that no pack reads.
func freshFile(root *os.Root, name string) (string, *os.File, error) {
	for i := 0; ; i++ {
		fresh := path.Join(path.Dir(name), fmt.Sprintf(".%s.%d.tmp", path.Base(name), i))
		file, err := root.OpenFile(fresh, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if i < 100 && errors.Is(err, fs.ErrExist) {
			continue
		}
		return fresh, file, err
	}
}

// unified is what became of a file, as a diff that patch and git read; nothing where
// nothing did.
func unified(name string, before, after []byte) []byte {
	d := diff.Diff("a/"+name, before, "b/"+name, after)
	if _, rest, ok := bytes.Cut(d, []byte("\n")); ok {
		return rest // without the line that says "diff"
	}
	return d
}

// An output is where the program writes what it gives. It remembers what first went wrong, and writes no
// more from then on: nobody who writes to it need look.
type output struct {
	to  io.Writer
	err error
}

// Write writes, unless that went wrong before.
func (o *output) Write(p []byte) (n int, err error) {
	if o.err == nil {
		n, o.err = o.to.Write(p)
	}
	return n, o.err
}

// fileOf is the file that a stream is, or writes to.
func fileOf(stream any) (*os.File, bool) {
	if o, ok := stream.(*output); ok {
		stream = o.to
	}
	f, ok := stream.(*os.File)
	return f, ok
}

// written gives the exit code of a command that would end with code: another, where what it gives could not
// be written. Who closed a pipe has read enough, and is told nothing.
func (a *app) written(code int) int {
	if a.output.err == nil {
		return code
	}
	if !errors.Is(a.output.err, syscall.EPIPE) {
		a.trouble(sayUnwritten.With("why", a.output.err))
	}
	return cmp.Or(code, exitOutput)
}

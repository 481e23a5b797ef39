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

// byteOrderMark may be at the beginning of a file, and is not part of its text.
const byteOrderMark = "\xEF\xBB\xBF"

// texts are files that were read, by name.
type texts map[string][]byte

// Source is the bytes of a file.
func (t texts) Source(name string) []byte { return t[name] }

// sources looks for a file in all of them.
type sources []diag.Sources

// Source is the bytes of a file in any of them.
func (s sources) Source(name string) []byte {
	for _, one := range s {
		if b := one.Source(name); b != nil {
			return b
		}
	}
	return nil
}

// readBounded reads a file, but not much more than the limit.
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

// writeFile writes a file safely: the old one stays until all is written.
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

// replaceFile replaces a file in one step: readers see the old or the new one. Its mode is kept.
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

// freshFile creates a file beside another, under a name that no pack reads.
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

// unified is a change of a file, as a diff that patch and git read; empty if there is none.
func unified(name string, before, after []byte) []byte {
	d := diff.Diff("a/"+name, before, "b/"+name, after)
	if _, rest, ok := bytes.Cut(d, []byte("\n")); ok {
		return rest // without the line that says "diff"
	}
	return d
}

// An output is where the program writes its results. It keeps the first error, and writes no more after it, so that
// callers need not check.
type output struct {
	to  io.Writer
	err error
}

// Write writes, unless that failed before.
func (o *output) Write(p []byte) (n int, err error) {
	if o.err == nil {
		n, o.err = o.to.Write(p)
	}
	return n, o.err
}

func fileOf(stream any) (*os.File, bool) {
	if o, ok := stream.(*output); ok {
		stream = o.to
	}
	f, ok := stream.(*os.File)
	return f, ok
}

// written is the exit code of a command: code, or another if its results could not be written. A closed pipe is not
// reported: its reader has read enough.
func (a *app) written(code int) int {
	if a.output.err == nil {
		return code
	}
	if !errors.Is(a.output.err, syscall.EPIPE) {
		a.trouble(sayUnwritten.With("why", a.output.err))
	}
	return cmp.Or(code, exitOutput)
}

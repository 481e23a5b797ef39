package journal

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"

	"github.com/stellar-rules/stellar/schema/source"
)

// private is the mode of journals and of what stands beside them: they hold all that is hidden in a game.
const private = 0o600

// Fault, unless it is nil, is told of each operation on a file before it is done, and fails it by what it returns. Only
// tests set it.
var Fault func(op, path string) error

// An Unsaved game is one of which something could not be written. What was written of it since it was last durable is
// forgotten; it can be tried again.
type Unsaved struct{ Err error }

// Error says what failed, with the file.
func (u *Unsaved) Error() string { return u.Err.Error() }

// Unwrap is what failed.
func (u *Unsaved) Unwrap() error { return u.Err }

// A disk is a file on disk, whose operations can be failed.
type disk struct{ *os.File }

func may(op, path string) error {
	if Fault != nil {
		if err := Fault(op, path); err != nil {
			return &fs.PathError{Op: op, Path: path, Err: err}
		}
	}
	return nil
}

func open(path string, flag int) (disk, error) {
	if err := may("open", path); err != nil {
		return disk{}, err
	}
	f, err := os.OpenFile(path, flag, private)
	return disk{f}, err
}

func (d disk) Write(b []byte) (int, error) {
	if err := may("write", d.Name()); err != nil {
		n, _ := d.File.Write(b[:len(b)/2]) // as a disk does that is full
		return n, err
	}
	return d.File.Write(b)
}

func (d disk) Sync() error {
	if err := may("sync", d.Name()); err != nil {
		return err
	}
	return d.File.Sync()
}

func (d disk) Truncate(size int64) error {
	if err := may("truncate", d.Name()); err != nil {
		return err
	}
	return d.File.Truncate(size)
}

// lost is an error if a file is no longer where it was: what is written to it would be found by nobody.
func (d disk) lost() error {
	here, err := d.Stat()
	if err != nil {
		return err
	}
	if now, err := os.Stat(d.Name()); err != nil || !os.SameFile(here, now) {
		return &fs.PathError{Op: "write", Path: d.Name(), Err: fs.ErrNotExist}
	}
	return nil
}

// syncFolder makes the name of a new file durable, on systems that can.
func syncFolder(path string) error {
	d, err := open(filepath.Dir(path), os.O_RDONLY)
	if err != nil {
		return err
	}
	err = d.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) || runtime.GOOS == "windows" {
		err = nil
	}
	return errors.Join(err, d.Close())
}

// keysOf is the file of the keys of a game.
func keysOf(journal string) string { return journal + ".keys" }

// SaveKeys keeps the keys of a game beside its journal, as a whole or not at all.
func SaveKeys(journal string, keys map[string]string) error {
	b, err := json.MarshalIndent(keys, "", "  ")
	if err != nil {
		return err
	}
	path := keysOf(journal)
	fresh := path + ".new"
	_ = os.Remove(fresh) // of one that was not finished; a link is not followed
	f, err := open(fresh, os.O_CREATE|os.O_EXCL|os.O_WRONLY)
	if err != nil {
		return err
	}
	_, err = f.Write(append(b, '\n'))
	if err = errors.Join(err, f.Sync(), f.Close(), may("rename", fresh)); err == nil {
		err = os.Rename(fresh, path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(fresh))
	}
	return syncFolder(path)
}

// ForgetKeys forgets the keys of some seats, by their ids or names; others get new ones when the game goes on.
func ForgetKeys(journal string, seats []string) error {
	keys, err := Keys(journal)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		maps.DeleteFunc(keys, func(id, _ string) bool { return id == seat || strings.HasSuffix(id, "."+seat) })
	}
	return SaveKeys(journal, keys)
}

// Keys are those that were kept beside a journal; none where there are none.
func Keys(journal string) (keys map[string]string, err error) {
	path := keysOf(journal)
	b, err := source.ReadFile(os.DirFS(filepath.Dir(path)), filepath.Base(path), MaxLine)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = strict(b, &keys)
	}
	return keys, err
}

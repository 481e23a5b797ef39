package journal

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// A Writer appends to a journal, and holds it against other processes until it is closed. It is not
// safe for concurrent use.
type Writer struct {
	to   file
	lock *flock.Flock
	n    int   // records
	torn int64 // where a last line begins that was cut off; 0: none was
}

// A file is what is written to.
type file interface {
	io.WriteCloser
	Sync() error
	Truncate(size int64) error
}

// Create begins a journal in a file that does not exist, or is empty.
func Create(path string, h Header) (*Writer, error) {
	w, f, err := hold(path, os.O_CREATE)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err != nil || info.Size() > 0 || !info.Mode().IsRegular() {
		return nil, errors.Join(w.Close(), err, &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist})
	}
	if err := errors.Join(w.header(h), w.Sync(), syncFolder(path)); err != nil {
		return nil, errors.Join(err, f.Truncate(0), w.Close())
	}
	return w, nil
}

// Continue reads a journal and goes on writing to it: a torn last line is cut off first.
func Continue(path string) (*Log, *Writer, error) {
	w, f, err := hold(path, 0)
	if err != nil {
		return nil, nil, err
	}
	l, err := Read(f)
	if err != nil {
		return nil, nil, errors.Join(err, w.Close())
	}
	if w.n = l.lines; l.Torn {
		w.torn = l.size
	}
	return l, w, nil
}

// hold opens a journal to write to, for this process alone.
func hold(path string, flag int) (*Writer, *os.File, error) {
	f, err := os.OpenFile(path, flag|os.O_RDWR|os.O_APPEND, 0o644)
	if err != nil {
		return nil, nil, err
	}
	l, err := lock(path)
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return &Writer{to: f, lock: l}, f, nil
}

// Restart keeps what stands in the journal in a file beside it, which it names, and begins the journal anew.
func (w *Writer) Restart(path string, h Header) (old string, err error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	var to *os.File
	for n := 1; to == nil; n++ {
		old = fmt.Sprintf("%s.%d", path, n)
		if to, err = os.OpenFile(old, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644); err != nil && !errors.Is(err, fs.ErrExist) {
			return "", err
		}
	}
	_, err = to.Write(b)
	if err = errors.Join(err, to.Sync(), to.Close(), syncFolder(path)); err != nil {
		return "", errors.Join(err, os.Remove(old))
	}
	w.n, w.torn = 0, 0
	return old, errors.Join(w.to.Truncate(0), w.header(h))
}

// syncFolder makes the name of a new file last. Not every system can.
func syncFolder(path string) error {
	d, err := os.Open(filepath.Dir(path))
	if err == nil {
		_ = d.Sync()
		err = d.Close()
	}
	return err
}

func (w *Writer) header(h Header) error {
	h.Format = Version
	return w.line(h)
}

// Record writes a record and numbers it; it lasts when Record returns.
func (w *Writer) Record(r Record) error {
	if err := w.Add(r); err != nil {
		return err
	}
	return w.Sync()
}

// Add writes a record and numbers it; it lasts after Sync.
func (w *Writer) Add(r Record) error {
	w.n++
	r.N = w.n
	return w.line(r)
}

// Sync makes all that was written last.
func (w *Writer) Sync() error { return w.to.Sync() }

// line writes a value in one Write, so that a crash tears no line but the last.
func (w *Writer) line(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if len(b) >= MaxLine {
		return sayTooLong.With("n", len(b))
	}
	if w.torn > 0 {
		if err := w.to.Truncate(w.torn); err != nil {
			return err
		}
		w.torn = 0
	}
	_, err = w.to.Write(append(b, '\n'))
	return err
}

// Close lets go of the file. To close it again does nothing.
func (w *Writer) Close() error {
	if w.lock == nil {
		return nil
	}
	_ = os.Remove(w.lock.Path()) // before it is unlocked: afterwards it may be another's
	err := errors.Join(w.to.Close(), w.lock.Close())
	w.lock = nil
	return err
}

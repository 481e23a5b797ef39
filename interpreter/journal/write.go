package journal

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/gofrs/flock"

	"github.com/stellar-rules/stellar/schema/locale"
)

// A Writer appends to a journal, and locks it against other processes until it is closed. It is not safe for
// concurrent use.
type Writer struct {
	to   file
	lock *flock.Flock
	n    int   // number of records
	torn int64 // the start of a last line that was cut off; 0 if there is none
}

// private is the mode of journals and of what stands beside them: they hold all that is hidden in a game.
const private = 0o600

// A file is what a Writer writes to.
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

// Continue reads a journal and continues writing it, after removing a last line that was cut off.
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

// hold opens a journal for writing by this process alone.
func hold(path string, flag int) (*Writer, *os.File, error) {
	f, err := os.OpenFile(path, flag|os.O_RDWR|os.O_APPEND, private)
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

// Restart moves the journal to a file beside it, whose name it returns, and begins it anew.
func (w *Writer) Restart(path string, h Header) (old string, err error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	var to *os.File
	for n := 1; to == nil; n++ {
		old = fmt.Sprintf("%s.%d", path, n)
		to, err = os.OpenFile(old, os.O_CREATE|os.O_EXCL|os.O_WRONLY, private)
		if err != nil && !errors.Is(err, fs.ErrExist) {
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

// syncFolder makes the name of a new file durable, on systems that can.
func syncFolder(path string) error {
	d, err := os.Open(filepath.Dir(path))
	if err == nil {
		_ = d.Sync()
		err = d.Close()
	}
	return err
}

func (w *Writer) header(h Header) error {
	if h.Format == 0 || h.Format > Listed {
		h.Format = Version
	} else {
		h.Format = Listed
	}
	return w.line(h)
}

// Record writes a record and numbers it; it is durable when Record returns.
func (w *Writer) Record(r Record) error {
	if err := w.Add(r); err != nil {
		return err
	}
	return w.Sync()
}

// Add writes a record and numbers it; it is durable after Sync.
func (w *Writer) Add(r Record) error {
	w.n++
	r.N = w.n
	return w.line(r)
}

// Sync makes all that was written durable.
func (w *Writer) Sync() error { return w.to.Sync() }

// line writes a value in one Write, so that a crash can damage only the last line.
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

// Close releases the file. Closing it again does nothing.
func (w *Writer) Close() error {
	if w.lock == nil {
		return nil
	}
	_ = os.Remove(w.lock.Path()) // before it is unlocked: afterwards it may be another's
	err := errors.Join(w.to.Close(), w.lock.Close())
	w.lock = nil
	return err
}

// A Held is a journal that another process is writing. As JSON it tells that process's details to others.
type Held struct {
	File  string    `json:"-"`
	PID   int       `json:"pid"` // 0 if unknown
	Host  string    `json:"host"`
	Since time.Time `json:"since"`
}

// Error says who writes to it.
func (h *Held) Error() string { return h.Message().Error() }

// Message says who writes to it in any language.
func (h *Held) Message() *locale.Message {
	if h.PID == 0 {
		return sayHeld.With("file", h.File)
	}
	return sayHeld.With("file", h.File, "pid", strconv.Itoa(h.PID), "host", fmt.Sprintf("%+q", h.Host),
		"since", h.Since.Format(time.DateTime))
}

// lock locks a file beside a journal, FILE.lock, which the system unlocks when the process ends in any way. Its
// content is only for people.
func lock(path string) (*flock.Flock, error) {
	name := path
	if real, err := filepath.EvalSymlinks(path); err == nil {
		name = real
	}
	l := flock.New(name+".lock", flock.SetPermissions(private))
	for range 100 {
		switch held, err := l.TryLock(); {
		case err != nil:
			return nil, err
		case !held:
			return nil, holder(path, l.Path())
		}
		mine, err := l.Stat()
		if now, err2 := os.Stat(l.Path()); err == nil && err2 == nil && os.SameFile(mine, now) {
			return l, announce(l.Path())
		}
		if err := l.Close(); err != nil { // its last owner has removed it meanwhile
			return nil, err
		}
	}
	return nil, holder(path, l.Path())
}

// announce writes who owns a lock.
func announce(lock string) error {
	host, _ := os.Hostname()
	b, err := json.Marshal(Held{PID: os.Getpid(), Host: host, Since: time.Now().Truncate(time.Second)})
	if err != nil {
		return err
	}
	_ = os.WriteFile(lock, b, private) // the lock works without it
	return nil
}

// holder is who owns a lock, as far as can be known.
func holder(path, lock string) *Held {
	h := &Held{}
	if b, err := os.ReadFile(lock); err != nil || strict(b, h) != nil {
		h = &Held{}
	}
	h.File = path
	return h
}

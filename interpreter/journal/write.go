package journal

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"time"

	"github.com/gofrs/flock"

	"github.com/stellar-rules/stellar/schema/locale"
)

// A Writer appends to a journal, and locks it against other processes until it is closed. It is not safe for
// concurrent use. What fails is an [*Unsaved], and the journal is as it was when it was last synced; what comes next is
// tried anew.
type Writer struct {
	to    file
	locks []*flock.Flock
	n     int   // number of records
	size  int64 // in bytes

	synced  int // records that are durable ...
	durable int64
	torn    bool // ... and behind them may be something else
}

// A file is what a Writer writes to.
type file interface {
	io.WriteCloser
	Sync() error
	Truncate(size int64) error
}

// Create begins a journal in a file that does not exist, or is empty.
func Create(path string, h Header) (*Writer, error) {
	if _, err := encodeLine(h); err != nil {
		return nil, err // and no file is left behind
	}
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
	w.n, w.size, w.torn = l.lines, l.size, l.Torn
	w.synced, w.durable = w.n, w.size
	return l, w, nil
}

// hold opens a journal for writing by this process alone.
func hold(path string, flag int) (*Writer, disk, error) {
	f, err := open(path, flag|os.O_RDWR|os.O_APPEND)
	if err != nil {
		return nil, f, err
	}
	if runtime.GOOS == "js" { // a worker has its files for itself, and no locks
		return &Writer{to: f}, f, nil
	}
	l, err := lock(path)
	if err != nil {
		f.Close()
		return nil, f, err
	}
	w := &Writer{to: f, locks: []*flock.Flock{l}}
	if runtime.GOOS == "windows" { // there nobody could read a file that is locked
		return w, f, nil
	}
	// It may have several names, and so several locks beside it.
	own := flock.New(path, flock.SetFlag(os.O_RDWR))
	held, err := own.TryLock()
	if err == nil && !held {
		err = holder(path, "")
	}
	if err != nil {
		return nil, f, errors.Join(err, w.Close())
	}
	w.locks = append(w.locks, own)
	return w, f, nil
}

// Restart moves the journal to a file beside it, whose name it returns, and begins it anew.
func (w *Writer) Restart(path string, h Header) (old string, err error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	var to disk
	for n := 1; to.File == nil; n++ {
		old = fmt.Sprintf("%s.%d", path, n)
		to, err = open(old, os.O_CREATE|os.O_EXCL|os.O_WRONLY)
		if err != nil && !errors.Is(err, fs.ErrExist) {
			return "", err
		}
	}
	_, err = to.Write(b)
	if err = errors.Join(err, to.Sync(), to.Close(), syncFolder(path)); err != nil {
		return "", errors.Join(err, os.Remove(old))
	}
	*w = Writer{to: w.to, locks: w.locks}
	return old, errors.Join(w.to.Truncate(0), w.header(h))
}

func (w *Writer) header(h Header) error {
	h.Format = Continued(h.Format)
	return w.writeLine(h)
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
	if err := w.heal(); err != nil {
		return &Unsaved{err}
	}
	w.n++
	r.N = w.n
	return w.writeLine(r)
}

// Sync makes all that was written durable.
func (w *Writer) Sync() error {
	err := w.to.Sync()
	if d, ok := w.to.(disk); ok && err == nil {
		err = d.lost()
	}
	if err != nil {
		return w.failed(err)
	}
	w.synced, w.durable = w.n, w.size
	return nil
}

// failed forgets what is not durable, at once or when it is written to again.
func (w *Writer) failed(err error) error {
	w.torn = true
	_ = w.heal()
	return &Unsaved{err}
}

func (w *Writer) heal() error {
	if !w.torn {
		return nil
	}
	if err := w.to.Truncate(w.durable); err != nil {
		return err
	}
	w.n, w.size, w.torn = w.synced, w.durable, false
	return nil
}

// encodeLine is the line of a value.
func encodeLine(v any) ([]byte, error) {
	b, err := json.Marshal(v)
	if err == nil && len(b) >= MaxLine {
		err = sayTooLong.With("n", len(b))
	}
	return append(b, '\n'), err
}

// writeLine writes a value in one Write, so that a crash can damage only the last line.
func (w *Writer) writeLine(v any) error {
	b, err := encodeLine(v)
	if err != nil {
		return err
	}
	n, err := w.to.Write(b)
	if w.size += int64(n); err != nil {
		return w.failed(err)
	}
	return nil
}

// Path is the file; empty where there is none.
func (w *Writer) Path() string {
	if w != nil {
		if d, ok := w.to.(disk); ok {
			return d.Name()
		}
	}
	return ""
}

// Records is how many records there are, those of decisions that were taken back too.
func (w *Writer) Records() int { return w.n }

// Close releases the file. Closing it again does nothing.
func (w *Writer) Close() error {
	if w.locks == nil {
		return nil
	}
	_ = os.Remove(w.locks[0].Path()) // before it is unlocked: afterwards it may be another's
	err := w.to.Close()
	for _, l := range w.locks {
		err = errors.Join(err, l.Close())
	}
	w.locks = nil
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
// content is only for people. It is not opened through a link: what a link leads to would be written over.
func lock(path string) (*flock.Flock, error) {
	name := path
	if real, err := filepath.EvalSymlinks(path); err == nil {
		name = real
	}
	l := flock.New(name+".lock", flock.SetPermissions(private), flock.SetFlag(os.O_CREATE|os.O_RDWR|noFollow))
	for range 100 {
		if info, err := os.Lstat(l.Path()); err == nil && !info.Mode().IsRegular() {
			return nil, sayNoLock.With("file", l.Path())
		}
		if err := may("open", l.Path()); err != nil {
			return nil, err
		}
		switch held, err := l.TryLock(); {
		case err != nil:
			return nil, err
		case !held:
			return nil, holder(path, l.Path())
		}
		mine, err := l.Stat()
		if now, err2 := os.Lstat(l.Path()); err == nil && err2 == nil && os.SameFile(mine, now) {
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
	if f, err := os.OpenFile(lock, os.O_WRONLY|os.O_TRUNC|noFollow, private); err == nil {
		_, _ = f.Write(b) // the lock works without it
		_ = f.Close()
	}
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

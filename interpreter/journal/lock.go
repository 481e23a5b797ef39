package journal

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/gofrs/flock"

	"github.com/stellar-rules/stellar/schema/locale"
)

// A Held is a journal that another process writes to. As JSON it says so to those who come later.
type Held struct {
	File  string    `json:"-"`
	PID   int       `json:"pid"` // 0: it is not known who
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

// lock holds a file beside a journal, FILE.lock, which the system lets go of when the process ends,
// however it ends. What stands in it is for people alone.
func lock(path string) (*flock.Flock, error) {
	name := path
	if real, err := filepath.EvalSymlinks(path); err == nil {
		name = real
	}
	l := flock.New(name+".lock", flock.SetPermissions(0o644))
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
		if err := l.Close(); err != nil { // who held it before has removed it meanwhile
			return nil, err
		}
	}
	return nil, holder(path, l.Path())
}

// announce says who holds a lock.
func announce(lock string) error {
	host, _ := os.Hostname()
	b, err := json.Marshal(Held{PID: os.Getpid(), Host: host, Since: time.Now().Truncate(time.Second)})
	if err != nil {
		return err
	}
	_ = os.WriteFile(lock, b, 0o644) // it is locked all the same
	return nil
}

// holder is who holds a lock, as far as can be known.
func holder(path, lock string) *Held {
	h := &Held{}
	if b, err := os.ReadFile(lock); err != nil || strict(b, h) != nil {
		h = &Held{}
	}
	h.File = path
	return h
}

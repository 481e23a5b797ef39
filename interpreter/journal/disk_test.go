package journal

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// faulty fails the nth operation of a kind, and all after it, until it is mended.
func faulty(t *testing.T, op string, n int) (mend func()) {
	t.Helper()
	Fault = func(is, _ string) error {
		if is == op {
			if n--; n < 0 {
				return syscall.ENOSPC
			}
		}
		return nil
	}
	t.Cleanup(func() { Fault = nil })
	return func() { Fault = nil }
}

// TestFaults: whichever operation on a file fails, each record that was acknowledged is in the journal, none that was
// not, and it goes on once there is space again.
func TestFaults(t *testing.T) {
	for _, op := range []string{"open", "write", "sync", "truncate"} {
		for n := range 12 {
			path := filepath.Join(t.TempDir(), "a.game")
			mend := faulty(t, op, n)
			w, err := Create(path, Header{Seed: 1})
			if err != nil {
				if mend(); !errors.Is(err, syscall.ENOSPC) {
					t.Fatal(op, n, err)
				}
				if w, err = Create(path, Header{Seed: 1}); err != nil {
					t.Fatalf("%s %d: a journal cannot be begun where there is space again: %v", op, n, err)
				}
			}
			said := []string{}
			add := func(what string) {
				if err := w.Record(Record{Seat: what, In: "0"}); err == nil {
					said = append(said, what)
				} else if lost := (*Unsaved)(nil); !errors.As(err, &lost) || !errors.Is(err, syscall.ENOSPC) {
					t.Errorf("%s %d: %v", op, n, err)
				}
			}
			for _, what := range []string{"a", "b", "c", "d", "e"} {
				add(what)
			}
			mend()
			add("f")
			if err := w.Close(); err != nil || said[len(said)-1] != "f" {
				t.Fatal(op, n, said, err)
			}
			l, err := Open(path)
			if err != nil {
				t.Fatalf("%s %d: %v", op, n, err)
			}
			have := []string{}
			for r, err := range l.Records() {
				if have = append(have, r.Seat); err != nil {
					t.Fatal(err)
				}
			}
			if strings.Join(have, "") != strings.Join(said, "") {
				t.Errorf("%s %d: %s were acknowledged, and %s are there", op, n, said, have)
			}
			_ = l.Close()
		}
	}
}

// TestKeysAtFaults: keys are replaced as a whole or not at all.
func TestKeysAtFaults(t *testing.T) {
	for _, op := range []string{"open", "write", "sync", "rename"} {
		path := filepath.Join(t.TempDir(), "a.game")
		if err := SaveKeys(path, map[string]string{"player.a": "old"}); err != nil {
			t.Fatal(err)
		}
		mend := faulty(t, op, 0)
		if err := SaveKeys(path, map[string]string{"player.a": "new"}); !errors.Is(err, syscall.ENOSPC) {
			t.Error(op, err)
		}
		mend()
		keys, err := Keys(path)
		if err != nil || keys["player.a"] != "old" {
			t.Error(op, keys, err)
		}
		info, err := os.Stat(path + ".keys")
		if runtime.GOOS != "windows" && (err != nil || info.Mode().Perm() != 0o600) {
			t.Error(info.Mode(), err)
		}
	}
}

// TestLostFile: a journal that is no longer where it was is an error, until it is there again.
func TestLostFile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("open files cannot be moved there")
	}
	dir := filepath.Join(t.TempDir(), "games")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	w, err := Create(filepath.Join(dir, "a.game"), Header{})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(dir, dir+".away"); err != nil {
		t.Fatal(err)
	}
	if lost := (*Unsaved)(nil); !errors.As(w.Record(Record{Seat: "a"}), &lost) {
		t.Error("what is written to a file that is lost counts as saved")
	}
	if err := os.Rename(dir+".away", dir); err != nil {
		t.Fatal(err)
	}
	if err := w.Record(Record{Seat: "b"}); err != nil {
		t.Error(err)
	}
	_ = w.Close()
}

// TestLockIsNoLink: what a lock that is a link leads to stays as it is, and two names of a journal are one.
func TestLockIsNoLink(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need rights there")
	}
	dir := t.TempDir()
	precious, path := filepath.Join(dir, "precious"), filepath.Join(dir, "a.game")
	if err := errors.Join(os.WriteFile(precious, []byte("text"), 0o600), os.Symlink(precious, path+".lock")); err != nil {
		t.Fatal(err)
	}
	if _, err := Create(path, Header{}); err == nil {
		t.Error("a lock that is a link is taken")
	}
	if b, _ := os.ReadFile(precious); string(b) != "text" {
		t.Errorf("what it leads to is now %q", b)
	}
	other := filepath.Join(dir, "b.game")
	if err := errors.Join(os.Remove(path+".lock"), os.Link(path, other)); err != nil {
		t.Fatal(err)
	}
	w, err := Create(path, Header{})
	if err != nil {
		t.Fatal(err)
	}
	held := (*Held)(nil)
	if _, _, err := Continue(other); !errors.As(err, &held) {
		t.Error("two write to one journal by its two names:", err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if _, w, err = Continue(other); err != nil {
		t.Fatal(err)
	}
	_ = w.Close()
}

// TestKeysAreAFile: a link to a device in the place of the keys is not read, which would never end.
func TestKeysAreAFile(t *testing.T) {
	if _, err := os.Stat("/dev/zero"); err != nil {
		t.Skip("there is no /dev/zero")
	}
	path := filepath.Join(t.TempDir(), "j")
	if err := os.Symlink("/dev/zero", path+".keys"); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() {
		_, err := Keys(path)
		done <- err
	}()
	select {
	case err := <-done:
		if err == nil {
			t.Error("a device is read as keys")
		}
	case <-time.After(time.Second):
		panic("a device is read for ever") // before it takes all memory
	}
}

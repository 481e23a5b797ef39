package journal

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzHolder reads who holds a journal from any bytes: an error that says so in one line.
func FuzzHolder(f *testing.F) {
	f.Add([]byte(`{"pid":1,"host":"a","since":"2045-01-01T00:00:00Z"}`))
	f.Add([]byte(`{"pid":-1,"host":"\u001b[31m","since":"x"}{`))
	lock := filepath.Join(f.TempDir(), "lock")
	f.Fuzz(func(t *testing.T, b []byte) {
		if err := os.WriteFile(lock, b, 0o600); err != nil {
			t.Fatal(err)
		}
		if h := holder("x.game", lock); h.File != "x.game" || h.Error() == "" {
			t.Fatal(h)
		}
	})
}

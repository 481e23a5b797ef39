package prompt

import (
	"bytes"
	"testing"
	"time"
)

// TestProgress shows nothing of a short game, then a line now and then, and takes it away.
func TestProgress(t *testing.T) {
	var out bytes.Buffer
	now := time.Unix(1000, 0)
	p := &Progress{W: &out, Clear: "\r\x1b[K", Now: func() time.Time { return now }}
	for _, x := range []struct {
		after     time.Duration
		rounds    int
		decisions int
		want      string
	}{
		{0, 0, 1, ""},
		{999 * time.Millisecond, 1, 40, ""},
		{time.Millisecond, 1, 41, "\r\x1b[KRound 1, 41 decisions, 1 s"},
		{100 * time.Millisecond, 2, 50, ""},
		{1900 * time.Millisecond, 0, 900, "\r\x1b[K900 decisions, 3 s"},
	} {
		out.Reset()
		now = now.Add(x.after)
		if p.step(x.rounds, x.decisions); out.String() != x.want {
			t.Errorf("after %d decisions: %q, want %q", x.decisions, out.String(), x.want)
		}
	}
	out.Reset()
	p.end()
	p.end()
	if out.String() != p.Clear {
		t.Errorf("at the end: %q", out.String())
	}
	var none *Progress
	none.step(1, 1)
	none.end()
}

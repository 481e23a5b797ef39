// Package journal keeps a game on disk as it is played: a line for the start and one for
// every decision, each written and synced at once. Replaying the lines gives the game again.
//
// It knows what a decision is, and nothing of rules.
package journal

import (
	"encoding/json"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/model"
)

// Version is the format written here.
const Version = 1

// A Header is the first line: what must be the same for a replay.
type Header struct {
	Format   int               `json:"format"`
	Stellar  string            `json:"stellar"` // version of the program
	Content  string            `json:"content"` // hash of the model
	Scenario string            `json:"scenario,omitempty"`
	File     string            `json:"file,omitempty"` // where the scenario was found, as it was named
	With     []string          `json:"with,omitempty"` // packs that were laid over it, as they were named
	Seats    []string          `json:"seats"`          // names of things, in seat order
	Seed     uint64            `json:"seed,string"`
	Options  map[string]string `json:"options,omitempty"` // by name, as given
	Players  map[string]string `json:"players,omitempty"` // who plays a seat
}

// A Record is one decision.
type Record struct {
	N      int    `json:"n"` // from 1
	Seat   string `json:"seat"`
	At     string `json:"at"` // address of the decision
	Option int    `json:"option"`
	Said   string `json:"said,omitempty"`   // the option in ids, whatever the language; empty: declined
	Hash   string `json:"hash"`             // of the state when the next decision is due
	Forced bool   `json:"forced,omitempty"` // there was but one option
	Back   int    `json:"back,omitempty"`   // instead of a decision: one more than are left, the others were taken back
}

// HashOf is a state's hash as records hold it.
func HashOf(s *interpreter.State) string { return strconv.FormatUint(s.Hash(), 16) }

// Say is an option in ids.
func Say(g *interpreter.Game, d *interpreter.Decision, i int) string {
	o := d.Option(i)
	switch {
	case o.Word != "":
		return o.Word
	case o.Declines:
		return ""
	}
	return named(g.Model(), o.Value, d.Type)
}

// named is a value by the names that content gives.
func named(m *model.Model, v any, t *model.Type) string {
	if t == nil {
		t = model.TypeInteger
	}
	switch v := v.(type) {
	case int:
		switch {
		case t.Class == model.Ref && v > 0 && v < len(m.Things):
			return m.Things[v].Kind.Name + "." + m.Things[v].Name
		case t.Class == model.Word && v > 0 && v < len(m.Words):
			return m.Words[v]
		}
		return strconv.Itoa(v)
	case bool:
		return strconv.FormatBool(v)
	case []any:
		parts := make([]string, len(v))
		for i, x := range v {
			parts[i] = named(m, x, t.Elem)
		}
		return "[" + strings.Join(parts, " ") + "]"
	}
	return ""
}

// A Writer appends to a journal. It is not safe for concurrent use.
type Writer struct {
	to file
	n  int // records
}

// A file is what is written to.
type file interface {
	io.WriteCloser
	Sync() error
}

// Create begins a journal in a file that must not exist.
func Create(path string, h Header) (*Writer, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	w := &Writer{to: f}
	if err := w.header(h); err != nil {
		f.Close()
		return nil, err
	}
	return w, nil
}

// Append goes on with a journal that was read whole: a torn last line is cut off first.
func Append(path string, l *Log) (*Writer, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return nil, err
	}
	if l.Torn {
		if err := f.Truncate(l.Size); err != nil {
			f.Close()
			return nil, err
		}
	}
	return &Writer{to: f, n: len(l.Records)}, nil
}

func (w *Writer) header(h Header) error {
	h.Format = Version
	return w.line(h)
}

// Record writes one decision and numbers it.
func (w *Writer) Record(r Record) error {
	w.n++
	r.N = w.n
	return w.line(r)
}

// line writes a value in one Write, so that a crash tears no line but the last.
func (w *Writer) line(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if len(b) >= MaxLine {
		return sayTooLong.With("n", len(b))
	}
	if _, err := w.to.Write(append(b, '\n')); err != nil {
		return err
	}
	return w.to.Sync()
}

// Close closes the file.
func (w *Writer) Close() error { return w.to.Close() }

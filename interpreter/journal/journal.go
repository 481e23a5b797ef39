// Package journal keeps a game on disk as it is played: a line for the start and one for every
// decision, written and synced before anything follows from it. Replaying the lines gives the game again.
//
// It knows what a decision is, and nothing of rules.
package journal

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// Version is the format written here. In format 1, which is still read and gone on with, a record was written
// once its decision was taken, with the hash of the position that it led to.
const Version = 2

// MaxLine is how many bytes a line may have, in writing and in reading; records are far shorter.
const MaxLine = 64 << 10

// maxSaid is how many bytes of an option's words are kept.
const maxSaid = 1 << 10

// A Header is the first line: what must be the same for a replay.
type Header struct {
	Format   int               `json:"format"`
	Stellar  string            `json:"stellar"` // version of the program
	Content  string            `json:"content"` // hash of what play reads; in format 1 of all bytes of all files
	Packs    []packs.PackHash  `json:"packs,omitempty"`
	Scenario string            `json:"scenario,omitempty"`
	File     string            `json:"file,omitempty"`    // where the scenario was found, see [Header.SeenFrom]
	With     []string          `json:"with,omitempty"`    // packs that were laid over it, as they were named
	Folders  []string          `json:"folders,omitempty"` // in which packs were looked for
	Seats    []string          `json:"seats"`             // names of things, in seat order
	Seed     uint64            `json:"seed,string"`
	Options  map[string]string `json:"options,omitempty"` // by name, as given
	Players  map[string]string `json:"players,omitempty"` // who plays a seat
}

// A Record is a line behind the first: a decision, or how many of them are left, or that the game is over.
type Record struct {
	N      int    `json:"n"` // from 1
	Seat   string `json:"seat,omitempty"`
	At     string `json:"at,omitempty"` // address of the decision
	Option int    `json:"option"`
	Said   string `json:"said,omitempty"`   // the option in ids, whatever the language; empty: declined
	In     string `json:"in,omitempty"`     // hash of the position in which it is decided
	Hash   string `json:"hash,omitempty"`   // of the position that follows; of a decision: in format 1
	Forced bool   `json:"forced,omitempty"` // there was but one option
	Back   int    `json:"back,omitempty"`   // instead of a decision: one more than are left, the others were taken back
	Over   bool   `json:"over,omitempty"`   // instead of a decision: the game is over
}

// Decided is the record of an option of the decision d that is due in s.
func Decided(s *interpreter.State, d *interpreter.Decision, option int) Record {
	return Record{Seat: d.Seat.Name, At: d.Address, Option: option, Said: cut(Say(s.Game(), d, option)), Forced: d.Forced,
		In: HashOf(s)}
}

// Back is the record of going back to s, where so many decisions are left.
func Back(s *interpreter.State, left int) Record { return Record{Back: left + 1, Hash: HashOf(s)} }

// cut is as much of an option's words as a record keeps.
func cut(said string) string {
	if len(said) <= maxSaid {
		return said
	}
	return strings.ToValidUTF8(said[:maxSaid], "") + "…"
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
	case int64:
		switch {
		case t.Class == model.Ref && v > 0 && v < int64(len(m.Things)):
			return m.Things[v].Path()
		case t.Class == model.Word && v > 0 && v < int64(len(m.Words)):
			return m.Words[v]
		}
		return strconv.FormatInt(v, 10)
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

// SeenFrom is the header whose paths on disk are as they are seen from the folder of a journal, so that the
// game can be gone on with from any folder. They have a slash; names, and paths of what is shipped, stay.
func (h Header) SeenFrom(journal string) Header {
	return h.placed(func(name string) string {
		_, err := os.Stat(name)
		to, err2 := filepath.Abs(name)
		from, err3 := filepath.Abs(filepath.Dir(journal))
		if err != nil || err2 != nil || err3 != nil {
			return name
		}
		if name, err = filepath.Rel(from, to); err != nil {
			return to
		}
		if name = filepath.ToSlash(name); !strings.Contains(name, "/") {
			name = "./" + name
		}
		return name
	})
}

// Found is the header whose paths are as they are seen from here, where they lead somewhere from the folder of the
// journal.
func (h Header) Found(journal string) Header {
	return h.placed(func(name string) string {
		path := filepath.Join(filepath.Dir(journal), filepath.FromSlash(name))
		if _, err := os.Stat(path); err != nil || filepath.IsAbs(name) || !strings.Contains(name, "/") {
			return name
		}
		return path
	})
}

func (h Header) placed(at func(string) string) Header {
	all := func(names []string) (out []string) {
		for _, n := range names {
			out = append(out, at(n))
		}
		return out
	}
	h.File, h.With, h.Folders = at(h.File), all(h.With), all(h.Folders)
	return h
}

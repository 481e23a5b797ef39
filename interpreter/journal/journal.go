// Package journal keeps a game on disk as it is played: a line for the start and one for every decision, written
// and synced before anything follows from it. Replaying the lines restores the game.
//
// It knows what a decision is, and nothing of rules.
package journal

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"iter"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// Version is the format written here. Format 1 can still be read and continued; it wrote a record after its
// decision was taken, with the hash of the next position.
const Version = 4

// Listed is the last format whose games answer unordered picks of several in the order of their lists, and Lone the
// last whose games do not ask where a list that is hidden has one option. Such a game goes on so, and is written so.
const (
	Listed = 2
	Lone   = 3
)

// Continued is the format in which a game of a format goes on; 0 is a new game.
func Continued(format int) int {
	if format < 1 || format > Lone {
		return Version
	}
	return max(format, Listed)
}

// MaxLine is the most bytes of a line, written or read; records are far shorter.
const MaxLine = 64 << 10

// maxSaid is how many bytes of an option's words are kept.
const maxSaid = 1 << 10

// maxOffered is how many options of a question are compared.
const maxOffered = 256

// A Header is the first line: what must be the same for a replay.
type Header struct {
	Format   int               `json:"format"`
	Stellar  string            `json:"stellar"` // version of the program
	Content  string            `json:"content"` // hash of what play depends on; in format 1 of all bytes of all files
	Packs    []packs.PackHash  `json:"packs,omitempty"`
	Scenario string            `json:"scenario,omitempty"`
	File     string            `json:"file,omitempty"`    // where the scenario was found, see [Header.SeenFrom]
	With     []string          `json:"with,omitempty"`    // packs laid over it, as they were named
	Folders  []string          `json:"folders,omitempty"` // in which packs were searched
	Seats    []string          `json:"seats"`             // names of things, in seat order
	Seed     uint64            `json:"seed,string"`
	Key      string            `json:"key,omitempty"`     // of chance, instead of the seed: a secret while it is played
	Options  map[string]string `json:"options,omitempty"` // by name, as given
	Players  map[string]string `json:"players,omitempty"` // who plays a seat
	Dice     map[string][]any  `json:"dice,omitempty"`    // what chance gives by a script: by roll or draw
}

// A Record is a line after the first: a decision, the number of decisions left after an undo, or the end of the
// game.
type Record struct {
	N      int    `json:"n"` // from 1
	Seat   string `json:"seat,omitempty"`
	At     string `json:"at,omitempty"` // address of the decision
	Option int    `json:"option"`
	Said   string `json:"said,omitempty"`   // the option in ids, whatever the language; empty if declined
	In     string `json:"in,omitempty"`     // hash of the position before the decision
	Offer  string `json:"offer,omitempty"`  // hash of the question: who is asked where, and what is offered
	Hash   string `json:"hash,omitempty"`   // of the next position; for decisions only in format 1
	Forced bool   `json:"forced,omitempty"` // there was only one option
	Back   int    `json:"back,omitempty"`   // instead of a decision: one more than the number left after an undo
	Over   bool   `json:"over,omitempty"`   // instead of a decision: the game is over
	Talk   *Talk  `json:"talk,omitempty"`   // instead of a decision: what somebody said
	Veiled bool   `json:"-"`                // of a replay: others do not know whose decision it was

	Chances uint64 `json:"chances,omitempty"` // rolls and draws that are skipped: somebody knows them, as a rule broke
}

// Decided is the record of taking an option of the current decision d of s.
func Decided(s *interpreter.State, d *interpreter.Decision, option int) Record {
	return Record{Seat: d.Seat.Name, At: d.Address, Option: option, Said: cut(Say(s.Game(), d, option)), Forced: d.Forced,
		In: HashOf(s), Offer: offerOf(s.Game(), d)}
}

// offerOf is a hash of a question and its options, as far as maxOffered. It is the same by other rules that ask alike.
func offerOf(g *interpreter.Game, d *interpreter.Decision) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s %s %d", d.Seat.Path(), d.Address, d.Count())
	for i := range min(d.Count(), maxOffered) {
		fmt.Fprintf(h, "\n%t %s", d.Option(i).Declines, Say(g, d, i))
	}
	return strconv.FormatUint(h.Sum64(), 16)
}

// Back is the record of an undo that leads to s and leaves so many decisions.
func Back(s *interpreter.State, left int) Record { return Record{Back: left + 1, Hash: HashOf(s)} }

// cut is the part of an option's words that a record keeps.
func cut(said string) string {
	if len(said) <= maxSaid {
		return said
	}
	return strings.ToValidUTF8(said[:maxSaid], "") + "…"
}

// HashOf is a state's hash in the form of records.
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
	return valueName(g.Model(), o.Value, d.Type)
}

func valueName(m *model.Model, v any, t *model.Type) string {
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
		parts := lists.Map(v, func(x any) string { return valueName(m, x, t.Elem) })
		return "[" + strings.Join(parts, " ") + "]"
	}
	return ""
}

// SeenFrom is the header with paths on disk relative to the folder of a journal, so that the game can be continued
// from any folder. Only strings with a slash are paths; names, and paths of what is shipped, stay.
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

// Found is the header with paths relative to the current folder, if they exist relative to the folder of the
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
	all := func(names []string) []string {
		return lists.Map(names, at)
	}
	h.File, h.With, h.Folders = at(h.File), all(h.With), all(h.Folders)
	return h
}

// A Log is a valid journal that was read. Its records are read again when needed, so that a game may have any
// length: only the numbers of its decisions are kept.
type Log struct {
	Header    Header
	Decisions int  // those not undone
	Over      bool // the last record says that the game is over
	Torn      bool // the last line was cut off by a crash; it does not count
	Talk      []Talk
	Chances   uint64 // as the last record has it

	Asked func(*interpreter.Decision) // is told of each decision before it is answered again. May be nil

	from  io.ReaderAt
	size  int64  // bytes up to the end of the last whole line
	lines int    // whole lines after the first
	stand []int  // the record numbers of decisions that stand
	end   string // hash of the last position; empty if unknown
}

// ErrEmpty says that a journal contains nothing, not even a header.
var ErrEmpty = errors.New("the journal is empty")

// Open reads a journal from a file; the caller closes it.
func Open(path string) (*Log, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err != nil || info.Mode().IsRegular() {
		l, err := Read(f)
		if err != nil {
			f.Close()
		}
		return l, err
	}
	defer f.Close()
	return Read(&pipe{from: f})
}

// A pipe can be read only once: what was read of it is kept, so that a stream without end is refused at its first line.
type pipe struct {
	from io.Reader
	kept []byte
	err  error
}

func (p *pipe) ReadAt(b []byte, off int64) (int, error) {
	for p.err == nil && int64(len(p.kept)) < off+int64(len(b)) {
		var n int
		p.kept = slices.Grow(p.kept, MaxLine)
		n, p.err = p.from.Read(p.kept[len(p.kept):cap(p.kept)])
		p.kept = p.kept[:len(p.kept)+n]
	}
	n := copy(b, p.kept[min(off, int64(len(p.kept))):])
	if n < len(b) {
		return n, p.err
	}
	return n, nil
}

// Close closes the file that was opened.
func (l *Log) Close() error {
	if f, ok := l.from.(io.Closer); ok {
		return f.Close()
	}
	return nil
}

// Read reads a journal. A last line that does not end, or is not JSON, was cut off by a crash and is ignored;
// anything else that cannot be read is an error with its line.
func Read(from io.ReaderAt) (*Log, error) {
	l := &Log{from: from}
	r := bufio.NewReaderSize(io.NewSectionReader(from, 0, math.MaxInt64), MaxLine)
	for n := 1; ; n++ {
		line, err := r.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, sayLineLong.With("line", n, "most", MaxLine)
		case errors.Is(err, io.EOF):
			l.Decisions, l.Torn = len(l.stand), len(line) > 0
			switch {
			case n > 1:
				return l, nil
			case l.Torn:
				return nil, sayNoFirst.With()
			}
			return nil, ErrEmpty
		case err != nil:
			return nil, err
		}
		if err := l.readLine(n, line); err != nil {
			if _, more := r.Peek(1); n == 1 || more == nil || json.Valid(line) {
				return nil, sayLine.With("line", n, "why", err)
			}
			l.Decisions, l.Torn = len(l.stand), true
			return l, nil
		}
		l.size += int64(len(line))
	}
}

func (l *Log) readLine(n int, b []byte) error {
	if n > 1 {
		return l.record(b)
	}
	if err := strict(b, &l.Header); err != nil {
		return err
	}
	if f := l.Header.Format; f < 1 || f > Version {
		return sayFormat.With("format", f, "known", Version)
	}
	return nil
}

// record updates what stands by a record.
func (l *Log) record(b []byte) error {
	var r Record
	if err := strict(b, &r); err != nil {
		return err
	}
	switch {
	case l.Over:
		return sayAfterEnd.With()
	case r.N != l.lines+1:
		return sayOrder.With("n", r.N, "want", l.lines+1)
	case r.Back < 0 || r.Option < 0:
		return sayNegative.With()
	case r.Back > len(l.stand)+1:
		return sayBackTo.With("left", r.Back-1, "all", len(l.stand))
	}
	l.lines++
	if r.Talk != nil {
		if len(l.Talk) < MaxTalk {
			text := Plain(r.Talk.Text, MaxText)
			l.Talk = append(l.Talk, Talk{From: r.Talk.From, To: r.Talk.To, Text: text})
		}
		return nil
	}
	l.Over, l.end, l.Chances = r.Over, r.Hash, 0
	switch {
	case r.Back > 0:
		l.stand, l.Chances = l.stand[:r.Back-1], r.Chances
	case !r.Over:
		l.stand = append(l.stand, r.N)
	}
	return nil
}

// Records are the decisions that stand.
func (l *Log) Records() iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		in := bufio.NewScanner(io.NewSectionReader(l.from, 0, l.size))
		in.Buffer(nil, MaxLine)
		in.Scan() // the header
		was, left := "", l.stand
		for len(left) > 0 && in.Scan() {
			var r Record
			if err := strict(in.Bytes(), &r); err != nil {
				yield(r, err)
				return
			}
			if r.Talk != nil {
				continue
			}
			r.In, was = cmp.Or(r.In, was), r.Hash
			if r.N != left[0] {
				continue
			}
			if left = left[1:]; !yield(r, nil) {
				return
			}
		}
		if len(left) > 0 { // the file was replaced meanwhile
			yield(Record{}, cmp.Or(in.Err(), io.ErrUnexpectedEOF))
		}
	}
}

// strict reads one value and nothing else.
func strict(b []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return sayTwoValues.With()
	}
	return nil
}

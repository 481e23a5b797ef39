package journal

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"math"
	"os"
)

// A Log is a journal that was read and found sound. It is read again for its records, so that a game may
// be as long as it likes: what is kept of a decision is its number.
type Log struct {
	Header    Header
	Decisions int  // that stand: they were not taken back
	Over      bool // the last record says that the game is over
	Torn      bool // the last line was cut off in writing; it does not count

	from  io.ReaderAt
	size  int64  // bytes up to the end of the last whole line
	lines int    // whole lines behind the first
	stand []int  // the numbers of the records of decisions that stand
	end   string // hash of the position in which the journal ends; empty: it does not say
}

// ErrEmpty says that nothing stands in a journal, not even how the game begins.
var ErrEmpty = errors.New("the journal is empty")

// Open reads a journal from a file, which is to be closed.
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
	b, err := io.ReadAll(f) // a pipe is read but once
	if err != nil {
		return nil, err
	}
	return Read(bytes.NewReader(b))
}

// Close closes the file that was opened.
func (l *Log) Close() error {
	if f, ok := l.from.(io.Closer); ok {
		return f.Close()
	}
	return nil
}

// Read reads a journal. A last line that does not end, or is no JSON, was torn by a crash and is passed
// over; anything else that cannot be read is an error with its line.
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
		if err := l.line(n, line); err != nil {
			if _, more := r.Peek(1); n == 1 || more == nil || json.Valid(line) {
				return nil, sayLine.With("line", n, "why", err)
			}
			l.Decisions, l.Torn = len(l.stand), true
			return l, nil
		}
		l.size += int64(len(line))
	}
}

// line reads the header or a record.
func (l *Log) line(n int, b []byte) error {
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

// record notes what stands after a record.
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
	l.Over, l.end = r.Over, r.Hash
	switch {
	case r.Back > 0:
		l.stand = l.stand[:r.Back-1]
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
			r.In, was = cmp.Or(r.In, was), r.Hash
			if r.N != left[0] {
				continue
			}
			if left = left[1:]; !yield(r, nil) {
				return
			}
		}
		if len(left) > 0 { // the file is another by now
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

package journal

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
)

// The bounds of what is read.
const (
	MaxLine    = 64 << 10 // bytes of a line
	MaxSize    = 64 << 20 // bytes of a journal
	MaxRecords = 200_000
)

// A Log is a journal that was read.
type Log struct {
	Header  Header
	Records []Record
	Torn    bool  // the last line was cut off in writing; it is not among the records
	Size    int64 // bytes up to the end of the last whole line
}

// Open reads a journal from a file.
func Open(path string) (*Log, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f)
}

// Read reads a journal. A last line that does not end, or cannot be read, was torn by a
// crash and is passed over; anything else that cannot be read is an error with its line.
func Read(from io.Reader) (*Log, error) {
	r := bufio.NewReaderSize(io.LimitReader(from, MaxSize+1), MaxLine)
	l := &Log{}
	for n := 1; ; n++ {
		line, err := r.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, sayLineLong.With("line", n, "most", MaxLine)
		case errors.Is(err, io.EOF):
			l.Torn = len(line) > 0
			if n == 1 {
				return nil, sayNoFirst.With()
			}
			return l, nil
		case err != nil:
			return nil, err
		}
		if l.Size+int64(len(line)) > MaxSize {
			return nil, sayLarge.With("most", MaxSize)
		}
		if err := l.line(n, line); err != nil {
			if n > 1 && last(r) {
				l.Torn = true
				return l, nil
			}
			return nil, sayLine.With("line", n, "why", err)
		}
		l.Size += int64(len(line))
	}
}

// last says whether nothing follows.
func last(r *bufio.Reader) bool {
	_, err := r.Peek(1)
	return err != nil
}

// line reads the header or a record.
func (l *Log) line(n int, b []byte) error {
	if n == 1 {
		if err := strict(b, &l.Header); err != nil {
			return err
		}
		if l.Header.Format != Version {
			return sayFormat.With("format", l.Header.Format, "known", Version)
		}
		return nil
	}
	var rec Record
	if err := strict(b, &rec); err != nil {
		return err
	}
	if rec.N != len(l.Records)+1 {
		return sayOrder.With("n", rec.N, "want", len(l.Records)+1)
	}
	if rec.Back < 0 || rec.Option < 0 {
		return sayNegative.With()
	}
	if len(l.Records) >= MaxRecords {
		return sayMany.With("most", MaxRecords)
	}
	l.Records = append(l.Records, rec)
	return nil
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

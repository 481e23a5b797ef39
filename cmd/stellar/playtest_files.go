package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/playtest"
)

// A sink is a file that is written while games are played: it has its name when it is complete.
type sink struct {
	ext, path string
	to        io.Writer
	file      *os.File // nil for the output of the program
}

// partly is added to the name of a file that is not complete.
const partly = ".part"

func (f *playtestFlags) wants(ext string) bool {
	return slices.ContainsFunc(f.to, func(path string) bool { return filepath.Ext(path) == ext })
}

// open begins all files, so that one that cannot be written is found before play.
func (f *playtestFlags) open() error {
	known := []string{".html", ".csv", ".jsonl"}
	for _, path := range f.to {
		ext := filepath.Ext(path)
		if !slices.Contains(known, ext) {
			return usageErrorf("--to %s: its name says what to write, and ends with one of %s", path, strings.Join(known, ", "))
		}
		file, err := os.Create(path + partly)
		if err != nil {
			return err
		}
		f.written = append(f.written, &sink{ext, path, file, file})
	}
	return nil
}

// drop removes what was not completed.
func (f *playtestFlags) drop() {
	for _, s := range f.written {
		if s.file != nil {
			s.file.Close()
			os.Remove(s.path + partly)
		}
	}
}

// record writes a line to all files of records.
func (f *playtestFlags) record(record any) error {
	for _, s := range f.written {
		if s.ext == ".jsonl" {
			if err := playtest.Write(s.to, record); err != nil {
				return err
			}
		}
	}
	return nil
}

// write completes all files.
func (a *app) write(f *playtestFlags, rep *playtest.Report, tables []playtest.Table) error {
	for _, s := range f.written {
		var err error
		switch s.ext {
		case ".html":
			err = a.writePage(s.to, rep, tables)
		case ".csv":
			err = writeCSV(s.to, &rep.Records)
		}
		if err == nil && s.file != nil {
			if err = s.file.Close(); err == nil {
				err = os.Rename(s.path+partly, s.path)
			}
			s.file = nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func writeCSV(w io.Writer, t *playtest.Table) error {
	out := csv.NewWriter(w)
	_ = out.Write(t.Columns) // Flush says what failed
	for _, r := range t.Rows {
		cells := make([]string, len(t.Columns))
		for i, v := range r {
			switch v := v.(type) {
			case nil:
			case float64:
				cells[i] = strconv.FormatFloat(v, 'g', -1, 64)
			default:
				cells[i] = fmt.Sprint(v)
			}
		}
		_ = out.Write(cells)
	}
	out.Flush()
	return out.Error()
}

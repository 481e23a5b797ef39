package main

import (
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/schema/packs"
)

// covered says what tests reached of the files of units, line by line, and writes it as a page where one is wanted.
func (a *app) covered(units []*packs.Unit, reach runner.Reach, page string) error {
	row := func(part, of int, name string) { fmt.Fprintf(a.out, "%6s %6d  %s\n", percent(part, of), of, name) }
	fmt.Fprintf(a.out, "\n%s\n", a.say(sayCoverage))
	var files []coveredFile
	reached, all := 0, 0
	cover := play.Cover(reach)
	for _, name := range slices.Sorted(maps.Keys(cover)) {
		owner := slices.IndexFunc(units, func(u *packs.Unit) bool { return u.Owns(name) })
		if owner < 0 || packs.IsTest(name) {
			continue
		}
		lines := cover[name]
		n := 0
		for _, l := range lines {
			if l == play.Reached {
				n++
			}
		}
		if at := missing(lines); at != "" {
			row(n, len(lines), a.say(sayMissedAt, "path", name, "lines", at))
		}
		files = append(files, coveredFile{name, percent(n, len(lines)), colour(units[owner], name, lines)})
		reached, all = reached+n, all+len(lines)
	}
	row(reached, all, a.say(sayAll))
	if page == "" {
		return nil
	}
	f, err := os.Create(page)
	if err != nil {
		return err
	}
	return errors.Join(coveragePage.Execute(f, map[string]any{"Title": a.say(sayCoveragePage), "Files": files}), f.Close())
}

// percent is a part of a whole in full percents, and 100 only for all.
func percent(n, of int) string { return fmt.Sprintf("%d %%", 100*n/max(1, of)) }

// missing lists the lines that were missed, whole or in part, those that follow each other as one.
func missing(lines play.Lines) string {
	var out []string
	from, last := 0, 0
	end := func() {
		switch {
		case from == 0:
		case from == last:
			out = append(out, fmt.Sprint(from))
		default:
			out = append(out, fmt.Sprintf("%d-%d", from, last))
		}
	}
	for _, no := range slices.Sorted(maps.Keys(lines)) {
		switch {
		case lines[no] == play.Reached:
			end()
			from = 0
		case from == 0:
			from, last = no, no
		default:
			last = no
		}
	}
	end()
	return strings.Join(out, ", ")
}

// A coveredFile is a file on the page.
type coveredFile struct {
	Name, Percent string
	Lines         []coveredLine
}

type coveredLine struct {
	No          int
	Class, Text string
}

func colour(u *packs.Unit, name string, lines play.Lines) (out []coveredLine) {
	classes := map[play.Line]string{play.Missed: "missed", play.Partly: "partly", play.Reached: "reached"}
	for i, text := range strings.Split(strings.TrimSuffix(string(u.Registry.Set.Source(name)), "\n"), "\n") {
		out = append(out, coveredLine{i + 1, classes[lines[i+1]], text})
	}
	return out
}

//go:embed coverage.html
var coverageHTML string

var coveragePage = template.Must(template.New("").Parse(coverageHTML))

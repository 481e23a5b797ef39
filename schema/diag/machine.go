package diag

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
)

// A Tool is what made the findings, as SARIF describes it.
type Tool struct {
	Name, Version, Link string
	Rules               []ToolRule
}

// A ToolRule is a kind of finding.
type ToolRule struct {
	Code, Name, Link string
	Severity         Severity
}

// object is a JSON object.
type object map[string]any

// field sets a field, unless it is empty.
func (o object) field(field, value string) {
	if value != "" {
		o[field] = value
	}
}

// addObject appends to a list, which is created when needed.
func (o object) addObject(field string, value object) {
	list, _ := o[field].([]object)
	o[field] = append(list, value)
}

// SARIF prints findings as one log of the Static Analysis Results Interchange Format, 2.1.0. Its columns count code
// points, for which it reads the lines in src; src may be nil.
func SARIF(w io.Writer, fs Findings, tool Tool, src Sources) error {
	p := sarifPrinter{src: src, index: map[string]int{}}
	rules, results := []object{}, []object{}
	for i, r := range tool.Rules {
		p.index[r.Code] = i
		rule := object{"id": r.Code, "defaultConfiguration": object{"level": r.Severity.String()}}
		rule.field("name", r.Name)
		rule.field("helpUri", r.Link)
		rules = append(rules, rule)
	}
	results = append(results, lists.Map(fs, p.result)...)
	driver := object{"name": tool.Name, "rules": rules}
	driver.field("semanticVersion", tool.Version)
	driver.field("informationUri", tool.Link)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(object{
		"$schema": "https://json.schemastore.org/sarif-2.1.0.json",
		"version": "2.1.0",
		"runs": []object{{
			"tool":       object{"driver": driver},
			"columnKind": "unicodeCodePoints",
			"results":    results,
		}},
	})
}

type sarifPrinter struct {
	src   Sources
	index map[string]int // of rules, by code
}

func (p *sarifPrinter) result(f Finding) object {
	out := object{"level": f.Severity.String(), "message": object{"text": f.Words()}}
	out.field("ruleId", f.Code)
	if i, ok := p.index[f.Code]; ok {
		out["ruleIndex"] = i
	}
	if f.Range.Filename != "" {
		out.addObject("locations", p.location(f.Range))
	}
	for _, r := range f.Related {
		if r.Range.Filename != "" {
			at := p.location(r.Range)
			at["message"] = object{"text": oneLine(r.Note)}
			out.addObject("relatedLocations", at)
		}
	}
	if len(f.Fix) > 0 {
		out.addObject("fixes", p.fix(f.Fix))
	}
	return out
}

func (p *sarifPrinter) location(r hcl.Range) object {
	physical := object{"artifactLocation": artifact(r.Filename)}
	if r.Start.Line > 0 {
		physical["region"] = p.region(r)
	}
	return object{"physicalLocation": physical}
}

// fix is one fix; its edits may be of several files.
func (p *sarifPrinter) fix(edits []Edit) object {
	out, changes := object{}, map[string]object{}
	for _, e := range edits {
		file := e.Range.Filename
		if changes[file] == nil {
			changes[file] = object{"artifactLocation": artifact(file)}
			out.addObject("artifactChanges", changes[file])
		}
		r := object{"deletedRegion": p.region(e.Range)}
		if e.New != "" {
			r["insertedContent"] = object{"text": e.New}
		}
		changes[file].addObject("replacements", r)
	}
	return out
}

func artifact(file string) object { return object{"uri": (&url.URL{Path: file}).EscapedPath()} }

func (p *sarifPrinter) region(r hcl.Range) object {
	return object{
		"startLine": r.Start.Line, "startColumn": p.column(r.Filename, r.Start),
		"endLine": max(r.End.Line, r.Start.Line), "endColumn": p.column(r.Filename, r.End),
	}
}

// column counts code points; if the line is unknown, it is the column as it is.
func (p *sarifPrinter) column(file string, at hcl.Pos) int {
	if p.src != nil && at.Byte > 0 {
		if b := p.src.Source(file); at.Byte <= len(b) {
			return 1 + utf8.RuneCount(b[bytes.LastIndexByte(b[:at.Byte], '\n')+1:at.Byte])
		}
	}
	return max(at.Column, 1)
}

// A jsonPlace is a range with the field names of the format.
type jsonPlace struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
}

func jsonAt(r hcl.Range) jsonPlace {
	return jsonPlace{r.Filename, r.Start.Line, r.Start.Column, r.End.Line, r.End.Column}
}

type jsonFinding struct {
	jsonPlace
	Code       string        `json:"code"`
	Severity   string        `json:"severity"`
	Message    string        `json:"message"`
	Expected   string        `json:"expected"`
	Suggestion string        `json:"suggestion"`
	Related    []jsonRelated `json:"related,omitempty"`
	Fix        []jsonEdit    `json:"fix,omitempty"`
}

type jsonEdit struct {
	jsonPlace
	New string `json:"new"`
}

type jsonRelated struct {
	jsonPlace
	Note string `json:"note"`
}

// JSON prints one object per line, in the order given. Columns count characters as readers see them (grapheme
// clusters), from 1; ends are exclusive.
func JSON(w io.Writer, fs Findings) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for _, f := range fs {
		out := jsonFinding{
			jsonPlace:  jsonAt(f.Range),
			Code:       f.Code,
			Severity:   f.Severity.String(),
			Message:    f.Summary,
			Expected:   f.Detail,
			Suggestion: f.Suggestion,
		}
		for _, r := range f.Related {
			out.Related = append(out.Related, jsonRelated{jsonAt(r.Range), r.Note})
		}
		out.Fix = lists.Map(f.Fix, func(e Edit) jsonEdit { return jsonEdit{jsonAt(e.Range), e.New} })
		if err := enc.Encode(out); err != nil {
			return err
		}
	}
	return nil
}

var number = lazy.Regexp(`\d+`)

// Since are the findings that were not there before, by what JSON printed then: of those of one code, file and message,
// as many as there are more. Places may differ, and so may numbers in what games showed (codes with P), as in "in 3 of
// 20 games".
func (fs Findings) Since(before []byte) (Findings, error) {
	key := func(code, file, message string) string {
		if strings.HasPrefix(code, "P") {
			message = number().ReplaceAllString(message, "#")
		}
		return code + "\x00" + file + "\x00" + message
	}
	known := map[string]int{}
	for d := json.NewDecoder(bytes.NewReader(before)); ; {
		var f jsonFinding
		err := d.Decode(&f)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		known[key(f.Code, f.File, f.Message)]++
	}
	return lists.Filter(fs, func(f Finding) bool {
		k := key(f.Code, f.Range.Filename, f.Summary)
		known[k]--
		return known[k] < 0
	}), nil
}

// GitHub prints findings as workflow commands, which GitHub shows beside the lines of a change.
func GitHub(w io.Writer, fs Findings) error {
	for _, f := range fs {
		level := f.Severity.String()
		if f.Severity == Note {
			level = "notice"
		}
		var props []string
		if f.Range.Filename != "" {
			props = append(props, "file="+propertyCodes.Replace(f.Range.Filename))
		}
		if r := f.Range; r.Start.Line > 0 {
			props = append(props, fmt.Sprintf("line=%d", r.Start.Line), fmt.Sprintf("endLine=%d", max(r.End.Line, r.Start.Line)))
			if r.End.Line == r.Start.Line { // columns mean something on one line only
				props = append(props, fmt.Sprintf("col=%d", r.Start.Column), fmt.Sprintf("endColumn=%d",
					max(r.End.Column, r.Start.Column)))
			}
		}
		if f.Code != "" {
			props = append(props, "title="+propertyCodes.Replace(f.Code))
		}
		if _, err := fmt.Fprintf(w, "::%s %s::%s\n", level, strings.Join(props, ","),
			messageCodes.Replace(f.Words())); err != nil {
			return err
		}
	}
	return nil
}

// Characters with a meaning in workflow commands are escaped.
var (
	messageCodes  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyCodes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

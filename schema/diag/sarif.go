package diag

import (
	"bytes"
	"encoding/json"
	"io"
	"net/url"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
)

// A Tool is what made the findings, as SARIF wants to know it.
type Tool struct {
	Name, Version, Link string
	Rules               []ToolRule
}

// A ToolRule is a kind of finding.
type ToolRule struct {
	Code, Name, Link string
	Severity         Severity
}

// The parts of a SARIF log, version 2.1.0, that are used here.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool    sarifTool     `json:"tool"`
		Columns string        `json:"columnKind"`
		Results []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"semanticVersion,omitempty"`
		Link    string      `json:"informationUri,omitempty"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID     string      `json:"id"`
		Name   string      `json:"name,omitempty"`
		Link   string      `json:"helpUri,omitempty"`
		Levels sarifConfig `json:"defaultConfiguration"`
	}
	sarifConfig struct {
		Level string `json:"level"`
	}
	sarifResult struct {
		Rule      string          `json:"ruleId,omitempty"`
		Index     *int            `json:"ruleIndex,omitempty"`
		Level     string          `json:"level"`
		Message   sarifMessage    `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
		Related   []sarifLocation `json:"relatedLocations,omitempty"`
		Fixes     []sarifFix      `json:"fixes,omitempty"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifLocation struct {
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifMessage `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine"`
		EndColumn   int `json:"endColumn"`
	}
	sarifFix struct {
		Changes []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		Deleted  sarifRegion   `json:"deletedRegion"`
		Inserted *sarifMessage `json:"insertedContent,omitempty"`
	}
)

// SARIF prints findings as one log of the Static Analysis Results Interchange Format, 2.1.0.
// Columns count code points there; src, which may be nil, is asked for the lines they stand in.
func SARIF(w io.Writer, fs Findings, tool Tool, src Sources) error {
	p := sarifPrinter{src: src, index: map[string]int{}}
	run := sarifRun{Columns: "unicodeCodePoints", Results: []sarifResult{},
		Tool: sarifTool{sarifDriver{Name: tool.Name, Version: tool.Version, Link: tool.Link, Rules: []sarifRule{}}}}
	for i, r := range tool.Rules {
		p.index[r.Code] = i
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{r.Code, r.Name, r.Link,
			sarifConfig{r.Severity.String()}})
	}
	for _, f := range fs {
		run.Results = append(run.Results, p.result(f))
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(sarifLog{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}})
}

type sarifPrinter struct {
	src   Sources
	index map[string]int // of rules, by code
}

func (p *sarifPrinter) result(f Finding) sarifResult {
	out := sarifResult{Rule: f.Code, Level: f.Severity.String(), Message: sarifMessage{inWords(f)}}
	if i, ok := p.index[f.Code]; ok {
		out.Index = &i
	}
	if f.Range.Filename != "" {
		out.Locations = []sarifLocation{p.location(f.Range, "")}
	}
	for _, r := range f.Related {
		if r.Range.Filename != "" {
			out.Related = append(out.Related, p.location(r.Range, r.Note))
		}
	}
	if len(f.Fix) > 0 {
		out.Fixes = []sarifFix{p.fix(f.Fix)}
	}
	return out
}

func (p *sarifPrinter) location(r hcl.Range, note string) sarifLocation {
	l := sarifLocation{Physical: sarifPhysical{Artifact: artifact(r)}}
	if r.Start.Line > 0 {
		region := p.region(r)
		l.Physical.Region = &region
	}
	if note != "" {
		l.Message = &sarifMessage{clean(note)}
	}
	return l
}

// fix is one mend; its edits may be of several files.
func (p *sarifPrinter) fix(edits []Edit) sarifFix {
	var out sarifFix
	at := map[string]int{}
	for _, e := range edits {
		i, ok := at[e.Range.Filename]
		if !ok {
			i = len(out.Changes)
			at[e.Range.Filename] = i
			out.Changes = append(out.Changes, sarifChange{Artifact: artifact(e.Range)})
		}
		r := sarifReplacement{Deleted: p.region(e.Range)}
		if e.New != "" {
			r.Inserted = &sarifMessage{e.New}
		}
		out.Changes[i].Replacements = append(out.Changes[i].Replacements, r)
	}
	return out
}

func artifact(r hcl.Range) sarifArtifact {
	return sarifArtifact{(&url.URL{Path: r.Filename}).EscapedPath()}
}

func (p *sarifPrinter) region(r hcl.Range) sarifRegion {
	return sarifRegion{r.Start.Line, p.column(r.Filename, r.Start), max(r.End.Line, r.Start.Line),
		p.column(r.Filename, r.End)}
}

// column counts code points; where the line is not known, the column as it is.
func (p *sarifPrinter) column(file string, at hcl.Pos) int {
	if p.src == nil {
		return max(at.Column, 1)
	}
	b := p.src.Source(file)
	if at.Byte > len(b) || at.Byte <= 0 {
		return max(at.Column, 1)
	}
	return 1 + utf8.RuneCount(b[bytes.LastIndexByte(b[:at.Byte], '\n')+1:at.Byte])
}

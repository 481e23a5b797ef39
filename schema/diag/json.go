package diag

import (
	"encoding/json"
	"io"
)

type jsonFinding struct {
	File       string        `json:"file"`
	Line       int           `json:"line"`
	Column     int           `json:"column"`
	EndLine    int           `json:"endLine"`
	EndColumn  int           `json:"endColumn"`
	Code       string        `json:"code"`
	Severity   string        `json:"severity"`
	Message    string        `json:"message"`
	Expected   string        `json:"expected"`
	Suggestion string        `json:"suggestion"`
	Related    []jsonRelated `json:"related,omitempty"`
	Fix        []jsonEdit    `json:"fix,omitempty"`
}

type jsonEdit struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	New       string `json:"new"`
}

type jsonRelated struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	Note      string `json:"note"`
}

// JSON prints one object a line, in the order given. Columns count characters
// as a reader sees them (grapheme clusters), from 1; ends are exclusive.
func JSON(w io.Writer, fs Findings) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for _, f := range fs {
		out := jsonFinding{
			File:       f.Range.Filename,
			Line:       f.Range.Start.Line,
			Column:     f.Range.Start.Column,
			EndLine:    f.Range.End.Line,
			EndColumn:  f.Range.End.Column,
			Code:       f.Code,
			Severity:   f.Severity.String(),
			Message:    f.Summary,
			Expected:   f.Detail,
			Suggestion: f.Suggestion,
		}
		for _, r := range f.Related {
			out.Related = append(out.Related, jsonRelated{
				File:      r.Range.Filename,
				Line:      r.Range.Start.Line,
				Column:    r.Range.Start.Column,
				EndLine:   r.Range.End.Line,
				EndColumn: r.Range.End.Column,
				Note:      r.Note,
			})
		}
		for _, e := range f.Fix {
			out.Fix = append(out.Fix, jsonEdit{
				File:      e.Range.Filename,
				Line:      e.Range.Start.Line,
				Column:    e.Range.Start.Column,
				EndLine:   e.Range.End.Line,
				EndColumn: e.Range.End.Column,
				New:       e.New,
			})
		}
		if err := enc.Encode(out); err != nil {
			return err
		}
	}
	return nil
}

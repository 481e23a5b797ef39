package diag

import (
	"encoding/json"
	"io"

	"github.com/hashicorp/hcl/v2"
)

// A jsonPlace is a range as its fields stand in what has it.
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

// JSON prints one object a line, in the order given. Columns count characters
// as a reader sees them (grapheme clusters), from 1; ends are exclusive.
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
		for _, e := range f.Fix {
			out.Fix = append(out.Fix, jsonEdit{jsonAt(e.Range), e.New})
		}
		if err := enc.Encode(out); err != nil {
			return err
		}
	}
	return nil
}

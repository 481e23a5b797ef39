package diag

import (
	"fmt"
	"io"
	"strings"
)

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
			if r.End.Line == r.Start.Line { // columns mean something on one line alone
				props = append(props, fmt.Sprintf("col=%d", r.Start.Column), fmt.Sprintf("endColumn=%d",
					max(r.End.Column, r.Start.Column)))
			}
		}
		if f.Code != "" {
			props = append(props, "title="+propertyCodes.Replace(f.Code))
		}
		if _, err := fmt.Fprintf(w, "::%s %s::%s\n", level, strings.Join(props, ","),
			messageCodes.Replace(inWords(f))); err != nil {
			return err
		}
	}
	return nil
}

// What a workflow command would take for its own signs is written as a code.
var (
	messageCodes  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyCodes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

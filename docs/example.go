package docs

import (
	_ "embed"
	"regexp"
	"strings"
)

// Language is docs/language.md, the specification.
//
//go:embed language.md
var Language string

// mostLines bounds an example.
const mostLines = 16

// Example is a block of a keyword that the specification shows, and the heading of the section it stands in: the first
// of the section whose table names the keyword, else the first of all; empty if there is none. Where the specification
// only names the keyword, there is the section alone.
func Example(word string) (example, section string) {
	begins := regexp.MustCompile(`^( *)` + regexp.QuoteMeta(word) + `( "| \{)`)
	head, first, fenced := "", "", false
	shown := map[string]string{} // the first of each section
	lines := strings.Split(Language, "\n")
	for i, line := range lines {
		switch {
		case strings.HasPrefix(line, "```"):
			fenced = !fenced
		case !fenced && strings.HasPrefix(line, "## "):
			head = strings.TrimPrefix(line, "## ")
		case !fenced && section == "" && strings.HasPrefix(line, "| `"+word) && strings.Contains(line, " | "):
			section = head
		}
		m := begins.FindStringSubmatch(line)
		if !fenced || m == nil || shown[head] != "" {
			continue
		}
		if shown[head] = block(lines[i:], m[1]); first == "" && shown[head] != "" {
			first = head
		}
	}
	if shown[section] == "" && first != "" {
		section = first
	}
	return shown[section], section
}

// block is the block that lines begin with, without its indent; empty if it is longer than an example may be.
func block(lines []string, indent string) string {
	text := ""
	for i, line := range lines[:min(len(lines), mostLines)] {
		text += strings.TrimPrefix(line, indent) + "\n"
		if strings.HasPrefix(line, indent+"}") || i == 0 && strings.Count(line, "{") == strings.Count(line, "}") &&
			strings.Contains(line, "{") {
			return text
		}
	}
	return ""
}

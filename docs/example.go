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

// Example is the first block of a keyword that the specification shows, and the heading of the section it stands in;
// empty if it shows none. Where it only names the keyword, there is the section alone.
func Example(word string) (example, section string) {
	begins := regexp.MustCompile(`^( *)` + regexp.QuoteMeta(word) + `( "| \{)`)
	head, fenced := "", false
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
		if !fenced || m == nil {
			continue
		}
		for j := i; j < len(lines) && j < i+mostLines; j++ {
			example += strings.TrimPrefix(lines[j], m[1]) + "\n"
			if strings.HasPrefix(lines[j], m[1]+"}") || j == i && strings.Count(line, "{") == strings.Count(line, "}") &&
				strings.Contains(line, "{") {
				return example, head
			}
		}
		example = "" // it is longer than what an example may be
	}
	return "", section
}

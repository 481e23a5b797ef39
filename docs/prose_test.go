package docs

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// Bounds of plain English.
const (
	longestSentence  = 30  // words
	longestChangelog = 200 // characters of a line
)

// avoided are words and phrases that our prose does not use, and what it says instead.
var avoided = []struct{ phrase, instead string }{
	{`alone`, "only, or on your own"},
	{`whoever|whomever`, "anyone who, or a name"},
	{`pass(es|ed|ing)? over`, "skip"},
	{`of a sort`, "a kind of, or nothing"},
	{`(tells?|told) (of|that|how|what|which|whether|when|where|who|why|a|an|the|no|\[|docs/)`, "says, explains, names"},
	{`(is|are|was|were) told (in|by|there|here)`, "reads, is reported, is explained"},
	{`held to`, "checked against, equal to, limited to"},
	{`(come|comes|came|coming) (of|upon)`, "result from, find"},
	{`rests? (up)?on`, "depends on"},
	{`hangs? (up)?on`, "depends on"},
	{`nothing but`, "only"},
	{`stands? (in|at|there|here|beside|above|below|behind|before|with)`, "is"},
	{`may (not )?stand`, "is allowed"},
	{`lies? (in|at|on|there|under|beside)`, "is"},
	{`(go|goes|gone|going|went) on with`, "continue"},
	{`(that|which) (is|are) none`, "say what it is"},
	{`that there (is|are)`, "leave it out"},
	{`such as (is|are)`, "leave it out"},
	{`the own`, "your own, its own"},
	{`one's`, "your, a player's"},
	{`mend(s|ed|ing)?`, "fix"},
	{`(for|with|to|of|by) (him|her|them) who`, "a noun"},
	{`anybody knows`, "everyone knows"},
	{`(wherein|whereof|whereby|therein|thereof|lest|withal|hereof)`, "two sentences"},
	{`a dozen and a half`, "eighteen"},
}

// TestProse checks what can be measured of plain English in everything that people read.
func TestProse(t *testing.T) {
	for _, text := range allProse(t) {
		for _, fault := range proseFaults(text.sentence) {
			t.Errorf("%s: %s: %s", text.place, fault, text.sentence)
		}
	}
}

// proseFaults returns what is wrong with a sentence.
func proseFaults(sentence string) []string {
	var out []string
	if n := len(strings.Fields(codeList.ReplaceAllString(sentence, "CODE"))); n > longestSentence {
		out = append(out, fmt.Sprintf("a sentence of %d words, at most %d are allowed", n, longestSentence))
	}
	for i, rule := range avoidedForms {
		if m := rule.FindStringSubmatch(sentence); m != nil {
			out = append(out, fmt.Sprintf("%q is avoided, write instead: %s", m[2], avoided[i].instead))
		}
	}
	if subjectless.MatchString(sentence) {
		out = append(out, "a sentence begins with a clause instead of its subject")
	}
	return out
}

// avoidedForms match the phrases of avoided, as whole words.
var avoidedForms = func() (out []*regexp.Regexp) {
	for _, a := range avoided {
		out = append(out, regexp.MustCompile(`(?i)(^|[^\w-])(`+a.phrase+`)($|[^\w-])`))
	}
	return out
}()

// subjectless is a statement that begins with a relative clause: "Who has never played begins with …".
var subjectless = regexp.MustCompile(`^(Who|Whom|What|Whose|Of what|Of whom) .*[.:;]$`)

// TestChangelogIsShort keeps the lines of the changelog short.
func TestChangelogIsShort(t *testing.T) {
	text, err := os.ReadFile("../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(text), "\n") {
		if n := utf8.RuneCountInString(line); n > longestChangelog {
			t.Errorf("CHANGELOG.md:%d has %d characters, at most %d are allowed", i+1, n, longestChangelog)
		}
	}
}

// A proseText is a sentence, or a cell of a table, and the place where it is found.
type proseText struct{ place, sentence string }

// allProse returns the sentences of all pages and of the program's phrases.
func allProse(t *testing.T) []proseText {
	t.Helper()
	root := os.DirFS("..")
	names := []string{"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "cmd/stellar/locale/messages.pot"}
	err := fs.WalkDir(root, "docs", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && path.Ext(name) == ".md" {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	var out []proseText
	for _, name := range names {
		text, err := fs.ReadFile(root, name)
		switch {
		case err != nil:
			t.Fatal(err)
		case path.Ext(name) == ".pot":
			out = append(out, phrases(name, string(text))...)
		default:
			out = append(out, markdown(name, string(text))...)
		}
	}
	return out
}

var (
	// codeList is a list of names in code, which reads as one word.
	codeList   = regexp.MustCompile(`CODE( \d+)?((,|,? and|,? or) CODE( \d+)?)+`)
	inlineCode = regexp.MustCompile("``[^`]+(?:`[^`]+)*``|`[^`]+`")
	linkTarget = regexp.MustCompile(`\[?([^\[\]]*)\]\([^)]*\)`)
	newBlock   = regexp.MustCompile(`^\s*(#+ |[-*] |\d+\. |> |\||!\[)`)
	// sentenceEnd is where a sentence ends: its mark, then blanks.
	sentenceEnd = regexp.MustCompile(`[.!?][)"*”]*\s+`)
	placeholder = regexp.MustCompile(`\{[^{}]*\}`)
	placeName   = regexp.MustCompile(`^#: (.*)`)
)

// markdown returns the sentences of a page: paragraphs, items, headings and cells, without code blocks.
func markdown(name, text string) []proseText {
	var out []proseText
	block, began, fenced := "", 0, false
	flush := func() {
		out = append(out, sentences(fmt.Sprintf("%s:%d", name, began), block)...)
		block = ""
	}
	for i, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			fenced = !fenced
			flush()
			continue
		}
		indented := strings.HasPrefix(line, "    ") && block == ""
		switch {
		case fenced || indented || strings.HasPrefix(line, "<!--"):
			continue
		case strings.TrimSpace(line) == "":
			flush()
			continue
		case newBlock.MatchString(line):
			flush()
		}
		if block == "" {
			began = i + 1
		}
		if row, ok := strings.CutPrefix(line, "|"); ok {
			for cell := range strings.SplitSeq(inlineCode.ReplaceAllString(row, "CODE"), "|") {
				out = append(out, sentences(fmt.Sprintf("%s:%d", name, i+1), cell)...)
			}
			continue
		}
		block += " " + newBlock.ReplaceAllString(line, "")
	}
	flush()
	return out
}

// phrases returns the sentences of a PO template.
func phrases(name, text string) []proseText {
	var out []proseText
	place, msgid, reading := "", "", false
	for line := range strings.Lines(text + "\n") {
		line = strings.TrimSpace(line)
		if m := placeName.FindStringSubmatch(line); m != nil {
			place = m[1]
		}
		quotation, begins := strings.CutPrefix(line, "msgid ")
		if begins || reading && strings.HasPrefix(line, `"`) {
			reading = true
			if part, err := strconv.Unquote(quotation); err == nil {
				msgid += part
			}
			continue
		}
		if reading {
			for line := range strings.SplitSeq(flatten(msgid), "\n") {
				out = append(out, sentences(name+" ("+place+")", line)...)
			}
			msgid, reading = "", false
		}
	}
	return out
}

// flatten replaces every placeholder and its forms by one word.
func flatten(msgid string) string {
	for placeholder.MatchString(msgid) {
		msgid = placeholder.ReplaceAllString(msgid, "VALUE")
	}
	return msgid
}

// sentences splits a block of text; code and links count as one word each, and as their text.
func sentences(place, block string) []proseText {
	block = inlineCode.ReplaceAllString(block, "CODE")
	block = linkTarget.ReplaceAllString(block, "$1")
	var out []proseText
	for block = strings.Join(strings.Fields(block), " "); block != ""; {
		end := len(block)
		if at := sentenceEnd.FindStringIndex(block); at != nil {
			end = at[1]
		}
		out = append(out, proseText{place, strings.TrimSpace(block[:end])})
		block = block[end:]
	}
	return out
}

// TestProseIsMeasured checks that the measures find what they are for, and split text as people read it.
func TestProseIsMeasured(t *testing.T) {
	var got []string
	for _, text := range markdown("page.md", "# One. Two\n\nA `b. c` [d](e.md)\nf. G!\n- h\n\n| i | j. K |\n\n```\nno\n```\n") {
		got = append(got, text.sentence)
	}
	if want := []string{"One.", "Two", "A CODE d f.", "G!", "h", "i", "j.", "K"}; !slices.Equal(got, want) {
		t.Errorf("sentences are %q, not %q", got, want)
	}
	got = nil
	for _, text := range phrases("a.pot", "#: a.go:1\nmsgid \"\"\n\"{n, plural, one {# a} other {# b}} \"\n\"left. Go\"\nmsgstr \"\"\n") {
		got = append(got, text.place+": "+text.sentence)
	}
	if want := []string{"a.pot (a.go:1): VALUE left.", "a.pot (a.go:1): Go"}; !slices.Equal(got, want) {
		t.Errorf("phrases are %q, not %q", got, want)
	}
	for sentence, faults := range map[string]int{
		"Whoever comes is told of it.":                   2,
		"Who has no key begins with `play`.":             1,
		"Who has no key?":                                0,
		"You read this sentence only once.":              0,
		strings.Repeat("word ", longestSentence+1) + ".": 1,
	} {
		if got := proseFaults(sentence); len(got) != faults {
			t.Errorf("%q has %d faults, not %d: %q", sentence, len(got), faults, got)
		}
	}
}

package langserver

import (
	"strings"
	"testing"
)

const pigKorean = "content/classics/pig/locale/ko.po"

// TestTranslates: a PO file has findings with their fixes, completion of what its sentences may say, hovers that show
// how they read, and leads to where its sources are written.
func TestTranslates(t *testing.T) {
	c := edits(t, "content/classics/pig")
	text := c.open(pigKorean)
	c.wait(pigKorean, "nothing is wrong", none)
	const lost = "{판돈 #점을 잃는다}}"
	c.write(pigKorean, strings.Replace(text, "{pot, plural, =0 {차례가", "{pod, plural, =0 {차례가", 1))
	c.wait(pigKorean, "a placeholder that is not there", says("pod"))
	c.write(pigKorean, strings.Replace(text, lost, "{판돈 #점을 잃는다}", 1))
	c.wait(pigKorean, "an unclosed brace", func(l []diagnostic) bool { return len(l) == 1 && l[0].Severity == 1 })
	c.write(pigKorean, text)
	c.wait(pigKorean, "nothing is wrong", none)

	for _, x := range []struct{ was, written, want, detail string }{
		{`msgstr "{self}{이/가} {face}`, `msgstr "{self}{이/가} {┃`, "face", "integer"},
		{`msgstr "{self}{이/가} {face}`, `msgstr "{self}{이┃`, "이/가", ""},
		{`msgstr "{pot, plural, =0 `, `msgstr "{pot, plural, =0 {x} o┃`, "other", "0 1 2"},
		{`msgstr "{self}{이/가} {face}{을/를} 굴렸다"`, `msgstr "┃"`, "{self} rolls {face}", "the source"},
	} {
		offered := c.labels(pigKorean, strings.Replace(text, x.was, x.written, 1))
		if got, ok := offered[x.want]; !ok || got.Detail != x.detail {
			t.Errorf("%s: %q is offered as %+v", x.written, x.want, offered)
		}
	}
	if got := c.labels(pigKorean, strings.Replace(text, `msgid "{self} rolls`, `msgid "{┃self} rolls`, 1)); len(got) > 0 {
		t.Errorf("in a source, %v is offered", got)
	}

	at := c.write(pigKorean, strings.Replace(text, lost, "{판돈 #점┃을 잃는다}}", 1))
	c.wait(pigKorean, "nothing is wrong", none)
	var shown struct{ Contents markup }
	c.call("textDocument/hover", c.at(pigKorean, at), &shown)
	for _, want := range []string{"`game.hcl:25`", "`{pot}`: integer", "차례가 끝난다", "판돈 1점을 잃는다"} {
		if !strings.Contains(shown.Contents.Value, want) {
			t.Errorf("the hover says %s, without %s", shown.Contents.Value, want)
		}
	}
	var source location
	c.call("textDocument/definition", c.at(pigKorean, at), &source)
	if source.URI != c.uri("content/classics/pig/game.hcl") || source.Range.Start.Line != 24 {
		t.Errorf("the source is at %+v", source)
	}
}

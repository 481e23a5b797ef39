package load

import "github.com/stellar-rules/stellar/schema/model"

const (
	goalSays = "what one plays for, as the rules say it to players"
	helpSays = "explains a part of the rules to players; its first sentence also stands in a list"
)

// help reads what a declaration says of itself to those who play; base is its address.
func (ld *loader) help(of any, b *body, name, base string) *model.Help {
	t := b.text(nil, "help", base+"/help", helpSays)
	if t == nil {
		return nil
	}
	h := &model.Help{Of: of, Name: name, Text: t, Source: b.source, Range: t.Range}
	ld.m.Helps = append(ld.m.Helps, h)
	return h
}

// topic reads a page of the rules that belongs to nothing declared.
func (ld *loader) topic(d *decl, b *body) {
	b.need("help")
	b.need("title")
	if h := ld.help(nil, b, d.name, "topic/"+d.name); h != nil {
		h.Title = b.text(nil, "title", "topic/"+d.name+"/title", "the title of a page of the rules")
	}
}

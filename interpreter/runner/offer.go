package runner

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/locale"
)

// An Offer is a decision as a person or a script is asked it: only what can be completed.
type Offer struct {
	Decision *interpreter.Decision
	Options  []int    // options of the decision
	Words    []string // as people read them
	Names    []string // in ids
	Source   []string // as they are written in content, whatever language people read
	Numbers  []int    // by which they can be taken; in a menu the same at every look
}

// offer asks the machine which options lead anywhere.
func offer(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision) Offer {
	o := Offer{Decision: d}
	open, err := m.Legal(ctx, s, d)
	for i := range d.Count() {
		if err != nil || open[i] {
			o.Options = append(o.Options, i)
		}
	}
	if len(o.Options) == 0 {
		for i := range d.Count() {
			o.Options = append(o.Options, i)
		}
	}
	for _, i := range o.Options {
		o.Words = append(o.Words, Words(m.Locale, d, i))
		o.Names = append(o.Names, journal.Say(m.Game(), d, i))
		o.Source = append(o.Source, d.DescribeSource(i))
		o.Numbers = append(o.Numbers, number(d, i, len(o.Numbers)+1))
	}
	return o
}

// number is what an option is numbered by: in a menu that content declares its place there, in
// a list of what can be picked its place among what is offered.
func number(d *interpreter.Decision, i, next int) int {
	if d.Kind == interpreter.DecisionPick {
		return next
	}
	return d.Option(i).Place + 1
}

// Words are an option as people read it, never empty.
func Words(l *interpreter.Localizer, d *interpreter.Decision, i int) string {
	if w := d.Describe(i); w != "" {
		return w
	}
	switch o := d.Option(i); {
	case o.Declines && d.Growing > 0:
		return l.Speaker().Say(sayDone)
	case o.Declines:
		return l.Speaker().Say(sayNone)
	}
	return journal.Say(l.Game(), d, i)
}

// amounts says whether the options are numbers themselves, so that nobody would number them:
// gives these, and the words of declining, in the order of the options.
func (o Offer) amounts() (numbers []int, others []string) {
	for i, w := range o.Words {
		n, err := strconv.Atoi(o.Source[i])
		switch {
		case err == nil:
			numbers = append(numbers, n)
		case o.Decision.Option(o.Options[i]).Declines:
			others = append(others, w)
		default:
			return nil, nil
		}
	}
	return numbers, others
}

// find finds the option that an answer means: its number from 1, its name, its words, or
// the only one that begins with the answer. Of amounts a number is the amount.
func (o Offer) find(answer string) (int, error) {
	answer = strings.TrimSpace(answer)
	if amounts, _ := o.amounts(); len(amounts) > 0 {
		if n, err := strconv.Atoi(answer); err == nil {
			if i := slices.Index(o.Source, strconv.Itoa(n)); i >= 0 {
				return o.Options[i], nil
			}
			return 0, sayNoAmount.With("n", n, "numbers", spoken(amounts))
		}
	}
	if n, err := strconv.Atoi(answer); err == nil {
		if at := slices.Index(o.Numbers, n); at >= 0 {
			return o.Options[at], nil
		}
		if i, ok := o.exactly(answer); ok {
			return i, nil
		}
		if last := slices.Max(o.Numbers); n < 1 || n > last {
			return 0, sayNoNumber.With("n", n, "all", last)
		}
		return 0, sayNotNow.With("n", n)
	}
	if i, ok := o.exactly(answer); ok {
		return i, nil
	}
	var found []int
	for i := range o.Options {
		if begins(o.Words[i], answer) || begins(o.Source[i], answer) || begins(lastPart(o.Names[i]), answer) {
			found = append(found, i)
		}
	}
	switch len(found) {
	case 0:
		return 0, sayNoName.With("answer", locale.Quoted(answer))
	case 1:
		return o.Options[found[0]], nil
	case 2:
		either := sayEither.With("first", o.wordsOf(found[0]), "last", o.wordsOf(found[1]))
		return 0, sayAmbiguous.With("answer", locale.Quoted(answer), "list", either)
	}
	return 0, sayAmbiguous.With("answer", locale.Quoted(answer), "list",
		sayTwoOrMore.With("first", o.wordsOf(found[0]), "second", o.wordsOf(found[1]), "n", len(found)-2))
}

// spoken words amounts: from 0 to 28, or each of them.
func spoken(amounts []int) error {
	low, high := slices.Min(amounts), slices.Max(amounts)
	if len(amounts) > 2 && high-low == len(amounts)-1 {
		return sayRange.With("low", low, "high", high)
	}
	var out []string
	for _, n := range slices.Sorted(slices.Values(amounts)) {
		out = append(out, strconv.Itoa(n))
	}
	if len(out) == 1 {
		return sayOnly.With("n", out[0])
	}
	return sayEither.With("first", strings.Join(out[:len(out)-1], ", "), "last", out[len(out)-1])
}

// wordsOf are those of what is offered.
func (o Offer) wordsOf(i int) string { return story.Clean(o.Words[i]) }

// exactly finds an option by its whole name or words; of several that read the same none.
func (o Offer) exactly(answer string) (int, bool) {
	for _, same := range []func(i int) bool{
		func(i int) bool { return o.Names[i] != "" && o.Names[i] == answer },
		func(i int) bool { return lastPart(o.Names[i]) != "" && lastPart(o.Names[i]) == answer },
		func(i int) bool { return strings.EqualFold(o.Words[i], answer) },
		func(i int) bool { return o.Source[i] != "" && strings.EqualFold(o.Source[i], answer) },
		func(i int) bool {
			declining := strings.EqualFold(answer, sayNone.Source) || strings.EqualFold(answer, sayDone.Source)
			return declining && o.Decision.Option(o.Options[i]).Declines
		},
	} {
		found, n := 0, 0
		for i := range o.Options {
			if same(i) {
				found, n = o.Options[i], n+1
			}
		}
		if n == 1 {
			return found, true
		}
	}
	return 0, false
}

func begins(s, with string) bool {
	return with != "" && len(s) >= len(with) && strings.EqualFold(s[:len(with)], with)
}

// lastPart is the name of a thing without its kind.
func lastPart(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }

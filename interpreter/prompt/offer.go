package prompt

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// An offer is a decision as it is put to a person or a script, with only the options that can be completed.
type offer struct {
	game     *interpreter.Game
	decision *interpreter.Decision
	options  []offered
}

type offered struct {
	index    int    // index among the options of the decision
	number   int    // by which it can be chosen; in a menu the same every time
	words    string // in the reader's language
	name     string // in ids
	id       string // for programs: unique among the options of a decision
	source   string // in the language of content
	declines bool
	shown    string // in a menu, the words and what it would choose by itself ...
	about    string // ... and what content says of it
	times    int    // how many options read the same; 0 as 1
	twin     bool   // another that reads the same is shown
}

// offerOf asks the machine which options can be completed.
func offerOf(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision) offer {
	open, err := runner.Legal(ctx, m, s, d)
	if err != nil {
		open = nil
		for i := range d.Count() {
			open = append(open, i)
		}
	}
	return offerOpen(m, d, open)
}

// offerOpen offers the options that are open.
func offerOpen(m *interpreter.Machine, d *interpreter.Decision, open []int) offer {
	o := offer{game: m.Game(), decision: d}
	for _, i := range open {
		x := offered{index: i, number: len(o.options) + 1,
			words: runner.Words(m.Locale, d, i), name: journal.Say(m.Game(), d, i),
			id: story.OptionID(m.Game().Model(), d, i), source: d.DescribeSource(i), declines: d.Option(i).Declines}
		if d.Kind != interpreter.DecisionPick { // a menu of content
			x.number = d.Option(i).Place + 1
		}
		o.options = append(o.options, x)
	}
	return o
}

// things are the options that are things.
func (o offer) things() []*model.Thing {
	return lists.Filter(lists.Map(o.options, o.thing), func(t *model.Thing) bool { return t != nil })
}

// open are the indexes of the options.
func (o offer) open() []int { return lists.Map(o.options, func(x offered) int { return x.index }) }

// answerWords are those of the options.
func (o offer) answerWords() []string {
	return lists.Map(o.options, func(x offered) string { return x.words })
}

// thing is what an option is, if that is a thing.
func (o offer) thing(x offered) *model.Thing {
	id, _ := o.decision.Option(x.index).Value.(int64)
	if id <= 0 || o.decision.Type == nil || o.decision.Type.Class != model.Ref {
		return nil
	}
	return o.game.Model().Things[id]
}

// amounts says whether the options are numbers, which nobody would number: it returns these, and the words for
// declining, in the order of the options.
func (o offer) amounts() (numbers []int64, others []string) {
	for _, x := range o.options {
		n, err := strconv.ParseInt(x.source, 10, 64)
		switch {
		case err == nil:
			numbers = append(numbers, n)
		case x.declines:
			others = append(others, x.words)
		default:
			return nil, nil
		}
	}
	return numbers, others
}

// findOption finds the option that an answer means: by its number from 1, its name, its words, or an unambiguous
// beginning of these or of a word. Among amounts a number is the amount.
func (o offer) findOption(answer string) (int, error) {
	answer = strings.TrimSpace(answer)
	if n, err := strconv.ParseInt(answer, 10, 64); err == nil {
		return o.numbered(n, answer)
	}
	if i, ok := o.exactly(answer); ok {
		return i, nil
	}
	found := o.beginning(answer)
	said := locale.Quoted(answer)
	switch len(found) {
	case 0:
		return 0, sayNoName.With("answer", said)
	case 1:
		return found[0].index, nil
	}
	return 0, sayAmbiguous.With("answer", said, "list", listOf(found))
}

// shortestWord is how many bytes of a word within an option mean it: less may be a slip.
const shortestWord = 3

// beginning are the options that begin so; if none does, those in which a word begins so, or for which things stand on
// the table that are called so.
func (o offer) beginning(answer string) []offered {
	named := func(is func(name, part string) bool) []offered {
		return lists.Filter(o.options, func(x offered) bool {
			return !x.twin && (is(x.words, answer) || is(x.source, answer) || is(lastPart(x.name), answer))
		})
	}
	found := named(begins)
	if len(found) == 0 && len(answer) >= shortestWord {
		found = named(func(name, part string) bool {
			return slices.ContainsFunc(strings.FieldsFunc(name, func(c rune) bool { return c == ' ' || c == '(' }),
				func(word string) bool { return begins(word, part) })
		})
	}
	if len(found) == 0 && o.decision.Kind == interpreter.DecisionPick {
		found = lists.Filter(o.options, func(x offered) bool {
			on, _ := o.decision.On(x.index)
			return slices.ContainsFunc(on, func(t *model.Thing) bool { return begins(t.Name, answer) })
		})
	}
	return found
}

// ids are the ids of all options.
func (o offer) ids() string {
	return strings.Join(lists.Map(o.options, func(x offered) string { return x.id }), ", ")
}

// listOf lists options, with their ids where several read the same.
func listOf(options []offered) string {
	times := map[string]int{}
	for _, x := range options {
		times[x.words]++
	}
	var out []string
	for _, x := range options {
		words := x.words
		if times[words] > 1 && x.name != "" {
			words += " (" + x.name + ")"
		}
		out = append(out, words)
	}
	return strings.Join(out, ", ")
}

func (o offer) numbered(n int64, answer string) (int, error) {
	amounts, _ := o.amounts()
	last := int64(0)
	for _, x := range o.options {
		if len(amounts) > 0 && x.source == strconv.FormatInt(n, 10) || len(amounts) == 0 && int64(x.number) == n {
			return x.index, nil
		}
		last = max(last, int64(x.number))
	}
	if len(amounts) > 0 {
		return 0, sayNoAmount.With("n", n, "numbers", spoken(amounts))
	}
	if i, ok := o.exactly(answer); ok {
		return i, nil
	}
	if n < 1 || n > last {
		return 0, sayNoNumber.With("n", n, "all", last)
	}
	return 0, sayNotNow.With("n", n)
}

// spoken lists amounts in words: from 0 to 28, or each of them.
func spoken(amounts []int64) error {
	low, high := slices.Min(amounts), slices.Max(amounts)
	if len(amounts) > 2 && high-low == int64(len(amounts)-1) {
		return sayRange.With("low", low, "high", high)
	}
	out := lists.Map(slices.Sorted(slices.Values(amounts)), func(n int64) string { return strconv.FormatInt(n, 10) })
	if len(out) == 1 {
		return sayOnly.With("n", out[0])
	}
	return sayEither.With("first", strings.Join(out[:len(out)-1], ", "), "last", out[len(out)-1])
}

// exactly finds an option by its whole name or words, unless several read the same.
func (o offer) exactly(answer string) (int, bool) {
	if answer == "" {
		return 0, false
	}
	for k, same := range []func(x offered) bool{ // by id first: twins have one each
		func(x offered) bool { return x.id == answer },
		func(x offered) bool { return x.name == answer },
		func(x offered) bool { return lastPart(x.name) == answer },
		func(x offered) bool { return strings.EqualFold(locale.Plain(x.words), answer) },
		func(x offered) bool { return strings.EqualFold(x.source, answer) },
		func(x offered) bool {
			return x.declines && (strings.EqualFold(answer, runner.SayNone.Source) ||
				strings.EqualFold(answer, runner.SayDone.Source))
		},
	} {
		found, n := 0, 0
		for _, x := range o.options {
			if same(x) && (!x.twin || k < 2) {
				found, n = x.index, n+1
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

func lastPart(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }

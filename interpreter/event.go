package interpreter

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/schema/model"
)

// EventKind is what happened.
type EventKind int

// The kinds of events.
const (
	EventTold     EventKind = iota // a line in the log
	EventRolled                    // dice fell; Values are the faces
	EventDrawn                     // something was drawn; Values are the things
	EventPicked                    // a seat picked; Values are what (none: declined, or done)
	EventChose                     // a seat chose; Values is the word
	EventMoment                    // a procedure, action or step began; Label is its name
	EventActed                     // an action was taken and its first picks are made; Text says which
	EventShown                     // something was made known
	EventStarted                   // the game began
	EventFinished                  // the game is over
	EventRejected                  // the option taken before could not be completed
	EventExpected                  // a test's claim was judged; Values is whether it holds
	EventRound                     // a pass of the outermost loop begins
	EventChanged                   // Label of Thing was Values[0] and is Values[1]; only where Machine.Changes says so
	EventMoved                     // Thing lay in Values[0] and lies in Values[1]; only where Machine.Changes says so
)

// An Event is something that happened, for those who watch. It is valid until the
// function that receives it returns.
type Event struct {
	Kind      EventKind
	Text      *model.Text // may be nil; Say renders it. Of EventPicked and EventChose it is what was asked
	Address   string
	Label     string
	Seat      *model.Thing // who decided or rolled; may be nil
	Thing     *model.Thing // of EventChanged and EventMoved: what; an attribute may be shared by its whole kind
	Values    []any
	Type      *model.Type    // of each of Values; may be nil
	Seen      []*model.Thing // the seats that see Values and Text; nil: all
	Hidden    bool           // with Seen empty: nobody sees it
	Option    string         // of EventChose: the name of what was chosen; of EventRejected: the statement that refused
	Refused   string         // of EventRejected: the address of that statement
	Early     bool           // told to its seat alone; all others hear of it when the at_once ends
	Forced    bool           // the answer was the only one and nobody was asked
	Told      model.Told     // which stories tell of it, as far as content says so
	Outcome   string         // of EventRolled: the name of what it came to, where content names that
	Statement hcl.Range
	Claim     hcl.Range // of EventExpected: the claim that does not hold ...
	Operands  []Operand // ... and what it is made of
	Depth     int       // how many frames deep
	State     *State    // of an EventMoment that maps stand before and that is told late: the table as it was; else nil

	Derived *model.Text // the label in words, for what has no text; may be nil
	because string      // of EventRejected: the label as people read it
	text    wording
	answer  wording // of EventRolled: the words of the outcome
	chance  func() int
}

// Say is the event's text with its placeholders filled in, in the language of the machine; empty
// where it has none.
func (e *Event) Say() string { return e.text.in(false) }

// SaySource is the same in the language of the source.
func (e *Event) SaySource() string { return e.text.in(true) }

// Answer is, of EventPicked and EventChose, what was taken as people read it; then Say is what the
// seat was asked. Empty where declining has no words of its own.
func (e *Event) Answer() string { return e.answer.in(false) }

// Follows is, of EventRolled, what the dice mean, as people read it, and how likely that was in percent: from 1 to
// 99, or 0 where that is not known. Empty where content says nothing of it.
func (e *Event) Follows() (what string, chance int) {
	if what = e.answer.in(false); what != "" && e.chance != nil {
		chance = e.chance()
	}
	return what, chance
}

// AnswerSource is the same in the language of the source.
func (e *Event) AnswerSource() string { return e.answer.in(true) }

// A wording is put into words when it is asked for, in the language of the machine and of the source.
type wording struct {
	m       *Machine
	foreign bool          // these are two
	say     func() string // nil: nothing is said, or it is in words already
	words   [2]string
	said    [2]bool
}

func (w *wording) in(source bool) string {
	i, say := 0, w.say
	if source && w.foreign {
		i, say = 1, func() string { return w.m.inSource(w.say) }
	}
	if w.say != nil && !w.said[i] {
		w.words[i], w.said[i] = say(), true
	}
	return w.words[i]
}

// settle puts it into words as long as the state is what it is told of.
func (w *wording) settle() {
	w.in(false)
	w.in(true)
	w.m, w.say = nil, nil
}

// Because is, of EventRejected, why the answer led nowhere, as people read it.
func (e *Event) Because() string { return e.because }

// SeenBy says whether a seat may know what happened; nil is an onlooker.
func (e *Event) SeenBy(seat *model.Thing) bool {
	if e.Seen == nil {
		return !e.Hidden
	}
	return slices.Contains(e.Seen, seat)
}

package vm

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/schema/model"
)

type EventKind int

// The kinds of events.
const (
	EventTold     EventKind = iota // a line in the log
	EventRolled                    // dice fell; Values are the faces
	EventDrawn                     // something was drawn; Values are the things
	EventPicked                    // a seat picked; Values are what it picked (none: declined, or done)
	EventChose                     // a seat chose; Values is the word
	EventMoment                    // a procedure, action or step began; Label is its name
	EventActed                     // an action was taken and its first picks are made; Text describes it
	EventShown                     // something was revealed
	EventStarted                   // the game began
	EventFinished                  // the game is over
	EventRejected                  // the last answer could not be completed
	EventExpected                  // a test's claim was checked; Values is the result
	EventRound                     // a pass of the outermost loop begins
	EventChanged                   // Label of Thing was Values[0] and is now Values[1]; only if Machine.Changes is set
	EventMoved                     // Thing was in Values[0] and is now in Values[1]; only if Machine.Changes is set
)

// An Event is something that happened, for those who watch. It is valid until the function that receives it
// returns.
type Event struct {
	Kind      EventKind
	Text      *model.Text // rendered by Say; may be nil. Of EventPicked and EventChose it is the question
	Address   string
	Label     string
	Seat      *model.Thing // who decided or rolled; may be nil
	Thing     *model.Thing // of EventChanged and EventMoved: the thing; an attribute may be shared by its whole kind
	Values    []any
	Type      *model.Type       // of each of Values; may be nil
	Seen      []*model.Thing    // the seats that see Values and Text (of EventMoved one of both); nil if everybody does
	Ends      [2][]*model.Thing // of EventMoved: who sees into each place; nil if everybody
	Hidden    bool              // with Seen empty: nobody sees it
	Option    string            // of EventChose: the name of what was chosen; of EventRejected: the statement that refused
	Refused   string            // of EventRejected: the address of that statement
	Early     bool              // told to its seat alone; others hear of it when the at_once ends
	Forced    bool              // there was only one answer, so nobody was asked
	Told      model.Told        // which stories mention it, if content says so
	Outcome   string            // of EventRolled: the name of its outcome, if content gives one
	Statement hcl.Range
	Claim     hcl.Range // of EventExpected: the claim that failed ...
	Operands  []Operand // ... and the values of its parts
	Depth     int       // depth in frames
	State     *State    // of an EventMoment with maps drawn before it, if told late: the table then; else nil

	Derived *model.Text // the text made of the label, if there is no other; may be nil
	because string      // of EventRejected: the label as people read it
	text    wording
	answer  wording // of EventRolled: the words of the outcome
	outcome int     // its place among the fates
	fates   func() []Fate
}

// A Fate is what dice may mean.
type Fate struct {
	Text    string // in words; empty if content has none
	Percent int    // how likely it is
}

// Say is the event's text with its placeholders filled in, in the machine's language; empty if it has none.
func (e *Event) Say() string { return e.text.in(false) }

// SaySource is Say in the source language.
func (e *Event) SaySource() string { return e.text.in(true) }

// Answer is what was taken, of EventPicked and EventChose, in words; Say is then the question. It is empty if
// declining has no words of its own.
func (e *Event) Answer() string { return e.answer.in(false) }

// Follows is what the dice of an EventRolled mean, in words, and how likely that was in percent: from 1 to 99, or 0
// if that is not known. It is empty if content does not say what the dice mean.
func (e *Event) Follows() (what string, chance int) {
	if what = e.answer.in(false); what != "" {
		if all := e.Fates(); all != nil && all[e.outcome].Percent < 100 {
			chance = all[e.outcome].Percent
		}
	}
	return what, chance
}

// Fates are all that the dice of an EventRolled may mean, where content says what this throw does; nil if that is not
// known. It is told while the event is.
func (e *Event) Fates() []Fate {
	if e.fates == nil {
		return nil
	}
	return e.fates()
}

// AnswerSource is Answer in the source language.
func (e *Event) AnswerSource() string { return e.answer.in(true) }

// A wording is put into words on demand, in the language of the machine and of the source.
type wording struct {
	m       *Machine
	foreign bool          // the two languages differ
	say     func() string // nil if there is nothing to say, or it is already in words
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

// settle puts it into words while the state is still the one that it describes.
func (w *wording) settle() {
	w.in(false)
	w.in(true)
	w.m, w.say = nil, nil
}

// Because is why the answer of an EventRejected failed, in words.
func (e *Event) Because() string { return e.because }

// SeenBy says whether a seat may know what happened; nil is an onlooker.
func (e *Event) SeenBy(seat *model.Thing) bool {
	if e.Seen == nil {
		return !e.Hidden
	}
	return slices.Contains(e.Seen, seat)
}

// Changes says whether it is a change, which is only told where [Machine.Changes] is set.
func (e *Event) Changes() bool { return e.Kind == EventChanged || e.Kind == EventMoved }

// SeesEnds says of an EventMoved whether a seat may know where the thing was, and where it is; nil is an onlooker.
func (e *Event) SeesEnds(seat *model.Thing) (was, now bool) {
	sees := func(i int) bool { return e.Ends[i] == nil || slices.Contains(e.Ends[i], seat) }
	return sees(0), sees(1)
}

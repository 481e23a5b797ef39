package protocol

import (
	"encoding/json"
	"reflect"
	"strconv"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/packs"
)

// Version is the version of the protocol. It increases when something that docs/protocol.md describes changes its
// meaning; fields and methods are added without that. The comments of the fields below stand there too.
const Version = 2

// Describe asks what is played.
type Describe struct {
	Position string   `json:"position,omitempty"` // of which game; else of the scenario with its usual options
	Scenario string   `json:"scenario,omitempty"` // of which scenario, see games; else the one the server was started with
	Lang     string   `json:"lang,omitempty"`     // language of the texts, such as ko; else that of the content
	Parts    []string `json:"parts,omitempty"`    // only these fields of the result, besides its head
}

// Description is what is known before play.
type Description struct {
	Protocol  int              `json:"protocol"`            // the version of the protocol
	Stellar   string           `json:"stellar"`             // the version of the program
	Content   string           `json:"content"`             // hash of what play reads of the content
	Scenario  string           `json:"scenario,omitempty"`  // its name
	Packs     []packs.PackHash `json:"packs,omitempty"`     // those from elsewhere
	Title     string           `json:"title,omitempty"`     // its title, after that of its game
	Story     string           `json:"story,omitempty"`     // the text told at the start
	Shape     string           `json:"shape,omitempty"`     // the shape that stands for it in lists
	Tutor     bool             `json:"tutor,omitempty"`     // it has a tutor, which gives a hint at each decision
	Bot       string           `json:"bot,omitempty"`       // the bot that usually plays
	Lang      string           `json:"lang"`                // the language of the texts here
	Languages []string         `json:"languages"`           // all languages, the content's first
	Least     int              `json:"least"`               // the fewest seats that take part
	Most      int              `json:"most"`                // the most seats that take part
	Limits    map[string]int   `json:"limits,omitempty"`    // the limits of this server, by name
	Seats     []Seat           `json:"seats,omitempty"`     // who may take part, in seat order
	Players   []Named          `json:"players,omitempty"`   // who can play a seat: caller, or a bot
	Options   []GameOption     `json:"options,omitempty"`   // settings of the game
	Kinds     []Kind           `json:"kinds,omitempty"`     // the kinds of things
	Things    []Thing          `json:"things,omitempty"`    // all things, in play or not
	Names     []Named          `json:"names,omitempty"`     // only their names: if parts asks for it
	Words     []Named          `json:"words,omitempty"`     // words that values may be
	Actions   []Named          `json:"actions,omitempty"`   // actions, with the ids by which they are offered
	Decisions []Named          `json:"decisions,omitempty"` // decisions, by address
	Chances   []Named          `json:"chances,omitempty"`   // rolls and draws, by address
	Boards    []Board          `json:"boards,omitempty"`    // boards with their cells
	Graphs    []Graph          `json:"graphs,omitempty"`    // relations between things
	Zones     []Zone           `json:"zones,omitempty"`     // places for things
	Rules     []story.Chapter  `json:"rules,omitempty"`     // the content's help
	Opening   *State           `json:"opening,omitempty"`   // if parts asks for it: boards at the start, as a spectator
}

// Named is something with an id and words for people.
type Named struct {
	ID   string `json:"id"`             // as it stands everywhere else
	Text string `json:"text,omitempty"` // as people read it
}

// Seat is a seat that may take part.
type Seat struct {
	ID     string `json:"id"`               // a thing: kind.name
	Text   string `json:"text,omitempty"`   // as people read it
	Always bool   `json:"always,omitempty"` // it takes part in every game
}

// GameOption is a setting of a game.
type GameOption struct {
	ID      string `json:"id"`             // its name
	Text    string `json:"text,omitempty"` // as people read it
	Type    string `json:"type"`           // boolean, integer, word, or a kind of things
	Default any    `json:"default"`        // its value if it is not set
	Low     *int64 `json:"low,omitempty"`  // of a number: the lower bound
	High    *int64 `json:"high,omitempty"` // of a number: the upper bound
}

// Kind is a kind of things.
type Kind struct {
	ID         string      `json:"id"`                   // its name
	Text       string      `json:"text,omitempty"`       // as people read it
	Seat       bool        `json:"seat,omitempty"`       // its things may be seats
	Ordered    bool        `json:"ordered,omitempty"`    // its things are ordered
	Copies     int         `json:"copies,omitempty"`     // how many nameless ones exist, at first in the supply
	AnyOf      []string    `json:"any_of,omitempty"`     // a union of these kinds
	Attributes []Attribute `json:"attributes,omitempty"` // of each thing
	Tracks     []Track     `json:"tracks,omitempty"`     // attributes that are drawn as tracks
}

// Track is a row of fields on which a number of each thing of a kind is marked.
type Track struct {
	Attribute string `json:"attribute"` // which number
	Low       int64  `json:"low"`       // the first field
	High      int64  `json:"high"`      // the last
}

// Attribute is an attribute of a kind.
type Attribute struct {
	ID     string `json:"id"`               // its name
	Text   string `json:"text,omitempty"`   // as people read it
	Type   string `json:"type"`             // as the language writes it
	State  bool   `json:"state,omitempty"`  // it changes in play
	Secret bool   `json:"secret,omitempty"` // not everybody sees it
}

// Thing is a thing as it is declared.
type Thing struct {
	ID     string                   `json:"id"`               // kind.name
	Kind   string                   `json:"kind"`             // the name of its kind
	Text   string                   `json:"text,omitempty"`   // as people read it
	Texts  lazy.Map[string, string] `json:"texts,omitempty"`  // its other texts without placeholders, by name
	Values lazy.Map[string, any]    `json:"values,omitempty"` // the attributes that never change
}

// Board is a board.
type Board struct {
	ID      string `json:"id"`                // its name
	Shape   string `json:"shape"`             // squares or hexes
	Width   int    `json:"width"`             // the largest x
	Height  int    `json:"height"`            // the largest y
	Corners string `json:"corners,omitempty"` // of this board: cell x, y is the upper right corner of cell x, y there
	Cells   []Cell `json:"cells"`             // in order
}

// Cell is a cell of a board.
type Cell struct {
	ID   string   `json:"id"`   // a thing: kind.name
	X    int      `json:"x"`    // from 1, at the left
	Y    int      `json:"y"`    // from 1, at the bottom
	Next []string `json:"next"` // the cells beside it
}

// Graph is a relation that joins things.
type Graph struct {
	ID     string    `json:"id"`                // its name
	Joins  [2]string `json:"joins"`             // the kinds that it joins
	OneWay bool      `json:"one_way,omitempty"` // only from the first to the second
}

// Zone is an ordered place for things.
type Zone struct {
	ID    string   `json:"id"`              // its name
	Text  string   `json:"text,omitempty"`  // as people read it
	Of    string   `json:"of,omitempty"`    // there is one for each thing of this kind; else there is one
	Holds []string `json:"holds,omitempty"` // kinds of things that it may hold
	Seen  string   `json:"seen"`            // who sees into it: everybody, owner, others or nobody

	Layout string `json:"layout,omitempty"` // how it is drawn: fan, row or pile
}

// A Seed is a number up to 2^64-1: a string of digits, or a number.
type Seed uint64

// UnmarshalJSON reads both forms.
func (s *Seed) UnmarshalJSON(b []byte) error {
	if len(b) > 1 && b[0] == '"' {
		b = b[1 : len(b)-1]
	}
	n, err := strconv.ParseUint(string(b), 10, 64)
	if *s = Seed(n); err != nil {
		return &json.UnmarshalTypeError{Type: reflect.TypeFor[uint64](), Value: string(b)}
	}
	return nil
}

// New begins a game.
type New struct {
	Scenario string            `json:"scenario,omitempty"` // which, see games; else the one the server was started with
	Like     string            `json:"like,omitempty"`     // a position: with the seats, players and options of its game
	Seed     *Seed             `json:"seed,omitempty"`     // the seed of chance; else the scenario's, or 1; on pages none
	Players  int               `json:"players,omitempty"`  // how many seats take part; else the fewest possible
	Seats    map[string]string `json:"seats,omitempty"`    // who plays a seat, by its id: caller, or a bot
	Others   string            `json:"others,omitempty"`   // who plays all other seats; else caller
	Options  map[string]any    `json:"options,omitempty"`  // settings of the game
	Dice     map[string][]any  `json:"dice,omitempty"`     // results of rolls and draws, by name or address, in order
	Answers  []string          `json:"answers,omitempty"`  // options to take first, by id, in order, for all seats
	Forced   bool              `json:"forced,omitempty"`   // ask even if there is only one answer
	Keep     bool              `json:"keep,omitempty"`     // save it, if the server saves games
	Time     int               `json:"time,omitempty"`     // seconds for an answer of a person; then a bot answers
	Delay    int               `json:"delay,omitempty"`    // how many decisions spectators are behind
	Lang     string            `json:"lang,omitempty"`     // language of the texts in the result

	Force bool `json:"-"` // with a journal: see [runner.Table]

	key   string        // of chance, where a match has one; see [Like]
	match *runner.Match // instead of one that is opened; nil: none
}

// Opened is a game that was begun or joined.
type Opened struct {
	Position string            `json:"position"`        // the id of its position, which changes as it is played
	Seats    []Seated          `json:"seats"`           // who takes part, in seat order
	As       string            `json:"as,omitempty"`    // of join: the seat of the key; absent: the owner, or an onlooker
	Owner    bool              `json:"owner,omitempty"` // it may answer for all callers' seats, rekey, copy, at, journal
	Keys     map[string]string `json:"keys,omitempty"`  // of new: the keys for join, by seat, "owner" and "onlooker"

	Table *runner.Table `json:"-"` // of new

	Secrets    bool `json:"secrets,omitempty"`    // not everybody sees everything in it
	Repeatable bool `json:"repeatable,omitempty"` // it hides things that can be found out from its seed
	Turn
}

// Seated is a seat that takes part.
type Seated struct {
	Seat   string `json:"seat"`           // its id
	Text   string `json:"text,omitempty"` // as people read it
	Player string `json:"player"`         // who plays it: caller, or a bot
}

// Join takes a place at a game that somebody else began.
type Join struct {
	Key  string `json:"key"`            // a key; see keys of new
	Lang string `json:"lang,omitempty"` // language of the texts in the result
	Pass bool   `json:"pass,omitempty"` // skip menus of side actions that its seat has declined
	Name string `json:"name,omitempty"` // what you call yourself, for the others at the table: 30 characters
}

// Where names a position.
type Where struct {
	Position string `json:"position,omitempty"` // the position; else the game that was begun or joined last
	Lang     string `json:"lang,omitempty"`     // language of the texts in the result
}

// where is what a call at a position embeds.
func (w *Where) where() *Where { return w }

// Page says which options of a decision are listed.
type Page struct {
	Where
	From  int  `json:"from,omitempty"`  // the first option that is listed, from 0
	Most  *int `json:"most,omitempty"`  // how many are listed; 0 only counts them
	About bool `json:"about,omitempty"` // include what things and actions are about, and what stands for an option
}

// Turn is where a position stands.
type Turn struct {
	N        int          `json:"n"`                  // decisions taken so far, without hidden reactions
	Decision *story.Asked `json:"decision,omitempty"` // what is asked now; absent: the game is over
	Passed   int          `json:"passed,omitempty"`   // questions skipped since its seat answered
	Undo     bool         `json:"undo,omitempty"`     // if the game is followed: undo can undo an answer
	Odds     bool         `json:"odds,omitempty"`     // something is running whose chances can be asked for
	Paused   bool         `json:"paused,omitempty"`   // it is paused until it can be saved again
	Seconds  int          `json:"seconds,omitempty"`  // left to answer, before a bot does
	Result   *Result      `json:"result,omitempty"`   // of a game that is over
	Refused  []Refusal    `json:"refused,omitempty"`  // of answer: it could not be completed, and was undone
	GivesUp  []Named      `json:"gives_up,omitempty"` // of a careful answer not taken: what it would give up
}

// Answer takes an option.
type Answer struct {
	Page
	Option string `json:"option"`      // its id
	N      *int   `json:"n,omitempty"` // refused unless this many decisions have been taken

	Careful bool `json:"careful,omitempty"` // do not take it if it gives up things of the seat for good
	Alone   bool `json:"alone,omitempty"`   // bots answer only once the next question is asked for
}

// Undo takes decisions back.
type Undo struct {
	Page
	To    *int `json:"to,omitempty"`    // how many decisions to keep; else the caller's last is undone, with all after it
	Whole bool `json:"whole,omitempty"` // without to: undo the whole action that the decision is part of

	Ask *bool `json:"ask,omitempty"` // ask all people to agree, or agree to what another asks; false: refuse that
}

// Copy holds a copy of a position.
type Copy struct {
	Page
	Seed *Seed  `json:"seed,omitempty"` // later chance falls by it, not as in the game
	As   string `json:"as,omitempty"`   // a seat: what it does not see is dealt anew, by the seed, else by 1
}

// At holds another position: the same game after its first decisions.
type At struct {
	Page
	N int `json:"n"` // how many
}

// Held is a position that is held besides the game.
type Held struct {
	Position string `json:"position"` // its id
	Turn
}

// Forgotten says how many positions are left.
type Forgotten struct {
	Left int `json:"left"` // of this caller, games included
}

// View asks for what somebody may see.
type View struct {
	Where
	As     string `json:"as,omitempty"`     // a seat, or onlooker; else the seat that was joined, or onlooker
	Brief  bool   `json:"brief,omitempty"`  // of things, include only the owner
	Maps   bool   `json:"maps,omitempty"`   // include the maps of the content
	Boards bool   `json:"boards,omitempty"` // include the contents of boards, with symbols

	Since *string `json:"since,omitempty"` // the tag of the last state received, to get only changes; empty at first
}

// State is all that a seat or an onlooker may see.
type State struct {
	N      int                       `json:"n"`                // decisions taken so far
	As     string                    `json:"as"`               // the viewer
	Seat   string                    `json:"seat,omitempty"`   // who is asked now; absent: it is hidden, or nobody is
	Things map[string]map[string]any `json:"things,omitempty"` // state attributes, by thing and attribute
	Owners map[string]string         `json:"owners,omitempty"` // if brief: the seat that a thing names
	Hidden map[string][]string       `json:"hidden,omitempty"` // attributes that may not be seen, by thing
	Zones  map[string]ZoneState      `json:"zones,omitempty"`  // by zone, or kind.name/zone
	Maps   []*view.Drawing           `json:"maps,omitempty"`   // if asked for
	Boards []BoardState              `json:"boards,omitempty"` // if asked for; graphs with a look, or if no boards
	Tracks map[string]map[string]any `json:"tracks,omitempty"` // with boards: values, by kind.attribute and thing
	Looks  map[string]Look           `json:"looks,omitempty"`  // with boards: of seats and of what is drawn, by thing
	Result *Result                   `json:"result,omitempty"` // of a game that is over
	Tag    string                    `json:"tag,omitempty"`    // if since was given: the tag of this state
	Patch  []Edit                    `json:"patch,omitempty"`  // the changes since that state; all other fields are absent
}

// Edit is a change of JSON, as RFC 6902 has it.
type Edit struct {
	Op    string `json:"op"`              // add, replace or remove
	Path  string `json:"path"`            // the place, as in RFC 6901
	Value *any   `json:"value,omitempty"` // the new value
}

// ZoneState is what may be seen of a zone.
type ZoneState struct {
	Count  int      `json:"count"`            // how many things are in it
	Things []string `json:"things,omitempty"` // which, in order; of a hidden zone those that you were shown
	Hidden bool     `json:"hidden,omitempty"` // you may only count the others
}

// BoardState is a board as it stands, or the places that a graph joins.
type BoardState struct {
	ID     string      `json:"id"`               // its name
	Title  string      `json:"title,omitempty"`  // as people read it
	Graph  bool        `json:"graph,omitempty"`  // it is a graph: its places have coordinates only if their looks say so
	Cells  []CellState `json:"cells"`            // in the order of their kind, then boxes in them
	Legend []Mark      `json:"legend,omitempty"` // each symbol once
}

// CellState is a cell with what lies on it.
type CellState struct {
	ID    string   `json:"id"`              // a thing: kind.name
	Text  string   `json:"text,omitempty"`  // as people read it
	X     int      `json:"x,omitempty"`     // from 1, at the left
	Y     int      `json:"y,omitempty"`     // from 1, at the bottom
	Next  []string `json:"next,omitempty"`  // the cells that can be reached from here now, without walls
	Here  []Mark   `json:"here,omitempty"`  // what lies here
	In    string   `json:"in,omitempty"`    // the cell in which it lies
	Fresh bool     `json:"fresh,omitempty"` // the last move of others changed something here
}

// Look is how a thing is drawn, as far as content says so.
type Look struct {
	Colour string `json:"colour,omitempty"` // a name of a colour, or the thing in whose colour it is
	Shape  string `json:"shape,omitempty"`  // such as circle, square or box
	Symbol string `json:"symbol,omitempty"` // a letter or sign
	Text   string `json:"text,omitempty"`   // a short one
	Name   string `json:"name,omitempty"`   // as people read it, where that is not known from describe
	X      *int64 `json:"x,omitempty"`      // where it stands, to the right
	Y      *int64 `json:"y,omitempty"`      // and up
	Edges  []int  `json:"edges,omitempty"`  // of a cell: the directions in which its edge is open, from 0
}

// Mark is something that lies on a cell.
type Mark struct {
	Thing     string `json:"thing,omitempty"`     // which thing; absent: a value, or hidden
	On        string `json:"on,omitempty"`        // the other mark of this cell on which it lies
	Attribute string `json:"attribute,omitempty"` // the attribute, of the cell or of the thing, that places it here
	Value     any    `json:"value,omitempty"`     // its value, if that is not a thing
	Zone      string `json:"zone,omitempty"`      // which zone of the cell it is in
	Hidden    int    `json:"hidden,omitempty"`    // how many unseen things are there
	Symbol    string `json:"symbol"`              // the content's symbol, else some letters
	Text      string `json:"text,omitempty"`      // as people read it
}

// Events asks for what has happened, and what happens from now on.
type Events struct {
	Where
	As      string `json:"as,omitempty"`      // the viewer: a seat, onlooker, or all for the owner; else as in state
	From    int    `json:"from,omitempty"`    // the number of the first event that is listed, from 1
	Most    *int   `json:"most,omitempty"`    // how many are listed
	Changes bool   `json:"changes,omitempty"` // include every change of every value
	Brief   bool   `json:"brief,omitempty"`   // only events of a story: texts with results, and answers
	Follow  *bool  `json:"follow,omitempty"`  // send later events as they happen; false ends that
}

// Happened is a list of events.
type Happened struct {
	Events []*story.Record `json:"events"`         // as docs/json.md says, with text and answer in the language
	Next   int             `json:"next"`           // the number of the first event that is not listed
	More   bool            `json:"more,omitempty"` // that event has happened already
}

// TurnTo is a notification: decisions were taken, and all that came of them. What is asked now, decision tells.
type TurnTo struct {
	Position string          `json:"position"`         // in which game
	As       string          `json:"as"`               // as whom events were asked for
	N        int             `json:"n"`                // decisions taken so far
	Seat     string          `json:"seat,omitempty"`   // who is asked; absent: it is hidden, or the game is over
	At       string          `json:"at,omitempty"`     // where it is asked; absent for others if things are hidden
	Hidden   bool            `json:"hidden,omitempty"` // somebody may react, and who is asked, if anybody, is not sent
	Paused   bool            `json:"paused,omitempty"` // nothing happened: it is paused until it can be saved again
	Events   []*story.Record `json:"events,omitempty"` // what happened since the last one, as docs/json.md says
	More     bool            `json:"more,omitempty"`   // the next one continues them
}

// Undone is a notification: decisions were taken back, and with them what they led to.
type Undone struct {
	Position string `json:"position"` // in which game
	N        int    `json:"n"`        // decisions left
	As       string `json:"as"`       // as whom events were asked for
	Next     int    `json:"next"`     // the number of the next event: those from it on did not happen
}

// Legal asks for whole actions.
type Legal struct {
	Where
	Depth *int `json:"depth,omitempty"` // the most options of an action, from 1 to 32; 8 by default
	Most  *int `json:"most,omitempty"`  // how many actions are listed, from 1 to 1,000; else 1,000
}

// Actions are whole actions of the seat that is asked.
type Actions struct {
	Actions [][]string `json:"actions"`         // each the ids of the options to take, in order
	Named   [][]string `json:"named,omitempty"` // the same, with single options that are not asked; absent: the same
	Open    []int      `json:"open,omitempty"`  // the places of those that are longer than the depth
	More    bool       `json:"more,omitempty"`  // there are more than are listed, or finding them took too long
}

// Why asks why something cannot be answered.
type Why struct {
	Where
	Option string `json:"option"` // the id of an option, or the name of an action, thing or word
}

// Reasons are why something cannot be answered.
type Reasons struct {
	Refused []Refusal `json:"refused"` // never empty
}

// Refusal is what refused an answer.
type Refusal struct {
	Rule  string    `json:"rule"`            // require, pay, pick (it has nothing to offer), when, …
	Text  string    `json:"text,omitempty"`  // why, as people read it
	At    string    `json:"at,omitempty"`    // the address of the statement that refuses
	File  string    `json:"file,omitempty"`  // the file of the statement
	Line  int       `json:"line,omitempty"`  // from 1
	Thing string    `json:"thing,omitempty"` // what it is about
	Have  any       `json:"have,omitempty"`  // of a payment or a comparison: the actual value
	Need  any       `json:"need,omitempty"`  // and the required value
	By    []string  `json:"by,omitempty"`    // things that would make it hold
	Steps []string  `json:"steps,omitempty"` // options to take before it is offered
	Of    []Refusal `json:"of,omitempty"`    // its causes
}

// Journal asks for a game as it is kept.
type Journal struct {
	Where
	From int  `json:"from,omitempty"` // the first decision that is listed, from 0
	Most *int `json:"most,omitempty"` // how many are listed
}

// Kept are a journal's records: with the header before them, each on a line, they are a journal that `stellar
// replay` reads.
type Kept struct {
	Header  journal.Header   `json:"header"`         // what must be the same for a replay
	Records []journal.Record `json:"records"`        // one a decision, and one for the end
	More    bool             `json:"more,omitempty"` // there are more
}

// Outcome is how a game ended, if it has.
type Outcome struct {
	Over   bool    `json:"over"`             // whether the game is over
	Result *Result `json:"result,omitempty"` // the result
}

// Result is how a game ended.
type Result = story.Ending

// Error is what a method gives instead of a result.
type Error struct {
	Code    int        `json:"code"`           // of JSON-RPC, or from the list in docs/protocol.md
	Message string     `json:"message"`        // as people read it
	Data    *ErrorData `json:"data,omitempty"` // for programs
}

// ErrorData is what a program may want to know of an error.
type ErrorData struct {
	Reason  string    `json:"reason"`            // its name in the list in docs/protocol.md
	Answer  *int      `json:"answer,omitempty"`  // the place of the answer of new, from 0
	Options []string  `json:"options,omitempty"` // the ids of all options
	Near    string    `json:"near,omitempty"`    // the nearest name
	Refused []Refusal `json:"refused,omitempty"` // the reasons for the refusal
	Rule    string    `json:"rule,omitempty"`    // of a rule that broke: its name
	At      string    `json:"at,omitempty"`      // and the address of its statement
	File    string    `json:"file,omitempty"`    // and its file
	Line    int       `json:"line,omitempty"`    // from 1
}

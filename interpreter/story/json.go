package story

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// JSONFormat is the version of the format; docs/json.md describes it.
const JSONFormat = 1

// A JSON writes events as objects, one per line, including those that nobody at the table may see.
type JSON struct {
	// Unnumbered gives changes the number of the event before them, so that asking for changes does not renumber
	// the other events.
	Unnumbered bool
	Rounds     int // begun so far

	model *model.Model
	n     int
	enc   *json.Encoder
}

// NewJSON writes to w.
func NewJSON(m *model.Model, w io.Writer) *JSON {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return &JSON{model: m, enc: enc}
}

// encode writes a line. Errors are left to the writer.
func (j *JSON) encode(v any) { _ = j.enc.Encode(v) }

// A Start is the first line: what is played by whom.
type Start struct {
	Event    string         `json:"event"`
	Format   int            `json:"format"`
	Stellar  string         `json:"stellar"`
	Content  string         `json:"content"`
	Scenario string         `json:"scenario,omitempty"`
	Title    string         `json:"title,omitempty"`
	With     []string       `json:"with,omitempty"`
	Seed     string         `json:"seed"`
	Seats    []StartSeat    `json:"seats"`
	Options  map[string]any `json:"options"`
}

// A StartSeat is a seat that takes part.
type StartSeat struct {
	Seat   string `json:"seat"`
	Name   string `json:"name"`
	Player string `json:"player"`
}

// Start writes the first line.
func (j *JSON) Start(s Start) {
	s.Event, s.Format = "setup", JSONFormat
	j.encode(s)
}

// A Record is an event as programs read it: a line of JSON, and the input of a query.
type Record struct {
	N       int       `json:"n" expr:"n"` // from 1
	Event   string    `json:"event" expr:"event"`
	Depth   int       `json:"depth" expr:"depth"`
	Seat    string    `json:"seat,omitempty" expr:"seat"`
	At      string    `json:"at,omitempty" expr:"at"`
	Label   string    `json:"label,omitempty" expr:"label"`
	Option  string    `json:"option,omitempty" expr:"option"`
	Outcome string    `json:"outcome,omitempty" expr:"outcome"`
	Values  []any     `json:"values,omitempty" expr:"values"`
	Thing   string    `json:"thing,omitempty" expr:"thing"`
	Change  *Change   `json:"change,omitempty" expr:"-"`
	Shared  bool      `json:"shared,omitempty" expr:"shared"`
	Text    string    `json:"text,omitempty" expr:"text"`
	Answer  string    `json:"answer,omitempty" expr:"answer"`
	Forced  bool      `json:"forced,omitempty" expr:"forced"`
	Detail  bool      `json:"detail,omitempty" expr:"-"` // in the protocol
	Seen    *[]string `json:"seen,omitempty" expr:"-"`
	File    string    `json:"file,omitempty" expr:"file"`
	Line    int       `json:"line,omitempty" expr:"line"`
	Round   int       `json:"-" expr:"round"` // rounds begun
}

// A Change is the old and the new value; null is a value too.
type Change struct {
	Was    any    `json:"was"`
	Now    any    `json:"now"`
	Hidden string `json:"hidden,omitempty"` // in the protocol: was or now, of a place that the eyes do not see into
}

var kinds = map[interpreter.EventKind]string{
	interpreter.EventTold: "told", interpreter.EventRolled: "rolled", interpreter.EventDrawn: "drawn",
	interpreter.EventPicked: "picked", interpreter.EventChose: "chose", interpreter.EventMoment: "began",
	interpreter.EventActed: "acted", interpreter.EventShown: "shown", interpreter.EventStarted: "started",
	interpreter.EventFinished: "finished", interpreter.EventRejected: "struck", interpreter.EventExpected: "expected",
	interpreter.EventRound: "round", interpreter.EventChanged: "changed", interpreter.EventMoved: "moved",
	interpreter.EventWindow: "window",
}

// Kinds are the names of events, in alphabetical order, without those of a test's claims.
func Kinds() []string {
	var out []string
	for kind, name := range kinds {
		if kind != interpreter.EventExpected {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// Record is the record of an event; nil if the event will come again once everybody is told.
func (j *JSON) Record(e *interpreter.Event) *Record {
	if e.Early {
		return nil
	}
	change := e.Changes()
	if !change || !j.Unnumbered {
		j.n++
	}
	if e.Kind == interpreter.EventRound {
		j.Rounds++
	}
	out := &Record{N: j.n, Event: kinds[e.Kind], Depth: e.Depth, Seat: e.Seat.Path(), At: e.Address, Label: e.Label,
		Option: e.Option, Outcome: e.Outcome, Text: e.SaySource(), Answer: e.AnswerSource(), Forced: e.Forced,
		File: e.Statement.Filename, Line: e.Statement.Start.Line, Round: j.Rounds}
	if change {
		out.Thing = e.Thing.Path()
		a := e.Thing.Kind.Attr(e.Label)
		out.Shared = a != nil && a.Shared
		out.Change = &Change{Was: IDs(j.model, e.Values[0], e.Type), Now: IDs(j.model, e.Values[1], e.Type)}
	}
	for _, v := range e.Values {
		if !change && (v != nil || e.Kind != interpreter.EventRejected) { // null: it was declined
			out.Values = append(out.Values, IDs(j.model, v, e.Type))
		}
	}
	if e.Seen != nil || e.Hidden {
		seen := thingIDs(e.Seen)
		out.Seen = &seen
	}
	return out
}

// Half leaves of a move what a seat may know, nil being an onlooker: of a place that it does not see into neither which
// that is, nor who does.
func (r *Record) Half(e *interpreter.Event, seat *model.Thing) {
	if e.Kind != interpreter.EventMoved {
		return
	}
	was, now := e.SeesEnds(seat)
	seen := e.Ends[1]
	switch {
	case was && now:
		return
	case now:
		r.Change.Was, r.Change.Hidden = nil, "was"
	default:
		r.Change.Now, r.Change.Hidden, seen = nil, "now", e.Ends[0]
	}
	if r.Seen = nil; seen != nil {
		ids := thingIDs(seen)
		r.Seen = &ids
	}
}

// Asked writes a decision with all its options, in the source language. It has the number of the event before it.
func (j *JSON) Asked(d *interpreter.Decision) {
	a := AskedOf(d)
	for i := range d.Count() {
		a.Options = append(a.Options, OptionOf(j.model, d, i, false))
	}
	j.encode(struct {
		N     int    `json:"n"`
		Event string `json:"event"`
		Asked
	}{j.n, "asked", a})
}

// Put writes an event's record.
func (j *JSON) Put(r *Record) { j.encode(r) }

// An Ending is how a game ended, for programs.
type Ending struct {
	Text    string                    `json:"text,omitempty"`   // as people read it
	Winners *[]string                 `json:"winners"`          // seats; empty: all lost; null: the game does not say
	Places  [][]string                `json:"places,omitempty"` // seats, best first
	Scores  map[string]any            `json:"scores,omitempty"` // by seat
	From    map[string]map[string]any `json:"from,omitempty"`   // by seat: what its score is made of, by thing
}

// EndingOf is how a game ended; its text is in the source language.
func EndingOf(r *interpreter.Result) *Ending {
	out := &Ending{Text: r.Text}
	if r.Winners != nil {
		w := thingIDs(r.Winners)
		out.Winners = &w
	}
	out.Places = lists.Map(r.Places, thingIDs)
	for _, s := range r.Scores {
		if out.Scores == nil {
			out.Scores = map[string]any{}
		}
		out.Scores[s.Seat.Path()] = points(s.Value, r.Unit)
		if s.From == nil {
			continue
		}
		if out.From == nil {
			out.From = map[string]map[string]any{}
		}
		from := map[string]any{}
		for _, x := range s.From {
			if x.Value != 0 {
				from[x.For.Path()] = points(x.Value, r.Unit)
			}
		}
		out.From[s.Seat.Path()] = from
	}
	return out
}

// Result writes the last line.
func (j *JSON) Result(r *interpreter.Result) {
	j.encode(struct {
		Event string `json:"event"`
		*Ending
	}{"result", EndingOf(r)})
}

// points are whole, unless a rule counts fractions.
func points(n int64, u message.Unit) any {
	if u == 0 {
		return n
	}
	return u.Of(n)
}

func thingIDs(list []*model.Thing) []string {
	return append([]string{}, lists.Map(list, (*model.Thing).Path)...)
}

// IDs is a value in the names of content, which no translation changes: things as kind.name, words, numbers,
// booleans, lists, tallies as objects, null.
func IDs(m *model.Model, v any, t *model.Type) any {
	if t == nil {
		t = model.TypeInteger
	}
	switch v := v.(type) {
	case int64:
		return intID(m, v, t)
	case []any:
		return listIDs(m, v, t)
	}
	return v
}

func intID(m *model.Model, v int64, t *model.Type) any {
	switch t.Class {
	case model.Ref:
		if v > 0 && v < int64(len(m.Things)) {
			return m.Things[v].Path()
		}
		return nil
	case model.Word:
		if v > 0 && v < int64(len(m.Words)) {
			return m.Words[v]
		}
		return nil
	case model.ZoneRef:
		return zoneID(m, int(v))
	}
	return v
}

func zoneID(m *model.Model, id int) any {
	for _, z := range m.Zones {
		switch i := id - z.Base; {
		case z.Of == nil && i == 0:
			return z.Name
		case z.Of != nil && i >= 0 && i < len(z.Of.Things):
			return z.Of.Things[i].Path() + "/" + z.Name
		}
	}
	return nil
}

func listIDs(m *model.Model, l []any, t *model.Type) any {
	switch {
	case t.Class == model.Tally && t.Kind != nil:
		out := map[string]any{}
		for i, n := range l {
			if builtin.Int(n) != 0 && i < len(t.Kind.Things) {
				out[t.Kind.Things[i].Path()] = n
			}
		}
		return out
	case t.Class == model.Results && len(l) == 2:
		out := map[string]any{}
		keys, _ := l[0].([]any)
		values, _ := l[1].([]any)
		for i := range min(len(keys), len(values)) {
			out[fmt.Sprint(IDs(m, keys[i], t.Key))] = IDs(m, values[i], t.Elem)
		}
		return out
	}
	out := []any{}
	out = append(out, lists.Map(l, func(v any) any { return IDs(m, v, t.Elem) })...)
	return out
}

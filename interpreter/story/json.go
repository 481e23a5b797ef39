package story

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/model"
)

// JSONFormat is the version of what is written; docs/json.md describes it.
const JSONFormat = 1

// A JSON writes events as objects, one a line, also those that nobody at the table may see.
type JSON struct {
	Model *model.Model
	enc   *json.Encoder
	n     int
	err   error
}

// NewJSON writes to w.
func NewJSON(m *model.Model, w io.Writer) *JSON {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return &JSON{Model: m, enc: enc}
}

// Err is what went wrong in writing.
func (j *JSON) Err() error { return j.err }

func (j *JSON) put(v any) {
	if err := j.enc.Encode(v); err != nil && j.err == nil {
		j.err = err
	}
}

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
	j.put(s)
}

type jsonEvent struct {
	N      int       `json:"n"`
	Event  string    `json:"event"`
	Depth  int       `json:"depth"`
	Seat   string    `json:"seat,omitempty"`
	At     string    `json:"at,omitempty"`
	Label  string    `json:"label,omitempty"`
	Option string    `json:"option,omitempty"`
	Values []any     `json:"values,omitempty"`
	Thing  string    `json:"thing,omitempty"`
	Change *change   `json:"change,omitempty"`
	Shared bool      `json:"shared,omitempty"`
	Text   string    `json:"text,omitempty"`
	Answer string    `json:"answer,omitempty"`
	Forced bool      `json:"forced,omitempty"`
	Seen   *[]string `json:"seen,omitempty"`
	File   string    `json:"file,omitempty"`
	Line   int       `json:"line,omitempty"`
}

// a change is what a value was and what it is; null is a value too.
type change struct {
	Was any `json:"was"`
	Now any `json:"now"`
}

// kinds are the names of events.
var kinds = map[interpreter.EventKind]string{
	interpreter.EventTold: "told", interpreter.EventRolled: "rolled", interpreter.EventDrawn: "drawn",
	interpreter.EventPicked: "picked", interpreter.EventChose: "chose", interpreter.EventMoment: "began",
	interpreter.EventActed: "acted", interpreter.EventShown: "shown", interpreter.EventStarted: "started",
	interpreter.EventFinished: "finished", interpreter.EventRejected: "struck", interpreter.EventExpected: "expected",
	interpreter.EventRound: "round", interpreter.EventChanged: "changed", interpreter.EventMoved: "moved",
}

// Event writes an event.
func (j *JSON) Event(e *interpreter.Event) {
	if e.Early {
		return // it comes again when all are told
	}
	j.n++
	out := jsonEvent{N: j.n, Event: kinds[e.Kind], Depth: e.Depth, Seat: thingID(e.Seat), At: e.Address, Label: e.Label,
		Option: e.Option, Text: e.SaySource(), Answer: e.AnswerSource(), Forced: e.Forced, File: e.Statement.Filename, Line: e.Statement.Start.Line}
	switch e.Kind {
	case interpreter.EventChanged, interpreter.EventMoved:
		out.Thing = thingID(e.Thing)
		a := e.Thing.Kind.Attr(e.Label)
		out.Shared = a != nil && a.Shared
		out.Change = &change{IDs(j.Model, e.Values[0], e.Type), IDs(j.Model, e.Values[1], e.Type)}
	default:
		for _, v := range e.Values {
			if v == nil && e.Kind == interpreter.EventRejected {
				continue // it was declined
			}
			out.Values = append(out.Values, IDs(j.Model, v, e.Type))
		}
	}
	if e.Seen != nil || e.Hidden {
		seen := thingIDs(e.Seen)
		out.Seen = &seen
	}
	j.put(out)
}

type jsonResult struct {
	Event   string         `json:"event"`
	Text    string         `json:"text,omitempty"`
	Winners *[]string      `json:"winners"`
	Places  [][]string     `json:"places,omitempty"`
	Scores  map[string]int `json:"scores,omitempty"`
}

// Result writes the last line.
func (j *JSON) Result(r *interpreter.Result) {
	out := jsonResult{Event: "result", Text: r.Text}
	if r.Winners != nil {
		w := thingIDs(r.Winners)
		out.Winners = &w
	}
	for _, g := range r.Places {
		out.Places = append(out.Places, thingIDs(g))
	}
	for _, s := range r.Scores {
		if out.Scores == nil {
			out.Scores = map[string]int{}
		}
		out.Scores[thingID(s.Seat)] = s.Value
	}
	j.put(out)
}

func thingID(t *model.Thing) string {
	if t == nil {
		return ""
	}
	return t.Kind.Name + "." + t.Name
}

func thingIDs(list []*model.Thing) []string {
	out := []string{}
	for _, t := range list {
		out = append(out, thingID(t))
	}
	return out
}

// IDs is a value in the names that content gives, which no translation changes: things as
// kind.name, words, numbers, booleans, lists, tallies as objects, null.
func IDs(m *model.Model, v any, t *model.Type) any {
	if t == nil {
		t = model.TypeInteger
	}
	switch v := v.(type) {
	case int:
		return intID(m, v, t)
	case []any:
		return listIDs(m, v, t)
	}
	return v
}

func intID(m *model.Model, v int, t *model.Type) any {
	switch t.Class {
	case model.Ref:
		if v > 0 && v < len(m.Things) {
			return thingID(m.Things[v])
		}
		return nil
	case model.Word:
		if v > 0 && v < len(m.Words) {
			return m.Words[v]
		}
		return nil
	case model.ZoneRef:
		return zoneID(m, v)
	}
	return v
}

// zoneID is zone or owner/zone.
func zoneID(m *model.Model, id int) any {
	for _, z := range m.Zones {
		n := 1
		if z.Of != nil {
			n = len(z.Of.Things)
		}
		if id < z.Base || id >= z.Base+n {
			continue
		}
		if z.Of == nil {
			return z.Name
		}
		return thingID(z.Of.Things[id-z.Base]) + "/" + z.Name
	}
	return nil
}

func listIDs(m *model.Model, l []any, t *model.Type) any {
	switch {
	case t.Class == model.Tally && t.Kind != nil:
		out := map[string]any{}
		for i, n := range l {
			if n != 0 && i < len(t.Kind.Things) {
				out[thingID(t.Kind.Things[i])] = n
			}
		}
		return out
	case t.Class == model.Results && len(l) == 2:
		out := map[string]any{}
		keys, _ := l[0].([]any)
		values, _ := l[1].([]any)
		for i := range min(len(keys), len(values)) {
			out[keyID(IDs(m, keys[i], t.Key))] = IDs(m, values[i], t.Elem)
		}
		return out
	}
	out := []any{}
	for _, v := range l {
		out = append(out, IDs(m, v, t.Elem))
	}
	return out
}

func keyID(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	}
	return fmt.Sprint(v)
}

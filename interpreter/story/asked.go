package story

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// An Asked is a decision for programs: who is asked what, and among which options.
type Asked struct {
	Seat    string   `json:"seat,omitempty"`    // who is asked; absent: who could react is hidden
	At      string   `json:"at,omitempty"`      // the address, procedure/label; absent for others if things are hidden
	Kind    string   `json:"kind"`              // pick: a value; choose: an option or action; turns: an action of a turn
	Type    string   `json:"type,omitempty"`    // of a pick: the type of its values as the language writes it
	Text    string   `json:"text,omitempty"`    // the question as people read it
	Hidden  bool     `json:"hidden,omitempty"`  // it is for another seat: the question and the options are not sent
	Forced  bool     `json:"forced,omitempty"`  // the rules leave only one answer
	YesNo   bool     `json:"yesno,omitempty"`   // the answers are yes and no
	Picked  int      `json:"picked,omitempty"`  // of a pick of several: how many are picked so far
	Count   int      `json:"count"`             // how many options there are, listed or not
	From    int      `json:"from,omitempty"`    // the place of the first one listed, from 0
	Options []Option `json:"options,omitempty"` // those listed, in order
}

// An Option is one answer, with an id that is the same in all languages and whenever it is offered.
type Option struct {
	ID    string `json:"id"`              // the id to answer with; unique among the options of a decision
	Is    string `json:"is"`              // its sort, such as thing or action; docs/protocol.md lists them
	Value any    `json:"value,omitempty"` // of a pick: the value; else a name. Absent: it declines
	Text  string `json:"text,omitempty"`  // as people read it
	About string `json:"about,omitempty"` // the description of the thing or action, if asked for

	On   []string `json:"on,omitempty"`   // things that stand for it where the table is drawn, if asked for
	Asks string   `json:"asks,omitempty"` // of an action: the address of its first question, whose things stand for it
}

var decisionKinds = map[interpreter.DecisionKind]string{interpreter.DecisionPick: "pick",
	interpreter.DecisionChoose: "choose", interpreter.DecisionTurns: "turns"}

// AskedOf is a decision without its options.
func AskedOf(d *interpreter.Decision) Asked {
	a := Asked{Seat: d.Seat.Path(), At: d.Address, Kind: decisionKinds[d.Kind], Text: d.Prompt(), Forced: d.Forced,
		YesNo: d.May, Count: d.Count(), Picked: max(0, d.Growing-1)}
	if d.Kind == interpreter.DecisionPick && d.Type != nil {
		a.Type = d.Type.String()
	}
	return a
}

// OptionOf is the i-th option of a decision; about asks for what content says of it, and for what stands for it.
func OptionOf(m *model.Model, d *interpreter.Decision, i int, about bool) Option {
	out, o := name(m, d, i), d.Option(i)
	out.Text = d.Describe(i)
	if o.Declines && o.Word == "" && out.Text == "" {
		out.Text = out.ID
	}
	if about {
		said := lists.Filter([]string{d.About(i), d.Gist(i)}, func(s string) bool { return s != "" })
		out.About = strings.Join(said, ". ")
		on, asks := d.On(i)
		out.On, out.Asks = lists.Map(on, (*model.Thing).Path), asks
	}
	return out
}

// OptionID is the id of the i-th option of a decision.
func OptionID(m *model.Model, d *interpreter.Decision, i int) string { return name(m, d, i).ID }

// ActionID is the id by which an action is offered.
func ActionID(name string) string { return "action." + name }

// What declines, and what ends a pick that goes on, have ids of their own: names of content have a dot before them.
const (
	declineID = "decline"
	doneID    = "done"
)

// name is an option without its words.
func name(m *model.Model, d *interpreter.Decision, i int) Option {
	switch o := d.Option(i); {
	case d.May && o.Word != "" && o.Declines:
		return Option{ID: "no", Is: "no"}
	case d.May && o.Word != "":
		return Option{ID: "yes", Is: "yes", Value: o.Word}
	case o.Action():
		return Option{ID: ActionID(o.Word), Is: "action", Value: o.Word}
	case o.Word != "":
		return Option{ID: "option." + o.Word, Is: "option", Value: o.Word}
	case o.Declines && d.Growing > 0:
		return Option{ID: doneID, Is: doneID}
	case o.Declines:
		return Option{ID: declineID, Is: declineID}
	default:
		v := IDs(m, o.Value, d.Type)
		id, is := valueID(v, d.Type)
		return Option{ID: id, Is: is, Value: v}
	}
}

// valueID is the id of a value that was picked, and what it is. Values that differ have different ids.
func valueID(v any, t *model.Type) (id, is string) {
	switch v := v.(type) {
	case nil:
		return "null", "null"
	case bool:
		return fmt.Sprint(v), "truth"
	case string:
		switch {
		case t != nil && t.Class == model.Word:
			return "word." + v, "word"
		case t != nil && t.Class == model.ZoneRef:
			return "zone." + v, "zone"
		}
		return v, "thing"
	case []any:
		return IDText(v), "list"
	case map[string]any:
		return IDText(v), "tally"
	}
	return fmt.Sprint(v), "number"
}

// IsAnswer says whether a text is the id of an option that some decision of a game may have and that names neither a
// thing nor an action.
func IsAnswer(m *model.Model, id string) bool {
	prefix, rest, _ := strings.Cut(id, ".")
	switch prefix {
	case "word":
		return slices.Contains(m.Words, rest)
	case "zone":
		name := rest[strings.LastIndex(rest, "/")+1:]
		return slices.ContainsFunc(m.Zones, func(z *model.Zone) bool { return z.Name == name })
	case "option":
		for _, d := range m.Decisions {
			c, ok := d.Stmt.(*model.Choose)
			if ok && slices.ContainsFunc(c.Options, func(o *model.ChooseOption) bool { return o.Name == rest }) {
				return true
			}
		}
		return false
	}
	return IsNumber(id) || IsReserved(id) || strings.HasPrefix(id, "[") && strings.HasSuffix(id, "]") ||
		strings.HasPrefix(id, "{") && strings.HasSuffix(id, "}")
}

// IsReserved says whether a text is the id of an answer that no content names.
func IsReserved(id string) bool {
	return slices.Contains([]string{"yes", "no", "true", "false", "null", declineID, doneID}, id)
}

// IsNumber says whether a text is the id of a number.
func IsNumber(id string) bool {
	_, err := strconv.ParseInt(id, 10, 64)
	return err == nil
}

// IDText is a value of [IDs] in one line; values that differ have different texts.
func IDText(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case []any:
		return "[" + strings.Join(lists.Map(v, IDText), " ") + "]"
	case map[string]any:
		parts := lists.Map(slices.Sorted(maps.Keys(v)), func(k string) string { return k + ":" + IDText(v[k]) })
		return "{" + strings.Join(parts, " ") + "}"
	}
	return fmt.Sprint(v)
}

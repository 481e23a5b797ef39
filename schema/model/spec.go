package model

import "strings"

// A Spec is what is known of a statement before one is written. [Specs] has one of each.
type Spec struct {
	Word    string
	Least   int // labels
	Most    int
	Shape   string // an example, said where labels are missing
	Named   bool   // found by its label: decisions, rolls, draws
	Changes bool   // writes what expressions can read
	New     func() Stmt
}

// Specs are the statements of the language, in the order of docs/language.md.
var Specs = []Spec{
	{"let", 1, 1, `let "name" { be = value }`, false, false, of[Let]},
	{"set", 1, 1, `set "thing" { attribute = value }`, false, true, of[Set]},
	{"gain", 1, 1, "", false, true, of[Gain]},
	{"pay", 1, 1, "", false, true, of[Pay]},
	{"create", 1, 2, `create "kind" "name" { … }`, false, true, of[Create]},
	{"remove", 0, 0, `remove { what = thing }`, false, true, of[Remove]},
	{"move", 0, 0, `move { what = thing, to = zone }`, false, true, of[Move]},
	{"draw", 1, 1, "", true, true, of[Draw]},
	{"roll", 1, 1, `roll "name" { die = die.d10 }`, true, true, of[Roll]},
	{"show", 0, 0, "", false, true, of[Show]},
	{"pick", 1, 1, `pick "name" { from = list }`, true, true, of[Pick]},
	{"choose", 1, 1, "", true, true, of[Choose]},
	{"may", 1, 1, "", true, true, of[Choose]},
	{"if", 0, 0, "", false, false, of[If]},
	{"else", 0, 0, "", false, false, nil},
	{"each", 1, 2, `each "x" "results" { in = list }`, false, false, of[Each]},
	{"repeat", 0, 1, "", false, false, of[Repeat]},
	{"stop", 0, 1, "", false, false, of[Stop]},
	{"step", 1, 1, "", false, true, of[Step]},
	{"run", 1, 2, `run "procedure" "result" { … }`, false, true, of[Run]},
	{"then", 0, 0, "", false, true, of[Then]},
	{"require", 0, 0, "", false, false, of[Require]},
	{"tell", 0, 0, "", false, false, of[Tell]},
	{"finish", 0, 0, "", false, true, of[Finish]},
	{"turns", 0, 1, "", true, true, of[Turns]},
	{"expect", 1, 1, "", false, false, of[Expect]},
}

func of[S any, P interface {
	*S
	Stmt
}]() Stmt {
	return P(new(S))
}

// SpecOf finds the statement of a word.
func SpecOf(word string) (Spec, bool) {
	for _, s := range Specs {
		if s.Word == word {
			return s, true
		}
	}
	return Spec{}, false
}

// Words are the words of all statements.
func Words() []string {
	var out []string
	for _, s := range Specs {
		out = append(out, s.Word)
	}
	return out
}

// Order is how the attributes of a statement are written: names joined by a bar keep the
// author's order. It is empty where a statement has attributes of its own choice.
func (s Spec) Order() string {
	if s.New == nil {
		return ""
	}
	var out strings.Builder
	for _, f := range Fields(s.New()) {
		switch {
		case f.Name == "" || f.Body != nil:
		case f.Loose:
			out.WriteString("|" + f.Name)
		default:
			out.WriteString(" " + f.Name)
		}
	}
	return out.String()
}

// Changes says whether a statement may write what expressions read.
func Changes(st Stmt) bool {
	switch st.(type) {
	case *Let, *Tell, *If, *Require, *Stop, *Each, *Repeat, *Expect:
		return false
	}
	return true
}

package runner

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
)

// Asides say, of actions that content offers aside, at which menus a person need not be asked for them: by the name of
// each that was left when the person went on from a menu, the addresses at which that counts already.
type Asides map[string][]string

// Pass says whether a menu offers nothing of what is open but to go on and asides that were left, and have not come up
// here since; and the option to go on.
func (a Asides) Pass(d *interpreter.Decision, open []int) (on int, ok bool) {
	on = -1
	for _, i := range open {
		switch o := d.Option(i); {
		case d.Kind == interpreter.DecisionPick:
			return 0, false
		case o.Idle() && on < 0:
			on = i
		case !o.Aside() || a[o.Word] == nil || slices.Contains(a[o.Word], d.Address):
			return 0, false
		}
	}
	if on >= 0 {
		a.at(d, open, func(left []string) []string { return append(left, d.Address) })
	}
	return on, on >= 0
}

// Took notes what the person answered: who goes on leaves all asides that are open, and who takes one is asked for all
// of them again.
func (a Asides) Took(d *interpreter.Decision, open []int, option int) {
	if a == nil || d.Kind == interpreter.DecisionPick {
		return
	}
	switch o := d.Option(option); {
	case o.Aside():
		clear(a)
	case o.Idle():
		a.at(d, open, func([]string) []string { return []string{d.Address} })
	}
}

func (a Asides) at(d *interpreter.Decision, open []int, put func([]string) []string) {
	for _, i := range open {
		if o := d.Option(i); o.Aside() {
			a[o.Word] = put(a[o.Word])
		}
	}
}

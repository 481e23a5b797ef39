package runner

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
)

// Autopass say at which menus a person need not be asked for actions that content lets pass by themselves.
type Autopass struct {
	Off    bool                // asked everywhere
	Hold   bool                // asked at the next menu: what is answered there is known already
	Passed int                 // menus since the person answered last
	left   map[string][]string // by an action that was left: the menus, by address, at which that has counted
}

// Pass says whether a menu offers nothing of what is open but to go on and autopass actions that were left, and have
// not come up here since; and the option to go on.
func (a *Autopass) Pass(d *interpreter.Decision, open []int) (on int, ok bool) {
	on = -1
	for _, i := range open {
		o := d.Option(i)
		switch at, left := a.left[o.Word]; {
		case o.Idle() && on < 0:
			on = i
		case a.Off || a.Hold || !o.Autopass() || !left || slices.Contains(at, d.Address):
			return 0, false
		}
	}
	if ok = len(open) > 1 && on >= 0; ok {
		a.Passed++
		for _, i := range open {
			word := d.Option(i).Word
			a.left[word] = append(a.left[word], d.Address)
		}
	}
	return on, ok
}

// Took notes what the person answered: who goes on leaves all autopass actions that are open, and who takes one is
// asked for all of them again.
func (a *Autopass) Took(d *interpreter.Decision, open []int, option int) {
	a.Passed = 0
	took := d.Option(option)
	for _, i := range open {
		o := d.Option(i)
		if o.Autopass() && (a.left == nil || took.Autopass()) {
			a.Forget()
		}
		if o.Autopass() && took.Idle() {
			a.left[o.Word] = []string{d.Address}
		}
	}
}

// Forget has the person asked everywhere once more.
func (a *Autopass) Forget() { a.left, a.Passed = map[string][]string{}, 0 }

// Any says whether an autopass action was ever offered.
func (a *Autopass) Any() bool { return a.left != nil }

package eval

import "math"

// What functions and stats gave is remembered while the game stands still: from one
// [Evaluator.Forget] to the next. A remembered call takes the steps that it took before, so
// that it makes no difference to anything but time.

const (
	// maxRemembered bounds the calls that are remembered.
	maxRemembered = 1 << 13
	// mostMisses is how often in a row a call may not have been remembered before its function is
	// left alone for good: games that write after every call gain nothing.
	mostMisses = 200
	// mostArgs is how many arguments a call may have that is remembered.
	mostArgs = 4
)

// A callKey is a function or stat, by its number, with its arguments.
type callKey struct {
	no, n int32
	args  [mostArgs]int
}

// A recall is what a call gave.
type recall struct {
	value   any
	since   uint64 // it holds while nothing was forgotten since
	steps   int
	entries int // of loops, into the machine that called
	depth   int // at which it was called: deeper down it might have failed
}

// Remember says how many steps a call takes at least that is remembered; of others, to read again
// what they read is quicker. 0: none is.
func (ev *Evaluator) Remember(steps int) {
	if steps == 0 {
		clear(ev.worths)
		steps = math.MaxInt
	}
	ev.least = steps
}

// A worth is what remembering the calls of a function or stat has been good for.
type worth struct {
	dear   bool // they are remembered
	idle   bool // they are not, for it was no use
	misses int  // in a row
}

// Forget says that the game, or who looks at it, is not as it was.
func (ev *Evaluator) Forget() { ev.since++ }

// weigh notes that a call took so many steps: enough, and calls of that function or stat are
// remembered from now on.
func (ev *Evaluator) weigh(no, n, steps int) {
	if steps < ev.least || n > mostArgs {
		return
	}
	for len(ev.worths) <= no {
		ev.worths = append(ev.worths, worth{})
	}
	w := &ev.worths[no]
	w.dear = !w.idle
}

// isDear says whether calls of a function or stat are remembered.
func (ev *Evaluator) isDear(no int) bool { return no < len(ev.worths) && ev.worths[no].dear }

// remembered runs a call whose arguments are the last n values of the stack, or takes them off
// and gives what it gave before.
func (ev *Evaluator) remembered(no, n int, call func() any) any {
	key, ok := ev.key(no, n)
	if !ok {
		return call()
	}
	w := &ev.worths[no]
	if r, found := ev.recalls[key]; found && r.since == ev.since && ev.depth <= r.depth {
		w.misses = 0
		ev.stack = ev.stack[:len(ev.stack)-n]
		ev.enterMore(r.entries)
		ev.spend(r.steps)
		return r.value
	}
	if w.misses++; w.misses > mostMisses {
		w.dear, w.idle = false, true
	}
	r := recall{since: ev.since, steps: ev.left, entries: ev.entered(), depth: ev.depth}
	r.value = call()
	r.steps, r.entries = r.steps-ev.left, ev.entered()-r.entries
	if len(ev.recalls) >= maxRemembered {
		clear(ev.recalls)
	}
	ev.recalls[key] = r
	return r.value
}

// key is a call by its arguments; no where they are not all plain values.
func (ev *Evaluator) key(no, n int) (callKey, bool) {
	k := callKey{no: int32(no), n: int32(n)}
	if n > mostArgs {
		return k, false
	}
	for i, v := range ev.stack[len(ev.stack)-n:] {
		switch v := v.(type) {
		case int:
			k.args[i] = v
		case bool:
			if v {
				k.args[i] = 1
			}
		case nil:
			k.args[i] = math.MinInt
		default:
			return k, false
		}
	}
	return k, true
}

// entered is how many loops the machine at work has entered.
func (ev *Evaluator) entered() int {
	if ev.level == 0 {
		return 0
	}
	return ev.machines[ev.level-1].entries
}

func (ev *Evaluator) enterMore(n int) {
	if ev.level == 0 || n == 0 {
		return
	}
	m := ev.machines[ev.level-1]
	if m.entries += n; m.entries > maxEntries {
		panic(&Fault{Budget: true, Message: "the rule loops too often"})
	}
}

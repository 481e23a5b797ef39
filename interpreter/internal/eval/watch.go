package eval

import "github.com/stellar-rules/stellar/schema/model"

// A Watcher is told what expressions make use of. What is remembered and given again is not told
// again.
type Watcher interface {
	Found(t *model.Table, row int) // a lookup found a row
	StatEvaluated(s *model.Stat)   // a stat was asked
	Applied(m *model.Modifier)     // a modifier or term counted in it
}

// Watch says who is told from now on; nil: nobody.
func (ev *Evaluator) Watch(w Watcher) { ev.watcher = w }

// watch tells what counts in it.
func (r *statEval) watch() {
	w := r.ev.watcher
	w.StatEvaluated(r.s.Stat)
	for i := range r.count() {
		w.Applied(r.at(i).mod.Modifier)
	}
}

package interpreter

import "github.com/stellar-rules/stellar/schema/model"

// wordHost answers in words.
type wordHost struct{ *host }

func words(l []any) []int64 {
	out := make([]int64, len(l))
	for i, v := range l {
		n, _ := v.(int)
		out[i] = int64(n)
	}
	return out
}

func values(l []int64) []any {
	out := make([]any, len(l))
	for i, w := range l {
		out[i] = int(w)
	}
	return out
}

func (h wordHost) CheckSeen(thing int, a *model.Attr) {
	if h.viewer != 0 && !h.sees(h.viewer, thing, a) {
		h.hide(a.Name)
	}
}
func (h wordHost) Inverse(thing int, a *model.Attr) []int64 { return words(h.host.Inverse(thing, a)) }
func (h wordHost) ZoneList(zone int) []int64                { return words(h.host.ZoneList(zone)) }
func (h wordHost) InPlay(k *model.Kind) []int64             { return words(h.host.InPlay(k)) }
func (h wordHost) Players() []int64                         { return words(h.host.Players()) }
func (h wordHost) Outcome() (bool, []int64) {
	over, w := h.host.Outcome()
	return over, words(w)
}
func (h wordHost) Possible(l []int64, seat int) []int64 {
	return words(h.host.Possible(values(l), seat))
}
func (h wordHost) Alike(l []int64) []int64 { return words(h.host.Alike(values(l))) }

package protocol

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A version is a state that was told, so that a later one can be told by what has changed.
type version struct {
	state *State
	value any // its JSON
}

// tagged are parameters by which a version is kept.
type tagged struct{ viewed }

// versionOf gives a state its tag, a hash of what it tells: who has the tag knows all of it.
func versionOf(s *State) (*version, error) {
	b, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	v := &version{state: s}
	if err := d.Decode(&v.value); err != nil {
		return nil, err
	}
	sum := sha256.Sum256(b)
	s.Tag = base64.RawURLEncoding.EncodeToString(sum[:12])
	return v, nil
}

// since is the state of a position as a patch of the one that the caller was told last, or whole where that is another
// than the caller says.
func (v *visit) since(in *View, asked viewed, state func() (*State, error)) (*State, error) {
	asked.Since = nil
	now, err := kept(v, tagged{asked}, func() (*version, error) {
		s, err := state()
		if err != nil {
			return nil, err
		}
		return versionOf(s)
	})
	if err != nil {
		return nil, err
	}
	was := v.r.told
	if v.r.told = now; was == nil || was.state.Tag != *in.Since {
		return now.state, nil
	}
	return kept(v, [2]*version{was, now}, func() (*State, error) {
		out := &State{N: now.state.N, As: now.state.As, Tag: now.state.Tag}
		(*edits)(&out.Patch).between("", was.value, now.value)
		return out, nil
	})
}

// edits make one value of JSON of another.
type edits []Edit

func (e *edits) addEdit(op, path string, value *any) {
	*e = append(*e, Edit{Op: op, Path: path, Value: value})
}

var pointer = strings.NewReplacer("~", "~0", "/", "~1")

// between adds the edits that make is of was, which stands at a path.
func (e *edits) between(path string, was, is any) {
	switch a := was.(type) {
	case map[string]any:
		b, ok := is.(map[string]any)
		if !ok {
			break
		}
		for _, key := range slices.Sorted(maps.Keys(a)) {
			if x, there := b[key]; there {
				e.between(path+"/"+pointer.Replace(key), a[key], x)
			} else {
				e.addEdit("remove", path+"/"+pointer.Replace(key), nil)
			}
		}
		for _, key := range slices.Sorted(maps.Keys(b)) {
			if x, there := a[key]; !there {
				x = b[key]
				e.addEdit("add", path+"/"+pointer.Replace(key), &x)
			}
		}
		return
	case []any:
		if b, ok := is.([]any); ok {
			e.lists(path, a, b)
			return
		}
	default:
		if was == is {
			return
		}
	}
	e.addEdit("replace", path, &is)
}

// lists adds the edits between lists: of elements at the same place, but for those that came or went in between.
func (e *edits) lists(path string, a, b []any) {
	from, rest := 0, 0
	if len(a) != len(b) {
		for from < min(len(a), len(b)) && reflect.DeepEqual(a[from], b[from]) {
			from++
		}
		for rest < min(len(a), len(b))-from && reflect.DeepEqual(a[len(a)-1-rest], b[len(b)-1-rest]) {
			rest++
		}
	}
	at := func(i int) string { return path + "/" + strconv.Itoa(i) }
	both := min(len(a), len(b)) - rest
	for i := from; i < both; i++ {
		e.between(at(i), a[i], b[i])
	}
	for i := len(a) - rest - 1; i >= both; i-- {
		e.addEdit("remove", at(i), nil)
	}
	for i := both; i < len(b)-rest; i++ {
		e.addEdit("add", at(i), &b[i])
	}
}

package protocol_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/protocol"
)

// patched applies edits as RFC 6902 has them.
func patched(t *testing.T, doc any, all []protocol.Edit) any {
	t.Helper()
	var put func(at any, path []string, e protocol.Edit) any
	put = func(at any, path []string, e protocol.Edit) any {
		if len(path) == 0 {
			return *e.Value
		}
		key := strings.NewReplacer("~1", "/", "~0", "~").Replace(path[0])
		switch x := at.(type) {
		case map[string]any:
			if _, there := x[key]; there == (len(path) == 1 && e.Op == "add") {
				t.Fatalf("%s %s: there is one: %v", e.Op, e.Path, there)
			}
			if len(path) == 1 && e.Op == "remove" {
				delete(x, key)
			} else {
				x[key] = put(x[key], path[1:], e)
			}
			return x
		case []any:
			i, err := strconv.Atoi(key)
			if err != nil || i < 0 || i > len(x) || i == len(x) && (len(path) > 1 || e.Op != "add") {
				t.Fatalf("%s %s in a list of %d", e.Op, e.Path, len(x))
			}
			switch {
			case len(path) > 1 || e.Op == "replace":
				x[i] = put(x[i], path[1:], e)
				return x
			case e.Op == "add":
				return slices.Insert(x, i, *e.Value)
			}
			return slices.Delete(x, i, i+1)
		}
		t.Fatalf("%s leads into %v", e.Path, at)
		return nil
	}
	for _, e := range all {
		doc = put(doc, strings.Split(e.Path, "/")[1:], e)
	}
	return doc
}

// TestEdits: edits between any two values of JSON make the one of the other, and there are none where they are the same.
func TestEdits(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var value func(depth int) any
	value = func(depth int) any {
		n := rng.IntN(5)
		switch kind := rng.IntN(7); {
		case kind < 2 && depth > 0:
			x := map[string]any{}
			for range n {
				x[[]string{"a", "b/c", "~1", "d~", "e"}[rng.IntN(5)]] = value(depth - 1)
			}
			return x
		case kind < 5 && depth > 0:
			x := []any{}
			for range n {
				x = append(x, value(depth-1))
			}
			return x
		case kind == 5:
			return nil
		}
		return []any{json.Number("1"), "x", true, json.Number("9007199254740993")}[rng.IntN(4)]
	}
	for range 3000 {
		a, b := value(4), value(4)
		if rng.IntN(10) == 0 {
			b = a
		}
		edits := protocol.EditsBetween(a, b)
		if reflect.DeepEqual(a, b) != (len(edits) == 0) {
			t.Fatalf("%d edits between %v and %v", len(edits), a, b)
		}
		from := fmt.Sprint(a)
		b, _ = decoded(t, b)
		if got, _ := decoded(t, a); !reflect.DeepEqual(patched(t, got, edits), b) {
			t.Fatalf("%v\n%v\n%v give\n%v", from, b, edits, got)
		}
	}
}

// decoded is a value by way of JSON, and how long that is.
func decoded(t *testing.T, v any) (out any, size int) {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(strings.NewReader(string(b)))
	d.UseNumber()
	if err := d.Decode(&out); err != nil {
		t.Fatal(err)
	}
	return out, len(b)
}

// TestSince: who is told states by what has changed knows what who asks for all of it is told, for every pack and
// scenario, also when decisions are taken back; and that is far less to send.
func TestSince(t *testing.T) {
	t.Parallel()
	whole, sent := 0, 0
	each(t, func(s *protocol.Service, name string) {
		p := &player{T: t, s: s, valid: func(string, any) error { return nil }, where: name, peer: s.Peer(nil)}
		defer p.peer.Close()
		opened := &protocol.Opened{}
		p.must("new", map[string]any{"seed": "3"}, opened)
		rng := rand.New(rand.NewPCG(3, 3))
		turn, known, tag := opened.Turn, any(nil), ""
		for range 12 {
			in := map[string]any{"brief": true, "boards": true, "maps": true, "as": opened.Seats[0].Seat}
			var all, told protocol.State
			p.must("state", in, &all)
			want, size := decoded(t, all)
			in["since"] = tag
			p.must("state", in, &told)
			_, less := decoded(t, told)
			whole, sent = whole+size, sent+less
			switch {
			case told.Patch != nil:
				known, _ = decoded(t, patched(t, known, told.Patch))
			case told.Tag != tag:
				tag, told.Tag = told.Tag, ""
				known, _ = decoded(t, told)
			}
			if told.Tag != "" {
				tag = told.Tag
			}
			if !reflect.DeepEqual(known, want) {
				t.Fatalf("%s after %d decisions: by edits %v it is\n%v\nand all of it\n%v", name, turn.N, told.Patch, known, want)
			}
			if turn.N > 3 && rng.IntN(8) == 0 {
				p.must("undo", map[string]any{"to": turn.N - 1 - rng.IntN(3)}, &turn)
				continue
			}
			if turn.Decision == nil {
				break
			}
			p.must("answer", map[string]any{"option": turn.Decision.Options[rng.IntN(len(turn.Decision.Options))].ID}, &turn)
		}
	})
	if t.Logf("%d bytes where all is %d", sent, whole); *onlyGames == "" && sent > whole/3 {
		t.Error("that is hardly less")
	}
}

package format

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// TestMeaning: a pack whose attributes stand in another order means the same when it is put
// into its canonical form, but for where its words stand. The large packs are compared with -long.
func TestMeaning(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	t.Parallel()
	before, after := fstest.MapFS{}, fstest.MapFS{}
	moved := 0
	for name, src := range packFiles(t) {
		if large, _, _ := strings.Cut(name, "/"); !longtest.On() && slices.Contains(largePacks, large) {
			continue
		}
		mixed := disarranged(t, name, src)
		if !bytes.Equal(mixed, src) {
			moved++
		}
		out, finds := Source(name, mixed)
		if finds != nil {
			t.Fatal(finds)
		}
		before[name] = &fstest.MapFile{Data: mixed}
		after[name] = &fstest.MapFile{Data: out}
	}
	if moved < longtest.Of(25, 100) {
		t.Errorf("only %d files were disarranged", moved)
	}
	a, b := packs.New(packs.Root{FS: before}), packs.New(packs.Root{FS: after})
	ids := a.Packs()
	if len(ids) < 10 {
		t.Fatalf("only %d packs", len(ids))
	}
	for _, id := range ids {
		if x, y := modelHash(t, a, id), modelHash(t, b, id); x != y {
			t.Errorf("%s means something else", id)
		}
	}
}

// largePacks are the folders of packs that take long to compare, and of those that build on them.
var largePacks = []string{"eclipse", "gaia-project", "moons_of_uranus", "stellar-horizons", "twilight-imperium"}

// TestModelHash: the comparison above can fail.
func TestModelHash(t *testing.T) {
	hash := func(text string) string {
		t.Helper()
		l := packs.New(packs.Root{FS: fstest.MapFS{"pack.hcl": &fstest.MapFile{
			Data: []byte("pack \"p\" {\n  version = \"1\"\n  title = \"P\"\n}\n" +
				"game \"p\" {\n  seats = [1, 2]\n  finish { winners = [] }\n}\n" + text)}}})
		return modelHash(t, l, "p")
	}
	if hash("function \"f\" { gives = 1 }\n") == hash("function \"f\" { gives = 2 }\n") {
		t.Error("a figure makes no difference")
	}
	if hash("function \"f\" { gives = 1 }\n") != hash("\n\nfunction \"f\" {\n  gives = 1\n}\n") {
		t.Error("a place makes a difference")
	}
}

// packFiles are the files of all packs, below folders of their own.
func packFiles(t *testing.T) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for _, dir := range []string{"content", "testdata/packs"} {
		top := filepath.Join("..", "..", dir)
		err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".hcl" {
				return err
			}
			src, err := os.ReadFile(path)
			name, _ := filepath.Rel(top, path)
			out[filepath.ToSlash(name)] = src
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// disarranged turns every run of attributes around.
func disarranged(t *testing.T, name string, src []byte) []byte {
	t.Helper()
	file, finds := parse(name, src)
	if file == nil {
		t.Fatal(finds)
	}
	lines := bytes.SplitAfter(file.Bytes, []byte("\n"))
	fixed := commentLines(file)
	_ = hclsyntax.VisitAll(file.Body, func(node hclsyntax.Node) hcl.Diagnostics {
		if block, ok := node.(*hclsyntax.Block); ok && model.Orders()[block.Type] != nil {
			for _, run := range together(block, fixed) {
				turned := slices.Clone(run)
				for i := range turned {
					turned[i].rank = -i
				}
				rearrange(lines, turned)
			}
		}
		return nil
	})
	return bytes.Join(lines, nil)
}

// modelHash is the hash of all that a pack's model says, places left out, and of the hash by which journals know it.
func modelHash(t *testing.T, l *packs.Registry, id string) string {
	t.Helper()
	plan, finds := l.Pack(id)
	if finds.HasErrors() {
		t.Fatal(finds)
	}
	m, finds := plan.Load("", nil)
	if finds.HasErrors() {
		t.Fatal(finds)
	}
	h := sha256.New()
	w := bufio.NewWriter(h)
	rules, _ := plan.Hash(m)
	fmt.Fprint(w, rules)
	d := dumper{w: w, seen: map[uintptr]int{}}
	d.dump(reflect.ValueOf(m))
	w.Flush()
	if len(d.seen) < 5 {
		t.Fatalf("only %d values were compared", len(d.seen))
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

// A dumper writes a value; what it has met before it names by its number.
type dumper struct {
	w    io.Writer
	seen map[uintptr]int
}

var rangeType, fileType = reflect.TypeFor[hcl.Range](), reflect.TypeFor[source.File]()

func (d *dumper) dump(v reflect.Value) {
	switch v.Kind() {
	case reflect.Invalid, reflect.Func:
		fmt.Fprint(d.w, "-")
	case reflect.Pointer:
		if v.IsNil() || v.Type().Elem() == fileType {
			fmt.Fprint(d.w, "nil ")
			return
		}
		if n, met := d.seen[v.Pointer()]; met {
			fmt.Fprintf(d.w, "&%d ", n)
			return
		}
		d.seen[v.Pointer()] = len(d.seen)
		d.dump(v.Elem())
	case reflect.Interface:
		if !v.IsNil() {
			fmt.Fprint(d.w, v.Elem().Type(), " ")
		}
		d.dump(v.Elem())
	case reflect.Struct:
		if v.Type() == rangeType {
			return
		}
		fmt.Fprint(d.w, v.Type(), "{")
		for i := range v.NumField() {
			fmt.Fprint(d.w, v.Type().Field(i).Name, ":")
			d.dump(v.Field(i))
		}
		fmt.Fprint(d.w, "}")
	case reflect.Slice, reflect.Array:
		fmt.Fprint(d.w, "[")
		for i := range v.Len() {
			d.dump(v.Index(i))
			fmt.Fprint(d.w, ",")
		}
		fmt.Fprint(d.w, "]")
	case reflect.Map:
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(keyName(a), keyName(b)) })
		for _, k := range keys {
			fmt.Fprint(d.w, keyName(k), "=>")
			d.dump(v.MapIndex(k))
		}
	default:
		fmt.Fprint(d.w, v, " ")
	}
}

// keyName is the name by which keys of maps are put in order.
func keyName(k reflect.Value) string {
	if k.Kind() != reflect.Pointer {
		return fmt.Sprint(k)
	}
	var b strings.Builder
	for _, name := range []string{"Name", "ID", "Order"} {
		if f := k.Elem().FieldByName(name); f.IsValid() {
			fmt.Fprint(&b, f, " ")
		}
	}
	return b.String()
}

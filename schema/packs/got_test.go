package packs_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

const someHash = "h1:XxylqbCWqQGZK7agGv6dlT+fhTmU/KR6S48r054Nqqk="

// TestIndexSchema holds that docs/index.schema.json describes what is written, and refuses what is not read.
func TestIndexSchema(t *testing.T) {
	src, err := os.ReadFile("../../docs/index.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(src))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("index.schema.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("index.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	good := packs.Got{ID: "a", Title: "A", Version: "1.0.0", Address: "a.zip", Hash: someHash}
	for name, change := range map[string]func(g *packs.Got){
		"good":       func(*packs.Got) {},
		"id":         func(g *packs.Got) { g.ID = "A b" },
		"no version": func(g *packs.Got) { g.Version = "" },
		"no address": func(g *packs.Got) { g.Address = "" },
		"long":       func(g *packs.Got) { g.Address = strings.Repeat("a", 2001) },
		"hash":       func(g *packs.Got) { g.Hash = "h2:" + someHash[3:] },
		"short hash": func(g *packs.Got) { g.Hash = "h1:AAAA" },
	} {
		g := good
		change(&g)
		src, err := packs.WriteIndex([]packs.Got{good, g})
		if err != nil {
			t.Fatal(err)
		}
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(src))
		if err != nil {
			t.Fatal(err)
		}
		_, err = packs.ReadIndex(src)
		if valid := schema.Validate(value); (valid == nil) != (name == "good") || (err == nil) != (name == "good") {
			t.Errorf("%s: by the schema %v, when read %v", name, valid, err)
		}
		if err != nil && !strings.HasPrefix(err.Error(), "packs[1].") {
			t.Errorf("%s: %v does not say where", name, err)
		}
	}
	for _, s := range []string{"", "[]", `{"format":2}`, `{"format":1,"packs":3}`} {
		if _, err := packs.ReadIndex([]byte(s)); err == nil {
			t.Errorf("%q is read", s)
		}
	}
}

// TestNewest holds which version is taken.
func TestNewest(t *testing.T) {
	list := []packs.Got{{ID: "a", Version: "1.9.0"}, {ID: "a", Version: "1.10.0"}, {ID: "b", Version: "3"},
		{ID: "a", Version: "2.0.0-beta"}, {ID: "a", Version: "words"}}
	for versions, want := range map[string]string{"": "1.10.0", "< 1.10": "1.9.0", "=1.9": "1.9.0", "> 4": "", "=2.0.0-beta": "2.0.0-beta",
		"?": ""} {
		if got := packs.Newest(list, versions)["a"].Version; got != want {
			t.Errorf("%q: %q, want %q", versions, got, want)
		}
	}
}

// TestBundle holds that a pack keeps its hash, however it comes, and what is left out of it.
func TestBundle(t *testing.T) {
	tree := files(map[string]string{"pack.hcl": pack("a", ""), "ships/more.hcl": "", ".git/config": "secret", ".stellar.lock.hcl": ""})
	got, src, err := packs.Bundle(tree)
	if err != nil || got.ID != "a" {
		t.Fatal(got, err)
	}
	r, err := zip.NewReader(bytes.NewReader(src), int64(len(src)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range r.File {
		names = append(names, f.Name)
	}
	if !slices.Equal(names, []string{"pack.hcl", "ships/more.hcl"}) {
		t.Errorf("it contains %v", names)
	}
	delete(tree, ".git/config")
	inner := &bytes.Buffer{}
	z := zip.NewWriter(inner)
	for _, name := range []string{"mods-1.0/ships/more.hcl", "mods-1.0/pack.hcl", "readme"} {
		w, _ := z.Create(name)
		if f := tree[strings.TrimPrefix(name, "mods-1.0/")]; f != nil {
			_, _ = w.Write(f.Data)
		}
	}
	_ = z.Close()
	unpacked, err := packs.Unzip("x", inner.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if again, _, err := packs.Bundle(unpacked); err != nil || again.Hash != got.Hash || packs.HashOf(tree) != got.Hash {
		t.Errorf("another hash: %v %v", again, err)
	}
	for name, texts := range map[string]map[string]string{
		"no pack":    {"game.hcl": ""},
		"odd id":     {"pack.hcl": pack("A b", "")},
		"no version": {"pack.hcl": `pack "a" { version = "words" }`},
		"odd name":   {"pack.hcl": pack("a", ""), "a\\b": ""},
	} {
		if _, _, err := packs.Bundle(files(texts)); err == nil {
			t.Errorf("%s: it can be shared", name)
		}
	}
	if _, err := packs.Unzip("x", []byte("PK")); err == nil {
		t.Error("what is no zip is read")
	}
}

// FuzzLock gives any bytes as a lock file or an index: what is read can be written, and is read again as it was.
func FuzzLock(f *testing.F) {
	good := []packs.Got{{ID: "a", Version: "1.0.0", Address: "https://example.org/${a}.zip", Hash: someHash},
		{ID: "b", Address: "../b \"c\"", Index: "x", Hash: someHash}}
	f.Add(packs.WriteLock(good))
	index, _ := packs.WriteIndex(good[:1])
	f.Add(index)
	f.Add([]byte(`pack "a" { hash = null }`))
	f.Fuzz(func(t *testing.T, src []byte) {
		if list, finds := packs.ReadLock(&source.Set{}, "lock", src); !finds.HasErrors() {
			again, finds := packs.ReadLock(&source.Set{}, "lock", packs.WriteLock(list))
			slices.SortFunc(list, func(a, b packs.Got) int { return strings.Compare(a.ID, b.ID) })
			if finds.HasErrors() || !slices.Equal(again, list) {
				t.Fatalf("%v\nbecame\n%v\n%v", list, again, finds)
			}
			for _, g := range list {
				if strings.ContainsAny(g.File(), "/\\") {
					t.Fatalf("%q is a path", g.File())
				}
			}
		}
		if list, err := packs.ReadIndex(src); err == nil {
			out, err := packs.WriteIndex(list)
			again, err2 := packs.ReadIndex(out)
			if err != nil || err2 != nil || !slices.Equal(again, list) || !json.Valid(out) {
				t.Fatalf("%v\nbecame\n%v", list, again)
			}
		}
	})
}

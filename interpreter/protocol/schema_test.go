package protocol_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/protocol"
)

var update = flag.Bool("update", false, "write the schema and the tables of the documentation anew")

const (
	schemaFile = "../../docs/protocol.schema.json"
	pageFile   = "../../docs/protocol.md"
)

// TestSchema: docs/protocol.schema.json and the tables of docs/protocol.md are those of the Go types.
func TestSchema(t *testing.T) {
	d := documenter{t: t, defs: map[string]any{}, types: map[string]reflect.Type{}, comments: comments(t)}
	names := protocol.Types()
	calls, results, notes := []any{}, []any{}, []any{}
	ref := func(name string) any { return map[string]any{"$ref": "#/$defs/" + name} }
	version := map[string]any{"const": "2.0"}
	id := map[string]any{"type": []string{"integer", "string"}}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		d.defs[name] = d.of(names[name])
		method, kind, _ := strings.Cut(name, "_")
		switch kind {
		case "params":
			calls = append(calls, object(map[string]any{"jsonrpc": version, "id": id,
				"method": map[string]any{"const": method}, "params": ref(name)}, "jsonrpc", "id", "method"))
		case "result":
			results = append(results, ref(name))
		case "notification":
			notes = append(notes, object(map[string]any{"jsonrpc": version,
				"method": map[string]any{"const": method}, "params": ref(name)}, "jsonrpc", "method", "params"))
		}
	}
	d.defs["call"] = map[string]any{"anyOf": calls}
	d.defs["notification"] = map[string]any{"anyOf": notes}
	d.defs["answer"] = map[string]any{"anyOf": []any{
		object(map[string]any{"jsonrpc": version, "id": id, "result": map[string]any{"anyOf": results}}, "jsonrpc", "id", "result"),
		object(map[string]any{"jsonrpc": version, "id": map[string]any{"type": []string{"integer", "string", "null"}},
			"error": ref("error")}, "jsonrpc", "id", "error")}}
	message := []any{ref("call"), ref("answer"), ref("notification")}
	schema := map[string]any{"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title": fmt.Sprintf("What stellar serve reads and sends: version %d of the protocol", protocol.Version),
		"anyOf": append(message, map[string]any{"type": "array", "items": map[string]any{"anyOf": message}}), "$defs": d.defs}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(schema); err != nil {
		t.Fatal(err)
	}
	golden(t, schemaFile, out.String())
	page, err := os.ReadFile(pageFile)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, pageFile, d.tables(string(page)))
	for code, reason := range protocol.ErrorNames {
		if !strings.Contains(string(page), fmt.Sprintf("| %d | `%s` |", code, reason)) {
			t.Errorf("%s does not list the error %d, %s", pageFile, code, reason)
		}
	}
	for name := range names {
		method, kind, _ := strings.Cut(name, "_")
		heading := regexp.MustCompile(`(?m)^### (.*, )?` + regexp.QuoteMeta(method) + `(,|$)`)
		if kind == "params" && !heading.Match(page) {
			t.Errorf("%s has no section about the method %s", pageFile, method)
		}
	}
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want, err := os.ReadFile(path); err != nil || string(want) != got {
		t.Errorf("%s is another: go test ./interpreter/protocol -run TestSchema -update writes it anew (%v)", path, err)
	}
}

func object(fields map[string]any, required ...string) map[string]any {
	return map[string]any{"type": "object", "properties": fields, "required": required, "additionalProperties": false}
}

// A documenter makes schemas and tables of Go types.
type documenter struct {
	t        *testing.T
	defs     map[string]any
	types    map[string]reflect.Type
	comments map[string]string // by type and field
}

// comments are those of all fields of the packages whose types are sent.
func comments(t *testing.T) map[string]string {
	out := map[string]string{}
	for _, dir := range []string{".", "../story", "../view", "../journal", "../../schema/packs"} {
		files, err := filepath.Glob(dir + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				spec, ok := n.(*ast.TypeSpec)
				if !ok {
					return true
				}
				fields, ok := spec.Type.(*ast.StructType)
				if !ok {
					return false
				}
				for _, f := range fields.Fields.List {
					for _, id := range f.Names {
						out[file.Name.Name+"."+spec.Name.Name+"."+id.Name] = strings.TrimSpace(f.Comment.Text())
					}
				}
				return false
			})
		}
	}
	return out
}

// A field is a field as it is sent.
type field struct {
	name, comment string
	typ           reflect.Type
	optional      bool
}

// fields are those of a struct, with those of what is embedded.
func (d *documenter) fields(t reflect.Type) (out []field) {
	for f := range t.Fields() {
		if f.Anonymous {
			out = append(out, d.fields(f.Type)...)
			continue
		}
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		comment := d.comments[t.String()+"."+f.Name]
		if comment == "" && t.PkgPath() == reflect.TypeFor[protocol.New]().PkgPath() {
			d.t.Errorf("%s.%s has no comment", t.Name(), f.Name)
		}
		typ := f.Type
		if strings.Contains(rest, "string") {
			typ = reflect.TypeFor[string]()
		}
		out = append(out, field{name, comment, typ, strings.Contains(rest, "omitempty")})
	}
	return out
}

// of is the schema of a type. Structs are definitions of their own.
func (d *documenter) of(t reflect.Type) any {
	switch t.Kind() {
	case reflect.Pointer:
		return d.of(t.Elem())
	case reflect.Interface:
		return map[string]any{}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": d.of(t.Elem())}
	case reflect.Array:
		return map[string]any{"type": "array", "items": d.of(t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": d.of(t.Elem())}
	case reflect.Struct:
		return d.structure(t)
	}
	if t == reflect.TypeFor[protocol.Seed]() {
		return map[string]any{"type": []string{"integer", "string"}}
	}
	return map[string]any{"type": "integer"}
}

func (d *documenter) structure(t reflect.Type) any {
	ref := map[string]any{"$ref": "#/$defs/" + nameOf(t)}
	if was := d.types[nameOf(t)]; was != nil && was != t {
		d.t.Errorf("%v and %v have one name", was, t)
	}
	if d.types[nameOf(t)] = t; d.defs[nameOf(t)] != nil {
		return ref
	}
	d.defs[nameOf(t)] = true // it may contain itself
	properties, required := map[string]any{}, []string{}
	for _, f := range d.fields(t) {
		var s any = d.of(f.typ)
		if f.typ.Kind() == reflect.Pointer && !f.optional {
			s = map[string]any{"anyOf": []any{s, map[string]any{"type": "null"}}}
		}
		if m, ok := s.(map[string]any); ok {
			m["description"] = f.comment
		}
		if properties[f.name] = s; !f.optional {
			required = append(required, f.name)
		}
	}
	d.defs[nameOf(t)] = object(properties, required...)
	return ref
}

// nameOf is the name of a struct; those of journals have names of their own.
func nameOf(t reflect.Type) string {
	if t.PkgPath() == reflect.TypeFor[journal.Record]().PkgPath() {
		return "Journal" + t.Name()
	}
	return t.Name()
}

// tables writes the tables of a page anew: each stands between the name of its type and an end.
func (d *documenter) tables(page string) string {
	types := map[string]reflect.Type{}
	for _, t := range protocol.Types() {
		collect(t, types)
	}
	var out strings.Builder
	for {
		before, after, found := strings.Cut(page, "<!-- fields of ")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		name, rest, _ := strings.Cut(after, " -->\n")
		_, rest, ended := strings.Cut(rest, "<!-- end -->")
		if types[name] == nil || !ended {
			d.t.Fatalf("%s: there is no type %q, or its table does not end", pageFile, name)
		}
		fmt.Fprintf(&out, "<!-- fields of %s -->\n| %s | type | |\n|---|---|---|\n", name, name)
		for _, f := range d.fields(types[name]) {
			fmt.Fprintf(&out, "| `%s` | %s | %s |\n", f.name, typeName(f.typ), f.comment)
		}
		out.WriteString("<!-- end -->")
		page = rest
	}
}

// collect finds the structs that a type is made of.
func collect(t reflect.Type, to map[string]reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		collect(t.Elem(), to)
	case reflect.Struct:
		if to[nameOf(t)] == nil {
			to[nameOf(t)] = t
			for f := range t.Fields() {
				if f.Tag.Get("json") != "-" && (f.IsExported() || f.Anonymous) {
					collect(f.Type, to)
				}
			}
		}
	}
}

// typeName is a type as the page calls it.
func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return typeName(t.Elem())
	case reflect.Interface:
		return "value"
	case reflect.Bool:
		return "truth"
	case reflect.String:
		return "text"
	case reflect.Slice, reflect.Array:
		return "list of " + typeName(t.Elem())
	case reflect.Map:
		return "object of " + typeName(t.Elem())
	case reflect.Struct:
		return nameOf(t)
	}
	return "number"
}

// compile reads the schema as it is shipped.
func compile(t testing.TB) func(name string, v any) error {
	t.Helper()
	c := jsonschema.NewCompiler()
	compiled := map[string]*jsonschema.Schema{}
	return func(name string, v any) error {
		if compiled[name] == nil {
			s, err := c.Compile(schemaFile + "#/$defs/" + name)
			if err != nil {
				t.Fatal(err)
			}
			compiled[name] = s
		}
		b, err := json.Marshal(v)
		if err != nil {
			return err
		}
		x, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
		if err != nil {
			return err
		}
		if err := compiled[name].Validate(x); err != nil {
			return fmt.Errorf("%s is not as %s says: %w\n%.600s", name, schemaFile, err, b)
		}
		return nil
	}
}

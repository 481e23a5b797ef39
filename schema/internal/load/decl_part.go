package load

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// checkParts: a part does not bring itself, by way of others.
func (ld *loader) checkParts() {
	brings := map[*model.Kind][]item{}
	for _, p := range ld.kindTypes {
		if p.body != nil {
			brings[p.kind] = p.body.items("parts")
		}
	}
	state := map[*model.Kind]typing{}
	var visit func(k *model.Kind, at hcl.Range) bool
	visit = func(k *model.Kind, at hcl.Range) bool {
		switch state[k] {
		case done:
			return true
		case busy:
			ld.errorf(diag.CodeRecursion, at, "parts of other kinds", "%s would create another, without end.",
				capitalize(withArticle(k.Name)))
			return false
		}
		state[k] = busy
		for _, it := range brings[k] {
			if call, ok := it.value.(*hclsyntax.FunctionCallExpr); ok && ld.kinds[call.Name] != nil &&
				!visit(ld.kinds[call.Name], call.NameRange) {
				ld.noParts = true
			}
		}
		state[k] = done
		return true
	}
	for _, p := range ld.kindTypes {
		visit(p.kind, p.kind.Range)
	}
}

// makeParts adds the things that other things bring.
func (ld *loader) makeParts() {
	for made := !ld.noParts; made; {
		made = false
		for _, p := range ld.kindTypes {
			if p.body == nil {
				continue
			}
			for _, it := range p.body.items("parts") {
				made = ld.makePart(p.kind, it) || made
			}
		}
	}
}

func (ld *loader) makePart(k *model.Kind, it item) bool {
	call, ok := it.value.(*hclsyntax.FunctionCallExpr)
	if !ok || len(call.Args) != 1 {
		ld.partOnce(it, "A part names its kind and its attributes.")
		return false
	}
	of := ld.kinds[call.Name]
	if of == nil {
		if !ld.reported[call.NameRange] {
			ld.reported.put(call.NameRange, true)
			ld.noKind(call.NameRange, call.Name)
		}
		return false
	}
	a := k.Attr(it.key)
	if a == nil {
		a = &model.Attr{Name: it.key, Owner: k, Class: model.Part, Type: model.RefTo(of), Range: it.at}
		k.Attrs = append(k.Attrs, a)
	}
	values := ld.object(call.Args[0], "parts")
	made := false
	for _, t := range k.Things {
		if ld.parts[t] == nil {
			ld.parts.put(t, map[string]*model.Thing{})
		}
		if ld.parts[t][it.key] != nil {
			continue
		}
		part := ld.addThing(of, t.Name+"_"+it.key, it.at)
		if part == nil || ld.full {
			return false
		}
		ld.parts[t][it.key] = part
		ld.addDecl(&thingDecl{thing: part, values: values, this: t, pack: k.Pack})
		made = true
	}
	return made
}

func (rp *reporter) partOnce(it item, summary string) {
	if !rp.reported[it.at] {
		rp.reported.put(it.at, true)
		rp.errorf(diag.CodeShape, it.value.Range(), "{ orbit = place({ world = this }) }", "%s", summary)
	}
}

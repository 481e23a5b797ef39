package load

import (
	"slices"
	"strconv"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

func (ld *loader) declareZone(d *decl, b *body) {
	z := &model.Zone{Name: d.name, Range: d.at, Of: b.kind("of")}
	if e := b.need("holds"); e != nil {
		ld.zoneHolds(z, e)
	}
	if e := b.expr("seen"); e != nil {
		w, _ := bareName(e)
		seen, ok := seenWords[w]
		switch z.Seen = seen; {
		case !ok:
			ld.errorf(diag.CodeShape, e.Range(), "one of these words, without quotes", "`seen` is owner, nobody or everybody.")
		case seen == model.SeenByOwner && b.expr("of") == nil:
			ld.errorf(diag.CodeMisplaced, e.Range(), "`of` as well, or nobody or everybody", "This zone has no owner.")
		}
	}
	z.Ordered, z.Works, z.Hears = b.flag("ordered"), b.flag("works"), b.flag("hears")
	ld.zones.Put(d.name, z)
	ld.m.Zones = append(ld.m.Zones, z)
	ld.zoneBodies = append(ld.zoneBodies, bodyOf[*model.Zone]{z, b, d.pack})
}

var seenWords = map[string]model.ZoneSeen{"everybody": model.SeenByAll, "owner": model.SeenByOwner,
	"nobody": model.SeenByNobody}

func (ld *loader) zoneHolds(z *model.Zone, e hclsyntax.Expression) {
	if t, ok := e.(*hclsyntax.TupleConsExpr); ok {
		for _, x := range t.Exprs {
			if k := ld.kindNamed(x); k != nil {
				z.Kinds = append(z.Kinds, k)
			}
		}
		return
	}
	k := ld.kindNamed(e)
	if k == nil {
		return
	}
	z.Holds, z.Kinds = k, k.Members()
}

// resolveZones numbers the instances and types their contents at the start.
func (ld *loader) resolveZones() {
	base := 1
	for _, x := range ld.zoneBodies {
		z, b := x.of, x.b
		z.Base = base
		if z.Of != nil {
			base += len(z.Of.Things)
		} else {
			base++
		}
		if e := b.expr("refill"); e != nil {
			ld.refill(z, e)
		}
		if e := b.expr("starts"); e != nil {
			sc := ld.newScope(&frame{})
			if z.Of != nil {
				z.Owner = sc.declare("owner", model.RefTo(z.Of), e.Range())
			}
			t := model.TypeThing
			if z.Holds != nil {
				t = model.RefTo(z.Holds)
			}
			z.Starts = sc.checkAs(e, model.ListOf(t))
			ld.fitsZone(z.Starts.Type().One(), &model.ZoneOf{Node: node(&model.Type{Class: model.ZoneRef}, e.Range()), Zone: z})
		}
	}
}

// refill reads the zone from which another is refilled.
func (ld *loader) refill(z *model.Zone, e hclsyntax.Expression) {
	n, _ := bareName(e)
	from := ld.zones[n]
	switch {
	case from == nil:
		ld.noSuch(diag.CodeUnknownName, e.Range(), "zone", n, keys(ld.zones))
	case from == z:
		ld.errorf(diag.CodeRecursion, e.Range(), "another zone", "A zone cannot be refilled from itself.")
	case from.Of != nil && from.Of != z.Of:
		ld.errorf(diag.CodeWrongType, e.Range(), "a zone without `of`, or with the same",
			"Every %s has a zone %q; it is unclear which is meant.", from.Of.Name, n)
	case !slices.ContainsFunc(from.Kinds, func(k *model.Kind) bool { return mayLie(z, k) }):
		ld.errorf(diag.CodeWrongType, e.Range(), "", "%q never holds the things of %q.", z.Name, n)
	default:
		z.Refill = from
	}
}

// fitsZone reports things that are put where none of them can ever lie. Some of them may still not fit, which is a
// fault in play.
func (ld *loader) fitsZone(what *model.Type, to model.Expr) {
	if to == nil || isInvalid(to) || what.Class != model.Ref || what.Kind == nil {
		return
	}
	zones := ld.zonesOf(to)
	if len(zones) == 0 || slices.ContainsFunc(zones, func(z *model.Zone) bool { return mayLie(z, what.Kind) }) {
		return
	}
	which := "None of the zones that this may be"
	if len(zones) == 1 {
		which = strconv.Quote(zones[0].Name) + " never"
	}
	ld.errorf(diag.CodeWrongType, to.Range(), "", "%s holds %s.", which, withArticle(what.Kind.Name))
}

// zonesOf are the zones of which an expression may give an instance.
func (ld *loader) zonesOf(e model.Expr) []*model.Zone {
	switch x := e.(type) {
	case *model.Const: // null, the box
		return nil
	case *model.ZoneOf:
		return []*model.Zone{x.Zone}
	case *model.Cond:
		return append(ld.zonesOf(x.Then), ld.zonesOf(x.Else)...)
	case *model.Call:
		if x.Fn == model.Where {
			of := x.Args[0].Type().Kind
			return lists.Where(ld.m.Zones, func(z *model.Zone) bool { return mayLie(z, of) })
		}
	}
	of := e.Type().Kind
	return lists.Where(ld.m.Zones, func(z *model.Zone) bool { return of == nil || z.Holds == of })
}

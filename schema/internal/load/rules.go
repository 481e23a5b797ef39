package load

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// procDecl is a body before it is typed.
type procDecl struct {
	proc     *model.Proc
	body     *body
	frame    *frame
	scope    *scope
	state    typing
	gives    []model.Expr  // of stops
	of       *procDecl     // the procedure that this is a version of
	versions []*model.Proc // of things
	declared bool          // its type is declared
	fixGives []func(*model.Type)
	bare     []hcl.Range // stops that leave it without a result
	onceKey  func()
	inner    func(*bodyChecker) // types the body of a test; nil for the statements of body
}

// A bodyChecker types the statements of one body.
type bodyChecker struct {
	ld     *loader
	d      *procDecl
	told   model.Verbosity // default for its statements
	ifWhen lazy.Map[*model.If, hclsyntax.Expression]

	offered map[string]hcl.Range // the actions that the statement being read names
}

// stmtScope is an enclosing statement that a stop can leave.
type stmtScope struct {
	up    *stmtScope
	label string
	stmt  model.Stmt
}

func (ld *loader) declareProcedure(d *decl, b *body) {
	p := &model.Proc{Name: d.name, Class: model.Procedure, Pack: d.pack, Range: d.at,
		Overrides: map[*model.Thing]*model.Proc{}}
	pd := ld.addBody(p, b, nil)
	p.Params = ld.takes(b, pd.scope)
	p.Self = pd.scope.local("self")
	ld.title(pd)
	b.readFields(nil, p, "help")
	ld.procs.Put(d.name, pd)
	ld.addMoment(d.name, p, nil)
}

// declareRules registers the rules of things, options and scenarios.
func (ld *loader) declareRules() {
	for _, d := range ld.thingDecl {
		if d.body != nil {
			ld.rulesOf(d.thing, d.body, d.pack)
		}
	}
	for _, x := range ld.optionBodies {
		ld.rulesOf(x.of.Thing, x.b, x.pack)
	}
	for _, x := range ld.scenarioBodies {
		ld.rulesOf(x.of.Thing, x.b, x.pack)
	}
}

// rulesOf registers the actions, hooks, modifiers and versions of a thing.
func (ld *loader) rulesOf(t *model.Thing, b *body, pack *model.Pack) {
	for _, n := range grammars[""].blocks {
		for _, x := range b.blocks(n) {
			switch n {
			case "action":
				ld.declareAction(x, t, pack)
			case "before", "after", "instead":
				ld.hookDecls = append(ld.hookDecls, hookDecl{block: x, thing: t, pack: pack})
			case "modifier":
				ld.versions = append(ld.versions, func() { ld.thingModifier(t, x) })
			case "function":
				ld.versioned.Put(x.Labels[0], true)
				ld.versions = append(ld.versions, func() { ld.thingFunction(t, x) })
			case "procedure":
				ld.thingProcedure(t, x, pack)
			}
		}
	}
}

// addBody queues a body for typing.
func (ld *loader) addBody(p *model.Proc, b *body, t *model.Thing) *procDecl {
	d := &procDecl{proc: p, body: b, frame: &frame{proc: p, labels: map[string]int{}, once: map[string]hcl.Range{}}}
	d.scope = ld.newScope(d.frame)
	p.Index = len(ld.m.Procs)
	p.Thing = t
	d.frame.base = p.Name
	if t != nil && p.Class != model.Main {
		d.frame.base = t.Name + "." + p.Name
	}
	// Several hooks of one moment are several bodies with different addresses.
	if ld.bases.Put(d.frame.base, ld.bases[d.frame.base]+1); ld.bases[d.frame.base] > 1 {
		d.frame.base += fmt.Sprintf(".%d", ld.bases[d.frame.base])
	}
	b.base = d.frame.base
	ld.m.Procs = append(ld.m.Procs, p)
	ld.bodies = append(ld.bodies, d)
	ld.bodyOf.Put(p, d)
	return d
}

func (ld *loader) declareAction(b *hclsyntax.Block, t *model.Thing, pack *model.Pack) {
	name, ok := ld.name(b, true)
	if !ok {
		return
	}
	if old := ld.procs[name]; old != nil {
		ld.errorf(diag.CodeTwice, b.LabelRanges[0], "another name", "There is a procedure %q already.", name).
			See(old.proc.Range, "It is here.")
		return
	}
	if i := slices.IndexFunc(ld.actions[name], func(d *procDecl) bool { return d.proc.Thing == t }); i >= 0 {
		ld.again(b.LabelRanges[0], ld.actions[name][i].proc.Range, "The action %q is declared twice.", name)
		ld.lostBody = true
		return
	}
	p := &model.Proc{Name: name, Class: model.Action, Pack: pack, Range: b.LabelRanges[0], Word: ld.internWord(name)}
	d := ld.addBody(p, ld.declaration(b), t)
	d.body.name = name
	d.body.readFields(nil, p, "help")
	p.Self = d.scope.declare("self", ld.seatType(), p.Range)
	p.Params = append([]*model.Param{{Local: p.Self}}, ld.takes(d.body, d.scope)...)
	if t != nil {
		p.This = d.scope.declare("this", model.RefTo(t.Kind), p.Range)
	}
	joins := ld.namesOf(d.body.expr("joins"), "choice")
	for _, x := range ld.choicesOf(joins) {
		c := ld.choice(x.s, x.at)
		c.Actions = append(c.Actions, p)
		p.Joins = append(p.Joins, c)
	}
	for _, x := range joins {
		if g := ld.choiceGroups[x.s]; g != nil && g.aside {
			for _, of := range g.all {
				c := ld.choices[of.s]
				c.Autopass = append(c.Autopass, p)
			}
		}
	}
	ld.actions.Put(name, append(ld.actions[name], d))
	ld.addMoment(name, p, nil)
}

// namesOf reads choice.a, or [choice.a, choice.b]: names after a fixed word.
func (ld *loader) namesOf(e hclsyntax.Expression, word string) []rangedString {
	if e == nil {
		return nil
	}
	list := []hclsyntax.Expression{e}
	if t, ok := e.(*hclsyntax.TupleConsExpr); ok {
		list = t.Exprs
	}
	var out []rangedString
	for _, x := range list {
		if n, _ := ld.nameBehind(x, word, word+".name, or a list of such"); n != "" {
			out = append(out, rangedString{n, x.Range()})
		}
	}
	return out
}

// nameBehind reads word.name, or with a finding the name that was meant; empty if there is none.
func (ld *loader) nameBehind(e hclsyntax.Expression, word, expected string) (name string, ok bool) {
	if w, name, ok := dotted(e); ok && w == word {
		return name, !ld.asking(name) || !ld.ask(diag.CodeUnknownName, name, ld.namesBehind(word))
	}
	if bare, _ := bareName(e); ld.asking(bare) {
		ld.ask(diag.CodeUnknownName, bare, lists.Map(ld.namesBehind(word), func(n string) string { return word + "." + n }))
		return "", false
	}
	f := ld.errorf(diag.CodeShape, e.Range(), expected, "This must be %s.name.", word)
	if name, _ = quoted(e); name == word || !identifier().MatchString(name) {
		return "", false
	}
	f.Help(fmt.Sprintf("write %s.%s", word, name))
	return name, false
}

// namesBehind are the names that may follow a word.
func (ld *loader) namesBehind(word string) []string {
	switch word {
	case "action":
		return keys(ld.actions)
	case "scenario":
		return lists.Map(ld.m.Scenarios, func(s *model.Scenario) string { return s.Name })
	}
	out := keys(ld.choiceGroups)
	for b := range ld.in.blocks() {
		_ = hclsyntax.VisitAll(b.Body, func(n hclsyntax.Node) (none hcl.Diagnostics) {
			if x, ok := n.(*hclsyntax.Block); ok && (x.Type == "choose" || x.Type == "turns") && len(x.Labels) > 0 {
				out = append(out, x.Labels[0])
			}
			return none
		})
	}
	return out
}

// asked is the named choice of a choose or turns.
func (ld *loader) asked(name string, at hcl.Range) *model.Choice {
	c := ld.choice(name, at)
	ld.isAsked.Put(c, true)
	return c
}

// checkJoined reports choices that actions join but no statement offers.
func (ld *loader) checkJoined() {
	var names []string
	for c := range ld.isAsked {
		names = append(names, c.Name)
	}
	for _, c := range ld.m.Choices {
		if !ld.isAsked[c] && ld.bodiesMatter() {
			ld.unknown(diag.CodeUnknownName, c.Range, c.Name, names,
				"No choose or turns is called %q, so nothing offers the actions that join it.", c.Name)
		}
	}
}

// choice is the named choice that actions join.
func (ld *loader) choice(name string, at hcl.Range) *model.Choice {
	if g := ld.choiceGroups[name]; g != nil {
		ld.again(at, g.at, "%q already names a group of choices, so a choice cannot have this name.", name)
	}
	c := ld.choices[name]
	if c == nil {
		c = &model.Choice{Name: name, Range: at}
		ld.choices.Put(name, c)
		ld.m.Choices = append(ld.m.Choices, c)
	}
	ld.noteSource(at, c)
	return c
}

func (ld *loader) addMoment(name string, p *model.Proc, st *model.Step) *model.Moment {
	m := &model.Moment{Name: name, Proc: p, Step: st, Index: len(ld.m.Moments)}
	ld.m.Moments = append(ld.m.Moments, m)
	ld.moments.Put(name, append(ld.moments[name], m))
	if st == nil {
		p.Moment = m
	}
	return m
}

// thingProcedure declares a thing's own version of a procedure.
func (ld *loader) thingProcedure(t *model.Thing, x *hclsyntax.Block, pack *model.Pack) {
	of := ld.procs[x.Labels[0]]
	if of == nil {
		ld.unknown(diag.CodeUnknownMoment, x.LabelRanges[0], x.Labels[0], keys(ld.procs),
			"There is no procedure %q to override.", x.Labels[0])
		return
	}
	ld.noteSource(x.LabelRanges[0], of.proc)
	if !ld.mayHaveVersion(t, of.proc.Name, of.proc.Params, x.LabelRanges[0]) {
		return
	}
	if old := of.proc.Overrides[t]; old != nil {
		ld.again(x.LabelRanges[0], old.Range, "This thing has two versions of %q.", of.proc.Name)
		return
	}
	p := &model.Proc{Name: of.proc.Name, Class: model.Procedure, Pack: pack, Range: x.LabelRanges[0],
		Moment: of.proc.Moment}
	d := ld.addBody(p, ld.version(x, "takes"), t)
	p.Params = d.scope.sameParams(of.proc.Params)
	p.Self = d.scope.local("self")
	p.This = d.scope.declare("this", model.RefTo(t.Kind), x.DefRange())
	ld.title(d)
	of.proc.Overrides[t] = p
	d.of = of
	of.versions = append(of.versions, p)
}

// title reads the title of a procedure in the story, which may use its parameters.
func (ld *loader) title(d *procDecl) {
	ld.later = append(ld.later, func() {
		d.body.readFields(d.scope, d.proc, "title")
	})
}

func (ld *loader) resolveProcs() {
	for _, v := range ld.versions {
		v()
	}
	all := ld.bodiesMatter() && (ld.notes == nil || ld.notes.Could == nil)
	for _, d := range ld.bodies {
		file := d.proc.Range.Filename
		if all || ld.reads(file) || d.proc.Class != model.Procedure && !ld.skips(file) {
			ld.typeBody(d, d.proc.Range)
		}
	}
}

func (ld *loader) typeBody(d *procDecl, at hcl.Range) *model.Type {
	p := d.proc
	switch d.state {
	case done:
		return p.Result
	case busy:
		if p.Result == nil && d.body.b.Attributes["gives"] != nil && !d.declared {
			ld.errorf(diag.CodeRecursion, at, "`type = …` (what it gives) in the procedure",
				"%q runs itself before the type of its result is known.", p.Name)
		}
		return p.Result
	}
	d.state = busy
	if t := d.body.typeOf(); t != nil {
		p.Result, d.declared = t, true
	}
	p.Verbosity = d.body.verbosity(model.VerbosityUnset)
	t := &bodyChecker{ld: ld, d: d, told: p.Verbosity}
	s := d.scope
	if p.Class == model.Action {
		t.actionHead(s)
	}
	if d.inner != nil {
		d.inner(t)
	} else {
		p.Body = t.statements(s, d.body.statements())
	}
	if p.Class == model.Action { // its placeholders may be picks of the body
		d.body.readFields(s, p, "text")
	}
	if d.onceKey != nil {
		d.onceKey()
	}
	if d.of != nil && d.of.proc.Result == nil {
		ld.typeBody(d.of, at)
	}
	if d.of != nil {
		p.Result = d.of.proc.Result
	}
	if e := d.body.expr("gives"); e != nil {
		p.Gives = s.check(e, p.Result)
	}
	t.result()
	p.Locals = d.frame.locals
	d.state = done
	return p.Result
}

// result is the type of the results of a body: at its end, and of all stops.
func (t *bodyChecker) result() {
	p := t.d.proc
	if p.Result == nil {
		r := model.TypeInvalid
		if p.Gives != nil {
			r = p.Gives.Type()
		}
		for _, g := range t.d.gives {
			m := t.ld.merge(r, g.Type())
			if m == nil {
				t.ld.errorf(diag.CodeWrongType, g.Range(), "one type", "This is %s; elsewhere the procedure gives %s.",
					typeWithArticle(g.Type()), typeWithArticle(r))
				return
			}
			r = m
		}
		if r.Class == model.Invalid && p.Gives == nil && len(t.d.gives) == 0 {
			return
		}
		if p.Gives == nil || len(t.d.bare) > 0 {
			r = r.AsOptional()
		}
		p.Result = r
	} else if !p.Result.Optional && p.Result.Class != model.Invalid {
		t.givesAlways()
	}
	if p.Gives != nil {
		p.Gives = t.ld.coerce(p.Gives, p.Result)
	}
	for _, fix := range t.d.fixGives {
		fix(p.Result)
	}
}

// givesAlways reports ways out of a body without a result, if a result is declared by the body itself, or by the
// procedure that it replaces.
func (t *bodyChecker) givesAlways() {
	p := t.d.proc
	say := func(at hcl.Range, what string) {
		t.ld.errorf(diag.CodeMissingAttribute, at, "`gives`, with "+typeWithArticle(p.Result), "%s", what)
	}
	if p.Gives == nil && !model.AlwaysLeaves(p.Body) {
		say(t.d.body.at, fmt.Sprintf("%s gives nothing at its end, but must give %s.", t.d.body.what,
			typeWithArticle(p.Result)))
	}
	for _, at := range t.d.bare {
		say(at, fmt.Sprintf("This stop gives nothing, but must give %s.", typeWithArticle(p.Result)))
	}
}

func (t *bodyChecker) actionHead(s *scope) {
	p, b := t.d.proc, t.d.body
	b.readFields(s, p, "when")
	if e := b.expr("once"); e != nil {
		p.Once = t.once(s, e)
	}
}

// A choiceGroup is several choices under one name, from any number of blocks.
type choiceGroup struct {
	at    hcl.Range
	of    []rangedString // choices and other groups
	all   []rangedString // only choices
	aside bool
	state typing
}

func (ld *loader) declareChoices(d *decl, b *body) {
	g := ld.choiceGroups[d.name]
	if g == nil {
		g = &choiceGroup{at: d.at}
		ld.choiceGroups.Put(d.name, g)
	}
	g.of = append(g.of, ld.namesOf(b.need("of"), "choice")...)
	g.aside = b.flag("autopass") || g.aside
}

// checkChoices reports groups of choices that contain themselves, whether or not anything joins them.
func (ld *loader) checkChoices() {
	for _, name := range keys(ld.choiceGroups) {
		ld.choicesOf([]rangedString{{name, ld.choiceGroups[name].at}})
	}
}

// choicesOf are the different choices that names mean, those of groups included.
func (ld *loader) choicesOf(names []rangedString) []rangedString {
	var out []rangedString
	seen := map[string]bool{}
	for _, n := range names {
		members := []rangedString{n}
		if g := ld.choiceGroups[n.s]; g != nil {
			members = ld.membersOf(n, g)
		}
		for _, m := range members {
			if !seen[m.s] {
				seen[m.s] = true
				out = append(out, m)
			}
		}
	}
	return out
}

// membersOf are the choices of a group that is named at n.
func (ld *loader) membersOf(n rangedString, g *choiceGroup) []rangedString {
	switch g.state {
	case busy:
		ld.errorf(diag.CodeRecursion, n.at, "choices, and groups that this one is not part of",
			"The group of choices %q would contain itself.", n.s)
		return nil
	case done:
		return g.all
	}
	g.state = busy
	g.all = ld.choicesOf(g.of)
	g.state = done
	return g.all
}

// hookDecl is a hook whose moment is not resolved yet.
type hookDecl struct {
	block *hclsyntax.Block
	thing *model.Thing
	pack  *model.Pack
	test  *model.Thing // in force during this test
}

var hookPlaces = map[string]model.HookAt{"before": model.Before, "instead": model.Instead, "after": model.After}

// resolveHooks types hooks once all moments are declared. New bodies are typed at once.
func (ld *loader) resolveHooks() {
	all := ld.bodiesMatter()
	for _, d := range ld.hookDecls {
		if all || ld.reads(d.block.TypeRange.Filename) {
			ld.resolveHook(d)
		}
	}
}

func (ld *loader) resolveHook(d hookDecl) {
	name := d.block.Labels[0]
	moments := ld.moments[name]
	if len(moments) == 0 {
		ld.noMoment(d.block.LabelRanges[0], name)
		return
	}
	for _, m := range moments {
		if m.Step == nil {
			ld.noteSource(d.block.LabelRanges[0], m.Proc)
		} else {
			ld.noteSource(d.block.LabelRanges[0], m.Step)
		}
		ld.hook(d, m)
	}
}

func (ld *loader) noMoment(at hcl.Range, name string) {
	ld.unknown(diag.CodeUnknownMoment, at, name, keys(ld.moments), "There is no procedure, action or step %q.", name)
}

func (ld *loader) hook(d hookDecl, m *model.Moment) {
	p := &model.Proc{Name: d.block.Type + "." + m.Name, Class: model.HookBody, Pack: d.pack, Range: d.block.DefRange()}
	b := ld.declaration(d.block)
	pd := ld.addBody(p, b, d.thing)
	h := &model.Hook{At: hookPlaces[d.block.Type], Moment: m, Thing: d.thing, Body: p, Range: d.block.DefRange()}
	if d.test != nil {
		h.Thing = d.test
		pd.frame.test = true
	}
	pd.frame.hook = h
	ld.hookLocals(h, pd, d, m)
	b.readFields(pd.scope, h)
	if h.At == model.Instead && m.Step == nil {
		p.Result = ld.resultOfProc(m.Proc)
		pd.declared = p.Result != nil
	}
	ld.typeBody(pd, p.Range)
	if len(p.Body) == 1 {
		c, ok := p.Body[0].(*model.Choose)
		h.Reaction = ok && c.May
	}
	switch h.At {
	case model.Before:
		m.Before = append(m.Before, h)
	case model.Instead:
		m.Inst = append(m.Inst, h)
	default:
		m.After = append(m.After, h)
	}
	if d.thing != nil {
		d.thing.Hooks = append(d.thing.Hooks, h)
	}
}

// hookLocals declares what a hook can read, and its sources.
func (ld *loader) hookLocals(h *model.Hook, pd *procDecl, d hookDecl, m *model.Moment) {
	s := pd.scope
	bind := func(name string, t *model.Type, src model.BindSource, param int) *model.Local {
		l := s.declare(name, t, d.block.DefRange())
		h.Binds = append(h.Binds, model.HookBind{Local: l, Source: src, Param: param})
		return l
	}
	var self *model.Local
	if m.Step != nil {
		self = m.Step.Self
	}
	for _, p := range m.Proc.Params {
		if p.Local == m.Proc.Self {
			self = m.Self()
			continue
		}
		bind(p.Local.Name, p.Local.Type, model.FromMoment, p.Local.Index)
	}
	if self != nil {
		bind("actor", self.Type, model.FromActor, self.Index)
	}
	if d.thing != nil {
		pd.proc.This = bind("this", model.RefTo(d.thing.Kind), model.FromThis, 0)
		if t := ld.bearerType(d.thing.Kind); t.Kind != nil && t.Kind.Seat {
			pd.proc.Self = bind("self", t, model.FromBearer, 0)
		} else if ld.ownedBySeat(d.thing) {
			pd.proc.Self = bind("self", ld.seatType(), model.FromBearer, 0)
		} else if ld.lentToNoSeat(d.thing) {
			bind("bearer", t, model.FromBearer, 0)
			self = nil
		}
	}
	if pd.proc.Self == nil && self != nil {
		pd.proc.Self = bind("self", self.Type, model.FromActor, self.Index)
	}
	if h.At == model.After && m.Step == nil {
		if t := ld.resultOfProc(m.Proc); t != nil {
			bind("result", t, model.FromResult, 0)
		}
	}
}

// ownedBySeat says whether a thing can only be lent by zones or slots of seats.
func (ld *loader) ownedBySeat(t *model.Thing) bool {
	lends := lists.Filter(ld.m.Zones, func(z *model.Zone) bool { return ld.m.LentBy(z, t.Kind) })
	others := func(z *model.Zone) bool { return z.Of == nil || !z.Of.Seat }
	return len(lends) > 0 && !slices.ContainsFunc(lends, others)
}

// lentToNoSeat says whether what lends a thing is of one kind whose things are no seats, nor always in force.
func (ld *loader) lentToNoSeat(t *model.Thing) bool {
	by := ld.bearerType(t.Kind).Kind
	return by != nil && !by.Seat && by != ld.gameKind && !ownKinds[by.Name]
}

func (ld *loader) resultOfProc(p *model.Proc) *model.Type {
	return ld.typeBody(ld.bodyOf[p], p.Range)
}

func (ld *loader) law(d *decl, b *body) {
	p := &model.Proc{Name: d.name, Class: model.LawBody, Pack: d.pack, Range: b.at}
	pd := ld.addBody(p, b, nil)
	law := &model.Law{Name: d.name, Body: p, Range: d.at}
	for _, it := range b.items("for") {
		over, elem := pd.scope.judgedFor(it.value)
		law.For = append(law.For, model.ForEach{Local: pd.scope.declare(it.key, elem, it.at), Over: over})
	}
	b.readFields(pd.scope, law)
	ld.typeBody(pd, p.Range)
	ld.m.Laws = append(ld.m.Laws, law)
}

// judgedFor types what a law ranges over: every thing of a kind, or every element of a list.
func (s *scope) judgedFor(e hclsyntax.Expression) (model.Expr, *model.Type) {
	name, isName := bareName(e)
	if k := s.ld.kinds[name]; isName && k != nil {
		t := model.RefTo(k)
		return &model.Call{Node: node(model.ListOf(t), e.Range()), Fn: model.AllThings, Kind: k}, t
	}
	call, isCall := e.(*hclsyntax.FunctionCallExpr)
	if isName && typeWords[name] != nil || isCall && typeMakers[call.Name].most > 0 {
		s.ld.errorf(diag.CodeWrongType, e.Range(), "for = { who = player }, or for = { s = ships_of(game) }",
			"A law is checked for every thing of a kind, or every element of a list.")
		return invalid(e.Range()), model.TypeInvalid
	}
	return s.listIn(e, "a kind, or "+model.AnyList)
}

func (ld *loader) check(d *decl, b *body) {
	fr := &frame{}
	s := ld.newScope(fr)
	c := &model.Check{Name: d.name, Range: d.at}
	b.readFields(s, c)
	c.Slots = len(fr.locals)
	ld.m.Checks = append(ld.m.Checks, c)
}

type statDecl struct {
	lazyBody
	of   bool // its only parameter is also the bearer
	stat *model.Stat
}

// subject reads `of = kind`, short for one parameter of the kind that is also the bearer; else the stat's
// parameters.
func (ld *loader) subject(st *statDecl) []*model.Param {
	e := st.body.expr("of")
	if e == nil {
		return ld.takes(st.body, st.scope)
	}
	k := st.body.kind("of")
	if k == nil {
		return nil
	}
	if t := st.body.expr("takes"); t != nil {
		ld.errorf(diag.CodeShape, t.Range(), "either `of`, or `takes` and `from`",
			"`of` already says what the stat takes.")
	}
	st.of = true
	return []*model.Param{{Local: st.scope.declare(k.Name, model.RefTo(k), e.Range())}}
}

func (ld *loader) typeOfStat(st *statDecl, at hcl.Range) *model.Type {
	s := st.stat
	if !st.beginBody(&s.Type, at, s.Name, "base", "`type = integer` (or what it is) in the stat") {
		return s.Type
	}
	s.Type = st.body.typeOf()
	if s.Base = st.gives("base", &s.Type); s.Base != nil {
		ld.checkStatType(s)
	}
	st.state = done
	ld.later = append(ld.later, func() { ld.finishStat(st) })
	return s.Type
}

func (rp *reporter) checkStatType(s *model.Stat) {
	t := s.Type
	switch {
	case t.Class == model.Invalid, t.Class == model.Boolean && !t.Optional, t.Class == model.Tally:
	case t.Class == model.Integer && !t.Optional:
		s.Type = model.TypeInteger
	case t.Class == model.Ref && t.Kind != nil && t.Kind.Ordered && !t.Optional:
	default:
		rp.errorf(diag.CodeWrongType, s.Base.Range(), "a number, true or false, a thing of an ordered kind, or a tally",
			"A stat cannot be %s.", typeWithArticle(t))
		s.Type = model.TypeInvalid
	}
}

// finishStat types the bearers, the terms and the bounds.
func (ld *loader) finishStat(st *statDecl) {
	s, b, sc := st.stat, st.body, st.scope
	if st.of && b.expr("from") == nil {
		l := s.Params[0].Local
		s.From = []model.Expr{&model.LocalRead{Node: node(l.Type, l.Decl), Local: l}}
	}
	if e := b.expr("from"); e != nil {
		for _, x := range ld.tuple(e, "from") {
			f := sc.asList(sc.check(x, nil))
			t := f.Type()
			if !isInvalid(f) && t.Class != model.Ref && (t.Class != model.List || t.Elem.Class != model.Ref) {
				ld.errorf(diag.CodeWrongType, x.Range(), "a thing or a list of things", "%s cannot be asked for modifiers.",
					capitalize(typeWithArticle(t)))
				continue
			}
			s.From = append(s.From, f)
		}
	}
	b.readFields(sc, s)
	for x := range b.inside("term") {
		m := &model.Modifier{Name: x.block.Labels[0], Stat: s, Range: x.at}
		ld.modifier(m, x, sc)
		s.Terms = append(s.Terms, m)
	}
	s.Slots = max(s.Slots, len(st.frame.locals))
}

// modifier reads when, set, times, add and part.
func (rp *reporter) modifier(m *model.Modifier, b *body, sc *scope) {
	s, in := m.Stat, sc.child()
	b.readFields(in, m, "when", "set")
	figure := s.Type.Class == model.Integer || s.Type.Class == model.Tally || s.Type.Class == model.Invalid
	for _, name := range []string{"times", "add"} {
		if e := b.expr(name); e != nil && !figure {
			rp.errorf(diag.CodeMisplaced, e.Range(), "", "%q is %s; only `set` can modify it.", s.Name,
				typeWithArticle(s.Type))
		} else {
			b.readFields(in, m, name)
		}
	}
	if e := b.expr("part"); e != nil {
		p := rp.tuple(e, "part")
		switch {
		case p != nil && (len(p) != 2 || !figure):
			rp.errorf(diag.CodeShape, e.Range(), "part = [1, 2]", "`part` is a fraction: two numbers in brackets.")
		case p != nil:
			m.PartOf, m.HasPart = [2]model.Expr{in.checkAs(p[0], model.TypeInteger), in.checkAs(p[1], model.TypeInteger)}, true
		}
	}
	said := func(name string) bool { return b.expr(name) != nil }
	if !slices.ContainsFunc([]string{"set", "times", "add", "part"}, said) {
		rp.errorf(diag.CodeMissingAttribute, b.at, "one of set, times, add or part", "%s does not say what it does.",
			b.what)
	}
}

// thingModifier reads a modifier that stands in a thing.
func (ld *loader) thingModifier(t *model.Thing, x *hclsyntax.Block) {
	st := ld.stats[x.Labels[0]]
	if st == nil {
		ld.noSuch(diag.CodeUnknownName, x.LabelRanges[0], "stat", x.Labels[0], keys(ld.stats))
		return
	}
	ld.noteSource(x.LabelRanges[0], st.stat)
	ld.typeOfStat(st, x.LabelRanges[0])
	m := &model.Modifier{Stat: st.stat, Thing: t, Range: x.DefRange()}
	// `this` and `bearer` come after the parameters, in the same slots for all modifiers.
	fr := &frame{locals: st.frame.locals[:len(st.stat.Params):len(st.stat.Params)]}
	sc := ld.newScope(fr)
	for _, p := range st.stat.Params {
		sc.bindLocal(p.Local)
	}
	m.This = sc.declare("this", model.RefTo(t.Kind), x.DefRange())
	m.Bearer = sc.declare("bearer", ld.askedType(t.Kind), x.DefRange())
	ld.modifier(m, ld.declaration(x), sc)
	t.Mods = append(t.Mods, m)
	st.stat.Mods = append(st.stat.Mods, m)
	st.stat.Slots = max(st.stat.Slots, len(fr.locals))
}

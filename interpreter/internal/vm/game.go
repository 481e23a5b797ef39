package vm

import (
	"fmt"
	"sync"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Game is a compiled model: the code of every body and the place of every attribute. It is immutable and may be
// shared by goroutines.
type Game struct {
	model       *model.Model
	lib         *eval.Compiler
	lay         *layout
	code        []instr
	bodies      []*body
	moments     []*momentCode
	hooks       []*hookCode
	laws        []lawCode
	checks      []checkCode
	exprs       sync.Map // *expr by model.Expr, for expressions outside bodies
	procs       map[*model.Proc]*body
	start       *State // a state before set-up; with the usual settings if that varies
	varies      bool   // the start depends on how a game is set up
	grants      []grantColumn
	grantsOf    [][]grantColumn                 // by thing
	grantsToAll []grantColumn                   // of what can be in force without being lent
	inverse     map[*model.Attr]map[int][]int64 // of fixed attributes: by thing, which things name it
	inPlay      map[*model.Kind][]int64         // of kinds that are always in play
	secret      hiding
	swappable   []bool  // by thing: others may stand for it
	swaps       []int32 // those things
	scenes      bool
	source      *Localizer // of the language that content is written in
	idle        sync.Pool  // of machines that looked at a copy of a state: see Localizer.borrow
}

// Compile makes a game of a model. An error is an internal fault: every model that the loader returns compiles.
func Compile(m *model.Model) (g *Game, err error) {
	defer func() {
		if r := recover(); r != nil {
			g, err = nil, &Fault{Internal: true, Message: fmt.Sprint("compiling: ", r)}
		}
	}()
	g = &Game{
		model: m, lay: newLayout(m),
		procs: map[*model.Proc]*body{}, source: &Localizer{},
	}
	g.source.g = g
	g.lib = eval.NewCompiler(m, g.lay)
	g.lay.watchColumns(g.lib)
	c := &compiler{g: g, moments: map[*model.Moment]int32{}}
	c.declare()
	for _, b := range g.bodies {
		c.body(b)
	}
	c.rooms()
	c.hooks()
	c.rules()
	g.findGrants()
	g.findKinds()
	g.findInverse()
	g.findSecrets()
	if err := g.makeStart(); err != nil {
		return nil, err
	}
	g.source.nameThings()
	g.findSwappable()
	g.findRejections()
	return g, nil
}

// Model is the model that the game was compiled from.
func (g *Game) Model() *model.Model { return g.model }

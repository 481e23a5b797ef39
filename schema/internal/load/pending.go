package load

import (
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/model"
)

// pending is what is read and waits for its turn: bodies are typed when all names are known, and some
// questions are asked when all bodies are typed.
type pending struct {
	decls          map[string][]*decl // by block type
	thingDecl      []*thingDecl
	thingDecls     []*decl // blocks of things and rosters, as they stand
	kindBody       map[*model.Kind]*body
	commons        map[inFile]*commonDecl
	changes        map[*model.Thing][]*change
	kindTypes      []pendingKind
	later          []func() // what must wait until all bodies are typed
	waits          []func() // what must wait until all things have names
	defaults       []attrDefault
	pendingKeys    map[*model.Lookup]*tableStep
	paramDefaults  map[*model.Local]hclsyntax.Expression
	graphBodies    map[*model.Graph]func()
	tableBodies    []*tableBody
	opened         []*body // declarations, as far as they are read
	zoneBodies     []zoneBody
	optionBodies   []optionBody
	scenarioBodies []scenarioBody
	botBodies      []*botBody
	gameBody       *body
	gamePack       *model.Pack
	hookDecls      []hookDecl
	versions       []func() // what things bring to stats and functions
	bodies         []*procDecl
	bodyOf         map[*model.Proc]*procDecl
	testThings     []*model.Thing
}

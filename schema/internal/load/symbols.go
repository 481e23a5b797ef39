package load

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// symbols are what names mean, once they are declared.
type symbols struct {
	bases         map[string]int // how many bodies have addresses that begin so
	named         bool           // something asks what things are named
	words         map[string]int
	kinds         map[string]*model.Kind
	things        map[*model.Kind]map[string]*model.Thing
	funcs         map[string]*funcDecl
	stats         map[string]*statDecl
	procs         map[string]*procDecl
	actions       map[string][]*procDecl
	moments       map[string][]*model.Moment
	tables        map[string]*model.Table
	zones         map[string]*model.Zone
	boards        map[string]*model.Board
	graphs        map[string]*model.Graph
	dice          map[string]*model.Const
	choices       map[string]*model.Choice
	isAsked       map[*model.Choice]bool
	onces         map[string]sharedOnce
	choiceGroups  map[string]*choiceGroup
	labelsOfKinds []string
	labelled      map[string][]string // addresses of decisions and rolls by label, sorted
	options       map[string]*model.Option
	bots          map[string]*model.Bot
	names         map[string]hcl.Range // top-level names of functions, stats, graphs, zones, boards
	declared      map[*model.Thing]*thingDecl
	seatKind      *model.Kind
	gameKind      *model.Kind
	parts         map[*model.Thing]map[string]*model.Thing
	nonPlayers    map[*model.Thing]bool // of the seat kind, but never at the table
}

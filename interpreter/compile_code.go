package interpreter

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// An opcode is what an instruction does.
type opcode uint8

const (
	opJump            opcode = iota // to a
	opUnless                        // to a unless e holds
	opIf                            // to a if e holds
	opLet                           // local a = e
	opNull                          // local a = its null
	opClear                         // locals named by x ([]int32) are null again
	opAssign                        // x *assignCode
	opCreate                        // x *createCode
	opRemove                        // e
	opMove                          // e to x (*expr)
	opDraw                          // x *drawCode
	opRoll                          // x *rollCode
	opShow                          // x *showCode
	opPickStart                     // x *pickCode: an empty list, for those that grow
	opPick                          // x *pickCode
	opManyStart                     // x *manyCode
	opManyNext                      // x *manyCode; to a when all have chosen
	opManyKeep                      // x *manyCode; to a
	opChoose                        // x *chooseCode; to a when done
	opEachStart                     // x *eachCode
	opEachNext                      // x *eachCode; to a when done
	opEachGive                      // x *eachCode; e may be nil
	opSimultaneous                  // from now on writes are as if at once
	opEndSimultaneous               //
	opRepeatInit                    // x *repeatCode
	opRepeatNext                    // x *repeatCode; to a when done
	opUnwind                        // to the frame of level b, there to a
	opReturnValue                   // leaves the activation; e is its result, nil: none
	opStopMoment                    // leaves the moment a hook stands at
	opStopTurn                      // leaves the turn of the enclosing turns
	opStep                          // x *stepCode; goes on at a
	opEndInner                      // ends a step or a brought body
	opRun                           // x *runCode
	opOriginal                      // x *runCode
	opThen                          // runs what was brought
	opRequire                       // e, x *model.Require
	opTell                          // e (to), x *model.Tell
	opActed                         // x *actedCode: an action whose first picks are made
	opFinish                        // x *finishCode
	opTurnsStart                    // x *turnsCode
	opTurnsRound                    // x *turnsCode; to a when all are out
	opTurnsSeat                     // x *turnsCode; to a for the next round
	opTurnsAsk                      // x *turnsCode; passed over: to a
	opTurnsDone                     // x *turnsCode; free: to a; until: to b
	opPlayOn                        // plays the scenario, in a test
	opExpect                        // e, x *model.Expect
	opReturn                        // end of a body
	opNop                           // b is the level of the brought body that follows
	opRoundMark                     // a new round: its once-marks are gone
)

// costs are the steps that instructions take beyond one each, for what may be told of them
// and have to wait.
var costs = [opRoundMark + 1]uint8{opTell: 20, opShow: 20, opRoll: 10, opDraw: 10, opRun: 8, opThen: 8, opPick: 8,
	opChoose: 8, opStep: 8}

// An instr is one instruction.
type instr struct {
	op   opcode
	cost uint8 // steps
	a, b int32
	e    *expr
	x    any
	st   *model.StmtHead // the statement it belongs to; may be nil
}

// An expr is a compiled expression; the simplest need no program.
type expr struct {
	src    model.Expr
	prog   *eval.Program
	slot   int32 // of a local read; else -1
	fixed  bool  // val is its value
	scalar bool  // its value is a word
	val    value
}

// A body is a compiled model.Proc.
type body struct {
	proc     *model.Proc
	no       int32
	entry    int32
	end      int32         // one past its last instruction
	slots    int32         // locals, with the hidden ones
	room     int32         // the most slots that it or one of its versions needs
	zero     []int64       // what the locals are at first, as words; lists are null
	types    []*model.Type // of the locals; nil: of nothing that is kept
	params   []paramCode
	gives    *expr
	when     *expr
	self     int32 // slot, or -1
	this     int32 // slot, or -1
	moment   int32 // number, or -1
	once     *onceCode
	word     int
	over     map[int]*body // by thing: own versions
	versions []*body       // the same, in order of their things
	claims   int32         // of a test: where it goes on when the game is over
	first    int32         // the pick that the body begins with; -1: none
}

type paramCode struct {
	local *model.Local
	def   *expr
}

type onceCode struct {
	no    int32 // the number that marks stand under
	scope uint8
	key   *expr
	typ   *model.Type // of the keys
	all   bool        // for everybody together
	late  int32       // slot of the pick that is the key; -1: the key is known before
}

// The scopes of once-marks.
const (
	onceGame uint8 = iota
	onceRound
	onceTurn
)

type assignKind uint8

const (
	setting assignKind = iota
	gaining
	paying
)

type assignCode struct {
	kind   assignKind
	thing  *expr // nil: a local or the moment
	local  int32
	ltype  *model.Type
	moment bool
	list   []assignTo
}

type assignTo struct {
	attr   *model.Attr
	byKind map[*model.Kind]*model.Attr
	param  int32
	ptype  *model.Type
	value  *expr
	at     hcl.Range
}

type createCode struct {
	kind *model.Kind
	slot int32
	into *expr
	list []assignTo
}

// An actedCode is the telling of an action in its own words.
type actedCode struct {
	proc *model.Proc
	seen []*expr // who sees what its picks gave
}

type drawCode struct {
	slot   int32
	from   *expr
	zone   bool        // from is a zone
	nested bool        // what is drawn from holds lists
	elem   *model.Type // of what is drawn
	things bool        // what is drawn are things, which may lie hidden
	count  *expr
	typ    *model.Type
	label  string
	text   *model.Text
}

type rollCode struct {
	slot           int32
	die, times, by *expr
	seen           *expr
	bySelf         int32
	fate           int32   // where the word of the outcome stands; else -1
	outcomes       []*expr // their conditions
	st             *model.Roll
	typ            *model.Type
}

type showCode struct {
	what, to *expr
	st       *model.Show
}

// An asking is what the statements that ask have in common.
type asking struct {
	kind      DecisionKind
	text      *model.Text
	seen      *expr       // who sees the answer; nil: all
	told      model.Told  // which stories tell the answer
	typ       *model.Type // of the options
	offers    []offer     // what is offered by name, written options first; none of a pick
	written   int         // how many of these are written options
	mayReject bool        // what follows may be rejected
	nested    bool        // the options are lists
}

// An offer is a written option or an action.
type offer struct {
	Option
	act          *body               // nil: a written option,
	opt          *model.ChooseOption // ... which is this
	when         *expr
	entry, first int32
	sort         uint8 // of an action of a turn
}

type pickCode struct {
	asking
	st                        *model.Pick
	slot                      int32 // the list so far, or the element
	first                     int32 // hidden: the first list, where order does not matter; else -1
	by, from                  *expr
	bySelf                    int32 // of many: where the chooser stands; else -1
	optional                  *expr
	least, most, until, sound *expr
	own                       bool // from looks at the list so far
	listOf                    bool // from is a zone, not a list
	set                       bool // from gives nothing twice
	many                      bool
	once                      *body // the action that is limited by what is picked here; nil: none
}

type manyCode struct {
	st                  *model.Pick
	by                  *expr
	list, idx, out, tmp int32
	typ                 *model.Type // of the results
	self, slot          int32
}

type chooseCode struct {
	asking
	st   *model.Choose
	slot int32
	by   *expr
}

type eachCode struct {
	st        *model.Each
	in        *expr
	zone      bool
	slot      int32
	list, idx int32
	results   int32
	nested    bool // the elements are lists
}

type repeatCode struct {
	times *expr
	n, i  int32
	round int32
}

type stepCode struct {
	st     *model.Step
	moment int32
	level  uint8
	entry  int32
}

type runCode struct {
	st   *model.Run
	body *body
	args []*expr
	slot int32
	then int32
	// proper: a thing's version runs what the procedure does otherwise, within the same moment
	proper bool
}

type finishCode struct {
	st                      *model.Finish
	winners, places, scores *expr
}

type turnsCode struct {
	asking
	of, from, until *expr
	self            int32
	list, idx       int32
	outs, acted     int32
	took            int32
	outer           bool
}

// The sorts of actions of a turn.
const (
	takeAct uint8 = iota
	freeAct
	outAct
)

// A hookCode is a compiled hook.
type hookCode struct {
	hook  *model.Hook
	no    int32
	body  *body
	when  *expr
	react *expr // who is asked; nil: not a reaction
	thing int
	each  bool // names the seat it is lent to: lent to all, it is heard for each of them
}

// A momentCode is a compiled moment.
type momentCode struct {
	m                   *model.Moment
	body                *body // nil for a step
	step                *stepCode
	before, inst, after []*hookCode
	hooked              bool
}

type lawCode struct {
	law   *model.Law
	over  []*expr // what it is judged for, by Law.For
	holds *expr
	body  *body
}

type checkCode struct {
	check *model.Check
	that  *expr
}

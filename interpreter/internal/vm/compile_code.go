package vm

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

type opcode uint8

const (
	opJump            opcode = iota // jump to a
	opUnless                        // jump to a unless e is true
	opIf                            // jump to a if e is true
	opLet                           // local a = e
	opNull                          // local a = null
	opClear                         // set the locals in x ([]int32) to null
	opAssign                        // x *assignCode
	opCreate                        // x *createCode
	opRemove                        // e
	opMove                          // e to x (*expr)
	opDraw                          // x *drawCode
	opRoll                          // x *rollCode
	opShow                          // x *showCode
	opPickStart                     // x *pickCode: an empty list, for a growing pick
	opPick                          // x *pickCode
	opManyStart                     // x *manyCode
	opManyNext                      // x *manyCode; to a when all have answered
	opManyKeep                      // x *manyCode; to a
	opChoose                        // x *chooseCode; to a when done
	opEachStart                     // x *eachCode
	opEachNext                      // x *eachCode; to a when done
	opEachGive                      // x *eachCode; e may be nil
	opSimultaneous                  // from here on, hide writes until the end
	opEndSimultaneous               //
	opRepeatInit                    // x *repeatCode
	opRepeatNext                    // x *repeatCode; to a when done
	opUnwind                        // to the frame of level b, at a
	opReturnValue                   // leaves the activation; e is its result or nil
	opStopMoment                    // leaves the moment of the hook
	opStopTurn                      // leaves the turn of the enclosing turns
	opStep                          // x *stepCode; continues at a
	opEndInner                      // ends a step or a `then` body
	opRun                           // x *runCode
	opOriginal                      // x *runCode
	opThen                          // runs the caller's `then` body
	opRequire                       // e, x *model.Require
	opTell                          // e (to), x *model.Tell
	opActed                         // x *actedCode: announces an action after its first picks
	opFinish                        // x *finishCode
	opTurnsStart                    // x *turnsCode
	opTurnsRound                    // x *turnsCode; to a when nobody is left
	opTurnsSeat                     // x *turnsCode; to a for the next round
	opTurnsAsk                      // x *turnsCode; to a if the seat is skipped
	opTurnsDone                     // x *turnsCode; free: to a; until: to b
	opPlayOn                        // plays the scenario, in a test
	opExpect                        // e, x *model.Expect
	opReturn                        // end of a body
	opNop                           // b is the level of the `then` body that follows
	opRoundMark                     // a new round: clears its once-marks
)

// costs are the steps that instructions take beyond one each: building an event that may be told, and may have to
// wait, is work too.
var costs = [opRoundMark + 1]uint8{opTell: 20, opShow: 20, opRoll: 10, opDraw: 10, opRun: 8, opThen: 8, opPick: 8,
	opChoose: 8, opStep: 8}

type instr struct {
	op   opcode
	cost uint8 // steps
	a, b int32
	e    *expr
	x    any
	st   *model.StmtHead // the statement it belongs to, or nil
}

// An expr is a compiled expression. The simplest are read without running a program.
type expr struct {
	src    model.Expr
	prog   *eval.Program
	slot   int32 // if it only reads a local: its slot; else -1
	fixed  bool  // val is its value
	scalar bool  // the value is one word
	val    value
}

// A body is a compiled model.Proc.
type body struct {
	proc     *model.Proc
	no       int32
	entry    int32
	end      int32         // one past its last instruction
	slots    int32         // number of locals, hidden ones included
	room     int32         // the most slots that this body or a version of it needs
	zero     []int64       // initial values of the locals that are words; lists start as null
	types    []*model.Type // of the locals; nil for those that are not kept
	params   []paramCode
	gives    *expr
	when     *expr
	self     int32 // slot, or -1
	this     int32 // slot, or -1
	moment   int32 // number, or -1
	once     *onceCode
	word     int
	over     map[int]*body // versions of things, by thing
	versions []*body       // the same, in order of things
	lent     []int         // the things that may be lent to the first argument
	claims   int32         // of a test: where it continues when the game is over
	first    int32         // the pick that the body begins with; -1 if none
}

type paramCode struct {
	local *model.Local
	def   *expr
}

type onceCode struct {
	scope uint8
	key   *expr
	typ   *model.Type // of the keys
	all   bool        // one limit for all seats together
	late  int32       // slot of the pick that is the key; -1 if the key is known before
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
	thing  *expr // nil for a local or an argument of the moment
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

// An actedCode announces an action in its own words.
type actedCode struct {
	proc *model.Proc
	seen []*expr // who sees the results of its picks
}

type drawCode struct {
	slot   int32
	from   *expr
	zone   bool        // from is a zone
	nested bool        // what is drawn from contains lists
	elem   *model.Type // of what is drawn
	things bool        // what is drawn are things, which may be hidden
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
	fate           int32   // local of the outcome's word; else -1
	outcomes       []*expr // conditions of the outcomes
	st             *model.Roll
	typ            *model.Type
}

type showCode struct {
	what, to *expr
	st       *model.Show
}

// An asking is what all statements that ask a seat have in common.
type asking struct {
	kind      DecisionKind
	text      *model.Text
	seen      *expr       // who sees the answer; nil if everybody
	told      model.Told  // which stories mention the answer
	typ       *model.Type // of the options
	offers    []offer     // the options with names, written ones first; empty for a pick
	written   int         // how many of these are written options
	mayReject bool        // something after the answer may reject it
	nested    bool        // the options are lists
}

type offer struct {
	Option
	act          *body // nil: a written option,
	when         *expr
	entry, first int32
	sort         uint8 // kind of action in a turn
}

type pickCode struct {
	asking
	st                        *model.Pick
	slot                      int32 // the list so far, or the element
	first                     int32 // hidden: the first list, if order does not matter; else -1
	by, from                  *expr
	bySelf                    int32 // of `many`: the local of the chooser; else -1
	optional                  *expr
	least, most, until, sound *expr
	on                        *expr // may be nil
	one                       int32 // the option, in on
	own                       bool  // from refers to the list so far
	set                       bool  // from has no duplicates
	many                      bool
	once                      *body // the action whose limit this pick is the key of; nil if none
}

type manyCode struct {
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
	body *body
	args []*expr
	slot int32
	then int32
	// proper: the version of a thing calls the original procedure, within the same moment
	proper bool
}

type finishCode struct {
	st                      *model.Finish
	winners, places, scores *expr
}

type turnsCode struct {
	asking
	of, from, gone, until *expr

	self        int32
	list, idx   int32
	outs, acted int32
	took        int32
	behind      int32 // whether the main action is taken; -1 if nothing may follow it
	still       bool  // who is out may do something
	may         *model.Text
	outer       bool
}

// The kinds of actions in a turn.
const (
	takeAct uint8 = iota
	freeAct
	outAct
	afterAct
	stillAct
)

// A hookCode is a compiled hook.
type hookCode struct {
	hook  *model.Hook
	no    int32
	body  *body
	when  *expr
	react *expr // the seat that is asked; nil if this is no reaction
	thing int
	each  bool // lent to all, it runs once for each seat: a bind names the seat
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
	over  []*expr // what the law ranges over, by Law.For
	holds *expr
	body  *body
	no    int // for the evaluator
}

type checkCode struct {
	check *model.Check
	that  *expr
}

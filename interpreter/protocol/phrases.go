package protocol

import (
	"strings"

	"github.com/stellar-rules/stellar/schema/locale"
)

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

// answered is an error that is sent to a program that plays; a note says more of its placeholders to translators.
func answered(address, source string, note ...string) locale.Phrase {
	about := append([]string{"an error that is sent to a program that plays"}, note...)
	return phrases.New(address, source, strings.Join(about, "; "))
}

// Errors.
var (
	sayOwnFault = answered("protocol/internal", "this is a fault of stellar itself, please report it: {why}",
		"why is in English")
	sayBroke = answered("protocol/broke", "a rule of the content broke, and the game is as it was before: {why}",
		"why is in English")
	sayStopped = answered("protocol/stopped", "the server was stopped")
	sayPaused  = answered("protocol/paused", "the game is paused: it cannot be saved at present, and is as it was before")
	sayNoJSON  = answered("protocol/json", "this is not JSON")
	sayNoCall  = answered("protocol/call", "a call is an object of \"jsonrpc\": \"2.0\", an \"id\" (a number or a text), "+
		"a \"method\" and, where it takes any, an object \"params\". A batch is a list of such objects")
	sayNoMethod = answered("protocol/method",
		"there is no method {name}{near?; did you mean {near}?}; there are: {list}", "name and near stand in quotes")
	sayParams    = answered("protocol/params", "the parameters cannot be read: {why}")
	sayParamName = answered("protocol/param", "the method takes no parameter {name}", "name stands in quotes")
	sayParamType = answered("protocol/param_type", "{name?in the parameter {name} }{want, select, object {an object} "+
		"list {a list} text {a text} truth {true or false} other {a whole number}} is needed, not "+
		"{have, select, object {an object} array {a list} string {a text} bool {true or false} "+
		"number {a number} other {{have}}}",
		"have may be what was sent, as it was")
	sayNoParam  = answered("protocol/missing", "the parameter {name} is missing")
	sayNegative = answered("protocol/negative", "{name} must be 0 or more, not {n}", "name is that of a parameter")
	sayRange    = answered("protocol/range", "{name} must be from {low} to {high} here, not {n}",
		"name is that of a parameter, low and high are numbers")
	sayNoLanguage = answered("protocol/language", "there is no language {lang}; there are: {list}",
		"lang stands in quotes")
	sayNoPlayer = answered("protocol/player",
		"there is no player {name}{near?; did you mean {near}?}; there are: {list}",
		"name and near stand in quotes, list are names")
	sayNoPart     = answered("protocol/part", "there is no part {name} of a description; there are: {list}")
	sayNoGame     = answered("protocol/no_game", "no game has begun: call new or join first")
	sayNoPosition = answered("protocol/position", "there is no position {id}, or it is not yours",
		"id stands in quotes")
	sayNoKey            = answered("protocol/key", "this key opens no game")
	sayTooManyTables    = answered("protocol/tables", "the server holds {most} games, and all are being played")
	sayTooManyPositions = answered("protocol/positions", "the server holds {most} positions: forget some")
	sayTooManyOwn       = answered("protocol/own", "you have begun {most} games, and all are being played")
	sayTooMuchHeld      = answered("protocol/held", "you hold positions of {most} MiB: forget some")
	sayKeyFirst         = answered("protocol/key_first", "join with the key of a seat first")
	sayHostOnly         = answered("protocol/host", "only the host may do that: call games with the host's key")
	sayOneGame          = answered("protocol/one_game", "this server plays only the scenario it was started with")
	sayWhichGame        = answered("protocol/which_game", "say which scenario: the server was started without one")
	sayNoScenario       = answered("protocol/scenario",
		"there is no scenario {name}{near?; did you mean {near}?}; there are: {list}",
		"name and near stand in quotes, list are names")
	sayNoSaved       = answered("protocol/saved", "there is no saved game {name}", "name stands in quotes")
	sayNoSeatToTalk  = answered("protocol/no_voice", "only players can talk: join with the key of a seat")
	sayNoListener    = answered("protocol/listener", "{name} is not another seat of this game", "name stands in quotes")
	sayTalkLater     = answered("protocol/talk_later", "you have said much in little time: wait a second")
	sayHeld          = answered("protocol/paused_by", "the host has paused the game")
	sayNothingToUndo = answered("protocol/no_undo", "you have decided nothing that could be undone")
	sayNoWish        = answered("protocol/no_wish", "nobody asks to undo anything")
	sayNoPersonsSeat = answered("protocol/persons", "{name} is not a seat that a person plays", "name stands in quotes")
	sayTooLong       = answered("protocol/long", "a message has at most {most} bytes")
	sayOwnersOnly    = answered("protocol/owner", "only the client that began the game may do that")
	sayNoPast        = answered("protocol/no_past", "that needs the past of the game, but this copy was dealt anew")
	sayNotDealt      = answered("protocol/not_dealt", "what the seat does not see cannot be dealt anew here: {why}")
	sayNotSeen       = answered("protocol/as", "you may not see what {as} sees; you may be: {list}",
		"as stands in quotes")
	sayNoThing     = answered("protocol/thing", "there is no thing {name}", "name stands in quotes")
	sayOverAlready = answered("protocol/over", "the game is over")
	sayNotAsked    = answered("protocol/turn", "{who} is asked, not you", "who is a seat")
	sayNotYou      = answered("protocol/not_you", "you are not asked now")
	sayOnlooks     = answered("protocol/onlooker",
		"spectators are not asked: join with the key of a seat to answer for it")
	sayStale = answered("protocol/stale",
		"{n, plural, one {# decision has} other {# decisions have}} been taken, not {said}")
	sayNoOption = answered("protocol/option",
		"{who} is asked {question} ({address}), but {id} is not an option{near?; did you mean {near}?}; "+
			"the options are: {list}",
		"question, id and near stand in quotes, address is a name of content, list are ids")
	sayRefused = answered("protocol/refused", "{id} cannot be taken: {why}",
		"id stands in quotes, why is what a rule says")
	sayLater = answered("protocol/later", "{id} can be taken later: after {steps}",
		"id stands in quotes, steps are ids that are taken before it")
	sayAnswerAt = answered("protocol/answers", "answer {n}: {why}", "why is another error")
)

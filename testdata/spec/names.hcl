# How a name is found: language.md §1.

kind "square" {
  state = { by = optional(player) }
}
kind "ship" {
  fixed = { size = default(integer, 1) }
  state = { ship = optional(ship) }
}
ship "orion" {}
board "grid" {
  cells = square
  shape = squares(2, 2)
}
zone "deck" { holds = ship }
function "local_like_its_kind" {
  takes = { ship = ship }
  gives = ship.size + ship.orion.size
}
function "loop_hides_parameter" {
  takes = { s = integer }
  gives = [for s in grid : s.by] == [for s in grid : s.by] && s == 1
}
function "zone_as_list" { gives = count(deck) + count([for s in deck : s.size]) }
function "forward" { gives = later(1) }
function "later" {
  takes = { n = integer }
  gives = n
}
function "cell" { gives = square.a1.by == null && square.b2.x == 2 }
function "words" { gives = action.go == action.go }
function "of_game" { gives = game == game }
action "go" {
  let "self_is_there" { be = self }
}
function "ship_is_a_local" {
  takes = { ship = optional(ship) }
  gives = ship == null ? 0 : ship.size + (ship.ship == null ? 0 : ship.ship.size)
}
---
kind "ship" { fixed = { size = default(integer, 1) } }
ship "orion" {}
zone "hand" {
  of    = player
  holds = ship
}
function "a" { gives = orin } # want E0301 "Nothing here is called \"orin\"" 24-28
function "b" { gives = ship } # want E0301 "\"ship\" is a kind; there is no value of this name here" 24-28
function "c" { gives = ship.orin } # want E0303 "There is no ship \"orin\"" 28-33
function "d" { gives = ship.orion.sise } # want E0304 "A ship has no attribute \"sise\"" 34-39
function "e" { gives = self } # want E0311 "Nobody is `self` here" 24-28
function "f" { gives = f2 } # want E0301 "\"f2\" is a function" 24-26
function "f2" { gives = 1 }
function "g" { gives = hand } # want E0301 "Every player has a zone \"hand\"" 24-28
function "h" { gives = f3() } # want E0305 "There is no function \"f3\"" 24-26
function "i" { gives = table.x } # want E0301 "There is no table \"x\"" 24-31
function "j" { gives = action.fly } # want E0301 "There is no action \"fly\"" 24-34
function "k" { gives = die.d6 } # want E0301 "There is no die \"d6\"" 24-30
function "l" { gives = option.x } # want E0607 "There is no option \"x\"" 24-32
function "m" { gives = _ } # want E0301 "`_` is allowed only in tables and rosters" 24-25
function "n" { gives = original } # want E0301 "Nothing is `original` here" 24-32
function "o" { gives = this } # want E0301 "Nothing is `this` here" 24-28
function "p" { gives = game.year } # want E0304 "A game has no attribute \"year\"" 28-33
function "q" { gives = ship.orion.hand } # want E0304 "A ship has no attribute \"hand\"" 34-39
function "r" {
  takes = { p = player }
  gives = p.hnd # want E0304 "A player has no attribute \"hnd\"" 12-16
}
function "s" { gives = result } # want E0301 "Nothing is `result` here" 24-30
function "t" { gives = die } # want E0301 "\"die\" alone is not a value" 24-27
function "u" { gives = table } # want E0301 "\"table\" alone is not a value" 24-29
function "v" { gives = choice.x } # want E0301 "Nothing is `choice` here" 24-30
function "w" { gives = scenario.x } # want E0303 "There is no scenario \"x\"" 32-34
---
# Names are declared once, and none is a builtin or a reserved word.
function "twice" { gives = 1 } # want E0205 "\"twice\" is declared twice" 10-17
function "twice" { gives = 2 } # want E0205 "\"twice\" is declared twice" 10-17
stat "twice" { base = 1 } # want E0205 "\"twice\" is declared twice" 6-13
zone "twice" { holds = ship }
function "count" { gives = 1 } # want E0309 "\"count\" is a function of the language" 10-17
function "game" { gives = 1 } # want E0209 "\"game\" is a reserved word" 10-16
kind "game" {} # want E0209 "state of the game stands in its block" 6-12
function "Up" { gives = 1 } # want E0209 "\"Up\" is not a name" 10-14
kind "ship" {}
function "ship" { gives = 1 } # want E0205 "\"ship\" is a kind already" 10-16
procedure "go" {}
procedure "go" {} # want E0205 "The procedure \"go\" is declared twice" 11-15
action "go" {} # want E0205 "There is a procedure \"go\" already" 8-12
action "go" {} # want E0205 "There is a procedure \"go\" already" 8-12
table "t" {
  gives = { n = integer }
  rows  = [[1]]
}
table "t" { # want E0205 "The table \"t\" is declared twice" 7-10
  gives = { n = integer }
  rows  = [[1]]
}
die "d" { faces = [1] }
die "d" { faces = [1] } # want E0205 "The die \"d\" is declared twice" 5-8
option "o" {}
option "o" {} # want E0205 "The option \"o\" is declared twice" 8-11
bot "b" {}
bot "b" {}
bot "random" {} # want E0205 "There is a bot \"random\" already" 5-13
board "twice" { # want E0205 "\"twice\" is declared twice" 7-14
  cells = ship
  shape = squares(1, 1)
}
graph "twice" { # want E0205 "\"twice\" is declared twice" 7-14
  joins = { a = ship, b = ship }
  where = true
}
zone "ship" { holds = ship } # want E0205 "\"ship\" is a kind already" 6-12
stat "self" { base = 1 } # want E0209 "\"self\" is a reserved word" 6-12
procedure "self" {} # want E0209 "\"self\" is a reserved word" 11-17
zone "players" { holds = ship } # want E0209 "\"players\" is a reserved word" 6-15
---
# Labels of locals.
action "go" {
  let "Big" { be = 1 } # want E0209 "\"Big\" is not a name" 7-12
  let "all" { be = 1 } # want E0209 "\"all\" is a reserved word" 7-12
  let "x y" { be = 1 } # want E0209 "\"x y\" is not a name" 7-12
  let "" { be = 1 } # want E0209 "\"\" is not a name" 7-9
  let "ok" { be = 1 }
  let "ok" { be = ok + 1 } # want E0309 "\"ok\" already names a value here" 7-11
}
---
# A name that is in sight is not given again; beside one another it may be.
kind "ship" { state = { size = integer } }
ship "a" {}
function "list" { gives = [for x in [1, 2] : x] }
procedure "p" {
  takes = { size = integer, self = player }

  each "x" {
    in = list()
    let "twice" { be = 2 * x }
    each "x" { in = [3] } # want E0309 "\"x\" already names a value here" 10-13
    repeat "twice" { times = 2 } # want E0309 "\"twice\" already names a value here" 12-19
  }
  each "x" {
    in = list()
    let "twice" { be = x }
  }
  each "self" { in = players }
  let "size" { be = 1 } # want E0309 "\"size\" already names a value here" 7-13
  let "x" { be = ship.a.size }
  pick "x" { # want E0309 "\"x\" already names a value here" 8-11
    from = list()
    max  = 2
  }
  roll "many" {
    die   = sides(6)
    times = 2
  }
  each "one" "many" { # want E0309 "\"many\" already names a value here" 14-20
    in    = list()
    gives = one
  }
}
---
# A name of which the first part was left out, and words of other languages.
kind "player" {
  state = { points = integer }
}
game "spec" {
  seats = [1, 2]
  state = { left = integer }
}
function "a" { gives = left } # want E0301 "did you mean \"game.left\"" 24-28
function "b" { gives = True } # want E0301 "did you mean \"true\"" 24-28
function "c" { gives = 1 == 1 ? yes : false } # want E0301 "did you mean \"true\"" 33-36
function "d" {
  takes = { self = player }
  gives = points # want E0301 "did you mean \"self.points\"" 11-17
}
function "e" { # two have points: nobody can tell
  takes = { a = player, b = player }
  gives = points # want E0301 "Nothing here is called" 11-17
}
---
# What other languages write is found once, with what is written here.
function "a" { gives = length(all(player)) } # want E0305 "(did you mean \"count\"?)" 24-30
function "b" { gives = d6 } # want E0301 "(did you mean \"sides(6)\"?)" 24-26
function "c" {
  takes = { left = integer }
  gives = left-1 # want E0301 "(help: write spaces around the minus sign: left - 1)" 11-17
}
function "not_so" { gives = not(true) } # want E0305 "(help: write !condition" 29-32
function "d" { gives = players.length } # want E0304 "(help: write count(players))" 31-38
function "e" { gives = players.order } # want E0304 "(help: write players[*].order" 31-37
function "f" {
  takes = { n = integer }
  gives = var.n # want E0301 "(did you mean \"n\"?)" 11-14
}
function "g" {
  takes = { n = int } # want E0302 "(did you mean \"integer\"?)" 17-20
  gives = 1
}
function "h" {
  takes = { n = list[integer] } # want E0409 "(help: write list(integer))" 17-30
  gives = 1
}
function "i" {
  takes = { p = player }
  gives = p.x # want E0304 "a cell of a board" 12-14
}
kind "Fleet" { state = { size = 0 } } # want E0209 "(did you mean \"fleet\"?)" 6-13 # want E0409 "(help: write integer, or default(integer, 0))" 33-34
fleet "a" {}
function "j" { gives = fleet.a == null } # want W0412 "A fleet is never null" 24-39
procedures "k" { # want E0201 "(did you mean \"procedure\"?)" 1-11
  finsh { winners = [] } # want E0201 "(did you mean \"finish\"?)" 3-8
}
procedure "l" {
  run "k" {}
  if { when = true }
  elif { when = true } # want E0201 "(help: write \"else {\"" 3-7
  else if {} # want E0204 "(help: write \"else {\"" 8-10
  tell { msg = "x" } # want E0202 "(did you mean \"text\"?)" 10-13
  tell = { text = "x" } # want E0202 "it is a block: write tell { … } without" 3-7
}
kind "crew" {
  state { size = integer } # want E0201 "it is an attribute: write state = …" 3-8
}
change "table" "prices" { rows = [] } # want E0302 "\"table\" is not a kind; only things of kinds are changed" 8-15
variable "most" {} # want E0201 "(help: write option" 1-9
---
action {} # want E0204 "An action block needs one label" 1-7
bot "b" {
  answer "take" "number" { score = 1 }
}
---
function "a" { gives = 1 }
stat "b" { base = 1 }
kind "ship" {}
ship "wasp" {}
# pack: two.hcl
kind "ship" {} # want E0205 "a zone of yours with of = ship" 6-12
function "a" { gives = 2 } # want E0205 "write function \"a\" in a scenario or option" 10-13
stat "b" { base = 2 } # want E0205 "write modifier \"b\"" 6-9
ship "wasp" {} # want E0205 "write change \"ship\" \"wasp\"" 6-12
---
# What a block or type was meant to be is there, so that nobody misses it.
kind "good" {}
goods "ore" {} # want E0201 "(did you mean \"good\"?)" 1-6
kind "Depot" { # want E0209 "(did you mean \"depot\"?)" 6-13
  state { # want E0201 "it is an attribute: write state = …" 3-8
    stock = tally(good)
    turns = list[integer] # want E0409 "(help: write list(integer))" 13-26
  }
}
depot "a" {}
function "some" { gives = depot.a.stock.ore + depot.a.stock[good.ore] }
game "spec" {
  seats = [1, 3]
  state = { order_of_play = list["player"] } # want E0409 "(help: write list(player))" 29-43
  turns = { take = [action.wait] } # want E0202 "it is a block: write turns { … } without" 3-8
  each "self" {
    in = game.order_of_play
    pick "n" { from = range(1, 3) }
    finish { winner = self }
  }
}
action "wait" {}
---
# What was meant can be told from the type that is asked for.
kind "tech" {
  fixed = { needs = list(tech), span = optional(span), first = optional(tech) }
}
kind "crew" {}
roster "crew" {
  columns = ["id"]
  rows = [
    ["eva"],
    [Ada], # want E0209 "(help: write \"ada\")" 6-9
  ]
}
crew "ada" {}
tech "eva" { needs = [] }
tech "b" {
  needs = ["eva", "b"] # want E0401 "(help: write [tech.eva, tech.b])" 11-23
  span  = "5-7" # want E0401 "(help: write span(5, 7))" 11-16
  first = eva # want E0301 "(help: write tech.eva)" 11-14
}
action "go" {
  joins = "plan" # want E0207 "(help: write choice.plan)" 11-17
  text  = "Go"
}
procedure "p" {
  takes = { self = player }
  choose "plan" {
    option { text = "Hit" } # want E0204 "An option block needs one label" 5-11
    option "hide" { verbosity = "never" } # want E0207 "brief, full or never" 33-40
  }
  let "hidden" { be = plan == hide } # want E0301 "(help: write \"hide\" in quotes)" 31-35
  let "other" { be = plan == "hit" || plan == "go" }
}
action "go" {} # want E0205 "The action \"go\" is declared twice" 8-12
bot "b" {
  answer "go" "where" { score = 1 }
}
---
kind "pawn" {
  state = {
    x      = integer # want E0309 "Only cells of a board have \"x\"" 5-6
    points = integer
  }
}
pawn "a" {}
function "left_of" { gives = pawn.a.x }
procedure "throw" {
  roll "a" { die = "d6" } # want E0401 "(help: write sides(6))" 20-24
  roll "b" { die = 8 } # want E0401 "(help: write sides(8))" 20-21
  roll "c" { die = die.d10 } # want E0301 "(did you mean \"sides(10)\"?)" 20-27
  set "pawn.a.points" { be = 1 } # want E0301 "\"pawn.a\" { points = … }" 7-22
  gain "pawn.a.points" { be = 1 } # want E0501 "\"pawn.a\" { points = … }" 8-23
}
---
# What stands in the wrong place is told where it stands, and what is missed because of it is not told again.
game "spec" { seats = [1, 2] }
tell { text = "Here" } # want E0201 "kind \"tell\". (help: it is a statement: it belongs in an action" 1-5
modifier "reach" { add = 1 } # want E0201 "\"modifier\". (help: it belongs in a thing, an option or a scenario)" 1-9
kind "ship" {
  state = { damage = at_least(0) }
  tell { text = "Here" } # want E0201 "A kind has no block \"tell\". (help: it is a statement" 3-7
}
action "wait" {
  while { # want E0201 "There is no statement \"while\"" 3-8
    pick "ship" { from = all(ship) }
  }
  if {
    when   = true
    damage = 1 # want E0202 "(help: a change belongs in a statement: set \"thing\" { damage = … })" 5-11
  }
  pick { from = all(ship) } # want E0204 "A pick has one label, not 0" 3-7
}
bot "b" {
  answer "wait" "ship" { score = 1 }
}
scenario "s" {
  title = "S"
  play {
    finish { winners = [] }
  }
}
---
# What leads from what was written to what is wanted.
game "spec" {
  seats = [1, 2]
  state = { moon = optional(moon) }
}
kind "system" {}
kind "moon" {
  fixed = { system = system }
}
system "saturn" {}
moon "titan" { system = moon.titan } # want E0401 "(help: write moon.titan.system)" 25-35
zone "sky" { holds = moon }
function "moons" { gives = sky == 0 } # want E0402 "write count(sky)" 28-36
function "all_moons" { gives = [1] + [2] } # want E0402 "write concat([1], [2])" 32-41
function "done" { gives = land(1) } # want E0305 "it is a procedure: write run \"land\"" 27-31
function "asked" { gives = pick(players) } # want E0305 "it is a statement: write pick \"name\"" 28-32
procedure "land" {
  takes = { self = player }
  when  = true # want E0202 "in each `run` of this, or in a `stop`" 3-7
  choose "go" {
    option "far" {}
    option "near" {}
  }
  if {
    when = go == option.far # want E0607 "write \"far\" in quotes" 18-28
  }
  else {
    when = true # want E0202 "and in it another \"if {\"" 5-9
  }
  move { what = all(moon) } # want E0203 "(expected: to = …, a zone; `null`: the supply)" 3-7
}
scenario "s" {
  title = "S"
  bot   = bot.dull # want E0207 "write \"dull\"" 11-19
  play {
    finish { winners = [] }
  }
}
---
# Names of other languages.
kind "ship" {
  fixed = { size = integer }
  state = { crew = list(ship), d6 = integer }
}
die "d8" { faces = range(1, 8) }
ship "a" { size = var.crews } # want E0301 "Nothing here is called \"var\"" 19-22
function "f" {
  takes = { s = ship }
  gives = d8 # want E0301 "did you mean \"die.d8\"?" 11-13
}
function "g" {
  takes = { s = ship }
  gives = s.crew.nothing # want E0304 "A list(ship) has no attributes" 17-25
}
function "h" {
  takes = { s = ship }
  gives = local.size # want E0301 "did you mean \"s.size\"?" 11-16
}

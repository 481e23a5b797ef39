# Statements: language.md §6.

kind "good" { things = ["ore", "ice"] }
kind "player" {
  state = {
    coins = at_least(0)
    purse = tally(good)
    fame  = integer(0, 10)
    cap   = optional(card)
  }
}
kind "card" {
  copies = 4
  fixed  = { worth = integer }
  state  = { seen = boolean }
}
kind "battle" {
  scene = true
  state = { rounds = integer }
}
zone "hand" {
  of    = player
  holds = card
}
zone "deck" {
  holds = card
  seen  = nobody
}
game "spec" {
  seats = [1, 3]
  state = { round = integer }
}
action "all_of_them" {
  text = "Do all"
  when = self.coins >= 0
  once = "round"

  let "x" { be = 1 }
  let "none" {
    type = optional(card)
    be   = null
  }
  set "x" { be = x + 1 }
  set "self" {
    coins = self.coins + 1
    fame  = 2
  }
  set "game" { round = 1 }
  set "player.p1" { coins = 0 }
  gain "self" {
    coins = 2
    purse = { ore = 1 }
  }
  pay "self" { coins = 1 }
  create "card" "c" {
    into = self.hand
    seen = true
  }
  create "card" {}
  create "battle" "b" { rounds = 1 }
  move {
    what = c
    to   = deck
  }
  move {
    what = self.hand
    to   = null
  }
  remove { what = c }
  draw "top" { from = deck }
  draw "three" {
    from  = deck
    count = 3
  }
  draw "one" { from = players }
  roll "face" {
    die  = sides(6)
    text = "{self} rolls {face}"
  }
  roll "dice" {
    die   = sides(6)
    times = 2
    by    = players
    seen  = self
  }
  let "shown" { be = count(three) }
  show {
    what = three
    to   = others(self)
    text = "{self} shows {shown}"
  }
  if { when = top != null }
  else {
    tell {
      text = "Nothing for {self}"
      to   = self
    }
  }
  require {
    that    = count(dice[self]) == 2
    because = "Too few"
  }
  step "later" {
    stop { when = false }
  }
  run "helper" "gave" { n = 2 }
  run "helper" { x = gave }
  run "callback" {
    then {
      set "x" { be = 5 }
    }
  }
  finish { winner = self }
  finish {
    places = [[self], others(self)]
    scores = [for p in players : p.coins]
    text   = "{self} wins"
  }
  finish {
    winners = count(players) > 1 ? players : null
    scores  = [for p in players : p.purse]
    unit    = "quarters"
  }
}
procedure "helper" {
  takes = { self = player, x = default(integer, 1), n = default(integer, x1()) }
  gives = x + n
}
function "x1" { gives = 1 }
procedure "callback" {
  then {}
}
---
kind "good" { things = ["ore"] }
kind "ship" {
  fixed = { size = default(integer, 1) }
  state = {
    damage = integer
    load   = tally(good)
    twin   = optional(ship)
    flag   = boolean
  }
}
kind "card" { copies = 3 }
kind "chit" { copies = 1 }
zone "deck" { holds = card }
zone "hand" { holds = card }
ship "a" {}
action "go" {
  lett "x" { be = 1 } # want E0201 "There is no statement \"lett\"" 3-7
  let { be = 1 } # want E0204 "A let has one label, not 0" 3-6
  let "a" "b" { be = 1 } # want E0204 "A let has one label, not 2" 11-14
  let "x" {} # want E0203 "A let needs \"be\"" 3-10
  let "n" { be = null } # want E0401 "null has no type by itself" 18-22
  let "e" { be = [] } # want E0401 "A list of unknown type has no type by itself" 18-20
  set "nobody" { damage = 1 } # want E0301 "Nothing here is called \"nobody\"" 8-14
  set "x y" { damage = 1 } # want E0501 "\"x y\" names nothing that can change" 7-12
  set "ship.a" { size = 2 } # want E0501 "\"size\" of a ship never changes" 18-22
  set "ship.a" { damge = 2 } # want E0304 "A ship has no attribute \"damge\"" 18-23
  set "ship.a" {} # want E0203 "This set changes nothing" 3-15
  set "ship.a" { damage = true } # want E0401 "This is a boolean" 27-31
  set "self.order" { damage = 1 } # want E0501 "\"self.order\" is an integer, which has nothing to change" 7-19
  set "good.ore" { be = 1 } # want E0301 "No local is called \"good.ore\"" 7-17
  gain "ship.a" { flag = 1 } # want E0401 "\"flag\" is a boolean, so you cannot gain it" 19-23
  gain "ship.a" { load = 1 } # want E0401 "This is an integer" 26-27
  pay "ship.a" { twin = 1 } # want E0401 "\"twin\" is an optional(ship), so you cannot pay it" 18-22
  create "ship" "s" {} # want E0501 "Nothing of the kind \"ship\" is in the supply" 10-16
  create "shp" "s" {} # want E0302 "There is no kind \"shp\"" 10-15
  create "card" "c" { into = 5 } # want E0401 "This is an integer" 30-31
  move { what = ship.a } # want E0203 "A move needs \"to\"" 3-7
  move {
    what = ship.a
    to   = deck # want E0401 "\"deck\" never holds a ship" 12-16
  }
  create "chit" "c3" { into = deck } # want E0401 "\"deck\" never holds a chit" 31-35
  let "c4" { be = first(deck) }
  if {
    when = c4 != null
    move {
      what = ship.a
      to   = where(c4) # want E0401 "None of the possible zones holds a ship" 14-23
    }
  }
  move {
    what = ship.a
    to   = all(card) == [] ? deck : hand # want E0401 "None of the possible zones holds a ship" 12-41
  }
  remove {} # want E0203 "A remove needs \"what\"" 3-9
  remove { what = 5 } # want E0401 "This is an integer" 19-20
  draw "d" { from = 5 } # want E0401 "This is an integer" 21-22
  draw "d2" {} # want E0203 "A draw needs \"from\"" 3-12
  roll "r" { die = 6 } # want E0401 "This is an integer" 20-21
  roll "r2" {} # want E0203 "A roll needs \"die\"" 3-12
  roll "r2" { die = sides(6) } # want E0507 "\"r2\" names two decisions or rolls of one body" 8-12
  show {} # want E0203 "A show needs \"what\"" 3-7
  show {
    what = 1
    to   = 5 # want E0401 "This is an integer" 12-13
  }
  if {} # want E0203 "An if needs `when`" 3-5
  else {}
  else {} # want E0506 "An else directly follows its if" 3-7
  tell {} # want E0203 "A tell needs \"text\"" 3-7
  tell { text = 5 } # want E0207 "This must be a whole sentence in quotes" 17-18
  tell { text = "{nobody}" } # want E0301 "Nothing here is called \"nobody\"" 19-25
  require {} # want E0203 "A require needs \"that\"" 3-10
  require { that = 1 } # want E0401 "This is an integer" 20-21
  step {} # want E0204 "A step has one label, not 0" 3-7
  finish {} # want E0203 "A finish must say who won" 3-9
  finish { winner = 5 } # want E0401 "This is an integer" 21-22
  finish { places = [self] } # want E0401 "This is a list(player)" 21-27
  finish { scores = 5 } # want E0401 "This is an integer" 21-22
  finish {
    scores = [1, 2]
    unit   = "quarter" # want E0207 "what scores count" 14-23
  }
  expect "no" { that = true } # want E0506 "Only tests have expectations" 3-14
  then {} # want E0506 "Only a procedure has a body that its caller provides" 3-7
  set "moment" { x = 1 } # want E0506 "Only a `before` can change the arguments of its moment" 18-19
  let "bad" {
    be   = 1
    when = 5 # want E0401 "This is an integer" 12-13
    whn  = true # want E0202 "A let has no attribute \"whn\"" 5-8
    tell { text = "x" } # want E0201 "A let has no block \"tell\"" 5-9
  }
}
---
# run: names, arguments, results.
kind "ship" {}
kind "fleet" {}
ship "a" {}
procedure "one" {
  takes = { ship = ship, n = integer, flag = default(boolean, false) }
  gives = n
}
procedure "nothing" { takes = { self = player } }
function "half_of" { gives = 7 }
action "act" {
  pick "ship" { from = all(ship) }
}
action "go" {
  run "on" {} # want E0307 "There is no procedure or action \"on\"" 7-11
  run "half_of" {} # want E0307 "\"half_of\" is a function: it gives a value and does nothing" 7-16
  run "one" {} # want E0403 "\"one\" needs \"ship\", a ship" 7-12 # want E0403 "\"one\" needs \"n\", an integer" 7-12
  run "one" {
    ship = ship.a
    n    = "x" # want E0401 "This is a word" 12-15
  }
  run "one" {
    ship  = ship.a
    n     = 1
    shipp = 1 # want E0403 "\"one\" takes no \"shipp\"" 5-10
  }
  run "nothing" "result_of" {} # want E0401 "\"nothing\" gives nothing" 17-28
  run "act" { self = player.p1 }
  run "original" {} # want E0506 "Only an `instead`, and a thing's own version, have an original" 7-17
  run "one" "good" {
    ship = ship.a
    n    = 1
    tell { text = "no" } # want E0506 "A run has arguments, and at most one then" 5-9
    then {}
    then {} # want E0205 "A run has at most one then" 5-9
  }
  let "fine" { be = good + 1 }
  let "n" { be = "word" }
  run "one" { ship = ship.a } # want E0403 "\"one\" needs \"n\", an integer" 7-12
}
procedure "headless" {
  run "nothing" {} # want E0403 "\"nothing\" needs \"self\", a player" 7-16
  pick "x" { from = [1] } # want E0311 "Nobody is `self` here, so the pick needs `by`" 3-11
}
---
# What a procedure gives is of one type.
procedure "a" {
  stop { gives = 1 } # want E0401 "This is an integer; elsewhere the procedure gives a boolean" 18-19
  gives = true
}
procedure "b" {
  takes = { self = player }
  stop {
    when  = self.order > 0
    gives = 1
  }
  gives = 2
}
procedure "c" {
  stop { gives = 1 }
}
procedure "d" {
  run "b" "x" { self = player.p1 }
  run "c" "y" {}
  let "sum" { be = x + 1 }
  let "bad" { be = y + 1 } # want E0404 "This may be null; an integer is needed" 20-21
}
---
# A scene and a counter are created, other things are not; `when` makes a local optional.
kind "battle" {
  scene = true
  state = { rounds = integer }
}
procedure "fight" {
  takes = { n = integer }
  create "battle" "b" {
    when   = n > 1
    rounds = n
  }
  set "b" { rounds = 1 } # want E0404 "\"b\" may be null here" 8-9
  set "b" {
    when   = n > 1
    rounds = 2
  }
  set "b" { # want E0404 "\"b\" may be null here" 8-9
    when   = n > 2
    rounds = 2
  }
  gives = b
}
---
# What a list or a set gains, and pays.

kind "good" { things = ["ore", "ice"] }
kind "card" { copies = 3 }
kind "ship" {
  fixed = { made_of = set(good) }
  state = {
    holds = set(good)
    log   = list(integer)
    words = list(word)
    rows  = list(list(integer))
    maybe = optional(set(good))
    last  = optional(good)
    hand  = set(card)
    stops = list(zone(card))
  }
}
zone "pile" { holds = card }
ship "a" {}
procedure "go" {
  takes = { good = good }
  gain "ship.a" {
    holds = good
    log   = 1
    words = "north"
    rows  = [1, 2]
    hand  = pile
    stops = pile
  }
  gain "ship.a" {
    holds = [good.ore, good.ice]
    log   = [for g in ship.a.holds : 2]
    words = []
    rows  = [[1], [2]]
    stops = [pile]
  }
  pay "ship.a" {
    holds = without(all(good), [good])
    log   = ship.a.log
  }
  gain "ship.a" { holds = 1 } # want E0401 "This is an integer. (expected: a good)" 27-28
  gain "ship.a" { holds = [1] } # want E0401 "This is a list(integer)" 27-30
  gain "ship.a" { holds = ship.a.last } # want E0404 "This may be null; a good is needed" 27-38
  pay "ship.a" { holds = null } # want E0401 "This cannot be null; a good is needed" 26-30
  pay "ship.a" { holds = ship.a.maybe } # want E0404 "This may be null; a set(good) is needed" 26-38
  gain "ship.a" { maybe = good } # want E0401 "\"maybe\" is an optional(set(good)), so you cannot gain it" 19-24
  gain "ship.a" { made_of = good } # want E0501 "\"made_of\" of a ship never changes" 19-26
}
before "go" {
  gain "moment" { good = good.ice } # want E0501 "The arguments of a moment can only be set, not changed by gain" 8-16
}
---
# What games call otherwise; a place for its zone.
kind "player" {}
kind "card" { copies = 3 }
kind "port" {}
port "north" {}
zone "berth" {
  of    = port
  holds = card
}
action "go" {
  winner { who = self } # want E0201 "There is no statement \"winner\"" 3-9
  shuffle { what = all(card) } # want E0201 "There is no statement \"shuffle\"" 3-10
  move {
    what = all(card)
    to   = port.north # want E0401 "This is a port" 12-22
  }
}
---
# What dice mean, and which stories tell it: language.md §6.
kind "player" {}
die "d6" { faces = range(1, 6) }
procedure "try" {
  takes     = { self = player }
  verbosity = full
  roll "test" "fate" {
    die       = die.d6
    verbosity = brief
    text      = "{self} tries"
    outcome "wins" {
      when = test > 4
      text = "wins with {test}"
    }
    outcome "loses" {
      verbosity = never
      text      = "loses"
    }
  }
  tell {
    when = fate == "wins"
    text = "Won"
  }
  let "odd" { be = fate == "draws" } # want E0308 "is never \"draws\"" 28-35
  roll "again" "end" {
    die = die.d6
    outcome "high" {
      when = again > 4
      text = "high"
    }
    outcome "high" { # want E0205 "The outcome \"high\" is declared twice" 13-19
      when = again > 5
      text = "higher"
    }
    outcome "mean" { # want E0203 "An outcome of a roll needs \"text\"" 5-19
      when = again # want E0401 "This is an integer" 14-19
    }
  }
  let "sure" { be = end == "high" }
  roll "third" "so" { # want E0206 "Nothing says what the dice mean" 16-20
    die       = die.d6
    verbosity = aloud # want E0207 "brief, full or never" 17-22
  }
  roll "last" "then_so" {
    die = die.d6
    outcome "all" { text = "everything" }
    outcome "none" { text = "nothing" } # want E0506 "No outcome can follow one without a condition" 5-19
  }
  roll "many" { # want E0506 "A roll by several seats cannot have outcomes" 3-14
    die = die.d6
    by  = players
    outcome "any" { text = "anything" }
  }
}
map "course" {
  before    = "try"
  when      = 1 # want E0401 "This is an integer" 15-16
  verbosity = full
  row "p" {
    in    = all(player)
    cells = ["{p}"]
    trend = p # want E0401 "This is a player" 13-14
    tiles = 2 # want E0207 "must be true or false" 13-14
  }
}
---
# An attribute alone is nothing that changes.
kind "purse" {
  copies = 3
  state  = { cents = integer }
}
procedure "lose" {
  takes = { own = purse }
  set "cents" { be = 1 } # want E0301 "name its holder in the label, and the attribute within: \"own\" { cents = … }"
}
---
# Blocks that are something else.
kind "ship" { state = { n = integer } }
procedure "p" {
  takes = { ship = ship }
  if "x" { # want E0204 "help: write \"if {\", and in it `when` with the condition" 6-9
    when = true
    set "ship" { n = 1 }
  }
  roll "luck" {
    die  = sides(6)
    text = "Luck"
    outcome "good" { when = luck > 3 } # want E0203 "An outcome of a roll needs \"text\"" 5-19
    outcome "good" { when = luck > 4 } # want E0203 "An outcome of a roll needs \"text\"" 5-19 # want E0205 "The outcome \"good\" is declared twice" 13-19
    outcome {} # want E0204 "An outcome block needs one label" 5-12
    outcome "!!" {} # want E0203 "An outcome of a roll needs \"text\"" 5-17 # want E0209 "\"!!\" is not a name" 13-17
  }
  tell { text = "a ${ship} and ${ship.n} go" } # want E0411 "help: write {ship}" 20-26 # want E0411 "help: write {ship.n}" 32-40
  tell { text = "${ship} goes" } # want E0411 "help: write {ship}" 18-24
}

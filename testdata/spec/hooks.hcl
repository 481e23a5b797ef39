# Hooks, laws, what is in force: language.md §7.

kind "tech" { fixed = { power = default(integer, 1) } }
kind "player" {
  state = {
    points = at_least(0)
    techs  = lends(set(tech))
  }
}
procedure "build" {
  takes = { self = player, cost = integer, extra = optional(tech) }
  step "paying" {
    let "hidden" { be = 1 }
  }
  gives = cost + 1
}
action "rest" {
  takes = { long = boolean }
}
before "build" {
  when = cost > 1
  set "moment" { cost = cost - 1 }
  stop "moment" { when = extra == null }
}
instead "build" {
  run "original" "result_of_it" { cost = cost + 1 }
  gives = result_of_it
}
after "build" {
  gain "actor" { points = result }
}
after "paying" {
  gain "self" { points = cost }
}
after "rest" {
  when = long
  stop {}
}
tech "fusion" {
  after "build" {
    may "more" {
      gain "self" { points = this.power }
    }
  }
  action "shine" {
    once = "game"
    gain "self" { points = this.power }
  }
}
whenever "limit" {
  for  = { who = player, t = tech }
  when = count(who.techs) > 3 && t.power > 1
  set "who" { points = 0 }
}
whenever "once_only" {
  when = count(players) > 7
  finish { winners = [] }
}
check "support" {
  each = player
  that = this.points < 100
  text = "{this} has too much"
}
check "table" { that = count(players) > 0 }
zone "hall" {
  of     = player
  holds  = tech
  active = true
}
zone "ears" {
  of    = player
  holds = tech
  hears = true
}
---
kind "tech" {}
procedure "build" {
  takes = { cost = integer }
  let "inner" { be = 1 }
}
before "bild" {} # want E0307 "There is no procedure, action or step \"bild\"" 8-14
before "build" { when = inner > 0 } # want E0301 "Nothing here is called \"inner\"" 25-30
before "build" {
  set "moment" { costs = 1 } # want E0301 "\"build\" takes no \"costs\"" 18-23
}
before "build" {
  set "moment" { cost = "x" } # want E0401 "This is a word" 25-28
}
after "build" {
  set "moment" { cost = 1 } # want E0506 "Only a `before` can change the arguments of its moment" 18-22
  gives = 1 # want E0202 "An after hook has no attribute \"gives\"" 3-8
}
instead "build" {
  source = "3.2"
  type   = boolean # want E0202 "An instead hook has no attribute \"type\"" 3-7
}
after "build" { when = result > 0 } # want E0301 "Nothing is `result` here" 24-30
after "build" {
  gain "actor" { x = 1 } # want E0311 "Nobody is `actor` here" 9-14
}
after "build" {
  run "original" {} # want E0506 "Only an `instead`, and a thing's own version, have an original" 7-17
}
before {} # want E0204 "A before block needs one label" 1-7
before "a" "b" {} # want E0204 "A before block has one label, not 2" 12-15
before "build" { when = 5 } # want E0401 "This is an integer" 25-26
before "build" {
  wehn = true # want E0202 "A before hook has no attribute \"wehn\"" 3-7
  nothing {} # want E0201 "There is no statement \"nothing\"" 3-10
}
whenever "x" {} # want E0203 "A whenever needs \"when\"" 1-13
whenever "y" {
  for  = { n = integer } # want E0401 "A law is checked for every thing of a kind, or every element of a list" 16-23
  when = 5 # want E0401 "This is an integer" 10-11
}
whenever "z" { for = { t = tech } } # want E0203 "A whenever needs \"when\"" 1-13
whenever {} # want E0204 "A whenever block needs one label" 1-9
check "x" {} # want E0203 "A check needs \"that\"" 1-10
check "y" { that = 5 } # want E0401 "This is an integer" 20-21
check "z" {
  each = tehc # want E0302 "There is no kind \"tehc\"" 10-14
  that = this != null # want E0301 "Nothing is `this` here" 10-14
}
check "w" {
  that = true
  text = "{this}" # want E0301 "Nothing is `this` here" 12-16
  evry = tech # want E0202 "A check has no attribute \"evry\"" 3-7
}
tech "t" {
  before "build" {
    set "moment" { cost = this.order }
  }
  after "bulid" {} # want E0307 "There is no procedure, action or step \"bulid\"" 9-16
}
---
# Two laws or two checks do not share a name.
whenever "a" { when = false }
whenever "a" { when = false } # want E0205 "The whenever \"a\" is declared twice" 10-13
check "a" { that = true }
check "a" { that = true } # want E0205 "The check \"a\" is declared twice" 7-10
---
# An instead gives what the body gives.
procedure "a" { gives = 1 }
instead "a" { gives = "x" } # want E0401 "This is a word" 23-26
procedure "b" {
  run "a" "n" {}
  let "m" { be = n + 1 }
}

---
# A thing's hook may change the arguments of a moment; a thing's action is a moment too.
kind "tech" {}
kind "player" { state = { techs = lends(set(tech)) } }
procedure "build" {
  takes = { self = player, cost = integer }
}
tech "fusion" {
  before "build" {
    when = self == actor && this == tech.fusion
    set "moment" { cost = cost - 1 }
  }
  action "shine" {
    once = { turn = target }
    pick "target" { from = others(self) }
  }
}
tech "laser" {
  after "shine" {
    run "build" { cost = 1 }
  }
}
---
# Two hooks at one moment are two bodies: their decisions have addresses of their own, §9.

procedure "build" {
  takes = { self = player }
}
after "build" {
  pick "n" { from = [1, 2] }
}
after "build" {
  pick "n" { from = all(player) }
}
bot "b" {
  answer "after.build.2" "n" { score = it.order }
}
---
# What a law is judged for: kinds, lists, zones, boards; what stands before may be read.

kind "card" { things = ["ace", "king"] }
kind "square" {}
zone "pile" { holds = card }
zone "hand" {
  of    = player
  holds = card
}
board "grid" {
  cells = square
  shape = squares(2, 2)
}
function "low" {
  takes = { who = player }
  gives = [for c in who.hand : c if c.order < 2]
}
whenever "all" {
  for  = { who = players, c = low(who), n = range(1, c.order), at = grid, top = pile, k = card }
  when = c == k && n > at.order && top != c
}
whenever "bad" {
  for = {
    a = lo(players) # want E0305 "There is no function \"lo\"" 9-11
    b = nobody # want E0301 "Nothing here is called \"nobody\"" 9-15
    c = 5 # want E0401 "This is an integer" 9-10
    d = [] # want E0401 "A list of unknown type has no type by itself" 9-11
    e = optional(card) # want E0401 "A law is checked for every thing of a kind, or every element of a list" 9-23
    f = low(g) # want E0301 "Nothing here is called \"g\"" 13-14
    g = player
  }
  when = g.order > 0
}
---
# Who takes the place of what gives something gives it too, on every way out.

kind "ship" {}
ship "a" {
  procedure "size" {} # want E0203 "A procedure gives nothing at its end, but must give an integer" 3-19
}
procedure "size" {
  takes = { ship = ship }
  gives = 1
}
procedure "found" { gives = first(all(ship)) }
procedure "rest" {}
procedure "promised" {
  type = integer
  stop { # want E0203 "This stop gives nothing, but must give an integer" 3-7
    when = count(all(ship)) > 3
  }
  gives = 1
}
procedure "perhaps" {
  stop { when = count(all(ship)) > 3 }
  gives = 1
}
procedure "use" {
  run "perhaps" "n" {}
  let "m" { be = n + 1 } # want E0404 "This may be null; an integer is needed" 18-19
}
instead "size" {} # want E0203 "An instead hook gives nothing at its end, but must give an integer" 1-15
instead "size" {
  stop { gives = 2 }
}
instead "size" {
  run "original" "n" {}
  gives = n
}
instead "size" {
  stop { # want E0203 "This stop gives nothing, but must give an integer" 3-7
    when = ship == ship.a
  }
  gives = 2
}
instead "found" {}
instead "rest" {}
---
# Rules that a card lends, which is no seat: `bearer` is the card.
kind "deed" {}
kind "card" {
  copies = 2
  state  = { does = lends(optional(deed)) }
}
procedure "act" {
  takes = { self = player }
}
deed "stop_it" {
  before "act" {
    when = bearer.does == this
    run "act" { self = actor }
    stop "moment" {}
  }
  instead "act" {
    run "original" {}
  }
  after "act" {
    when = actor != self # want E0311 "This is lent to a card, which is not a seat: nobody is `self` here" 21-25
    may "stop_it" {} # want E0311 "Nobody is `self` here, so the may needs `by`" 5-18
  }
}
---
# Cards of a name share rules, which hold for the seat that a zone lends a card to; results, order and cancelling (§7).
game "cards" {
  seats     = [2, 3]
  reactions = [for p in reverse(players) : p if p != actor]
  finish { winners = [] }
}
kind "player" { state = { points = integer } }
kind "spell" { text = ["name"] }
kind "card" { fixed = { spell = lends(spell) } }
zone "hand" {
  of    = player
  holds = card
  seen  = owner
  hears = true
}
roster "card" {
  columns = ["id", "spell", "count"]
  rows = [["fire", spell.fire, 2]]
}
procedure "shoot" {
  takes = { self = player, power = integer }
  gives = power
}
procedure "play" {
  takes = { self = player }
}
spell "fire" {
  after "shoot" {
    when = self == actor && this == spell.fire
    set "moment" { result = result + self.points }
  }
  after "play" {
    when = bearer == null # want E0301 "Nothing is `bearer` here" 12-18
    set "moment" { result = 1 } # want E0506 "Only a `before` can change the arguments of its moment, and an `after` its result" 20-26
  }
  after "shoot" {
    set "moment" { result = "x" } # want E0401 "This is a word" 29-32
    stop "choice" { when = result > 3 }
    stop "choise" {} # want E0503 "Nothing called \"choise\" encloses this stop" 10-18
  }
}
---
# The order of reactions is a list of seats (§7).
game "order" {
  seats     = [2, 3]
  reactions = first(players) # want E0401 "This is a player" 15-29
  finish { winners = [] }
}

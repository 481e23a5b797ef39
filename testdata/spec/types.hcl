# Types: language.md §2.

kind "ship" {
  fixed = {
    a = integer
    b = integer(1, 5)
    c = integer(5)
    d = at_least(0)
    e = boolean
    f = word
    h = thing
    j = optional(ship)
    k = default(integer, 1)
    l = list(list(integer))
    m = set(ship)
    n = tally(good)
    o = span
    q = path(set(ship))
  }
  state = {
    p = optional(zone)
    r = optional(zone(ship))
    s = lends(set(ship))
    t = seen_by(this, integer)
    u = default(seen_by(nobody, list(integer)), [1])
  }
}
kind "good" { things = ["ore"] }
---
kind "ship" {
  fixed = {
    a = integer(1, 2, 3) # want E0403 "integer takes 1 or 2 arguments" 9-25
    b = integer("x") # want E0401 "This is a word" 17-20
    c = at_least() # want E0403 "at_least takes one argument" 9-19
    d = optional(shp) # want E0302 "There is no type or kind \"shp\"" 18-21
    e = default(integer) # want E0403 "default takes 2 arguments" 9-25
    f = default(integer, "x") # want E0401 "This is a word" 26-29
    g = default(integer(0, 5), 6) # want E0407 "6 is out of bounds" 32-33
    i = tally(integer) # want E0302 "\"integer\" is a type, not a kind" 15-22
    j = zone(5) # want E0207 "This must be the name of a kind" 14-15
    k = seen_by(this) # want E0403 "seen_by takes 2 arguments" 9-22
    l = path(5) # want E0409 "This is not a type" 14-15
    m = ship.a # want E0409 "This is not a type" 9-15
    n = row(nothing) # want E0301 "There is no table \"nothing\"" 13-20
    o = optional(optional(ship))
  }
}
---
# Fixed attributes cannot hold what only play has.
kind "ship" {
  fixed = {
    a = zone # want E0409 "No zone is known before play" 9-13
    b = lends(set(ship))
  }
}
---
# Who answers for others (§2).
game "raids" {
  seat = clan
  finish { winners = [] }
}
kind "clan" {
  fixed = {
    liege = answers(optional(clan)) # want E0409 "Only a seat can answer for another seat" 13-36
  }
  state = {
    host  = answers(optional(clan))
    guest = answers(optional(clan)) # want E0205 "Two attributes say who answers for a clan" 5-10
    ship  = answers(optional(ship)) # want E0409 "Only a seat can answer for another seat" 13-36
    veil  = seen_by(this, answers(clan)) # want E0409 "Only a seat can answer for another seat" 13-41
  }
}
clan "north" {}
kind "ship" {
  state = { master = answers(clan) } # want E0409 "Only a seat can answer for another seat" 22-35
}
function "f" {
  takes = { who = answers(clan) } # want E0409 "Only attributes can be declared like this" 19-32
  gives = who
}
---
# Which seats have left (§3).
game "siege" {
  seat = clan
  finish { winners = [] }
}
kind "clan" {
  fixed = {
    weak = leaves(boolean) # want E0409 "Only a seat can leave the game" 12-27
  }
  state = {
    lost   = leaves(boolean)
    fallen = leaves(boolean) # want E0205 "Two attributes say whether a clan has left" 5-11
    number = leaves(integer) # want E0409 "Only a seat can leave the game" 14-29
    veil   = seen_by(this, leaves(boolean)) # want E0409 "Only a seat can leave the game" 14-44
  }
}
clan "north" {}
kind "ship" {
  state = { sunk = leaves(boolean) } # want E0409 "Only a seat can leave the game" 20-35
}
function "f" {
  takes = { who = leaves(boolean) } # want E0409 "Only attributes can be declared like this" 19-34
  gives = who
}
---
# Whose something is may change (§2).
game "mutiny" {
  seat = clan
  finish { winners = [] }
}
kind "clan" {
  state = { captain = answers(optional(clan)) }
  lists = { ships = ship.owner }
}
clan "north" {}
clan "rebels" { seat = false }
kind "ship" { state = { owner = clan, at = integer } }
ship "swan" { owner = clan.north }
ship "hulk" { owner = null } # want E0401 "This cannot be null" 23-27
procedure "rise" {
  takes = { ship = ship, by = clan }
  set "ship" { owner = clan.rebels }
  set "clan.rebels" { captain = by }
  set "ship" { owner = null } # want E0401 "This cannot be null" 24-28
}
---
# Parameters and results.
kind "ship" { fixed = { size = default(integer, 1) } }
ship "a" {}
function "f" {
  takes = { n = integer, s = default(ship, ship.a), l = default(list(integer), []) }
  type  = integer
  gives = n + s.size + count(l)
}
function "g" { gives = f(1) + f(1, ship.a) + f(1, ship.a, [2]) }
function "h" { gives = f() + f(1, ship.a, [], 4) + f("x") } # want E0403 "f takes 1 to 3 arguments, not 0" 24-27 # want E0403 "f takes 1 to 3 arguments, not 4" 30-49 # want E0401 "This is a word" 54-57
function "i" {
  takes = { n = nteger } # want E0302 "There is no type or kind \"nteger\"" 17-23
  gives = n
}
function "j" {
  takes = { self = player, actor = player, owner = player, this = player } # want E0209 "\"this\" is a reserved word" 60-64
  gives = self
}
function "k" {
  takes = { Big = integer } # want E0209 "\"Big\" is not a name" 13-16
  gives = 1
}
function "l" {
  takes = [integer] # want E0207 "\"takes\" must be written as names and values in braces" 11-20
  gives = 1
}
function "m" {
  takes = { n = integer }
  type  = boolean
  gives = n # want E0401 "This is an integer" 11-12
}
function "n" { gives = null } # want E0401 "null has no type by itself" 24-28
function "o" {
  type  = optional(ship)
  gives = null
}
---
# Recursion needs a written type.
function "fact" {
  takes = { n = integer }
  type  = integer
  gives = n < 2 ? 1 : n * fact(n - 1)
}
function "fib" {
  takes = { n = integer }
  gives = n < 2 ? n : fib(n - 1) + fib(n - 2) # want E0406 "\"fib\" is used in its own answer, so its type cannot be inferred" 23-26
}
function "even" {
  takes = { n = integer }
  gives = n == 0 ? true : odd_one(n - 1)
}
function "odd_one" {
  takes = { n = integer }
  type  = boolean
  gives = n == 0 ? false : even(n - 1) # want E0406 "\"even\" is used in its own answer, so its type cannot be inferred" 28-32
}
stat "power" {
  takes = { n = integer }
  base  = power(n) + 1 # want E0406 "\"power\" is used in its own base, so its type cannot be inferred" 11-16
}
procedure "walk" {
  takes = { n = integer }
  run "walk" "x" { n = n - 1 } # want E0406 "\"walk\" runs itself before the type of its result is known" 7-13
  gives = x
}
procedure "stroll" {
  takes = { n = integer }
  type  = integer
  run "stroll" "x" { n = n - 1 }
  gives = x + 1
}
---
# A value of the wrong type, and what it was probably meant to be.
kind "suit" { things = ["red", "blue"] }
kind "card" {
  fixed = { worth = integer, wild = boolean, suit = suit, beats = set(suit), pays = tally(suit), bounded = integer(3, 1) } # want E0407 "write integer(1, 3)" 108-121
}
card "ace" {
  worth   = "11" # want E0401 "write 11, without quotes" 13-17
  wild    = "true" # want E0401 "write true, without quotes" 13-19
  suit    = "red" # want E0401 "write suit.red" 13-18
  beats   = suit.blue # want E0401 "write [suit.blue]" 13-22
  pays    = 3 # want E0401 "a tally(suit), such as { red = 1 }" 13-14
  bounded = 2
}
card "two" {
  suit  = "green" # want E0401 "expected: a suit" 11-18
  worth = "many" # want E0401 "expected: an integer" 11-17
}
function "red" { gives = card.ace.suit == "red" } # want E0402 "write suit.red" 26-48
---
# One winner, or several.
game "spec" {
  seats = [1, 2]
  finish { winner = players } # want E0401 "write winners = " 21-28
}
---
# Branches of one type.
kind "good" { things = ["ore"] }
kind "bad"  { things = ["rust"] }
kind "ship" { state = { load = tally(good), harm = tally(bad), ships = list(ship), words = list(word), n = integer } }
function "tallies" {
  takes = { s = ship }
  gives = s.n > 1 ? s.load : s.harm # want E0402 "One side is a tally(good), the other a tally(bad)" 11-36
}
function "lists" {
  takes = { s = ship }
  gives = s.n > 1 ? s.ships : s.words # want E0402 "One side is a list(ship), the other a list(word)" 11-38
}
function "sums" {
  takes = { s = ship }
  gives = {} + s.load
}
function "more" {
  takes = { s = ship }
  gives = { ore = 1 } + s.load == s.load - {}
}
function "nulls" {
  takes = { s = ship }
  gives = [for x in [null, s] : x.n if x != null && x != null]
}
procedure "results" {
  each "s" "one" {
    in    = all(ship)
    gives = s.n
  }
  each "s" "two" {
    in    = all(ship)
    gives = s.load
  }
  each "s" "three" {
    in    = all(ship)
    gives = s.n
  }
  let "same" { be = ship.a.n > 1 ? one : three }
  let "other" { be = ship.a.n > 1 ? one : two } # want E0402 "One side is a results(ship, integer), the other a results(ship, tally(good))" 22-46
}
ship "a" {}

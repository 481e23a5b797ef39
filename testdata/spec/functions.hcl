# Functions and builtins: language.md §4 and §5.

kind "good" { things = ["ore", "ice"] }
kind "level" { order = ["low", "high"] }
kind "ship" {
  fixed = { size = default(integer, 1) }
  state = {
    level = level
    load  = tally(good)
    mates = set(ship)
  }
}
kind "coin" { copies = 3 }
kind "pact" { between = player }
kind "cell" {}
board "grid" {
  cells = cell
  shape = hexes(2)
}
graph "mates" {
  joins = { a = ship, b = ship }
  where = contains(a.mates, b)
}
graph "lanes" {
  takes = { who = player }
  joins = { a = ship, b = ship }
  where = a != b && who.order == 0
}
zone "dock" {
  of    = player
  holds = ship
}
stat "power" {
  takes = { ship = ship }
  base  = ship.size
}
function "lists" {
  takes = { l = list(ship), n = integer }
  gives = [
    count(l), sum([for s in l : s.size]), min(1, 2, n), max(n, 3), coalesce(min([n]), 0), coalesce(max(range(1, n)), 1),
    first(l, 2)[0].size, last(l, 1)[0].size, count(flatten([l, l])), count(concat(l, l, [])), count(append(l, l[0])),
    count(without(l, [])), index_of(l, l[0]), count(before(l, l[0])), count(insert_before(l, l[0], l[1])),
    count(reverse(l)), count(distinct(l)), count(one_of_each(l)), count(compact([first(l)])), count(repeat(1, 2)),
    count(subsets(l)), count(sorted(l, "size", down)), count(sorted(l, "power", up)), count(sorted([2, 1])),
    count(sorted(l, "level")), count(sort_by(l, [for s in l : s.size])), count(sort_down(l, [for s in l : 1])),
    count(least(l, [1])), count(largest(l, [1])), count(ranks(l, [1])), shares([5, 3], [1, 2])[0],
  ]
}
function "truth" {
  takes = { l = list(ship) }
  gives = any([for s in l : s.size > 1]) && all([for s in l : odd(s.size)]) && contains(l, l[0]) && contains(span(1, 2), 3) && within(at_most(2), 1) && best(l, [1]) == null && contains(at_least(3), 4)
}
function "numbers_all" {
  takes = { n = integer, w = ship }
  gives = floor_div(n, 2) + mod(n, 2) + round_div(n, 2) + ceil_div(n, 2) + half(n) + abs(-n) + total(w.load) + count(sides(6)) + supply(coin)
}
function "orders" {
  takes = { s = ship, l = list(ship) }
  gives = [step(s.level, 1), toward(s.level, level.low), highest([for x in l : x.level], level.low), coalesce(lowest([for x in l : x.level]), level.low)]
}
function "seats" {
  takes = { p = player }
  gives = [next(p), next(p, players), other(p), other(p, players), others(p)[0], starting(p)[0], ends(pact(p, p))[0]]
}
function "places" {
  takes = { c = cell, s = ship, p = player }
  gives = [
    count(neighbours(c)), count(neighbours(grid, c)), coalesce(distance(c, c), 0), coalesce(distance(mates, s, s), 0), count(within_distance([c], 2)),
    count(within_distance(lanes(p), [s], 1)), count(components(grid, grid)), count(lines(grid, 2)), count(neighbours(lanes(p), s)),
  ]
}
function "links" {
  takes = { c = cell, s = ship }
  gives = connects(grid, [c], [c], grid) && connects(mates, [s], [s], all(ship)) && at(grid, 1, 1) != c && where(s) == null && count(possible([s], player.p1)) > 0 && has(player.p1, s)
}
function "like_an_attribute" {
  takes = { s = ship }
  gives = s.power + power(s) + s.doubled
}
function "doubled" {
  takes = { s = ship, by = default(integer, 2) }
  gives = s.size * by
}
function "words" { gives = choices("a", "b") }
---
# A function may name values for what it gives.
kind "ship" {
  fixed = { size = default(integer, 1) }
  state = { at = optional(ship) }
}
ship "tug" {
  function "worth" {
    let "more" { be = original + ship.size }
    gives = more * more + this.size
  }
}
function "worth" {
  takes = { ship = ship, times = default(integer, 1) }
  let "size" { be = ship.size * times }
  let "twice" {
    when = size > 3
    be   = size * 2
  }
  gives = coalesce(twice, size)
}
function "heaviest" {
  let "ships" { be = [for s in all(ship) : s if s.size > 1] }
  gives = first(ships)
}
function "guarded" {
  takes = { ship = ship }
  let "there" { be = ship.at }
  let "size" {
    when = there != null
    be   = there.size
  }
  gives = size == null ? 0 : size
}
function "folded" {
  let "n" { be = range(1, 3) }
  let "none" {
    when = count(n) > 3
    be   = 5
  }
  gives = sum(n) + coalesce(none, 1)
}
kind "plate" { fixed = { weight = default(integer, folded()) } }
function "typed" {
  type = optional(ship)
  let "nobody" {
    type = optional(ship)
    be   = null
  }
  gives = nobody
}
---
# What a function names goes by the rules of every body.
kind "ship" { fixed = { size = default(integer, 1) } }
function "a" {
  takes = { ship = ship, n = integer }
  let "later" { be = sooner } # want E0301 "Nothing here is called \"sooner\"" 22-28
  let "sooner" { be = 1 }
  let "n" { be = 2 } # want E0309 "n" 7-10
  let "sooner" { be = 3 } # want E0309 "sooner" 7-15
  let "size" {
    value = 1 # want E0202 "(did you mean \"be\"?)" 5-10
  }
  let {} # want E0204 "A let has one label, not 0" 3-6
  let "all" { be = 1 } # want E0209 "\"all\" is a reserved word" 7-12
  let "maybe" {
    when = n > 1
    be   = n
  }
  gives = sooner + maybe # want E0404 "This may be null; an integer is needed" 20-25
}
function "b" {
  let "there" { be = null } # want E0401 "has no type" 22-26
  set "there" { be = 1 } # want E0201 "A function has no block \"set\"" 3-6
  gives = 1
}
function "c" {
  takes = { n = integer }
  let "before" { be = c(n - 1) } # want E0406 "its type cannot be inferred" 23-24
  gives = n < 1 ? 0 : before
}
ship "tug" {
  function "d" {
    let "more" { be = true }
    gives = more # want E0401 "This is a boolean" 13-17
  }
}
function "d" {
  takes = { ship = ship }
  gives = ship.size
}
---
kind "ship" { fixed = { size = default(integer, 1) } }
kind "coin" { copies = 3 }
function "a" { gives = count() } # want E0403 "count takes one argument, not 0" 24-31
function "b" { gives = count(1) } # want E0401 "This is an integer" 30-31
function "c" { gives = sum([true]) } # want E0401 "This is a list(boolean)" 28-34
function "d" { gives = any([1]) } # want E0401 "This is a list(integer)" 28-31
function "e" { gives = min(true, 2) } # want E0401 "This is a boolean" 28-32
function "f" { gives = supply(ship) } # want E0401 "This must be the name of a kind with `copies`" 31-35
function "g" { gives = concat([1], [true]) } # want E0401 "This is a list(boolean)" 36-42
function "h" { gives = flatten([1]) } # want E0401 "This is a list(integer)" 32-35
function "i" { gives = contains([1], true) } # want E0401 "This is a boolean" 38-42
function "j" { gives = sorted(all(ship), "sise") } # want E0304 "A ship has no attribute or stat \"sise\"" 42-48
function "k" { gives = sorted(all(ship), "size", sideways) } # want E0401 "The third argument is `up` or `down`" 50-58
function "l" { gives = sorted([1], "size") } # want E0401 "The second argument names an attribute or stat of the elements, in quotes" 36-42
function "m" { gives = sort_by([1], [true]) } # want E0401 "This is a list(boolean)" 37-43
function "n" { gives = floor_div(1) } # want E0403 "floor_div takes 2 arguments, not 1" 24-36
function "o" { gives = step(1, 2) } # want E0401 "This is an integer" 29-30
function "p" { gives = highest(all(ship)) } # want E0401 "This is a list(ship)" 32-41
function "q" { gives = neighbours(1) } # want E0401 "An integer is not on a board" 35-36
function "r" { gives = lines(1, 2) } # want E0401 "This must be the name of a board" 30-31
function "s" { gives = ends(1) } # want E0401 "This is an integer" 29-30
function "t" { gives = others(1) } # want E0401 "This is an integer" 31-32
function "u" { gives = total(1) } # want E0401 "This is an integer" 30-31
function "v" { gives = cuont([1]) } # want E0305 "There is no function \"cuont\"" 24-29
function "w" { gives = append([1], true) } # want E0401 "This is a boolean" 36-40
function "x" { gives = choices(1) } # want E0401 "This is an integer" 32-33
function "y" { gives = coalesce(1, 2) } # want W0412 "This is never null: the default is never used" 33-34
function "z" { gives = coalesce(first([1]), "a") } # want E0401 "This is a word" 45-48
function "aa" { gives = distance(1, 2) } # want E0401 "An integer is not on a board" 34-35
function "ab" { gives = without([1], [true]) } # want E0401 "This is a list(boolean)" 38-44
function "ac" { gives = all(shp) } # want E0301 "Nothing here is called \"shp\"" 29-32
function "ad" { gives = within_distance([1], 2) } # want E0401 "These are not on a board" 41-44
function "ae" { gives = connects(1, [], [], []) } # want E0401 "This is an integer" 34-35
function "af" { gives = at(1, 2, 3) } # want E0401 "This must be the name of a board" 28-29
function "ag" { gives = next(player.p1, 5) } # want E0401 "This is an integer" 41-42
function "ah" { gives = span(1, true) } # want E0401 "This is a boolean" 33-37
function "ai" { gives = repeat(null, 2) } # want E0401 "A list of unknown type has no type by itself" 25-40
function "aj" { gives = compact(5) } # want E0401 "This is an integer" 33-34
function "ak" { gives = subsets(nope) } # want E0301 "Nothing here is called \"nope\"" 33-37
---
# Things have versions of their own.
kind "ship" {}
ship "a" {
  function "worth" { gives = original + bonus + (this == ship ? 1 : 0) }
}
ship "b" {
  function "worth" { gives = "much" } # want E0401 "This is a word" 30-36
}
ship "c" {
  function "worht" { gives = 1 } # want E0305 "There is no function \"worht\" to override" 12-19
  function "another" { gives = 1 } # want E0401 "The first argument of \"another\" is never a ship, nor a thing it is lent to" 12-21
}
ship "d" {
  function "worth" { gives = 1 }
  function "worth" { gives = 2 } # want E0205 "This thing has two versions of \"worth\"" 12-19
  procedure "fly" {}
  procedure "fly" {} # want E0205 "This thing has two versions of \"fly\"" 13-18
  procedure "flee" {} # want E0307 "There is no procedure \"flee\" to override" 13-19
  procedure "none" {} # want E0401 "The first argument of \"none\" is never a ship, nor a thing it is lent to" 13-19
}
function "worth" {
  takes = { ship = ship, bonus = integer }
  gives = 1
}
function "another" {
  takes = { n = integer }
  gives = 1
}
function "gives_nothing" {} # want E0203 "A function needs \"gives\"" 1-25
function "more" {
  gives = 1
  given = 2 # want E0202 "A function has no attribute \"given\"" 3-8
  block {} # want E0201 "A function has no block \"block\"" 3-8
}
procedure "fly" { takes = { s = ship } }
procedure "none" {}
---
# A scenario or an option may replace a function while it holds.
# load: scenario=s option=o
kind "ship" {}
function "f" {
  takes = { n = integer }
  gives = n
}
function "g" { gives = f(1) }
option "o" {
  title = "O"
  function "f" { gives = original * 2 }
}
option "off" {
  title = "Off"
  function "f" { gives = true } # want E0401 "This is a boolean" 26-30
}
scenario "s" {
  title = "S"
  function "f" { gives = original + n }
  function "h" { gives = 1 } # want E0305 "There is no function \"h\" to override" 12-15
  play {
    finish { winners = [] }
  }
}
---
# Who can have what.
kind "tech" { things = ["probe"] }
kind "ship" { state = { slot = lends(optional(tech)) } }
kind "clan" {
  things = ["ada"]
  state  = { techs = set(tech), chief = optional(ship) }
}
kind "bearing" { any_of = [clan, ship] }
zone "yard" {
  of    = clan
  holds = ship
}
ship "a" {}
function "f" { gives = has(clan.ada, tech.probe) && has(ship.a, tech.probe) && has(clan.ada, ship.a) }
function "g" {
  takes = { x = bearing, y = thing }
  gives = has(x, tech.probe) && has(y, ship.a) && has(ship.a, y)
}
function "h" { gives = has(tech.probe, clan.ada) } # want E0401 "A tech has no set, slot or zone that could hold a clan" 24-49
function "i" { gives = has(ship.a, ship.a) } # want E0401 "A ship has no set, slot or zone that could hold a ship" 24-43
---
# A condition says why it does not hold.
kind "ship" { fixed = { size = default(integer, 1) } }
ship "a" {
  function "is_small" {
    gives   = original
    because = "No." # want E0202 "A function has no attribute \"because\"" 5-12
  }
}
function "is_small" {
  takes   = { ship = ship, most = default(integer, 3) }
  gives   = ship.size <= most
  because = "{ship} is larger than {most}."
}
function "fits" {
  takes   = { ship = ship }
  because = "{room} is too little." # want E0301 "Nothing here is called \"room\"" 15-19
  let "room" { be = 3 - ship.size }
  gives = room > 0
}
function "size_of" {
  takes   = { ship = ship }
  gives   = ship.size
  because = "It is so large." # want E0401 "\"size_of\" gives an integer, which cannot have a reason" 13-30
}
---
# What would be: a function supposes statements.
kind "player" {
  state = {
    coins = at_least(0)
    best  = optional(player)
  }
}
game "spec" {
  seats = [1, 2]
  state = { n = integer }
}
procedure "earn" {
  takes = { self = player, n = default(integer, 1) }
  gain "self" { coins = n }
}
function "richer" {
  takes = { self = player, n = integer }
  let "twice" { be = 2 * n }
  suppose {
    let "more" { be = twice + 1 }
    run "earn" { n = more }
    set "game" { n = game.n + 1 }
  }
  gives = self.coins > n && game.n > 0
}
function "steps" {
  takes = { n = integer }
  type  = integer
  suppose {
    set "game" { n = n }
  }
  gives = n == 0 ? game.n : steps(n - 1)
}
function "because_it_is" {
  takes   = { p = player }
  because = "{p} would be poor."
  suppose {
    pay "p" { coins = 1 }
  }
  gives = p.coins > 0
}
function "asks" {
  takes = { self = player }
  suppose {
    pick "x" { from = [1, 2] } # want E0506 "A `suppose` cannot ask, roll, draw, show, tell or finish" 5-13
    roll "y" { die = sides(6) } # want E0506 "A `suppose` cannot ask, roll" 5-13
    tell { text = "no" } # want E0506 "A `suppose` cannot ask, roll" 5-9
  }
  gives = self.coins
}
function "wrong" {
  takes = { self = player }
  suppose {
    set "self" { coin = 1 } # want E0304 "A player has no attribute \"coin\"" 18-22
  }
  suppose {} # want E0205 "A function has at most one `suppose`" 3-10
  gives = self.coins
}
function "nothing_given" { # want E0203 "A function needs \"gives\"" 1-25
  takes = { self = player }
  suppose {
    set "self" { coins = 1 }
  }
}
kind "card" { things = ["ace"] }
function "of_card" {
  takes = { card = card }
  gives = 1
}
card "ace" {
  function "of_card" {
    suppose {} # want E0506 "A thing's own version of a function cannot have a `suppose`" 5-12
    gives = 2
  }
}
---
# Versions of what is lent to the first argument.
kind "guild" { things = ["smiths"] }
kind "clan" {
  state = { of = lends(optional(guild)) }
}
function "wage" {
  takes = { who = clan }
  gives = 1
}
function "of_number" {
  takes = { n = integer }
  gives = n
}
procedure "march" {
  takes = { who = clan }
}
guild "smiths" {
  function "wage" { gives = this == who.of ? original + 1 : 0 }
  function "of_number" { gives = 2 } # want E0401 "The first argument of \"of_number\" is never a guild" 12-23
  procedure "march" {
    run "original" {}
  }
}
---
# What may be null, and what lists are made of.
kind "level" { order = ["low", "high"] }
kind "ship" {
  state = { ships = optional(list(ship)), level = optional(level), at = optional(ship), word = word }
}
zone "north" { holds = ship }
zone "south" { holds = ship }
function "counted" {
  takes = { s = ship }
  gives = count(s.ships) # want E0404 "\"s.ships\" may be null here" 17-24
}
function "raised" {
  takes = { s = ship }
  gives = step(s.level, 1) # want E0404 "\"s.level\" may be null here" 16-23
}
function "sorted_by" {
  takes = { s = ship }
  gives = sorted([s], "level") # want E0401 "\"level\" is an optional(level), so you cannot sort by it" 23-30
}
function "sailed" { gives = count(flatten([north, south])) + first(players).order + last(players).order }
function "in_lists" {
  takes = { s = ship }
  gives = flatten([s]) # want E0401 "This is a list(ship)" 19-22
}
function "beside" { gives = flatten([concat([north], [south])]) }
function "many" { gives = [[1], north] } # want E0402 "This is a zone(ship) among values that are list(integer)" 33-38
function "both" { gives = flatten([all(ship), north]) }
function "either" {
  takes = { s = ship }
  gives = null != s.at && s.at.at == null
}
function "parted" {
  takes = { s = ship }
  gives = contains([s], null) || s.word == null # want W0412 "A word is never null" 34-48
}
function "lacking" {
  takes = { s = ship }
  gives = [for x in [s] : x if x == null] # want W0412 "A ship is never null" 32-41
}
function "keyed" {
  takes = { s = ship }
  gives = { for x in [s] : x.word => 1 } # want E0401 "The keys of a tally must be things" 28-34
}
function "unkeyed" {
  takes = { s = ship }
  gives = { for x in [s] : x.nothing => 1 } # want E0304 "A ship has no attribute \"nothing\"" 29-37
}

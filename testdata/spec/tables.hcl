# Tables and dice: language.md §5.

kind "weather" { things = ["fair", "foul"] }
kind "base" { things = ["hut"] }
kind "ground" { any_of = [weather, base] }
table "combat" {
  source = "11.0"
  keys   = { fire = integer, day = integer(1, 3), sky = weather, dark = boolean, ground = ground }
  gives  = { damage = integer, more = list(integer), next = weather }
  rows = [
    [at_most(4), 1, weather.fair, true, weather.fair, 0, [], weather.foul],
    [span(5, 7), [2], [weather.foul], false, base.hut, 1, [1, 2], weather.fair],
    [at_least(8), span(3, 5), _, none, weather.foul, 25, [], weather.fair],
    [none, _, none, _, none, 1, [], weather.fair],
  ]
}
function "covered" {
  takes = { n = integer, d = integer, w = weather, b = boolean, g = ground }
  gives = [table.combat.fire[n].damage, table.combat.fire[3].damage, table.combat.day[d].damage, table.combat.sky[w].damage, table.combat.dark[b].damage, table.combat.ground[g].damage]
}
function "several" {
  takes = { n = integer, w = weather }
  gives = coalesce(table.combat.fire[n].sky[w].damage, 0)
}
function "rows" { gives = [for r in table.combat : r.damage + count(r.more)] }
function "row" {
  takes = { n = integer }
  gives = table.combat.fire[n]
}
function "of_row" {
  takes = { n = integer }
  gives = row(n).damage
}
function "chained" { gives = table.combat.fire[1].next.order }
die "d10" { faces = range(1, 10) }
die "odd" { faces = [weather.fair, weather.fair, weather.foul] }
function "faces" { gives = count(die.d10) + count(die.odd) }
---
kind "weather" { things = ["fair", "foul"] }
table "gap" {
  keys  = { n = integer, day = integer(1, 3), sky = weather, name = word }
  gives = { worth = integer }
  rows = [
    [at_most(4), 1, weather.fair, "a", 0],
    [at_least(6), 3, weather.fair, "b", 1],
  ]
}
function "a" {
  takes = { n = integer }
  gives = table.gap.n[n].worth + 1 # want E0504 "No row of the table \"gap\" is for 5, so this may be null" 11-31
}
function "b" {
  takes = { n = integer }
  gives = table.gap.day[n].worth + 1 # want E0504 "No row of the table \"gap\" is for 2, so this may be null" 11-33
}
function "c" {
  takes = { w = weather }
  gives = table.gap.sky[w].worth + 1 # want E0504 "No row of the table \"gap\" is for weather.foul, so this may be null" 11-33
}
function "d" {
  takes = { w = word }
  gives = table.gap.name[w].worth + 1 # want E0504 "No row of the table \"gap\" is for any other word, so this may be null" 11-34
}
function "e" { gives = table.gap.nn[1].worth } # want E0304 "The table \"gap\" has no key or column \"nn\"" 33-36
function "f" { gives = table.gap.n[1].y } # want E0304 "The table \"gap\" has no key or column \"y\"" 38-40
function "g" { gives = table.gap.n[true].worth } # want E0401 "This is a boolean" 35-41
function "h" { gives = table.gap.n.worth } # want E0207 "The key \"n\" needs a value in brackets" 35-41
function "i" { gives = table.gap.worth } # want E0207 "A column is read from a row" 33-39
function "j" { gives = table.gap[1] } # want E0207 "Name the key that this value is for" 33-36
function "k" { gives = table.gpa.n[1].worth } # want E0301 "There is no table \"gpa\"" 24-44
function "l" { gives = table.gap.n[1].day[1] + 1 } # want E0401 "This is a row(gap)" 24-45
function "m" { gives = table.gap.n[1].n[2].worth }
---
table "worse" {
  keys  = { n = integer, m = intger } # want E0302 "There is no type or kind \"intger\"" 30-36
  gives = { n = integer, worth = boolean } # want E0205 "\"n\" is a key already" 13-14
  rows  = [[1, 2]]
}
table "bad" {
  keys  = { n = integer, m = integer }
  gives = { worth = boolean }
  rows = [
    [1, 2], # want E0505 "This row has 2 cells; 2 keys and one column need 3" 5-11
    [true, 2, true], # want E0401 "This is a boolean" 6-10
    [at_most("a"), 2, false], # want E0401 "This is a word" 14-17
    [1, _, 5], # want E0401 "This is an integer" 12-13
    [1, 1, _], # want W0508 "This row is never found: an earlier one matches all of it" 5-14 # want E0505 "`_` stands for every value of a key; this is a column" 12-13
    5, # want E0207 "\"rows\" must be a list in brackets" 5-6
  ]
}
table "none" { # want E0203 "A table needs \"rows\"" 1-13 # want E0203 "A table needs \"gives\"" 1-13
  keys = { n = integer }
}
table "rows" {
  gives = { worth = integer }
  rows  = []
  colum = 5 # want E0202 "A table has no attribute \"colum\"" 3-8
}
die "none" {} # want E0203 "A die needs \"faces\"" 1-11
die "empty" { faces = [] } # want E0207 "The faces of a die are a list" 23-25
die "one" { faces = 6 } # want E0207 "The faces of a die are a list" 21-22
die "roll" { faces = [self] } # want E0311 "Nobody is `self` here" 23-27
---
# A row that an earlier one hides.
kind "weather" { things = ["fair", "foul"] }
table "t" {
  keys  = { n = integer, sky = weather }
  gives = { worth = integer }
  rows = [
    [span(1, 5), _, 0],
    [span(2, 3), weather.fair, 1], # want W0508 "This row is never found: an earlier one matches all of it" 5-34
    [[1, 2], weather.foul, 1], # want W0508 "This row is never found: an earlier one matches all of it" 5-30
    [6, weather.fair, 1],
    [6, weather.fair, 2], # want W0508 "This row is never found: an earlier one matches all of it" 5-25
    [none, _, 3], # want W0508 "This row is never found: an earlier one matches all of it" 5-17
  ]
}
---
# A rule may ask that a table misses nothing.
kind "weather" { things = ["fair", "foul"] }
table "t" {
  keys  = { sky = weather }
  gives = { worth = integer }
  rows  = [[weather.fair, 0]]
}
function "known" { gives = table.t.sky[weather.fair].worth + 1 }
function "f" {
  takes = { w = weather }
  gives = table.t.sky[w].worth
}
action "a" {
  gain "self" { n = table.t.sky[weather.foul].worth } # want E0504 "No row of the table \"t\" is for weather.foul, so this may be null" 21-52
}
kind "player" { state = { n = integer } }
---
# A gap that shows only where a function is asked is named there, once.
table "gap" {
  keys  = { n = integer }
  gives = { worth = integer }
  rows = [
    [at_most(4), 0],
    [at_least(6), 1],
  ]
}
function "worth" {
  takes = { n = integer }
  gives = table.gap.n[n].worth
}
function "twice" {
  takes = { n = integer }
  gives = worth(n) * 2 # want E0504 "No row of the table \"gap\" is for 5, so this may be null" 11-19
}
function "thrice" {
  takes = { n = integer }
  gives = worth(n) * 3 # of which no finding tells
}
---
# Rows with a fault of their own: what the table lacks for them is not reported as well.
table "short" {
  keys  = { n = integer }
  gives = { worth = integer }
  rows = [
    [at_most(4), 0],
    [5], # want E0505 "This row has one cell" 5-8
    [at_least(6), 1],
  ]
}
table "turned" {
  keys  = { n = integer }
  gives = { worth = integer }
  rows = [
    [at_most(4), 0],
    [span(7, 5), 1], # want E0407 "write span(5, 7)" 6-16
    [at_least(8), 1],
  ]
}
function "both" {
  takes = { n = integer }
  gives = table.short.n[n].worth + table.turned.n[n].worth
}
---
# Who gives null for what is missing knows of it.
table "two" {
  keys  = { low = integer, other_one = integer }
  gives = { worth = integer }
  rows = [
    [at_most(4), at_most(14), 0],
    [at_least(6), at_least(16), 1],
  ]
}
function "worth_of" {
  takes = { n = integer }
  gives = coalesce(table.two.low[n].worth, null)
}
function "needs" {
  takes = { n = integer }
  gives = worth_of(n) + 1 # want E0404 "may be null"
}
function "elsewhere" {
  takes = { n = optional(integer) }
  gives = n + 1 # want E0404 "may be null"
}
---
# Several keys together: what the rows are for is put together.
kind "weather" { things = ["fair", "foul"] }
table "crt" {
  keys  = { odds = integer, roll = integer(1, 6), sky = weather, dark = boolean, name = word }
  gives = { hits = integer }
  rows = [
    [at_most(0),  at_most(4),    _,            _,     "a", 1],
    [at_most(0),  at_least(5),    weather.fair, _,     _,   2],
    [at_most(0),  [5, 6],     weather.foul, true,  _,   3],
    [at_least(1),  span(1, 6), weather.fair, _,     _,   4],
    [at_least(1),  _,          weather.foul, false, _,   5],
    [at_least(1),  at_most(6),    weather.foul, true,  "b", 6],
    [span(7, 8), [1, 3],   weather.foul, true,  _,   7],
  ]
}
function "fits" {
  takes = { n = integer, r = integer, w = weather, b = boolean }
  gives = table.crt.odds[n].roll[r].hits + table.crt.odds[n].roll[6].sky[weather.fair].dark[b].hits + table.crt.sky[weather.foul].odds[n + 1].roll[6].hits
}
function "a" {
  takes = { n = integer, r = integer, w = weather, b = boolean }
  gives = table.crt.odds[n].roll[r].sky[w].hits + table.crt.odds[n].roll[r].dark[b].hits + 1
}
function "b" {
  takes = { n = integer, w = weather, b = boolean }
  gives = table.crt.odds[n].roll[5].sky[w].dark[b].hits + 1 # want E0504 "No row of the table \"crt\" is for an odds of 0 and a roll of 5 and a sky of weather.foul and a dark of false, so this may be null" 11-56
}
function "c" {
  takes = { n = integer, s = word }
  gives = table.crt.odds[n].name[s].hits + table.crt.odds[2].sky[weather.foul].dark[true].name[s].hits # want E0504 "No row of the table \"crt\" is for an odds of 2 and a sky of weather.foul and a dark of true and a name of any other word, so this may be null" 44-103
}
table "rest" {
  keys  = { a = integer, b = optional(weather) }
  gives = { hits = integer }
  rows = [
    [at_most(3), weather.fair, 1],
    [_, _, 0],
  ]
}
function "d" {
  takes = { n = integer }
  gives = table.rest.a[n].b[weather.foul].hits + 1
}
function "e" {
  takes = { n = integer, w = optional(weather) }
  gives = table.rest.a[n].b[w].hits + 1 # want E0504 "No row of the table \"rest\" is for an a of 3 and a b of null, so this may be null" 11-36
}
---
# What a table gives for true and false is known before play.

table "watch" {
  source = "1"
  keys   = { dark = boolean }
  gives  = { sight = integer }
  rows = [
    [true, 1],
    [false, 3],
  ]
}
kind "post" { fixed = { sight = integer } }
post "gate" { sight = table.watch.dark[true].sight }
---
# Rows have names in words where their table gives them.
table "exchanges" {
  gives  = { power = integer, text = word }
  called = "{power} power for {text}"
  rows = [
    [4, "a cube"],
  ]
}
table "signs" {
  keys   = { n = integer }
  gives  = { sign = word }
  called = "{sgin}" # want E0304 "A row(signs) has no attribute \"sgin\"" 14-18
  rows = [
    [1, "ox"],
  ]
}

# Zones, boards, graphs: language.md §8.

kind "card" {
  copies = { suit = choices("x", "y"), rank = range(1, 3) }
}
kind "coin" { copies = 3 }
kind "square" {}
kind "cell" { fixed = { depth = default(integer, 1) } }
kind "spot" { fixed = { depth = default(integer, 1) } }
kind "sector" { fixed = { open = default(boolean, true) } }
sector "a" {}
zone "hand" {
  of     = player
  holds  = card
  starts = [for c in all(card) : c if c.rank == owner.order + 1]
  seen   = owner
}
zone "deck" {
  source  = "2"
  holds   = [card, coin]
  seen    = nobody
  ordered = true
  refill  = discards
}
zone "discards" {
  holds = [card, coin]
  seen  = everybody
}
board "grid" {
  cells = square
  shape = squares(3, 30)
}
board "hexed" {
  cells = cell
  shape = hexes(3)
}
roster "cell" {
  common  = { depth = 2 }
  columns = ["id", "name"]
  rows = [
    ["h3_1", "The rock"],
    ["h4_1", _],
  ]
}
spot "h11_11" { depth = 5 }
board "rhomb" {
  cells = spot
  shape = rhombus(11, 11)
}
graph "lanes" {
  takes   = { who = player }
  joins   = { a = sector, b = sector }
  where   = a.open && who.order == 0 && b != a
  one_way = true
}
function "use" {
  takes = { p = player }
  gives = count(p.hand) + count(deck) + square.a1.x + cell.h3_1.y + spot.h11_11.x + coalesce(distance(lanes(p), sector.a, sector.a), 0)
}
function "mixed" { gives = [for c in deck : c.card] }
---
kind "card" {}
kind "square" {}
zone "a" {} # want E0203 "A zone needs \"holds\"" 1-9
zone "b" { holds = crd } # want E0302 "There is no kind \"crd\"" 20-23
zone "c" {
  holds  = card
  seen   = me # want E0207 "`seen` is everybody, owner, nobody or others" 12-14
  of     = plyer # want E0302 "There is no kind \"plyer\"" 12-17
  active = 5 # want E0207 "\"active\" must be true or false" 12-13
  refill = nowhere # want E0301 "There is no zone \"nowhere\"" 12-19
  hold   = card # want E0202 "A zone has no attribute \"hold\"" 3-7
}
zone "d" {
  holds  = card
  starts = [for s in all(square) : s] # want E0401 "This is a list(square)" 12-38
}
zone "e" {
  holds  = card
  starts = owner.hand # want E0301 "Nothing is `owner` here" 12-17
}
zone "f" {
  of     = player
  holds  = card
  starts = [owner] # want E0401 "This is a list(player)" 12-19
}
board "g" {} # want E0203 "A board needs \"cells\"" 1-10 # want E0203 "A board needs \"shape\"" 1-10
board "h" {
  cells = sqare # want E0302 "There is no kind \"sqare\"" 11-16
  shape = squares(3, 3)
}
board "i" {
  cells = square
  shape = circles(3) # want E0207 "This is not a shape of a board" 11-21
}
board "j" {
  cells = square
  shape = squares(3) # want E0207 "This is not a shape of a board" 11-21
}
board "k" {
  cells = square
  shape = squares(0, 65) # want E0407 "0 is out of bounds" 19-20
}
board "l" {
  cells = square
  shape = squares(2, 2)
}
board "m" { # want E0205 "\"square\" is the kind of another board's cells" 7-10
  cells = square
  shape = squares(3, 3)
  sharp = 1 # want E0202 "A board has no attribute \"sharp\"" 3-8
}
board "set" {
  cells = place
  shape = hexes(2)
}
kind "place" {}
place "h1_1" {} # want E0303 "There is no place \"h1_1\"" 7-13
place "h1_2" {}
place "h1_2" {} # want E0205 "The place \"h1_2\" is declared twice" 7-13
roster "place" {
  columns = ["id"]
  rows    = [["h9_9"]] # want E0303 "There is no place \"h9_9\"" 15-21
}
board "n" {
  cells = card
  shape = 5 # want E0207 "This is not a shape of a board" 11-12
}
graph "o" {} # want E0203 "A graph needs \"joins\"" 1-10
graph "p" {
  joins = { a = card } # want E0207 "A graph joins two things" 11-23
  where = true
}
graph "q" {
  joins = { a = card, b = integer } # want E0401 "A graph joins things" 27-34
  where = true
}
graph "r" {
  joins = { a = card, b = card }
  where = a # want E0401 "This is a card" 11-12
}
graph "s" { # want E0203 "A graph needs \"where\"" 1-10
  joins = { a = card, b = card }
}
graph "t" {
  joins = { a = card, b = card }
  where = c == a # want E0402 "A list(card) is never a card" 11-17
  wher  = true # want E0202 "A graph has no attribute \"wher\"" 3-7
}
---
# A zone that fills up from one that holds other things, or from itself.
kind "card" {}
kind "coin" {}
zone "deck" {
  holds  = card
  refill = bank # want E0401 "\"deck\" never holds the things of \"bank\"" 12-16
}
zone "bank" { holds = coin }
zone "me" {
  holds  = coin
  refill = me # want E0406 "A zone cannot be refilled from itself" 12-14
}
zone "mine" {
  of    = player
  holds = card
}
zone "draw_pile" {
  holds  = card
  refill = mine # want E0401 "Every player has a zone \"mine\"; it is unclear which is meant" 12-16
}
zone "unowned" {
  holds = card
  seen  = owner # want E0506 "This zone has no owner" 11-16
}
zone "deep" {
  holds  = card
  active = true
  hears  = true
  unless = shut # want E0506 "This zone has no owner" 12-16
}
kind "player" { state = { shut = boolean, number = integer } }
zone "open" {
  of     = player
  holds  = card
  hears  = true
  unless = shut
}
zone "numbered" {
  of     = player
  holds  = card
  hears  = true
  unless = number # want E0401 "\"number\" is an integer" 12-18
}
zone "misspelt" {
  of     = player
  holds  = card
  hears  = true
  unless = shot # want E0304 "A player has no attribute \"shot\"" 12-16
}
---
# Boards, graphs and hooks say where they come from, as all declarations do: §2, §11.

kind "square" {}
kind "town" {}
board "field" {
  source = "1.2"
  cells  = square
  shape  = squares(2, 2)
}
graph "roads" {
  source   = "1.3"
  designed = true
  joins    = { a = town, b = town }
  where    = a != b
}
procedure "go" {}
after "go" { source = "1.4" }
game "spec" {
  seats  = [1, 2]
  source = "1" # want E0202 "A game has no attribute \"source\"" 3-9
}
---
# Cells from coordinates.
kind "a" {}
kind "b" {}
kind "c" {}
kind "d" {}
kind "e" {}
kind "f" {}
kind "g" {}
kind "h" {}
table "plan" {
  gives = { x = integer, y = integer, sea = boolean }
  rows = [
    [1, 3, true],
    [4, 2, false],
  ]
}
table "far" {
  gives = { x = integer, y = integer }
  rows = [
    [1, 0], # want E0407 "0 is out of bounds" 9-10
  ]
}
table "flat" {
  gives = { x = integer }
  rows = [
    [1],
  ]
}
board "by_table" {
  cells = a
  shape = squares(table.plan)
}
board "computed" {
  cells = b
  shape = hexes([for n in range(1, 5) : [2 * n, 3]])
}
board "twice" {
  cells = c
  shape = hexes([[1, 1], [2, 1], [1, 1]]) # want E0205 "The cell [1, 1] is listed twice" 17-41
}
board "three" {
  cells = d
  shape = hexes([[1, 1, 1]]) # want E0207 "Coordinates are two numbers, not 3" 17-28
}
board "outside" {
  cells = e
  shape = squares([[0, 1]]) # want E0407 "0 is out of bounds" 19-27
}
board "out" {
  cells = f
  shape = squares(table.far)
}
board "no_y" {
  cells = g
  shape = squares(table.flat) # want E0207 "The table \"flat\" gives no coordinates" 19-29
}
board "words" {
  cells = h
  shape = squares(["a"]) # want E0401 "This is a list(word)" 19-24
}
function "there" {
  takes = { a = a, b = b }
  gives = at(by_table, 1, 3) == a.a3 && a.d2.x == 4 && at(b, 2, 0, 3) == null && coalesce(direction(b.h2_3, b), 6) < 6 && count(ray(a, a.d2)) + count(ring(b, 2)) + count(diagonals(a)) + line_distance(a, a.a3) > 0
}
function "network" {
  takes = { a = a, groups = list(list(a)) }
  gives = coalesce(steiner_cost(by_table, groups, [a]), 0) + count(steiner_next(by_table, [[a], groups[0]], by_table, [a]))
}
function "no_network" {
  takes = { a = a, groups = list(list(b)) }
  gives = coalesce(steiner_cost(by_table, groups, [a]), 0) # want E0401 "This is a list(list(b))" 43-49
}
function "no_groups" {
  takes = { a = a }
  gives = coalesce(steiner_cost(by_table, [a], [a]), 0) # want E0401 "This is a list(a)" 43-46
}
function "mixed" {
  takes = { a = a, b = b }
  gives = coalesce(direction(a, b), 0) + count(ray(5, a)) # want E0401 "This is a b" 33-34 # want E0401 "An integer is not on a board" 52-53
}
look "a" { when = this.x > 1 }
look "by_table" { when = true } # want E0207 "The look of a board has no" 19-23
look "b" { when = 5 } # want E0401 "This is an integer" 19-20
---
# What is null lies nowhere, on a board or in a graph of two kinds.
kind "cell" { state = { to = optional(cell) } }
kind "ship" { state = { at = optional(port) } }
kind "port" {}
board "grid" {
  cells = cell
  shape = squares(3, 3)
}
graph "routes" {
  joins = { a = ship, b = port }
  where = a.at == b
}
function "beside" {
  takes = { c = cell, s = ship }
  gives = neighbours(c.to) # want E0404 "This may be null; a cell is needed" 22-26
}
function "away" {
  takes = { c = cell, s = ship }
  gives = line_distance(c, c.to) # want E0404 "This may be null; a cell is needed" 28-32
}
function "close" {
  takes = { c = cell, s = ship }
  gives = within_distance([c.to, c], 1) # want E0401 "This is a list(optional(cell))" 27-36
}
function "led" {
  takes = { c = cell, s = ship }
  gives = neighbours(routes, s.at) # want E0404 "This may be null; a port is needed" 30-34
}
function "joined" {
  takes = { c = cell, s = ship }
  gives = within_distance(routes, s, 1) # want E0401 "This is a ship" 35-36
}
function "met" {
  takes = { c = cell, s = ship }
  gives = within_distance(routes, [s.at], 1) # want E0401 "This is a list(optional(port))" 35-41
}
function "order" {
  takes = { c = cell, s = ship }
  gives = sorted([null, s], "order") # want E0401 "This is a list(optional(ship))" 18-27
}
function "fine" {
  takes = { c = cell, s = ship }
  gives = distinct(concat(neighbours(routes, s), within_distance(routes, [s], 1)))
}
function "there" {
  takes = { c = cell, s = ship }
  gives = sorted(compact([null, s]), "order")
}
---
# Shapes that are none.
kind "a" {}
kind "b" {}
kind "c" {}
table "places" {
  gives = { x = integer, y = integer }
  rows = [
    [1], # want E0505 "This row has one cell; no key and 2 columns need 2" 5-8
    [2, 2],
  ]
}
board "one" {
  cells = a
  shape = squares([[1, count(players)]]) # want E0405 "This cannot be known before play" 30-37
}
board "two" {
  cells = b
  shape = squares(table[1]) # want E0301 "\"table\" alone is not a value" 19-24
}
board "three" {
  cells = c
  shape = squares(table.places)
}

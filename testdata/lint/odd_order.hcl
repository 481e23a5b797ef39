# One least price above its price; one step down; words of another figure; said alike, and not done so.
kind "player" { state = { points = integer } }
kind "tech" { fixed = { price = integer, least = integer } }
roster "tech" {
  columns = ["id", "name", "price", "least"]
  rows = [
    ["a", "A", 2,  2],
    ["b", "B", 4,  3],
    ["c", "C", 6,  4],
    ["d", "D", 8,  5],
    ["e", "E", 10, 16], # want L0713 "Only here the least is greater than the price."
    ["f", "F", 12, 6],
    ["g", "G", 14, 7],
  ]
}
table "upkeep" {
  keys  = { above = integer }
  gives = { cost = integer }
  rows = [
    [1, 2],
    [2, 4],
    [3, 1], # want L0713 "Only this is not greater than what stands before it."
    [4, 8],
    [5, 10],
    [_, 0],
  ]
}
kind "tile" { fixed = { points = integer } }
roster "tile" {
  columns = ["id", "name", "points"]
  rows = [
    ["mines",    "2 points for each mine",    2],
    ["labs",     "3 points for each lab",     3],
    ["stations", "4 points for each station", 3], # want L0713 "This is not the \"4\" of its words."
    ["forts",    "5 points for each fort",    5],
    ["forts_7",  "7 points for each fort",    7],
  ]
}
action "build" {
  text = "Build"
  gain "self" { points = table.upkeep.above[self.points].cost + sum([for t in all(tech) : t.price - t.least]) }
}
zone "tiles" {
  starts = all(tile)
  holds  = tile
  works  = true
}
tile "forts" {
  after "build" {
    when = self.points > 3
    gain "self" { points = this.points }
  }
}
tile "forts_7" { # want L0713 "tile.forts_7 is said to do what tile.forts does, but for a figure, and does otherwise."
  after "build" {
    gain "self" { points = this.points }
  }
}
---
# In order: equal figures, a course that turns, figures of which several differ.
kind "player" { state = { points = integer } }
kind "tech" { fixed = { price = integer, least = integer } }
roster "tech" {
  columns = ["id", "name", "price", "least"]
  rows = [
    ["a", "A", 2,  2],
    ["b", "B", 4,  5],
    ["c", "C", 6,  4],
    ["d", "D", 8,  9],
    ["e", "E", 10, 6],
    ["f", "F", 12, 6],
    ["g", "G", 14, 7],
  ]
}
table "upkeep" {
  keys  = { above = integer }
  gives = { cost = integer }
  rows = [
    [1, 2],
    [2, 4],
    [3, 7],
    [4, 5],
    [5, 3],
    [_, 0],
  ]
}
action "build" {
  text = "Build"
  gain "self" { points = table.upkeep.above[self.points].cost + sum([for t in all(tech) : t.price - t.least]) }
}
---
# Named the last first; sorted the other way.
game "spec" {
  help  = "There are three cards: jack, queen and king, which is the highest." # want L0713 "This names every card, the last first."
  seats = [2, 4]
}
kind "player" { state = { points = integer, best = optional(card) } }
kind "card" { things = ["king", "queen", "jack"] }
function "first_of" { gives = sort_by(players, players[*].points)[0] } # want L0713 "Only here this is sorted so." 31-38
function "order_of" {
  takes = { list = list(player) }
  gives = sort_down(list, list[*].points)
}
procedure "judge" {
  takes = { a = card, b = card, self = player }
  set "self" {
    when   = a.order > b.order && first_of() == order_of(players)[0]
    points = 1
  }
}
---
# In their order; sorted alike; by something else.
game "spec" {
  help  = "There are three cards: jack, queen and king, which is the highest."
  seats = [2, 4]
}
kind "player" { state = { points = integer, rank = integer } }
kind "card" { things = ["jack", "queen", "king"] }
function "first_of" { gives = sort_down(players, players[*].points)[0] }
function "last_of" { gives = sort_by(players, players[*].rank)[0] }
function "order_of" {
  takes = { list = list(player) }
  gives = sort_down(list, list[*].points)
}
procedure "judge" {
  takes = { a = card, b = card, self = player }
  set "self" {
    when   = a.order > b.order && first_of() == order_of(players)[0] && last_of() == self
    points = 1
  }
}
---
# Of all that count so many times, one does not.
kind "player" { state = { ore = integer, points = integer } }
kind "feat" {}
function "worth" {
  takes = { feat = feat, who = player }
  gives = 0
}
feat "a" {
  function "worth" { gives = 4 * who.ore }
}
feat "b" {
  function "worth" { gives = 4 * who.points }
}
feat "c" {
  function "worth" { gives = 2 * who.ore }
}
feat "d" {
  function "worth" { gives = 4 * whole(who.ore, 3) }
}
feat "e" {
  function "worth" { gives = whole(who.points, 5) } # want L0713 "Of 5 of these that a feat has, this alone has no `*`."
}
---
# Two do not.
kind "player" { state = { ore = integer, points = integer } }
kind "feat" {}
function "worth" {
  takes = { feat = feat, who = player }
  gives = 0
}
feat "a" {
  function "worth" { gives = 4 * who.ore }
}
feat "b" {
  function "worth" { gives = 4 * who.points }
}
feat "c" {
  function "worth" { gives = 2 * who.ore }
}
feat "d" {
  function "worth" { gives = 4 * whole(who.ore, 3) }
}
feat "e" {
  function "worth" { gives = whole(who.points, 5) }
}
feat "f" {
  function "worth" { gives = who.order }
}
---
# One without what all others have; two that have none of it, and one of another sort.
kind "player" { state = { points = integer } }
kind "event" { fixed = { chance = optional(integer), worth = default(integer, 1), year = optional(integer), place = optional(integer) } }
event "flare" {
  chance = 1
  worth  = 2
}
event "strike" {
  chance = 2
  worth  = 2
}
event "boom" { # want L0713 "Of 7 things of the kind \"event\" this alone has no \"chance\"." 7-13
  worth = 2
}
event "slump" {
  chance = 4
  worth  = 2
}
event "vote" {
  chance = 5
  worth  = 2
}
event "storm" { chance = 6 }
event "quake" {
  chance = 7
  worth  = 2
  year   = 4
}
kind "rock" { fixed = { size = optional(integer), speed = optional(integer) } }
roster "rock" {
  columns = ["id", "size", "speed"]
  rows = [
    ["a", 1, 1],
    ["b", 2, 1],
    ["c", 3, 1],
    ["d", 4, 1],
    ["e", 5, 1],
    ["f", 6, 1],
  ]
}
rock "g" {}
function "all_of" {
  gives = sum([for e in all(event) : or(e.chance, 0) * e.worth + or(e.year, or(e.place, 0))]) + sum([for r in all(rock) : or(r.size, 0) * or(r.speed, 1)])
}

# Nothing calls one; the other calls none but itself.
kind "ship" { fixed = { size = integer, tug = optional(ship) } }
function "bulk" { # want L0204 "Nothing calls the function" 10-16
  takes = { ship = ship }
  gives = ship.size * 2
}
function "train" { # want L0204 "Nothing calls the function" 10-17
  takes = { ship = ship }
  type  = integer
  gives = ship.tug == null ? ship.size : ship.size + train(ship.tug)
}
---
# Tests alone call it, and there is a game that does not.
kind "ship" { fixed = { size = integer } }
ship "orion" { size = 3 }
function "bulk" {
  takes = { ship = ship }
  gives = ship.size * 2
}
game "g" {
  seats = [1, 2]
  turns { take = [action.rest] }
}
action "rest" {
  text = "Rest"
  finish { winners = [] }
}
scenario "s" {
  title = "S"
}
test "bulk" {
  scenario = scenario.s
  run {}
  expect "six" { that = bulk(ship.orion) == 6 }
}
---
# Called by a rule, read like an attribute, used before play, or by the tests of what nothing plays.
kind "ship" { fixed = { size = integer, cost = integer } }
ship "orion" {
  size = 3
  cost = twice(4)
}
function "bulk" {
  takes = { ship = ship }
  gives = ship.size * 2
}
function "twice" {
  takes = { n = integer }
  gives = n * 2
}
function "weight" {
  takes = { ship = ship }
  gives = ship.cost
}
check "light" {
  each = ship
  that = this.weight + bulk(this) < 100
  text = "{this} is light"
}

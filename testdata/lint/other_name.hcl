# The other column; the other attribute; in each other's place.
kind "player" { state = { coins = at_least(0), points = integer } }
kind "ship" { fixed = { size = integer, speed = integer } }
table "storm" {
  keys  = { roll = integer }
  gives = { wind = integer, waves = integer }
  rows = [
    [1, 2, 3],
    [_, 4, 5],
  ]
}
function "reach" {
  takes = { near = integer, far = integer }
  gives = far - 2 * near
}
procedure "sail" {
  takes = { ship = ship, near = integer, far = integer, self = player }
  let "waves" { be = table.storm.roll[near].wind } # want L0628 "This is called \"waves\", and is the \"wind\" of what has both."
  let "size"  { be = ship.speed } # want L0628 "This is called \"size\", and is the \"speed\" of what has both."
  gain "self" { coins = waves + size + reach(far, near) } # want L0628 "\"far\" and \"near\" are given in each other's place."
}
---
# As they are called; both ways.
kind "player" { state = { coins = at_least(0), points = integer } }
kind "ship" { fixed = { size = integer, speed = integer } }
function "reach" {
  takes = { near = integer, far = integer }
  gives = far - 2 * near
}
procedure "sail" {
  takes = { ship = ship, near = integer, far = integer, self = player }
  let "size" { be = ship.size }
  let "pace" { be = ship.speed }
  gain "self" { coins = pace + size + reach(near, far) - reach(far, near) }
}

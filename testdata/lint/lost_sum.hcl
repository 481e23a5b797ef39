# The last roll is all that is left.
kind "player" { state = { points = integer } }
action "roll_on" {
  text = "Roll on"
  let "pot" { be = 0 }
  repeat {
    times = 3
    roll "face" { die = sides(6) }
    set "pot" { be = face } # want L0336 "Each pass replaces \"pot\", and only what the last one set is left."
  }
  gain "self" { points = pot }
}
---
# A sum; the last that was found, where there was none.
kind "player" { state = { points = integer } }
action "roll_on" {
  text = "Roll on"
  let "pot"  { be = 0 }
  let "last" { be = -1 }
  repeat {
    times = 3
    roll "face" { die = sides(6) }
    set "pot"  { be = pot + face }
    set "last" { be = face }
  }
  gain "self" { points = pot + last }
}
---
# Emptied before it is read, and emptied where it may just have been put.
kind "player" { state = { coins = integer, pot = integer } }
kind "cell" {
  things = ["a", "b", "c"]
  state  = { by = optional(player) }
}
action "take" {
  text = "Take"
  set "self" { pot = 0 }
  gain "self" { coins = self.pot } # want L0336 "\"player.pot\" was just emptied, so this is always nothing." 25-33
}
procedure "swap" {
  takes = { self = player, old = cell }
  let "new" { be = or(beside(old, 1), old) }
  set "new" { by = self }
  set "old" { by = null } # want L0336 "\"old\" may be what was just filled, and this empties it." 3-12
}
function "beside" {
  takes = { of = cell, by = integer }
  type  = optional(cell)
  gives = of.order + by < 3 ? all(cell)[of.order + by] : null
}
---
# The other way round; of another.
kind "player" { state = { coins = integer, pot = integer } }
kind "cell" {
  things = ["a", "b", "c"]
  state  = { by = optional(player) }
}
action "take" {
  text = "Take"
  gain "self" { coins = self.pot }
  set "self" { pot = 0 }
}
action "lend" {
  text = "Lend"
  set "self" { pot = 0 }
  gain "self" { coins = other(self).pot }
}
procedure "swap" {
  takes = { self = player, old = cell }
  let "new" { be = or(beside(old, 1), old) }
  set "old" { by = null }
  set "new" { by = self }
}
function "beside" {
  takes = { of = cell, by = integer }
  type  = optional(cell)
  gives = of.order + by < 3 ? all(cell)[of.order + by] : null
}

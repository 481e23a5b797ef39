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
# Emptied before it is read.
kind "player" { state = { coins = integer, pot = integer } }
action "take" {
  text = "Take"
  set "self" { pot = 0 }
  gain "self" { coins = self.pot } # want L0336 "\"player.pot\" was just emptied, so this is always nothing." 25-33
}
---
# The other way round; of another.
kind "player" { state = { coins = integer, pot = integer } }
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

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

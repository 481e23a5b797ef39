# The same twice.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  pay "self" { coins = 3 }
  pay "self" { coins = 3 } # want L0329 "This repeats the statement before it." 3-6
}
---
# Others, or not running.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  pay "self" { coins = 3 }
  pay "self" { coins = 2 }
  gain "self" { points = 1 }
  pay "self" { coins = 2 }
}
---
# One value by two names.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  let "price" { be = 2 * self.points }
  let "gain"  { be = 2 * self.points } # want L0329 "\"price\" and \"gain\" are the same." 22-37
  pay "self" { coins = price - gain }
}
---
# Two that begin alike.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  let "price" { be = 0 }
  let "gain"  { be = 0 }
  set "gain" { be = self.points }
  pay "self" { coins = price - gain }
}

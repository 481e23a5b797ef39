# The same twice.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  pay "self" { coins = 3 }
  pay "self" { coins = 3 } # want L0329 "This does once more what was just done." 3-6
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

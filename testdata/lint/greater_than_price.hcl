# Two are asked for, one is taken.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  when = self.coins > 1 # want L0417 "This asks for 2, and \"build\" takes 1." 10-24
  pay "self" { coins = 1 }
}
---
# As many; more is taken elsewhere; not only paid.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  when = self.coins >= 1
  pay "self" { coins = 1 }
}
action "sell" {
  when = self.coins > 1
  pay "self" { coins = 1 }
  gain "self" { coins = 2 }
}

# No time at all.
kind "player" {
  state = { chips = at_least(0) }
}
procedure "nothing" {
  takes = { self = player }
  repeat {
    times = 0 - self.chips # want L0316 "never more than 0" 13-27
    gain "self" { chips = 1 }
  }
  each "n" {
    in = range(self.chips + 1, self.chips - self.chips) # want L0316 "always empty" 10-56
    gain "self" { chips = n }
  }
}
---
# Near misses.
kind "player" {
  state = { chips = at_least(0) }
}
kind "ship" {}
procedure "something" {
  takes = { self = player }
  repeat {
    times = self.chips - 3
    gain "self" { chips = 1 }
  }
  each "ship" {
    in = all(ship)
    tell { text = "{ship}" }
  }
}

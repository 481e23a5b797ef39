# Both ways are one.
kind "player" {
  state = { chips = integer }
}
function "pay_of" {
  takes = { self = player }
  gives = self.chips > 3 ? self.chips - 1 : self.chips - 1 # want L0312 "Both branches" 45-59
}
procedure "earn" {
  takes = { self = player }
  if {
    when = self.chips > 3
    gain "self" { chips = 1 } # one
  }
  else { # want L0312 "This else does the same as its if" 3-7
    gain "self" {
      chips = 1
    }
  }
}
---
# Near misses.
kind "player" {
  state = { chips = integer }
}
function "pay_of" {
  takes = { self = player }
  gives = self.chips > 3 ? self.chips - 1 : self.chips - 2
}
procedure "earn" {
  takes = { self = player }
  if {
    when = self.chips > 3
    gain "self" { chips = 1 }
  }
  else {
    gain "self" { chips = 2 }
  }
}

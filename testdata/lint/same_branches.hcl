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
---
# Two options do the same; two cases of three.
kind "player" {
  state = { chips = integer, cards = integer, rank = integer }
}
function "pay_of" {
  takes = { self = player }
  gives = self.rank == 1 ? self.chips : self.rank == 2 ? self.chips : self.cards # want L0312 "This is the same as in the case before it." 58-68
}
procedure "earn" {
  takes = { self = player }
  choose "gift" {
    text = "What do you take?"
    option "chip" {
      text = "A chip"
      gain "self" { chips = 1 }
    }
    option "card" { # want L0312 "This option does the same as another." 5-11
      text = "A card"
      gain "self" { chips = 1 }
    }
    option "nothing" { text = "Nothing" }
    option "neither" { text = "Neither" }
  }
}

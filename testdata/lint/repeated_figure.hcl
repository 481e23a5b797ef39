# One year in three rules.
game "spec" {
  seats = [1, 3]
  state = { year = integer }
}
function "late" { gives = game.year >= 2100 } # want L0704 "The value 2100 for \"year\" is in 3 rules" 40-44
procedure "rest" {
  stop { when = game.year < 2100 }
}
procedure "work" {
  set "game" { year = 2100 }
}
---
# Twice, small figures, other attributes, the same rule again.
game "spec" {
  seats = [1, 3]
  state = { year = integer, cash = integer }
}
function "late" { gives = game.year >= 2100 || game.year == 2100 }
procedure "rest" {
  stop { when = game.year < 2100 }
}
procedure "work" {
  set "game" { year = 2 }
}
procedure "pay_up" {
  stop { when = game.year == 2 }
  pay "game" { cash = 2100 }
}
procedure "sleep" {
  stop { when = game.year == 2 }
}

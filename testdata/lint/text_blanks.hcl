# Blanks that do not belong there.
kind "ship" { text = ["name"] }
procedure "fly" {
  takes = { ship = ship }
  tell { text = "One  blank too many" } # want L0605 "two blanks together" 21-23
  tell { text = "A comma , a stop" } # want L0605 "before a mark" 25-26
  tell { text = "{ship} ." } # want L0605 "before a mark" 24-25
  tell { text = " {ship}" } # want L0605 "begins with a blank" 18-19
  tell { text = "{ship} " } # want L0605 "ends in a blank" 24-25
}
---
# Dots that stand for what is left out, figures that begin with a point, optional words.
kind "ship" { text = ["name"] }
procedure "fly" {
  takes = { ship = ship, n = integer }
  tell { text = "{ship}{n? and {n}} and so on ... (to be continued)" }
  tell { text = "It loses .5 of it; – not all" }
}

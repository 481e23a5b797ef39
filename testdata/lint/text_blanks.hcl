# Blanks that do not belong there.
kind "ship" { text = ["name"] }
procedure "fly" {
  takes = { ship = ship }
  tell { text = "One  blank too many" } # want L0605 "This text has two spaces together" 21-23
  tell { text = "A comma , a stop" } # want L0605 "There is a space before a punctuation mark" 25-26
  tell { text = "{ship} ." } # want L0605 "There is a space before a punctuation mark" 24-25
  tell { text = " {ship}" } # want L0605 "This text begins with a space" 18-19
  tell { text = "{ship} " } # want L0605 "This text ends in a space" 24-25
}
---
# Dots that stand for what is left out, figures that begin with a point, optional words.
kind "ship" { text = ["name"] }
procedure "fly" {
  takes = { ship = ship, n = integer }
  tell { text = "{ship}{n? and {n}} and so on ... (to be continued)" }
  tell { text = "It loses .5 of it; – not all" }
}

# Nothing names the kind, nor any of its things.
kind "flag" { fixed = { size = integer } } # want L0208 "Nothing uses the kind" 6-12
flag "red" { size = 1 }
flag "blue" { size = 2 }
---
# Kinds of attributes, of zones, of scenes, of what a rule names; the seats' own.
kind "player" { state = { colour = optional(flag) } }
kind "flag" {}
flag "red" {}
kind "card" { things = ["ace", "king"] }
zone "deck" {
  holds  = card
  starts = all(card)
}
kind "fight" { scene = true }
kind "omen" {}
omen "comet" { name = "Comet" }
procedure "begin" {
  create "fight" "brawl" {}
  tell { text = "{omen.comet}: {brawl}" }
}

# Values that are made part of a word, or stand side by side.
kind "ship" { text = ["name"] }
procedure "fly" {
  takes = { ship = ship, other = ship, n = integer }
  tell { text = "Two {ship}s meet" } # want L0602 "\"s\" is glued to the value before it" 22-29
  tell { text = "The {n}th ship" } # want L0602 "\"th\" is glued" 22-27
  tell { text = "Non-{ship} and un{other}" } # want L0602 "\"un\" is glued to the value behind it" 33-42
  tell { text = "{ship}{other}" } # want L0602 "side by side" 18-31
  tell { text = "{ship}를 고릅니다" } # want L0602 "{을/를}" 18-24
}
---
# Signs, blanks, and scripts that do not part words.
kind "ship" { text = ["name"] }
procedure "fly" {
  takes = { ship = ship, other = ship, n = integer }
  tell { text = "{ship}'s crew: {n}%, {ship}/{other} ({n})" }
  tell { text = "{ship}에서 {other}까지" }
  tell { text = "{ship}、{other}です" }
}

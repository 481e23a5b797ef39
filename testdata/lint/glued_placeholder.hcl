# Values that are made part of a word, or stand side by side.
kind "ship" { text = ["name"] }
procedure "fly" {
  takes = { ship = ship, other = ship, n = integer }
  tell { text = "Two {ship}s meet" } # want L0602 "\"s\" is glued to the value before it" 22-29
  tell { text = "The {n}th ship" } # want L0602 "\"th\" is glued" 22-27
  tell { text = "Non-{ship} and un{other}" } # want L0602 "\"un\" is glued to the value after it" 33-42
  tell { text = "{ship}{other}" } # want L0602 "side by side" 18-31
  tell { text = "{ship}를 고릅니다" } # want L0602 "{을/를}" 18-24
}
---
# Cases that make half a word.
procedure "fly" {
  takes = { n = integer, far = boolean }
  tell { text = "The ship{n, plural, one { flies} other {s fly}}" } # want L0602 "\"ship\" is glued to the cases after it" 22-65
  tell { text = "It is {far, select, true {un} other {}}known" } # want L0602 "\"known\" is glued to the cases before it" 24-62
}
---
# Cases of whole words.
procedure "fly" {
  takes = { n = integer, far = boolean }
  tell { text = "The {n, plural, one {ship flies} other {# ships fly}}{far, select, true { far} other {}}." }
  tell { text = "({n, plural, one {one} other {#}})" }
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

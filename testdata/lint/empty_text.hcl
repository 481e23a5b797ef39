# Texts without a word.
scenario "s" {
  title = "" # want L0617 "This text is empty" 11-13
  text  = " " # want L0617 "This text is empty" 11-14
  uses  = []
  play {
    tell { text = "" } # want L0617 "This text is empty" 19-21
    finish { winners = [] }
  }
}
---
# Empty cells of a map.
map "table" {
  columns = ["", "Place"]
  row "p" {
    in    = players
    cells = ["", "{p}"]
  }
}

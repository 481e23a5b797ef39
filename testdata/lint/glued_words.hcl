# Pieces that make a word only together, or run together when both stand.
procedure "try" {
  takes = { better = boolean, worse = boolean, count = integer }
  tell { text = "Attempts at {better?better}{worse?worse} relations" } # want L0601 "Only one of these two words is shown at a time, or they run together" 30-58
  tell { text = "The ship{count?s} fly" } # want L0601 "meet in the middle of a word" 22-35
}
---
# Words that bring their own blank, comma or bracket.
kind "ship" {
  state = { damage = integer, load = integer }
  about = "size{damage?, damage {damage}}{load?, carries {load}}"
}
procedure "ask" {
  takes = { cash = integer, stores = integer }
  tell { text = "What is built?{cash? There are {cash}.}{stores? In store: {stores}.}" }
  tell { text = "{cash?{cash}, }{stores?{stores}, }and no more" }
}

# Words that nothing ever puts there.
kind "ship" {
  fixed = { sort = word }
  state = { mood = default(word, "calm") }
}
ship "orion" { sort = "probe" }
ship "apollo" { sort = "liner" }
procedure "stir" {
  takes = { ship = ship }
  set "ship" { mood = ship.mood == "calm" ? "angry" : "calm" }
}
function "is_prob" {
  takes = { ship = ship }
  gives = ship.sort == "prob" # want L0302 "did you mean \"probe\"" 11-30
}
function "is_happy" {
  takes = { ship = ship }
  gives = ship.mood != "happy" # want L0302 "one of \"angry\", \"calm\"" 11-31
}
---
# Near misses: words that are there, a state that nothing writes, a kind without things.
kind "ship" {
  fixed = { sort = word }
  state = { mood = default(word, "calm"), flag = word }
}
kind "port" {
  fixed = { sort = word }
}
ship "orion" { sort = "probe" }
procedure "stir" {
  takes = { ship = ship, mood = word }
  set "ship" { mood = mood }
}
function "asked" {
  takes = { ship = ship, port = port }
  gives = ship.sort == "probe" && ship.mood == "happy" && ship.flag == "red" && port.sort == "free"
}

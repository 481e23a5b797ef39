# Marks that name no attribute, in a block, a row and a stat.
kind "ship" {
  fixed = { size = integer, cost = integer }
  text  = ["name"]
}
ship "a" {
  designed = ["size", "cst"] # want L0702 "did you mean \"cost\"" 23-28
  size     = 3
  cost     = 3
}
roster "ship" {
  columns = ["id", "size", "designed"]
  rows = [
    ["b", 2, ["siz"]], # want L0702 "Nothing here is called \"siz\"" 15-20
    ["c", 3, ["size"]],
  ]
}
stat "speed" {
  designed = ["bse"] # want L0702 "did you mean \"base\"" 15-20
  of       = ship
  base     = 12
}
table "odds" {
  designed = ["harms"] # want L0702 "did you mean \"harm\"" 15-22
  keys     = { roll = integer }
  gives    = { harm = integer }
  rows     = [[_, 2]]
}
---
# Attributes, texts, columns, stats that the thing modifies.
kind "ship" {
  fixed = { size = integer, cost = integer }
  text  = ["name"]
}
stat "speed" {
  designed = ["base", "fatigue"]
  of       = ship
  base     = 12
  term "fatigue" { add = -2 }
}
ship "a" {
  designed = ["size", "name", "speed"]
  name     = "A"
  size     = 3
  modifier "speed" { add = 2 }
}
ship "b" { designed = true }
common "ship" { designed = ["cost"] }

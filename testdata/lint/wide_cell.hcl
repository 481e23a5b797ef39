# A heading and a cell wider than a column is drawn.
map "table" {
  columns = ["The name of the ship and of its captain", "Where it is"] # want L0609 "take 39 columns" 14-55
  row "p" {
    in    = players
    cells = ["A player who takes part in this game: {p}", "here"] # want L0609 "take 38 columns" 14-57
  }
}
---
# The last cell runs on; what stands in a cell is not known.
map "table" {
  columns = ["Ship", "The name of the ship and of its captain, and where it is"]
  row "p" {
    in    = players
    cells = ["{p}", "A player who takes part in this game: {p}"]
  }
}

# Sources that lead nowhere.
kind "ship" {
  fixed = { size = integer }
}
ship "a" {
  source = "" # want L0703 "This source is empty" 12-14
  size   = 3
}
ship "b" {
  source = "3..1" # want L0703 "\"3..1\" is not a section" 12-18
  size   = 3
}
ship "c" {
  source = "3.1,, 3.2" # want L0703 "There is nothing between two commas of this source" 12-23
  size   = 3
}
ship "d" { source = "Tech Tree" }
ship "e" { source = "Tech Tree, 2.1" }
ship "f" { source = "Tech Tree 3" }
ship "g" { source = "Tech Tre, 2.1" } # want L0703 "\"Tech Tree\" is named more often" 21-36
---
# Sections, publications, and one that is named once.
kind "ship" {
  fixed = { size = integer }
}
ship "a" { source = "3.1.4, FAQ-ES 3.1.4" }
ship "b" { source = "VW2" }
ship "c" { source = "VW1, Tech Tree" }
ship "d" { source = "Tech Tree" }
ship "e" { source = "Tech Tree" }
ship "f" { source = "Tour Guide" }

# Names that differ by an underscore, a doubled letter, two letters that changed places.
kind "ship" {
  state = {
    fuel_left = integer
    fuelleft  = integer # want L0102 "looks like another attribute of ship, \"fuel_left\"" 5-13
  }
}
ship "vostok" {}
ship "vosttok" {} # want L0102 "\"vosttok\" looks like another ship" 6-15
procedure "salute" {}
procedure "slaute" {} # want L0102 "\"slaute\" looks like another procedure" 11-19
---
# Numbers, short names and words that only resemble each other.
kind "ship" {
  state = {
    hop  = integer
    hope = integer
    hoop = integer
  }
}
ship "ares_1_1" {}
ship "ares_11" {}
ship "ares_111" {}
ship "mars" {}
ship "marsh" {}
procedure "move_to_mars" {}
procedure "move_to_ares" {}

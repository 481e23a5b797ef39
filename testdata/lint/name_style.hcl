# Attributes, columns and loops that are written as in other languages.
kind "ship" {
  fixed = { topSpeed = integer } # want L0101 "did you mean \"top_speed\"" 13-21
  state = {
    damage_ = integer # want L0101 "did you mean \"damage\"" 5-12
  }
}
table "odds" {
  keys  = { Roll = integer } # want L0101 "\"Roll\" is not written" 13-17
  gives = { harm = integer }
  rows  = [[_, 1]]
}
procedure "year" {
  repeat "roundTwo" { # want L0101 "did you mean \"round_two\"" 10-20
    times = 2
    run "rest__a_while" {}
  }
}
procedure "rest__a_while" { # want L0101 "did you mean \"rest_a_while\"" 11-26
}
---
# What tests and expectations are called is free, as are texts.
kind "ship" {
  fixed = { top_speed = integer }
  text  = ["name"]
}
ship "orion_2" { name = "Orion II" }
procedure "year" {
  repeat "round_2" {
    times = 2
    tell { text = "Round {round_2}" }
  }
}

# Decisions, an action and options whose names are shown as they stand in the rules.
option "fast_game" { # want L0613 "The option \"fast_game\" has no words" 8-19
  default = true
}
action "fly" { # want L0613 "The action \"fly\" has no words" 8-13
  joins = choice.plan
  pick "where_to" { from = players } # want L0613 "The decision \"where_to\" has no words" 8-18
}
procedure "meet" {
  takes = { self = player }
  choose "plan" {
    text = "What now?"
    option "run_away" {} # want L0613 "The option \"run_away\"" 12-22
  }
}
---
# What people read.
option "fast_game" { title = "A fast game" }
action "fly" {
  joins = choice.plan
  text  = "Fly to {where_to}"
  pick "where_to" {
    from = players
    text = "Where does {self} fly?"
  }
}
procedure "meet" {
  takes = { self = player }
  choose "plan" {
    text = "What now?"
    option "run_away" { text = "Run away" }
  }
}

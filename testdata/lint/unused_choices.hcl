# A group that nothing joins.
choices "any_time" { of = [choice.morning, choice.evening] } # want L0220 "No action joins the choices" 9-19
procedure "day" {
  takes = { self = player }
  choose "morning" {
    option "rest" { text = "Rest" }
  }
  choose "evening" {
    option "rest" { text = "Rest" }
  }
}
---
# A group that an action joins, and one that is part of it.
choices "any_time" { of = [choice.morning, choice.late] }
choices "late" { of = [choice.evening, choice.night] }
action "eat" {
  joins = choice.any_time
  text  = "Eat"
}
procedure "day" {
  takes = { self = player }
  choose "morning" {
    option "rest" { text = "Rest" }
  }
  choose "evening" {
    option "rest" { text = "Rest" }
  }
  choose "night" {
    option "rest" { text = "Rest" }
  }
}

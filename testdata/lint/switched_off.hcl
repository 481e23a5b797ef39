# A plain false keeps it from ever happening.
action "rest" {
  joins = choice.plan
  when  = false # want L0406 "This never holds, so what it guards never happens." 11-16
  text  = "Rest"
}
procedure "night" {
  takes = { self = player }
  choose "plan" {
    option "go" { text = "Go" }
  }
  tell {
    when = plan == "go" && false # want L0406 "This never holds, so what it guards never happens." 12-33
    text = "Never"
  }
  require {
    that    = !true # want L0406 "This never holds, so whatever leads here is refused." 15-20
    because = "Never"
  }
}
---
# Conditions that may hold.
action "rest" {
  joins = choice.plan
  when  = self.order > 0 || false
  text  = "Rest"
}
procedure "night" {
  takes = { self = player }
  choose "plan" {
    option "go" { text = "Go" }
  }
  require {
    that    = plan != "go"
    because = "Stay"
  }
}

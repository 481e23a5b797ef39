# Lists that are always empty; options that are never open.
kind "omen" {}
procedure "night" {
  takes = { self = player }
  pick "sign" {
    from = all(omen) # want L0405 "There is never anything to pick for" 12-21
    text = "Which?"
  }
  pick "rival" {
    from = [for p in players : p if false] # want L0405 "There is never anything to pick for" 12-43
    text = "Whom?"
  }
  choose "plan" { # want L0405 "No option of this choice is ever open, so it is skipped." 3-16
    option "go" {
      when = false
      text = "Go"
    }
  }
  tell { text = "{sign}, {rival}, {plan}" }
}
---
# Numbers the wrong way round are found as such.
procedure "count" {
  takes = { self = player }
  pick "n" {
    from = [for n in range(3, 1) : n if n < 5]
    text = "How many?"
  }
  tell { text = "{n}" }
}
---
# What may be empty now and then; and a choice that an action joins.
kind "omen" { things = ["comet"] }
procedure "night" {
  takes = { self = player }
  pick "sign" {
    from = all(omen)
    text = "Which?"
  }
  pick "rival" {
    from = [for p in players : p if p != self]
    text = "Whom?"
  }
  choose "plan" {}
  tell { text = "{sign}, {rival}, {plan}" }
}
action "rest" {
  joins = choice.plan
  text  = "Rest"
}
---
# What is offered aside, and nothing besides: who left it in the morning is not asked in the evening.
choices "any_time" {
  of       = [choice.morning, choice.evening]
  autopass = true
}
procedure "day" {
  takes = { self = player }
  choose "morning" {
    option "on" {}
  }
  choose "evening" { # want L0405 "This choice may be skipped without being asked: everything it offers has `autopass`." 3-19
    option "on" {}
  }
}
action "hunt" { joins = choice.morning }
action "rest" { joins = choice.any_time }

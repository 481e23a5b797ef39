# What may be done and picked gives away what another seat hides.
kind "player" { state = { aim = seen_by(this, integer) } }
action "expose" {
  joins = choice.plan
  when  = other(self).aim > 3 # want L0412 "What is offered here reveals \"player.aim\", which is hidden" 11-26
  text  = "Expose"
  pick "rival" {
    from = [for p in others(self) : p if p.aim > 3] # want L0412 "What is offered here reveals \"player.aim\", which is hidden" 42-47
    text = "Whom?"
  }
  require { that = rival.aim < 9 } # want L0412 "What is offered here reveals \"player.aim\", which is hidden" 20-29
  tell { text = "{rival}" }
}
procedure "night" {
  takes = { self = player }
  choose "plan" {
    option "rest" { text = "Rest" }
  }
}
---
# One's own secrets one knows.
kind "player" { state = { aim = seen_by(this, integer) } }
action "boast" {
  joins = choice.plan
  when  = self.aim > 3
  text  = "Boast"
  pick "number" {
    from = range(1, self.aim)
    text = "How much?"
  }
  tell { text = "{number}" }
}
procedure "night" {
  takes = { self = player }
  choose "plan" {
    option "rest" { text = "Rest" }
  }
}

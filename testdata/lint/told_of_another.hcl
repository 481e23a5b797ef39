# The doubter pays, and the line tells of the loser.
kind "player" { state = { dice = at_least(0) } }
action "doubt" {
  text = "Doubt"
  let "loser" { be = next(self) }
  pay "self" { dice = 1 }
  tell { text = "{loser} loses a die" } # want L0631 "This tells of \"loser\", and what stands beside it changes \"self\"."
}
---
# The same seat; both are named; nobody loses anything.
kind "player" { state = { dice = at_least(0) } }
action "doubt" {
  text = "Doubt"
  let "loser" { be = next(self) }
  pay "loser" { dice = 1 }
  tell { text = "{loser} loses a die" }
}
action "give" {
  text = "Give"
  let "friend" { be = next(self) }
  pay "self" { dice = 1 }
  tell { text = "{friend} gets a die from {self}" }
}
action "pass" {
  text = "Pass"
  let "after" { be = next(self) }
  gain "self" { dice = 1 }
  tell { text = "{after} is next" }
}

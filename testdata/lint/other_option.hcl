# Exchanged.
kind "player" { state = { coins = at_least(0), points = integer } }
action "dice" {
  choose "plan" {
    option "roll" { text = "Hold and keep it" } # want L0629 "These words name the option \"hold\", and stand at \"roll\"." 28-46
    option "hold" { text = "Throw again" }
  }
  gain "self" { coins = plan == "hold" ? 1 : 2 }
}
---
# Each its own; both.
kind "player" { state = { coins = at_least(0), points = integer } }
action "dice" {
  choose "plan" {
    option "roll" { text = "Roll again, do not hold" }
    option "hold" { text = "Hold" }
  }
  gain "self" { coins = plan == "hold" ? 1 : 2 }
}

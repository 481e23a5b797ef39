# Nothing limits it; another limit.
kind "player" { state = { coins = at_least(0), points = integer } }
action "smuggle" {
  help = "Earn a coin, once a round." # want L0627 "This says \"once a round\", and \"smuggle\" is not limited so." 10-38
  gain "self" { coins = 1 }
}
action "sell" {
  once = "game"
  help = "Earn a coin, once per turn." # want L0627 "is not limited so" 10-39
  gain "self" { coins = 1 }
}
---
# It is kept; it is picked what may be used once.
kind "player" { state = { coins = at_least(0), points = integer } }
action "smuggle" {
  once = "round"
  help = "Earn a coin, once a round."
  gain "self" { coins = 1 }
}
action "use" {
  help = "Use something. Each can be used once a round."
  pick "n" { from = range(1, 3) }
  gain "self" { coins = n }
}

# One answer twice, the other never.
kind "player" { state = { coins = integer } }
action "move" {
  text = "Move a coin from {giver} to {giver}" # want L0622 "This names \"giver\" twice and \"taker\" never" 10-47
  pick "giver" { from = players }
  pick "taker" { from = players }
  gain "taker" { coins = 1 }
}
---
# Each once; one that only stands where it is known; another type.
kind "player" { state = { coins = integer } }
action "move" {
  text = "Move a coin{giver? from {giver}}{taker? to {taker}}"
  pick "giver" { from = players }
  pick "taker" { from = players }
  gain "taker" { coins = 1 }
}
action "pay" {
  text = "Pay {giver} what {giver} asks"
  pick "giver" { from = players }
  pick "coins" { from = numbers(1, 3) }
  gain "giver" { coins = coins }
}

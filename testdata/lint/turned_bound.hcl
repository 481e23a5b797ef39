# More, and at least the limit; less, and at most nothing.
kind "player" { state = { ships = integer, coins = integer } }
action "ready" {
  text = "Ready"
  set "self" { ships = max(4, self.ships + 2) } # want L0335 "\"player.ships\" never stays within this." 24-46
}
action "lose" {
  text = "Lose"
  set "self" { coins = min(0, self.coins - 3) } # want L0335 "\"player.coins\" never stays within this."
}
---
# The bound as it should be.
kind "player" { state = { ships = integer, coins = integer } }
action "ready" {
  text = "Ready"
  set "self" { ships = min(4, self.ships + 2) }
}
action "lose" {
  text = "Lose"
  set "self" { coins = max(0, self.coins - 3) }
}

# Another figure; one in words.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  help = "Build for 3 coins." # want L0706 "This says \"3\", and nothing in the rule is 3." 10-30
  pay "self" { coins = 2 }
}
action "sell" {
  help = "Sell for four coins." # want L0706 "This says \"four\", and nothing in the rule is 4." 10-32
  gain "self" { coins = 5 }
}
---
# The same; of a list; of a function; from to.
kind "player" { state = { coins = at_least(0), points = integer } }
function "price" { gives = 4 }
action "build" {
  help = "Build for 3 coins, or sell for four. Take one, two or three; 5 are a hand."
  pay "self" { coins = 3 }
  pick "n" { from = numbers(1, 5) }
  gain "self" { coins = price() + n }
}

# More than is said; something else than is told.
kind "player" { state = { coins = at_least(0), points = integer } }
action "trade" {
  text = "Trade for a coin"
  help = "Earn a coin. It is what one does when there is nothing better."
  gain "self" { coins = 2 } # want L0716 "This is 2, and the words say \"a coin\"."
}
action "build" {
  text = "Build"
  pay "self" { coins = 3 } # want L0716 "The words beside this say \"three points\"."
  tell { text = "{self} pays three points." }
}
---
# As much; not a number; other things besides.
kind "player" { state = { coins = at_least(0), points = integer } }
action "trade" {
  text = "Trade for a coin"
  help = "Earn a coin, and two points if you had none."
  gain "self" { coins = 1 }
  gain "self" { points = self.points > 0 ? 1 : 2 }
}
action "build" {
  text = "Build"
  pay "self" { coins = 3 }
  gain "self" { points = 1 }
  tell { text = "{self} has one point more." }
}
---
# A tally has another amount of it than the words.
kind "player" { state = { held = tally(good) } }
kind "good" { things = ["ore", "salt"] }
kind "deal" {
  fixed = { gives = tally(good), takes = tally(good) }
  text  = ["name", "effect"]
}
roster "deal" {
  columns = ["id", "name", "effect", "takes", "gives"]
  rows = [
    ["a", "Swap", "4 ore for a salt", { ore = 3 }, { salt = 1 }], # want L0716 "This is 3, and the words say \"4 ore\"."
    ["b", "Melt", "a salt for 2 ore, or 3 ore", { salt = 1 }, { ore = 2 }],
  ]
}
---
# As much; several are said.
kind "player" { state = { held = tally(good) } }
kind "good" { things = ["ore", "salt"] }
kind "deal" {
  fixed = { gives = tally(good), takes = tally(good) }
  text  = ["name", "effect"]
}
roster "deal" {
  columns = ["id", "name", "effect", "takes", "gives"]
  rows = [
    ["a", "Swap", "4 ore for a salt", { ore = 4 }, { salt = 1 }],
    ["b", "Melt", "a salt for 2 ore, or 3 ore", { salt = 1 }, { ore = 2 }],
  ]
}

# Who has no dice left is asked all the same.
kind "player" { state = { dice = default(integer(0, 5), 5) } }
function "alive" { gives = [for p in players : p if p.dice > 0] }
procedure "round" {
  roll "cups" {
    by  = alive()
    die = sides(6)
  }
  each "p" {
    in = alive()
    let "own" { be = cups[p] }
    tell { text = "{p} rolls {own}" }
  }
  pick "bid" {
    by   = players # want L0425 "This is for all seats, and everything else only for those of \"alive\"."
    from = numbers(1, 6)
    text = "What does {self} bid?"
  }
  let "first" { be = bid[players[0]] }
  tell { text = "{first} is the first" }
}
---
# Only those who are in are asked; all are told.
kind "player" { state = { dice = default(integer(0, 5), 5) } }
function "alive" { gives = [for p in players : p if p.dice > 0] }
procedure "round" {
  roll "cups" {
    by  = alive()
    die = sides(6)
  }
  pick "bid" {
    by   = alive()
    from = numbers(1, 6)
    text = "What does {self} bid?"
  }
  each "p" {
    in = players
    tell { text = "{p} has {p.dice}" }
  }
}

# What is played stays in hand.
kind "player" { state = { points = integer } }
kind "card" { copies = { rank = numbers(1, 9) } }
zone "hand" {
  of    = player
  holds = card
}
action "play" {
  text = "Play {card}"
  pick "card" { # want L0423 "What is picked from \"hand\" stays there."
    from = self.hand
    text = "Which card?"
  }
  gain "self" { points = card.rank }
}
---
# It is moved; under another name; by what is run.
kind "player" { state = { points = integer } }
kind "card" { copies = { rank = numbers(1, 9) } }
zone "hand" {
  of    = player
  holds = card
}
procedure "discard" {
  takes = { what = card }
  move {
    what = what
    to   = null
  }
}
action "play" {
  text = "Play {card}"
  pick "card" {
    from = self.hand
    text = "Which card?"
  }
  let "played" { be = card }
  gain "self" { points = played.rank }
  run "discard" { what = played }
}

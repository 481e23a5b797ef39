# Cards and dice that decide and are never shown.
kind "player" {
  state = {
    cup    = seen_by(this, list(integer))
    points = integer
  }
}
kind "card" { copies = { rank = range(1, 9) } }
zone "hand" {
  of    = player
  holds = card
  seen  = owner
}
action "reveal" {
  text = "Reveal"
  let "best" { be = largest(players, [for p in players : p.hand[0].rank]) } # want L0424 "This looks at what each seat hides, \"hand\", and nothing shows it."
  gain "best[0]" { points = sum(flatten([for p in players : p.cup])) } # want L0424 "This looks at what each seat hides, \"player.cup\", and nothing shows it."
}
---
# They are shown; or only counted.
kind "player" {
  state = {
    cup    = seen_by(this, list(integer))
    points = integer
  }
}
kind "card" { copies = { rank = range(1, 9) } }
zone "hand" {
  of    = player
  holds = card
  seen  = owner
}
zone "quiver" {
  of    = player
  holds = card
  seen  = owner
}
action "reveal" {
  text = "Reveal"
  show {
    what = [for p in players : p.cup]
    text = "All cups are lifted"
  }
  each "p" {
    in = players
    show {
      what = p.hand
      text = "{p} shows {p.hand}"
    }
  }
  let "best" { be = largest(players, [for p in players : p.hand[0].rank]) }
  gain "best[0]" { points = sum(flatten([for p in players : p.cup])) }
  gain "self" { points = sum([for p in players : count(p.quiver)]) }
}

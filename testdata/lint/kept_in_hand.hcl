# What is played stays in hand.
kind "player" { state = { points = integer } }
kind "card" { copies = { rank = range(1, 9) } }
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
kind "card" { copies = { rank = range(1, 9) } }
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
---
# It only says what may be picked next.
kind "player" { state = { points = integer } }
kind "pawn" {
  things = ["a", "b"]
  state  = { at = integer }
}
action "advance" {
  text = "Move {pawn} to {target}"
  pick "pawn" { # want L0423 "\"pawn\" is picked, but nothing is done with it."
    from = all(pawn)
    text = "Which pawn?"
  }
  pick "target" {
    from = range(pawn.at, 9)
    text = "Where to?"
  }
  gain "self" { points = target }
}
---
# It is changed; nothing ever changes its like.
kind "player" { state = { points = integer } }
kind "pawn" {
  things = ["a", "b"]
  state  = { at = integer }
}
kind "place" { things = ["here", "there"] }
action "advance" {
  text = "Move {pawn} to {target}"
  pick "pawn" {
    from = all(pawn)
    text = "Which pawn?"
  }
  pick "place" {
    from = all(place)
    text = "Where?"
  }
  pick "target" {
    from = range(place.order, 9)
    text = "Where to?"
  }
  set "pawn" { at = target }
}
---
# Something is created there, or goes there.
kind "player" { state = { points = integer } }
kind "tile" {
  things = ["a", "b"]
  state  = { worth = integer }
}
kind "house" {
  copies = 4
  state  = { at = optional(tile) }
}
zone "stock" {
  holds  = house
  starts = all(house)
}
zone "built" {
  of    = tile
  holds = house
}
action "settle" {
  text = "Settle on {tile}"
  pick "tile" {
    from = all(tile)
    text = "Where?"
  }
  create "house" { at = tile }
}
action "build" {
  text = "Build on {tile}"
  pick "tile" {
    from = all(tile)
    text = "Where?"
  }
  move {
    what = first(stock)
    to   = tile.built
  }
}
action "improve" {
  text = "Improve {tile}"
  pick "tile" {
    from = all(tile)
    text = "Which?"
  }
  gain "tile" { worth = 1 }
}
---
# What is drawn stays in the deck.
kind "player" { state = { points = integer } }
kind "card" { copies = { rank = range(1, 9) } }
zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
action "look_up" {
  text = "Draw"
  draw "card" { from = deck } # want L0423 "What is drawn from \"deck\" stays there." 3-14
  gain "self" { points = card == null ? 0 : card.rank }
}
---
# It goes to the supply; what is picked of it, or what a rule that is run makes of it, does.
kind "player" { state = { points = integer } }
kind "card" { copies = { rank = range(1, 9) } }
zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
procedure "best_of" {
  takes = { list = list(card) }
  gives = first(list)
}
action "look_up" {
  text = "Draw"
  draw "card" { from = deck }
  move {
    what = card
    to   = null
  }
  draw "some" {
    from  = deck
    count = 2
  }
  pick "kept" {
    from = some
    text = "Which?"
  }
  move {
    what = kept
    to   = null
  }
  draw "more" {
    from  = deck
    count = 2
  }
  run "best_of" "top" { list = more }
  move {
    what = top
    to   = null
  }
}
---
# One of three answers stays in the hand.
kind "player" { state = { points = integer } }
kind "card" {}
zone "discards" { holds = card }
zone "hand" {
  of    = player
  holds = card
  hears = true
}
procedure "raid" { takes = { victim = player } }
card "ditch" {
  after "raid" {
    when = victim == self
    may "ditch" {
      text = "Dig"
      move {
        what = this
        to   = discards
      }
    }
  }
}
procedure "play" {
  takes = { self = player, card = card }
  move {
    what = card
    to   = discards
  }
}
card "guard" {
  after "raid" {
    when = victim == self
    may "guard" {
      text = "Guard"
      run "play" { card = this }
    }
  }
}
card "bribe" {
  after "raid" { # want L0423 "What answers here stays in \"hand\"; what else lies there does not."
    when = victim == self
    may "bribe" {
      text = "Bribe"
      gain "self" { points = 1 }
    }
  }
}

# An open roll in a secret place.
kind "player" { state = { luck = integer, own = seen_by(this, integer) } }
procedure "dream" {
  takes = { self = player }
  roll "luck" {
    by  = self
    die = sides(6)
  }
  set "self" { own = luck } # want L0419 "Everybody sees \"luck\", and \"player.own\" is hidden." 22-26
}
---
# A secret roll; an open place.
kind "player" { state = { luck = integer, own = seen_by(this, integer) } }
procedure "dream" {
  takes = { self = player }
  roll "luck" {
    by   = self
    die  = sides(6)
    seen = self
  }
  set "self" { own = luck }
  roll "fate" {
    by  = self
    die = sides(6)
  }
  set "self" { luck = fate }
}
---
# All are shown what goes into a hand that only its owner sees.
kind "player" { state = { luck = integer } }
kind "tile" { copies = { worth = range(1, 4) } }
zone "bag" {
  holds  = tile
  starts = all(tile)
  seen   = nobody
}
zone "hand" {
  of    = player
  holds = tile
  seen  = owner
}
procedure "reward" {
  takes = { self = player }
  draw "tiles" {
    from  = bag
    count = 2
  }
  show { what = tiles } # want L0419 "Everybody is shown \"tiles\", and only some see into \"hand\", where it goes."
  pick "kept" {
    from = tiles
    text = "Which?"
  }
  move {
    what = kept
    to   = self.hand
  }
}
---
# Only who draws them sees them.
kind "player" { state = { luck = integer } }
kind "tile" { copies = { worth = range(1, 4) } }
zone "bag" {
  holds  = tile
  starts = all(tile)
  seen   = nobody
}
zone "hand" {
  of    = player
  holds = tile
  seen  = owner
}
procedure "reward" {
  takes = { self = player }
  draw "tiles" {
    from  = bag
    count = 2
  }
  show {
    what = tiles
    to   = self
  }
  move {
    what = tiles
    to   = self.hand
  }
}
---
# Chosen in secret, and shown to all.
kind "player" { state = { mission = seen_by(this, optional(mission)) } }
kind "mission" { things = ["a", "b"] }
procedure "choose_mission" {
  takes = { self = player }
  pick "kept" {
    from = all(mission)
    seen = self
    text = "Which?"
  }
  let "mission" { be = coalesce(kept, mission.a) }
  set "self" { mission = mission }
  show { what = mission } # want L0419 "One seat chose \"mission\" in secret, and this shows it to everybody." 3-7
}
---
# Shown to who chose it; chosen by all at once, and then shown.
kind "player" { state = { mission = seen_by(this, optional(mission)) } }
kind "mission" { things = ["a", "b"] }
procedure "choose_mission" {
  takes = { self = player }
  pick "kept" {
    from = all(mission)
    seen = self
    text = "Which?"
  }
  let "mission" { be = coalesce(kept, mission.a) }
  set "self" { mission = mission }
  show {
    what = mission
    to   = self
  }
}
procedure "vote" {
  pick "votes" {
    by   = players
    from = all(mission)
    seen = self
    text = "Which?"
  }
  each "p" {
    in = players
    let "vote" { be = votes[p] }
    show { what = vote }
  }
}
---
# Picked out of a hand for all to see, and laid where nobody sees it; also one by one, and by what is run.
kind "player" { state = { points = integer } }
kind "tile" { copies = { worth = range(1, 4) } }
zone "hand" {
  of    = player
  holds = tile
  seen  = owner
}
zone "crib" {
  holds = tile
  seen  = nobody
}
function "held" {
  takes = { who = player }
  gives = [for t in who.hand : t if t.worth > 0]
}
procedure "lay" {
  takes = { self = player }
  pick "laid" {
    from = held(self)
    text = "Which?"
  }
  move {
    what = laid # want L0419 "Everybody sees \"laid\", and \"crib\" is hidden." 12-16
    to   = crib
  }
  pick "two" {
    from  = self.hand
    count = 2
    text  = "Which?"
  }
  each "t" {
    in = two
    run "away" { what = t }
  }
}
procedure "away" {
  takes = { what = tile }
  move {
    what = what # want L0419 "Everybody sees \"what\", and \"crib\" is hidden." 12-16
    to   = crib
  }
}
---
# Seen by the seat that lays it; played openly; from where all see it.
kind "player" { state = { points = integer } }
kind "tile" { copies = { worth = range(1, 4) } }
zone "hand" {
  of    = player
  holds = tile
  seen  = owner
}
zone "row" {
  holds  = tile
  starts = all(tile)
}
zone "crib" {
  holds = tile
  seen  = nobody
}
procedure "lay" {
  takes = { self = player }
  pick "laid" {
    from = self.hand
    seen = self
    text = "Which?"
  }
  move {
    what = laid
    to   = crib
  }
  pick "played" {
    from = self.hand
    text = "Which?"
  }
  move {
    what = played
    to   = row
  }
  pick "taken" {
    from = row
    text = "Which?"
  }
  move {
    what = taken
    to   = self.hand
  }
  pick "lost" {
    from = self.hand
    seen = self
    text = "Which?"
  }
  show { what = lost }
  move {
    what = lost
    to   = null
  }
}

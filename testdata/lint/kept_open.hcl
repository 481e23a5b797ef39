# A secret roll, kept where all see it.
kind "player" { state = { luck = integer, own = seen_by(this, integer) } }
procedure "dream" {
  takes = { self = player }
  roll "luck" {
    by   = self
    die  = range(1, 6)
    seen = self
  }
  set "self" { luck = luck } # want L0414 "Only some see \"luck\", and everybody sees" 23-27
}
---
# Kept where only its owner sees it; an open roll.
kind "player" { state = { luck = integer, own = seen_by(this, integer) } }
procedure "dream" {
  takes = { self = player }
  roll "luck" {
    by   = self
    die  = range(1, 6)
    seen = self
  }
  set "self" { own = luck }
  roll "fate" {
    by  = self
    die = range(1, 6)
  }
  set "self" { luck = fate }
}
---
# A choice that one alone sees, and what is chosen goes where all see it.
kind "player" { state = { points = integer } }
kind "tile" { copies = 4 }
zone "row" {
  of    = player
  holds = tile
}
procedure "reward" {
  takes = { self = player }
  pick "kept" {
    from = all(tile)
    seen = self
    text = "Which?"
  }
  move {
    what = kept # want L0414 "Only some see \"kept\", and everybody sees \"row\"." 12-16
    to   = self.row
  }
}
---
# Where its owner alone sees it; all see the choice.
kind "player" { state = { points = integer } }
kind "tile" { copies = 4 }
zone "row" {
  of    = player
  holds = tile
}
zone "hand" {
  of    = player
  holds = tile
  seen  = owner
}
procedure "reward" {
  takes = { self = player }
  pick "kept" {
    from = all(tile)
    seen = self
    text = "Which?"
  }
  move {
    what = kept
    to   = self.hand
  }
  pick "shown" {
    from = all(tile)
    text = "Which?"
  }
  move {
    what = shown
    to   = self.row
  }
}
---
# What is chosen goes on by another name.
kind "tile" { copies = 4 }
kind "player" { state = { aim = optional(tile), own = seen_by(this, optional(tile)) } }
procedure "reward" {
  takes = { self = player }
  pick "kept" {
    from = all(tile)
    seen = self
    text = "Which?"
  }
  let "best" { be = self.aim == null ? kept : self.aim }
  set "self" { aim = best } # want L0414 "Only some see \"best\", and everybody sees" 22-26
}
---
# It goes where its owner alone sees it.
kind "tile" { copies = 4 }
kind "player" { state = { aim = optional(tile), own = seen_by(this, optional(tile)) } }
procedure "reward" {
  takes = { self = player }
  pick "kept" {
    from = all(tile)
    seen = self
    text = "Which?"
  }
  let "best" { be = self.own == null ? kept : self.own }
  set "self" { own = best }
}
---
# A seat alone sees what it picks from its hand, until it plays it: nobody learns that it had no other.
kind "player" { state = { points = integer } }
kind "tile" { copies = { worth = range(1, 4) } }
zone "hand" {
  of    = player
  holds = tile
  seen  = owner
}
zone "row" { holds = tile }
procedure "play" {
  takes = { self = player }
  pick "played" {
    from = [for t in self.hand : t if t.worth > 1]
    seen = self
    text = "Which?"
  }
  move {
    what = played
    to   = row
  }
}

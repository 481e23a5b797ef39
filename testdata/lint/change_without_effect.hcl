# All stays as it was.
kind "player" {
  state = { chips = integer, cards = integer }
}
procedure "nothing" {
  takes = { self = player }
  let "n" { be = 3 }
  set "self" { chips = self.chips } # want L0315 "This sets the value that is already there" 24-34
  set "n" { be = n } # want L0315 "This sets the value that is already there" 18-19
  gain "self" { cards = n - n } # want L0315 "adds nothing" 25-30
}
---
# Near misses.
kind "player" {
  state = { chips = integer, cards = integer }
}
procedure "something" {
  takes = { self = player, other = player }
  set "self" { chips = self.cards }
  set "other" { chips = self.chips }
  gain "self" { cards = self.chips }
  pay "self" { cards = 1 }
}
---
# The condition on those that are gone through says so; a moment's result.
kind "player" { state = { coins = at_least(0), points = integer, ready = boolean } }
procedure "rest" {
  let "tired" { be = [for p in players : p if !p.ready && p.coins > 0] }
  each "p" {
    in = tired
    set "p" { ready = false } # want L0315 "This sets the value that is already there." 23-28
  }
  each "p" {
    in = [for p in players : p if p.ready]
    set "p" { ready = true } # want L0315 "This sets the value that is already there." 23-27
  }
  run "count_up" "n" {}
  gain "game" { sum = n }
}
game "case" {
  seats = [2, 2]
  state = { sum = integer }
  run "rest" {}
  finish { scores = { for p in players : p => p.points + game.sum } }
}
procedure "count_up" { gives = 2 }
after "count_up" {
  set "moment" { result = result } # want L0315 "This sets the value that is already there." 27-33
}
---
# The other value; of others; the list is another by then; a doubled result.
kind "player" { state = { coins = at_least(0), points = integer, ready = boolean } }
procedure "rest" {
  let "tired" { be = [for p in players : p if !p.ready] }
  each "p" {
    in = tired
    set "p" { ready = true }
  }
  set "tired" { be = players }
  each "p" {
    in = tired
    set "p" { ready = false }
  }
  each "p" {
    in = [for p in players : p if p.ready]
    each "q" {
      in = others(p)
      set "q" { ready = true }
    }
  }
}
---
# A modifier that sets what there is without it; one of another figure; several that are combined.
kind "player" { state = { points = integer, plays = lends(optional(guild)) } }
kind "guild" { things = ["smiths", "masons"] }
stat "wage" {
  of   = player
  base = 2
}
stat "toll" {
  of      = player
  base    = 2
  combine = lowest
}
guild "masons" {
  modifier "wage" { set = 2 } # want L0315 "This is what \"wage\" is without it." 27-28
  modifier "toll" { set = 2 }
}
guild "smiths" {
  modifier "wage" { set = 3 }
}

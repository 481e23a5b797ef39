# What can be 0 is divided by.
kind "player" {
  state = { chips = at_least(0), score = integer }
}
function "share" {
  takes = { self = player }
  gives = whole(self.score, self.chips) # want L0306 "can be 0" 11-40
}
function "mean" {
  takes = { self = player }
  gives = ratio(self.score, count([for p in players : p if p.chips > 2])) # want L0306 "is 0 to 3" 11-74
}
function "none" {
  takes = { self = player }
  gives = rest(self.score, 2 - 2) # want L0306 "by zero" 11-34
}
procedure "earn" {
  takes = { self = player }
  gain "self" { chips = 1 }
  set "self" { score = self.score - 3 }
}
---
# Near misses: a guard, a maximum, a number; what can be anything is no reason to suspect 0.
kind "player" {
  state = { chips = at_least(0), score = integer }
}
function "share" {
  takes = { self = player, n = integer }
  gives = (self.chips == 0 ? 0 : whole(self.score, self.chips))
}
function "mean" {
  takes = { self = player, n = integer }
  gives = up(self.score, max(1, self.chips)) + whole(self.score, n) + rest(n, 10)
}
function "all_of" {
  takes = { self = player }
  gives = [for p in players : whole(self.score, p.chips) if p.chips > 0]
}
procedure "earn" {
  takes = { self = player }
  gain "self" { chips = 1 }
  set "self" { score = self.score - 3 }
}
---
# Within a loop over a list it has elements, as long as nothing takes them away.
kind "player" {
  state = { chips = at_least(0), score = integer }
}
function "rich" { gives = [for p in players : p if p.chips > 0] }
function "portions" { gives = [for p in rich() : whole(p.score, count(rich()))] }
procedure "share" {
  each "p" {
    in = players
    gain "p" { chips = 2 }
  }
  let "best" { be = rich() }
  each "w" {
    in = best
    gain "w" { score = whole(10, count(best)) }
    pay "w" { chips = 1 }
  }
  each "w" {
    in = rich()
    pay "w" { chips = 1 }
    gain "w" { score = whole(10, count(rich())) } # want L0306 "can be 0" 24-48
  }
}

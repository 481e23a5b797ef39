# Judged before it is gained.
kind "player" { state = { coins = at_least(0), points = integer } }
function "is_done" {
  takes = { who = player }
  gives = who.points >= 9
}
action "dig" {
  finish {
    when   = is_done(self) # want L0415 "This is judged before \"dig\" changes it." 14-27
    winner = self
  }
  gain "self" { points = 1 }
}
---
# Judged behind it, or again; something else changes.
kind "player" { state = { coins = at_least(0), points = integer } }
action "dig" {
  gain "self" { points = 1 }
  finish {
    when   = self.points >= 9
    winner = self
  }
  gain "self" { points = 1 }
}
action "sell" {
  finish {
    when   = self.points >= 9
    winner = self
  }
  gain "self" { coins = 1 }
}
---
# A hook asks behind a moment for what the moment has just put there.
kind "player" { state = { colonies = set(space), points = integer } }
kind "world" { things = ["ice", "sand"] }
kind "space" { fixed = { world = world } }
space "a" { world = world.ice }
procedure "settle" {
  takes = { self = player, space = space }
  gain "self" { colonies = space }
}
after "settle" {
  when = actor.points > 0 && !any([for s in actor.colonies : s.world == space.world]) # want L0415 "\"settle\" makes this false, so after it the hook never runs." 30-86
  gain "actor" { points = 1 }
}
---
# Before it; of another list.
kind "player" { state = { colonies = set(space), seen = set(space), points = integer } }
kind "world" { things = ["ice", "sand"] }
kind "space" { fixed = { world = world } }
space "a" { world = world.ice }
procedure "settle" {
  takes = { self = player, space = space }
  gain "self" { colonies = space }
}
before "settle" {
  when = !any([for s in actor.colonies : s.world == space.world])
  gain "actor" { points = 1 }
}
after "settle" {
  when = !contains(actor.seen, space)
  gain "actor" { points = 1 }
}

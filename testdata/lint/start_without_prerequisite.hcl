# There from the start, without what leads to it.
kind "tech" {
  fixed = { requires = path(set(tech)) }
}
tech "robotics" {}
tech "lasers" { requires = [tech.robotics] }
kind "player" {
  fixed = { first = set(tech) }
  state = { techs = set(tech) }
}
player "x" { first = [tech.lasers] } # want L0504 "tech.robotics, which leads to it, is not" 23-34
player "y" { first = [tech.lasers, tech.robotics] }
game "spec" {
  players = ["x", "y"]
  setup {
    each "self" {
      in = players
      set "self" { techs = self.first }
    }
  }
  finish { winners = [] }
}
---
# Near misses: what nobody is given at the start.
kind "tech" {
  fixed = { requires = path(set(tech)) }
}
tech "robotics" {}
tech "lasers" { requires = [tech.robotics] }
kind "player" {
  fixed = { first = set(tech), liked = set(tech) }
  state = { techs = set(tech) }
}
player "x" {
  first = [tech.robotics]
  liked = [tech.lasers]
}
game "spec" {
  players = ["x"]
  setup {
    each "self" {
      in = [for p in players : p if count(p.liked) > 0]
      set "self" { techs = self.first }
    }
  }
  finish { winners = [] }
}

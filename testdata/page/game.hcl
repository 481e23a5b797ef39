# What the tests of the page need, and no game has: one of many numbers, and a die that falls untold.
game "well" {
  players = ["digger"]

  turns { take = [action.dig] }
}

kind "player" {
  state = { water = at_least(0) }
}
player "digger" {}

die "luck" { faces = [1, 2, 3, 4, 5, 6] }

action "dig" {
  text = "Dig {depth} deep"
  pick "depth" {
    from = range(1, 42)
    text = "How deep does {self} dig?"
  }
  roll "luck" {
    die       = die.luck
    verbosity = never
  }
  gain "self" { water = luck }
  finish {
    when   = self.water >= 30
    winner = self
  }
}

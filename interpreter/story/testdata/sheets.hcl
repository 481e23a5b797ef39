# What sheets tell: figures and what they are made of, ways from thing to thing, lists by what they hold, secrets.
game "space" {
  seats = [2, 3]
  state = { year = default(integer, 2030) }
  setup {
    set "player.p1" {
      cash  = 40
      techs = [tech.suits, tech.rockets, tech.engines, tech.telescopes, tech.habitats, tech.labs, tech.mines]
      aim   = tech.mines
    }
    set "player.p2" {
      cash = 12
      aim  = tech.suits
    }
    set "ship.gull" { hull = 3 }
  }
  pick "cell" {
    by   = player.p1
    from = [1, 2]
  }
  finish { winners = [] }
}
kind "player" {
  state = {
    cash  = integer
    debt  = integer
    eager = boolean
    aim   = seen_by(this, optional(tech))
    techs = lends(set(tech))
  }
  lists = { ships = ship.owner }
}
kind "field" { things = ["physics", "biology"] }
kind "tech" {
  fixed = {
    field    = field
    cost     = integer
    hidden   = boolean
    requires = path(set(tech))
    effect   = word
  }
  about = "{effect}; {field}, costs {cost}"
}
roster "tech" {
  columns = ["id", "name", "field", "cost", "requires", "effect"]
  rows = [
    ["suits",      "Space Suits",           field.biology, 10, [],             "Crews find more"],
    ["rockets",    "Rockets",               field.physics, 15, [],             "Ships reach the moon"],
    ["engines",    "Ion Engines",           field.physics, 25, [tech.rockets], "Ships reach farther"],
    ["telescopes", "Telescopes",            field.physics, 10, [],             "More is seen"],
    ["habitats",   "Habitats",              field.biology, 20, [tech.suits],   "People stay"],
    ["labs",       "Laboratories in Space", field.biology, 25, [tech.suits],   "Science"],
    ["mines",      "Mines",                 field.physics, 20, [tech.rockets], "Ore"],
  ]
}
tech "rockets" {
  modifier "reach" { set = 1 }
}
tech "engines" {
  modifier "reach" { set = 3 }
}
tech "suits" {
  modifier "finds" { add = 2 }
}
tech "telescopes" {
  modifier "finds" { add = 1 }
  modifier "far_sight" { set = true }
}
stat "reach" {
  text    = "Range of ships"
  of      = player
  base    = 0
  combine = furthest
}
stat "finds" {
  text = "Added to what crews find"
  of   = player
  base = 5
  term "debts" { add = -1 * player.debt }
}
stat "far_sight" {
  text = "Sees what is far away"
  of   = player
  base = false
}
stat "taxes" {
  text = "Taxes"
  of   = player
  base = 7
}
stat "worth" {
  text = "What {player} is worth"
  of   = player
  base = player.cash + 2
}
kind "ship" {
  fixed = { class = field }
  state = {
    owner  = player
    hull   = integer
    mate   = optional(ship)
    escort = optional(ship)
  }
}
ship "gull" {
  name  = "Gull"
  class = field.physics
  owner = player.p1
  mate  = ship.tern
}
ship "tern" {
  name  = "Tern"
  class = field.biology
  owner = player.p1
}
ship "skua" {
  name  = "Skua"
  class = field.biology
  owner = player.p2
}
ship "auk" {
  name  = "Auk"
  class = field.biology
  owner = player.p3
}
kind "permit" { things = ["early_lead"] }
permit "early_lead" {
  name = "Early lead"
  modifier "finds" { add = 1 }
}
kind "card" { copies = { rank = range(1, 3), suit = choices("a", "b") } }
zone "hand" {
  of     = player
  holds  = card
  starts = owner == player.p1 ? [for c in all(card) : c if c.suit == "a"] : []
  seen   = owner
}
zone "deck" {
  holds  = card
  starts = [for c in all(card) : c if c.suit == "b"]
  seen   = nobody
}

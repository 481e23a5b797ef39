# 8-4 Round boosters

roster "booster" {
  source  = "8-4"
  columns = ["id", "name", "income", "special"]
  rows = [
    ["knowledge",    "an ore and a knowledge",                              { ore = 1, knowledge = 1 }, _],   # lint:ignore L0215 it brings income
    ["tokens",       "an ore and 2 power tokens",                           { ore = 1, token = 2 },     _],
    ["qic",          "2 credits and a Q.I.C.",                              { credits = 2, qic = 1 },   _],
    ["terraforming", "2 credits, and a free step",                          { credits = 2 },            special.terraforming],
    ["range",        "2 power, and 3 farther",                              { charge = 2 },             special.range],   # lint:ignore L0215 it brings an action
    ["mines",        "an ore, and points for mines",                        { ore = 1 },                _],
    ["stations",     "an ore, and points for trading stations",             { ore = 1 },                _],
    ["labs",         "a knowledge, and points for labs",                    { knowledge = 1 },          _],
    ["large",        "4 power, and points for the institute and academies", { charge = 4 },             _],
    ["gaia",         "4 credits, and points for gaia planets",              { credits = 4 },            _],
  ]
}
booster "mines" {
  before "passing" {
    when = actor == self
    gain "self" { points = mines(self) }
  }
}
booster "stations" {
  before "passing" {
    when = actor == self
    gain "self" { points = 2 * self.stands.station }
  }
}
booster "labs" {
  before "passing" {
    when = actor == self
    gain "self" { points = 3 * self.stands.lab }
  }
}
booster "large" {
  before "passing" {
    when = actor == self
    gain "self" { points = 4 * (self.stands.institute + self.stands.academy_knowledge + self.stands.academy_qic) }
  }
}
booster "gaia" {
  before "passing" {
    when = actor == self
    gain "self" { points = gaia_planets(self) }
  }
}

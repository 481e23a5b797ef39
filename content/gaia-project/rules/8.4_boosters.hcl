# 8-4 Round boosters

roster "booster" {
  source  = "8-4"
  columns = ["id", "name", "effect", "income", "special"]
  rows = [
    ["knowledge",    "Knowledge",        "an ore and a knowledge",                                        { ore = 1, knowledge = 1 }, _],
    ["tokens",       "Power Tokens",     "an ore and 2 power tokens",                                     { ore = 1, token = 2 },     _],
    ["qic",          "QIC",              "2 credits and a QIC",                                           { credits = 2, qic = 1 },   _],
    ["terraforming", "Terraforming",     "2 credits; action: a mine with a free step",                    { credits = 2 },            special.terraforming],
    ["range",        "Range",            "2 power; action: a mine or a gaia project 3 farther away",      { charge = 2 },             special.range],
    ["mines",        "Mines",            "an ore; passing: a point for each mine",                        { ore = 1 },                _],
    ["stations",     "Trading Stations", "an ore; passing: 2 points for each trading station",            { ore = 1 },                _],
    ["labs",         "Research Labs",    "a knowledge; passing: 3 points for each research lab",          { knowledge = 1 },          _],
    ["large",        "Institutes",       "4 power; passing: 4 points for the institute and each academy", { charge = 4 },             _],
    ["gaia",         "Gaia Planets",     "4 credits; passing: a point for each gaia planet",              { credits = 4 },            _],
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

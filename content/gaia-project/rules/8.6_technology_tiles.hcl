# 8-6 Technology tiles: nine standard ones, fifteen advanced.

roster "tech" {
  source  = "8-6"
  columns = ["id", "name", "points", "income", "special"]
  rows = [
    ["ore_qic",          "an ore and a QIC",                          _, {},                             _],
    ["types_knowledge",  "a knowledge for each type of planet",       _, {},                             _],
    ["strong_buildings", "institute and academies are worth 4 power", _, {},                             _],
    ["seven_points",     "7 points",                                  7, {},                             _],
    ["ore_power",        "income: an ore and 1 power",                _, { ore = 1, charge = 1 },        _],
    ["knowledge_credit", "income: a knowledge and a credit",          _, { knowledge = 1, credits = 1 }, _],
    ["gaia_mines",       "3 points for each mine on a gaia planet",   3, {},                             _],
    ["four_credits",     "income: 4 credits",                         _, { credits = 4 },                _],
    ["four_power",       "action: charge 4 power",                    _, {},                             special.four_power],
  ]
}
tech "ore_qic" {
  procedure "taken" {
    run "receive" { what = { ore = 1, qic = 1 } }
  }
}
tech "types_knowledge" {
  procedure "taken" {
    run "receive" { what = { knowledge = planet_types(self) } }
  }
}
tech "strong_buildings" {
  modifier "more_power" {
    when = space.building != null && space.building.large
    add  = 1
  }
}
tech "seven_points" {
  procedure "taken" {
    gain "self" { points = this.points }
  }
}
tech "gaia_mines" {
  after "built" {
    when = actor == self && building == building.mine && is_own_gaia(self, space)
    gain "self" { points = this.points }
  }
}

# ---- Advanced tiles ---------------------------------------------------------

roster "advanced" {
  source  = "8-6"
  columns = ["id", "name", "points", "special"]
  rows = [
    ["passing_federations", "passing: 3 points for each federation token", 3, _],
    ["research_steps",      "2 points for each step of research",          2, _],
    ["qic_credits",         "action: a QIC and 5 credits",                 _, special.qic_credits],
    ["mines",               "2 points for each mine",                      2, _],
    ["passing_labs",        "passing: 3 points for each lab",              3, _],
    ["sector_ore",          "an ore for each sector",                      _, _],
    ["passing_types",       "passing: a point for each type of planet",    1, _],
    ["gaia_planets",        "2 points for each gaia planet",               2, _],
    ["stations",            "4 points for each trading station",           4, _],
    ["sector_points",       "2 points for each sector",                    2, _],
    ["three_ore",           "action: 3 ore",                               _, special.three_ore],
    ["federations",         "5 points for each federation token",          5, _],
    ["three_knowledge",     "action: 3 knowledge",                         _, special.three_knowledge],
    ["new_mines",           "3 points for each mine built",                3, _],
    ["new_stations",        "3 points for each trading station built",     3, _],
  ]
}
advanced "passing_federations" {
  before "passing" {
    when = actor == self
    gain "self" { points = this.points * count(self.tokens) }
  }
}
advanced "research_steps" {
  after "advance" {
    when = actor == self
    gain "self" { points = this.points }
  }
}
advanced "mines" {
  procedure "taken" {
    gain "self" { points = this.points * mines(self) }
  }
}
advanced "passing_labs" {
  before "passing" {
    when = actor == self
    gain "self" { points = this.points * self.stands.lab }
  }
}
advanced "sector_ore" {
  procedure "taken" {
    run "receive" { what = { ore = sectors(self) } }
  }
}
advanced "passing_types" {
  before "passing" {
    when = actor == self
    gain "self" { points = this.points * planet_types(self) }
  }
}
advanced "gaia_planets" {
  procedure "taken" {
    gain "self" { points = this.points * gaia_planets(self) }
  }
}
advanced "stations" {
  procedure "taken" {
    gain "self" { points = this.points * self.stands.station }
  }
}
advanced "sector_points" {
  procedure "taken" {
    gain "self" { points = this.points * sectors(self) }
  }
}
advanced "federations" {
  procedure "taken" {
    gain "self" { points = this.points * count(self.tokens) }
  }
}
advanced "new_mines" {
  after "built" {
    when = actor == self && is_mine(building)
    gain "self" { points = this.points }
  }
}
advanced "new_stations" {
  after "built" {
    when = actor == self && building == building.station
    gain "self" { points = this.points }
  }
}

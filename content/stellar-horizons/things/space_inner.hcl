# 2.2: the worlds from the Sun to the Main Belt. The first of a system is the one at its centre.
# Rows hold the figures, the blocks below them what a tile marks with a symbol. A base may
# stand wherever a base cost is printed (2.7).

# ---- Mercury, with the Sun as the tile beside it -----------------------------------

roster "world" {
  source   = "3.5.2, 4.0"
  designed = ["field", "exploration", "types", "events", "base_cost", "bonus"]
  common   = { system = system.mercury, field = field.physics }
  columns  = ["id", "name", "exploration", "types", "events", "site", "base_cost", "bonus"]
  rows = [
    ["mercury", "Mercury", 5, [descriptor.rocky], span(1, 2), true, { supplies = 4 }, { ore = 2 }],
    ["sun",     "Sun",     6, _,                  _,          _,    _,                _],
  ]
}
world "sun" {                          # observed by robots alone, 3.5.2
  designed = ["system"]
  landing  = false
  rovers   = false
  crews    = false
}

# ---- Venus -------------------------------------------------------------------------

roster "world" {
  source   = "2.6.7, 2.6.8, 8.0"
  designed = ["events", "base_cost", "bonus"]
  common   = { system = system.venus, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  rows = [
    ["venus", "Venus", field.physics, 6, [descriptor.rocky], 1, span(3, 4), { supplies = 5 }, { supplies = 1 }],
  ]
}
world "venus" {
  designed     = ["terraforming"]
  re_entry     = true
  pressure     = true
  terraforming = 30
}

# ---- Earth, the Moon, the asteroids ------------------------------------------------

roster "world" {
  designed = ["field", "exploration", "types", "events", "base_cost", "bonus"]
  common   = { system = system.earth, field = field.engineering, site = true }
  columns  = ["id", "name", "exploration", "types", "events", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["earth",                "Earth",                3, _,                                              span(5, 8),   { supplies = 2 }, _,           "2.5, 2.6.7, 2.7, 3.5.2, 8.0", ["field", "exploration", "events"]],
    ["moon",                 "Moon",                 4, [descriptor.rocky],                             span(12, 19), { supplies = 2 }, { ore = 1 }, "2.2, 3.1.6, 8.0",             ["types", "base_cost", "bonus"]],
    ["near_earth_asteroids", "Near Earth Asteroids", 4, [descriptor.rocky, descriptor.minimal_gravity], span(9, 11),  { supplies = 2 }, { ore = 2 }, "2.6.5",                       _],
  ]
}
# Ruling: only crews explore Earth, and from its orbit (3.5.2). Nothing is printed that a world
# card could ask for, and no world card could make a base here yield resources (3.1.4).
world "earth" {
  source     = "2.5, 2.6.7, 3.1.4"
  research   = 3
  re_entry   = true
  sanctuary  = true
  station    = true
  deep       = true
  robots     = false
  rovers     = false
  telescopes = false
}

# ---- Mars --------------------------------------------------------------------------

roster "world" {
  designed = ["field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  common   = { system = system.mars }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "site", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["mars",          "Mars",          field.biology,     6, [descriptor.rocky],                             12, span(20, 26), true, { supplies = 3 }, { supplies = 1 }, "3.1.6, 6.0, 8.0", ["base_cost", "bonus"]],
    ["phobos_deimos", "Phobos/Deimos", field.engineering, 4, [descriptor.rocky, descriptor.minimal_gravity], _,  span(27, 30), true, { supplies = 2 }, { ore = 1 },      "6.0",             _],
    ["comet",         "Comet",         field.biology,     5, [descriptor.icy, descriptor.minimal_gravity],   3,  _,            _,    _,                { fuel = 1 },     "5.0, 6.0",        _],
  ]
}
world "mars" {                         # no re-entry symbol: its air is thin
  designed     = ["re_entry", "terraforming"]
  terraforming = 20
}
world "comet" {                        # where 6.0 lists it, after the moons of Mars; nobody settles there
  designed = ["system", "site"]
}

# ---- Main Belt ---------------------------------------------------------------------

roster "world" {
  designed = ["field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  common   = { system = system.main_belt, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["main_belt",    "Main Belt",    field.engineering, 5, [descriptor.rocky, descriptor.minimal_gravity], _, span(31, 36), { supplies = 3 }, { ore = 2 },                "2.6.5, 6.0", _],
    ["ceres",        "Ceres",        field.biology,     5, [descriptor.rocky, descriptor.icy],             5, span(37, 42), { supplies = 3 }, { supplies = 1, fuel = 1 }, "VW1",        _],
    ["hygeia_palas", "Hygeia-Palas", field.physics,     5, [descriptor.rocky, descriptor.minimal_gravity], _, span(43, 45), { supplies = 4 }, { fuel = 1 },               "1.0",        _],
    ["vesta",        "Vesta",        field.engineering, 5, [descriptor.rocky],                             _, span(46, 49), { supplies = 3 }, { ore = 2 },                _,            true],
  ]
}

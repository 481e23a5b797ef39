# 2.2: the gas giants and their moons, laid out as space_inner.

# ---- The gas giants ----------------------------------------------------------------

# They have stations for bases (2.7), no ground for rovers (2.6.2), and an air that crushes what
# has no pressure shell (2.6.8). Ruling: crews with a shell may go there and produce, but never
# explore there, for 3.5.2 excepts gas giants without a condition.
roster "world" {
  source   = "2.2.1, 2.6.2, 2.6.8, 2.7, 3.5.2"
  designed = ["field", "exploration", "life_chance", "events", "base_cost", "bonus"]
  common = {
    types    = [descriptor.gas_giant]
    field    = field.physics
    re_entry = true
    pressure = true
    rovers   = false
    crews    = false
    site     = true
    station  = true
  }
  columns = ["id", "name", "system", "exploration", "life_chance", "events", "base_cost", "bonus"]
  rows = [
    ["jupiter", "Jupiter", system.jupiter, 7, 2, span(50, 52), { supplies = 5 }, { fuel = 3 }],
    ["saturn",  "Saturn",  system.saturn,  7, 1, span(72, 73), { supplies = 5 }, { fuel = 2 }],
    ["uranus",  "Uranus",  system.uranus,  8, _, span(87, 87), { supplies = 6 }, { fuel = 3 }],
    ["neptune", "Neptune", system.neptune, 8, _, span(90, 90), { supplies = 6 }, { fuel = 3 }],
  ]
}
world "jupiter" { radiation = true }   # 2.6.9

# ---- Jupiter's moons ---------------------------------------------------------------

roster "world" {
  source   = "3.5.1"
  designed = ["field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  common   = { system = system.jupiter, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  rows = [
    ["io",             "Io",               field.physics,     7, [descriptor.rocky],                             1,  span(53, 55), { supplies = 6 }, { ore = 3 }],
    ["europa",         "Europa",           field.biology,     7, [descriptor.icy],                               16, span(56, 59), { supplies = 5 }, { supplies = 1, fuel = 1 }],
    ["ganymede",       "Ganymede",         field.physics,     6, [descriptor.rocky, descriptor.icy],             5,  span(60, 63), { supplies = 4 }, { supplies = 1 }],
    ["callisto",       "Callisto",         field.engineering, 6, [descriptor.rocky, descriptor.icy],             4,  span(64, 68), { supplies = 4 }, { ore = 1, supplies = 1 }],
    ["trojans_greeks", "Trojans & Greeks", field.engineering, 6, [descriptor.rocky, descriptor.minimal_gravity], _,  span(69, 71), { supplies = 4 }, { ore = 2 }],
  ]
}
world "io" {                           # circles even closer than Europa
  designed  = ["radiation"]
  radiation = true
}
world "europa" {                       # at least 6, and icy: depleted to 5 it has the card Water Ice
  source    = "3.5.1, 8.0"
  radiation = true
}
world "ganymede" {
  designed     = ["terraforming"]
  terraforming = 25
}
world "callisto" {
  source       = "3.5.1, VW2"
  terraforming = 20
}

# ---- Saturn's moons ----------------------------------------------------------------

roster "world" {
  designed = ["field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  common   = { system = system.saturn, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["titan",     "Titan",     field.biology,     8, [descriptor.icy],                             14, span(74, 78), { supplies = 4 }, { supplies = 2, fuel = 2 }, "6.0, 8.0", ["types", "life_chance", "events", "base_cost", "bonus"]],
    ["enceladus", "Enceladus", field.biology,     7, [descriptor.icy, descriptor.minimal_gravity], 15, span(79, 80), { supplies = 5 }, { supplies = 2 },           "3.5.4",    _],
    ["dione",     "Dione",     field.engineering, 6, [descriptor.icy],                             3,  span(81, 82), { supplies = 5 }, { fuel = 1 },               "VW2",      _],
    ["rhea",      "Rhea",      field.engineering, 6, [descriptor.icy],                             1,  span(83, 84), { supplies = 5 }, { ore = 1 },                _,          true],
    ["iapetus",   "Iapetus",   field.physics,     7, [descriptor.icy],                             _,  span(85, 86), { supplies = 5 }, { ore = 1, fuel = 1 },      _,          true],
  ]
}
world "titan" {                        # its air is denser than Earth's
  designed     = ["re_entry", "terraforming"]
  re_entry     = true
  terraforming = 15
}

# ---- The moons of Uranus and Neptune -----------------------------------------------

roster "world" {
  designed = true
  common   = { site = true }
  columns  = ["id", "name", "system", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  rows = [
    ["titania", "Titania", system.uranus, field.biology,     7, [descriptor.rocky, descriptor.icy], 2, span(88, 88), { supplies = 6 }, { supplies = 1 }],
    ["oberon",  "Oberon",  system.uranus, field.engineering, 7, [descriptor.rocky, descriptor.icy], 1, span(89, 89), { supplies = 6 }, { ore = 1 }],
  ]
}
roster "world" {
  source   = "1.0"
  designed = ["field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  common   = { system = system.neptune, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  rows = [
    ["triton", "Triton", field.biology, 8, [descriptor.icy], 5, span(91, 92), { supplies = 6 }, { supplies = 1, fuel = 2 }],
  ]
}

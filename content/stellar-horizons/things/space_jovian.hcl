# 2.2: Jupiter and Saturn with their moons, laid out as space_inner.
#
# Gas giants have stations for bases (2.7), no ground for rovers (2.6.2), an air that crushes
# what has no pressure shell (2.6.8). Ruling: crews with a shell may go there and produce, but
# they never explore there, for 3.5.2 excepts gas giants without a condition.

# ---- Jupiter -----------------------------------------------------------------------

roster "world" {
  source   = "3.5.1"
  designed = ["field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  common   = { system = system.jupiter, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["jupiter",        "Jupiter",          field.physics,     7, [descriptor.gas_giant],                         2,  span(50, 52), { supplies = 5 }, { fuel = 3 },               "2.2.1, 2.6.8, 2.6.9, 2.7, 3.5.2", ["field", "exploration", "life_chance", "events", "base_cost", "bonus"]],
    ["io",             "Io",               field.physics,     7, [descriptor.rocky],                             1,  span(53, 55), { supplies = 6 }, { ore = 3 },                _,                                 _],
    ["europa",         "Europa",           field.biology,     7, [descriptor.icy],                               16, span(56, 59), { supplies = 5 }, { supplies = 1, fuel = 1 }, "3.5.1, 8.0",                      ["field", "exploration", "life_chance", "events", "base_cost", "bonus"]],
    ["ganymede",       "Ganymede",         field.physics,     6, [descriptor.rocky, descriptor.icy],             5,  span(60, 63), { supplies = 4 }, { supplies = 1 },           _,                                 _],
    ["callisto",       "Callisto",         field.engineering, 6, [descriptor.rocky, descriptor.icy],             4,  span(64, 68), { supplies = 4 }, { ore = 1, supplies = 1 },  "3.5.1, VW2",                      _],
    ["trojans_greeks", "Trojans & Greeks", field.engineering, 6, [descriptor.rocky, descriptor.minimal_gravity], _,  span(69, 71), { supplies = 4 }, { ore = 2 },                _,                                 _],
  ]
}
world "jupiter" {
  radiation = true
  re_entry  = true
  pressure  = true
  station   = true
  rovers    = false
  crews     = false
}
world "io" {                           # it circles even closer than Europa
  designed  = ["radiation"]
  radiation = true
}
world "europa" { radiation = true }    # 8.0
world "ganymede" {
  designed     = ["terraforming"]
  terraforming = 25
}
world "callisto" { terraforming = 20 } # VW2

# ---- Saturn ------------------------------------------------------------------------

roster "world" {
  designed = ["field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  common   = { system = system.saturn, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["saturn",    "Saturn",    field.physics,     7, [descriptor.gas_giant],                       1,  span(72, 73), { supplies = 5 }, { fuel = 2 },               "2.2.1, 2.6.8, 2.7, 3.5.2", ["field", "exploration", "life_chance", "events", "base_cost", "bonus"]],
    ["titan",     "Titan",     field.biology,     8, [descriptor.icy],                             14, span(74, 78), { supplies = 4 }, { supplies = 2, fuel = 2 }, "6.0, 8.0",                 ["types", "life_chance", "events", "base_cost", "bonus"]],
    ["enceladus", "Enceladus", field.biology,     7, [descriptor.icy, descriptor.minimal_gravity], 15, span(79, 80), { supplies = 5 }, { supplies = 2 },           "3.5.4",                    _],
    ["dione",     "Dione",     field.engineering, 6, [descriptor.icy],                             3,  span(81, 82), { supplies = 5 }, { fuel = 1 },               "VW2",                      _],
    ["rhea",      "Rhea",      field.engineering, 6, [descriptor.icy],                             1,  span(83, 84), { supplies = 5 }, { ore = 1 },                _,                          true],
    ["iapetus",   "Iapetus",   field.physics,     7, [descriptor.icy],                             _,  span(85, 86), { supplies = 5 }, { ore = 1, fuel = 1 },      _,                          true],
  ]
}
world "saturn" {
  re_entry = true
  pressure = true
  station  = true
  rovers   = false
  crews    = false
}
world "titan" {                        # its air is denser than that of Earth
  designed     = ["re_entry", "terraforming"]
  re_entry     = true
  terraforming = 15
}

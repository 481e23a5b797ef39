# 2.2: from Uranus to the nearest star, laid out as space_inner; of gas giants see space_jovian.

# ---- Uranus ------------------------------------------------------------------------

roster "world" {
  designed = true
  common   = { system = system.uranus, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["uranus",  "Uranus",  field.physics,     8, [descriptor.gas_giant],             _, span(87, 87), { supplies = 6 }, { fuel = 3 },     "2.2.1, 2.6.8, 2.7, 3.5.2", ["field", "exploration", "events", "base_cost", "bonus"]],
    ["titania", "Titania", field.biology,     7, [descriptor.rocky, descriptor.icy], 2, span(88, 88), { supplies = 6 }, { supplies = 1 }, _,                          _],
    ["oberon",  "Oberon",  field.engineering, 7, [descriptor.rocky, descriptor.icy], 1, span(89, 89), { supplies = 6 }, { ore = 1 },      _,                          _],
  ]
}
world "uranus" {
  re_entry = true
  pressure = true
  station  = true
  rovers   = false
  crews    = false
}

# ---- Neptune -----------------------------------------------------------------------

roster "world" {
  common  = { system = system.neptune, site = true }
  columns = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["neptune", "Neptune", field.physics, 8, [descriptor.gas_giant], _, span(90, 90), { supplies = 6 }, { fuel = 3 },               "2.2.1, 2.6.8, 2.7, 3.5.2", ["field", "exploration", "events", "base_cost", "bonus"]],
    ["triton",  "Triton",  field.biology, 8, [descriptor.icy],       5, span(91, 92), { supplies = 6 }, { supplies = 1, fuel = 2 }, "1.0",                      ["field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]],
  ]
}
world "neptune" {
  re_entry = true
  pressure = true
  station  = true
  rovers   = false
  crews    = false
}

# ---- Pluto -------------------------------------------------------------------------

roster "world" {
  designed = true
  common   = { system = system.pluto, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["pluto",  "Pluto",  field.physics,     8, [descriptor.icy], 2, span(93, 94), { supplies = 7 }, { supplies = 1, fuel = 1 }, "3.5.1, 6.0", ["field", "life_chance", "events", "base_cost", "bonus"]],
    ["charon", "Charon", field.engineering, 8, [descriptor.icy], _, span(95, 95), { supplies = 7 }, { ore = 1 },                _,            _],
  ]
}

# ---- Kuiper Belt -------------------------------------------------------------------

roster "world" {
  designed = true
  common   = { system = system.kuiper_belt, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["kuiper_belt", "Kuiper Belt", field.engineering, 8, [descriptor.icy, descriptor.minimal_gravity], _, span(96, 97),  { supplies = 7 }, { ore = 1, fuel = 2 },      "4.0", ["field", "exploration", "types", "events", "base_cost", "bonus"]],
    ["eris",        "Eris",        field.physics,     9, [descriptor.icy],                             1, span(98, 98),  { supplies = 8 }, { ore = 2 },                "8.0", ["system", "types", "life_chance", "events", "base_cost", "bonus"]],
    ["makemake",    "Makemake",    field.biology,     8, [descriptor.icy],                             1, span(99, 100), { supplies = 8 }, { supplies = 1, fuel = 2 }, _,     _],
  ]
}

# ---- Beyond ------------------------------------------------------------------------

# No event falls on Alpha Centauri (designed): who settles there came on a ship of his own.
roster "world" {
  designed = ["field", "exploration", "types", "life_chance", "base_cost", "bonus"]
  columns  = ["id", "name", "system", "field", "exploration", "types", "life_chance", "site", "base_cost", "bonus", "source"]
  rows = [
    ["alpha_centauri", "Alpha Centauri",       system.alpha_centauri, field.biology, 10, [descriptor.rocky], 20, true, { supplies = 8 }, { ore = 2, supplies = 3, fuel = 1 }, "3.5.1, 4.0"],
    ["deep_space",     "Deep Space Astronomy", system.deep_space,     field.physics, 10, _,                  _,  _,    _,                _,                                   "1.0, 3.5.1, 3.5.2"],
  ]
}
world "alpha_centauri" {
  designed     = ["re_entry", "terraforming"]
  re_entry     = true
  telescopes   = false                 # 3.5.1
  terraforming = 10
}
world "deep_space" {
  landing = false
  rovers  = false
  crews   = false
}

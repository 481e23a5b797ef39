# 2.2: from Pluto to the nearest star, laid out as space_inner.

# ---- Pluto -------------------------------------------------------------------------

roster "world" {
  designed = true
  common   = { system = system.pluto, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["pluto",  "Pluto",  field.physics,     8, [descriptor.icy], 2, span(93, 94), { supplies = 7 }, { supplies = 1, fuel = 1 }, "3.5.1, 6.0", ["field", "types", "life_chance", "events", "base_cost", "bonus"]],
    ["charon", "Charon", field.engineering, 8, [descriptor.icy], _, span(95, 95), { supplies = 7 }, { ore = 1 },                _,            _],
  ]
}

# ---- Kuiper Belt -------------------------------------------------------------------

roster "world" {
  designed = ["field", "exploration", "types", "life_chance", "events", "base_cost", "bonus"]
  common   = { system = system.kuiper_belt, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "events", "base_cost", "bonus", "source", "designed"]
  rows = [
    ["kuiper_belt", "Kuiper Belt", field.engineering, 8, [descriptor.icy, descriptor.minimal_gravity], _, span(96, 97),  { supplies = 7 }, { ore = 1, fuel = 2 },      "4.0", _],
    ["eris",        "Eris",        field.physics,     9, [descriptor.icy],                             1, span(98, 98),  { supplies = 8 }, { ore = 2 },                "8.0", ["system", "types", "life_chance", "events", "base_cost", "bonus"]],
    ["makemake",    "Makemake",    field.biology,     8, [descriptor.icy],                             1, span(99, 100), { supplies = 8 }, { supplies = 1, fuel = 2 }, _,     true],
  ]
}

# ---- Beyond ------------------------------------------------------------------------

roster "world" {
  designed = ["field", "exploration", "types", "life_chance", "base_cost", "bonus"]
  columns  = ["id", "name", "system", "field", "exploration", "types", "life_chance", "site", "base_cost", "bonus", "source"]
  rows = [
    ["alpha_centauri", "Alpha Centauri",       system.alpha_centauri, field.biology, 10, [descriptor.rocky], 20, true, { supplies = 8 }, { ore = 2, supplies = 3, fuel = 1 }, "3.5.1, 4.0"],
    ["deep_space",     "Deep Space Astronomy", system.deep_space,     field.physics, 10, _,                  _,  _,    _,                _,                                   "1.0, 3.5.1, 3.5.2"],
  ]
}
world "alpha_centauri" {               # no event finds it: who settles there came on a ship of his own
  designed     = ["events", "re_entry", "terraforming"]
  re_entry     = true
  telescopes   = false                 # 3.5.1
  terraforming = 10
}
world "deep_space" {
  landing = false
  rovers  = false
  crews   = false
}

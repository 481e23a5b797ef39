# North America: strong in everything (9.0). 33 units: 27 ships and 6 bases.
# What a row does not say otherwise is this pack's own; where it names a source, the name is printed.

common "ship" {
  owner    = faction.north_america
  designed = true
}
common "base" {
  owner    = faction.north_america
  designed = true
}

roster "ship" {
  source   = "2.6.1"
  designed = ["name", "cost"]
  common   = { class = unit_class.lv }
  columns  = ["id", "name", "size", "cargo", "cost"]
  rows = [
    ["pegasus", "Pegasus",       1, 1, { ore = 1, fuel = 1 }],
    ["delta",   "Delta",         2, 2, { ore = 1, fuel = 2 }],
    ["atlas",   "Atlas",         2, 2, { ore = 1, fuel = 2 }],
    ["falcon",  "Falcon",        3, 3, { ore = 2, fuel = 3 }],
    ["saturn",  "Saturn Rocket", 4, 4, { ore = 3, fuel = 4 }],
  ]
}
roster "ship" {
  common  = { class = unit_class.re }
  columns = ["id", "name", "type", "exploration", "spectrometer", "cost", "source", "designed"]
  rows = [
    ["lowell",    "Lowell",    re_type.telescope, 2, _,    { ore = 1, supplies = 2 },           "4.0, 8.0", ["spectrometer", "cost"]],
    ["feynman",   "Feynman",   re_type.orbiter,   1, _,    { ore = 1, supplies = 1, fuel = 1 }, "4.0, 8.0", ["spectrometer", "cost"]],
    ["van_allen", "Van Allen", re_type.orbiter,   2, _,    { ore = 1, supplies = 1, fuel = 1 }, _,          _],
    ["tombaugh",  "Tombaugh",  re_type.orbiter,   1, true, { ore = 1, supplies = 1, fuel = 1 }, _,          _],
    ["sagan",     "Sagan",     re_type.flyby,     2, _,    { ore = 1, fuel = 2 },               "4.0, 8.0", _],
    ["goddard",   "Goddard",   re_type.rover,     4, _,    { ore = 2, supplies = 1, fuel = 1 }, _,          _],
    ["banneker",  "Banneker",  re_type.rover,     5, true, { ore = 2, supplies = 1, fuel = 1 }, _,          _],
    ["kuiper",    "Kuiper",    re_type.probe,     3, _,    { ore = 1 },                         _,          _],
  ]
}
roster "ship" {
  common = { class = unit_class.cv }
  columns = [
    "id", "name", "size", "exploration", "cargo", "combat", "drones", "produces", "mobile_lab", "cost", "source", "designed",
  ]
  rows = [
    ["orion",        "Orion",        2, 5, 2,  0, 0, _,    true, { ore = 6, supplies = 1, fuel = 2 },  "4.0, 8.0", ["cargo", "combat", "drones", "produces", "cost"]],
    ["glenn",        "Glenn",        2, 0, 4,  0, 0, _,    _,    { ore = 4, supplies = 1, fuel = 2 },  _,          _],
    ["ride",         "Ride",         2, 2, 4,  0, 0, true, _,    { ore = 6, supplies = 1, fuel = 2 },  _,          _],
    ["lewis",        "Lewis",        3, 7, 3,  0, 0, _,    true, { ore = 8, supplies = 2, fuel = 2 },  _,          _],
    ["clark",        "Clark",        3, 1, 9,  0, 0, _,    _,    { ore = 8, supplies = 1, fuel = 2 },  _,          _],
    ["shepard",      "Shepard",      3, 1, 2,  3, 0, _,    _,    { ore = 8, supplies = 1, fuel = 2 },  _,          _],
    ["armstrong",    "Armstrong",    4, 9, 4,  1, 0, _,    true, { ore = 12, supplies = 2, fuel = 3 }, _,          _],
    ["endeavour",    "Endeavour",    4, 4, 8,  0, 0, true, _,    { ore = 12, supplies = 1, fuel = 3 }, _,          _],
    ["grissom",      "Grissom",      4, 2, 2,  4, 0, _,    _,    { ore = 11, supplies = 1, fuel = 3 }, _,          _],
    ["columbia",     "Columbia",     5, 3, 15, 0, 0, _,    _,    { ore = 14, supplies = 1, fuel = 3 }, _,          _],
    ["constitution", "Constitution", 5, 2, 2,  5, 0, _,    _,    { ore = 14, supplies = 1, fuel = 3 }, _,          _],
    ["chesapeake",   "Chesapeake",   6, 3, 4,  6, 0, _,    _,    { ore = 17, supplies = 2, fuel = 4 }, _,          _],
    ["enterprise",   "Enterprise",   7, 3, 4,  7, 3, _,    _,    { ore = 23, supplies = 2, fuel = 4 }, _,          _],
    ["missouri",     "Missouri",     8, 4, 4,  8, 2, _,    _,    { ore = 25, supplies = 2, fuel = 5 }, _,          _],
  ]
}
roster "base" {
  columns = ["id", "name"]
  rows = [
    ["freedom",   "Freedom"],
    ["skylab",    "Skylab"],
    ["liberty",   "Liberty"],
    ["plymouth",  "Plymouth"],
    ["jamestown", "Jamestown"],
    ["roanoke",   "Roanoke"],
  ]
}

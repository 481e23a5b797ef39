# Europe: the best robots, and crews hardly behind (9.0). 33 units: 27 ships and 6 bases.
# What a row does not say otherwise is this pack's own; where it names a source, the name is printed.

common "ship" {
  owner    = faction.europe
  designed = true
}
common "base" {
  owner    = faction.europe
  designed = true
}

roster "ship" {
  source   = "2.6.1"
  designed = ["name", "cost"]
  common   = { class = unit_class.lv }
  columns  = ["id", "name", "size", "cargo", "cost"]
  rows = [
    ["vega",       "Vega",       1, 1, { ore = 1, fuel = 1 }],
    ["ariane",     "Ariane",     2, 2, { ore = 1, fuel = 2 }],
    ["maia",       "Maia",       2, 2, { ore = 1, fuel = 2 }],
    ["themis",     "Themis",     3, 3, { ore = 2, fuel = 3 }],
    ["prometheus", "Prometheus", 4, 4, { ore = 3, fuel = 4 }],
  ]
}
roster "ship" {
  common  = { class = unit_class.re }
  columns = ["id", "name", "type", "exploration", "spectrometer", "cost", "source", "designed"]
  rows = [
    ["kepler",   "Kepler",   re_type.telescope, 4, _,    { ore = 1, supplies = 2 },           "4.0", ["exploration", "spectrometer", "cost"]],
    ["hawking",  "Hawking",  re_type.orbiter,   2, _,    { ore = 1, supplies = 1, fuel = 1 }, "4.0", ["exploration", "spectrometer", "cost"]],
    ["darwin",   "Darwin",   re_type.orbiter,   3, _,    { ore = 1, supplies = 1, fuel = 1 }, "4.0", _],
    ["da_vinci", "Da Vinci", re_type.orbiter,   2, true, { ore = 1, supplies = 1, fuel = 1 }, "4.0", _],
    ["halley",   "Halley",   re_type.flyby,     3, _,    { ore = 1, fuel = 2 },               _,     _],
    ["galilei",  "Galilei",  re_type.rover,     5, _,    { ore = 2, supplies = 1, fuel = 1 }, _,     _],
    ["linnaeus", "Linnaeus", re_type.rover,     6, true, { ore = 2, supplies = 1, fuel = 1 }, _,     _],
    ["curie",    "Curie",    re_type.probe,     4, _,    { ore = 1 },                         "4.0", ["exploration", "spectrometer", "cost"]],
  ]
}
roster "ship" {
  common = { class = unit_class.cv }
  columns = [
    "id", "name", "size", "exploration", "cargo", "combat", "drones", "produces", "mobile_lab", "cost", "source", "designed",
  ]
  rows = [
    ["columbus",     "Columbus",     2, 6,  2,  0, 0, _,    true, { ore = 6, supplies = 1, fuel = 2 },  _, _],
    ["vespucci",     "Vespucci",     2, 0,  4,  0, 0, _,    _,    { ore = 4, supplies = 1, fuel = 2 },  _, _],
    ["nansen",       "Nansen",       2, 3,  4,  0, 0, true, _,    { ore = 7, supplies = 1, fuel = 2 },  _, _],
    ["amundsen",     "Amundsen",     3, 8,  3,  0, 0, _,    true, { ore = 9, supplies = 2, fuel = 2 },  _, _],
    ["tasman",       "Tasman",       3, 2,  9,  0, 0, _,    _,    { ore = 8, supplies = 1, fuel = 2 },  _, _],
    ["vasa",         "Vasa",         3, 1,  2,  3, 0, _,    _,    { ore = 8, supplies = 1, fuel = 2 },  _, _],
    ["cook",         "Cook",         4, 10, 4,  1, 0, _,    true, { ore = 13, supplies = 2, fuel = 3 }, _, _],
    ["bering",       "Bering",       4, 5,  8,  0, 0, true, _,    { ore = 11, supplies = 2, fuel = 3 }, _, _],
    ["drake",        "Drake",        4, 2,  2,  4, 0, _,    _,    { ore = 11, supplies = 1, fuel = 3 }, _, _],
    ["shackleton",   "Shackleton",   5, 12, 5,  1, 0, _,    true, { ore = 16, supplies = 2, fuel = 3 }, _, _],
    ["bougainville", "Bougainville", 5, 2,  2,  5, 0, _,    _,    { ore = 14, supplies = 1, fuel = 3 }, _, _],
    ["magellan",     "Magellan",     6, 7,  12, 1, 0, true, _,    { ore = 18, supplies = 3, fuel = 4 }, _, _],
    ["garibaldi",    "Garibaldi",    6, 3,  4,  6, 0, _,    _,    { ore = 17, supplies = 2, fuel = 4 }, _, _],
    ["charlemagne",  "Charlemagne",  7, 3,  4,  7, 2, _,    _,    { ore = 22, supplies = 2, fuel = 4 }, _, _],
  ]
}
roster "base" {
  columns = ["id", "name"]
  rows = [
    ["concordia", "Concordia"],
    ["europa",    "Europa Base"],
    ["aurora",    "Aurora"],
    ["asterope",  "Asterope"],
    ["hellas",    "Hellas"],
    ["lutetia",   "Lutetia"],
  ]
}

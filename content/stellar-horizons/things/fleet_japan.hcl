# Japan: the best and the dearest (9.0). 33 units: 27 ships and 6 bases.
# What a row does not say otherwise is this pack's own; where it names a source, the name is printed.

common "ship" {
  owner    = faction.japan
  designed = true
}
common "base" {
  owner    = faction.japan
  designed = true
}

roster "ship" {
  source   = "2.6.1"
  designed = ["name", "cost"]
  common   = { class = unit_class.lv }
  columns  = ["id", "name", "size", "cargo", "cost"]
  rows = [
    ["epsilon", "Epsilon", 1, 1, { ore = 1, fuel = 1 }],
    ["mu",      "Mu",      2, 2, { ore = 1, fuel = 2 }],
    ["kappa",   "Kappa",   2, 2, { ore = 1, fuel = 2 }],
    ["hayate",  "Hayate",  3, 3, { ore = 3, fuel = 3 }],
    ["subaru",  "Subaru",  4, 4, { ore = 4, fuel = 4 }],
  ]
}
roster "ship" {
  common  = { class = unit_class.re }
  columns = ["id", "name", "type", "exploration", "spectrometer", "cost", "source", "designed"]
  rows = [
    ["hayashi",  "Hayashi",  re_type.telescope, 3, _,    { ore = 2, supplies = 2 },           "4.0", ["exploration", "spectrometer", "cost"]],
    ["tanaka",   "Tanaka",   re_type.orbiter,   2, _,    { ore = 2, supplies = 1, fuel = 1 }, "4.0", _],
    ["yukawa",   "Yukawa",   re_type.orbiter,   3, _,    { ore = 2, supplies = 1, fuel = 1 }, "4.0", _],
    ["tomonaga", "Tomonaga", re_type.orbiter,   2, true, { ore = 2, supplies = 1, fuel = 1 }, _,     _],
    ["kimura",   "Kimura",   re_type.flyby,     3, _,    { ore = 2, fuel = 2 },               "4.0", _],
    ["nishina",  "Nishina",  re_type.rover,     5, _,    { ore = 3, supplies = 1, fuel = 1 }, _,     _],
    ["kitasato", "Kitasato", re_type.rover,     6, true, { ore = 3, supplies = 1, fuel = 1 }, _,     _],
    ["ito",      "Ito",      re_type.probe,     4, _,    { ore = 2 },                         "4.0", ["exploration", "spectrometer", "cost"]],
  ]
}
roster "ship" {
  common = { class = unit_class.cv }
  columns = [
    "id", "name", "size", "exploration", "cargo", "combat", "drones", "produces", "mobile_lab", "cost", "source", "designed",
  ]
  rows = [
    ["fuji",     "Fuji",     2, 7,  2,  0, 0, _,    true, { ore = 9, supplies = 1, fuel = 2 },  _,     _],
    ["soya",     "Soya",     2, 0,  4,  0, 0, _,    _,    { ore = 5, supplies = 1, fuel = 2 },  _,     _],
    ["kaiyo",    "Kaiyo",    2, 4,  4,  0, 0, true, _,    { ore = 9, supplies = 1, fuel = 2 },  _,     _],
    ["shirase",  "Shirase",  3, 9,  3,  0, 0, _,    true, { ore = 12, supplies = 2, fuel = 2 }, _,     _],
    ["yukikaze", "Yukikaze", 3, 1,  2,  3, 0, _,    _,    { ore = 10, supplies = 1, fuel = 2 }, _,     _],
    ["chikyu",   "Chikyu",   4, 11, 4,  1, 0, _,    true, { ore = 17, supplies = 2, fuel = 3 }, _,     _],
    ["mogami",   "Mogami",   4, 2,  2,  4, 0, _,    _,    { ore = 14, supplies = 1, fuel = 3 }, _,     _],
    ["mirai",    "Mirai",    5, 7,  10, 1, 0, true, _,    { ore = 21, supplies = 2, fuel = 3 }, _,     _],
    ["kongo",    "Kongo",    5, 2,  2,  6, 0, _,    _,    { ore = 19, supplies = 1, fuel = 3 }, _,     _],
    ["nagato",   "Nagato",   6, 3,  4,  7, 0, _,    _,    { ore = 22, supplies = 2, fuel = 4 }, _,     _],
    ["akagi",    "Akagi",    6, 3,  4,  6, 2, _,    _,    { ore = 24, supplies = 2, fuel = 4 }, _,     _],
    ["hiryu",    "Hiryu",    7, 3,  4,  7, 3, _,    _,    { ore = 29, supplies = 2, fuel = 4 }, "8.0", ["exploration", "cargo", "produces", "mobile_lab", "cost"]],
    ["soryu",    "Soryu",    7, 3,  4,  7, 3, _,    _,    { ore = 29, supplies = 2, fuel = 4 }, _,     _],
    ["yamato",   "Yamato",   8, 4,  4,  9, 2, _,    _,    { ore = 32, supplies = 2, fuel = 5 }, _,     _],
  ]
}
roster "base" {
  columns = ["id", "name"]
  rows = [
    ["kibo",     "Kibo"],
    ["hokkaido", "Hokkaido"],
    ["nara",     "Nara"],
    ["izumo",    "Izumo"],
    ["sakura",   "Sakura"],
    ["ise",      "Ise"],
  ]
}

# South America: average, but many (9.0). 33 units: 27 ships and 6 bases.
# What a row does not say otherwise is this pack's own; where it names a source, the name is printed.

common "ship" {
  owner    = faction.south_america
  designed = true
}
common "base" {
  owner    = faction.south_america
  designed = true
}

roster "ship" {
  source   = "2.6.1"
  designed = ["name", "cost"]
  common   = { class = unit_class.lv }
  columns  = ["id", "name", "size", "cargo", "cost"]
  rows = [
    ["sonda",     "Sonda",     1, 1, { ore = 1, fuel = 1 }],
    ["alcantara", "Alcantara", 2, 2, { ore = 1, fuel = 2 }],
    ["malindi",   "Malindi",   2, 2, { ore = 1, fuel = 2 }],
    ["condor",    "Condor",    3, 3, { ore = 2, fuel = 3 }],
    ["aconcagua", "Aconcagua", 4, 4, { ore = 3, fuel = 4 }],
  ]
}
roster "ship" {
  common  = { class = unit_class.re }
  columns = ["id", "name", "type", "exploration", "spectrometer", "cost", "source", "designed"]
  rows = [
    ["varsavsky", "Varsavsky", re_type.telescope, 2, _,    { ore = 1, supplies = 2 },           _,     _],
    ["caldeira",  "Caldeira",  re_type.orbiter,   1, _,    { ore = 1, supplies = 1, fuel = 1 }, "4.0", _],
    ["leloir",    "Leloir",    re_type.orbiter,   2, _,    { ore = 1, supplies = 1, fuel = 1 }, _,     _],
    ["gleiser",   "Gleiser",   re_type.flyby,     2, _,    { ore = 1, fuel = 2 },               "4.0", _],
    ["sabato",    "Sabato",    re_type.flyby,     3, _,    { ore = 1, fuel = 2 },               "4.0", _],
    ["humboldt",  "Humboldt",  re_type.rover,     4, _,    { ore = 2, supplies = 1, fuel = 1 }, "4.0", ["exploration", "spectrometer", "cost"]],
    ["houssay",   "Houssay",   re_type.rover,     5, true, { ore = 2, supplies = 1, fuel = 1 }, _,     _],
    ["milstein",  "Milstein",  re_type.probe,     3, _,    { ore = 1 },                         _,     _],
  ]
}
roster "ship" {
  common = { class = unit_class.cv }
  columns = [
    "id", "name", "size", "exploration", "cargo", "combat", "drones", "produces", "mobile_lab", "cost", "source", "designed",
  ]
  rows = [
    ["nile",      "Nile",      2, 5, 2,  0, 0, _,    _,    { ore = 4, supplies = 1, fuel = 2 },  _, _],
    ["parana",    "Parana",    2, 0, 4,  0, 0, _,    _,    { ore = 3, supplies = 1, fuel = 2 },  _, _],
    ["volta",     "Volta",     2, 2, 4,  0, 0, true, _,    { ore = 5, supplies = 1, fuel = 2 },  _, _],
    ["orinoco",   "Orinoco",   3, 7, 3,  0, 0, _,    true, { ore = 7, supplies = 2, fuel = 2 },  _, _],
    ["niger",     "Niger",     3, 1, 9,  0, 0, _,    _,    { ore = 6, supplies = 1, fuel = 2 },  _, _],
    ["tocantins", "Tocantins", 3, 1, 2,  3, 0, _,    _,    { ore = 7, supplies = 1, fuel = 2 },  _, _],
    ["zambezi",   "Zambezi",   4, 9, 4,  1, 0, _,    true, { ore = 10, supplies = 2, fuel = 3 }, _, _],
    ["magdalena", "Magdalena", 4, 2, 12, 0, 0, _,    _,    { ore = 8, supplies = 1, fuel = 3 },  _, _],
    ["okavango",  "Okavango",  4, 2, 2,  4, 0, _,    _,    { ore = 9, supplies = 1, fuel = 3 },  _, _],
    ["congo",     "Congo",     5, 5, 10, 1, 0, true, _,    { ore = 13, supplies = 2, fuel = 3 }, _, _],
    ["senegal",   "Senegal",   5, 2, 2,  5, 0, _,    _,    { ore = 12, supplies = 1, fuel = 3 }, _, _],
    ["uruguay",   "Uruguay",   6, 4, 18, 0, 0, _,    _,    { ore = 13, supplies = 2, fuel = 4 }, _, _],
    ["shaka",     "Shaka",     6, 3, 4,  6, 0, _,    _,    { ore = 14, supplies = 2, fuel = 4 }, _, _],
    ["amazon",    "Amazon",    7, 3, 4,  7, 1, _,    _,    { ore = 17, supplies = 2, fuel = 4 }, _, _],
  ]
}
roster "base" {
  columns = ["id", "name"]
  rows = [
    ["cuzco",        "Cuzco"],
    ["machu_picchu", "Machu Picchu"],
    ["tiwanaku",     "Tiwanaku"],
    ["timbuktu",     "Timbuktu"],
    ["axum",         "Axum"],
    ["zimbabwe",     "Zimbabwe"],
  ]
}

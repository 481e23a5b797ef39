# Russia: carries more than any other (9.0). 33 units: 27 ships and 6 bases.
# What a row does not say otherwise is this pack's own; where it names a source, the name is printed.

common "ship" {
  owner    = faction.russia
  designed = true
}
common "base" {
  owner    = faction.russia
  designed = true
}

roster "ship" {
  source   = "2.6.1"
  designed = ["name", "cost"]
  common   = { class = unit_class.lv }
  columns  = ["id", "name", "size", "cargo", "cost", "source", "designed"]
  rows = [
    ["soyuz",   "Soyuz",   1, 1, { ore = 1, fuel = 1 }, _,     _],
    ["angara",  "Angara",  2, 2, { ore = 1, fuel = 2 }, "8.0", ["name"]],
    ["zenit",   "Zenit",   2, 2, { ore = 1, fuel = 2 }, "8.0", ["name"]],
    ["proton",  "Proton",  3, 3, { ore = 2, fuel = 3 }, _,     _],
    ["energia", "Energia", 4, 4, { ore = 3, fuel = 4 }, _,     _],
  ]
}
roster "ship" {
  common  = { class = unit_class.re }
  columns = ["id", "name", "type", "exploration", "spectrometer", "cost", "source", "designed"]
  rows = [
    ["shklovsky", "Shklovsky", re_type.telescope, 2, _,    { ore = 1, supplies = 2 },           _,               _],
    ["kozlov",    "Kozlov",    re_type.orbiter,   2, true, { ore = 1, supplies = 1, fuel = 1 }, "4.0, 8.0, VW2", ["cost"]],
    ["glushko",   "Glushko",   re_type.orbiter,   1, _,    { ore = 1, supplies = 1, fuel = 1 }, "4.0, 8.0, VW2", ["cost", "spectrometer"]],
    ["keldysh",   "Keldysh",   re_type.orbiter,   1, true, { ore = 1, supplies = 1, fuel = 1 }, _,               _],
    ["zasyadko",  "Zasyadko",  re_type.flyby,     3, _,    { ore = 1, fuel = 2 },               "4.0, 8.0",      ["spectrometer", "cost"]],
    ["lavochkin", "Lavochkin", re_type.rover,     4, _,    { ore = 2, supplies = 1, fuel = 1 }, _,               _],
    ["babakin",   "Babakin",   re_type.rover,     5, true, { ore = 2, supplies = 1, fuel = 1 }, _,               _],
    ["chertok",   "Chertok",   re_type.probe,     3, _,    { ore = 1 },                         _,               _],
  ]
}
roster "ship" {
  common = { class = unit_class.cv }
  columns = [
    "id", "name", "size", "exploration", "cargo", "combat", "drones", "produces", "mobile_lab", "cost", "source", "designed",
  ]
  rows = [
    ["kliper",      "Kliper",      2, 5, 2,  0, 0, _,    _,    { ore = 4, supplies = 1, fuel = 2 },  "4.0, 8.0", ["cargo", "combat", "drones", "produces", "mobile_lab", "cost"]],
    ["renda",       "Renda",       2, 0, 6,  0, 0, _,    _,    { ore = 5, supplies = 1, fuel = 2 },  "8.0, VW2", ["combat", "drones", "produces", "mobile_lab"]],
    ["tereshkova",  "Tereshkova",  2, 4, 4,  0, 0, _,    _,    { ore = 4, supplies = 1, fuel = 2 },  "VW1, VW2", _],
    ["leonov",      "Leonov",      3, 3, 6,  0, 0, true, _,    { ore = 8, supplies = 1, fuel = 2 },  "VW1, VW2", ["size", "exploration", "cargo", "combat", "drones", "mobile_lab", "cost"]],
    ["volkov",      "Volkov",      3, 1, 12, 0, 0, _,    _,    { ore = 8, supplies = 1, fuel = 2 },  "VW1, VW2", _],
    ["titov",       "Titov",       3, 1, 2,  3, 0, _,    _,    { ore = 7, supplies = 1, fuel = 2 },  "VW1, VW2", _],
    ["komarov",     "Komarov",     4, 9, 4,  1, 0, _,    true, { ore = 10, supplies = 2, fuel = 3 }, _,          _],
    ["savitskaya",  "Savitskaya",  4, 2, 16, 0, 0, _,    _,    { ore = 11, supplies = 1, fuel = 3 }, _,          _],
    ["korolev",     "Korolev",     5, 5, 10, 1, 0, true, _,    { ore = 14, supplies = 2, fuel = 3 }, _,          _],
    ["bykovsky",    "Bykovsky",    5, 2, 2,  5, 0, _,    _,    { ore = 12, supplies = 1, fuel = 3 }, _,          _],
    ["nikolayev",   "Nikolayev",   6, 4, 24, 0, 0, _,    _,    { ore = 16, supplies = 2, fuel = 4 }, _,          _],
    ["feoktistov",  "Feoktistov",  6, 3, 4,  6, 0, _,    _,    { ore = 15, supplies = 2, fuel = 4 }, _,          _],
    ["gagarin",     "Gagarin",     7, 3, 4,  7, 1, _,    _,    { ore = 19, supplies = 2, fuel = 4 }, _,          _],
    ["tsiolkovsky", "Tsiolkovsky", 8, 4, 4,  8, 1, _,    _,    { ore = 21, supplies = 2, fuel = 5 }, _,          _],
  ]
}
roster "base" {
  columns = ["id", "name", "source", "designed"]
  rows = [
    ["mir",    "Mir",    "8.0", false],
    ["vostok", "Vostok", "VW1", false],
    ["salyut", "Salyut", _,     _],
    ["almaz",  "Almaz",  _,     _],
    ["zarya",  "Zarya",  _,     _],
    ["zvezda", "Zvezda", _,     _],
  ]
}

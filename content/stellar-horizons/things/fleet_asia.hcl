# Asia: cheap, and plenty (9.0). 33 units: 27 ships and 6 bases.
# What a row does not say otherwise is this pack's own; where it names a source, the name is printed.

common "ship" {
  owner    = faction.asia
  designed = true
}
common "base" {
  owner    = faction.asia
  designed = true
}

roster "ship" {
  source   = "2.6.1"
  designed = ["name", "cost"]
  common   = { class = unit_class.lv }
  columns  = ["id", "name", "size", "cargo", "cost"]
  rows = [
    ["rohini",   "Rohini",   1, 1, { ore = 1, fuel = 1 }],
    ["sarabhai", "Sarabhai", 2, 2, { ore = 1, fuel = 2 }],
    ["dhawan",   "Dhawan",   2, 2, { ore = 1, fuel = 2 }],
    ["nuri",     "Nuri",     3, 3, { ore = 1, fuel = 3 }],
    ["surya",    "Surya",    4, 4, { ore = 2, fuel = 4 }],
  ]
}
roster "ship" {
  common  = { class = unit_class.re }
  columns = ["id", "name", "type", "exploration", "spectrometer", "cost", "source", "designed"]
  rows = [
    ["chandrasekhar", "Chandrasekhar", re_type.telescope, 1, _,    { ore = 1, supplies = 1 },           _,     _],
    ["rama",          "Rama",          re_type.orbiter,   1, _,    { ore = 1, supplies = 1, fuel = 1 }, "4.0", ["exploration", "spectrometer", "cost"]],
    ["bose",          "Bose",          re_type.orbiter,   1, true, { ore = 1, supplies = 1, fuel = 1 }, _,     _],
    ["chakrabarti",   "Chakrabarti",   re_type.flyby,     1, _,    { ore = 1, fuel = 2 },               "4.0", _],
    ["singh",         "Singh",         re_type.flyby,     2, _,    { ore = 1, fuel = 2 },               "4.0", _],
    ["aryabhata",     "Aryabhata",     re_type.rover,     3, _,    { ore = 2, fuel = 1 },               _,     _],
    ["salam",         "Salam",         re_type.rover,     4, true, { ore = 2, fuel = 1 },               _,     _],
    ["bhaskara",      "Bhaskara",      re_type.probe,     2, _,    { ore = 1 },                         _,     _],
  ]
}
roster "ship" {
  common = { class = unit_class.cv }
  columns = [
    "id", "name", "size", "exploration", "cargo", "combat", "drones", "produces", "mobile_lab", "cost", "source", "designed",
  ]
  rows = [
    ["prayas",      "Prayas",      2, 4, 2,  0, 0, _,    _,    { ore = 2, supplies = 1, fuel = 2 },  "4.0", _],
    ["gagan",       "Gagan",       2, 0, 4,  0, 0, _,    _,    { ore = 2, supplies = 1, fuel = 2 },  _,     _],
    ["ganga",       "Ganga",       2, 1, 4,  0, 0, true, _,    { ore = 3, supplies = 1, fuel = 2 },  _,     _],
    ["yamuna",      "Yamuna",      3, 6, 3,  0, 0, _,    true, { ore = 4, supplies = 2, fuel = 2 },  _,     _],
    ["mekong",      "Mekong",      3, 1, 9,  0, 0, _,    _,    { ore = 5, supplies = 1, fuel = 2 },  _,     _],
    ["kaveri",      "Kaveri",      3, 2, 6,  0, 0, true, _,    { ore = 6, supplies = 1, fuel = 2 },  _,     _],
    ["chola",       "Chola",       3, 1, 2,  2, 0, _,    _,    { ore = 4, supplies = 1, fuel = 2 },  _,     _],
    ["godavari",    "Godavari",    4, 1, 12, 0, 0, _,    _,    { ore = 6, supplies = 1, fuel = 3 },  _,     _],
    ["narmada",     "Narmada",     4, 3, 8,  0, 0, true, _,    { ore = 7, supplies = 1, fuel = 3 },  _,     _],
    ["garuda",      "Garuda",      4, 1, 2,  3, 0, _,    _,    { ore = 5, supplies = 1, fuel = 3 },  _,     _],
    ["brahmaputra", "Brahmaputra", 5, 2, 15, 0, 0, _,    _,    { ore = 9, supplies = 1, fuel = 3 },  _,     _],
    ["majapahit",   "Majapahit",   5, 1, 2,  4, 0, _,    _,    { ore = 8, supplies = 1, fuel = 3 },  _,     _],
    ["irrawaddy",   "Irrawaddy",   6, 5, 12, 1, 0, true, _,    { ore = 10, supplies = 3, fuel = 4 }, _,     _],
    ["airavata",    "Airavata",    6, 2, 4,  5, 0, _,    _,    { ore = 9, supplies = 2, fuel = 4 },  _,     _],
  ]
}
roster "base" {
  columns = ["id", "name"]
  rows = [
    ["shanti",  "Shanti"],
    ["dharma",  "Dharma"],
    ["lanka",   "Lanka"],
    ["nalanda", "Nalanda"],
    ["taxila",  "Taxila"],
    ["angkor",  "Angkor"],
  ]
}

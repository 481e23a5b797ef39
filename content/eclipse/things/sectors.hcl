# 1 Sectors: planets, ancients, discovery tiles, artifacts, and the edges with a wormhole, 0 to 5 clockwise as printed.

roster "field" {
  source  = "5"
  columns = ["id", "name", "of", "star"]
  rows = [
    ["money",          "money",              [resource.money],                                       _],
    ["science",        "science",            [resource.science],                                     _],
    ["materials",      "materials",          [resource.materials],                                   _],
    ["any",            "grey",               [resource.money, resource.science, resource.materials], _],
    ["money_star",     "advanced money",     [resource.money],                                       true],
    ["science_star",   "advanced science",   [resource.science],                                     true],
    ["materials_star", "advanced materials", [resource.materials],                                   true],
    ["any_star",       "advanced grey",      [resource.money, resource.science, resource.materials], true],
    ["orbital",        "orbital",            [resource.money, resource.science],                     _],
  ]
}

common "sector" { source = "1" }

roster "sector" {
  columns = ["id", "name", "number", "points", "planets", "ancients", "discovery", "artifact", "wormholes"]
  rows = [
    ["s001", "Galactic Center", 1,   4, { science = 1, science_star = 1, materials = 1, materials_star = 1, any = 2 }, _, true, true, [0, 1, 2, 3, 4, 5]],

    ["s221", "Procyon",         221, 3, { money = 1, money_star = 1, science = 1, science_star = 1, materials = 1 },   _, _,    true, [0, 1, 3, 4]],
    ["s222", "Epsilon Eridani", 222, 3, { money = 1, money_star = 1, science = 1, science_star = 1 },                  _, _,    true, [0, 1, 3, 4]],
    ["s223", "Altair",          223, 3, { money = 1, money_star = 1, science = 1, science_star = 1, materials = 1 },   _, _,    true, [0, 1, 3, 4]],
    ["s224", "Beta Hydri",      224, 3, { money = 1, science = 1, science_star = 1, materials_star = 1 },              _, _,    true, [0, 1, 3, 4]],
    ["s225", "Eta Cassiopeiae", 225, 3, { money = 1, money_star = 1, science = 1, science_star = 1, materials = 1 },   _, _,    true, [0, 1, 3, 4]],
    ["s226", "S1 Cygni",        226, 3, { money = 1, science = 1, materials = 1 },                                     _, _,    true, [0, 1, 3, 4]],
    ["s227", "Sirius",          227, 3, { money = 1, money_star = 1, science = 1, science_star = 1, materials = 1 },   _, _,    true, [0, 1, 3, 4]],
    ["s228", "Sigma Draconis",  228, 3, { money = 1, science = 1, materials_star = 1 },                                _, _,    true, [0, 1, 3, 4]],
    ["s229", "Tau Ceti",        229, 3, { money = 1, money_star = 1, science = 1, science_star = 1, materials = 1 },   _, _,    true, [0, 1, 3, 4]],
    ["s230", "Lambda Aurigae",  230, 3, { money = 1, money_star = 1, science = 1, materials_star = 1 },                _, _,    true, [0, 1, 3, 4]],
    ["s231", "Delta Pavonis",   231, 3, { money = 1, money_star = 1, science = 1, science_star = 1, materials = 1 },   _, _,    true, [0, 1, 3, 4]],
    ["s232", "Rigel",           232, 3, { money_star = 1, science = 1, materials = 1, materials_star = 1 },            _, _,    true, [0, 1, 3, 4]],
  ]
}
roster "sector" {
  common  = { ring = ring.inner }
  columns = ["id", "name", "number", "points", "planets", "ancients", "discovery", "artifact", "wormholes"]
  rows = [
    ["s101", "Castor",         101, 2, { money = 1, materials = 1, materials_star = 1 },             1, true, _,    [1, 2, 3, 4, 5]],
    ["s102", "Pollux",         102, 3, { science = 1, science_star = 1 },                            _, _,    true, [0, 2, 3, 5]],
    ["s103", "Beta Leonis",    103, 2, { money_star = 1, any = 1 },                                  _, _,    _,    [0, 1, 2, 4, 5]],
    ["s104", "Arcturus",       104, 2, { money = 1, money_star = 1, science = 1, science_star = 1 }, 2, true, _,    [0, 1, 3, 4]],
    ["s105", "Zeta Herculis",  105, 3, { money = 1, science = 1, materials_star = 1 },               1, true, true, [0, 1, 3, 4, 5]],
    ["s106", "Capella",        106, 2, { science = 1, materials = 1 },                               _, _,    _,    [0, 1, 2, 3]],
    ["s107", "Aldebaran",      107, 2, { money = 1, science_star = 1, materials_star = 1 },          _, _,    _,    [0, 1, 2, 3, 5]],
    ["s108", "Mu Cassiopeiae", 108, 2, { money_star = 1, science = 1, any = 1 },                     1, true, _,    [0, 1, 3, 4]],
  ]
}
roster "sector" {
  common  = { ring = ring.middle }
  columns = ["id", "name", "number", "points", "planets", "ancients", "discovery", "artifact", "wormholes"]
  rows = [
    ["s201", "Alpha Centauri", 201, 1, { money = 1, materials = 1 },                    _, _,    _,    [1, 3, 5]],
    ["s202", "Fomalhaut",      202, 1, { science = 1, science_star = 1 },               _, _,    _,    [1, 3, 5]],
    ["s203", "Chi Draconis",   203, 1, { money = 1, science = 1, materials = 1 },       2, true, _,    [0, 1, 3, 5]],
    ["s204", "Vega",           204, 2, { money_star = 1, materials_star = 1, any = 1 }, 1, true, true, [0, 1, 3, 5]],
    ["s205", "Mu Herculis",    205, 1, { money = 1, money_star = 1, science_star = 1 }, _, _,    _,    [2, 3, 4]],
    ["s206", "Epsilon Indi",   206, 1, { materials = 1 },                               _, true, _,    [1, 2, 3, 5]],
    ["s207", "Zeta Reticuli",  207, 1, _,                                               _, true, _,    [0, 1, 3]],
    ["s208", "Iota Persei",    208, 1, _,                                               _, true, _,    [0, 2, 3, 5]],
    ["s209", "Delta Eridani",  209, 1, { money_star = 1, science = 1 },                 _, _,    _,    [0, 1, 3, 5]],
    ["s210", "Psi Capricorni", 210, 1, { money = 1, materials = 1 },                    _, _,    _,    [0, 3, 5]],
    ["s211", "Beta Aquilae",   211, 2, { money = 1, materials_star = 1, any = 1 },      1, true, true, [0, 1, 2, 3]],
  ]
}
roster "sector" {
  common  = { ring = ring.outer }
  columns = ["id", "name", "number", "points", "planets", "ancients", "discovery", "artifact", "wormholes"]
  rows = [
    ["s301", "Zeta Draconis",       301, 2, { money = 1, science = 1, materials_star = 1 }, 2, true, true, [0, 2, 3]],
    ["s302", "Gamma Serpentis",     302, 2, { money_star = 1, materials = 1 },              1, true, true, [0, 3, 4]],
    ["s303", "Eta Cephei",          303, 2, { any = 1 },                                    1, true, true, [3, 5]],
    ["s304", "Theta Pegasi",        304, 1, { money_star = 1, materials = 1 },              _, _,    _,    [0, 3]],
    ["s305", "Lambda Serpentis",    305, 1, { science = 1, materials = 1 },                 1, true, _,    [0, 1, 3]],
    ["s306", "Beta Centauri",       306, 1, { money = 1, materials = 1 },                   _, _,    _,    [1, 3]],
    ["s307", "Sigma Sagittarii",    307, 1, { money = 1, science_star = 1 },                _, _,    _,    [0, 2, 3]],
    ["s308", "Kappa Scorpii",       308, 1, { science = 1, materials_star = 1 },            _, _,    _,    [2, 3, 5]],
    ["s309", "Phi Piscium",         309, 1, { money = 1, science_star = 1 },                _, _,    _,    [0, 3, 5]],
    ["s310", "Nu Phoenicis",        310, 1, { science = 1, materials = 1 },                 _, _,    _,    [0, 3]],
    ["s311", "Canopus",             311, 1, { materials = 1 },                              _, true, _,    [0, 2, 3]],
    ["s312", "Antares",             312, 1, { materials = 1 },                              _, true, _,    [0, 1, 3]],
    ["s313", "Alpha Ursae Minoris", 313, 1, { any = 1 },                                    _, true, _,    [0, 3]],
    ["s314", "Spica",               314, 1, { any = 1 },                                    _, true, _,    [2, 3, 4]],
    ["s315", "Epsilon Aurigae",     315, 1, _,                                              _, true, _,    [0, 3, 5]],
    ["s316", "Iota Carinae",        316, 1, _,                                              _, true, _,    [0, 1, 3]],
    ["s317", "Beta Crucis",         317, 1, { money = 1, money_star = 1 },                  _, _,    _,    [3, 4]],
    ["s318", "Gamma Velorum",       318, 1, { materials_star = 1, any = 1 },                _, _,    _,    [2, 3]],
  ]
}

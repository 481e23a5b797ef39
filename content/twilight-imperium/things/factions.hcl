# The 17 factions: where they begin, and with what. What they can do stands in factions/.

roster "faction" {
  source  = "set-up 3"
  columns = ["id", "name", "colour", "home", "commodities", "techs", "units"]
  rows = [
    ["sol",     "The Federation of Sol",       "blue",   system.sol_home,     4, [tech.neural_motivator, tech.antimass_deflectors],                                          { carrier = 2, destroyer = 1, fighter = 3, infantry = 5, space_dock = 1 }],
    ["mentak",  "The Mentak Coalition",        "pink",   system.mentak_home,  2, [tech.sarween_tools, tech.plasma_scoring],                                                  { carrier = 1, cruiser = 2, fighter = 3, infantry = 4, space_dock = 1, pds = 1 }],
    ["yin",     "The Yin Brotherhood",         "grey",   system.yin_home,     2, [tech.sarween_tools],                                                                       { carrier = 2, destroyer = 1, fighter = 4, infantry = 4, space_dock = 1 }],
    ["muaat",   "The Embers of Muaat",         "orange", system.muaat_home,   4, [tech.plasma_scoring],                                                                      { war_sun = 1, fighter = 2, infantry = 4, space_dock = 1 }],
    ["arborec", "The Arborec",                 "green",  system.arborec_home, 3, [tech.magen_defense_grid],                                                                  { carrier = 1, cruiser = 1, fighter = 2, infantry = 4, space_dock = 1, pds = 1 }],
    ["l1z1x",   "The L1Z1X Mindnet",           "black",  system.l1z1x_home,   2, [tech.neural_motivator, tech.plasma_scoring],                                               { dreadnought = 1, carrier = 1, fighter = 3, infantry = 5, space_dock = 1, pds = 1 }],
    ["winnu",   "The Winnu",                   "purple", system.winnu_home,   3, [],                                                                                         { carrier = 1, cruiser = 1, fighter = 2, infantry = 2, space_dock = 1, pds = 1 }],
    ["nekro",   "The Nekro Virus",             "red",    system.nekro_home,   3, [tech.dacxive_animators, tech.valefar_assimilator_x, tech.valefar_assimilator_y],           { dreadnought = 1, carrier = 1, cruiser = 1, fighter = 2, infantry = 2, space_dock = 1 }],
    ["naalu",   "The Naalu Collective",        "yellow", system.naalu_home,   3, [tech.neural_motivator, tech.sarween_tools],                                                { carrier = 1, cruiser = 1, destroyer = 1, fighter = 3, infantry = 4, space_dock = 1, pds = 1 }],
    ["letnev",  "The Barony of Letnev",        "red",    system.letnev_home,  2, [tech.antimass_deflectors, tech.plasma_scoring],                                            { dreadnought = 1, carrier = 1, destroyer = 1, fighter = 1, infantry = 3, space_dock = 1 }],
    ["saar",    "The Clan of Saar",            "brown",  system.saar_home,    3, [tech.antimass_deflectors],                                                                 { carrier = 2, cruiser = 1, fighter = 2, infantry = 4, space_dock = 1 }],
    ["jol_nar", "The Universities of Jol-Nar", "purple", system.jol_nar_home, 4, [tech.neural_motivator, tech.antimass_deflectors, tech.sarween_tools, tech.plasma_scoring], { dreadnought = 1, carrier = 2, fighter = 1, infantry = 2, space_dock = 1, pds = 2 }],
    ["sardakk", "Sardakk N'orr",               "black",  system.sardakk_home, 3, [],                                                                                         { carrier = 2, cruiser = 1, infantry = 5, space_dock = 1, pds = 1 }],
    ["xxcha",   "The Xxcha Kingdom",           "green",  system.xxcha_home,   4, [tech.graviton_laser_system],                                                               { carrier = 1, cruiser = 2, fighter = 3, infantry = 4, space_dock = 1, pds = 1 }],
    ["yssaril", "The Yssaril Tribes",          "teal",   system.yssaril_home, 3, [tech.neural_motivator],                                                                    { carrier = 2, cruiser = 1, fighter = 2, infantry = 5, space_dock = 1, pds = 1 }],
    ["hacan",   "The Emirates of Hacan",       "yellow", system.hacan_home,   6, [tech.antimass_deflectors, tech.sarween_tools],                                             { carrier = 2, cruiser = 1, fighter = 2, infantry = 4, space_dock = 1 }],
    ["creuss",  "The Ghosts of Creuss",        "teal",   system.creuss_home,  4, [tech.gravity_drive],                                                                       { carrier = 1, destroyer = 2, fighter = 2, infantry = 4, space_dock = 1 }],
  ]
}

# The 17 factions: where they begin, and with what. What they can do stands in factions/.

roster "faction" {
  source  = "set-up 3"
  columns = ["id", "name", "home", "commodities", "techs", "units"]
  rows = [
    ["sol",     "The Federation of Sol",       system.sol_home,     4, [tech.neural_motivator, tech.antimass_deflectors],                                          { carrier = 2, destroyer = 1, fighter = 3, infantry = 5, space_dock = 1 }],
    ["mentak",  "The Mentak Coalition",        system.mentak_home,  2, [tech.sarween_tools, tech.plasma_scoring],                                                  { carrier = 1, cruiser = 2, fighter = 3, infantry = 4, space_dock = 1, pds = 1 }],
    ["yin",     "The Yin Brotherhood",         system.yin_home,     2, [tech.sarween_tools],                                                                       { carrier = 2, destroyer = 1, fighter = 4, infantry = 4, space_dock = 1 }],
    ["muaat",   "The Embers of Muaat",         system.muaat_home,   4, [tech.plasma_scoring],                                                                      { war_sun = 1, fighter = 2, infantry = 4, space_dock = 1 }],
    ["arborec", "The Arborec",                 system.arborec_home, 3, [tech.magen_defense_grid],                                                                  { carrier = 1, cruiser = 1, fighter = 2, infantry = 4, space_dock = 1, pds = 1 }],
    ["l1z1x",   "The L1Z1X Mindnet",           system.l1z1x_home,   2, [tech.neural_motivator, tech.plasma_scoring],                                               { dreadnought = 1, carrier = 1, fighter = 3, infantry = 5, space_dock = 1, pds = 1 }],
    ["winnu",   "The Winnu",                   system.winnu_home,   3, [],                                                                                         { carrier = 1, cruiser = 1, fighter = 2, infantry = 2, space_dock = 1, pds = 1 }],
    ["nekro",   "The Nekro Virus",             system.nekro_home,   3, [tech.dacxive_animators, tech.valefar_assimilator_x, tech.valefar_assimilator_y],           { dreadnought = 1, carrier = 1, cruiser = 1, fighter = 2, infantry = 2, space_dock = 1 }],
    ["naalu",   "The Naalu Collective",        system.naalu_home,   3, [tech.neural_motivator, tech.sarween_tools],                                                { carrier = 1, cruiser = 1, destroyer = 1, fighter = 3, infantry = 4, space_dock = 1, pds = 1 }],
    ["letnev",  "The Barony of Letnev",        system.letnev_home,  2, [tech.antimass_deflectors, tech.plasma_scoring],                                            { dreadnought = 1, carrier = 1, destroyer = 1, fighter = 1, infantry = 3, space_dock = 1 }],
    ["saar",    "The Clan of Saar",            system.saar_home,    3, [tech.antimass_deflectors],                                                                 { carrier = 2, cruiser = 1, fighter = 2, infantry = 4, space_dock = 1 }],
    ["jol_nar", "The Universities of Jol-Nar", system.jol_nar_home, 4, [tech.neural_motivator, tech.antimass_deflectors, tech.sarween_tools, tech.plasma_scoring], { dreadnought = 1, carrier = 2, fighter = 1, infantry = 2, space_dock = 1, pds = 2 }],
    ["sardakk", "Sardakk N'orr",               system.sardakk_home, 3, [],                                                                                         { carrier = 2, cruiser = 1, infantry = 5, space_dock = 1, pds = 1 }],
    ["xxcha",   "The Xxcha Kingdom",           system.xxcha_home,   4, [tech.graviton_laser_system],                                                               { carrier = 1, cruiser = 2, fighter = 3, infantry = 4, space_dock = 1, pds = 1 }],
    ["yssaril", "The Yssaril Tribes",          system.yssaril_home, 3, [tech.neural_motivator],                                                                    { carrier = 2, cruiser = 1, fighter = 2, infantry = 5, space_dock = 1, pds = 1 }],
    ["hacan",   "The Emirates of Hacan",       system.hacan_home,   6, [tech.antimass_deflectors, tech.sarween_tools],                                             { carrier = 2, cruiser = 1, fighter = 2, infantry = 4, space_dock = 1 }],
    ["creuss",  "The Ghosts of Creuss",        system.creuss_home,  4, [tech.gravity_drive],                                                                       { carrier = 1, destroyer = 2, fighter = 2, infantry = 4, space_dock = 1 }],
  ]
}

# 11 and 48: the 25 technologies that all may have, and the 34 of factions. What they do stands in rules/technologies.hcl and with the factions.

roster "tech" {
  source  = "11"
  columns = ["id", "name", "colour", "needs", "card"]
  rows = [
    ["neural_motivator",      "Neural Motivator",      colour.biotic,     _,                                           _],
    ["dacxive_animators",     "Dacxive Animators",     colour.biotic,     { biotic = 1 },                              _],
    ["hyper_metabolism",      "Hyper Metabolism",      colour.biotic,     { biotic = 2 },                              _],
    ["x_89_bacterial_weapon", "X-89 Bacterial Weapon", colour.biotic,     { biotic = 3 },                              _],
    ["antimass_deflectors",   "Antimass Deflectors",   colour.propulsion, _,                                           _],
    ["gravity_drive",         "Gravity Drive",         colour.propulsion, { propulsion = 1 },                          _],
    ["fleet_logistics",       "Fleet Logistics",       colour.propulsion, { propulsion = 2 },                          _],
    ["light_wave_deflector",  "Light/Wave Deflector",  colour.propulsion, { propulsion = 3 },                          _],
    ["sarween_tools",         "Sarween Tools",         colour.cybernetic, _,                                           _],
    ["graviton_laser_system", "Graviton Laser System", colour.cybernetic, { cybernetic = 1 },                          _],
    ["transit_diodes",        "Transit Diodes",        colour.cybernetic, { cybernetic = 2 },                          _],
    ["integrated_economy",    "Integrated Economy",    colour.cybernetic, { cybernetic = 3 },                          _],
    ["plasma_scoring",        "Plasma Scoring",        colour.warfare,    _,                                           _],
    ["magen_defense_grid",    "Magen Defense Grid",    colour.warfare,    { warfare = 1 },                             _],
    ["duranium_armor",        "Duranium Armor",        colour.warfare,    { warfare = 2 },                             _],
    ["assault_cannon",        "Assault Cannon",        colour.warfare,    { warfare = 3 },                             _],
    ["infantry_ii",           "Infantry II",           _,                 { biotic = 2 },                              unit_card.infantry_2],
    ["fighter_ii",            "Fighter II",            _,                 { biotic = 1, propulsion = 1 },              unit_card.fighter_2],
    ["cruiser_ii",            "Cruiser II",            _,                 { biotic = 1, cybernetic = 1, warfare = 1 }, unit_card.cruiser_2],
    ["destroyer_ii",          "Destroyer II",          _,                 { warfare = 2 },                             unit_card.destroyer_2],
    ["carrier_ii",            "Carrier II",            _,                 { propulsion = 2 },                          unit_card.carrier_2],
    ["dreadnought_ii",        "Dreadnought II",        _,                 { propulsion = 2, cybernetic = 1 },          unit_card.dreadnought_2],
    ["pds_ii",                "PDS II",                _,                 { cybernetic = 1, warfare = 1 },             unit_card.pds_2],
    ["space_dock_ii",         "Space Dock II",         _,                 { cybernetic = 2 },                          unit_card.space_dock_2],
    ["war_sun",               "War Sun",               _,                 { warfare = 3, cybernetic = 1 },             unit_card.war_sun_1],
  ]
}
roster "tech" {
  source  = "11.11"
  columns = ["id", "name", "faction", "colour", "needs", "card"]
  rows = [
    ["bioplasmosis",              "Bioplasmosis",              faction.arborec, colour.biotic,     { biotic = 2 },                     _],
    ["letani_warrior_ii",         "Letani Warrior II",         faction.arborec, _,                 { biotic = 2 },                     unit_card.letani_warrior_2],
    ["l4_disruptors",             "L4 Disruptors",             faction.letnev,  colour.cybernetic, { cybernetic = 1 },                 _],
    ["non_euclidean_shielding",   "Non-Euclidean Shielding",   faction.letnev,  colour.warfare,    { warfare = 2 },                    _],
    ["chaos_mapping",             "Chaos Mapping",             faction.saar,    colour.propulsion, { propulsion = 1 },                 _],
    ["floating_factory_ii",       "Floating Factory II",       faction.saar,    _,                 { cybernetic = 2 },                 unit_card.floating_factory_2],
    ["magmus_reactor",            "Magmus Reactor",            faction.muaat,   colour.warfare,    { warfare = 2 },                    _],
    ["prototype_war_sun_ii",      "Prototype War Sun II",      faction.muaat,   _,                 { warfare = 3, cybernetic = 1 },    unit_card.prototype_war_sun_2],
    ["production_biomes",         "Production Biomes",         faction.hacan,   colour.biotic,     { biotic = 2 },                     _],
    ["quantum_datahub_node",      "Quantum Datahub Node",      faction.hacan,   colour.cybernetic, { cybernetic = 3 },                 _],
    ["spec_ops_ii",               "Spec Ops II",               faction.sol,     _,                 { biotic = 2 },                     unit_card.spec_ops_2],
    ["advanced_carrier_ii",       "Advanced Carrier II",       faction.sol,     _,                 { propulsion = 2 },                 unit_card.advanced_carrier_2],
    ["wormhole_generator",        "Wormhole Generator",        faction.creuss,  colour.propulsion, { propulsion = 2 },                 _],
    ["dimensional_splicer",       "Dimensional Splicer",       faction.creuss,  colour.warfare,    { warfare = 1 },                    _],
    ["super_dreadnought_ii",      "Super-Dreadnought II",      faction.l1z1x,   _,                 { propulsion = 2, cybernetic = 1 }, unit_card.super_dreadnought_2],
    ["inheritance_systems",       "Inheritance Systems",       faction.l1z1x,   colour.cybernetic, { cybernetic = 2 },                 _],
    ["mirror_computing",          "Mirror Computing",          faction.mentak,  colour.cybernetic, { cybernetic = 3 },                 _],
    ["salvage_operations",        "Salvage Operations",        faction.mentak,  colour.cybernetic, { cybernetic = 2 },                 _],
    ["neuroglaive",               "Neuroglaive",               faction.naalu,   colour.biotic,     { biotic = 3 },                     _],
    ["hybrid_crystal_fighter_ii", "Hybrid Crystal Fighter II", faction.naalu,   _,                 { biotic = 1, propulsion = 1 },     unit_card.crystal_fighter_2],
    ["valefar_assimilator_x",     "Valefar Assimilator X",     faction.nekro,   _,                 _,                                  _],
    ["valefar_assimilator_y",     "Valefar Assimilator Y",     faction.nekro,   _,                 _,                                  _],
    ["exotrireme_ii",             "Exotrireme II",             faction.sardakk, _,                 { propulsion = 2, cybernetic = 1 }, unit_card.exotrireme_2],
    ["valkyrie_particle_weave",   "Valkyrie Particle Weave",   faction.sardakk, colour.warfare,    { warfare = 2 },                    _],
    ["e_res_siphons",             "E-Res Siphons",             faction.jol_nar, colour.cybernetic, { cybernetic = 2 },                 _],
    ["spatial_conduit_cylinders", "Spatial Conduit Cylinders", faction.jol_nar, colour.propulsion, { propulsion = 2 },                 _],
    ["lazax_gate_folding",        "Lazax Gate Folding",        faction.winnu,   colour.propulsion, { propulsion = 2 },                 _],
    ["hegemonic_trade_policy",    "Hegemonic Trade Policy",    faction.winnu,   colour.cybernetic, { cybernetic = 2 },                 _],
    ["instinct_training",         "Instinct Training",         faction.xxcha,   colour.biotic,     { biotic = 1 },                     _],
    ["nullification_field",       "Nullification Field",       faction.xxcha,   colour.cybernetic, { cybernetic = 2 },                 _],
    ["yin_spinner",               "Yin Spinner",               faction.yin,     colour.biotic,     { biotic = 2 },                     _],
    ["impulse_core",              "Impulse Core",              faction.yin,     colour.cybernetic, { cybernetic = 2 },                 _],
    ["transparasteel_plating",    "Transparasteel Plating",    faction.yssaril, colour.biotic,     { biotic = 1 },                     _],
    ["mageon_implants",           "Mageon Implants",           faction.yssaril, colour.biotic,     { biotic = 3 },                     _],
  ]
}

# 46 Units: ten types, and what faction sheets and upgrades say of them.

roster "unit_type" {
  source  = "46.2"
  columns = ["id", "name", "sign", "ship", "ground", "structure", "limit", "worth", "drawn"]
  rows = [
    ["infantry",    "infantry",    "i", _,    true, _,    0, 0, "person"],
    ["fighter",     "fighter",     "f", true, _,    _,    0, 1, "airplane_tilt"],
    ["destroyer",   "destroyer",   "d", true, _,    _,    8, 2, "navigation_arrow"],
    ["carrier",     "carrier",     "C", true, _,    _,    4, 3, "flying_saucer"],
    ["cruiser",     "cruiser",     "c", true, _,    _,    8, 4, "paper_plane_tilt"],
    ["dreadnought", "dreadnought", "D", true, _,    _,    5, 5, "rocket"],
    ["war_sun",     "war sun",     "W", true, _,    _,    2, 6, "sun"],
    ["flagship",    "flagship",    "F", true, _,    _,    1, 7, "rocket_launch"],
    ["pds",         "PDS",         "p", _,    _,    true, 6, 0, "crosshair"],
    ["space_dock",  "space dock",  "s", _,    _,    true, 3, 0, "factory"],
  ]
}

roster "unit_card" {
  source  = "46"
  columns = ["id", "name", "type", "upgrade", "cost", "pair", "combat", "dice", "move", "capacity", "sustains", "barrage", "barrage_dice", "bombardment", "bombardment_dice", "cannon", "cannon_dice", "shield", "production"]
  rows = [
    ["infantry_1",    "Infantry I",     unit_type.infantry,    _,    1,  true, 8, _, _, _, _,    _, _, _, _, _, _, _,    _],
    ["infantry_2",    "Infantry II",    unit_type.infantry,    true, 1,  true, 7, _, _, _, _,    _, _, _, _, _, _, _,    _],
    ["fighter_1",     "Fighter I",      unit_type.fighter,     _,    1,  true, 9, _, _, _, _,    _, _, _, _, _, _, _,    _],
    ["fighter_2",     "Fighter II",     unit_type.fighter,     true, 1,  true, 8, _, 2, _, _,    _, _, _, _, _, _, _,    _],
    ["destroyer_1",   "Destroyer I",    unit_type.destroyer,   _,    1,  _,    9, _, 2, _, _,    9, 2, _, _, _, _, _,    _],
    ["destroyer_2",   "Destroyer II",   unit_type.destroyer,   true, 1,  _,    8, _, 2, _, _,    6, 3, _, _, _, _, _,    _],
    ["cruiser_1",     "Cruiser I",      unit_type.cruiser,     _,    2,  _,    7, _, 2, _, _,    _, _, _, _, _, _, _,    _],
    ["cruiser_2",     "Cruiser II",     unit_type.cruiser,     true, 2,  _,    6, _, 3, 1, _,    _, _, _, _, _, _, _,    _],
    ["carrier_1",     "Carrier I",      unit_type.carrier,     _,    3,  _,    9, _, 1, 4, _,    _, _, _, _, _, _, _,    _],
    ["carrier_2",     "Carrier II",     unit_type.carrier,     true, 3,  _,    9, _, 2, 6, _,    _, _, _, _, _, _, _,    _],
    ["dreadnought_1", "Dreadnought I",  unit_type.dreadnought, _,    4,  _,    5, _, 1, 1, true, _, _, 5, 1, _, _, _,    _],
    ["dreadnought_2", "Dreadnought II", unit_type.dreadnought, true, 4,  _,    5, _, 2, 1, true, _, _, 5, 1, _, _, _,    _],
    ["war_sun_1",     "War Sun",        unit_type.war_sun,     true, 12, _,    3, 3, 2, 6, true, _, _, 3, 3, _, _, _,    _],
    ["pds_1",         "PDS I",          unit_type.pds,         _,    _,  _,    _, _, _, _, _,    _, _, _, _, 6, 1, true, _],
    ["pds_2",         "PDS II",         unit_type.pds,         true, _,  _,    _, _, _, _, _,    _, _, _, _, 5, 1, true, _],
    ["space_dock_1",  "Space Dock I",   unit_type.space_dock,  _,    _,  _,    _, _, _, _, _,    _, _, _, _, _, _, _,    2],
    ["space_dock_2",  "Space Dock II",  unit_type.space_dock,  true, _,  _,    _, _, _, _, _,    _, _, _, _, _, _, _,    4],
  ]
}

roster "unit_card" {
  source  = "48"
  columns = ["id", "name", "type", "faction", "upgrade", "cost", "pair", "combat", "dice", "move", "capacity", "sustains", "bombardment", "bombardment_dice", "production"]
  rows = [
    ["letani_warrior_1",    "Letani Warrior I",          unit_type.infantry,    faction.arborec, _,    1,  true, 8, _, _, _, _,    _, _, 1],
    ["letani_warrior_2",    "Letani Warrior II",         unit_type.infantry,    faction.arborec, true, 1,  true, 7, _, _, _, _,    _, _, 2],
    ["spec_ops_1",          "Spec Ops I",                unit_type.infantry,    faction.sol,     _,    1,  true, 7, _, _, _, _,    _, _, _],
    ["spec_ops_2",          "Spec Ops II",               unit_type.infantry,    faction.sol,     true, 1,  true, 6, _, _, _, _,    _, _, _],
    ["advanced_carrier_1",  "Advanced Carrier I",        unit_type.carrier,     faction.sol,     _,    3,  _,    9, _, 1, 6, _,    _, _, _],
    ["advanced_carrier_2",  "Advanced Carrier II",       unit_type.carrier,     faction.sol,     true, 3,  _,    9, _, 2, 8, true, _, _, _],
    ["super_dreadnought_1", "Super-Dreadnought I",       unit_type.dreadnought, faction.l1z1x,   _,    4,  _,    5, _, 1, 2, true, 5, 1, _],
    ["super_dreadnought_2", "Super-Dreadnought II",      unit_type.dreadnought, faction.l1z1x,   true, 4,  _,    4, _, 2, 2, true, 4, 1, _],
    ["exotrireme_1",        "Exotrireme I",              unit_type.dreadnought, faction.sardakk, _,    4,  _,    5, _, 1, 1, true, 4, 2, _],
    ["exotrireme_2",        "Exotrireme II",             unit_type.dreadnought, faction.sardakk, true, 4,  _,    5, _, 2, 1, true, 4, 2, _],
    ["crystal_fighter_1",   "Hybrid Crystal Fighter I",  unit_type.fighter,     faction.naalu,   _,    1,  true, 8, _, _, _, _,    _, _, _],
    ["crystal_fighter_2",   "Hybrid Crystal Fighter II", unit_type.fighter,     faction.naalu,   true, 1,  true, 7, _, 2, _, _,    _, _, _],
    ["floating_factory_1",  "Floating Factory I",        unit_type.space_dock,  faction.saar,    _,    _,  _,    _, _, 1, 4, _,    _, _, 5],
    ["floating_factory_2",  "Floating Factory II",       unit_type.space_dock,  faction.saar,    true, _,  _,    _, _, 2, 5, _,    _, _, 7],
    ["prototype_war_sun_1", "Prototype War Sun I",       unit_type.war_sun,     faction.muaat,   _,    12, _,    3, 3, 1, 6, true, 3, 3, _],
    ["prototype_war_sun_2", "Prototype War Sun II",      unit_type.war_sun,     faction.muaat,   true, 10, _,    3, 3, 3, 6, true, 3, 3, _],
  ]
}

roster "unit_card" {                   # 13.23 flagships: what else they do stands with their factions
  source  = "13.23"
  columns = ["id", "name", "type", "faction", "cost", "combat", "dice", "move", "capacity", "sustains", "barrage", "barrage_dice", "bombardment", "bombardment_dice", "cannon", "cannon_dice"]
  rows = [
    ["duha_menaimon",    "Duha Menaimon",    unit_type.flagship, faction.arborec, 8, 7, 2, 1, 5,  true, _, _, _, _, _, _],
    ["arc_secundus",     "Arc Secundus",     unit_type.flagship, faction.letnev,  8, 5, 2, 1, 3,  true, _, _, 5, 3, _, _],
    ["son_of_ragh",      "Son of Ragh",      unit_type.flagship, faction.saar,    8, 5, 2, 1, 3,  true, 6, 4, _, _, _, _],
    ["the_inferno",      "The Inferno",      unit_type.flagship, faction.muaat,   8, 5, 2, 1, 3,  true, _, _, _, _, _, _],
    ["wrath_of_kenara",  "Wrath of Kenara",  unit_type.flagship, faction.hacan,   8, 7, 2, 1, 3,  true, _, _, _, _, _, _],
    ["genesis",          "Genesis",          unit_type.flagship, faction.sol,     8, 5, 2, 1, 12, true, _, _, _, _, _, _],
    ["hil_colish",       "Hil Colish",       unit_type.flagship, faction.creuss,  8, 5, _, 1, 3,  true, _, _, _, _, _, _],
    ["zero_zero_one",    "[0.0.1]",          unit_type.flagship, faction.l1z1x,   8, 5, 2, 1, 5,  true, _, _, _, _, _, _],
    ["fourth_moon",      "Fourth Moon",      unit_type.flagship, faction.mentak,  8, 7, 2, 1, 3,  true, _, _, _, _, _, _],
    ["matriarch",        "Matriarch",        unit_type.flagship, faction.naalu,   8, 9, 2, 1, 6,  true, _, _, _, _, _, _],
    ["the_alastor",      "The Alastor",      unit_type.flagship, faction.nekro,   8, 9, 2, 1, 3,  true, _, _, _, _, _, _],
    ["cmorran_norr",     "C'Morran N'orr",   unit_type.flagship, faction.sardakk, 8, 6, 2, 1, 3,  true, _, _, _, _, _, _],
    ["jns_hylarim",      "J.N.S. Hylarim",   unit_type.flagship, faction.jol_nar, 8, 6, 2, 1, 3,  true, _, _, _, _, _, _],
    ["salai_sai_corian", "Salai Sai Corian", unit_type.flagship, faction.winnu,   8, 7, _, 1, 3,  true, _, _, _, _, _, _],
    ["loncara_ssodu",    "Loncara Ssodu",    unit_type.flagship, faction.xxcha,   8, 7, 2, 1, 3,  true, _, _, _, _, 5, 3],
    ["van_hauge",        "Van Hauge",        unit_type.flagship, faction.yin,     8, 9, 2, 1, 3,  true, _, _, _, _, _, _],
    ["ysia_yssrila",     "Y'sia Y'ssrila",   unit_type.flagship, faction.yssaril, 8, 5, 2, 2, 3,  true, _, _, _, _, _, _],
  ]
}
unit_card "dreadnought_2" { solid = true }
unit_card "super_dreadnought_2" { solid = true }
unit_card "war_sun_1" { breaks_shields = true }
unit_card "prototype_war_sun_1" { breaks_shields = true }
unit_card "prototype_war_sun_2" { breaks_shields = true }
unit_card "pds_2" { long_range = true }
unit_card "space_dock_1" { rich = true }
unit_card "space_dock_2" { rich = true }
unit_card "floating_factory_1" { floats = true }
unit_card "floating_factory_2" { floats = true }
unit_card "infantry_2" { returns = 6 }
unit_card "letani_warrior_2" { returns = 6 }
unit_card "spec_ops_2" { returns = 5 }
unit_card "fighter_2" {
  help = "They move by themselves. Those without room count against the fleet pool."
  modifier "fighter_weight" { set = 2 }
}

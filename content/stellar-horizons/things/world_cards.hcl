# 2.2.1: 54 world cards. Six names are known: of Helium-3 the whole card, of Water Ice what it
# adds for orbiters, of the others the sort of world they ask for.

# ---- Cards that the rulebook names -------------------------------------------------

roster "world_card" {
  designed = ["production", "field", "research", "robots", "crewed"]
  columns  = ["id", "name", "types", "production", "field", "research", "robots", "crewed", "source", "designed"]
  rows = [
    ["helium_3",         "Helium-3",         [descriptor.gas_giant],       { ore = 1, fuel = 6, supplies = 1 }, field.physics,     6, { probe = 6 },   _, "2.2.1",    false],
    ["water_ice",        "Water Ice",        [descriptor.icy],             { fuel = 3, supplies = 4 },          field.biology,     3, { orbiter = 2 }, _, "8.0",      ["production", "field", "research"]],
    ["mixed_ice",        "Mixed Ice",        [descriptor.icy],             { fuel = 3, supplies = 2 },          field.physics,     2, { rover = 2 },   _, "6.0",      _],
    ["hematite",         "Hematite",         [descriptor.rocky],           { ore = 5, supplies = 1 },           field.engineering, 2, { rover = 2 },   _, "6.0, 8.0", _],
    ["impact_basin",     "Impact Basin",     [descriptor.rocky],           { ore = 3, fuel = 1, supplies = 1 }, field.physics,     3, { orbiter = 2 }, 1, "8.0",      _],
    ["c_class_asteroid", "C-Class Asteroid", [descriptor.minimal_gravity], { ore = 1, fuel = 3, supplies = 3 }, field.biology,     3, { rover = 1 },   1, "8.0",      _],
  ]
}

# ---- Rocky worlds ------------------------------------------------------------------

roster "world_card" {
  source   = "2.2.1"
  designed = true
  common   = { types = [descriptor.rocky] }
  columns  = ["id", "name", "production", "field", "research", "robots", "crewed"]
  rows = [
    ["lava_tubes",         "Lava Tubes",         { ore = 2, supplies = 3 },           field.biology,     3, _,                          4],
    ["shield_volcano",     "Shield Volcano",     { ore = 3, fuel = 1 },               field.physics,     3, { orbiter = 3, flyby = 1 }, _],
    ["young_lava_flows",   "Young Lava Flows",   { ore = 4, fuel = 2 },               field.physics,     6, { flyby = 3, orbiter = 2 }, _],
    ["rift_valley",        "Rift Valley",        { ore = 2, supplies = 2 },           field.physics,     3, { orbiter = 2 },            2],
    ["polar_cold_traps",   "Polar Cold Traps",   { fuel = 3, supplies = 4 },          field.biology,     2, { orbiter = 2 },            _],
    ["basalt_plains",      "Basalt Plains",      { ore = 3, fuel = 1, supplies = 1 }, field.engineering, 1, { rover = 3 },              1],
    ["highland_crust",     "Highland Crust",     { ore = 4 },                         field.engineering, 2, { rover = 1, orbiter = 1 }, 1],
    ["layered_deposits",   "Layered Deposits",   { ore = 1, supplies = 3 },           field.biology,     5, { rover = 4 },              2],
    ["clay_minerals",      "Clay Minerals",      { ore = 1, supplies = 4 },           field.biology,     4, { rover = 3 },              _],
    ["sulfate_veins",      "Sulfate Veins",      { ore = 2, fuel = 2, supplies = 2 }, field.biology,     2, { rover = 2 },              _],
    ["rare_earth_terrain", "Rare Earth Terrain", { ore = 5, fuel = 1 },               field.engineering, 4, { orbiter = 1 },            _],
    ["sulfide_ores",       "Sulfide Ores",       { ore = 6, fuel = 1 },               field.engineering, 2, _,                          _],
    ["crustal_magnetism",  "Crustal Magnetism",  { ore = 2 },                         field.physics,     5, { orbiter = 3, flyby = 2 }, _],
    ["fault_scarps",       "Fault Scarps",       { ore = 3, supplies = 1 },           field.physics,     4, { rover = 1 },              2],
    ["exposed_mantle",     "Exposed Mantle",     { ore = 4, fuel = 1 },               field.engineering, 3, { rover = 2, probe = 2 },   _],
    ["deep_regolith",      "Deep Regolith",      { ore = 1, fuel = 2, supplies = 2 }, field.engineering, 2, { probe = 3 },              1],
  ]
}

# ---- Icy worlds --------------------------------------------------------------------

roster "world_card" {
  source   = "2.2.1"
  designed = true
  common   = { types = [descriptor.icy] }
  columns  = ["id", "name", "production", "field", "research", "robots", "crewed"]
  rows = [
    ["subsurface_ocean",  "Subsurface Ocean",  { supplies = 5, fuel = 1 },          field.biology,     6, { orbiter = 1, rover = 2 },   3],
    ["water_plumes",      "Water Plumes",      { supplies = 4, fuel = 2 },          field.biology,     5, { flyby = 4, orbiter = 3 },   _],
    ["cryovolcanoes",     "Cryovolcanoes",     { fuel = 4, supplies = 2 },          field.physics,     4, { orbiter = 3 },              _],
    ["tholin_deposits",   "Tholin Deposits",   { ore = 1, fuel = 2, supplies = 2 }, field.biology,     5, { rover = 3 },                1],
    ["nitrogen_glaciers", "Nitrogen Glaciers", { fuel = 5 },                        field.physics,     3, { flyby = 2, rover = 1 },     _],
    ["hydrocarbon_ices",  "Hydrocarbon Ices",  { fuel = 6, supplies = 1 },          field.biology,     4, { rover = 2, probe = 3 },     _],
    ["chaos_terrain",     "Chaos Terrain",     { ore = 2, supplies = 3 },           field.biology,     4, { orbiter = 3 },              1],
    ["ammonia_brine",     "Ammonia Brine",     { fuel = 2, supplies = 3 },          field.biology,     3, { probe = 3, rover = 1 },     _],
    ["methane_clathrate", "Methane Clathrate", { fuel = 5, supplies = 1 },          field.engineering, 3, { rover = 1 },                1],
    ["ice_cliffs",        "Ice Cliffs",        { supplies = 3, fuel = 1 },          field.physics,     3, { orbiter = 2 },              2],
    ["equatorial_ridge",  "Equatorial Ridge",  { ore = 3, fuel = 2 },               field.physics,     4, { flyby = 3 },                _],
    ["bright_salts",      "Bright Salts",      { ore = 2, supplies = 3 },           field.biology,     3, { telescope = 3, rover = 2 }, _],
    ["dry_ice_frost",     "Dry Ice Frost",     { fuel = 3, supplies = 1 },          field.engineering, 2, { telescope = 2 },            1],
  ]
}

# ---- Worlds of minimal gravity -----------------------------------------------------

roster "world_card" {
  source   = "2.2.1"
  designed = true
  common   = { types = [descriptor.minimal_gravity] }
  columns  = ["id", "name", "production", "field", "research", "robots", "crewed"]
  rows = [
    ["s_class_asteroid", "S-Class Asteroid", { ore = 4, fuel = 1, supplies = 1 }, field.engineering, 2, { orbiter = 2 },            1],
    ["m_class_asteroid", "M-Class Asteroid", { ore = 6 },                         field.engineering, 4, { rover = 2 },              _],
    ["rubble_pile",      "Rubble Pile",      { ore = 2, fuel = 1 },               field.physics,     3, { probe = 4, orbiter = 1 }, _],
    ["contact_binary",   "Contact Binary",   { ore = 2, fuel = 2 },               field.physics,     4, { flyby = 4 },              _],
    ["outgassing_jets",  "Outgassing Jets",  { fuel = 4, supplies = 2 },          field.physics,     4, { flyby = 2, probe = 3 },   -1],
    ["fast_rotator",     "Fast Rotator",     { ore = 3, fuel = 1 },               field.engineering, 5, { telescope = 3 },          -2],
    ["tiny_moonlet",     "Tiny Moonlet",     { ore = 2, supplies = 1 },           field.engineering, 3, { orbiter = 3 },            2],
  ]
}

# ---- Gas giants --------------------------------------------------------------------

roster "world_card" {
  source   = "2.2.1"
  designed = true
  common   = { types = [descriptor.gas_giant] }
  columns  = ["id", "name", "production", "field", "research", "robots"]
  rows = [
    ["great_storm",       "Great Storm",       { fuel = 4 },                        field.physics,     5, { telescope = 4, flyby = 2 }],
    ["polar_vortex",      "Polar Vortex",      { fuel = 4, supplies = 1 },          field.physics,     5, { orbiter = 4 }],
    ["metallic_hydrogen", "Metallic Hydrogen", { ore = 2, fuel = 5 },               field.engineering, 6, { orbiter = 2 }],
    ["ammonia_clouds",    "Ammonia Clouds",    { fuel = 3, supplies = 4 },          field.biology,     3, { probe = 4 }],
    ["auroras",           "Auroras",           { fuel = 4 },                        field.physics,     6, { telescope = 2, orbiter = 3 }],
    ["ring_system",       "Ring System",       { ore = 3, fuel = 3, supplies = 2 }, field.engineering, 4, { flyby = 4 }],
  ]
}

# ---- Worlds of more than one sort --------------------------------------------------

roster "world_card" {
  source   = "2.2.1"
  designed = true
  columns  = ["id", "name", "types", "production", "field", "research", "robots", "crewed"]
  rows = [
    ["boulder_field",    "Boulder Field",    [descriptor.rocky, descriptor.minimal_gravity], { ore = 3, supplies = 1 },           field.engineering, 3, { probe = 2 },                  1],
    ["dust_blanket",     "Dust Blanket",     [descriptor.rocky, descriptor.minimal_gravity], { ore = 2, fuel = 1, supplies = 1 }, field.physics,     2, { flyby = 2 },                  _],
    ["ancient_craters",  "Ancient Craters",  [descriptor.rocky, descriptor.icy],             { ore = 3, fuel = 1 },               field.physics,     3, { orbiter = 2, probe = 2 },     _],
    ["thin_exosphere",   "Thin Exosphere",   [descriptor.rocky, descriptor.icy],             { fuel = 2, supplies = 2 },          field.physics,     4, { telescope = 2, orbiter = 1 }, _],
    ["impact_melt",      "Impact Melt",      [descriptor.rocky, descriptor.icy],             { ore = 4, supplies = 1 },           field.engineering, 3, { rover = 2 },                  1],
    ["organic_residues", "Organic Residues", [descriptor.icy, descriptor.minimal_gravity],   { fuel = 2, supplies = 3 },          field.biology,     5, { rover = 1, probe = 2 },       1],
  ]
}

# 5 Technologies: three areas, 24 kinds, 96 tiles.

roster "tech" {
  source  = "5"
  columns = ["id", "name", "area", "price", "least", "copies"]
  rows = [
    ["neutron_bombs",      "Neutron Bombs",      area.military, 2,  2, 5],
    ["starbase",           "Starbase",           area.military, 4,  3, 5],
    ["plasma_cannon",      "Plasma Cannon",      area.military, 6,  4, 5],
    ["phase_shield",       "Phase Shield",       area.military, 8,  5, 4],
    ["advanced_mining",    "Advanced Mining",    area.military, 10, 6, 4],
    ["tachyon_source",     "Tachyon Source",     area.military, 12, 6, 3],
    ["plasma_missile",     "Plasma Missile",     area.military, 14, 7, 3],
    ["gluon_computer",     "Gluon Computer",     area.military, 16, 8, 3],

    ["gauss_shield",       "Gauss Shield",       area.grid,     2,  2, 5],
    ["improved_hull",      "Improved Hull",      area.grid,     4,  3, 5],
    ["fusion_source",      "Fusion Source",      area.grid,     6,  4, 5],
    ["positron_computer",  "Positron Computer",  area.grid,     8,  5, 4],
    ["advanced_economy",   "Advanced Economy",   area.grid,     10, 6, 4],
    ["tachyon_drive",      "Tachyon Drive",      area.grid,     12, 6, 3],
    ["antimatter_cannon",  "Antimatter Cannon",  area.grid,     14, 7, 3],
    ["quantum_grid",       "Quantum Grid",       area.grid,     16, 8, 3],

    ["nanorobots",         "Nanorobots",         area.nano,     2,  2, 5],
    ["fusion_drive",       "Fusion Drive",       area.nano,     4,  3, 5],
    ["advanced_robotics",  "Advanced Robotics",  area.nano,     6,  4, 5],
    ["orbital",            "Orbital",            area.nano,     8,  5, 4],
    ["advanced_labs",      "Advanced Labs",      area.nano,     10, 6, 4],
    ["monolith",           "Monolith",           area.nano,     12, 6, 3],
    ["artifact_key",       "Artifact Key",       area.nano,     14, 7, 3],
    ["wormhole_generator", "Wormhole Generator", area.nano,     16, 8, 3],
  ]
}

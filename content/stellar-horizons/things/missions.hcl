# 2.3.5: 30 missions. Known are the names of three: Venus and Eris, which enters in 2060
# (2.3.5, 8.0), and Ceres (VW1); a marker is named by its world and its date.

roster "mission" {
  source   = "2.3.5"
  designed = true
  columns  = ["id", "name", "world", "value", "source", "designed"]
  rows = [
    ["mercury",              "Mercury",              world.mercury,              3, _,     _],
    ["sun",                  "Sun",                  world.sun,                  3, _,     _],
    ["venus",                "Venus",                world.venus,                2, "8.0", ["value"]],
    ["near_earth_asteroids", "Near Earth Asteroids", world.near_earth_asteroids, 2, _,     _],
    ["mars",                 "Mars",                 world.mars,                 2, _,     _],
    ["phobos_deimos",        "Phobos/Deimos",        world.phobos_deimos,        2, _,     _],
    ["comet",                "Comet",                world.comet,                3, _,     _],
    ["main_belt",            "Main Belt",            world.main_belt,            3, _,     _],
    ["ceres",                "Ceres",                world.ceres,                3, "VW1", ["value"]],
    ["vesta",                "Vesta",                world.vesta,                3, _,     _],
    ["jupiter",              "Jupiter",              world.jupiter,              3, _,     _],
    ["io",                   "Io",                   world.io,                   4, _,     _],
    ["europa",               "Europa",               world.europa,               4, _,     _],
    ["ganymede",             "Ganymede",             world.ganymede,             4, _,     _],
    ["callisto",             "Callisto",             world.callisto,             4, _,     _],
    ["saturn",               "Saturn",               world.saturn,               4, _,     _],
    ["titan",                "Titan",                world.titan,                4, _,     _],
    ["enceladus",            "Enceladus",            world.enceladus,            5, _,     _],
    ["uranus",               "Uranus",               world.uranus,               5, _,     _],
    ["neptune",              "Neptune",              world.neptune,              6, _,     _],
    ["pluto",                "Pluto",                world.pluto,                6, _,     _],
  ]
}

# ---- Missions that enter later -------------------------------------------------

roster "mission" {
  source   = "2.3.5"
  designed = true
  columns  = ["id", "name", "world", "value", "year", "source", "designed"]
  rows = [
    ["triton",         "Triton 2050",         world.triton,         6, 2050, _,            _],
    ["kuiper_belt",    "Kuiper Belt 2050",    world.kuiper_belt,    7, 2050, _,            _],
    ["eris",           "Eris 2060",           world.eris,           7, 2060, "2.3.5, 8.0", ["value"]],
    ["alpha_centauri", "Alpha Centauri 2100", world.alpha_centauri, 8, 2100, _,            _],
  ]
}

# ---- Missions for crews ----------------------------------------------------------

roster "mission" {
  source   = "2.3.5"
  designed = true
  common   = { crew = true }
  columns  = ["id", "name", "world", "value", "year"]
  rows = [
    ["crew_to_the_moon", "Crew to the Moon",      world.moon,     2, _],
    ["crew_to_mars",     "Crew to Mars",          world.mars,     4, _],
    ["crew_to_ceres",    "Crew to Ceres 2050",    world.ceres,    4, 2050],
    ["crew_to_callisto", "Crew to Callisto 2070", world.callisto, 5, 2070],
    ["crew_to_titan",    "Crew to Titan 2080",    world.titan,    6, 2080],
  ]
}

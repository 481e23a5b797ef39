# 2.2: the planetary systems, from the Sun outwards. Printed are the numbers of Earth, Mars,
# Jupiter, Saturn and Alpha Centauri and the decade of Mars; that of the Main Belt follows from
# 2.6.5. Earth opens in 2040 at the latest, for 8.0 would place a base on the Moon then.
# Their worlds stand in space_inner, space_jovian and space_outer.

roster "system" {
  designed = ["distance", "opens"]
  columns  = ["id", "name", "distance", "opens", "source", "designed"]
  rows = [
    ["mercury",        "Mercury",        -2, 2070, "3.5.1",             _],   # nearer to the Sun than Earth
    ["venus",          "Venus",          -1, 2060, "3.5.1",             _],
    ["earth",          "Earth",          0,  2040, "3.3.3, 8.0",        ["opens"]],
    ["mars",           "Mars",           1,  2050, "3.3.3, 3.1.6, 8.0", false],
    ["main_belt",      "Main Belt",      3,  2060, "2.6.5",             ["opens"]],
    ["jupiter",        "Jupiter",        5,  2080, "2.6.5",             ["opens"]],
    ["saturn",         "Saturn",         7,  2090, "3.3.3",             ["opens"]],
    ["uranus",         "Uranus",         9,  2110, "6.0",               _],   # beyond Saturn
    ["neptune",        "Neptune",        11, 2110, "6.0",               _],
    ["pluto",          "Pluto",          13, 2120, "4.0",               _],   # at least 6: a ship starts in its box 6
    ["kuiper_belt",    "Kuiper Belt",    15, 2120, "4.0",               _],   # at least 8
    ["alpha_centauri", "Alpha Centauri", 45, _,    "3.3.3",             false],
    ["deep_space",     "Deep Space",     45, _,    "1.0, 3.5.2",        ["distance"]],
  ]
}
system "mercury"    { radiation = true }   # of the Sun, all over the tile, 2.6.9 and FAQ-ES
system "deep_space" { hub = false }    # is looked at and never visited, 3.5.2

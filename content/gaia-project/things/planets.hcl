# Planets: the ring of seven, each a step of terraforming from the next, and those that stand outside of it.

roster "planet" {
  source  = "5-3"
  columns = ["id", "name", "colour", "wheel"]
  rows = [
    ["terra",       "Terra",       "blue",   1],
    ["oxide",       "Oxide",       "red",    2],
    ["volcanic",    "Volcanic",    "orange", 3],
    ["desert",      "Desert",      "yellow", 4],
    ["swamp",       "Swamp",       "brown",  5],
    ["titanium",    "Titanium",    "grey",   6],
    ["ice",         "Ice",         "white",  7],
    ["gaia",        "Gaia",        "green",  _],
    ["transdim",    "Transdim",    "purple", _],
    ["lost_planet", "Lost Planet", "teal",   _],
  ]
}
roster "sector" {                      # 5, 6 and 7 have a side whose number is only outlined, for one and two players
  source  = "2"
  columns = ["id", "name", "number"]
  rows = [
    ["s1",  "Sector 1",           1],
    ["s2",  "Sector 2",           2],
    ["s3",  "Sector 3",           3],
    ["s4",  "Sector 4",           4],
    ["s5",  "Sector 5",           5],
    ["s6",  "Sector 6",           6],
    ["s7",  "Sector 7",           7],
    ["s8",  "Sector 8",           8],
    ["s9",  "Sector 9",           9],
    ["s10", "Sector 10",          10],
    ["s5b", "Sector 5, outlined", 5],
    ["s6b", "Sector 6, outlined", 6],
    ["s7b", "Sector 7, outlined", 7],
  ]
}

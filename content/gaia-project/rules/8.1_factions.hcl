# 8-1 The fourteen factions: what they begin with, and what they do otherwise.

roster "faction" {
  source  = "8-1"
  columns = ["id", "name", "home", "colour", "research", "special", "early"]
  rows = [
    ["terrans",       "Terrans",       planet.terra,    "blue",   track.gaia_project, _,                     _],
    ["lantids",       "Lantids",       planet.terra,    "blue",   _,                  _,                     _],
    ["xenos",         "Xenos",         planet.desert,   "yellow", track.intelligence, _,                     _],
    ["gleens",        "Gleens",        planet.desert,   "yellow", track.navigation,   _,                     _],
    ["taklons",       "Taklons",       planet.swamp,    "brown",  _,                  _,                     _],
    ["ambas",         "Ambas",         planet.swamp,    "brown",  track.navigation,   special.swap,          _],
    ["hadsch_hallas", "Hadsch Hallas", planet.oxide,    "red",    track.economy,      _,                     _],
    ["ivits",         "Ivits",         planet.oxide,    "red",    _,                  special.space_station, _],
    ["geodens",       "Geodens",       planet.volcanic, "orange", track.terraforming, _,                     _],
    ["baltaks",       "Bal T'aks",     planet.volcanic, "orange", track.gaia_project, _,                     _],
    ["firaks",        "Firaks",        planet.titanium, "grey",   _,                  special.downgrade,     _],
    ["bescods",       "Bescods",       planet.titanium, "grey",   _,                  special.lowest_track,  true],
    ["nevlas",        "Nevlas",        planet.ice,      "white",  track.science,      _,                     _],
    ["itars",         "Itars",         planet.ice,      "white",  _,                  _,                     _],
  ]
}

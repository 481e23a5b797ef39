# 27 and 85: the 51 tiles, their 59 planets, and where they may lie.

roster "system" {
  source  = "27"
  columns = ["id", "number", "name", "back", "printed", "anomaly"]
  rows = [
    ["sol_home",     1,  "Jord",                         back.green,  _,                _],
    ["mentak_home",  2,  "Moll Primus",                  back.green,  _,                _],
    ["yin_home",     3,  "Darien",                       back.green,  _,                _],
    ["muaat_home",   4,  "Muaat",                        back.green,  _,                _],
    ["arborec_home", 5,  "Nestphar",                     back.green,  _,                _],
    ["l1z1x_home",   6,  "[0.0.0]",                      back.green,  _,                _],
    ["winnu_home",   7,  "Winnu",                        back.green,  _,                _],
    ["nekro_home",   8,  "Mordai II",                    back.green,  _,                _],
    ["naalu_home",   9,  "Druaa and Maaluuk",            back.green,  _,                _],
    ["letnev_home",  10, "Arc Prime and Wren Terra",     back.green,  _,                _],
    ["saar_home",    11, "Lisis II and Ragh",            back.green,  _,                _],
    ["jol_nar_home", 12, "Jol and Nar",                  back.green,  _,                _],
    ["sardakk_home", 13, "Quinarra and Tren'lak",        back.green,  _,                _],
    ["xxcha_home",   14, "Archon Ren and Archon Tau",    back.green,  _,                _],
    ["yssaril_home", 15, "Retillion and Shalloq",        back.green,  _,                _],
    ["hacan_home",   16, "Arretze, Hercant and Kamdorn", back.green,  _,                _],
    ["creuss_gate",  17, "Creuss Gate",                  back.green,  [wormhole.delta], _],
    ["mecatol",      18, "Mecatol",                      back.centre, _,                _],
    ["s19",          19, "Wellon",                       back.blue,   _,                _],
    ["s20",          20, "Vefut II",                     back.blue,   _,                _],
    ["s21",          21, "Thibah",                       back.blue,   _,                _],
    ["s22",          22, "Tar'Mann",                     back.blue,   _,                _],
    ["s23",          23, "Saudor",                       back.blue,   _,                _],
    ["s24",          24, "Mehar Xull",                   back.blue,   _,                _],
    ["s25",          25, "Quann",                        back.blue,   [wormhole.beta],  _],
    ["s26",          26, "Lodor",                        back.blue,   [wormhole.alpha], _],
    ["s27",          27, "New Albion and Starpoint",     back.blue,   _,                _],
    ["s28",          28, "Tequ'ran and Torkan",          back.blue,   _,                _],
    ["s29",          29, "Qucen'n and Rarron",           back.blue,   _,                _],
    ["s30",          30, "Mellon and Zohbat",            back.blue,   _,                _],
    ["s31",          31, "Lazar and Sakulag",            back.blue,   _,                _],
    ["s32",          32, "Dal Bootha and Xxehan",        back.blue,   _,                _],
    ["s33",          33, "Corneeq and Resculon",         back.blue,   _,                _],
    ["s34",          34, "Centauri and Gral",            back.blue,   _,                _],
    ["s35",          35, "Bereg and Lirta IV",           back.blue,   _,                _],
    ["s36",          36, "Arnor and Lor",                back.blue,   _,                _],
    ["s37",          37, "Arinam and Meer",              back.blue,   _,                _],
    ["s38",          38, "Abyz and Fria",                back.blue,   _,                _],
    ["s39",          39, "Alpha wormhole",               back.red,    [wormhole.alpha], _],
    ["s40",          40, "Beta wormhole",                back.red,    [wormhole.beta],  _],
    ["s41",          41, "Gravity rift",                 back.red,    _,                anomaly.gravity_rift],
    ["s42",          42, "Nebula",                       back.red,    _,                anomaly.nebula],
    ["s43",          43, "Supernova",                    back.red,    _,                anomaly.supernova],
    ["s44",          44, "Asteroid field 44",            back.red,    _,                anomaly.asteroid_field],
    ["s45",          45, "Asteroid field 45",            back.red,    _,                anomaly.asteroid_field],
    ["s46",          46, "Empty space 46",               back.red,    _,                _],
    ["s47",          47, "Empty space 47",               back.red,    _,                _],
    ["s48",          48, "Empty space 48",               back.red,    _,                _],
    ["s49",          49, "Empty space 49",               back.red,    _,                _],
    ["s50",          50, "Empty space 50",               back.red,    _,                _],
    ["creuss_home",  51, "Creuss",                       back.green,  [wormhole.delta], _],
  ]
}
roster "planet" {
  source  = "85"
  columns = ["id", "name", "system", "base_resources", "base_influence", "trait", "specialty"]
  rows = [
    ["jord",           "Jord",        system.sol_home,     4, 2, _,                _],
    ["moll_primus",    "Moll Primus", system.mentak_home,  4, 1, _,                _],
    ["darien",         "Darien",      system.yin_home,     4, 4, _,                _],
    ["muaat",          "Muaat",       system.muaat_home,   4, 1, _,                _],
    ["nestphar",       "Nestphar",    system.arborec_home, 3, 2, _,                _],
    ["zero_zero_zero", "[0.0.0]",     system.l1z1x_home,   5, 0, _,                _],
    ["winnu",          "Winnu",       system.winnu_home,   3, 4, _,                _],
    ["mordai_ii",      "Mordai II",   system.nekro_home,   4, 0, _,                _],
    ["druaa",          "Druaa",       system.naalu_home,   3, 1, _,                _],
    ["maaluuk",        "Maaluuk",     system.naalu_home,   0, 2, _,                _],
    ["arc_prime",      "Arc Prime",   system.letnev_home,  4, 0, _,                _],
    ["wren_terra",     "Wren Terra",  system.letnev_home,  2, 1, _,                _],
    ["lisis_ii",       "Lisis II",    system.saar_home,    1, 0, _,                _],
    ["ragh",           "Ragh",        system.saar_home,    2, 1, _,                _],
    ["jol",            "Jol",         system.jol_nar_home, 1, 2, _,                _],
    ["nar",            "Nar",         system.jol_nar_home, 2, 3, _,                _],
    ["quinarra",       "Quinarra",    system.sardakk_home, 3, 1, _,                _],
    ["trenlak",        "Tren'lak",    system.sardakk_home, 1, 0, _,                _],
    ["archon_ren",     "Archon Ren",  system.xxcha_home,   2, 3, _,                _],
    ["archon_tau",     "Archon Tau",  system.xxcha_home,   1, 1, _,                _],
    ["retillion",      "Retillion",   system.yssaril_home, 2, 3, _,                _],
    ["shalloq",        "Shalloq",     system.yssaril_home, 1, 2, _,                _],
    ["arretze",        "Arretze",     system.hacan_home,   2, 0, _,                _],
    ["hercant",        "Hercant",     system.hacan_home,   1, 1, _,                _],
    ["kamdorn",        "Kamdorn",     system.hacan_home,   0, 1, _,                _],
    ["mecatol_rex",    "Mecatol Rex", system.mecatol,      1, 6, _,                _],
    ["wellon",         "Wellon",      system.s19,          1, 2, trait.industrial, colour.cybernetic],
    ["vefut_ii",       "Vefut II",    system.s20,          2, 2, trait.hazardous,  _],
    ["thibah",         "Thibah",      system.s21,          1, 1, trait.industrial, colour.propulsion],
    ["tarmann",        "Tar'Mann",    system.s22,          1, 1, trait.industrial, colour.biotic],
    ["saudor",         "Saudor",      system.s23,          2, 2, trait.industrial, _],
    ["mehar_xull",     "Mehar Xull",  system.s24,          1, 3, trait.hazardous,  colour.warfare],
    ["quann",          "Quann",       system.s25,          2, 1, trait.cultural,   _],
    ["lodor",          "Lodor",       system.s26,          3, 1, trait.cultural,   _],
    ["new_albion",     "New Albion",  system.s27,          1, 1, trait.industrial, colour.biotic],
    ["starpoint",      "Starpoint",   system.s27,          3, 1, trait.hazardous,  _],
    ["tequran",        "Tequ'ran",    system.s28,          2, 0, trait.hazardous,  _],
    ["torkan",         "Torkan",      system.s28,          0, 3, trait.cultural,   _],
    ["qucenn",         "Qucen'n",     system.s29,          1, 2, trait.industrial, _],
    ["rarron",         "Rarron",      system.s29,          0, 3, trait.cultural,   _],
    ["mellon",         "Mellon",      system.s30,          0, 2, trait.cultural,   _],
    ["zohbat",         "Zohbat",      system.s30,          3, 1, trait.hazardous,  _],
    ["lazar",          "Lazar",       system.s31,          1, 0, trait.industrial, colour.cybernetic],
    ["sakulag",        "Sakulag",     system.s31,          2, 1, trait.hazardous,  _],
    ["dal_bootha",     "Dal Bootha",  system.s32,          0, 2, trait.cultural,   _],
    ["xxehan",         "Xxehan",      system.s32,          1, 1, trait.cultural,   _],
    ["corneeq",        "Corneeq",     system.s33,          1, 2, trait.cultural,   _],
    ["resculon",       "Resculon",    system.s33,          2, 0, trait.cultural,   _],
    ["centauri",       "Centauri",    system.s34,          1, 3, trait.cultural,   _],
    ["gral",           "Gral",        system.s34,          1, 1, trait.industrial, colour.propulsion],
    ["bereg",          "Bereg",       system.s35,          3, 1, trait.hazardous,  _],
    ["lirta_iv",       "Lirta IV",    system.s35,          2, 3, trait.hazardous,  _],
    ["arnor",          "Arnor",       system.s36,          2, 1, trait.industrial, _],
    ["lor",            "Lor",         system.s36,          1, 2, trait.industrial, _],
    ["arinam",         "Arinam",      system.s37,          1, 2, trait.industrial, _],
    ["meer",           "Meer",        system.s37,          0, 4, trait.hazardous,  colour.warfare],
    ["abyz",           "Abyz",        system.s38,          3, 0, trait.hazardous,  _],
    ["fria",           "Fria",        system.s38,          2, 0, trait.hazardous,  _],
    ["creuss",         "Creuss",      system.creuss_home,  4, 2, _,                _],
  ]
}

# ---- Set-up 6: places ---------------------------------------------------------

roster "space" {
  source  = "set-up 6"
  columns = ["id", "place"]
  rows = [
    ["h4_4", 0],
    ["h4_3", 1],
    ["h5_3", 2],
    ["h5_4", 3],
    ["h4_5", 4],
    ["h3_5", 5],
    ["h3_4", 6],
    ["h4_2", 7],
    ["h5_2", 8],
    ["h6_2", 9],
    ["h6_3", 10],
    ["h6_4", 11],
    ["h5_5", 12],
    ["h4_6", 13],
    ["h3_6", 14],
    ["h2_6", 15],
    ["h2_5", 16],
    ["h2_4", 17],
    ["h3_3", 18],
    ["h4_1", 19],
    ["h5_1", 20],
    ["h6_1", 21],
    ["h7_1", 22],
    ["h7_2", 23],
    ["h7_3", 24],
    ["h7_4", 25],
    ["h6_5", 26],
    ["h5_6", 27],
    ["h4_7", 28],
    ["h3_7", 29],
    ["h2_7", 30],
    ["h1_7", 31],
    ["h1_6", 32],
    ["h1_5", 33],
    ["h1_4", 34],
    ["h2_3", 35],
    ["h3_2", 36],
  ]
}

table "by_players" {                   # 5 players: three homes lie badly, and get trade goods
  source = "set-up 6"
  keys   = { players = integer }
  gives  = { blue = integer, red = integer, cards = integer, homes = list(integer), left_out = list(integer), goods = list(integer) }
  rows = [
    [3, 6, 2, 2, [22, 28, 34],             [19, 20, 24, 25, 26, 30, 31, 32, 36], [0, 0, 0]],
    [4, 5, 3, 2, [23, 27, 32, 36],         [],                                   [0, 0, 0, 0]],
    [5, 4, 2, 1, [21, 25, 28, 31, 35],     [],                                   [0, 2, 4, 2, 0]],
    [_, 3, 2, 1, [19, 22, 25, 28, 31, 34], [],                                   [0, 0, 0, 0, 0, 0]],
  ]
}
table "first_maps" {                   # the publisher's maps for a first game, place by place from 1; null: a home, or nothing
  source = "set-up"
  keys   = { players = integer }
  gives  = { tiles = list(optional(system)) }
  rows = [
    [3, [system.s19, system.s42, system.s24, system.s45, system.s22, system.s44, system.s38, system.s25, system.s33, system.s47, system.s27, system.s26, system.s30, system.s40, system.s35, system.s23, system.s36, system.s39, null, null, system.s29, null, system.s34, null, null, null, system.s28, null, system.s21, null, null, null, system.s50, null, system.s31, null]],
    [4, [system.s48, system.s44, system.s38, system.s42, system.s28, system.s45, system.s23, system.s26, system.s32, system.s34, system.s49, system.s33, system.s36, system.s39, system.s27, system.s30, system.s47, system.s35, system.s24, system.s41, system.s50, system.s31, null, system.s20, system.s25, system.s37, null, system.s22, system.s43, system.s29, system.s46, null, system.s19, system.s40, system.s21, null]],
    [5, [system.s45, system.s22, system.s44, system.s19, system.s42, system.s24, system.s30, system.s40, system.s35, system.s23, system.s36, system.s39, system.s38, system.s25, system.s33, system.s47, system.s20, system.s26, system.s28, system.s49, null, system.s32, system.s43, system.s50, null, system.s31, system.s48, null, system.s37, system.s29, null, system.s34, system.s27, system.s46, null, system.s21]],
    [_, [system.s22, system.s44, system.s19, system.s42, system.s24, system.s45, system.s35, system.s23, system.s36, system.s39, system.s38, system.s25, system.s33, system.s47, system.s27, system.s26, system.s30, system.s40, null, system.s32, system.s50, null, system.s31, system.s48, null, system.s37, system.s29, null, system.s34, system.s20, null, system.s49, system.s28, null, system.s21, system.s43]],
  ]
}

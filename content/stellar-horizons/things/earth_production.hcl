# The top left of the faction sheets, 3.1.4: what Earth yields in every economic phase. The
# bands of years are printed, the figures are not known. They are made so that the first decade
# of a faction buys a base with its first facilities and two or three ships, and that nobody
# masters the tech tree from Earth alone. By 9.0 North America has the best technology, so that it
# needs little cash, and Europe the best research; Japan's few ships are dear; South America has
# friends to earn by. China has to arm for what it means to win. What comes later grows slowly: in a campaign whose seats all play well each
# faction should come out near the middle, with some 150 points in 2155 (docs/stellar-horizons.md).

table "earth_production" {
  source   = "3.1.4, 9.0"
  designed = ["cash", "points"]
  keys     = { faction = faction, year = integer }
  gives    = { cash = integer, points = tally(field) }
  rows = [
    [faction.north_america, at_most(2059),    32, { physics = 6, engineering = 6, biology = 6 }],
    [faction.north_america, span(2060, 2089), 35, { physics = 8, engineering = 8, biology = 7 }],
    [faction.north_america, span(2090, 2119), 36, { physics = 11, engineering = 11, biology = 10 }],
    [faction.north_america, span(2120, 2149), 37, { physics = 14, engineering = 14, biology = 13 }],
    [faction.north_america, at_least(2150),   38, { physics = 17, engineering = 17, biology = 16 }],

    [faction.russia,        at_most(2059),    34, { physics = 4, engineering = 5, biology = 5 }],
    [faction.russia,        span(2060, 2089), 43, { physics = 6, engineering = 8, biology = 7 }],
    [faction.russia,        span(2090, 2119), 48, { physics = 9, engineering = 10, biology = 10 }],
    [faction.russia,        span(2120, 2149), 52, { physics = 12, engineering = 13, biology = 13 }],
    [faction.russia,        at_least(2150),   56, { physics = 14, engineering = 16, biology = 16 }],

    [faction.europe,        at_most(2059),    36, { physics = 7, engineering = 5, biology = 6 }],
    [faction.europe,        span(2060, 2089), 49, { physics = 10, engineering = 8, biology = 9 }],
    [faction.europe,        span(2090, 2119), 55, { physics = 13, engineering = 11, biology = 13 }],
    [faction.europe,        span(2120, 2149), 60, { physics = 17, engineering = 14, biology = 16 }],
    [faction.europe,        at_least(2150),   64, { physics = 20, engineering = 17, biology = 20 }],

    [faction.china,         at_most(2059),    31, { physics = 5, engineering = 5, biology = 5 }],
    [faction.china,         span(2060, 2089), 36, { physics = 7, engineering = 8, biology = 7 }],
    [faction.china,         span(2090, 2119), 39, { physics = 10, engineering = 11, biology = 10 }],
    [faction.china,         span(2120, 2149), 41, { physics = 13, engineering = 14, biology = 13 }],
    [faction.china,         at_least(2150),   43, { physics = 16, engineering = 17, biology = 16 }],

    [faction.asia,          at_most(2059),    38, { physics = 4, engineering = 5, biology = 4 }],
    [faction.asia,          span(2060, 2089), 45, { physics = 6, engineering = 8, biology = 6 }],
    [faction.asia,          span(2090, 2119), 49, { physics = 9, engineering = 11, biology = 9 }],
    [faction.asia,          span(2120, 2149), 52, { physics = 12, engineering = 14, biology = 12 }],
    [faction.asia,          at_least(2150),   55, { physics = 15, engineering = 17, biology = 15 }],

    [faction.japan,         at_most(2059),    38, { physics = 5, engineering = 7, biology = 4 }],
    [faction.japan,         span(2060, 2089), 49, { physics = 8, engineering = 10, biology = 7 }],
    [faction.japan,         span(2090, 2119), 56, { physics = 11, engineering = 13, biology = 10 }],
    [faction.japan,         span(2120, 2149), 62, { physics = 14, engineering = 17, biology = 13 }],
    [faction.japan,         at_least(2150),   67, { physics = 17, engineering = 20, biology = 16 }],

    [faction.south_america, at_most(2059),    33, { physics = 4, engineering = 4, biology = 5 }],
    [faction.south_america, span(2060, 2089), 37, { physics = 6, engineering = 6, biology = 8 }],
    [faction.south_america, span(2090, 2119), 41, { physics = 8, engineering = 9, biology = 11 }],
    [faction.south_america, span(2120, 2149), 44, { physics = 11, engineering = 12, biology = 14 }],
    [faction.south_america, at_least(2150),   47, { physics = 14, engineering = 15, biology = 17 }],
  ]
}

# What the settlements of a base add. Two figures of the trade are printed, and that Mir makes
# no more than its 3 tech points with its first settlement (8.0).
table "settlement_trade" {
  source   = "3.1.4, 3.6.1, 8.0"
  designed = ["trade", "production"]
  keys     = { settlements = integer }
  gives    = { trade = integer, production = integer }
  rows = [
    [at_most(0),   0,  0],
    [span(1, 2),   2,  0],             # printed
    [span(3, 4),   4,  1],             # printed for 3, but for what it adds to production
    [span(5, 7),   6,  1],
    [span(8, 11),  8,  2],
    [span(12, 15), 10, 2],
    [span(16, 19), 12, 3],
    [at_least(20), 15, 3],
  ]
}

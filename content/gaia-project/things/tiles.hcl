# Federation tokens, boosters, technology tiles. What they do beside giving goods stands with the rules of their section.

roster "federation" {
  source  = "5-3-4"
  columns = ["id", "name", "gives", "grey", "left"]
  rows = [
    ["twelve_points", "12 points",                   { vp = 12 },                             true, 3],
    ["qic",           "8 points and a QIC",          { vp = 8, qic = 1 },                     _,    3],
    ["tokens",        "8 points and 2 power tokens", { vp = 8, token = 2 },                   _,    3],
    ["ore",           "7 points and 2 ore",          { vp = 7, ore = 2 },                     _,    3],
    ["credits",       "7 points and 6 credits",      { vp = 7, credits = 6 },                 _,    3],
    ["knowledge",     "6 points and 2 knowledge",    { vp = 6, knowledge = 2 },               _,    3],
    ["gleens",        "the Gleens' own token",       { ore = 1, knowledge = 1, credits = 2 }, _,    0],
  ]
}

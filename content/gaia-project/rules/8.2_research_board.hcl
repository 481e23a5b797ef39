# 8-2 The research board: what each level gives, at once or as income.

roster "track" {
  source  = "8-2"
  columns = ["id", "name"]
  rows = [
    ["terraforming", "Terraforming"],
    ["navigation",   "Navigation"],
    ["intelligence", "Artificial Intelligence"],
    ["gaia_project", "Gaia Project"],
    ["economy",      "Economy"],
    ["science",      "Science"],
  ]
}

table "levels" {
  source = "8-2"
  keys   = { track = track, level = integer }
  gives  = { bonus = tally(resource), income = tally(resource) }
  rows = [
    [track.terraforming, 1, { ore = 2 },                          {}],
    [track.terraforming, 4, { ore = 2 },                          {}],
    [track.navigation,   1, { qic = 1 },                          {}],
    [track.navigation,   3, { qic = 1 },                          {}],
    [track.intelligence, 1, { qic = 1 },                          {}],
    [track.intelligence, 2, { qic = 1 },                          {}],
    [track.intelligence, 3, { qic = 2 },                          {}],
    [track.intelligence, 4, { qic = 2 },                          {}],
    [track.intelligence, 5, { qic = 4 },                          {}],
    [track.gaia_project, 2, { token = 3 },                        {}],
    [track.economy,      1, {},                                   { credits = 2, charge = 1 }],
    [track.economy,      2, {},                                   { ore = 1, credits = 2, charge = 2 }],
    [track.economy,      3, {},                                   { ore = 1, credits = 3, charge = 3 }],
    [track.economy,      4, {},                                   { ore = 2, credits = 4, charge = 4 }],
    [track.economy,      5, { ore = 3, credits = 6, charge = 6 }, {}],
    [track.science,      1, {},                                   { knowledge = 1 }],
    [track.science,      2, {},                                   { knowledge = 2 }],
    [track.science,      3, {},                                   { knowledge = 3 }],
    [track.science,      4, {},                                   { knowledge = 4 }],
    [track.science,      5, { knowledge = 9 },                    {}],
    [_,                  _, {},                                   {}],
  ]
}
function "level_bonus" {
  takes = { track = track, level = integer }
  gives = table.levels.track[track].level[level].bonus
}
function "level_income" {
  takes = { track = track, level = integer }
  gives = table.levels.track[track].level[level].income
}

# ---- The last levels --------------------------------------------------------

procedure "finish_track" {             # what else the last level gives
  takes = { track = track, self = player }
}
track "terraforming" {
  procedure "finish_track" {
    let "prize" { be = game.prize }
    if {
      when = prize != null
      set "game" { prize = null }
      run "gain_token" { token = prize }
    }
  }
}
track "navigation" {
  procedure "finish_track" {
    run "place_lost_planet" {}
  }
}
track "gaia_project" {
  procedure "finish_track" {
    gain "self" { points = 4 + gaia_planets(self) }
  }
}

procedure "place_lost_planet" {        # counts as building a mine there
  takes = { self = player }
  pick "space" {
    from = [for s in galaxy : s if is_empty(s) && farther_for(self, s) <= self.qic]
    text = "Where do you place the Lost Planet?"
  }
  pay "self" { qic = farther_for(self, space) }
  set "space" { planet = planet.lost_planet }
  pay "game" { voids = space }
  run "put_building" { building = building.lost_mine }
}
function "is_empty" {                  # no planet, satellite or station
  because = "{space} is not empty: there must be no planet, satellite or station."
  takes   = { space = space }
  gives   = space.sector != null && space.planet == null && space.station == null && count(space.satellites) == 0
}

# ---- What is counted --------------------------------------------------------

function "planet_types" {              # the planets of guests do not count
  takes = { who = player }
  gives = count(distinct([for s in who.colonies : s.planet]))
}
function "gaia_planets" {
  takes = { who = player }
  gives = count([for s in who.colonies : s if s.planet == planet.gaia])
}
function "sectors" {
  takes = { who = player }
  gives = count(distinct([for s in concat(who.colonies, who.visits) : s.sector]))
}
function "mines" {                     # the Lost Planet has one
  takes = { who = player }
  gives = who.stands.mine + who.stands.lost_mine
}
function "structures" {
  takes = { who = player }
  gives = count(who.colonies) + count(who.visits)
}

# 8-5 Round scoring tiles

roster "round_tile" {
  source  = "8-5"
  columns = ["id", "name", "points"]
  rows = [
    ["terraforming", "2 points for each step of terraforming",       2],
    ["research",     "2 points for each step of research",           2],
    ["mines",        "2 points for each mine",                       2],
    ["federations",  "5 points for each federation token",           5],
    ["stations_4",   "4 points for each trading station",            4],
    ["stations_3",   "3 points for each trading station",            3],
    ["gaia_4",       "4 points for each mine on a gaia planet",      4],
    ["gaia_3",       "3 points for each mine on a gaia planet",      3],
    ["large_1",      "5 points for each institute and academy",      5],
    ["large_2",      "5 points for each institute and each academy", 5],
  ]
}
function "is_mine" {
  takes = { building = building }
  gives = building == building.mine || building == building.lost_mine
}
round_tile "terraforming" {
  after "terraform" {
    gain "actor" { points = this.points * steps }
  }
}
round_tile "research" {
  after "advance" {
    gain "actor" { points = this.points }
  }
}
round_tile "mines" {
  after "built" {
    when = is_mine(building)
    gain "actor" { points = this.points }
  }
}
round_tile "federations" {
  after "gain_token" {
    gain "actor" { points = this.points }
  }
}
round_tile "stations_4" {
  after "built" {
    when = building == building.station
    gain "actor" { points = this.points }
  }
}
round_tile "stations_3" {
  after "built" {
    when = building == building.station
    gain "actor" { points = this.points }
  }
}
round_tile "gaia_4" {
  after "built" {
    when = building == building.mine && is_own_gaia(actor, space)
    gain "actor" { points = this.points }
  }
}
round_tile "gaia_3" {
  after "built" {
    when = building == building.mine && is_own_gaia(actor, space)
    gain "actor" { points = this.points }
  }
}
round_tile "large_1" {
  after "built" {
    when = building.large
    gain "actor" { points = this.points }
  }
}
round_tile "large_2" {
  after "built" {
    when = building.large
    gain "actor" { points = this.points }
  }
}
function "is_own_gaia" {               # the mine of a guest is on nobody's gaia planet
  takes = { who = player, space = space }
  gives = space.planet == planet.gaia && space.owner == who
}

# How the table is drawn: the galaxy, who stands where, and how the players stand in figures.

look "galaxy" { title = "The galaxy" }
look "space" {                         # its colour tells the planet
  when   = this.sector != null
  colour = this.planet == null ? "black" : this.planet.colour
  here   = seen_on(this)
}
kind "sight" { any_of = [planet, player, building] }
function "seen_on" {                   # what lies on a space: a building is drawn in its owner's colour, a cube is a satellite
  takes = { space = space }
  type  = list(sight)
  gives = concat(
    [for p in compact([space.owner == null ? space.planet : null]) : p],
    [for b in compact([space.building]) : b],
    [for p in compact([space.building == null ? space.owner : null, space.former, space.station, space.guest]) : p],
    [for p in space.satellites : p])
}
look "planet" {                        # letters that stay when buildings come to the table
  colour = this.colour
  shape  = this == planet.gaia ? "leaf" : this == planet.transdim ? "spiral" : "planet"
  symbol = "{colour, select, blue {T} red {O} orange {V} yellow {D} brown {S} grey {N} white {I} green {G} purple {R} other {L}}"
}
look "player" {
  colour = this.plays == null ? null : this.plays.colour
  shape  = "cube"
  tracks = {
    points = span(0, 200)
    level  = span(0, 5)
  }
}
look "building" {
  shape = this == building.station ? "warehouse" : this == building.lab ? "flask" : this == building.institute ? "castle_turret" : this.large ? "bank" : "house"
}

map "standings" {
  before  = "play_round"
  title   = "How things stand{game.round?, after round {game.round}}"
  columns = ["Player", "Faction", "Points", "Credits, ore, knowledge, QIC", "Power", "Research", "Buildings", "Federations"]
  row "player" {
    in = players
    let "buildings" { be = structures(player) }
    let "tokens"    { be = count(player.tokens) }
    cells = ["{player}", "{player.plays}", "{player.points}", "{player.credits}, {player.ore}, {player.knowledge}, {player.qic}", "{player.bowl_1}/{player.bowl_2}/{player.bowl_3}{player.bowl_gaia?, gaia {player.bowl_gaia}}", "{player.level}", "{buildings}", "{tokens}"]
  }
}
map "research" {
  title   = "The research board"
  columns = ["Track", "Levels", "Technology", "Advanced"]
  row "track" {
    in = all(track)
    let "here"    { be = first([for t in all(tech) : t if t.track == track]) }
    let "above"   { be = first([for a in all(advanced) : a if a.track == track]) }
    let "reached" { be = sort_down([for p in players : p if p.level[track] > 0], [for p in players : p.level[track] if p.level[track] > 0]) }
    cells = ["{track}", "{reached}", "{here}", "{above}"]
  }
  row {
    let "free" { be = [for t in all(tech) : t if t.slot > 6] }
    cells = ["any track", "", "{free}"]
  }
}
map "offers" {
  title   = "Tiles in play"
  columns = ["", ""]
  row {
    let "round" { be = game.scoring }
    cells = ["This round scores", "{round}"]
  }
  row { cells = ["Final scoring", "{game.goals}"] }
  row { cells = ["Boosters", "{game.boosters}"] }
  row {
    let "deeds" { be = [for d in all(deed) : d if d.by == null] }
    cells = ["Board actions", "{deeds}"]
  }
}

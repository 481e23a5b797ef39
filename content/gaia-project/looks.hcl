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
  }
}
look "faction" { colour = this.colour }
look "building" {
  shape  = this == building.station ? "warehouse" : this == building.lab ? "flask" : this == building.institute ? "castle_turret" : this.large ? "bank" : "house"
  symbol = "{this, select, mine {m} station {s} lab {l} institute {i} academy_knowledge {k} academy_qic {q} other {c}}"
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
map "research" {                       # what each level gives, and who has reached it
  title = "The research board"
  row "track" {
    in = all(track)
    let "tile"  { be = first([for t in all(tech) : t if t.track == track]) }
    let "above" { be = first([for a in all(advanced) : a if a.track == track]) }
    cells = ["{track}"]
    row "level" {
      in = range(0, 5)
      let "at"     { be = 5 - level }
      let "here"   { be = [for p in players : p if p.level[track] == at] }
      let "bonus"  { be = level_bonus(track, at) }
      let "income" { be = level_income(track, at) }
      let "range"  { be = track == track.navigation ? ranges()[at] : 0 }
      let "ore"    { be = track == track.terraforming ? ores_per_step()[at] : 0 }
      let "tokens" { be = track == track.gaia_project ? projects_cost()[at] : 0 }
      let "former" { be = brings_former(track, at) }
      let "prize"  { be = at == 5 && track == track.terraforming ? game.prize : null }
      let "planet" { be = at == 5 && track == track.navigation ? planet.lost_planet : null }
      let "points" { be = at == 5 && track == track.gaia_project }
      cells = ["{at}", "{here?{here}}", "{track, select, terraforming {{ore} ore a step} navigation {range {range}} gaia_project {{tokens, plural, =0 {} one {# token a project} other {# tokens a project}}} other {}}", "{bonus? {bonus}}{income? each round {income}}{former? a gaiaformer}{prize? {prize}}{planet? {planet}}{points? 4 points, 1 for each gaia planet}"]
    }
    row {
      when  = above != null
      cells = ["4–5", "", "", "{above}"]
    }
    row {
      when  = tile != null
      cells = ["tile", "", "", "{tile}"]
    }
  }
  row {
    let "free" { be = [for t in all(tech) : t if t.slot > 6] }
    cells = ["Any track"]
    row "tile" {
      in    = free
      cells = ["{tile}"]
    }
  }
}
map "offers" {                         # what scores, and what can be taken
  title = "Scoring, boosters and board actions"
  row {
    cells = ["Round scoring"]
    row "tile" {
      in = game.rounds
      let "n"   { be = index_of(game.rounds, tile) }
      let "now" { be = n == game.round }
      cells = ["{n}", "{tile}{now? (now)}"]
    }
  }
  row "goal" {
    in    = game.goals
    cells = ["Final scoring: {goal}"]
    row "player" {
      in = sort_down(players, [for p in players : progress(goal, p)])
      let "done" { be = progress(goal, player) }
      cells = ["{player}", "{done}"]
    }
    row {
      when  = !is_large()
      cells = ["neutral", "{goal.neutral}"]
    }
  }
  row {
    cells = ["Boosters"]
    row "booster" {
      in    = game.boosters
      cells = ["{booster}", "{booster.effect}"]
    }
  }
  row {
    cells = ["Board actions"]
    row "deed" {
      in    = all(deed)
      cells = ["{deed}", "{deed.power?{deed.power} power}", "{deed.qic?{deed.qic} QIC}", "{deed.by}"]
    }
  }
  row {
    cells = ["Federation tokens"]
    row "token" {
      in    = [for f in all(federation) : f if f.left > 0]
      cells = ["{token}", "{token.left} left"]
    }
  }
}
map "boards" {                         # what each player has built and has left, and what comes in
  title   = "Player boards"
  columns = ["", "Built", "Left", "Costs", "The next one brings each round"]
  row "player" {
    in    = players
    cells = ["{player}", "{player.plays}"]
    row "building" {
      in = [for b in all(building) : b if b.stock > 0]
      let "built" { be = repeat(building, player.stands[building]) }
      let "left"  { be = building.stock - player.stands[building] }
      let "next"  { be = left > 0 && count(yields(player, building)) > player.stands[building] ? yields(player, building)[player.stands[building]] : {} }
      cells = ["{building}", "{built}", "{left}", "{building.cost}{building.near?; {building.near, plural, one {# credit} other {# credits}} less near others}", "{next}"]
    }
    row {
      let "income" { be = income_of(player) }
      cells = ["Income", "{income}"]
    }
    row { cells = ["Power", "I {player.bowl_1}, II {player.bowl_2}, III {player.bowl_3}{player.bowl_gaia?, gaia area {player.bowl_gaia}}"] }
    row { cells = ["Gaiaformers", "{player.formers} ready{player.formers_gaia?, {player.formers_gaia} in the gaia area}"] }
    row { cells = ["Booster", "{player.booster?{player.booster}: {player.booster.effect}}"] }
    row {
      when  = count(player.techs) + count(player.advanced) > 0
      cells = ["Technology", "{player.techs}{player.advanced? {player.advanced}}{player.covered? covered: {player.covered}}"]
    }
    row {
      when  = count(player.tokens) > 0
      cells = ["Federations", "{player.tokens}"]
    }
    row {
      when  = count(player.used) > 0
      cells = ["Used this round", "{player.used}"]
    }
  }
}
function "income_of" {                 # all that comes in
  takes = { who = player }
  type  = tally(resource)
  let "hands" { be = incomes(who) }
  gives = { for r in all(resource) : r => sum([for h in hands : h[r]]) }
}

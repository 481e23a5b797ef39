# How the table is drawn: the galaxy, who is where, and how the players stand in figures.

look "galaxy" { title = "The galaxy" }
look "space" {
  when   = this.system != null
  colour = shade(this)
  text   = "{system?{system.number}}"
  here   = seen_on(this)
}
look "wormhole" {
  colour = this == wormhole.alpha ? "orange" : this == wormhole.beta ? "green" : "blue"
  shape  = "spiral"
  symbol = "{this, select, alpha {α} beta {β} other {δ}}"
}
look "anomaly" {
  colour = this == anomaly.nebula ? "purple" : this == anomaly.supernova ? "orange" : "grey"
  shape  = this == anomaly.nebula ? "cloud" : this == anomaly.supernova ? "fire" : this == anomaly.gravity_rift ? "prohibit" : "meteor"
}
kind "marker" {
  things = ["custodians"]
  text   = ["name"]
}
marker "custodians" { name = "custodians token" }
kind "sight" { any_of = [player, unit, planet, wormhole, anomaly, marker] }
function "shade" {                     # the colour of who holds a planet there
  takes = { space = space }
  type  = word
  let "system" { be = space.system }
  let "holder" { be = system == null ? null : first(compact([for p in system.planets : p.owner])) }
  gives = holder == null ? system != null && system.anomaly != null ? "brown" : "grey" : people(holder).colour
}
function "seen_on" {                   # what lies on a space; units on planets lie on those
  takes = { space = space }
  type  = list(sight)
  let "system" { be = space.system }
  gives = (system == null ? [] : concat(
    [for p in system.planets : p],
    [for u in system.units : u if u.on == null],
    [for p in system.tokens : p],
    [for w in system.wormholes : w],
    [for a in compact([system.anomaly]) : a],
    system == system.mecatol && game.custodians ? [marker.custodians] : []))
}
look "player" {
  colour = this.plays == null ? null : this.plays.colour
  shape  = "flag"
  tracks = { points = span(0, 14) }
}
look "planet" {
  colour = this.owner
  shape  = "circle"
  text   = "{resources}/{influence}{exhausted?*}"
  here   = this.units
}
look "unit" {
  colour = this.owner
  shape  = this.card.type.drawn
  symbol = "{card.type.sign}"
}
look "marker" {
  colour = "orange"
  shape  = "star"
}

map "standings" {
  before  = "play_round"
  title   = "How things stand{game.round?, after round {game.round}}"
  columns = ["Player", "Faction", "Points", "Tactic, fleet, strategy", "Goods, commodities", "Planets", "Ships", "Technologies"]
  row "player" {
    in = players
    let "planets" { be = count(player.planets) }
    let "ships"   { be = count([for u in player.units : u if u.card.type.ship]) }
    let "learned" { be = count(player.techs) }
    cells = ["{player}", "{player.plays}", "{player.points}", "{player.tactic}, {player.fleet}, {player.strategy}", "{player.goods}, {player.commodities}", "{planets}", "{ships}", "{learned}"]
  }
}
map "systems" {
  title   = "Systems"
  columns = ["System", "Planets", "Wormholes, anomaly", "Command tokens", "Units in space"]
  row "system" {
    in = game.systems
    let "afloat" { be = [for u in system.units : u if u.on == null] }
    cells = ["{system.number} {system}", "", "{system.wormholes? {system.wormholes}}{system.anomaly? {system.anomaly}}", "{system.tokens}", "{afloat}"]
    row "planet" {
      in    = system.planets
      cells = ["{planet}", "{planet.resources}/{planet.influence}{planet.owner?, {planet.owner}}{planet.exhausted?, exhausted}", "", "", "{planet.units}"]
    }
  }
}

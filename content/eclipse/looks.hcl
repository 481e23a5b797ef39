# How the table is drawn: the galaxy, who holds what, and how the players stand in figures.

look "galaxy" {
  title = "The galaxy"
  ways  = open_ways
}
graph "open_ways" {                    # between sectors without a whole wormhole there is a wall
  joins = { a = space, b = space }
  where = a.sector == null || b.sector == null || contains(a.sector.full, b.sector)
}
look "space" {
  when   = this.sector != null || any([for c in neighbours(this) : c.sector != null])
  colour = this.sector == null ? "grey" : this.sector.owner == null ? "teal" : people(this.sector.owner).colour
  text   = "{sector?{sector.number}}"
  here   = seen_on(this)
  edges  = this.sector == null ? [] : [for side in range(0, 5) : side if opens(this.sector, this.sector.turns, side)]
}
look "field" {                         # what is printed and not yet populated
  colour = count(this.of) > 1 ? "white" : contains(this.of, resource.money) ? "orange" : contains(this.of, resource.science) ? "pink" : "brown"
  shape  = this.star ? "star" : "square"
}
kind "mark" {
  things = ["discovery", "artifact", "cubes"]
  text   = ["name"]
}
mark "discovery" { name = "discovery tile" }
mark "artifact"  { name = "artifact" }
mark "cubes"     { name = "population" }
kind "sight" { any_of = [player, ship, work, field, mark] }
function "seen_on" {                   # what lies on a space
  takes = { space = space }
  type  = list(sight)
  let "sector" { be = space.sector }
  gives = (sector == null ? [] : concat(
    [for p in compact([sector.owner]) : p],
    [for s in sector.ships : s],
    flatten([for f in all(field) : repeat(f, sector.planets[f] - sector.cubes[f])]),
    repeat(mark.cubes, total(sector.cubes)),
    sector.orbital ? [work.orbital] : [],
    sector.monolith ? [work.monolith] : [],
    sector.find ? [mark.discovery] : []))
}
look "player" {
  colour = this.neutral ? "purple" : this.plays == null ? null : this.plays.colour
  shape  = "circle"
}
look "ship" {
  colour = this.plan.owner
  shape  = this.plan.class == ship_class.interceptor ? "navigation_arrow" : this.plan.class == ship_class.cruiser ? "paper_plane_tilt" : this.plan.class == ship_class.dreadnought ? "rocket" : this.plan.class == ship_class.starbase ? "castle_turret" : this.plan.class == ship_class.ancient ? "alien" : "skull"
  symbol = "{plan.class.sign}"
}
look "mark" {
  colour = this == mark.cubes ? "grey" : "orange"
  shape  = this == mark.cubes ? "cube" : this == mark.discovery ? "gift" : "key"
}
look "work" {
  colour = "teal"
  shape  = this == work.orbital ? "broadcast" : "lighthouse"
}

map "standings" {
  before  = "play_round"
  title   = "How things stand{game.round?, after round {game.round}}"
  columns = ["Player", "Species", "Money, science, materials", "Produced", "Discs, upkeep", "Sectors, ships", "Technologies", "Visible points"]
  row "player" {
    in = players
    let "money"     { be = production(player, resource.money) }
    let "science"   { be = production(player, resource.science) }
    let "materials" { be = production(player, resource.materials) }
    let "due"       { be = upkeep(player) }
    let "held"      { be = count(player.sectors) }
    let "fleet"     { be = count(ships(player)) }
    let "learned"   { be = count(player.techs) }
    let "points"    { be = sum([for s in player.sectors : s.points]) + count(player.allies) + sum([for a in all(area) : table.progress.owned[owned(player, a)].points]) }
    cells = ["{player}", "{player.plays}", "{player.money}, {player.science}, {player.materials}", "{money}, {science}, {materials}", "{player.discs}, {due}", "{held}, {fleet}", "{learned}", "{points}"]
  }
}
map "sectors" {
  title   = "Sectors"
  columns = ["Sector", "Points", "Held by", "Planets", "Cubes", "Here"]
  row "sector" {
    in    = sort_by([for s in all(sector) : s if s.at != null], [for s in all(sector) : s.number if s.at != null])
    cells = ["{sector.number} {sector}", "{sector.points}", "{sector.owner}", "{sector.planets}", "{sector.cubes}", "{sector.ships}{sector.orbital?, orbital}{sector.monolith?, monolith}{sector.find?, discovery tile}{sector.artifact?, artifact}"]
  }
}
map "supply" {
  title   = "Technologies on the supply board"
  columns = ["Area", "On offer"]
  row "area" {
    in = all(area)
    let "here" { be = [for t in all(tech) : t if t.area == area && t.offer > 0] }
    cells = ["{area}", "{here}"]
  }
}
map "blueprints" {
  title   = "Blueprints"
  columns = ["Ship", "Initiative", "Move", "Computer, shield, hull", "Dice, missiles", "Energy left"]
  row "player" {
    in    = players
    cells = ["{player}"]
    row "blueprint" {
      in    = [for b in player.blueprints : b if b.design != null]
      cells = ["{blueprint.class}", "{blueprint.initiative}", "{blueprint.move}", "{blueprint.computer}, {blueprint.shield}, {blueprint.hull}", "{blueprint.dice}; {blueprint.missiles}", "{blueprint.energy}"]
    }
  }
}

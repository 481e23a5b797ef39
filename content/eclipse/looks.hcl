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
  colour = this.sector == null ? null : this.sector.owner == null ? "teal" : people(this.sector.owner).colour
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
map "galaxy" {                         # the board in words
  title   = "Sectors"
  columns = ["Sector", "Points", "Held by", "Planets", "Cubes", "Here"]
  row "sector" {
    in    = sort_by([for s in all(sector) : s if s.at != null], [for s in all(sector) : s.number if s.at != null])
    cells = ["{sector.number} {sector}", "{sector.points}", "{sector.owner}", "{sector.planets}", "{sector.cubes}", "{sector.ships}{sector.orbital?, orbital}{sector.monolith?, monolith}{sector.find?, discovery tile}{sector.artifact?, artifact}"]
  }
}
look "sector" {
  colour = this.owner
  shape  = "hexagon"
  edges  = [for side in range(0, 5) : side if opens(this, this.turns, side)]
}
look "rotation" {                      # the sector in hand as it would lie
  colour = "teal"
  shape  = "hexagon"
  edges  = game.laying == null ? [] : [for side in range(0, 5) : side if opens(game.laying, this.order, side)]
}
look "species" { colour = this.colour }
look "part" {
  colour = tint_of(this)
  shape  = part_shape(this)
}
look "slot" {                          # what is in it, while one is chosen
  colour = fitted(this) == null ? null : tint_of(coalesce(fitted(this), part.bare))
  shape  = fitted(this) == null ? "box" : part_shape(coalesce(fitted(this), part.bare))
}
look "tech" {
  colour = this.area == area.military ? "red" : this.area == area.grid ? "green" : "yellow"
  shape  = brings(this) == part.bare ? "flask" : part_shape(brings(this))
}
function "part_shape" {                # what a part is for
  takes = { part = part }
  type  = word
  gives = total(part.dice) > 0 ? "crosshair" : total(part.missiles) > 0 ? "rocket_launch" : part.hull > 0 ? "shield_chevron" : part.energy > 0 ? "lightning" : part.move > 0 ? "caret_double_up" : part.computer > 0 ? "cpu" : part.shield > 0 ? "wall" : "plus"
}
function "tint_of" {
  takes = { part = part }
  type  = word
  gives = part.dice.antimatter > 0 ? "red" : part.dice.plasma + part.missiles.plasma > 0 ? "orange" : part.dice.ion > 0 || part.energy > 0 ? "yellow" : part.hull > 0 ? "brown" : part.move > 0 ? "blue" : part.computer > 0 ? "purple" : part.shield > 0 ? "teal" : "grey"
}

map "blueprints" {
  title   = "Blueprints"
  columns = ["Ship", "Initiative", "Moves", "Computer", "Shield", "Hull", "Dice; missiles", "Energy left"]
  row "player" {
    in    = players
    cells = ["{player}"]
    row "blueprint" {
      in    = [for b in player.blueprints : b if b.design != null]
      cells = ["{blueprint.class}", "{blueprint.initiative}", "{blueprint.move}", "{blueprint.computer}", "{blueprint.shield}", "{blueprint.hull}", "{blueprint.dice}{blueprint.missiles?; {blueprint.missiles}}", "{blueprint.energy}"]
      row "slot" {                     # each can be clicked where one of them is chosen
        in    = game.fitting == blueprint ? first(all(slot), count(blueprint.tiles)) : []
        tiles = true
        let "part" { be = parts_on(blueprint)[slot.order] }
        cells = ["{part}"]
      }
      row "part" {
        in    = game.fitting == blueprint ? [] : parts_on(blueprint)
        cells = ["{part}"]
        tiles = true
      }
    }
  }
}
map "boards" {                         # the tracks of each player, and what else lies on the board
  title = "Player boards"
  row "player" {
    in    = players
    cells = ["{player}", "{player.plays}"]
    row {
      let "due" { be = upkeep(player) }
      cells = ["Influence discs", "{player.discs} left: upkeep {due}"]
      row "taken" {                    # what upkeep is with so many left
        in    = range(0, 13)
        tiles = true
        let "money" { be = table.upkeep.discs[13 - taken].money }
        let "here"  { be = min(player.discs, 13) == 13 - taken ? [player] : [] }
        cells = ["{money}", "{here?{here}}"]
      }
    }
    row "resource" {
      in = all(resource)
      let "stored" { be = stock(player, resource) }
      let "made"   { be = production(player, resource) }
      cells = ["{resource}", "{stored}, +{made} each round"]
      row "cubes" {
        in    = range(0, 11)
        tiles = true
        let "makes" { be = table.production.cubes[cubes].made }
        let "here"  { be = player.placed[resource] == cubes ? [player] : [] }
        cells = ["{makes}", "{here?{here}}"]
      }
    }
    row { cells = ["Colony ships ready", "{player.colonists}"] }
    row {
      when  = count(player.allies) > 0
      cells = ["Ambassadors", "{player.allies}"]
    }
    row "area" {
      in = all(area)
      let "known" { be = [for t in player.techs : t if t.area == area] }
      when  = count(known) > 0
      cells = ["{area}", "{known}"]
    }
    row {
      when  = count(player.relics) > 0
      cells = ["Ancient parts", "{player.relics}"]
    }
    row {
      when  = player.finds > 0
      cells = ["Discovery tiles kept", "{player.finds}"]
    }
  }
}
map "supply" {
  title = "Technologies on the supply board"
  row "area" {
    in    = all(area)
    cells = ["{area}"]
    row "tech" {
      in    = [for t in all(tech) : t if t.area == area && t.offer > 0]
      cells = ["{tech}", "{tech.price}–{tech.least} science", "{tech.offer} left"]
    }
  }
}

# The solar system as it lies on the table: `stellar run --map`.

map "solar_system" {
  title   = "The solar system in {game.year}"
  columns = ["Place (distance)", "To explore", "What is known, and who is there"]
  row "system" {
    in = sorted(all(system), "distance", up)
    let "worlds"    { be = charted(system) }
    let "ships"     { be = ships_around(system) }
    let "carried"   { be = compact([for s in ships : s.probe]) }
    let "reserved"  { be = [for s in ships : s if s.reserved] }
    let "damaged"   { be = [for s in ships : s if s.damage > 0] }
    let "asteroids" { be = count([for a in all(asteroid) : a if a.at == system.flyby]) }
    when  = count(worlds) > 0 || count(ships) > 0
    cells = ["{system} ({system.distance})"]

    row "fleet" {                      # who arrives last stands first
      in    = sorted(system.transfer.fleets, "box", down)
      cells = ["Transfer {fleet.box}", "", "{fleet.owner}: {fleet.ships}"]
    }
    row "fleet" {
      in    = system.flyby.fleets
      cells = ["Flyby", "", "{fleet.owner}: {fleet.ships}"]
    }
    row "threat" {                     # what is on its way to Earth
      in    = [for c in crises : c if c == crisis.asteroid && system.flyby == asteroid_place(game.year)]
      cells = ["Flyby", "", "{threat} on its way to Earth, strength {threat.strength}"]
    }
    row {
      when  = asteroids > 0
      cells = ["Flyby", "", "Asteroids: {asteroids}"]
    }
    row "world" {
      in = worlds
      let "known" { be = known_of(world) }
      cells = ["{world}", "{world.field} {world.exploration}", "{known}"]
      row "base" {
        in    = [for b in world.bases : b if b.fleet != null]
        cells = ["Base", "", "{base.owner}, {base}: {base.mining.level?mining {base.mining.level}, }{base.research.level?research {base.research.level}, }{base.supply.level?supply {base.supply.level}, }{base.defense.level?defense {base.defense.level}, }{base.settlement.level, plural, =0 {no settlements} one {# settlement} other {# settlements}}"]
        row {
          when  = base.trade != null && base.sells
          cells = ["Trade", "", "{base} sells {base.trade}: {base.trade.gives} for a billion"]
        }
        row {
          when  = base.trade != null && !base.sells
          cells = ["Trade", "", "{base} buys {base.trade} at {base.trade.pays} billion each"]
        }
        row "guard" {
          in    = base.blockaders
          cells = ["Blockade", "", "of {base} by {guard.owner}: {guard.ships}"]
        }
      }
      row "fleet" {
        in    = [for f in fleets_at(world) : f if count(f.ships) > 0]
        cells = ["{fleet.at.level}", "", "{fleet.owner}: {fleet.ships}"]
      }
    }
    row {
      when  = count(carried) > 0
      cells = ["Probes carried", "", "{carried}"]
    }
    row {
      when  = count(reserved) > 0
      cells = ["In reserve", "", "{reserved}"]
    }
    row {
      when  = count(damaged) > 0
      cells = ["Damaged", "", "{damaged}"]
    }
  }
}

function "charted" {                   # worlds that are laid out, or where somebody is all the same
  takes = { system = system }
  gives = [for w in system.worlds : w if contains(tiles, w) || count(fleets_at(w)) > 0]
}
function "fleets_at" {
  takes = { world = world }
  gives = concat(world.surface.fleets, world.orbit.fleets)
}
function "ships_around" {              # in all boxes of a system's tiles
  takes = { system = system }
  gives = [for s in all(ship) : s if s.fleet != null && s.fleet.at.system == system]
}
function "known_of" {                  # what exploring a world has brought to light
  takes = { world = world }
  gives = concat(compact([world.card]), world.life > biosphere.barren ? [world.life] : [])
}

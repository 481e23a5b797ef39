# 3.1.6: bases of bystanders, asteroids, pirates and trade markers.

scenario "frontier" {
  title = "Frontier"
  seats = [1, 7]
  setup {
    set "game" { year = 2100 }
    run "lay_out" { worlds = all(world) }
    run "set_initiative" {}
  }
  play {
    run "arrivals_step" {}
  }
  modifier "crew_range" { set = 999 }
}
# As many settlements at a base as a test wants.
procedure "colonize" {
  takes = { base = base, world = world, settlements = default(integer, 0) }
  let "houses" { be = base.settlement }
  run "found_base" { self = base.owner }
  set "houses" { level = settlements }
}

# ---- Bases ------------------------------------------------------------------------------

test "8.0: 23% is Mars, where nobody settles before 2050" {
  scenario = scenario.frontier
  seats    = [faction.north_america, faction.russia, faction.europe]
  given {
    set "game" { year = 2040 }
  }
  dice = { where = [23] }
  expect "no base" { that = all([for b in all(base) : b.world == null]) }
}

test "8.0: 13% is the Moon, and a bystander's base stands there" {
  scenario = scenario.frontier
  seats    = [faction.north_america, faction.russia, faction.europe]
  given {
    set "game" { year = 2040 }
  }
  dice = {
    where  = [13]
    base   = [base.kibo]
    marker = [trade.ore_1]
    side   = [1]
  }
  expect "on its ground" { that = base.kibo.world == world.moon && count(world.moon.surface.fleets) == 1 }
  expect "with nothing on it, but a trade marker" {
    that = count(standing(base.kibo)) == 0 && base.kibo.trade == trade.ore_1 && base.kibo.sells
  }
  expect "nobody who plays could have sent it" {
    that = count(bases_of_bystanders()) == 4 * 6 - 1 && all([for b in bases_of_bystanders() : !contains(players, b.owner)])
  }
}

test "one bystander's base on a world, beside those of players" {
  scenario = scenario.frontier
  seats    = [faction.north_america, faction.russia]
  given {
    run "colonize" {
      base  = base.mir
      world = world.moon
    }
  }
  run {
    run "add_foreign_base" {}
    run "add_foreign_base" {}
  }
  dice = {
    where = [19, 12]
    base  = [base.kibo]
  }
  expect "two in all" { that = count(world.moon.bases) == 2 }
}

test "where everybody plays nobody else settles" {
  scenario = scenario.frontier
  seats = [
    faction.north_america, faction.russia, faction.europe, faction.china, faction.asia, faction.japan, faction.south_america,
  ]
  given {
    set "game" { year = 2040 }
  }
  expect "no base" { that = all([for b in all(base) : b.world == null]) }
}

# ---- Asteroids and pirates --------------------------------------------------------------

test "how often is rolled for them" {
  scenario = scenario.frontier
  seats    = [faction.north_america, faction.russia, faction.europe, faction.china]
  run {
    each "step" {
      in = [
        [2040, 0], [2050, 1], [2070, 1], [2080, 2], [2090, 2], [2100, 3], [2140, 3],
      ]
      set "game" { year = step[0] }
      expect "so often" { that = asteroid_rolls() == step[1] && pirate_rolls() == step[1] }
    }
  }
}
test "three players bring fewer" {
  scenario = scenario.frontier
  seats    = [faction.north_america, faction.russia, faction.europe]
  run {
    each "step" {
      in = [
        [2040, 0], [2050, 1], [2080, 1], [2090, 1], [2100, 2],
      ]
      set "game" { year = step[0] }
      expect "so often" { that = asteroid_rolls() == step[1] && pirate_rolls() == step[1] }
    }
  }
}

test "3.1.6: 15% brings them to Earth" {
  scenario = scenario.frontier
  seats    = [faction.north_america]
  given {
    set "game" { year = 2050 }
  }
  dice = {
    where  = [100, 15, 15]
    pirate = [ship.hyena]
  }
  expect "an asteroid" { that = [for a in all(asteroid) : a.at] == [system.earth.flyby] }
  expect "a pirate" { that = pirates_at(system.earth.flyby) == [ship.hyena] }
  expect "with its weak side, and five billion" { that = combat_value(ship.hyena) == 2 && game.cache == 5 }
}

test "they come where a system is open" {
  scenario = scenario.frontier
  seats    = [faction.north_america]
  given {
    set "game" { year = 2050 }
  }
  run {
    run "add_asteroid" {}
    run "add_pirate" {}
  }
  dice = {
    where = [40, 100]                  # Ceres, from 2060, and nowhere
  }
  expect "nowhere" { that = count(all(asteroid)) == 0 && count(active_pirates()) == 0 && game.cache == 0 }
}

test "from 2120 pirates come with their strong side, and forget it" {
  scenario = scenario.frontier
  seats    = [faction.north_america]
  given {
    set "game" { year = 2120 }
  }
  run {
    run "add_pirate" {}
    let "first_time" { be = combat_value(ship.hyena) }
    run "destroy_ship" { ship = ship.hyena }
    expect "5, and 2 without it" { that = first_time == 5 && combat_value(ship.hyena) == 2 }
  }
  dice = {
    where  = [15]
    pirate = [ship.hyena]
  }
}

test "a ninth asteroid comes from elsewhere" {
  scenario = scenario.frontier
  seats    = [faction.north_america, faction.russia]
  given {
    set "game" { initiative = [faction.russia, faction.north_america] }
    each "place" {
      in = [
        system.mars.flyby, system.mars.flyby, system.jupiter.flyby, system.jupiter.flyby,
        system.saturn.flyby, system.saturn.flyby, system.saturn.flyby, system.earth.flyby,
      ]
      create "asteroid" "asteroid" { at = place }
    }
  }
  run {
    run "add_asteroid" {}
    run "add_asteroid" {}
  }
  before "choose_source" {
    expect "Russia is asked" { that = game.initiative[0] == faction.russia }
  }
  dice    = { where = [15, 15] }
  answers = { source = [system.jupiter.flyby, null] }
  expect "one of Jupiter's" { that = asteroids_in(system.jupiter.flyby) == 1 && asteroids_in(system.earth.flyby) == 2 }
  expect "then none" { that = count(all(asteroid)) == 8 }
}
function "asteroids_in" {
  takes = { place = place }
  gives = count([for a in all(asteroid) : a if a.at == place])
}

test "a thirteenth pirate too, and it is as strong as new ones are" {
  scenario = scenario.frontier
  seats    = [faction.north_america]
  given {
    set "game" { year = 2120 }
    each "pirate" {
      in = pirates()
      run "form_up" {
        owner   = faction.pirates
        ships   = [pirate]
        place   = pirate.size == 2 ? system.mars.flyby : system.saturn.flyby
        company = null
      }
    }
  }
  run {
    run "add_pirate" {}
  }
  dice = {
    where  = [15]
    pirate = [ship.magpie]             # the one counter that is free
  }
  answers = {
    source = [system.mars.flyby]
    taken  = [ship.magpie]
  }
  expect "it has gone to Earth" { that = pirates_at(system.earth.flyby) == [ship.magpie] && combat_value(ship.magpie) == 4 }
  expect "twelve still" { that = count(active_pirates()) == 12 && game.cache == 5 }
}

# ---- Trade markers ----------------------------------------------------------------------

test "27 markers, nine of each resource" {
  scenario = scenario.frontier
  seats    = [faction.north_america]
  run {}
  expect "27" { that = count(all(trade)) == 27 && count(trade_pool()) == 27 }
  expect "nine" { that = all([for r in all(resource) : count([for t in all(trade) : t if t.good == r]) == 9]) }
  expect "two of ore for a billion, two billion for supplies" { that = trade.ore_1.gives == 2 && trade.supplies_1.pays == 2 }
}

test "markers go to bystanders, and to players who have settlers" {
  scenario = scenario.frontier
  seats    = [faction.russia, faction.europe]
  given {
    set "game" { initiative = [faction.europe, faction.russia] }
    run "colonize" {
      base        = base.mir
      world       = world.earth
      settlements = 2
    }
    run "colonize" {                   # nobody lives there
      base  = base.vostok
      world = world.moon
    }
    run "colonize" {                   # an enemy above
      base        = base.salyut
      world       = world.mars
      settlements = 5
    }
    run "colonize" {                   # it has one
      base        = base.almaz
      world       = world.ceres
      settlements = 1
    }
    set "base.almaz" { trade = trade.fuel_1 }
    run "colonize" {
      base  = base.kibo
      world = world.moon
    }
    run "befriend" {
      a      = faction.russia
      b      = faction.europe
      stance = stance.embargo
    }
    create "fleet" "blockade" {
      owner    = faction.europe
      at       = world.mars.orbit
      blockade = base.salyut
    }
    set "ship.garibaldi" { fleet = blockade }
  }
  run {
    run "assign_trade" {}
  }
  dice = {
    marker = [trade.supplies_1, trade.ore_plenty_2]
    side   = [2, 1]
  }
  expect "Mir buys supplies" { that = base.mir.trade == trade.supplies_1 && !base.mir.sells }
  expect "Kibo sells ore" { that = base.kibo.trade == trade.ore_plenty_2 && base.kibo.sells }
  expect "nobody else has a new one" {
    that = base.vostok.trade == null && base.salyut.trade == null && base.almaz.trade == trade.fuel_1 && !base.almaz.sells
  }
  expect "24 are left" { that = count(trade_pool()) == 24 }
}

test "where markers run short players come first, in initiative order" {
  scenario = scenario.frontier
  seats    = [faction.russia, faction.europe]
  given {
    set "game" { initiative = [faction.europe, faction.russia] }
    each "base" {                      # 24 markers lie elsewhere
      in = concat(faction.china.bases, faction.asia.bases, faction.north_america.bases, faction.south_america.bases)
      run "colonize" { world = world.ceres }
      set "base" { trade = trade_pool()[0] }
    }
    each "base" {
      in = [base.mir, base.vostok]
      run "colonize" {
        world       = world.moon
        settlements = 1
      }
    }
    run "colonize" {
      base        = base.aurora
      world       = world.mars
      settlements = 1
    }
    run "colonize" {
      base  = base.kibo
      world = world.mars
    }
    let "left" { be = count(trade_pool()) }
  }
  run {
    run "assign_trade" {}
  }
  seed    = 1                          # for the markers
  answers = { base = [base.vostok] }
  expect "three were left" { that = left == 3 }
  expect "Europe's, then Russia's" { that = base.aurora.trade != null && base.vostok.trade != null && base.mir.trade != null }
  expect "none for Japan" { that = base.kibo.trade == null && count(trade_pool()) == 0 }
}

# What the rulebooks count and print of the solar system, its worlds, cards and missions.

# Tests of rules may add worlds of their own; they stand in systems of their own.
function "printed_systems" {
  gives = [
    system.mercury, system.venus, system.earth, system.mars, system.main_belt, system.jupiter, system.saturn,
    system.uranus, system.neptune, system.pluto, system.kuiper_belt, system.alpha_centauri, system.deep_space,
  ]
}
function "printed_worlds" {
  gives = flatten([for s in printed_systems() : s.worlds])
}
function "printed_missions" {
  gives = [for m in all(mission) : m if contains(printed_worlds(), m.world)]
}

# ---- Systems -----------------------------------------------------------------------

test "2.2: twelve hubs, 24 satellites, one tile to look at" {
  scenario = scenario.drawing_board
  run {}
  expect "twelve hubs" { that = count([for s in printed_systems() : s if s.hub]) == 12 }
  expect "37 worlds, 24 of them beside a hub's own" {
    that = count(printed_worlds()) == 37 && count([for w in printed_worlds() : w if w.system.hub && w != centre(w.system)]) == 24
  }
  expect "the hub's own world is the first of its system" {
    that = all([for s in printed_systems() : s.worlds[0].name == s.name])
  }
  expect "six worlds at Jupiter" {
    that = (system.jupiter.worlds
      == [world.jupiter, world.io, world.europa, world.ganymede, world.callisto, world.trojans_greeks])
  }
}

test "3.3.3: how far it is" {
  scenario = scenario.drawing_board
  run {}
  expect "Mars 1, the Main Belt 3, Jupiter 5, Saturn 7, Alpha Centauri 45" {
    that = ([for s in [system.mars, system.main_belt, system.jupiter, system.saturn, system.alpha_centauri] : gap(system.earth, s)]
      == [1, 3, 5, 7, 45])
  }
  expect "2.6.5: two from the belt to Jupiter" { that = gap(system.main_belt, system.jupiter) == 2 }
  expect "every hub lies further out than the one before" {
    that = all([for n in range(1, 11) : printed_systems()[n - 1].distance < printed_systems()[n].distance])
  }
  expect "Mercury and Venus lie inwards" { that = system.mercury.distance < system.venus.distance && system.venus.distance < 0 }
  expect "4.0: eight boxes to the Kuiper Belt, six to Pluto" {
    that = gap(system.earth, system.kuiper_belt) >= 8 && gap(system.earth, system.pluto) >= 6
  }
}

# ---- Worlds ------------------------------------------------------------------------

test "the figures that 2.2, 3.1.6 and 8.0 print" {
  scenario = scenario.drawing_board
  run {}
  expect "the Moon: Engineering 4" { that = world.moon.field == field.engineering && world.moon.exploration == 4 }
  expect "Mars: Biology 6, life 12%, rocky" {
    that = (world.mars.field == field.biology && world.mars.exploration == 6 && world.mars.life_chance == 12
      && world.mars.types == [descriptor.rocky])
  }
  expect "Venus: Physics 6, life 1%, rocky" {
    that = (world.venus.field == field.physics && world.venus.exploration == 6 && world.venus.life_chance == 1
      && world.venus.types == [descriptor.rocky])
  }
  expect "Eris: Physics 9" { that = world.eris.field == field.physics && world.eris.exploration == 9 }
  expect "Titan: Biology 8, and a base may stand there" {
    that = world.titan.field == field.biology && world.titan.exploration == 8 && world.titan.site
  }
  expect "Pluto: 8" { that = world.pluto.exploration == 8 }
  expect "Europa: 5 after a depletion" { that = world.europa.exploration >= 6 }
  expect "Earth: 2 supplies for a base, and never a world card or a resource" {
    that = (world.earth.base_cost == { supplies = 2 } && count(world.earth.types) == 0 && total(world.earth.bonus) == 0)
  }
  expect "Mars from 2050, Earth in 2040" { that = system.mars.opens == 2050 && system.earth.opens <= 2040 }
  expect "Callisto takes 20 points, and Mars may be a second Earth too" {
    that = world.callisto.terraforming == 20 && world.mars.terraforming > 0
  }
}

test "3.1.6: every percentile falls on one world" {
  scenario = scenario.drawing_board
  run {}
  expect "13 is the Moon, 23 is Mars" { that = struck_by(13) == [world.moon] && struck_by(23) == [world.mars] }
  expect "12 to 19" { that = struck_by(12) == [world.moon] && struck_by(19) == [world.moon] }
  expect "20 to 26" { that = struck_by(20) == [world.mars] && struck_by(26) == [world.mars] }
  expect "one and no more from 1 to 100" { that = all([for n in range(1, 100) : count(struck_by(n)) == 1]) }
  expect "where a base may stand" { that = all([for w in printed_worlds() : w.events == null || w.site]) }
  expect "but not at the nearest star" { that = world.alpha_centauri.events == null }
}
function "struck_by" {
  takes = { roll = integer }
  gives = [for w in printed_worlds() : w if w.events != null && within(w.events, roll)]
}

test "what a world shows to explorers" {
  scenario = scenario.drawing_board
  run {}
  expect "a field, and something to find" { that = all([for w in printed_worlds() : w.field != null && w.exploration >= 3]) }
  expect "up to 10" { that = all([for w in printed_worlds() : w.exploration <= 10]) }
  expect "3.5.1: no telescope sees Alpha Centauri, and none is needed for Earth" {
    that = [for w in printed_worlds() : w if !w.telescopes] == [world.earth, world.alpha_centauri]
  }
  expect "3.5.2: no crews explore the Sun, the gas giants, deep space" {
    that = ([for w in printed_worlds() : w if !w.crews]
      == [world.sun, world.jupiter, world.saturn, world.uranus, world.neptune, world.deep_space])
  }
  expect "nothing lands on the Sun or in deep space" {
    that = [for w in printed_worlds() : w if !w.landing] == [world.sun, world.deep_space]
  }
  expect "rovers need ground" { that = all([for w in printed_worlds() : !w.rovers || w.landing && !w.station]) }
  expect "life is likeliest in the oceans under the ice" {
    that = all([for w in printed_worlds() : w.life_chance <= world.europa.life_chance || w == world.alpha_centauri])
  }
}

test "2.6.7 to 2.6.9: air, pressure, radiation" {
  scenario = scenario.drawing_board
  run {}
  expect "Venus and the gas giants crush" {
    that = ([for w in printed_worlds() : w if w.pressure]
      == [world.venus, world.jupiter, world.saturn, world.uranus, world.neptune])
  }
  expect "they and Earth are re-entered" { that = world.earth.re_entry && all([for w in printed_worlds() : !w.pressure || w.re_entry]) }
  expect "nothing is re-entered that has no sky" { that = !world.moon.re_entry && !world.europa.re_entry && !world.comet.re_entry }
  expect "the Mercury tile radiates with its boxes, the Sun and Mercury on it" {
    that = (radiates(system.mercury.transfer) && radiates(system.mercury.flyby) && radiates(world.sun.orbit)
      && radiates(world.mercury.surface))
  }
  expect "Jupiter and Europa do, the rest of the system does not" {
    that = (radiates(world.jupiter.orbit) && radiates(world.europa.orbit) && !radiates(system.jupiter.flyby)
      && !radiates(world.callisto.orbit))
  }
  expect "and Earth is calm" { that = !radiates(world.earth.orbit) && !radiates(system.earth.flyby) }
}

test "2.7: where bases may stand" {
  scenario = scenario.drawing_board
  run {}
  expect "wherever a cost is printed" { that = all([for w in printed_worlds() : w.site == (total(w.base_cost) > 0)]) }
  expect "in supplies" { that = all([for w in printed_worlds() : total(w.base_cost) == w.base_cost[resource.supplies]]) }
  expect "from 2 to 8" { that = all([for w in printed_worlds() : !w.site || total(w.base_cost) >= 2 && total(w.base_cost) <= 8]) }
  expect "not on the Sun, the Comet, in deep space" {
    that = [for w in printed_worlds() : w if !w.site] == [world.sun, world.comet, world.deep_space]
  }
  expect "in orbit of Earth and the gas giants" {
    that = ([for w in printed_worlds() : w if w.station]
      == [world.earth, world.jupiter, world.saturn, world.uranus, world.neptune])
  }
  expect "on the ground elsewhere" {
    that = base_place(world.titan) == world.titan.surface && base_place(world.saturn) == world.saturn.orbit
  }
  expect "second Earths take 10 to 30 points" {
    that = all([for w in printed_worlds() : w.terraforming == 0 || w.site && w.terraforming >= 10 && w.terraforming <= 30])
  }
}

# ---- World cards -------------------------------------------------------------------

test "2.2.1: 54 world cards" {
  scenario = scenario.drawing_board
  run {}
  expect "54" { that = count(all(world_card)) == 54 }
  expect "Helium-3, whole" {
    that = (world_card.helium_3.types == [descriptor.gas_giant] && world_card.helium_3.production == { ore = 1, supplies = 1, fuel = 6 }
      && world_card.helium_3.field == field.physics && world_card.helium_3.research == 6
      && world_card.helium_3.robots == { probe = 6 } && world_card.helium_3.crewed == 0)
  }
  expect "Water Ice helps orbiters at Europa" {
    that = world_card.water_ice.robots[re_type.orbiter] == 2 && fits(world_card.water_ice, world.europa)
  }
  expect "Hematite fits Mars and Phobos/Deimos" {
    that = fits(world_card.hematite, world.mars) && fits(world_card.hematite, world.phobos_deimos)
  }
  expect "an impact basin fits Venus, a C-class asteroid does not fit Mars" {
    that = fits(world_card.impact_basin, world.venus) && !fits(world_card.c_class_asteroid, world.mars)
  }
  expect "mixed ice fits Pluto" { that = fits(world_card.mixed_ice, world.pluto) }
  expect "rocky are most, and every sort has at least seven" {
    that = [for d in all(descriptor) : count([for c in all(world_card) : c if contains(c.types, d)])] == [23, 19, 11, 7]
  }
  expect "all yield something, none more than 6 of a kind" {
    that = all([for c in all(world_card) : total(c.production) > 0 && all([for r in all(resource) : c.production[r] <= 6])])
  }
  expect "all teach something" { that = all([for c in all(world_card) : c.field != null && c.research >= 1 && c.research <= 6]) }
}

test "2.2.1: which worlds may have a card" {
  scenario = scenario.drawing_board
  run {}
  expect "all but the Sun, Earth and deep space" {
    that = [for w in printed_worlds() : w if count(w.types) == 0] == [world.sun, world.earth, world.deep_space]
  }
  expect "rocky, icy, minimal gravity, gas giants" {
    that = [for d in all(descriptor) : count([for w in printed_worlds() : w if contains(w.types, d)])] == [17, 18, 8, 4]
  }
}

# ---- Missions ----------------------------------------------------------------------

test "2.3.5: 30 missions" {
  scenario = scenario.drawing_board
  run {}
  expect "30" { that = count(printed_missions()) == 30 }
  expect "Eris 2060" { that = mission.eris.world == world.eris && mission.eris.year == 2060 }
  expect "Venus and Ceres" { that = mission.venus.world == world.venus && mission.ceres.world == world.ceres }
  expect "at the start enough for seven players, each choosing from two, and the common one" {
    that = count([for m in printed_missions() : m if m.year == 2030]) >= 15
  }
  expect "each is of a world that others than telescopes explore" {
    that = all([for m in printed_missions() : m.world.exploration > 0 && m.world.system.hub && m.world != world.earth])
  }
  expect "a crew's mission is of a world that crews explore" { that = all([for m in printed_missions() : !m.crew || m.world.crews]) }
  expect "worth 2 to 8" { that = all([for m in printed_missions() : m.value >= 2 && m.value <= 8]) }
  expect "and for robots never less further out" {
    that = all([for m in for_robots() : all([for n in for_robots() : reach(m) >= reach(n) || m.value <= n.value])])
  }
  expect "a crew's mission is worth no less than a robot's to the same world" {
    that = all([for m in printed_missions() : !m.crew || all([for n in for_robots() : n.world != m.world || n.value <= m.value])])
  }
}
function "for_robots" {
  gives = [for m in printed_missions() : m if !m.crew]
}
function "reach" {                     # how far from Earth a mission leads
  takes = { mission = mission }
  gives = gap(system.earth, mission.world.system)
}

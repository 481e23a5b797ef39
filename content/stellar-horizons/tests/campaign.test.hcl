# 4.0: the campaign as it begins.

scenario "test_campaign" {
  title = "The campaign's set-up"
  seats = [
    faction.north_america, faction.russia, faction.europe, faction.china, faction.asia, faction.japan, faction.south_america,
  ]
  setup {
    run "set_up_campaign" {}
  }
  play {}
}
scenario "test_campaign_for_two" {
  title = "The campaign's set-up for two"
  seats = [faction.europe, faction.asia]
  setup {
    run "set_up_campaign" {}
  }
  play {}
}

test "4.0: what everybody has in 2030" {
  scenario = scenario.test_campaign
  seed     = 2030
  run {}
  expect "2030" { that = game.year == 2030 }
  expect "the printed cash" { that = [for f in players : f.cash] == [20, 30, 30, 27, 25, 28, 26] }
  expect "the order of the turn track" {
    that = (game.initiative[0] == faction.north_america && game.initiative[1] == faction.russia
      && game.initiative[2] == faction.europe && game.initiative[5] == faction.japan)
  }
  expect "techs and a policy" {
    that = all([for f in players : f.techs == f.start_techs && count(f.techs) > 0 && count(f.policies) == 1])
  }
  expect "all of space" { that = count(tiles) == count(all(world)) }
  expect "neutral to each other" { that = all([for r in all(relation) : r.stance == stance.neutral]) }
  expect "a mission each and one for all" {
    that = all([for f in players : f.mission != null]) && game.common != null && count(face_down) == count(mission_pool()) + 7
  }
  expect "none of a later year" { that = all([for m in face_down : m.year == 2030]) }
  expect "no world has a card" { that = all([for w in all(world) : w.card == null]) && count(world_deck) == count(all(world_card)) }
}
test "4.0: where the ships are" {
  scenario = scenario.test_campaign
  seed     = 2030
  run {}
  expect "31 ships, two of them carried" {
    that = count([for s in all(ship) : s if in_service(s)]) == 31 && count([for s in all(ship) : s if s.probe != null]) == 2
  }
  expect "four of each fly, five of Russia" {
    that = [for f in players : count([for s in f.ships : s if s.fleet != null])] == [4, 5, 4, 4, 4, 4, 4]
  }
  expect "between the worlds" {
    that = (test_place(ship.sagan) == system.kuiper_belt.transfer && test_box(ship.sagan) == 8
      && test_place(ship.orion) == system.mars.transfer && test_box(ship.orion) == 1
      && test_place(ship.sabato) == system.pluto.transfer && test_box(ship.sabato) == 6)
  }
  expect "only in a transfer box is there a number" {
    that = all([for f in all(fleet) : (f.box > 0) == (f.at.level == level.transfer)])
  }
  expect "the Kliper and its launcher stand together" { that = ship.kliper.fleet == ship.angara.fleet && ship.angara.size == 2 }
  expect "all others apart" { that = count(all(fleet)) == 28 }
  expect "Darwin carries Curie, Tanaka carries Ito" { that = carrier_of(ship.curie) == ship.darwin && carrier_of(ship.ito) == ship.tanaka }
  expect "Humboldt roves on Mars" { that = test_place(ship.humboldt) == world.mars.surface && ship.humboldt.type == re_type.rover }
  expect "telescopes in Earth orbit" {
    that = all([for s in all(ship) : s.type != re_type.telescope || s.fleet == null || test_place(s) == world.earth.orbit])
  }
  expect "nobody is beyond his reach" { that = all([for s in all(ship) : !s.reserved]) }
  expect "every ship that flies may be where it is" {
    that = all([for s in all(ship) : s.class == unit_class.lv || s.fleet == null || may_be_at(s, coalesce(test_place(s), world.earth.orbit))])
  }
}
test "who does not play has no ships" {
  scenario = scenario.test_campaign_for_two
  seed     = 2030
  run {}
  expect "eight and a probe" { that = count([for s in all(ship) : s if in_service(s)]) == 9 }
  expect "two missions face down beside the pool" { that = count(face_down) == count(mission_pool()) + 2 }
}

function "test_place" {
  takes = { ship = ship }
  gives = ship.fleet == null ? null : ship.fleet.at
}
function "test_box" {
  takes = { ship = ship }
  gives = ship.fleet == null ? 0 : ship.fleet.box
}

# 4.0: how the campaign begins, with the movement phase of 2030.

table "first_ships" {                  # in operation in 2030
  source = "4.0"
  gives  = { ship = ship, at = place, box = integer }
  rows = [
    [ship.orion,       system.mars.transfer,        1],
    [ship.sagan,       system.kuiper_belt.transfer, 8],
    [ship.feynman,     world.venus.orbit,           0],
    [ship.lowell,      world.earth.orbit,           0],

    [ship.kliper,      world.earth.surface,         0],
    [ship.kozlov,      world.mars.orbit,            0],
    [ship.glushko,     system.jupiter.transfer,     4],
    [ship.zasyadko,    system.saturn.transfer,      6],
    [ship.angara,      world.earth.surface,         0],   # the LV-2

    [ship.da_vinci,    system.jupiter.transfer,     2],
    [ship.hawking,     world.mercury.orbit,         0],
    [ship.darwin,      system.saturn.transfer,      5],
    [ship.kepler,      world.earth.orbit,           0],

    [ship.tanaka,      system.jupiter.transfer,     3],
    [ship.kimura,      system.saturn.transfer,      5],
    [ship.yukawa,      system.mercury.transfer,     2],
    [ship.hayashi,     world.earth.orbit,           0],

    [ship.shenzhou,    world.moon.orbit,            0],
    [ship.fei_xin,     system.jupiter.transfer,     3],
    [ship.xu_ganqi,    system.saturn.transfer,      2],
    [ship.gan_dei,     system.mercury.transfer,     2],

    [ship.prayas,      world.earth.orbit,           0],
    [ship.rama,        world.venus.orbit,           0],
    [ship.chakrabarti, system.jupiter.transfer,     4],
    [ship.singh,       system.saturn.transfer,      5],

    [ship.caldeira,    system.jupiter.transfer,     3],
    [ship.gleiser,     system.saturn.transfer,      4],
    [ship.sabato,      system.pluto.transfer,       6],
    [ship.humboldt,    world.mars.surface,          0],
  ]
}

table "first_probes" {
  source = "4.0"
  gives  = { probe = ship, carrier = ship }
  rows = [
    [ship.curie, ship.darwin],
    [ship.ito,   ship.tanaka],
  ]
}

procedure "set_up_campaign" {
  source = "4.0"
  takes  = { year = default(integer, 2030) }
  set "game" { year = year }
  run "lay_out" { worlds = all(world) }
  run "set_initiative" {}
  each "self" {
    in = players
    set "self" {
      cash     = self.start_cash
      techs    = self.start_techs
      policies = self.start_policies
    }
    run "set_up_ships" {}
  }
  run "deal_missions" {}
}
procedure "set_up_ships" {
  takes = { self = faction }
  each "entry" {
    in = [for e in table.first_ships : e if e.ship.owner == self]
    run "form_up" {
      owner   = self
      ships   = [entry.ship]
      place   = entry.at
      box     = entry.box
      company = null
    }
  }
  each "entry" {
    in = [for e in table.first_probes : e if e.carrier.owner == self]
    let "carrier" { be = entry.carrier }
    set "carrier" { probe = entry.probe }
  }
}

# Where the tests of building and service take place: a short solar system, nobody with more
# than the first crews.

scenario "shipyard" {
  title = "Shipyard"
  seats = [1, 7]
  setup {
    set "game" { year = 2031 }
    run "lay_out" { worlds = [world.earth, world.moon, world.mars, world.main_belt, world.jupiter, world.europa] }
    run "set_initiative" {}
    set "faction.russia" {
      cash  = 22
      techs = [tech.crew_vehicles]
    }
  }
  play {
    run "build_phase" {}
  }
}

# A base with what stands on it, at once.
procedure "set_up_base" {
  takes = { self = faction, base = base, world = world, supply = default(integer, 0), goods = default(tally(resource), {}) }
  let "works" { be = base.supply }
  run "found_base" {}
  set "works" { level = supply }
  set "base"  { goods = goods }
}
procedure "deploy" {
  takes = { self = faction, ship = ship, place = place, company = default(optional(fleet), null) }
  run "form_up" {
    owner = self
    ships = [ship]
  }
}

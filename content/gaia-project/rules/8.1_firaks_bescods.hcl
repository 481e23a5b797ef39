# 8-1 Firaks and Bescods, of the titanium planets.

faction "firaks" {
  help    = "With the institute, once a round you may downgrade a lab to a trading station, which counts as building one, and advance one level of research."
  ore     = 3
  learned = 2
  income  = { ore = 1, knowledge = 2 }
}
special "downgrade" {
  function "is_possible" { gives = who.stands.lab > 0 && in_stock(who, building.station) > 0 }
  procedure "do_special" {
    pick "space" {
      from = [for s in self.colonies : s if s.building == building.lab]
      text = "Which lab becomes a trading station?"
    }
    run "put_building" { building = building.station }
    run "step_up"      { tracks = all(track) }
  }
}

faction "bescods" {
  help      = "You build your institute from a lab and your academies from trading stations; their income is swapped too. Once a round you advance on your lowest track. With the institute, your buildings on titanium planets are worth 1 more power."
  learned   = 1
  income    = { ore = 1 }
  institute = { charge = 4, token = 2 }
  function "comes_from" { gives = building == building.institute ? building.lab : building.teaches && building.large ? building.station : original }
  function "yields" {
    gives = (building == building.station ? [{ knowledge = 1 }, { knowledge = 1 }, { knowledge = 1 }, { knowledge = 1 }]
      : building == building.lab ? [{ credits = 3 }, { credits = 4 }, { credits = 5 }]
      : original)
  }
  modifier "more_power" {
    when = space.planet == planet.titanium && has_institute(who)
    add  = 1
  }
}
special "lowest_track" {
  procedure "do_special" {
    run "step_up" { tracks = least(all(track), [for t in all(track) : self.level[t]]) }
  }
}

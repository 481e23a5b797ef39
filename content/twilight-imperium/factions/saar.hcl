# The Clan of Saar: nomads whose space docks fly.

faction "saar" {
  help = "You gain a trade good for each planet you take. You may score objectives without your home planets. Your space docks move."
  after "gained_planet" {              # Scavenge
    when = actor == self
    run "gain_goods" {
      who    = self
      number = 1
    }
  }
  function "holds_home" { gives = true }   # Nomadic
}
function "yards" {                     # systems where something can be produced and paid
  takes = { who = player }
  gives = wealth(who) < 1 ? [] : distinct(compact([for u in who.units : u.at if u.card.production > 0]))
}
after "fight_in_space" {
  run "scuttle" { system = goal }
}
after "withdraw" {
  run "scuttle" { system = to }
}
after "player_turn" {                  # what cards and abilities brought
  each "s" {
    in = distinct(compact(flatten([for p in players : dock_floats(p) ? [for u in p.units : u.at if u.card.floats] : []])))
    run "scuttle" { system = s }
  }
}
procedure "scuttle" {                  # floating factories among ships of others only
  source = "41.4"
  takes  = { system = system }
  each "u" {
    in = [for u in system.units : u if u.card.floats && count(ships(u.owner, system)) == 0 && others_ships(u.owner, system)]
    run "destroy" {
      unit = u
      by   = null
    }
  }
}
tech "chaos_mapping" {
  help = "Others may not activate asteroid fields with ships of yours. At the start of each of your turns you may produce a unit in a system where you have production."
  function "bars" { gives = system.anomaly == anomaly.asteroid_field }
  before "player_turn" {
    when = actor == self && count(yards(self)) > 0
    pick "system" {
      by   = self
      from = yards(self)
      may  = "Nowhere"
      text = "Where do you produce a unit?"
    }
    if {
      when = system != null
      let "yard" { be = makers(self, system) }
      run "make" {                     # FAQ 1961: no unit uses production
        self     = self
        makers   = []
        limit    = 1
        cards    = producible(self, system)
        planets  = distinct(compact([for u in yard : u.on]))
        in_space = any([for u in yard : u.on == null])
      }
    }
  }
}

# The Naalu Collective: they know what comes.

faction "naalu" {
  help = "You act first. When others move into a system with your ships, a token of your strategy pool lets them leave. Your fighters are better."
  after "strategy_phase_ends" {        # Telepathic, 68.1
    set "self" { first = true }
  }
  after "ships_arrived" {              # Foresight
    when = actor != self && self.strategy > 0 && count(ships(self, goal)) > 0 && count(havens(self, goal)) > 0
    may "foresee" {
      by   = self
      text = "Spend a token of the strategy pool to move your ships out of {goal}"
      pick "to" {
        by   = self
        from = havens(self, goal)
        text = "Where do your ships go?"
      }
      pay "self" { strategy = 1 }
      if {                             # 74.6
        when = contains(to.tokens, self)
        gain "self" { tokens = 1 }
      }
      else {
        gain "to" { tokens = self }
      }
      run "withdraw" {
        who    = self
        system = goal
      }
      run "fit" {
        who    = self
        system = to
      }
    }
  }
}
unit_card "crystal_fighter_2" {
  help = "They move by themselves. Each one without room counts half a ship against the fleet pool."
  modifier "fighter_weight" { set = 1 }
}
unit_card "matriarch" {
  help = "In an invasion in its system your fighters may land like ground forces. They return to space when the combat ends."
  function "landing_parties" { gives = any([for u in system.units : u.owner == who && u.card == this]) ? [for u in system.units : u if u.owner == who && u.on == null && (u.card.type.ground || u.card.type == unit_type.fighter)] : original }
  function "committed"       { gives = concat(original, [for u in planet.units : u if u.owner == who && u.card.type == unit_type.fighter]) }
  after "ground_combat_ends" {
    when = actor == self
    run "lift_off" {
      self   = self
      planet = planet
    }
  }
  after "invasion" {
    when = actor == self
    each "p" {
      in = goal.planets
      run "lift_off" {
        self   = self
        planet = p
      }
    }
  }
}
procedure "lift_off" {                 # fighters
  takes = { self = player, planet = planet }
  each "u" {
    in = [for u in planet.units : u if u.owner == self && u.card.type == unit_type.fighter]
    set "u" { on = null }
  }
}
tech "neuroglaive" {
  help = "When another player activates a system with your ships, they return a token of their fleet pool."
  after "activated" {
    when = actor != self && count(ships(self, goal)) > 0
    run "lose_fleet_token" { who = actor }
  }
}

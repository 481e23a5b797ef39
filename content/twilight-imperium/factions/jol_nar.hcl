# The Universities of Jol-Nar: scholars.

faction "jol_nar" {
  help = "Your units hit with 1 more in combat. You skip a prerequisite, except of unit upgrades, and may follow Technology with its primary ability."
  modifier "combat_value" { add = 1 }  # Fragile
  function "skips"        { gives = tech.card == null && !who.gagged ? original + 1 : original }   # Analytical
  function "is_brilliant" { gives = true }
  instead "follow" {                   # Brilliant
    when = actor == self && card == strategy_card.technology
    run "spend_strategy" {
      self   = self
      number = price
    }
    choose "half" {
      by   = self
      text = "Which ability of Technology do you use?"
      option "as_primary" {
        text = "The primary ability"
        run "primary" { self = self }
      }
      option "as_secondary" {
        text = "The secondary ability"
        when = wealth(self) >= tuition(self, 4)
        run "secondary" { self = self }
      }
    }
  }
}
unit_card "jns_hylarim" {
  help = "Each unmodified 9 or 10 of its combat rolls makes two more hits."
  function "rolls_apart" { gives = original || unit.card == this }
  instead "fire" {
    when  = who == self && card == this && in_space
    gives = count([for d in final : d if d >= needed]) + 2 * count([for d in final : d if d >= 9])
    roll "shots" {
      by    = who
      die   = sides(10)
      times = dice
      text  = "{card}, hits from {needed}"
    }
    let "spent" { be = [for d in shots : d if d >= needed || d >= 9 || !who.rerolls] }
    run "roll_again" "second" { misses = dice - count(spent) }
    let "final" { be = concat(spent, second) }
  }
}
tech "spatial_conduit_cylinders" {
  help = "After you activate a system with units of yours, exhaust this: for this action it borders all others with units of yours."
  after "activated" {
    when = actor == self && is_ready(self, this) && any([for u in goal.units : u.owner == self])
    may "open" {
      text = "Exhaust Spatial Conduit Cylinders: {goal} borders all systems with your units"
      run "exhaust" {
        self = self
        tech = this
      }
      set "game" { conduit = goal }
    }
  }
}
tech "e_res_siphons" {
  help = "When another player activates a system with your ships, gain 4 trade goods."
  after "activated" {
    when = actor != self && count(ships(self, goal)) > 0
    run "gain_goods" {
      who    = self
      number = 4
    }
  }
}

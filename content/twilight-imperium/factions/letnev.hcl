# The Barony of Letnev: large fleets that shoot twice.

faction "letnev" {
  help = "Your fleets may be larger by two ships. In space combat you may pay 2 trade goods to roll misses again."
  modifier "fleet_limit" { add = 2 }   # Armada
  after "round_starts" {               # Munitions Reserves
    when = (attacker == self || defender == self) && self.goods >= 2 && is_battle(attacker, defender, system)
    may "reload" {
      text = "Pay 2 trade goods to roll misses again in this round"
      pay "self" { goods = 2 }
      set "self" { rerolls = true }
    }
  }
}
unit_card "arc_secundus" {
  help           = "It is repaired at the start of each round of space combat, and planetary shields of others in its system do not work."
  breaks_shields = true
  before "round_starts" {
    each "u" {
      in = [for u in system.units : u if u.owner == self && u.card == this && u.damaged]
      set "u" { damaged = false }
    }
  }
}
tech "l4_disruptors" {
  help = "Nobody fires space cannons at your units during an invasion."
  function "foils_cannons" { gives = true }
}
tech "non_euclidean_shielding" {
  help = "Each of your units that sustains damage cancels up to two hits."
  modifier "cancelled" { set = 2 }
}

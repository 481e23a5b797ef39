# Sardakk N'orr: they hit harder.

faction "sardakk" {
  help = "Your units hit with 1 less in combat."
  modifier "combat_value" { add = -1 } # Unrelenting
}
unit_card "cmorran_norr" {
  help = "Your other ships in its system hit with 1 less in combat."
  modifier "combat_value" {
    when = unit.card != this && unit.card.type.ship && any([for u in system.units : u.owner == unit.owner && u.card == this])
    add  = -1
  }
}
unit_card "exotrireme_2" {
  help  = "At the end of a round of space combat, you may destroy it to destroy up to two ships of your opponent."
  solid = true
  before "round_ends" {
    when = (attacker == self || defender == self) && any([for u in system.units : u.owner == self && u.card == this]) && is_battle(attacker, defender, system)
    may "ram" {
      by   = self
      text = "Destroy one of your Exotriremes to destroy up to two ships"
      run "ram" {
        self = self
        foe  = attacker == self ? defender : attacker
        card = this
      }
    }
  }
}
procedure "ram" {                      # each of them once
  takes = { self = player, foe = player, card = unit_card, system = system }
  run "give_up" { from = one_of_each([for u in system.units : u if u.owner == self && u.card == card]) }
  pick "rammed" {                      # nobody may be left, after Courageous to the End
    when    = count(fighting(foe, system)) > 0
    from    = fighting(foe, system)
    min     = 1
    max     = 2
    ordered = false
    text    = "Which ships are destroyed?"
  }
  each "u" {
    in = coalesce(rammed, [])
    run "destroy" {
      unit = u
      by   = self
    }
  }
  may "ram_again" {
    when = any([for u in system.units : u.owner == self && u.card == card]) && count(fighting(foe, system)) > 0
    text = "Destroy one of your Exotriremes to destroy up to two ships"
    run "ram" {}
  }
}
tech "valkyrie_particle_weave" {
  help = "If your opponent makes a hit in a round of ground combat, you make one more."
  after "ground_rolls_done" {
    when = actor == self ? theirs > 0 : foe == self && mine > 0
    gain "self" { hits = 1 }
  }
}

# The Mentak Coalition: pirates.

faction "mentak" {
  help = "Two of your cruisers or destroyers fire before a space combat. You take a trade good or commodity from neighbours who gain trade goods and have three or more."
  after "round_starts" {               # Ambush
    when = opening && (attacker == self || defender == self) && count(raiders(self, system)) > 0 && is_battle(attacker, defender, system)
    may "spring" {
      by   = self
      text = "Ambush: fire with up to two cruisers or destroyers"
      pick "ambush" {
        by      = self
        from    = raiders(self, system)
        min     = 1
        max     = 2
        ordered = false
        text    = "Which ships fire from an ambush?"
      }
      run "roll_for" "made" {
        who   = self
        needs = ambush[*].card.combat  # no combat roll: 33
      }
      run "assign_hits" {
        who  = attacker == self ? defender : attacker
        by   = self
        hits = made
      }
    }
  }
  after "gain_goods" {                 # Pillage
    when = who != self && (number > 0 || traded) && who.goods >= 3 && !self.gagged && !is_laid(who, promise.promise_of_protection, self) && are_neighbours(self, who)
    choose "pillage" {
      by   = self
      text = "What do you take from {who}?"
      option "a_good" {
        text = "A trade good"
        pay "who" { goods = 1 }
        gain "self" { goods = 1 }
      }
      option "a_commodity" {           # 44.6
        text = "A commodity"
        when = who.commodities > 0
        pay "who" { commodities = 1 }
        gain "self" { goods = 1 }
      }
      option "nothing" { text = "Nothing" }
    }
  }
}
function "raiders" {
  takes = { who = player, system = system }
  gives = [for u in system.units : u if u.owner == who && (u.card.type == unit_type.cruiser || u.card.type == unit_type.destroyer)]
}
unit_card "fourth_moon" {
  help = "Ships of others in its system cannot sustain damage."
  function "lets_sustain" { gives = original && !any([for u in system.units : u.owner == who && u.card == this]) }
}
tech "mirror_computing" {
  help = "Each trade good you spend counts as 2 resources or influence."
  function "good_value" { gives = 2 }
}
tech "salvage_operations" {
  help = "After you win or lose a space combat, gain a trade good. If you won, you may also produce a ship of a type that was destroyed there."
  before "round_starts" {
    when = opening
    set "self" { wrecks = [] }
  }
  after "destroyed" {
    when = card.type.ship
    gain "self" { wrecks = card.type }
  }
  after "space_combat_ends" {
    when = (attacker == self || defender == self) && winner != null
    run "gain_goods" {
      who    = self
      number = 1
    }
    run "make" {
      when     = winner == self
      self     = self
      makers   = []
      limit    = 1
      cards    = [for c in producible(self, system) : c if contains(self.wrecks, c.type)]
      planets  = []
      in_space = true
    }
  }
}

# The Yin Brotherhood: sacrifice.

faction "yin" {
  help = "For 2 influence an enemy infantry changes sides. After a round of space combat, you may destroy a cruiser or destroyer of yours to hit a ship you choose."
  after "ground_round_starts" {        # Indoctrination
    when = opening && (actor == self || foe == self) && sway(self) >= 2 && !self.numbed && count(troops(actor == self ? foe : actor, planet)) > 0
    may "indoctrinate" {
      by   = self
      text = "Spend 2 influence to turn an infantry"
      let "other" { be = actor == self ? foe : actor }
      run "spend" {
        self      = self
        amount    = 2
        influence = true
      }
      run "take_off" { units = first(troops(other, planet), 1) }
      run "put" {
        who    = self
        type   = unit_type.infantry
        system = planet.system
      }
    }
  }
  before "round_ends" {                # Devotion, with its erratum
    when = (attacker == self || defender == self) && count(raiders(self, system)) > 0 && !self.numbed && is_battle(attacker, defender, system)
    may "devote" {
      by   = self
      text = "Destroy a cruiser or destroyer of yours to hit a ship"
      run "give_up" {
        self = self
        from = raiders(self, system)
      }
      run "aim_hit" {
        self = self
        foe  = attacker == self ? defender : attacker
      }
    }
  }
}
procedure "give_up" {                  # a ship of one's own
  takes = { self = player, system = system, from = list(unit) }
  pick "victim" {
    from = from
    text = "Which ship do you destroy?"
  }
  run "destroy" {
    unit = victim
    by   = self
  }
}
unit_card "van_hauge" {
  help = "When it is destroyed, all ships in its system are destroyed."
  before "destroy" {
    when = unit.owner == self && unit.card == this
    each "u" {
      in = [for u in system.units : u if (u.card.type.ship || contains(u.owner.militia, u)) && u != unit]
      run "destroy" {
        unit = u
        by   = self
      }
    }
  }
}
tech "yin_spinner" {
  help = "After you produce, place an infantry on a planet of yours in that system."
  after "produced" {
    when = actor == self && !self.numbed
    pick "planet" {
      by   = self
      from = [for p in system.planets : p if p.owner == self && p.admits]
      may  = "None"
      text = "Where does an infantry appear?"
    }
    if {
      when = planet != null
      run "put" {
        who  = self
        type = unit_type.infantry
      }
    }
  }
}
tech "impulse_core" {
  help = "At the start of a space combat, destroy a cruiser or destroyer of yours to make a hit that must go to a ship other than a fighter."
  after "round_starts" {
    when = opening && (attacker == self || defender == self) && count(raiders(self, system)) > 0 && !self.numbed && is_battle(attacker, defender, system)
    may "overload" {
      by   = self
      text = "Destroy a cruiser or destroyer of yours to make a hit"
      run "give_up" {
        self = self
        from = raiders(self, system)
      }
      run "assign_hits" {
        who   = attacker == self ? defender : attacker
        by    = self
        hits  = 0
        aimed = 1
      }
    }
  }
}

# The L1Z1X Mindnet: dreadnoughts.

faction "l1z1x" {
  help = "Structures on planets you take become yours. Your ships bombard at the end of each round of ground combat."
  before "take_control" {              # Assimilate
    when = actor == self
    each "u" {
      in = [for u in planet.units : u if u.owner != self && u.card.type.structure]
      let "type" { be = u.card.type }
      if {
        when = in_reinforcements(self, type) > 0
        run "take_off" { units = [u] }
        run "put" {
          who    = self
          system = planet.system
        }
      }
    }
  }
  before "ground_round_ends" {         # Harrow, with its erratum; 81.1, 86.2
    when = actor == self && count(bombers(self, planet.system)) > 0 && may_bombard(self, planet)
    may "harrow" {
      by   = self
      text = "Bombard {planet}"
      run "bombard_planet" {
        self = self
        guns = bombers(self, planet.system)
      }
    }
  }
}
unit_card "zero_zero_one" {
  help = "In space combat, hits of this ship and of your dreadnoughts in its system must go to ships other than fighters."
  function "rolls_apart" { gives = original || (unit.card == this || unit.card.type == unit_type.dreadnought) && any([for u in system.units : u.owner == who && u.card == this]) }
  instead "count_hits" {
    when = who == self && (card == this || card.type == unit_type.dreadnought) && any([for u in system.units : u.owner == self && u.card == this])
    gain "who" { aimed = hits }
  }
}
tech "inheritance_systems" {
  help = "When you research, exhaust this and spend 2 resources to skip all prerequisites."
  function "overrides" { gives = is_ready(who, this) && wealth(who) >= 2 }
  instead "meet_prerequisites" {
    when = actor == self && is_ready(self, this) && wealth(self) >= 2 && lacking(self, tech) > skips(self, tech)
    choose "way" {
      by   = self
      text = "How do you meet the prerequisites of {tech}?"
      option "inherit" {
        text = "Exhaust Inheritance Systems and spend 2 resources"
        run "exhaust" {
          self = self
          tech = this
        }
        run "spend" {
          self   = self
          amount = 2
        }
      }
      option "study" {
        text = "With technologies and planets"
        when = lacking(self, tech) - skipped(self, tech, aids(self)) <= skips(self, tech)
        run "original" {}
      }
    }
  }
}

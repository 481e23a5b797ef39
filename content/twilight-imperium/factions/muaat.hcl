# The Embers of Muaat: war suns from the start.

faction "muaat" {
  help = "You begin with a war sun. Your ships may pass supernovas. A token of your strategy pool brings fighters or a destroyer to a war sun."
  function "passes_anomaly" { gives = system.anomaly == anomaly.supernova }   # Gashlai Physiology
  action "star_forge" {
    joins = choice.component
    text  = "Star Forge{system? in {system}}"
    help  = "A token of your strategy pool places two fighters or a destroyer in a system with a war sun of yours."
    when  = self.strategy > 0
    pick "system" {
      from = distinct(compact([for u in self.units : u.at if u.card.type == unit_type.war_sun]))
      text = "At which war sun?"
    }
    run "spend_strategy" {}
    choose "forged" {
      text = "What is forged?"
      option "two_fighters" {
        text = "Two fighters"
        repeat {
          times = 2
          run "put" {
            who  = self
            type = unit_type.fighter
          }
        }
      }
      option "one_destroyer" {
        text = "A destroyer"
        when = in_reinforcements(self, unit_type.destroyer) > 0
        run "put" {
          who  = self
          type = unit_type.destroyer
        }
      }
    }
    run "fit" { who = self }
  }
}
unit_card "the_inferno" {
  help = "Action: a token of your strategy pool places a cruiser in its system."
  action "stoke" {
    joins = choice.component
    text  = "The Inferno makes a cruiser"
    help  = "A token of your strategy pool places a cruiser in the system of your flagship."
    when  = self.strategy > 0 && in_reinforcements(self, unit_type.cruiser) > 0 && count([for u in self.units : u if u.card == this]) > 0
    run "spend_strategy" {}
    each "s" {
      in = compact([for u in self.units : u.at if u.card == this])
      run "put" {
        who    = self
        type   = unit_type.cruiser
        system = s
      }
      run "fit" {
        who    = self
        system = s
      }
    }
  }
}
tech "magmus_reactor" {
  help = "Your ships may enter supernovas. After you produce in a system with a war sun of yours or beside a supernova, gain a trade good."
  function "may_enter" { gives = original || system.anomaly == anomaly.supernova }
  after "produced" {
    when = actor == self && (any([for u in system.units : u.card.type == unit_type.war_sun]) || any([for s in neighbours_for(self, system) : s.anomaly == anomaly.supernova]))
    run "gain_goods" {
      who    = self
      number = 1
    }
  }
}

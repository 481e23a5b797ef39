# The Federation of Sol: infantry wherever it is needed.

faction "sol" {
  help = "You gain one more command token in each status phase. A token of your strategy pool drops two infantry on a planet of yours."
  modifier "status_tokens" { add = 1 } # Versatile
  action "orbital_drop" {
    joins = choice.component
    text  = "Orbital Drop{planet? on {planet}}"
    help  = "A token of your strategy pool places two infantry on a planet you control."
    when  = self.strategy > 0
    pick "planet" {
      from = open_planets(self)
      text = "Where do two infantry land?"
    }
    run "spend_strategy" {}
    repeat {
      times = 2
      run "put" {
        who    = self
        type   = unit_type.infantry
        system = planet.system
      }
    }
  }
}
unit_card "genesis" {
  help = "At the end of the status phase an infantry appears in its system."
  after "status_phase_ends" {
    each "s" {
      in = compact([for u in self.units : u.at if u.card == this])
      run "put" {
        who    = self
        type   = unit_type.infantry
        system = s
      }
      run "fit" {
        who    = self
        system = s
      }
    }
  }
}
tech "spec_ops_ii" {
  help = "An infantry that is destroyed returns to your home system at the start of your next turn if a die shows 5 or more."
}

# The Arborec: infantry that grows.

faction "arborec" {
  help = "Your space docks make no infantry: your infantry makes more. One grows on a planet of yours in each status phase."
  before "status_phase_starts" {       # Mitosis; 13.6 it has to grow
    pick "planet" {
      when = count(open_planets(self)) > 0
      by   = self
      from = open_planets(self)
      text = "Where does an infantry grow?"
    }
    if {
      when = planet != null
      run "put" {
        who    = self
        type   = unit_type.infantry
        system = planet.system
      }
    }
  }
  function "may_make" {                # 26.1
    source = "26.1"
    gives  = card.type != unit_type.infantry || count([for m in made : m if m.type == unit_type.infantry]) < sum([for u in makers : u.card.type == unit_type.space_dock ? 0 : production_of(u)]) || count(makers) == 0
  }
  function "makes_troops" { gives = unit.card.type != unit_type.space_dock }
}
unit_card "duha_menaimon" {
  help = "When you activate its system, you may produce up to 5 units there."
  after "activated" {
    when = actor == self && count([for u in goal.units : u if u.owner == self && u.card == this]) > 0
    run "make" {
      self     = self
      system   = goal
      makers   = []
      limit    = 5
      cards    = producible(self, goal)
      planets  = [for p in goal.planets : p if p.owner == self]
      in_space = true
    }
  }
}
tech "letani_warrior_ii" {
  help = "An infantry that is destroyed returns to your home system at the start of your next turn if a die shows 6 or more."
}
tech "bioplasmosis" {
  help = "At the end of the status phase, move infantry from planets you control to others in the same or neighbouring systems."
  after "status_phase_ends" {
    repeat "moves" {
      pick "mover" {
        by   = self
        from = one_of_each([for u in self.units : u if u.card.type.ground && u.on != null && count(within_growth(self, u)) > 0])
        may  = "No more"
        text = "Which infantry moves?"
      }
      stop "moves" { when = mover == null }
      pick "planet" {
        by   = self
        from = within_growth(self, mover)
        text = "Where does it move?"
      }
      set "mover" {
        at    = planet.system
        on    = planet
        moved = true
      }
      until = false
    }
    each "u" {
      in = [for u in self.units : u if u.moved]
      set "u" { moved = false }
    }
  }
}
function "within_growth" {             # each moves once
  takes = { who = player, unit = unit }
  gives = unit.moved ? [] : [for p in who.planets : p if p != unit.on && p.admits && unit.at != null && (p.system == unit.at || contains(neighbours_for(who, unit.at), p.system))]
}

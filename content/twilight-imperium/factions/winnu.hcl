# The Winnu: heirs of the throne.

faction "winnu" {
  help = "You choose your first technology. The custodians leave Mecatol Rex for nothing, and whatever you take it with builds a PDS and a space dock there."
  after "begin" {
    when = actor == self
    pick "tech" {
      by   = self
      from = [for t in all(tech) : t if t.colour != null && t.faction == null && total(t.needs) == 0]
      text = "With which technology do you begin?"
    }
    run "gain_tech" {
      self = self
    }
  }
  function "custodian_price" { gives = 0 }   # Blood Ties
  after "gained_planet" {              # Reclamation
    when = actor == self && planet == planet.mecatol_rex && game.turn == self
    set "self" { reclaims = true }
  }
  after "tactical_ends" {
    when = self.reclaims
    run "reclaim" { self = self }
  }
}
procedure "reclaim" {
  takes = { self = player }
  set "self" { reclaims = false }
  let "types" { be = planet.mecatol_rex.owner == self ? [for t in [unit_type.pds, unit_type.space_dock] : t if has_room(planet.mecatol_rex, t) && in_reinforcements(self, t) > 0] : [] }
  pick "placed" {
    when    = count(types) > 0
    from    = types
    min     = 0
    ordered = false
    text    = "Reclamation: what do you place on Mecatol Rex?"
  }
  each "type" {
    in = coalesce(placed, [])
    run "put" {
      who    = self
      system = system.mecatol
      planet = planet.mecatol_rex
    }
  }
}
unit_card "salai_sai_corian" {
  help = "It rolls as many dice as your opponent has ships there that are not fighters."
  function "dice_of" { gives = unit.card == this ? count([for u in fighting(foe, system) : u if u.card.type != unit_type.fighter]) : original }
}
tech "lazax_gate_folding" {
  help = "In your tactical actions, while you do not control Mecatol Rex, its system has an alpha and a beta wormhole for you. While you control it, exhaust this as an action to place an infantry there."
  function "neighbours_for" {
    let "folded" { be = game.turn == who && planet.mecatol_rex.owner != who }
    gives = !folded ? original : system == system.mecatol ? distinct(concat(original, [for s in game.systems : s if s != system && is_basic(s)])) : is_basic(system) && !contains(original, system.mecatol) ? append(original, system.mecatol) : original
  }
  action "garrison" {
    joins = choice.component
    text  = "Place an infantry on Mecatol Rex"
    help  = "Exhaust Lazax Gate Folding to place an infantry there."
    when  = is_ready(self, this) && planet.mecatol_rex.owner == self
    run "exhaust" { tech = this }
    run "put" {
      who    = self
      type   = unit_type.infantry
      system = system.mecatol
      planet = planet.mecatol_rex
    }
  }
}
tech "hegemonic_trade_policy" {
  help = "When you produce, exhaust this: swap the resources and influence of a planet of yours for that production."
  before "make" {
    when = actor == self && count(makers) > 0 && is_ready(self, this) && count(ready(self)) > 0
    pick "turned" {
      by   = self
      from = [for p in ready(self) : p if p.influence > p.resources]
      may  = "None"
      text = "Of which planet are resources and influence swapped?"
    }
    if {
      when = turned != null
      run "exhaust" {
        self = self
        tech = this
      }
      set "turned" { swapped = true }
      set "moment" { limit = sum([for u in makers : production_of(u)]) }   # 26.1 a space dock there makes more
    }
  }
  after "make" {
    when = actor == self
    each "p" {
      in = [for p in self.planets : p if p.swapped]
      set "p" { swapped = false }
    }
  }
}

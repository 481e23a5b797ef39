# The Xxcha Kingdom: peace.

faction "xxcha" {
  help = "After you use Diplomacy, you gain control of a planet without units beside one of yours. A token of your strategy pool replaces an agenda that is revealed."
  function "gains_by_diplomacy" { gives = count(peaceful(who)) > 0 }
  after "diplomacy_done" {             # Peace Accords
    when = actor == self
    pick "planet" {
      by   = self
      from = peaceful(self)
      may  = "None"
      text = "Which planet joins you?"
    }
    if {
      when = planet != null
      run "take_control" { self = self }
    }
  }
  after "agenda_revealed" {            # Quash
    when = game.agenda == agenda && self.strategy > 0 && !self.gagged
    may "quash" {
      by   = self
      text = "Spend a token of the strategy pool to replace {agenda}"
      run "spend_strategy" { self = self }
      run "replace_agenda" {}
    }
  }
}
function "peaceful" {                  # 53.2: of the same or a neighbouring system
  takes = { who = player }
  let "near" { be = distinct(flatten([for p in who.planets : append(neighbours_for(who, p.system), p.system)])) }
  gives = flatten([for s in near : [for p in s.planets : p if p.owner != who && p != planet.mecatol_rex && count(p.units) == 0]])
}
unit_card "loncara_ssodu" {
  help       = "Its space cannons also reach neighbouring systems."
  long_range = true
}
tech "nullification_field" {
  help = "After another player activates a system with your ships, exhaust this and spend a token of your strategy pool to end that player's turn."
  after "activated" {
    when = actor != self && self.strategy > 0 && is_ready(self, this) && count(ships(self, goal)) > 0
    may "nullify" {
      by   = self
      text = "End the turn of {actor}"
      run "exhaust" {
        self = self
        tech = this
      }
      run "spend_strategy" { self = self }
      run "tactical_over"  { self = actor }
      stop "turn" {}
    }
  }
}
tech "instinct_training" {
  help = "When another player plays an action card, exhaust this and spend a token of your strategy pool: it has no effect."
  before "card_effect" {
    when = actor != self && self.strategy > 0 && is_ready(self, this)
    may "foretell" {
      text = "Exhaust Instinct Training: {ploy} of {actor} has no effect"
      run "exhaust" {
        self = self
        tech = this
      }
      run "spend_strategy" { self = self }
      stop "moment" {}
    }
  }
}

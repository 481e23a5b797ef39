# The Yssaril Tribes: spies.

faction "yssaril" {
  help = "You draw one more action card each time and discard one, without a limit. Discarding one is an action."
  modifier "hand_limit" { set = 999 }  # Crafty
  after "cards_drawn" {                # Scheming
    when = actor == self
    draw "extra" {
      from = action_deck
      text = "{self} draws one more"
    }
    if {
      when = extra != null
      move {
        what = extra
        to   = self.hand
      }
    }
    run "discard_cards" {
      when   = count(self.hand) > 0
      self   = self
      number = 1
    }
  }
  action "stall_tactics" {
    joins = choice.component
    text  = "Discard an action card"
    help  = "Stall Tactics: discarding an action card is an action."
    when  = count(self.hand) > 0
    run "discard_cards" { number = 1 }
  }
}
unit_card "ysia_yssrila" {
  help = "It may pass through systems with ships of others."
  modifier "passes_fleets" {
    when = unit.card == this
    set  = true
  }
}
tech "mageon_implants" {
  help = "Action: exhaust this to look at the action cards of another player and take one."
  action "spy" {
    joins = choice.component
    text  = "Spy on {victim, select, none {another player} other {{victim}}}"
    help  = "You see the action cards of another player and take one."
    when  = is_ready(self, this)
    pick "victim" {
      from = [for p in others(self) : p if count(p.hand) > 0]
      text = "Whose action cards do you look at?"
    }
    run "exhaust" { tech = this }
    show {
      what = victim.hand
      to   = [self]
    }
    pick "stolen" {
      from = victim.hand
      seen = [self, victim]
      text = "Which card do you take?"
    }
    move {
      what = stolen
      to   = self.hand
    }
    run "keep_to_limit" {}             # 11.16 of who copies this
  }
}
tech "transparasteel_plating" {
  help = "In your turn of the action phase, players who have passed cannot play action cards."
  function "hushes" { gives = true }
}

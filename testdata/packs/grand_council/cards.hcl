# Cards that are played out of turn.

kind "card" {
  state = { foretold = optional(outcome) }
  text  = ["name"]
}
zone "card_deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
  refill = played_cards
}
zone "hand" {                          # hooks of what lies here are heard, nothing else is in force
  of    = player
  holds = card
  seen  = owner
  hears = true
}
zone "played_cards" { holds = card }
zone "lasting_cards" {                 # what lasts lies here
  of     = player
  holds  = card
  active = true
}

procedure "play" {                     # a frame: whoever runs it brings what the card does
  takes = { self = player, card = card }
  move {
    what = card
    to   = played_cards
  }
  tell { text = "{self} plays {card}" }
  then {}
}

card "veto" {
  name = "Veto"
  before "reveal" {
    may "veto" {
      text = "Put another matter in the place of {matter}"
      run "play" {
        card = this
        then {
          move {
            what = matter
            to   = settled
          }
          draw "other" { from = agenda }
          if {
            when = other != null
            set "moment" { matter = other }
          }
          else {
            stop "moment" {}
          }
        }
      }
    }
  }
}
card "sabotage" {
  name = "Sabotage"
  before "play" {
    when = actor != self
    may "sabotage" {
      text = "Undo {card}"
      run "play" {
        card = this
        then {
          stop "moment" {}
        }
      }
    }
  }
}
card "rider" {
  name = "Trade Rider"
  after "reveal" {
    when = this.foretold == null
    may "foretell" {
      text = "Foretell what becomes of {matter}, for five goods"
      pick "guess" {
        from = outcomes(matter)
        text = "What becomes of it?"
      }
      run "play" {
        card = this
        then {
          set "this" { foretold = guess }
          move {
            what = this
            to   = self.lasting_cards
          }
        }
      }
    }
  }
  modifier "may_cast" { set = false }
  after "resolve" {
    when = this.foretold != null
    gain "self" {
      when  = outcome == this.foretold
      goods = 5
    }
    set "this" { foretold = null }
    move {
      what = this
      to   = played_cards
    }
  }
}

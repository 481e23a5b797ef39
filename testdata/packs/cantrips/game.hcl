# Cards of which there are several, with rules that all of a name share: they hold for the seat in whose hand a card lies.
# Others are asked in an order that the game gives, what they cancel was not taken, and a reaction changes a result.

game "cantrips" {
  goal      = "Have the most points."
  help      = "In your turn, roll a die for points, or play a card. Others may answer with cards. A player without points leaves."
  reactions = sorted(starting(coalesce(actor, players[0])), "wit", up)
  seats     = [2, 4]

  setup {
    each "p" {
      in = players
      draw "dealt" {
        from  = deck
        count = 3
      }
      move {
        what = dealt
        to   = p.hand
      }
      set "p" {
        points = 6
        wit    = 9 - p.order
      }
    }
  }
  turns "deed" {
    take  = [action.roll_once]
    until = count(players) < 2 || any([for p in players : p.points > 20 || p.points < 4])
  }
  finish { scores = { for p in players : p => p.points } }
}

kind "player" {
  state = {
    points = at_least(0)
    wit    = integer
    lost   = leaves(boolean)
  }
}
kind "spell" { text = ["name"] }       # what all cards of a name do
kind "card" {
  fixed  = { spell = lends(spell) }
  called = "{spell}"
}
roster "card" {
  columns = ["id", "spell", "count"]
  rows = [
    ["doubling", spell.doubling, 4],
    ["counter",  spell.counter,  4],
    ["feast",    spell.feast,    4],
    ["banish",   spell.banish,   2],
  ]
}
zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
zone "hand" {
  of    = player
  holds = card
  seen  = owner
  hears = true
}
# lint:ignore L0217 cards lie there to be looked at
zone "discards" { holds = card }

action "roll_once" {
  text = "Roll"
  help = "You gain as many points as the die shows."
  run "fortune" "number" {}
  gain "self" { points = number }
}
procedure "fortune" {
  takes = { self = player }
  roll "got" { die = sides(4) }
  gives = got
}

procedure "cast" {                     # what the card does is in the `then` of the run
  takes = { self = player, spell = spell }
  move {
    what = [for c in self.hand : c if c.spell == spell][0]
    to   = discards
  }
  tell { text = "{self} plays {spell}." }
  run "effect" "done" {
    then {
      then {}
    }
  }
  stop "choice" { when = done == null }   # it was countered
}
procedure "effect" {                   # can be countered
  takes = { self = player, spell = spell }
  type  = boolean
  then {}
  gives = true
}

spell "doubling" {
  name = "Doubling"
  after "fortune" {
    when = actor == self
    may "doubling" {
      text = "Double {result}?"
      run "cast" {
        spell = this
        then {
          set "moment" { result = result * 2 }
        }
      }
    }
  }
}
spell "counter" {
  name = "Counter"
  before "effect" {
    when = self != actor && spell != this
    may "counter" {
      text = "Counter {spell}?"
      run "cast" {
        spell = this
        then {
          stop "moment" {}
        }
      }
    }
  }
}
spell "feast" {
  name = "Feast"
  action "feast" {
    joins = choice.deed
    text  = "Feast"
    help  = "You gain 3 points."
    run "cast" {
      spell = this
      then {
        gain "self" { points = 3 }
      }
    }
  }
}
spell "banish" {
  name = "Banish"
  action "banish" {
    joins = choice.deed
    text  = "Banish {rival}"
    help  = "A rival leaves the game."
    pick "rival" {
      from = others(self)
      text = "Whom do you banish?"
    }
    run "cast" {
      spell = this
      then {
        set "rival" { lost = true }
        move {
          what = [for c in rival.hand : c]
          to   = null
        }
        tell { text = "{rival} is banished." }
      }
    }
  }
}

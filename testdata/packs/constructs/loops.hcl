# Loops, steps, stops, turns.

procedure "until_broke" {              # round and round, read anew
  each "p" {
    in    = [for p in players : p if p.coins > 0]
    cycle = true
    pay "p" { coins = 1 }
    run "note" { value = p.order }
  }
}

procedure "alms" {                     # at once: secret until all are in
  each "p" "gifts" {
    in           = players
    simultaneous = true
    gives        = gift
    pick "gift" {
      by   = p
      from = range(0, p.coins)
      text = "How much does {p} give?"
    }
    set "p" {
      coins = p.coins - gift
      chest = gift
    }
  }
  run "note" { value = gifts[clan.ada] }
  run "note" { value = sum([for p in players : gifts[p]]) }
}

procedure "search" {                   # gives by stop; 0 when nothing is found
  takes = { wanted = integer }

  each "n" {
    in = [4, 7, 9]
    stop {
      when  = n == wanted
      gives = n * 10
    }
    run "note" { value = n }
  }
  gives = 0
}

procedure "sieve" {
  each "n" {
    in = range(1, 6)
    stop "n" { when = odd(n) }         # this pass
    stop "n" {                         # the whole loop
      when = n > 4
      all  = true
    }
    run "note" { value = n }
  }
  run "note" { value = 99 }
}

procedure "voyage" {
  step "leave" {
    run "note" { value = 1 }
    stop "leave" { when = game.season == season.winter }
    run "note" { value = 2 }
  }
  step "arrive" {
    run "note" { value = 3 }
  }
}

# ---- Turns ------------------------------------------------------------------

procedure "market_day" {
  takes = { opener = default(optional(clan), null), closing = default(integer, 100) }

  turns {
    take  = [action.forage]
    from  = opener
    free  = [action.wave, action.sing]
    pass  = [action.go_home]
    until = game.year >= closing
    text  = "What does {self} do on the market?"
  }
  run "note" { value = 77 }
}
action "forage" {
  text = "Forage"
  gain "game" { year = 1 }
  gain "self" { fame = 1 }
}
action "wave" {                        # once a turn at each other clan
  text = "Wave at {other}"
  once = { turn = other }
  pick "other" {
    from = others(self)
    text = "At whom do {self} wave?"
  }
  run "note" { value = 10 * self.order + other.order }
}
action "sing" {
  text = "Sing"
  once = "game"
  run "note" { value = 50 + self.order }
}
action "hug" {                         # once a round each other clan
  joins = choice.parting
  text  = "Hug {other}"
  once  = { round = other }
  pick "other" {
    from = others(self)
    text = "Whom do {self} hug?"
  }
  run "note" { value = 200 + 10 * self.order + other.order }
}
action "hail" {                        # once a round each boat
  joins = choice.parting
  text  = "Hail {boat}"
  once  = { round = boat }
  pick "boat" {
    from = all(boat)
    text = "Which boat do {self} hail?"
  }
  run "note" { value = 400 }
}
action "go_home" {
  text = "Go home"
  run "note" { value = 60 + self.order }
}

procedure "one_swim_each" {            # who can do nothing is passed over
  turns {
    take  = [action.swim]
    until = game.year >= 3
  }
}
action "swim" {
  text = "Swim"
  when = self.coins > 1                # lint:ignore L0421 the poor do not swim
  gain "game" { year = 1 }
  run "note" { value = self.order }
}

procedure "drowsy_day" {
  turns {
    take  = [action.forage]
    free  = [action.nap]
    until = game.year >= 2
  }
}
action "nap" {                         # free, yet it ends the turn
  text = "Take a nap"
  run "note" { value = 1 }
  stop "turn" {}
  run "note" { value = 2 }             # lint:ignore L0401 the tests show that it is not
}

procedure "farewell" {                 # of one clan
  takes = { who = clan }
  repeat {
    choose "parting" {
      by   = who
      text = "How do {who} say farewell?"
      option "part" {
        text = "Part"
        run "note" { value = 0 }
      }
    }
    until = parting == "part"
  }
}

# ---- Turns that let go -------------------------------------------------------------

procedure "harbour_night" {            # main action, then more; reactions of who is out; who left comes back first
  turns "night" "left" {
    take       = [action.row]
    free       = [action.hum]
    after      = [action.hum, action.drink]
    pass       = [action.leave]
    after_pass = [action.snore]
    eliminated = self.fame >= 5
    may        = "Enough"
    text       = "What does {self} do at night?"
  }
  each "c" {
    in = left
    run "note" { value = 90 + c.order }
  }
}
action "row" {
  text = "Row"
  gain "self" { fame = 1 }
  run "note" { value = 10 + self.order }
}
action "hum" {
  text = "Hum"
  once = "turn"
  run "note" { value = 20 + self.order }
}
action "drink" {
  text = "Drink"
  when = self.coins > 0
  pay "self" { coins = 1 }
  run "note" { value = 30 + self.order }
}
action "leave" {
  text = "Leave"
  run "note" { value = 40 + self.order }
}
action "snore" {
  text = "Snore"
  run "note" { value = 50 + self.order }
}

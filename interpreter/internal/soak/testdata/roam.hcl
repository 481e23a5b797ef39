# Wanders through every procedure of the pack `constructs`, as seats choose.

scenario "roam" {
  title = "Roam"
  text  = "Clans do whatever there is to do."
  uses  = ["constructs"]
  seats = [2, 3]
  bot   = "miser"

  setup {
    each "p" {
      in = players
      draw "found" {
        from  = all(craft)
        count = 4
      }
      set "p" { crafts = [for c in found : c if c != craft.charter && c != craft.envy] }
      create "boat" {
        owner = p
        at    = p.port
      }
      create "boat" {
        when  = p.order == 0
        owner = p
        at    = p.port
        crew  = 1
      }
      roll "omen" {
        die  = sides(6)
        seen = p
      }
      set "p" { secret = omen }
      each "b" {
        in = p.boats
        set "b" { chart = omen + 10 }
      }
    }
    each "c" {
      in = all(chit)
      move {
        when = c.value == 2
        what = c
        to   = players[0].pocket
      }
    }
  }
  play {
    repeat "season" {
      times = 3
      set "game" { season = step(game.season, 1) }
      turns {
        take  = [action.work, action.outfit, action.matched_pair, action.boast, action.gamble, action.forage]
        free  = [action.wave, action.sing, action.change_crafts, action.nap]
        pass  = [action.go_home]
        until = game.year > 12 * season
        text  = "{self}: what now?"
      }
      run "alms" { when = contains(players, clan.ada) && all([for p in players : p.coins <= 12]) }
      run "vote" {}
      each "p" {
        in = players
        set "p" { chest = 0 }
      }
    }
    finish {
      places = ranks(players, [for p in players : p.fame])
      scores = [for p in players : p.coins]
      text   = "{game.year} years went by"
    }
  }
}

action "change_crafts" {
  text = "Change crafts"
  once = "turn"
  pick "learned" {
    from    = without([for c in all(craft) : c if c != craft.charter && c != craft.envy], flatten([for p in players : p.crafts]))
    max     = 2
    ordered = false
  }
  pick "forgotten" {
    from     = self.crafts
    optional = true
    seen     = self
  }
  set "self" { crafts = plus_all([for c in self.crafts : c if c != forgotten], learned) }
}
function "plus_all" {
  takes = { some = list(craft), more = list(craft) }
  gives = concat(some, more)
}

action "work" {
  text = "Work"
  gain "game" { year = 1 }
  each "p" {
    in = players
    set "p" { chest = 0 }
  }
  choose "task" {
    option "sell" {
      run "sell" {
        seller = self
        price  = min(game.year - 4, 5)
      }
    }
    option "feast" {
      run "feast" { host = self }
    }
    option "wedding" {
      run "wedding" {
        who    = self
        guests = 3
      }
    }
    option "trading" {
      run "trading" { who = self }
    }
    option "brag" {
      when = self.pride < 9 && all([for p in players : p.chest < 12])
      pick "by" { from = range(1, 4) }
      run "brag" { who = self }
    }
    option "convoy" {
      when = count(self.boats) > 0
      run "convoy" { who = self }
    }
    option "crews" {
      when = sum([for b in self.boats : b.crew]) >= 4
      run "crews" { who = self }
    }
    option "order" {
      when = count(self.boats) > 0
      run "order_boats" { who = self }
    }
    option "rest" {
      run "maybe_rest" { who = self }
      run "rest" { who = self }
    }
    option "whisper" {
      run "whisper" { who = self }
    }
    option "evening" {
      run "evening" { who = self }
    }
    option "invite" {
      pick "guest" { from = others(self) }
      run "invite" { who = self }
    }
    option "duel" {
      pick "foe" { from = others(self) }
      run "mock_duel" {
        one = self
        two = foe
      }
      run "open_duel" "duel" {
        one = self
        two = foe
      }
      let "left" { be = duel.left }
      let "right" { be = duel.right }
      tell {
        when = left != null && right != null
        text = "{left.clan} against {right.clan}"
      }
    }
    option "chits" {
      run "turn_over" {}
      draw "lot" { from = bag }
      if {
        when = lot != null
        move {
          what = lot
          to   = self.pocket
        }
        may "give" {
          text = "Give {lot} away?"
          pick "back" { from = self.pocket }
          move {
            what = back
            to   = spent
          }
        }
      }
    }
    option "build" {
      when = supply(boat) > 0 && count(self.boats) < 3
      pick "at" { from = all(island) }
      create "boat" {
        owner = self
        at    = at
      }
    }
    option "sink" {
      when = count(self.boats) > 1
      pick "lost" { from = self.boats }
      remove { what = lost }
    }
    option "cycle" {
      run "until_broke" {}
    }
    option "voyage" {
      run "voyage" {}
    }
    option "sieve" {
      run "sieve" {}
      run "search" "found" { wanted = 7 }
    }
    option "palm" {
      pick "to" { from = others(self) }
      run "read_palm" { who = self }
    }
  }
}

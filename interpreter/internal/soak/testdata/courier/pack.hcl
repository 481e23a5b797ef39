# A game in which much waits to be told: whole rounds may be taken back, and seats answer at
# once. Its decisions, rolls and draws say nothing, so they are told by their labels.

pack "courier" {
  version = "0.1.0"
  title   = "Courier"
}

game "courier" {
  seats = [2, 3]
  state = { lap = integer, rides = integer }

  repeat "round" {
    times = 4
    set "game" { lap = round }
    run "sealed_bids" {}
    turns {
      take  = [action.ride, action.rest]
      until = game.rides >= 3 * game.lap
    }
  }
  finish {
    places = ranks(players, [for p in players : p.score])
    text   = "{game.lap} rounds were ridden"
  }
}

scenario "courier" {
  title = "Courier"
}

kind "player" {
  state = { score = integer, last = integer }
}
kind "letter" {
  copies = 8
}
zone "mail_bag" {
  holds  = letter
  starts = all(letter)
  seen   = nobody
}

procedure "sealed_bids" {
  title = "The bids"
  pick "secret_bid" {
    by   = players
    from = range(1, 3)
  }
  each "p" {
    in = players
    gain "p" { score = secret_bid[p] }
  }
  each "p" {
    in           = players
    simultaneous = true
    choose "way_home" {
      by = p
      option "by_the_river" {
        gain "p" { score = 1 }
      }
      option "over_the_hill" {
        run "leg" { who = p }
      }
    }
  }
}

procedure "leg" {
  title = "A leg"
  takes = { who = player }
  roll "tired_legs" {
    die  = sides(6)
    seen = who
  }
  set "who" { last = tired_legs }
  roll "weather_today" { die = sides(6) }
  draw "lost_letter" { from = mail_bag }
  tell { text = "{who} rides through {weather_today}" }
}

action "ride" {
  set "game" { rides = game.rides + 1 }
  pick "first_stop" { from = range(1, 4) }
  run "leg" { who = self }
  choose "what_now" {
    option "ride_on" {
      pick "second_stop" {
        from = [for n in range(1, 4) : n if n > first_stop]
      }
      gain "self" { score = second_stop }
    }
    option "turn_back" { text = "Turn back to {first_stop}" }
  }
  may "sleep_outside" {}
  require {
    that    = self.score < 8 + 4 * game.lap
    because = "the horse is tired"
  }
}
action "rest" {
  text = "Rest at the inn"
  set "game" { rides = game.rides + 1 }
}

map "road" {
  before = "leg"
  row "p" {
    in    = players
    cells = ["{p}", "{p.score}", "{p.last}"]
  }
}

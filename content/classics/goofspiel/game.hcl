game "goofspiel" {
  goal    = "Win prizes worth more in total than those of the other player."
  help    = "Both players have cards from 1 to 13. Prizes, also from 1 to 13, come up one by one. For each prize, both choose a card in secret and show it at the same time. The higher card wins the prize; equal cards win nothing. You lose the card you bid in any case."
  players = ["a", "b"]

  repeat {
    while = count(prizes) > 0
    draw "prize" { from = prizes }
    run "auction" { when = prize != null }
  }
  finish {
    places = ranks(players, [for p in players : p.score])
    text   = "{player.a} has {player.a.score}, {player.b} has {player.b.score}"
  }
}

kind "player" {
  state = { score = integer }
}
player "a" { name = "Ann" }
player "b" { name = "Bob" }

kind "card" {
  help   = "Every card counts what it shows, as a prize and as a bid. A high card can be bid once, so save it for a prize that is worth it."
  copies = { rank = range(1, 13), suit = choices("prize", "a", "b") }
  called = "the {rank}"
}

zone "prizes" {
  holds  = card
  starts = [for c in all(card) : c if c.suit == "prize"]
  seen   = nobody
}
zone "hand" {
  of     = player
  holds  = card
  starts = [for c in all(card) : c if c.suit == owner.name]
}

# lint:ignore L0217 lies there to be looked at
zone "on_offer" { holds = card }

procedure "auction" {
  takes = { prize = card }

  tell { text = "The prize is {prize}" }
  move {
    what = prize
    to   = on_offer
  }
  pick "bid" {                         # `by` is a list: all choose at once, shown when all have chosen
    by        = players
    from      = self.hand
    verbosity = never                  # what all bid is told with the prize
    text      = "What do you bid for {prize}?"
  }
  each "p" {
    in = players
    let "own" { be = bid[p] }
    tell { text = "{p} bids {own}" }
    move {
      what = own
      to   = null
    }
    gain "p" { score = own.rank > bid[other(p)].rank ? prize.rank : 0 }
  }
  tell {
    when = bid[player.a].rank == bid[player.b].rank
    text = "Nobody takes {prize}"
  }
  move {
    what = prize
    to   = null
  }
}

look "card" {
  colour = this.suit == "prize" ? "yellow" : null
  symbol = "{rank}"
}
look "hand" { layout = fan }

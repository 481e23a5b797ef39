# An auction in which whoever passed may bid again, as long as another bids: it ends when all pass in a row.

game "auction" {
  goal  = "Have the most coins when the last lot is sold, each lot counting what is written on it."
  help  = "Lots are sold one after the other. In turn, raise the bid or pass. When all pass in a row, the highest bidder pays and takes the lot."
  seats = [2, 4]
  state = {
    bid    = integer(0, 99)
    bidder = optional(player)
  }

  each "worth" {
    in = [6, 3, 9]
    tell { text = "A lot of {worth} is up" }
    turns "bidding" {
      take   = [action.raise]
      pass   = [action.bow_out]
      rejoin = true
    }
    run "sell" {}
  }
  finish { scores = { for p in players : p => p.coins } }
}
kind "player" {
  state = { coins = default(integer(-99, 99), 10) }
}

action "raise" {
  text = "Bid {bid}"
  help = "The bid goes up by one to three coins that you have."
  pick "bid" {
    from = [for n in range(game.bid + 1, game.bid + 3) : n if n <= self.coins && game.bidder != self]
    text = "How much do you bid?"
  }
  set "game" {
    bid    = bid
    bidder = self
  }
}
action "bow_out" {
  text = "Pass"
  help = "You may bid again when another has bid."
}
procedure "sell" {
  takes = { worth = integer }
  let "buyer" { be = game.bidder }
  gain "buyer" {
    when  = buyer != null
    coins = worth - game.bid
  }
  set "game" {
    bid    = 0
    bidder = null
  }
}
scenario "three_lots" {
  title = "Three Lots"
  text  = "Lots of 6, 3 and 9 are sold."
  uses  = ["auction"]
  bot   = "miser"
}

bot "miser" {
  title = "Miser"
  answer "auction" "bidding" { score = it == action.bow_out ? 1 : 0 }
}

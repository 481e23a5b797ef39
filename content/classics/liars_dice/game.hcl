game "liars_dice" {
  goal     = "Be the last player with dice."
  help     = "Each player rolls five dice under a cup and looks only at their own. In turn you bid how many dice of one face are under all cups together. Every bid must be higher than the one before, until a player doubts it. Then all cups are lifted, and the player who was wrong loses a die. All players with dice left roll again."
  seats    = [2, 6]
  standing = [for p in players : p.dice]
  state = {
    bid          = integer             # the standing one; 0 is none
    of_face      = integer
    bid_by       = optional(player)
    first_to_bid = optional(player)    # in this round
  }

  repeat {
    run "shake" {}
    turns {
      of    = alive()
      take  = [action.bid, action.doubt]
      from  = game.bid == 0 ? game.first_to_bid : next(coalesce(game.bid_by, alive()[0]), alive())
      until = game.bid == 0
      text  = "{game.bid, plural, =0 {Nobody has bid yet} one {{game.bid_by} bids # die showing {game.of_face}} other {{game.bid_by} bids # dice showing {game.of_face}}}. What do you do?"
    }
    until = count(alive()) == 1
  }
  finish {
    winner = alive()[0]
    text   = "Only one player has dice left"
  }
}

kind "player" {
  state = {
    dice = default(integer(0, 5), 5)
    cup  = seen_by(this, list(integer))
  }
}
kind "pips" { things = ["ace", "deuce", "trey", "cater", "cinque", "sice"] }
pips "ace"    { name = "1" }
pips "deuce"  { name = "2" }
pips "trey"   { name = "3" }
pips "cater"  { name = "4" }
pips "cinque" { name = "5" }
pips "sice"   { name = "6" }

function "pips_of" {                   # how dice look
  takes = { player = player }
  gives = [for d in player.cup : all(pips)[d - 1]]
}
look "pips" {
  colour = "red"
  shape  = choices("die_1", "die_2", "die_3", "die_4", "die_5", "die_6")[this.order]
  symbol = "{this}"
}
map "cups" {
  title   = "{game.bid, plural, =0 {Nobody has bid yet} one {{game.bid_by} bids # die showing {game.of_face}} other {{game.bid_by} bids # dice showing {game.of_face}}}"
  columns = ["Player", "Dice", "Under the cup", "Bid"]
  row "player" {
    in = players
    let "face" { be = game.bid_by == player && game.bid > 0 ? all(pips)[game.of_face - 1] : null }
    cells = ["{player}", "{player.dice}", "{player.pips_of}", "{face?{game.bid} × {face}}"]
  }
}

function "alive" { gives = [for p in players : p if p.dice > 0] }

procedure "shake" {                    # every player rolls, and sees only the own cup
  roll "cups" {
    by    = alive()
    die   = sides(6)
    times = self.dice
    seen  = self
    text  = "{self} shakes the cup"
  }
  each "p" {
    in = alive()
    set "p" { cup = cups[p] }
  }
}

function "is_bid" {
  gives   = game.bid > 0
  because = "Nobody has bid yet."
}
function "raises" {
  takes   = { count = integer, face = integer }
  gives   = count > game.bid || face > game.of_face
  because = "The bid to beat is {game.bid, plural, one {# die} other {# dice}} showing {game.of_face}."
}

action "bid" {
  text = "Raise the bid"
  help = "Claim a minimum number of dice of one face under all cups. Raise the number of the last bid, or name a higher face without lowering the number."

  pick "count" {
    from = range(max(1, game.bid), sum([for p in players : p.dice]))
    text = "How many dice do you bid?"
  }
  pick "face" {
    from = [for f in all(pips) : f if raises(count, f.order + 1)]
    text = "{count, plural, one {# die} other {# dice}} of which face?"
  }
  set "game" {
    bid     = count
    of_face = face.order + 1
    bid_by  = self
  }
  tell { text = "{self} bids {count, plural, one {# die} other {# dice}} showing {face}" }
}

action "doubt" {
  text = "Doubt the bid"
  help = "Doubt the last bid. All cups are lifted. If there are fewer such dice than the bid says, the bidder loses a die; otherwise you do. The player who loses the die begins the next round."
  when = is_bid()

  let "there" { be = count([for d in flatten([for p in alive() : p.cup]) : d if d == game.of_face]) }
  tell { text = "{self} doubts" }
  each "p" {
    in = alive()
    show {
      what = p.cup
      text = "{p} had {p.cup}"
    }
  }
  let "loser" { be = there >= game.bid ? self : coalesce(game.bid_by, self) }
  pay "loser" { dice = 1 }
  tell { text = "{there, plural, =0 {No die shows} one {# die shows} other {# dice show}} {game.of_face}: {loser} loses a die" }
  set "game" {
    bid          = 0
    of_face      = 0
    bid_by       = null
    first_to_bid = loser.dice > 0 ? loser : next(loser, alive())
  }
}

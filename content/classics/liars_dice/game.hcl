game "liars_dice" {
  goal  = "Be the last player who has dice left."
  help  = "Each of you rolls five dice under a cup, and looks at your own only. In turn you bid how many dice of one face there are under all cups together. Every bid must be higher than the one before, until somebody doubts it. Then all cups are lifted, and whoever was wrong loses a die. All who have dice left roll again."
  seats = [2, 6]
  state = {
    count  = integer                   # the standing bid; 0 is none
    face   = integer
    bidder = optional(player)          # who made it
    first  = optional(player)          # who begins the round
  }

  repeat {
    run "shake" {}
    turns {
      of    = alive()
      take  = [action.bid, action.doubt]
      from  = game.count == 0 ? game.first : next(or(game.bidder, alive()[0]), alive())
      until = game.count == 0
    }
    until = count(alive()) == 1
  }
  finish {
    winner = alive()[0]
    text   = "One player alone has dice left"
  }
}

kind "player" {
  state = {
    dice = default(integer(0, 5), 5)
    cup  = seen_by(this, list(integer))
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
  gives   = game.count > 0
  because = "Nobody has bid yet."
}
function "raises" {
  takes   = { count = integer, face = integer }
  gives   = count > game.count || face > game.face
  because = "The bid to beat is {game.count, plural, one {# die} other {# dice}} showing {game.face}."
}

action "bid" {
  text = "Raise the bid"
  help = "Say that there are at least so many dice of one face under all cups. The number must be higher than in the last bid, or the face must be higher and the number no lower."

  pick "count" {
    from = numbers(max(1, game.count), sum([for p in players : p.dice]))
    text = "How many dice does {self} bid?"
  }
  pick "face" {
    from = [for f in numbers(1, 6) : f if raises(count, f)]
    text = "{count, plural, one {# die} other {# dice}} of which face?"
  }
  set "game" {
    count  = count
    face   = face
    bidder = self
  }
  tell { text = "{self} bids {count, plural, one {# die} other {# dice}} showing {face}" }
}

action "doubt" {
  text = "Doubt the bid"
  help = "Doubt the last bid: all cups are lifted. If there are fewer such dice than it says, the bidder loses a die; otherwise you do. Whoever loses it begins the next round."
  when = is_bid()

  let "there" { be = count([for d in flat([for p in alive() : p.cup]) : d if d == game.face]) }
  tell { text = "{self} doubts" }
  each "p" {
    in = alive()
    show {
      what = p.cup
      text = "{p} had {p.cup}"
    }
  }
  let "loser" { be = there >= game.count ? self : or(game.bidder, self) }
  pay "loser" { dice = 1 }
  tell { text = "{there, plural, =0 {No die shows} one {# die shows} other {# dice show}} {game.face}: {loser} loses a die" }
  set "game" {
    count  = 0
    face   = 0
    bidder = null
    first  = loser.dice > 0 ? loser : next(loser, alive())
  }
}

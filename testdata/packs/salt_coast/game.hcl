game "salt_coast" {
  goal  = "Have most points after six rounds, or the first 12: forts on salt earn them in every harvest, and so does whatever you sink."
  help  = "A round begins with a secret bid for the wind: who wins it begins, and draws a card. Then each of you gives two orders, and the harvest follows."
  seats = [2, 4]
  state = { leader = optional(player) }

  setup {
    each "self" {
      in = players
      gain "self" { coins = 5 }
      run "take_cards" { number = 3 }
      repeat {
        times = 2
        run "launch" {}
      }
    }
  }

  repeat {
    times = 6
    run "bid_for_the_wind" {}
    each "self" {
      in = starting(coalesce(game.leader, players[0]))
      repeat {
        times = 2
        choose "order" { text = "What do you do?" }
      }
    }
    run "harvest" {}
  }
  finish {
    scores = { for p in players : p => p.points }
    text   = "The salt is sold."
  }
}

function "home" {
  takes = { who = player }
  gives = [hex.h3_1, hex.h3_5, hex.h5_1, hex.h1_5][who.order]
}

procedure "launch" {
  takes = { self = player }
  create "galley" {
    owner = self
    at    = home(self)
  }
}

procedure "take_cards" {
  takes = { self = player, number = integer }
  draw "cards" {
    from  = deck
    count = number
    text  = "{self} draws {cards}."
  }
  move {
    what = cards
    to   = self.hand
  }
}

# ---- The wind ----------------------------------------------------------------

procedure "bid_for_the_wind" {
  title = "The wind"
  pick "bid" {
    by   = players
    from = range(0, self.coins)
    text = "How much do you bid for the wind?"
  }
  let "keenest" { be = largest(players, [for p in players : bid[p]]) }
  stop {
    when = count(keenest) > 1
  }
  let "winner" { be = keenest[0] }
  pay "winner" { coins = bid[winner] }
  set "game" { leader = winner }
  tell { text = "{winner} has the wind." }
  run "take_cards" {
    self   = winner
    number = 1
  }
}

# ---- What a player may do ----------------------------------------------------

action "sail" {
  joins = choice.order
  text  = "Sail {galley} to {hex}"
  help  = "Move a galley to a neighbouring hex where nobody else has a galley or a fort."
  pick "galley" {
    from = self.galleys
    text = "Which galley sails?"
  }
  pick "hex" {
    from = [for h in neighbours(galley.at) : h if count(foes(self, h)) == 0]
    text = "Where to?"
  }
  set "galley" { at = hex }
}

action "build_fort" {
  joins = choice.order
  text  = "Build a fort at {hex}"
  help  = "Build a fort for 3 coins where one of your galleys is. Each harvest it earns a coin, and as many points as there is salt."
  when  = supply(fort) > 0
  pick "hex" {
    from = distinct([for g in self.galleys : g.at if count(g.at.forts) == 0])
    text = "Where does it stand?"
  }
  pay "self" { coins = 3 }
  create "fort" {
    owner = self
    at    = hex
  }
}

action "build_galley" {
  joins = choice.order
  text  = "Build a galley"
  help  = "Build a galley for 2 coins at your home. It must be free of others."
  when  = supply(galley) > 0 && count(foes(self, home(self))) == 0
  pay "self" { coins = 2 }
  run "launch" {}
}

action "attack" {
  joins = choice.order
  text  = "Attack {target} with {galley}"
  help  = "Attack a galley or fort on a hex beside your galley. Both may play a card in secret; the stronger card makes a good roll likelier. Whatever sinks is worth a point to the other."
  pick "galley" {
    from = self.galleys
    text = "Which galley attacks?"
  }
  pick "target" {
    from = flatten([for h in neighbours(galley.at) : foes(self, h)])
    text = "Whom?"
  }
  run "fight" {}
}

action "trade" {
  joins = choice.order
  text  = "Trade for a coin"
  help  = "Earn a coin. It is what one does when there is nothing better."
  gain "self" { coins = 1 }
}

function "foes" {                      # what others have on a hex
  takes = { who = player, hex = hex }
  gives = [for p in all(piece) : p if p.at == hex && p.owner != who]
}

# ---- A fight -----------------------------------------------------------------

table "combat" {
  keys  = { odds = integer, roll = integer }
  gives = { target = boolean, galley = boolean }
  rows = [
    [at_most(-1), at_most(3),  false, true],
    [at_most(-1), at_least(6), true,  false],
    [span(0, 1),  at_most(2),  false, true],
    [span(0, 1),  at_least(5), true,  false],
    [at_least(2), 1,           true,  true],
    [at_least(2), at_least(3), true,  false],
    [_,           _,           false, false],
  ]
}

procedure "fight" {
  takes = { self = player, galley = galley, target = piece }
  let "other" { be = target.owner }
  pick "card" {
    by   = [self, other]
    from = self.hand
    may  = "No card"
    text = "Which card do you play?"
  }
  each "p" {
    in = [self, other]
    let "played" { be = card[p] }
    if {
      when = played != null
      show {
        what = played
        text = "{p} plays {played}."
      }
      move {
        what = played
        to   = discards
      }
    }
  }
  roll "dice" {
    die  = sides(6)
    text = "The sea decides"
  }
  let "losses" { be = table.combat.odds[strength_of(card[self]) - strength_of(card[other])].roll[dice] }
  if {
    when = losses.target
    tell { text = "{target} sinks." }
    remove { what = target }
    gain "self" { points = 1 }
  }
  if {
    when = losses.galley
    tell { text = "{galley} sinks." }
    remove { what = galley }
    gain "other" { points = 1 }
  }
}

function "strength_of" {
  takes = { card = optional(card) }
  gives = card == null ? 0 : card.strength
}

# ---- The end of a round ------------------------------------------------------

procedure "harvest" {
  title = "Harvest"
  each "self" {
    in = players
    gain "self" {
      coins  = 1 + count(self.forts)
      points = sum([for f in self.forts : f.at.salt])
    }
    tell { text = "{self}: {self.points, plural, one {# point} other {# points}}, {self.coins, plural, one {# coin} other {# coins}}." }
  }
  finish {
    when   = any([for p in players : p.points >= 12])
    scores = { for p in players : p => p.points }
    text   = "Nobody needs more salt."
  }
}

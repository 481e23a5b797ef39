game "kuhn_poker" {
  goal    = "Win the pot, with the higher card or because your opponent folds."
  help    = "There are three cards: jack, queen and king. The king is the highest. Each player puts a chip into the pot and gets a card that the other does not see. Then you act in turn. When both have checked or both have bet, you show the cards."
  players = ["first", "second"]

  each "p" {
    in = players
    gain "p" { stake = 1 }
    draw "dealt" { from = deck }
    move {
      what = dealt
      to   = p.hand
    }
  }
  turns {
    take  = [action.bet, action.check, action.fold]
    until = showdown()
  }
  show {
    what = flatten([for p in players : p.hand])
    text = "{player.first} and {player.second} show their cards"
  }
  run "win" { who = largest(players, [for p in players : p.hand[0].order])[0] }
}

kind "player" {
  state = { stake = integer, bet = boolean, checked = boolean }
}
player "first"  { name = "First" }
player "second" { name = "Second" }

kind "card" {
  things = ["jack", "queen", "king"]   # every thing has .order, its place among its kind
}

zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody                      # what nobody sees is drawn at random
}
zone "hand" {
  of    = player
  holds = card
  seen  = owner
}

function "showdown" { gives = all([for p in players : p.bet]) || all([for p in players : p.checked]) }

function "has_bet" {
  takes   = { who = player }
  gives   = who.bet
  because = "{who} has not bet."
}
function "is_free" {                   # the pot may stay as it is
  takes   = { who = player }
  gives   = !other(who).bet
  because = "Your opponent has bet."
}

action "bet" {                         # or call
  help = "Put a second chip into the pot. Your opponent must then do the same or fold."
  text = "Put another chip into the pot"
  gain "self" { stake = 1 }
  set "self" { bet = true }
}
action "check" {
  text = "Check"
  help = "Leave the pot as it is. You cannot check once your opponent has bet."
  when = is_free(self)
  set "self" { checked = true }
}
action "fold" {
  text = "Fold"
  help = "Give up and leave the pot to your opponent. You lose only the chip that you put in at the start."
  when = has_bet(other(self))
  run "win" { who = other(self) }
}

procedure "win" {
  takes = { who = player }

  let "chips" { be = other(who).stake }
  finish {
    scores = [for p in players : p == who ? chips : -p.stake]
    text   = "{who} wins the pot and gains {chips, plural, one {a chip} other {# chips}}"
  }
}

look "card" { symbol = "{this, select, jack {J} queen {Q} other {K}}" }

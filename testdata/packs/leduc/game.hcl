game "leduc" {
  goal    = "Win the pot: with a card that pairs the one on the table, else with the higher card, or because your opponent folds."
  help    = "There are two jacks, two queens and two kings. Each player puts a chip into the pot and gets a card that the other does not see. After a first round of betting a third card is turned up, and a second round follows. A raise is two chips in the first round and four in the second, and no round has more than two."
  players = ["first", "second"]
  state   = { raises = integer, size = integer }
  each "p" {
    in = players
    gain "p" { stake = 1 }
    draw "dealt" { from = deck }
    move {
      what = dealt
      to   = p.hand
    }
  }
  run "betting" { size = 2 }
  draw "turned" { from = deck }
  move {
    what = turned
    to   = board
  }
  run "betting" { size = 4 }
  show {
    what = flatten([for p in players : p.hand])
    text = "{player.first} and {player.second} show their cards"
  }
  run "pay_out" { among = largest(players, [for p in players : strength(p.hand[0])]) }
}

kind "player" {
  state = { stake = integer, spoke = boolean }
}
player "first"  { name = "First" }
player "second" { name = "Second" }

kind "rank" { order = ["jack", "queen", "king"] }

kind "card" {
  fixed = { rank = rank }
}
roster "card" {
  columns = ["id", "rank"]
  rows = [
    ["jack_1",  rank.jack],
    ["jack_2",  rank.jack],
    ["queen_1", rank.queen],
    ["queen_2", rank.queen],
    ["king_1",  rank.king],
    ["king_2",  rank.king],
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
}
zone "board" { holds = card }

function "strength" {                  # a pair beats any rank
  takes = { card = card }
  gives = card.rank.order + (any([for c in board : c.rank == card.rank]) ? 10 : 0)
}

function "is_level" { gives = player.first.stake == player.second.stake }

procedure "betting" {
  takes = { size = integer }
  set "game" {
    raises = 0
    size   = size
  }
  each "p" {
    in = players
    set "p" { spoke = false }
  }
  turns {
    take  = [action.check_or_call, action.raise, action.fold]
    from  = player.first
    until = is_level() && all([for p in players : p.spoke])
  }
}

action "check_or_call" {
  text = "Check or call"
  help = "Put as many chips into the pot as your opponent has."
  set "self" {
    stake = other(self).stake
    spoke = true
  }
}
action "raise" {
  text = "Raise by {game.size}"
  help = "Put more chips into the pot than your opponent has. Your opponent must then call, raise or fold."
  when = game.raises < 2
  set "self" {
    stake = other(self).stake + game.size
    spoke = true
  }
  gain "game" { raises = 1 }
}
action "fold" {
  text = "Fold"
  help = "Give up, and leave the pot to your opponent."
  when = !is_level()
  run "pay_out" { among = [other(self)] }
}

procedure "pay_out" {
  takes = { among = list(player) }
  let "number" { be = count(among) }
  finish {
    scores = [for p in players : number == 2 ? 0 : contains(among, p) ? other(p).stake : -p.stake]
    text   = "{among} {number, plural, one {wins} other {share}} the pot"
  }
}

look "rank" { symbol = "{this, select, jack {J} queen {Q} other {K}}" }
look "card" { symbol = "{this.rank, select, jack {J} queen {Q} other {K}}" }

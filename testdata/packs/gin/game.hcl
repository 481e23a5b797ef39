game "gin" {
  goal     = "Gather melds, so that the cards that are left over count little."
  help     = "A meld is three or four cards of a rank, or three or more of a suit in a row; the ace is low. In your turn you draw the hidden card of the stock or the card last discarded, and discard another. If what is left over counts ten or less, you may knock. The other player may then add cards to your melds. You win the difference, and 25 more if nothing is left over; but if the other has as little left, the other wins the difference and 25."
  players  = ["first", "second"]
  standing = [for p in players : -deadwood(p.hand)]
  state    = { offered = optional(card), closed = boolean }

  each "p" {
    in = players
    draw "dealt" {
      from  = stock
      count = 10
    }
    move {
      what = dealt
      to   = p.hand
    }
  }
  draw "turned" { from = stock }
  run "offer" { card = turned }
  turns {
    take  = [action.draw_stock, action.take_offered]
    until = game.closed || count(stock) <= 2
  }
  finish {
    when   = !game.closed
    scores = [for p in players : 0]
    text   = "Nobody has knocked"
  }
}

kind "player" {}
player "first"  { name = "First" }
player "second" { name = "Second" }

kind "suit" { things = ["clubs", "diamonds", "hearts", "spades"] }
kind "rank" {
  order = ["ace", "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
}
kind "card" {
  copies = { rank = all(rank), suit = all(suit) }
  called = "the {rank} of {suit}"
}

zone "stock" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
zone "hand" {
  of    = player
  holds = card
  seen  = owner
}
# lint:ignore L0217 lies there to be looked at
zone "discards" { holds = card }
# lint:ignore L0217 lies there to be looked at
zone "melded" {                        # melds, and what the other has added
  of    = player
  holds = card
}

procedure "offer" {
  takes = { card = optional(card) }
  move {
    what = compact([card])
    to   = discards
  }
  set "game" { offered = card }
}

# ---- Melds

function "worth" {                     # what a card counts if it is left over
  takes = { card = card }
  gives = min(card.rank.order + 1, 10)
}

function "melds" {                     # all that can be made of cards, longer runs in parts
  takes = { cards = list(card) }
  gives = concat(flatten([for r in all(rank) : sets([for c in cards : c if c.rank == r])]), flatten([for n in range(3, 5) : sequences(cards, n)]))
}

function "sets" {
  takes = { alike = list(card) }
  gives = count(alike) < 3 ? [] : count(alike) == 3 ? [alike] : concat([alike], [for s in subsets(alike) : s if count(s) == 3])
}

function "sequences" {                 # of n cards
  takes = { cards = list(card), n = integer }
  let "found" { be = [for x in cards : [for y in cards : y if y.suit == x.suit && within(span(0, n - 1), y.rank.order - x.rank.order)]] }
  gives = [for run in found : run if count(run) == n]
}

function "laid_out" {                  # melds of these that share no card and count the most together
  takes = { melds = list(list(card)) }
  type  = list(list(card))
  let "meld" { be = first(melds) }
  gives = meld == null ? [] : better(laid_out([for m in melds : m if m != meld]), concat([meld], laid_out([for m in melds : m if m != meld && !any([for c in m : contains(meld, c)])])))
}

function "better" {
  takes = { a = list(list(card)), b = list(list(card)) }
  gives = sum([for c in flatten(b) : worth(c)]) > sum([for c in flatten(a) : worth(c)]) ? b : a
}

function "unmatched" {
  takes = { cards = list(card) }
  gives = without(cards, flatten(laid_out(melds(cards))))
}

function "deadwood" {
  takes = { cards = list(card) }
  gives = sum([for c in unmatched(cards) : worth(c)])
}

function "extends" {                   # whether a card makes a longer meld of one
  takes = { card = card, meld = list(card) }
  gives = any([for m in melds(concat(meld, [card])) : count(m) > count(meld)]) || count(meld) >= 5 && any([for m in sequences(concat(meld, [card]), 5) : contains(m, card)])
}

# ---- A turn

action "draw_stock" {
  text = "Draw the hidden card of the stock"
  help = "Then you discard a card, and may knock."
  draw "drawn" { from = stock }
  run "throw_off" {
    got  = drawn
    kept = null
  }
}

action "take_offered" {
  text = "Take {game.offered}"
  help = "Then you discard another card, and may knock."
  when = game.offered != null
  run "throw_off" {
    got  = game.offered
    kept = game.offered
  }
}

procedure "throw_off" {
  takes = { self = player, got = optional(card), kept = optional(card) }
  move {
    what = compact([got])
    to   = self.hand
  }
  pick "card" {
    from = [for c in self.hand : c if c != kept]
    text = "Which card do you discard?"
  }
  run "offer" { card = card }
  may "knock" {
    when = deadwood(self.hand) <= 10
    text = "Do you knock?"
    run "lay_down" { knocker = self }
  }
}

procedure "lay_down" {
  takes = { knocker = player }
  let "other" { be = other(knocker) }
  let "melds" { be = laid_out(melds(knocker.hand)) }
  let "left"  { be = deadwood(knocker.hand) }
  set "game" { closed = true }
  show { what = [for c in knocker.hand : c] }
  move {
    what = flatten(melds)
    to   = knocker.melded
  }
  run "lay_off" {
    when  = left > 0
    who   = other
    melds = melds
  }
  let "kept" { be = deadwood(other.hand) }
  show { what = [for c in other.hand : c] }
  let "won" { be = left == 0 ? kept + 25 : kept > left ? kept - left : kept - left - 25 }
  finish {
    scores = [for p in players : p == knocker ? won : -won]
    text   = "{knocker} knocks with {left}, {other} has {kept}"
  }
}

procedure "lay_off" {
  takes = { who = player, melds = list(list(card)) }
  let "grown" { be = melds }
  repeat {
    while = any([for c in who.hand : any([for m in grown : extends(c, m)])])
    pick "added" {
      by   = who
      from = [for c in who.hand : c if any([for m in grown : extends(c, m)])]
      may  = "Add no more cards"
      text = "Which card do you add to a meld?"
    }
    stop { when = added == null }
    move {
      what = compact([added])
      to   = who.melded
    }
    set "grown" { be = [for m in grown : extends(added, m) ? concat(m, [added]) : m] }
  }
}

look "suit" { symbol = "{this, select, clubs {♣} diamonds {♦} hearts {♥} other {♠}}" }

bot "gatherer" {
  title = "Gatherer"
  level = easy
  answer "gin" "turns" {               # the card that is offered, if it helps more than none
    score = it == action.take_offered ? deadwood(self.hand) - least_after(self, game.offered) : 0
  }
  answer "throw_off" "card" { score = worth(it) - 100 * deadwood(without(self.hand, [it])) }
  answer "throw_off" "knock" { score = it == "yes" ? 1 : 0 }
  answer "lay_off" "added" {
    score = it == null ? 0 : deadwood(who.hand) - deadwood(without(who.hand, [it]))
  }
}

function "least_after" {
  takes = { who = player, card = optional(card) }
  let "cards" { be = concat(who.hand, compact([card])) }
  gives = coalesce(min([for c in who.hand : deadwood(without(cards, [c]))]), 100)
}

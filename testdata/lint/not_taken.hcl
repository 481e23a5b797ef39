# A reaction that costs nothing, though it asks for a disc as the action does.
kind "player" { state = { discs = at_least(0), points = integer } }
action "build" {
  text = "Build"
  when = self.discs > 0
  pay "self" { discs = 1 }
}
action "react" {
  text = "React"
  when = self.discs > 0 # want L0421 "This asks for \"player.discs\", but \"react\" takes none." 10-24
  gain "self" { points = 1 }
}
---
# It is paid in what is run; more is asked for than any; nobody ever pays it.
kind "player" { state = { discs = at_least(0), points = integer, rank = integer } }
procedure "spend" {
  takes = { self = player }
  pay "self" { discs = 1 }
}
action "build" {
  text = "Build"
  when = self.discs > 0
  run "spend" {}
}
action "boast" {
  text = "Boast"
  when = self.discs > 4 || self.rank > 0
  gain "self" { points = 1 }
}
action "rise" {
  text = "Rise"
  when = self.rank > 0
  gain "self" { points = 1 }
}
---
# As much as there is; a price that is only asked for; what stays where it was.
kind "player" { state = { coins = at_least(0), bank = at_least(0), points = integer } }
kind "ware" { fixed = { price = integer } }
ware "salt" { price = 2 }
action "bid" {
  text = "Bid"
  pick "amount" {
    from = range(0, self.coins) # want L0421 "This goes up to what a seat has of \"player.coins\", but \"bid\" takes none." 21-31
    text = "How much?"
  }
  gain "self" { points = amount }
}
action "buy" {
  text = "Buy {ware}"
  pick "ware" {
    from = [for w in all(ware) : w if w.price <= self.coins] # want L0421 "This asks for an amount of \"player.coins\", but nothing ever takes it." 39-46
    text = "What?"
  }
  gain "self" { points = ware.order }
}
action "fine" {
  text = "Pay a fine"
  pay "self" { coins = 1 }
}
procedure "give_back" {
  takes = { self = player }
  gain "self" { coins = self.bank }
}
procedure "pay_out" {
  takes = { self = player }
  gain "self" { coins = self.bank }
  set "self" { bank = 0 }
}
---
# It is paid; the winner pays; it is taken away.
kind "player" { state = { coins = at_least(0), bank = at_least(0), points = integer } }
kind "ware" { fixed = { price = integer } }
ware "salt" { price = 2 }
procedure "auction" {
  pick "bid" {
    by   = players
    from = range(0, self.coins)
    text = "How much?"
  }
  let "winner" { be = best(players, [for p in players : bid[p]]) }
  if {
    when = winner != null
    pay "winner" { coins = bid[winner] }
  }
}
action "buy" {
  text = "Buy {ware}"
  pick "ware" {
    from = [for w in all(ware) : w if w.price <= self.coins]
    text = "What?"
  }
  pay "self" { coins = ware.price }
}
procedure "pay_out" {
  takes = { self = player }
  gain "self" { coins = self.bank }
  set "self" { bank = 0 }
}
---
# More than any is asked for; an option, an answer and an if that ask; another amount than is asked for.
kind "player" { state = { coins = at_least(0), points = integer, ready = boolean } }
procedure "fine" {
  takes = { self = player }
  pay "self" { coins = 1 }
}
action "feast" {
  text = "Feast"
  when = self.coins >= 2 # want L0421 "This asks for \"player.coins\", but \"feast\" takes none." 10-25
  gain "self" { points = 3 }
}
action "toast" {
  text = "Toast"
  choose "way" {
    text = "How?"
    option "loud" {
      text = "Loudly"
      when = self.coins > 0 # want L0421 "This asks for \"player.coins\", but \"toast\" takes none." 14-28
      gain "self" { points = 1 }
    }
    option "not" { text = "Not" }
  }
  if {
    when = self.coins > 1 # want L0421 "This asks for \"player.coins\", but \"toast\" takes none." 12-26
    gain "self" { points = 1 }
  }
}
action "buy" {
  text = "Buy a point"
  when = self.coins >= 3
  pay "self" { coins = 2 } # want L0421 "This takes 2, and what leads here asks for 3."
  gain "self" { points = 1 }
}
---
# It is given and never taken: that is no payment.
kind "player" { state = { coins = at_least(0), points = integer, ready = boolean } }
procedure "fine" {
  takes = { self = player }
  pay "self" { coins = 1 }
}
procedure "receive" {
  takes = { self = player, amount = integer }
  gain "self" { coins = amount }
}
action "sell" {
  text = "Sell"
  when = self.coins >= 1 # want L0421 "This asks for \"player.coins\", but \"sell\" takes none." 10-25
  run "receive" { amount = 2 }
}
---
# What is asked for is taken, elsewhere in the action too; read where it counts; in an else; as much as is asked.
kind "player" { state = { coins = at_least(0), points = integer, ready = boolean } }
action "toast" {
  text = "Toast"
  if {
    when = self.coins > 1
    gain "self" { points = 1 }
  }
  else {
    gain "self" { points = 2 }
  }
  pay "self" {
    when  = self.coins >= 3
    coins = 3
  }
}
action "count_up" {
  text = "Count"
  choose "way" {
    text = "How?"
    option "all" {
      text = "All"
      when = self.coins > 0
      gain "self" { points = self.coins }
    }
    option "none" { text = "None" }
  }
}

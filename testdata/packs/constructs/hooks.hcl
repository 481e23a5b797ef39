# Moments, and the crafts that answer them while a clan holds them.

procedure "sell" {
  takes = { seller = clan, price = integer }

  gain "seller" { coins = price }
  run "note" { value = price }
  gives = price
}

before "sell" {                        # always in force
  when = price < 0
  set "moment" { price = 0 }
}

craft "haggling" {
  before "sell" {
    when = seller == self
    set "moment" { price = price + 1 }
  }
}
craft "embargo" {
  before "sell" {
    when = seller != self
    run "note" { value = -1 }
    stop "moment" {}
  }
}
craft "auction" {
  instead "sell" {
    when = seller == self
    run "original" "got" { price = price * 2 }
    run "original" "more" { price = 1 }
    gives = got + more
  }
}
craft "thanks" {
  after "sell" {
    when = self.chest > 0 && self.fame == 0
    may "give_thanks" {
      text = "Do {self} give thanks?"
      gain "self" { fame = 1 }
    }
  }
}
craft "ledger" {
  after "sell" {
    set "self" { chest = self.chest + result }
  }
}
craft "gossip" {                       # optional: offered to seats in turn
  after "sell" {
    when = seller != self && self.coins > 0
    may "listen" {
      text = "Do {self} listen to the gossip?"
      pay "self" { coins = 1 }
      gain "self" { fame = 1 }
    }
  }
}

craft "veto" {                         # who declines is asked again once somebody else has accepted
  after "sell" {
    when = seller != self
    may "veto" {
      text = "Do {self} veto the sale?"
      pay "self" { crafts = this }
      run "note" { value = 9 }
    }
  }
}
craft "theft" {
  after "sell" {
    when = seller != self && any([for c in others(self) : has(c, craft.veto)])
    may "steal" {
      text = "Do {self} steal the veto?"
      each "victim" {
        in = [for c in others(self) : c if has(c, craft.veto)]
        pay "victim" { crafts = craft.veto }
      }
    }
  }
}

# ---- What lends rules need not be a seat: four cards, two deeds --------------------

kind "deed" { text = ["name"] }
kind "card" {
  copies = { deed = all(deed), number = range(1, 2) }
  state  = { does = lends(optional(deed)) }
}
zone "hand" {
  of    = clan
  holds = card
  seen  = owner
}
function "holder" {
  takes = { card = card }
  type  = optional(clan)
  gives = first([for p in players : p if contains(p.hand, card)])
}
procedure "raid" {
  takes = { self = clan }
  run "note" { value = 500 + self.order }
}
deed "hide" {
  before "raid" {
    when = holder(bearer) == actor
    may "hide" {
      by   = actor
      text = "Do {actor} hide?"
      move {
        what = bearer
        to   = null
      }
      stop "moment" {}
    }
  }
}
deed "seek" {
  after "raid" {
    when = holder(bearer) != null && holder(bearer) != actor
    run "note" { value = 600 + bearer.number }
  }
}

# ---- Actors, steps ----------------------------------------------------------

action "boast" {
  text = "Boast"
  pick "of" {
    from = range(1, 3)
    text = "How loudly does {self} boast?"
  }
  gain "self" { fame = of }
}
craft "envy" {
  after "boast" {
    when = actor != self
    gain "actor" { fame = -1 }
    gain "self"  { fame = 2 }
  }
}

procedure "feast" {
  takes = { host = clan }

  step "pouring" {
    run "note" { value = 1 }
  }
  step "toast" {
    run "note" { value = 2 }
  }
}
craft "jugs" {
  before "pouring" {
    run "note" { value = 10 }
  }
  after "pouring" {
    run "note" { value = 11 }
  }
}
craft "silence" {
  before "toast" {
    when = host != self
    stop "moment" {}
  }
}

# ---- A frame and the body its caller brings ---------------------------------

procedure "ceremony" {
  run "note" { value = 1 }
  then {}
  run "note" { value = 3 }
}
procedure "wedding" {
  takes = { who = clan, guests = integer }

  run "ceremony" {
    then {
      run "note" { value = guests }
      gain "who" { fame = 1 }
    }
  }
}
craft "objection" {
  before "ceremony" {
    stop "moment" {}
  }
}

# ---- Actions that things bring ----------------------------------------------

craft "bellows" {
  action "forge" {
    joins = choice.trade
    text  = "Forge"
    once  = "game"
    gain "self" { coins = 4 }
  }
}
procedure "trading" {
  takes = { who = clan }

  choose "trade" {
    by   = who
    text = "What trade do {who} take up?"
    option "nothing" { text = "Nothing" }
  }
  run "note" { value = trade == "forge" ? 1 : 0 }
}

# ---- Standing laws ----------------------------------------------------------

procedure "brag" {
  takes = { who = clan, by = integer }
  gain "who" { pride = by }
}
whenever "pride" {                     # pride above eight is paid for, point by point
  for  = { who = clan }
  when = who.pride > 8
  gain "who" {
    pride = -1
    chest = 1
  }
  run "note" { value = 80 + who.order }
}
function "laden" {
  takes = { who = clan }
  gives = [for b in who.boats : b if b.load.cloth > 0]
}
whenever "damp" {                      # cloth does not keep at sea
  for  = { who = players, boat = laden(who) }
  when = boat.at == null
  pay "boat" { load = { cloth = boat.load.cloth } }
  run "note" { value = 10 * who.order + boat.order }
}
whenever "crowding" {
  for  = { who = clan, where_to = island }
  when = count([for b in who.boats : b if b.at == where_to]) > 2
  let "late" { be = last([for b in who.boats : b if b.at == where_to]) }
  remove { what = late }
}
check "balance" {
  each = clan
  that = this.chest <= 20
  text = "{this} hold more than the chest takes"
}

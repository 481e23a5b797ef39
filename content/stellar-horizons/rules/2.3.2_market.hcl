# 2.3.1, 2.3.2: what cash and resources are good for. Cash counts everywhere. On Earth every
# resource can be had for a billion, so who builds there needs no stores; bases live on theirs.

# What Earth's stores lack is bought as it is paid. Ruling: the stores are used first, for a
# resource fetches but half its price.
procedure "pay_at" {
  takes = { self = faction, yard = yard, cost = tally(resource) }
  let "base" { be = yard.base }
  if {
    when = base != null
    pay "base" { goods = cost }
  }
  else {
    let "due" { be = billions_due(self, cost) }
    pay "self" { goods = from_stores(self, cost) }
    pay "self" {                       # who is in debt still has his stores, 3.4.8
      when = due > 0
      cash = due
    }
  }
}
function "can_pay_at" {
  source = "2.3.2"
  takes  = { self = faction, yard = yard, cost = tally(resource) }
  gives = (yard.base != null ? yard.base.goods >= cost
    : self.cash >= total(cost) || billions_due(self, cost) <= max(0, self.cash))
}
function "from_stores" {               # what of it lies on Earth
  takes = { faction = faction, cost = tally(resource) }
  gives = { for r, n in cost : r => min(n, faction.goods[r]) }
}
function "billions_due" {              # for the rest
  source = "2.3.2"
  takes  = { faction = faction, cost = tally(resource) }
  gives  = total(cost) - total(from_stores(faction, cost))
}

stat "bill" {                          # what all that costs resources really takes
  source = "2.3.1, 6.0"
  text   = "Goods that pay for a cost of {cost}"
  takes  = { faction = faction, cost = tally(resource) }
  from   = [faction]
  type   = tally(resource)
  base   = cost
}
stat "handles" {
  source = "2.3.1, 6.0"
  text   = "Can produce and store {good}"
  takes  = { faction = faction, good = resource }
  from   = [faction]
  base   = true
}

# ---- Earth's market -----------------------------------------------------------

# Ruling: it is open while ships are built, loaded and sent, and to selling whenever cash is
# wanted, while technologies are developed too (3.1.7); in the other steps nothing could come of a
# purchase before these come round again, but for what the space elevator takes up to Earth orbit (2.8.1).
choices "market" {
  of       = [choice.building, choice.moving, choice.transporting]
  autopass = true
}

action "buy_on_earth" {
  source    = "2.3.2"
  joins     = choice.market
  text      = "Buy {resource, select, none {resources} other {{resource}}} on {self.home}{amount?: {amount}}"
  help      = "Buy goods on Earth for a billion each. The market is open while you build, launch and use trade routes."
  verbosity = full
  when      = self.cash > 0 && self.homeland
  pick "resource" {
    from = all(resource)
    text = "What do you buy on {self.home}, for a billion each?"
  }
  pick "amount" {
    from = range(1, self.cash)
    text = "How many units of {resource} do you buy? You have {self.cash} billion."
  }
  pay "self" { cash = amount }
  gain "self" { goods = { (resource) = amount } }
}
action "buy_for_orbit" {
  source    = "2.3.2"
  joins     = [choice.trading, choice.constructing]
  text      = "Buy on {self.home} for ships in its orbit"
  help      = "Buy goods for ships in Earth orbit. The space elevator takes them up."
  verbosity = full
  when      = self.cash > 0 && count(takers_above(self)) > 0
  run "buy_on_earth" {}
}
function "takers_above" {              # bases and ships in Earth orbit, to which the elevator takes goods
  source = "2.8.1"
  takes  = { faction = faction }
  gives = [for h in takers(faction, faction) : h if
    h.base != null || h.ship != null && h.ship.fleet != null && h.ship.fleet.at == faction.home.orbit]
}
action "sell_on_earth" {               # two for a billion, and they may differ
  help      = "Sell goods stored on Earth, two for a billion."
  source    = "2.3.2"
  joins     = [choice.market, choice.trading, choice.upkeep]
  text      = "Sell {one, select, none {resources} other {{one} and {other}}} on {self.home}{billions? for {billions} billion}"
  verbosity = full
  when      = total(self.goods) >= 2
  pick "one" {
    from = [for r in all(resource) : r if self.goods[r] > 0]
    text = "Two units sell for a billion. What is the first?"
  }
  pick "other" {                       # each pair of kinds in one order only
    from = [for r in all(resource) : r if pairs_in_store(self, one, r) > 0 && r.order >= one.order]
    text = "What is the second?"
  }
  pick "billions" {
    from = range(1, pairs_in_store(self, one, other))
    text = "For how many billions do you sell?"
  }
  pay "self" { goods = { (one) = billions } }
  pay "self" { goods = { (other) = billions } }
  gain "self" { cash = billions }
}
function "pairs_in_store" {
  source = "2.3.2"
  takes  = { faction = faction, one = resource, other = resource }
  gives  = one == other ? floor_div(faction.goods[one], 2) : min(faction.goods[one], faction.goods[other])
}

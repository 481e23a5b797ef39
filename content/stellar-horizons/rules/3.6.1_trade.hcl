# 3.6.1: trade with bases, before anybody builds. It is trade with the people who live there:
# what they buy is used up, what they sell comes out of nowhere.

# Who has nobody to trade with is not asked. Who has may need to load or unload goods first.
procedure "trade_step" {
  each "self" {
    in = [for f in game.initiative : f if count(partners(f)) > 0]
    repeat "deals" {
      choose "trading" {
        text = "With which bases do you trade?"
        option "done" {
          text      = "End trade"
          verbosity = never
        }
      }
      stop "deals" { when = trading == "done" }
    }
  }
}

action "trade" {
  help      = "Trade with a base that has a trade marker: it sells or buys one kind of good. Your own base can trade by itself. At other bases you need a crew vehicle."
  source    = "3.6.1"
  joins     = choice.trading
  once      = { round = base }         # a round is a year; who is refused may ask again next year
  text      = "Trade{base? with {base}}"
  verbosity = full
  pick "base" {
    from = [for b in partners(self) : b if count(traders(self, b)) > 0]
    text = "With which base do you trade?"
  }
  pick "trader" {
    from = traders(self, base)
    text = "Who trades with {base}?"
  }
  run "ask_leave" "tariff" {}
  run "strike_deal" { when = tariff != null }
}

# Players are asked for leave, bystanders are not. Ruling: nobody asks for a tariff that could
# not be paid, and who would rather not pay it does not trade.
procedure "ask_leave" {                # gives the tariff; null: no trade
  takes = { self = faction, base = base, trader = holder }
  type  = optional(integer)
  let "host" { be = base.owner }
  stop {
    when  = owns(self, base) || !contains(players, host)
    gives = 0
  }
  choose "terms" {
    by   = host
    text = "{self} would like to trade at {base}. On what terms?"
    option "free" { text = "For free" }
    option "tariff" {
      text = "For a tariff of a billion"
      when = count(deals(self, base, trader, 1)) > 0
    }
    option "refuse" { text = "Refuse" }
  }
  stop {
    when  = terms != "tariff"
    gives = terms == "free" ? 0 : null
  }
  may "paid" { text = "{host} demands a tariff of a billion. Do you pay it?" }
  gives = paid == "yes" ? 1 : null
}

procedure "strike_deal" {              # and the marker goes back
  takes = { self = faction, base = base, trader = holder, tariff = integer }
  let "marker" { be = base.trade }
  stop { when = marker == null }
  let "good" { be = marker.good }
  pick "bought" {
    when = base.sells
    from = deals(self, base, trader, tariff)
    text = "{base} sells {marker.gives} {good} for a billion. How many units do you buy? You have {self.cash} billion."
  }
  pick "sold" {
    when = !base.sells
    from = deals(self, base, trader, tariff)
    text = "{base} pays {marker.pays} billion for each {good}. How many units do you sell?"
  }
  let "amount" { be = coalesce(bought, coalesce(sold, 0)) }
  let "host"   { be = base.owner }
  set "self" { cash = self.cash + proceeds(base, amount) - tariff }
  gain "host" {
    when = tariff > 0
    cash = tariff
  }
  run "put_into_stores"  { when = base.sells }
  run "take_from_stores" { when = !base.sells }
  tell {
    verbosity = full
    text      = "{self} now has {self.cash} billion."
  }
  set "base" {
    trade = null
    sells = false
  }
}
procedure "put_into_stores" {
  takes = { trader = holder, good = resource, amount = integer }
  let "store" { be = trader.base }
  if {
    when = store != null
    gain "store" { goods = { (good) = amount } }
  }
  run "take_aboard" {
    when  = trader.ship != null
    ship  = trader.ship
    count = amount
  }
}
procedure "take_from_stores" {
  takes = { trader = holder, good = resource, amount = integer }
  repeat {
    times = amount
    let "store" { be = [for h in stores_of(trader) : h if h.goods[good] > 0][0] }
    pay "store" { goods = { (good) = 1 } }
  }
}

# ---- With whom ------------------------------------------------------------------------

function "partners" {                  # one's own bases, and those of others where one is and is welcome
  source  = "2.3.6, 3.4.7, 3.6.1"
  takes   = { self = faction }
  gives   = [for b in all(base) : b if b.trade != null && may_trade_at(self, b) && !is_blockaded(b)]
  because = "{self} can trade with no base that has a trade marker."
}
function "may_trade_at" {
  source = "3.6.1"
  takes  = { self = faction, base = base }
  gives = (owns(self, base)
    || relation(self, base.owner).stance >= stance.neutral && count(merchants(self, base)) > 0)
}
function "merchants" {                 # crews on the spot, or at a base of one's own there; none in reserve
  source = "2.6.6, 2.8.1, 3.6.1"
  takes  = { self = faction, base = base }
  gives = (base.fleet == null ? [] : [for s in crewed(self.ships) : s if
    (s.fleet != null && !s.reserved && (s.fleet.at == base.fleet.at
      || any([for b in bases_of(self) : b.world == base.world && is_at(s, b)])))])
}
function "traders" {                   # of these, who has a deal to make
  source = "3.6.1"
  takes  = { self = faction, base = base }
  gives  = [for h in sides_of_trade(self, base) : h if count(deals(self, base, h, 0)) > 0]
}
function "sides_of_trade" {            # a base of one's own by itself, elsewhere crews
  takes = { self = faction, base = base }
  type  = list(holder)
  gives = owns(self, base) ? [base] : merchants(self, base)
}

# ---- How much -------------------------------------------------------------------------

function "deals" {                     # amounts that are wanted, there, have room and can be paid, the largest first
  source = "3.6.1"
  takes  = { self = faction, base = base, trader = holder, tariff = integer }
  gives = [for n in reverse(range(1, min(trade_limit(self, base), ware_limit(base, trader)))) :
    n if proceeds(base, n) >= tariff || self.cash + proceeds(base, n) >= tariff]
}
function "proceeds" {                  # in billions, below zero where the base sells; a spare resource costs a whole one
  source = "2.3.6, 3.6.1"
  takes  = { base = base, amount = integer }
  gives  = base.trade == null ? 0 : base.sells ? -ceil_div(amount, base.trade.gives) : amount * base.trade.pays
}
function "trade_limit" {               # relations do not limit trade at home, settlers not that with bystanders
  source = "3.6.1"
  takes  = { self = faction, base = base }
  gives = trade_bonus(self) + (owns(self, base) ? market(base)
    : contains(players, base.owner) ? min(terms_with(self, base.owner).trade, market(base))
    : terms_with(self, base.owner).trade)
}
function "ware_limit" {                # what there is to sell, or room for
  takes = { base = base, trader = holder }
  gives = (base.trade == null || !handles((trader.ship != null ? trader.ship.owner : trader.base != null ? trader.base.owner : base.owner), base.trade.good) ? 0
    : base.sells ? sum([for h in stores_of(trader) : space_in(h)])
    : sum([for h in stores_of(trader) : h.goods[base.trade.good]]))
}
function "stores_of" {                 # a base's stores; the holds of a ship and of one's others in its fleet
  source = "3.6.1"
  takes  = { trader = holder }
  type   = list(holder)
  gives = (trader.ship == null ? [trader] : trader.ship.fleet == null ? []
    : concat([trader.ship], [for s in crewed(trader.ship.fleet.ships) : s if s.owner == trader.ship.owner && s != trader.ship]))
}

function "market" {                    # what the people of a base trade in a year
  source = "2.8.2, 3.6.1"
  takes  = { base = base }
  gives  = table.settlement_trade.settlements[sound_level(base.settlement)].trade
}

# 74 Command tokens; 18, 44 goods and commodities; 29, 39, 54 planets that pay.

procedure "gain_tokens" {              # 74.2, 74.3
  source = "74.2"
  takes  = { self = player, number = integer }
  repeat {
    times = min(number, self.tokens)
    choose "pool" {
      text = "Where does a command token go? You have {self.tactic} to activate systems, {self.fleet} for ships in a system, {self.strategy} to follow strategy cards."
      option "to_tactic" {
        text = "Tactic pool"
        gain "self" { tactic = 1 }
      }
      option "to_fleet" {
        text = "Fleet pool"
        when = self.fleet < self.fleet_pool
        gain "self" { fleet = 1 }
      }
      option "to_strategy" {
        text = "Strategy pool"
        gain "self" { strategy = 1 }
      }
    }
    pay "self" { tokens = 1 }
  }
}
procedure "place_token" {              # 74.3, 74.6: out of reinforcements, else off the command sheet
  source = "74.3"
  takes  = { who = player, system = system }
  if {
    when = !contains(system.tokens, who) && who.tokens > 0
    pay "who" { tokens = 1 }
    gain "system" { tokens = who }
  }
  else {
    choose "pool" {
      when = !contains(system.tokens, who)
      by   = who
      text = "From which pool does the token come?"
      option "of_tactic" {
        text = "Tactic pool"
        when = who.tactic > 0
        pay "who" { tactic = 1 }
      }
      option "of_fleet" {
        text = "Fleet pool"
        when = who.fleet > 0
        pay "who" { fleet = 1 }
      }
      option "of_strategy" {
        text = "Strategy pool"
        when = who.strategy > 0
        pay "who" { strategy = 1 }
      }
    }
    gain "system" {
      when   = pool != null
      tokens = who
    }
    run "fit_everywhere" { when = pool == "of_fleet" }
  }
}
procedure "spend_strategy" {           # a token goes back to reinforcements
  takes = { self = player, number = default(integer, 1) }
  pay "self" { strategy = number }
  gain "self" { tokens = number }
}
procedure "lose_fleet_token" {
  takes = { who = player }
  if {
    when = who.fleet > 0
    pay "who" { fleet = 1 }
    gain "who" { tokens = 1 }
    run "fit_everywhere" {}
  }
}
stat "fleet_pool" {                    # tokens that it may hold: all of them
  source = "74.3"
  text   = "tokens in the fleet pool"
  of     = player
  base   = 16
}
procedure "redistribute" {             # 60.2, 64.5: as many tokens, in other pools
  takes = { self = player }
  let "number" { be = self.tactic + self.fleet + self.strategy }
  let "before" { be = self.fleet }
  pick "in_tactic" {
    from = range(0, number)
    text = "How many of {number, plural, one {# token} other {# tokens}} in the tactic pool? There are {self.tactic}. Each activates a system."
  }
  pick "in_fleet" {
    from = range(0, min(number - in_tactic, self.fleet_pool))
    text = "How many in the fleet pool? There are {self.fleet}: so many ships besides fighters may be in one system. The rest follow strategy cards."
  }
  set "self" {
    tactic   = in_tactic
    fleet    = in_fleet
    strategy = number - in_tactic - in_fleet
  }
  run "fit_everywhere" {
    when = in_fleet < before
    who  = self
  }
}

# ---- Paying -----------------------------------------------------------------

function "ready" {                     # 69 planets that can be exhausted
  takes = { who = player }
  gives = [for p in who.planets : p if !p.exhausted]
}
stat "resources" {                     # 54
  source = "54"
  text   = "resources"
  of     = planet
  base   = planet.base_resources
}
stat "influence" {                     # 39
  source = "39"
  text   = "influence"
  of     = planet
  base   = planet.base_influence
}
function "worth" {                     # 54, 39
  takes = { planet = planet, influence = boolean }
  gives = influence != planet.swapped ? planet.influence : planet.resources
}
function "good_value" {                # what a trade good stands for
  takes = { who = player }
  gives = 1
}
function "wealth" {                    # of resources, 54
  takes = { who = player }
  gives = sum([for p in who.planets : p.swapped ? p.influence : p.resources if !p.exhausted]) + who.goods * good_value(who)
}
function "sway" {                      # of influence, 39
  takes = { who = player }
  gives = sum([for p in who.planets : p.swapped ? p.resources : p.influence if !p.exhausted]) + who.goods * good_value(who)
}
function "payers" {                    # planets that can still pay a part
  takes = { who = player, paying = list(planet), amount = integer, influence = boolean }
  gives = sum([for p in paying : worth(p, influence)]) >= amount ? [] : [for p in who.planets : p if !p.exhausted && worth(p, influence) > 0 && !contains(paying, p)]
}
procedure "spend" {                    # planets, and trade goods for the rest
  source = "54"
  takes  = { self = player, amount = integer, influence = default(boolean, false) }
  if {
    when = amount > 0
    let "value" { be = good_value(self) }
    pick "paying" {                    # no more planets than it takes
      from    = payers(self, paying, amount, influence)
      min     = 0
      valid   = amount - sum([for p in paying : worth(p, influence)]) <= self.goods * value
      ordered = false
      text    = "Which planets pay {amount} {influence, select, true {influence} other {resources}}?"
    }
    each "p" {
      in = paying
      set "p" { exhausted = true }
    }
    pay "self" { goods = ceil_div(max(0, amount - sum([for p in paying : worth(p, influence)])), value) }
  }
}
procedure "replenish" {                # 44.3
  source = "44.3"
  takes  = { who = player }
  set "who" { commodities = people(who).commodities }
}
procedure "gain_goods" {               # 18.2
  source = "18.2"
  takes  = { who = player, number = integer, traded = default(boolean, false) }   # traded: in a transaction, also of nothing
  gain "who" { goods = number }
}

# The Emirates of Hacan: traders.

faction "hacan" {
  help = "You follow Trade without a token. You may deal with players who are no neighbours, and in action cards."
  modifier "trades_afar" { set = true }   # Guild Ships
  modifier "deals_cards" {             # Arbiters
    when = !player.gagged
    set  = true
  }
  function "follow_price" { gives = card == strategy_card.trade ? 0 : original }   # Masters of Trade
}
unit_card "wrath_of_kenara" {
  help = "In space combat in its system, a trade good adds 1 to one of your dice."
  function "rolls_apart" { gives = original || any([for u in system.units : u.owner == who && u.card == this]) }
  instead "fire" {
    when  = who == self && in_space && any([for u in system.units : u.owner == self && u.card == this])
    gives = made + coalesce(raised, 0)
    roll "shots" {
      by    = who
      die   = sides(10)
      times = dice
      text  = "{card}, hits from {needed}"
    }
    let "hits" { be = [for d in shots : d if d >= needed] }
    run "roll_again" "second" { misses = who.rerolls ? dice - count(hits) : 0 }
    let "final" { be = who.rerolls ? concat(hits, second) : shots }
    let "made"  { be = count([for d in final : d if d >= needed]) }
    let "near"  { be = count([for d in final : d if d == needed - 1]) }
    pick "raised" {
      when = min(near, who.goods) > 0
      by   = who
      from = range(0, min(near, who.goods))
      text = "How many trade goods do you pay to turn misses by 1 into hits?"
    }
    pay "who" { goods = coalesce(raised, 0) }
  }
}
tech "production_biomes" {
  help = "Action: exhaust this and spend a token of your strategy pool: gain 4 trade goods, and another player gains 2."
  action "grow" {
    joins = choice.component
    text  = "Production Biomes{other?, and {other} gains}"
    help  = "You gain 4 trade goods, another player 2."
    when  = is_ready(self, this) && self.strategy > 0
    pick "other" {
      from = others(self)
      text = "Who gains 2 trade goods?"
    }
    run "exhaust" { tech = this }
    run "spend_strategy" {}
    run "gain_goods" {
      who    = self
      number = 4
    }
    run "gain_goods" {
      who    = other
      number = 2
    }
  }
}
tech "quantum_datahub_node" {
  help = "At the end of the strategy phase, spend a token of your strategy pool and give another player 3 trade goods to swap a strategy card with them."
  after "strategy_phase_ends" {
    when = self.strategy > 0 && self.goods >= 3 && count(self.strategies) > 0
    may "swap" {
      by   = self
      text = "Swap a strategy card for 3 trade goods and a token"
      run "spend_strategy" { self = self }
      pay "self" { goods = 3 }
      run "swap_strategy_cards" "other" { self = self }
      run "gain_goods" {
        who    = coalesce(other, self)
        number = 3
      }
    }
  }
}
procedure "swap_strategy_cards" {      # gives with whom
  takes = { self = player }
  pick "given" {
    from = self.strategies
    text = "Which card do you give?"
  }
  pick "taken" {
    from = [for c in all(strategy_card) : c if c.holder != null && c.holder != self]
    text = "Which card do you take?"
  }
  let "other" { be = taken.holder }
  set "given" { holder = other }
  set "taken" { holder = self }
  gives = other
}

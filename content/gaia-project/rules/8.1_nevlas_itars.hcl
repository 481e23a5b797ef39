# 8-1 Nevlas and Itars, of the ice.

faction "nevlas" {
  help    = "You may move a token from bowl III to your gaia area to gain 1 knowledge. Your labs bring power. With the institute, each token in bowl III is worth 2 power; an odd price wastes 1."
  learned = 2
  function "yields" { gives = building == building.lab ? [{ charge = 2 }, { charge = 2 }, { charge = 2 }] : original }
  function "power"  { gives = has_institute(who) ? 2 * original : original }
  procedure "spend_power" {
    run "original" { amount = has_institute(self) ? ceil_div(amount, 2) : amount }
  }
}
exchange "token_knowledge" {
  source = "8-1"
  name   = "a token of bowl III for a knowledge"
  gives  = { knowledge = 1 }
  function "most_times" { gives = who.plays == faction.nevlas ? who.bowl_3 : 0 }
  procedure "exchange_goods" {
    pay "self" { bowl_3 = times }
    gain "self" { bowl_gaia = times }
    run "original" {}
  }
}

exchange "power_ore_credit" {          # so that no power is wasted
  source = "8-1"
  name   = "4 power for an ore and a credit"
  power  = 4
  gives  = { ore = 1, credits = 1 }
  function "most_times" { gives = who.plays == faction.nevlas && has_institute(who) ? original : 0 }
}

faction "itars" {
  help   = "Tokens you burn go to your gaia area. With the institute, you may spend 4 of these tokens on a technology tile in the gaia phase, as often as you can."
  ore    = 5
  bowl_1 = 4
  income = { ore = 1, knowledge = 1, token = 1 }
  procedure "burn_tokens" {
    gain "self" { bowl_gaia = times }
    run "original" {}
  }
  function "yields" { gives = building == building.academy_knowledge ? [{ knowledge = 3 }] : original }
  procedure "return_tokens" {
    repeat "returning" {
      while = has_institute(self) && self.bowl_gaia >= 4 && count(tiles_for(self)) > 0
      may "buy" {
        text = "Do you spend 4 tokens from the gaia area on a technology tile?"
        pay "self" { bowl_gaia = 4 }
        run "take_tile" {}
      }
      stop "returning" { when = buy == "no" }
    }
    run "original" {}
  }
}

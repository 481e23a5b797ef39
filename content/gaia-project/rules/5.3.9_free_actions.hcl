# 5-3, 9) Further actions: exchanges and burning, as often as one likes, before or after the action of a turn.

roster "exchange" {
  source  = "5-3"
  columns = ["id", "name", "power", "pays", "gives"]
  rows = [
    ["power_qic",        "4 power for a QIC",        4, {},                { qic = 1 }],
    ["power_ore",        "3 power for an ore",       3, {},                { ore = 1 }],
    ["power_knowledge",  "4 power for a knowledge",  4, {},                { knowledge = 1 }],
    ["power_credit",     "a power for a credit",     1, {},                { credits = 1 }],
    ["qic_ore",          "a QIC for an ore",         _, { qic = 1 },       { ore = 1 }],
    ["knowledge_credit", "a knowledge for a credit", _, { knowledge = 1 }, { credits = 1 }],
    ["ore_credit",       "an ore for a credit",      _, { ore = 1 },       { credits = 1 }],
    ["ore_token",        "an ore for a power token", _, { ore = 1 },       { token = 1 }],
  ]
}
action "exchange" {
  source = "5-3"
  joins  = choice.any_time
  text   = "Exchange {exchange, select, none {power or goods} other {{exchange}}}{times, plural, =0 {} one {} other {, # times}}"
  help   = "Exchange power or goods for others, before or after your action. Anything above the limit of your board is lost."
  pick "exchange" {
    from = [for e in all(exchange) : e if may_exchange(e, self)]
    text = "What do you exchange?"
  }
  pick "times" {
    from = range(1, most_times(exchange, self))
    text = "How many times?"
  }
  run "exchange_goods" {}
}
function "may_exchange" {
  takes   = { exchange = exchange, who = player }
  gives   = most_times(exchange, who) > 0
  because = "{who} cannot pay for this: {exchange}."
}
function "most_times" {                # how often it can be paid at once
  text  = "times {who} can pay for it"
  takes = { exchange = exchange, who = player }
  gives = (exchange.power > 0 ? floor_div(power(who), exchange.power)
    : exchange.pays.qic > 0 ? who.qic
    : exchange.pays.knowledge > 0 ? who.knowledge
    : exchange.pays.ore > 0 ? who.ore
    : pays_in_credits(who) ? floor_div(who.credits, max(1, exchange.pays.credits)) : 0)
}
procedure "exchange_goods" {
  takes = { exchange = exchange, self = player, times = integer }
  run "spend_power" {
    when   = exchange.power > 0
    amount = times * exchange.power
  }
  repeat {
    times = times
    run "pay_price" { price = exchange.pays }
    run "receive"   { what = exchange.gives }
  }
}
function "may_burn" {
  takes   = { who = player }
  gives   = burnable(who) > 0
  because = "{who} has fewer than two tokens in bowl II."
}
action "burn" {
  source = "5-3"
  joins  = choice.any_time
  text   = "Burn power tokens{times?: {times}}"
  help   = "Remove a token from bowl II for good to move another from bowl II to bowl III."
  when   = may_burn(self)
  pick "times" {
    from = range(1, burnable(self))
    text = "How many tokens do you burn?"
  }
  run "burn_tokens" {}
}

# Power: tokens go round three bowls. Charging lifts them towards bowl III, spending brings them back to bowl I.

topic "power" {
  source = "4"
  title  = "Power"
  help   = "Power tokens are in three bowls. For each power you charge, move a token from bowl I to bowl II, or from bowl II to bowl III once bowl I is empty. You spend tokens only from bowl III; they return to bowl I. You may burn a token: remove it from bowl II to move another from bowl II to bowl III."
}

procedure "charge" {
  takes = { self = player, amount = integer }
  let "up"   { be = min(amount, self.bowl_1) }
  let "full" { be = min(amount - up, self.bowl_2 + up) }
  set "self" {
    bowl_1 = self.bowl_1 - up
    bowl_2 = self.bowl_2 + up - full
    bowl_3 = self.bowl_3 + full
  }
}
function "chargeable" {                # how much more there is to charge
  text  = "power that {who} can still charge"
  takes = { who = player }
  gives = 2 * who.bowl_1 + who.bowl_2
}

function "power" {                     # what can be spent
  text  = "power in bowl III"
  takes = { who = player }
  gives = who.bowl_3
}
procedure "spend_power" {
  takes = { self = player, amount = integer }
  pay "self" { bowl_3 = amount }
  gain "self" { bowl_1 = amount }
}

function "tokens" {                    # in the three bowls
  text  = "power tokens of {who}"
  takes = { who = player }
  gives = who.bowl_1 + who.bowl_2 + who.bowl_3
}
procedure "give_up_tokens" {           # ruling: of bowl I first, then II, then III
  takes = { self = player, amount = integer, to = bowl }
  let "of_1" { be = min(amount, self.bowl_1) }
  let "of_2" { be = min(amount - of_1, self.bowl_2) }
  let "of_3" { be = amount - of_1 - of_2 }
  pay "self" {
    bowl_1 = of_1
    bowl_2 = of_2
    bowl_3 = of_3
  }
  gain "self" {
    when      = to == bowl.gaia_area
    bowl_gaia = amount
  }
}

function "burnable" {
  text  = "pairs of tokens in bowl II"
  takes = { who = player }
  gives = floor_div(who.bowl_2, 2)
}
procedure "burn_tokens" {
  takes = { self = player, times = integer }
  pay "self" { bowl_2 = 2 * times }
  gain "self" { bowl_3 = times }
}

# ---- Goods ------------------------------------------------------------------

function "as_received" {               # what becomes of goods that a player gets
  takes = { who = player, what = tally(resource) }
  gives = what
}
procedure "receive" {                  # what has no room is lost
  takes = { self = player, what = tally(resource) }
  let "goods" { be = as_received(self, what) }
  gain "self" {
    ore       = goods.ore
    credits   = goods.credits
    knowledge = goods.knowledge
    qic       = goods.qic
    points    = goods.vp
    bowl_1    = goods.token
  }
  run "charge" {
    when   = goods.charge > 0
    amount = goods.charge
  }
}
function "affords" {
  takes   = { who = player, price = tally(resource) }
  gives   = who.ore >= price.ore && who.credits >= price.credits && who.knowledge >= price.knowledge && who.qic >= price.qic
  because = "{who} cannot pay {price}."
}
procedure "pay_price" {
  takes = { self = player, price = tally(resource) }
  pay "self" {
    ore       = price.ore
    credits   = price.credits
    knowledge = price.knowledge
    qic       = price.qic
  }
}

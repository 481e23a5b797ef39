# 5-1 Income

procedure "income_phase" {
  title = "Income"
  help  = "You get the income shown on the open spaces of your board, your booster, your technology tiles and your research. If you get power tokens and also charge power, you choose the order."
  each "self" {
    in = game.turn_order
    run "collect" {}
  }
}

function "yields" {                    # of a building: the first that stands, the second …
  takes = { who = player, building = building }
  gives = building == building.institute && who.plays != null ? [who.plays.institute] : building.yields
}
function "board_income" {
  takes = { who = player }
  type  = tally(resource)
  gives = who.plays == null ? {} : who.plays.income
}
function "incomes" {                   # all hands, each a share of income
  takes = { who = player }
  gives = concat(
    flatten([for b in all(building) : first(yields(who, b), who.stands[b]) if who.stands[b] > 0]),
    [board_income(who)],
    who.booster == null ? [] : [who.booster.income],
    [for t in who.techs : t.income],
    [for t in all(track) : level_income(t, who.level[t]) if who.level[t] > 0])
}

procedure "collect" {
  takes = { self = player }
  let "hands"   { be = incomes(self) }
  let "charges" { be = [for h in hands : { charge = h.charge } if h.charge > 0] }
  let "tokens"  { be = [for h in hands : { token = h.token } if h.token > 0] }
  repeat {
    while = count(charges) > 0 && count(tokens) > 0
    pick "piece" {
      from      = concat(tokens, charges)
      verbosity = full
      text      = "What do you take first?"
    }
    run "receive" { what = piece }
    set "tokens"  { be = without_of(tokens, piece) }
    set "charges" { be = without_of(charges, piece) }
  }
  each "piece" {
    in = concat(tokens, charges)
    run "receive" { what = piece }
  }
  run "receive" {
    what = {
      ore       = sum([for h in hands : h.ore])
      credits   = sum([for h in hands : h.credits])
      knowledge = sum([for h in hands : h.knowledge])
      qic       = sum([for h in hands : h.qic])
    }
  }
}
function "without_of" {                # a list with one piece less
  takes = { pieces = list(tally(resource)), piece = tally(resource) }
  let "at" { be = index_of(pieces, piece) }
  gives = at == 0 ? pieces : concat(before(pieces, piece), last(pieces, count(pieces) - at))
}

# 3.1.7: developing technologies. What they cost and who may develop them is in 2.4.

procedure "tech_step" {
  source = "3.1.7"
  title  = "Technologies"
  help   = "Tech markers become tech points of their field, which buy technologies. You keep half of the points that are left."
  run "bank_all_markers" {}
  each "self" "known" {
    in    = game.initiative
    gives = self.techs
  }
  turns "developing" {                 # one technology each, round and round, the worst placed first
    of   = reverse(game.initiative)
    take = [action.develop]
    free = [
      action.buy_points, action.sell_points, action.sell_on_earth,
      action.study_politics, action.cash_politics, action.buy_victory, action.redraw_mission,
    ]
    pass = [action.develop_no_more]
    text = "Which technologies do you develop? Tech points: {self.bank}"
  }
  each "self" {
    in = reverse(game.initiative)
    let "learned" { be = without(self.techs, known[self]) }
    tell {
      when = count(learned) > 0
      text = "{self} develops {learned}."
    }
    run "part_with_politics" {}
  }
  run "halve_banks" {}
}

procedure "bank_all_markers" {
  each "holder" {
    in = game.initiative
    let "worth" { be = sum([for m in holder.hand : m.worth]) }
    each "field" {
      in = all(field)
      run "bank_markers" {}
    }
    tell {
      when      = worth > 0
      verbosity = full
      text      = "{holder} turns in tech markers worth {worth, plural, one {# point} other {# points}} and now has {holder.bank}."
    }
    tell {
      when      = worth == 0
      verbosity = full
      text      = "Tech points of {holder}: {holder.bank}."
    }
  }
}

# ---- Developing --------------------------------------------------------------------

action "develop" {
  source    = "3.1.7"
  text      = "Develop {tech, select, none {a technology} other {{tech}}}"
  help      = "Buy a technology with tech points of its field. It is cheaper for each other player who has it."
  verbosity = full
  pick "tech" {
    from = affordable_techs(self)
    text = "Which technology do you develop? Tech points: {self.bank}"
  }
  let "field" { be = tech.field }
  let "price" { be = tech_price(self, tech) }
  pay "self" { bank = { (field) = price } }
  run "learn" {}
  tell {
    verbosity = full
    text      = "{self} pays {price, plural, one {# point} other {# points}} of {field} for {tech}."
  }
}
action "develop_no_more" {
  source    = "3.1.7"
  text      = "Develop nothing more this decade"
  help      = "Develop no more technologies until the next economic phase."
  verbosity = full
}

function "affordable_techs" {
  source = "3.1.7"
  takes  = { faction = faction }
  gives  = [for t in all(tech) : t if may_develop(t, faction) && tech_price(faction, t) <= faction.bank[t.field]]
}

# ---- Points for cash, and cash for points ---------------------------------------------

action "buy_points" {
  source    = "3.1.7"
  text      = "Buy tech points{field? of {field}} for a billion each{amount?: {amount}}"
  help      = "Buy tech points for a billion each. Matter-Energy Conversion allows it for physics, Nanotechnology for engineering, Genetic Engineering for biology."
  verbosity = full
  when      = self.cash > 0
  pick "field" {
    from = fields_of_trade(self)
    text = "Tech points of which field do you buy?"
  }
  pick "amount" {
    from = range(1, self.cash)
    text = "How many do you buy, for a billion each? You have {self.cash} billion."
  }
  pay "self" { cash = amount }
  gain "self" { bank = { (field) = amount } }
}
# Ruling: points are traded in this step, where they count, and sold where upkeep is due (3.1.4).
action "sell_points" {                 # two for a billion
  help      = "Sell tech points, two for a billion, of a field whose points you can also buy."
  source    = "2.3.3"
  joins     = choice.upkeep
  text      = "Sell tech points{field? of {field}}{billions? for {billions} billion}"
  verbosity = full
  pick "field" {
    from = [for f in fields_of_trade(self) : f if self.bank[f] >= 2]
    text = "Tech points of which field do you sell, two for a billion?"
  }
  pick "billions" {
    from = range(1, floor_div(self.bank[field], 2))
    text = "For how many billions do you sell?"
  }
  pay "self" { bank = { (field) = 2 * billions } }
  gain "self" { cash = billions }
}
function "fields_of_trade" {
  source = "Tech Tree"
  takes  = { faction = faction }
  gives  = [for f in all(field) : f if buys_points(faction, f)]
}

# ---- The end of the step ---------------------------------------------------------------

# No politics marker outlasts the step: what is left is turned into something else. Nobody is
# asked whether he would rather discard it.
procedure "part_with_politics" {
  takes = { self = faction }
  repeat {
    while = self.politics > 0
    choose "parting" { text = "Politics markers cannot be kept. What do you turn the next one into? Markers left: {self.politics}" }
  }
}
procedure "halve_banks" {
  title = "Half of the tech points are lost"
  each "self" {
    in = [for f in game.initiative : f if total(f.bank) > 0]
    run "halve_bank" {}
  }
}
procedure "halve_bank" {
  takes = { self = faction }
  set "self" { bank = { for f, n in self.bank : f => half(n) } }
  tell {
    verbosity = full
    text      = "Tech points of {self}: {self.bank}."
  }
}

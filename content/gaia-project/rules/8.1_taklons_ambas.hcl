# 8-1 Taklons and Ambas, of the swamp.

faction "taklons" {
  help = "Your brainstone counts as one token, but is worth 3 power when spent. With the institute, you get a token each time you charge power from a neighbour, before or after charging."
  procedure "begin" {
    set "self" { stone = bowl.bowl_1 }
    run "original" {}
  }
  function "chargeable" { gives = original + (who.stone == bowl.bowl_1 ? 2 : who.stone == bowl.bowl_2 ? 1 : 0) }
  procedure "charge" {
    pick "stone" {
      when = self.stone == bowl.bowl_1 || self.stone == bowl.bowl_2
      from = distinct([stone_after(self, amount, true), stone_after(self, amount, false)])
      text = "Where is the brainstone to be, once power is charged?"
    }
    let "lifted" { be = stone == null || self.stone == null ? 0 : stone.order - self.stone.order }
    set "self" {
      when  = stone != null
      stone = stone
    }
    run "original" { amount = amount - lifted }
  }
  function "power" { gives = original + (who.stone == bowl.bowl_3 ? 3 : 0) }
  procedure "spend_power" {            # ruling: the stone pays when it must, and never less than 3 where others can
    pick "stone" {
      when = self.stone == bowl.bowl_3
      from = self.bowl_3 < amount ? [bowl.bowl_1] : amount < 3 ? [bowl.bowl_3] : [bowl.bowl_1, bowl.bowl_3]
      text = "Where is the brainstone to be, once power is spent?"
    }
    set "self" {
      when  = stone != null
      stone = stone
    }
    run "original" { amount = stone == bowl.bowl_1 ? max(0, amount - 3) : amount }
  }
  function "tokens" { gives = original + (stone_is_out(who) ? 1 : 0) }
  procedure "give_up_tokens" {
    pick "stone" {
      when = self.stone != null && stone_is_out(self)
      from = (tokens(self) == amount ? [to]
        : to == bowl.gaia_area || tokens_up_to(self, self.stone) < amount ? [self.stone, to]
        : [self.stone])
      text = "Where is the brainstone to be, once the tokens are gone?"
    }
    set "self" {
      when  = stone == to
      stone = to
    }
    run "original" { amount = stone == to ? amount - 1 : amount }
  }
  function "burnable" { gives = floor_div(who.bowl_2 + (who.stone == bowl.bowl_2 ? 1 : 0), 2) }
  procedure "burn_tokens" {            # ruling: the stone is what is lifted, not what is burnt
    if {
      when = self.stone == bowl.bowl_2 && times > 0
      set "self" { stone = bowl.bowl_3 }
      pay "self" { bowl_2 = 1 }
      run "original" { times = times - 1 }
    }
    else {
      run "original" {}
    }
  }
  procedure "return_tokens" {
    set "self" {
      when  = self.stone == bowl.gaia_area
      stone = bowl.bowl_1
    }
    run "original" {}
  }
  procedure "offer_charge" {
    let "charged" { be = has_institute(self) && charge_near(self, space) > 0 }
    run "offer_token" { when = charged }
    run "original"    { when = !charged }
  }
}
procedure "offer_token" {              # ruling: the token comes even where nothing can be charged
  takes = { self = player, space = space }
  let "wanted" { be = min(charge_near(self, space), self.points + 1) }
  let "more"   { be = min(wanted, chargeable(self) + 2) }
  let "less"   { be = min(wanted, chargeable(self)) }
  choose "charge" {
    text = "Do you charge power from {space}?"
    option "token_first" {
      text = "Take the token, then charge {more}"
      run "pay_for_charge" { amount = more }
      gain "self" { bowl_1 = 1 }
      run "charge" { amount = more }
    }
    option "charge_first" {
      text = "Charge {less}, then take the token"
      run "pay_for_charge" { amount = less }
      run "charge"         { amount = less }
      gain "self" { bowl_1 = 1 }
    }
    option "decline" {
      text      = "Decline"
      verbosity = never
    }
  }
}
function "stone_is_out" {              # in one of the three bowls
  takes = { who = player }
  gives = who.stone == bowl.bowl_1 || who.stone == bowl.bowl_2 || who.stone == bowl.bowl_3
}
function "tokens_up_to" {              # other tokens, in this bowl and below
  takes = { who = player, bowl = bowl }
  gives = who.bowl_1 + (bowl.order > 0 ? who.bowl_2 : 0) + (bowl.order > 1 ? who.bowl_3 : 0)
}
function "stone_after" {               # charging: the stone before other tokens of its bowl, or after them
  takes = { who = player, amount = integer, eager = boolean }
  type  = bowl
  let "leaves_1" { be = who.stone == bowl.bowl_1 && amount > 0 && (eager || who.bowl_1 < amount) }
  let "rest"     { be = leaves_1 ? amount - 1 : amount }
  let "up"       { be = min(rest, who.bowl_1) }
  let "leaves_2" { be = (leaves_1 || who.stone == bowl.bowl_2) && rest > up && (eager || who.bowl_2 + up < rest - up) }
  gives = leaves_2 ? bowl.bowl_3 : leaves_1 ? bowl.bowl_2 : coalesce(who.stone, bowl.bowl_1)
}

faction "ambas" {
  help      = "With the institute, once a round you may swap it with one of your mines. Nobody charges power from this, and federations stay as they are."
  income    = { ore = 2, knowledge = 1 }
  institute = { charge = 4, token = 2 }
}
special "swap" {
  procedure "do_special" {
    let "from" { be = [for s in self.colonies : s if s.building == building.institute] }
    pick "space" {
      from = [for s in self.colonies : s if s.building == building.mine]
      text = "With which mine do you swap the institute?"
    }
    each "s" {
      in = from
      set "s" { building = building.mine }
    }
    set "space" { building = building.institute }
  }
}

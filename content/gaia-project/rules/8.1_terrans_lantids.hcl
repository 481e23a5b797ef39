# 8-1 Terrans and Lantids, of Terra.

faction "terrans" {
  help   = "Tokens from your gaia area return to bowl II. With the institute, each of them also buys goods as if it were power."
  bowl_1 = 4
  procedure "return_tokens" {
    run "buy_on_return" { when = has_institute(self) }
    gain "self" { bowl_2 = self.bowl_gaia }
    set "self" { bowl_gaia = 0 }
  }
}
procedure "buy_on_return" {            # what pays goes to bowl II like all that returns
  takes = { self = player }
  pick "exchange" {
    from = [for e in all(exchange) : e if e.power > 0 && e.power <= self.bowl_gaia]
    may  = "No more"
    text = "What do you buy with returning tokens? Tokens left: {self.bowl_gaia}"
  }
  if {
    when = exchange != null
    pay "self" { bowl_gaia = exchange.power }
    gain "self" { bowl_2 = exchange.power }
    run "receive" { what = exchange.gives }
    run "buy_on_return" {}
  }
}

faction "lantids" {
  help      = "You may build mines on other players' planets without terraforming. These mines cannot be upgraded and do not count as a type of planet or as a gaia planet. With the institute, each brings 2 knowledge."
  credits   = 13
  bowl_1    = 4
  bowl_2    = 0
  institute = { charge = 4 }
  function "may_settle" { gives = original || is_hosted(who, space) }
  function "steps_to"   { gives = is_hosted(who, space) ? 0 : original }
  procedure "put_building" {
    let "host" { be = space.owner }
    if {
      when = host != null && host != self
      set "space" { guest = self }
      gain "self" {
        visits = space
        stands = { (building) = 1 }
      }
      run "join_neighbours" {}
      run "built" {}
      run "receive" {
        when = has_institute(self)
        what = { knowledge = 2 }
      }
    }
    else {
      run "original" {}
    }
  }
}
function "is_hosted" {                 # somebody else's planet, where no guest is yet
  takes = { who = player, space = space }
  gives = space.owner != null && space.owner != who && space.guest == null
}

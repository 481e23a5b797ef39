# 5-3, 10) Charge power: neighbours of what was built charge as much as their greatest building there, for points.

procedure "charge_round" {
  takes = { self = player }
  each "space" {
    in = game.built
    each "who" {
      in = others(self)
      run "offer_charge" {
        self  = who
        space = space
      }
    }
  }
}
function "charge_near" {               # of one building within 2, the greatest
  takes = { who = player, space = space }
  gives = max(
    coalesce(max([for s in who.colonies : power_value(who, s) if line_distance(s, space) <= 2]), 0),
    coalesce(max([for s in who.visits : 1 if line_distance(s, space) <= 2]), 0))
}
function "power_value" {
  takes = { who = player, space = space }
  gives = space.building == null ? 0 : space.building.power + more_power(who, space)
}
stat "more_power" {
  takes = { who = player, space = space }
  from  = [who]
  base  = 0
}
procedure "offer_charge" {             # ruling: all or nothing, as far as there are tokens and points
  takes = { self = player, space = space }
  let "amount" { be = min(charge_near(self, space), min(chargeable(self), self.points + 1)) }
  let "price"  { be = max(0, amount - 1) }
  choose "charge" {
    when = amount > 0
    text = "Do you charge power from {space}?"
    option "charge" {
      text = "Charge {amount} power for {price, plural, =0 {free} one {1 point} other {# points}}"
      run "pay_for_charge" {}
      run "charge" { amount = amount }
    }
    option "decline" {
      text      = "Decline"
      verbosity = never
    }
  }
}
procedure "pay_for_charge" {           # a point less than the power
  takes = { self = player, amount = integer }
  pay "self" { points = max(0, amount - 1) }
}

# 3.1.8: settlements grow, or decline where their base is blockaded.

procedure "growth_step" {
  source = "3.1.8"
  title  = "Growth of settlements"
  help   = "Bases with settlements grow. The more settlements a base has, the more it gains."
  each "self" {
    in = game.initiative
    let "growing" { be = [for b in self.bases : b if b.settlement.level > 0] }
    each "base" "grown" {
      in = growing
      let "before" { be = base.settlement.level }
      run "grow" {}
      gives = base.settlement.level - before
    }
    let "gains" { be = { for b in growing : (b) => grown[b] if grown[b] > 0 } }
    tell {
      when = total(gains) > 0
      text = "{self} gains settlements: {gains}."
    }
  }
}

# One settlement for every full ten, and the die decides about the rest. Of several dice the
# owner keeps the one that serves him: low to grow, high not to decline.
procedure "grow" {
  takes = { base = base }
  let "settlement" { be = base.settlement }
  let "number"     { be = is_blockaded(base) ? settlement.level : growing_settlements(base) }
  let "odds"       { be = mod(number, 10) }
  roll "growth" {
    die       = die.d10
    times     = odds == 0 ? 0 : growth_dice(base.owner)
    verbosity = full
    text      = "Settlements at {base}"
    outcome "more" {
      when = !is_blockaded(base) && any([for d in growth : d <= odds])
      text = "more"
    }
    outcome "fewer" {
      when = is_blockaded(base) && count(growth) > 0 && all([for d in growth : d <= odds])
      text = "fewer"
    }
    outcome "same" {
      text = "no change"
    }
  }
  let "kept"   { be = is_blockaded(base) ? max(growth) : min(growth) }
  let "change" { be = floor_div(number, 10) + (kept != null && kept <= odds ? 1 : 0) }
  stop { when = change == 0 }
  if {
    when = is_blockaded(base)
    pay "settlement" { level = change }
    set "settlement" {                 # ruling: the damaged one leaves last
      when   = settlement.level == 0
      damage = 0
    }
    tell { text = "{base} is cut off and loses settlements: {change}. It has {settlement.level}." }
  }
  else {
    gain "settlement" { level = change }
    tell {
      verbosity = full
      text      = "{base} gains settlements: {change}. It has {settlement.level}."
    }
  }
}
stat "growing_settlements" {
  source = "3.1.8, 6.0"
  text   = "Settlements at {base} that count for growth"
  takes  = { base = base }
  from   = [base.owner]
  base   = base.settlement.level
}

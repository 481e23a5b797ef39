# 3.4.4: tactics points.

procedure "earn_tactics" {
  title = "Tactics"
  takes = { battle = battle }
  let "a"     { be = battle.attacker }
  let "d"     { be = battle.defender }
  let "for_a" { be = tactics_earned(a, d) }
  let "for_d" { be = tactics_earned(d, a) }
  tell { text = "Tactics points: {a} {for_a}, {d} {for_d}." }
  set "a" { tactics = max(0, for_a - for_d) }
  set "d" { tactics = max(0, for_d - for_a) }
  run "spend_tactics" {
    when = for_a != for_d
    side = for_a > for_d ? a : d
  }
}
function "tactics_earned" {            # ruling: of allies the best bonus counts, once
  source = "3.4.4"
  takes  = { side = side, foe = side }
  gives = (foe.roll + or(max([for f in owners(side.units) : tactics_bonus(f)]), 0)
    + whole(sum([for s in crewed(foe.units) : s.size]), 7))
}

# Three of the four uses, before anybody rolls for damage; the fourth is in `take_hits`.
procedure "spend_tactics" {
  takes = { battle = battle, side = side }
  repeat "planning" {
    while = side.tactics > 0 && !battle.off
    choose "plan" {
      by   = side.owner
      text = "{side} may use {side.tactics} tactics points"
      option "keep" { text = "Keep what is left for picking targets" }
      option "aim" {
        text = "Do one more damage (2)"
        when = side.tactics >= 2
        pay "side"  { tactics = 2 }
        gain "side" { extra = 1 }
      }
      option "evade" {
        text = "Take one damage less (2)"
        when = side.tactics >= 2
        pay "side"  { tactics = 2 }
        gain "side" { shield = 1 }
      }
      option "direct_fire" {
        text = "Close in for direct fire (1)"
        when = battle.style == style.strike
        pay "side"   { tactics = 1 }
        set "battle" { style = style.direct_fire }
        tell { text = "{side} closes in: direct fire." }
      }
      option "slip_away" {
        text = "Call off the battle (3)"
        when = side.tactics >= 3
        pay "side"   { tactics = 3 }
        set "battle" { off = true }
        tell { text = "{side} slips away: no shot is fired." }
      }
    }
    stop "planning" { when = plan == "keep" }
  }
}

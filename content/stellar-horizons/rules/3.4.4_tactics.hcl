# 3.4.4: tactics points.

procedure "earn_tactics" {
  title = "Tactics"
  takes = { battle = battle }
  let "a"     { be = battle.attacker }
  let "d"     { be = battle.defender }
  let "for_a" { be = tactics_earned(a, d) }
  let "for_d" { be = tactics_earned(d, a) }
  each "side" {
    in = [a, d]
    let "foe"    { be = opponent(battle, side) }
    let "points" { be = tactics_earned(side, foe) }
    let "skill"  { be = skill(side) }
    let "bulk"   { be = bulk(foe) }
    tell {
      verbosity = full
      text      = "{side} gets {points, plural, one {# tactics point} other {# tactics points}}: {foe.roll} for the search roll of {foe}, {skill} for skill, {bulk} for the enemy's size."
    }
  }
  set "a" { tactics = max(0, for_a - for_d) }
  set "d" { tactics = max(0, for_d - for_a) }
  tell {
    when      = for_a == for_d
    verbosity = full
    text      = "Neither side is ahead in tactics."
  }
  run "spend_tactics" {
    when = for_a != for_d
    side = for_a > for_d ? a : d
  }
}
function "tactics_earned" {
  source = "3.4.4"
  takes  = { side = side, foe = side }
  gives  = foe.roll + skill(side) + bulk(foe)
}
function "skill" {                     # ruling: of allies the best counts, once
  source = "3.4.4"
  takes  = { side = side }
  gives  = coalesce(max([for f in owners(side.units) : tactics_bonus(f)]), 0)
}
function "bulk" {                      # the large are easily outmanoeuvred
  source = "3.4.4"
  takes  = { side = side }
  gives  = floor_div(sum([for s in crewed(side.units) : s.size]), 7)
}

# Three of the four uses, before anybody rolls for damage; the fourth is in `take_hits`.
procedure "spend_tactics" {
  takes = { battle = battle, side = side }
  repeat "planning" {
    while = side.tactics > 0 && !battle.off
    choose "plan" {
      by        = side.owner
      verbosity = full
      text      = "{side} has {side.tactics, plural, one {# tactics point} other {# tactics points}} more than the enemy. How do you spend them?"
      option "keep" { text = "Keep the rest to pick targets" }
      option "aim" {
        text = "Spend 2 to do 1 more damage"
        when = side.tactics >= 2
        pay "side" { tactics = 2 }
        gain "side" { extra = 1 }
      }
      option "evade" {
        text = "Spend 2 to take 1 damage less"
        when = side.tactics >= 2
        pay "side" { tactics = 2 }
        gain "side" { shield = 1 }
      }
      option "direct_fire" {
        text = "Spend 1 to close in from strike range to direct fire"
        when = battle.style == style.strike
        pay "side" { tactics = 1 }
        set "battle" { style = style.direct_fire }
      }
      option "slip_away" {
        text = "Spend 3 to leave the battle"
        when = side.tactics >= 3
        pay "side" { tactics = 3 }
        set "battle" { off = true }
        tell { text = "{side} slips away before a shot is fired." }
      }
    }
    stop "planning" { when = plan == "keep" }
  }
}

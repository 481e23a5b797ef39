# 5.0 (100), 6.0: the invader. The scenario Invasion and an event of the campaign share it: they say
# who goes to meet it, and what follows.

# Ruling: the invader can strike and flies its drones as fighters or bombers; beside these
# it has no technology, for its combat value of 30 says all there is to say of its weapons.
ability "alien_engineering" {
  name     = "Alien engineering"
  designed = true
  modifier "fires_at_range" { set = true }
  modifier "flies_fighters" { set = true }
  modifier "flies_bombers"  { set = true }
}
faction "invader" {
  seat      = false
  name      = "Aliens"
  slot      = 0
  abilities = [ability.alien_engineering]
}
ship "invader" {
  name   = "Invader"
  source = "6.0"
  owner  = faction.invader
  class  = unit_class.cv
  size   = 25
  combat = 30
  drones = 5
}

# ---- A round of battle -----------------------------------------------------------

# 6.0: both searches succeed, the dice give tactics. Ruling: the invader counts as the side
# that searched, and there is no surrender.
procedure "meet_invader" {             # gives the battle
  title = "Round {round}"
  help  = "A round of battle with the invader. The side ahead in tactics spends its points to do more damage, to take less, or to pick targets. Drones fly as bombers, which add damage, or as fighters, which stop bombers. Then both sides fire: guns, weapons, targets and a die make the damage. A ship with as much damage as its size is destroyed."
  takes = { round = integer, ships = set(ship) }
  run "line_up" "battle" {
    hunters = [ship.invader]
    quarry  = ships
  }
  run "search_rolls" {}
  run "earn_tactics" {}
  run "exchange_fire" { when = !battle.off }
  gives = battle
}

# ---- The invader's ways ----------------------------------------------------------

instead "spend_tactics" {              # all into damage, an odd point is lost
  when = side.owner == faction.invader
  set "side" {
    extra   = floor_div(side.tactics, 2)
    tactics = 0
  }
  tell {
    when = side.extra > 0
    text = "The invader aims and does {side.extra} more damage."
  }
}
instead "fly_drones" {                 # ruling: it has come to destroy, and sends every squadron out
  when  = side.owner == faction.invader
  gives = bombing(side)
}
instead "pick_target" {                # one ship by chance, until the round or that ship ends
  when = picker.owner == faction.invader && hurt != picker
  draw "mark" {
    when = picker.mark == null
    from = [for t in targets(hurt, behind) : t.ship if t.ship != null]
  }
  if {
    when = mark != null
    set "picker" { mark = mark }
    tell { text = "The invader targets {mark}." }
  }
  gives = coalesce(picker.mark, targets(hurt, behind)[0])
}

# ---- The campaign, 5.0 -----------------------------------------------------------

zone "defense" {                       # who has come to meet it
  holds = ship
}

# In initiative order each player in turn sends one ship, wherever it is, or stays out. Seven at
# most, as in 6.0. Ruling: what is damaged or in reserve may come as well, for it is not they who
# search, and after each round there is all that follows a battle (3.4.6).
procedure "defend_earth" {
  title = "Invasion"
  turns "defending" {
    of    = game.initiative
    take  = [action.join_defense]
    pass  = [action.stay_out]
    until = count(defense) == 7
    text  = "The invader is coming: a ship of size {ship.invader.size} and combat value {ship.invader.combat}. What do you do?"
  }
  let "sent" { be = { for f in players : f => count([for s in defense : s if s.owner == f]) } }
  let "won"  { be = false }
  repeat "round" {
    while = count(defense) > 0
    until = won
    run "meet_invader" "battle" { ships = defense }
    set "won" { be = count(battle.attacker.units) == 0 }
    run "aftermath" {}
  }
  move {                               # the defenders are free again
    what = [for s in defense : s]
    to   = null
  }
  if {
    when = won
    tell { text = "The invader breaks apart. Earth is saved." }
    each "self" {
      in = [for f in players : f if sent[f] > 0]
      let "honors" { be = 5 * sent[self] }
      gain "self" { victory = honors }
      tell { text = "{self} earns victory markers: {honors}." }
    }
  }
  else {
    set "ship.invader" {
      damage = 0
      hits   = 0
    }
    tell { text = "Nobody stops the invader. Cash, politics markers, tech markers and tech points are lost." }
    run "devastate" {}
  }
}
action "join_defense" {
  source = "5.0"
  text   = "Send {ship} to meet the invader"
  help   = "Send a crew vehicle into the battle with the invader."
  pick "ship" {
    from = [for s in self.ships : s if is_crewed(s) && s.fleet != null && !contains(defense, s) && !is_closed_to(self, world.earth.orbit)]
    text = "Which crew vehicle do you send? It is in Earth orbit at once."
  }
  run "form_up" {
    owner   = self
    ships   = [ship]
    place   = world.earth.orbit
    company = first(compact([for s in defense : s.fleet if s.owner == self]))
  }
  move {
    what = ship
    to   = defense
  }
}
action "stay_out" {
  source = "5.0"
  text   = "Send nobody else"
  help   = "Leave the battle to the ships that have joined it."
}

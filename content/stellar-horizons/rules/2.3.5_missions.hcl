# 2.3.5: missions.

zone "face_down" {                     # in the pool, or with the player who drew it
  holds = mission
  seen  = nobody
}
function "mission_pool" {
  source = "2.3.5"
  gives  = [for m in face_down : m if all([for f in players : f.mission != m])]
}
function "unearned_missions" {
  source = "2.3.5"
  gives  = concat(face_down, compact([game.common]))
}
function "most_missions" {             # that a player may keep: 1 in the 2030s, 2 in the 2040s …
  source = "2.3.5"
  gives  = floor_div(game.year - 2020, 10)
}

# ---- Dealing --------------------------------------------------------------------

option "first_of_two" {
  title = "Each player chooses the first mission from two"
}
procedure "deal_missions" {
  source = "2.3.5, FAQ-ES 2.3.5"
  move {
    what = [for m in all(mission) : m if m.year <= game.year && contains(tiles, m.world)]
    to   = face_down
  }
  each "self" {
    in = players
    run "draw_mission" { choices = option.first_of_two ? 2 : 1 }
  }
  run "draw_common_mission" {}
}
procedure "draw_mission" {             # null where the pool is empty
  takes = { self = faction, choices = default(integer, 1) }
  draw "missions" {
    from  = mission_pool()
    count = choices
  }
  pick "kept" {
    when = count(missions) > 1
    from = missions
    seen = self
    text = "Which mission do you keep?"
  }
  let "mission" { be = kept == null ? first(missions) : kept }
  set "self" { mission = mission }
  show {
    when = mission != null
    what = mission
    to   = self
    text = "{self} has a new mission, worth {mission.value}: {mission}"
  }
}
procedure "draw_common_mission" {
  draw "mission" { from = mission_pool() }
  move {
    what = compact([mission])
    to   = null
  }
  set "game" { common = mission }
  tell {
    when = mission != null
    text = "New mission for all players, worth {mission.value}: {mission}."
  }
}

# Dated missions enter the pool as their year begins. Ruling: who found the pool empty draws
# then, should it hold any.
after "next_turn" {
  let "entering" { be = [for m in all(mission) : m if m.year == game.year && contains(tiles, m.world)] }
  move {
    what = entering
    to   = face_down
  }
  tell {
    when      = count(entering) > 0
    verbosity = full
    text      = "Missions added to the pool: {entering}."
  }
  each "self" {
    in = [for f in players : f if f.mission == null]
    run "draw_mission" { when = count(mission_pool()) > 0 }
  }
  run "draw_common_mission" { when = game.common == null && count(mission_pool()) > 0 }
}

# ---- Completing -----------------------------------------------------------------

procedure "complete_missions" {        # the ship is what explored
  takes = { self = faction, ship = ship, world = world }
  let "completed" {
    be = [for m in compact([self.mission, game.common]) : m if m.world == world && may_complete(ship, m)]
  }
  stop { when = count(completed) == 0 }
  move {
    what = completed
    to   = null
  }
  set "self" { mission = contains(completed, self.mission) ? null : self.mission }
  set "game" { common = contains(completed, game.common) ? null : game.common }
  gain "self" {
    missions = completed
    politics = count(completed)
  }
  tell { text = "{self} completes a mission: {completed}." }
  repeat {
    while = count(self.missions) > most_missions()
    run "give_back_mission" {}
  }
  run "draw_mission"        { when = self.mission == null }
  run "draw_common_mission" { when = game.common == null }
}
function "may_complete" {
  source = "2.3.5"
  takes  = { ship = ship, mission = mission }
  gives  = ship.type != re_type.telescope && (is_crewed(ship) || !mission.crew)
}
procedure "give_back_mission" {        # a victory marker for what cannot be kept
  takes = { self = faction }
  pick "returned" {
    from = self.missions
    text = "You have too many missions. Which one do you return to the pool?"
  }
  pay "self" { missions = returned }
  move {
    what = returned
    to   = face_down
  }
  gain "self" { victory = 1 }
  tell { text = "{self} returns the mission {returned} and earns a victory marker." }
}

# Nothing is left to find: out of the game, and another one in its place.
whenever "mission_is_void" {
  for  = { mission = unearned_missions() }
  when = mission.world.exploration == 0
  tell { text = "Nothing is left to find at {mission.world}: the mission {mission} is removed." }
  move {
    what = mission
    to   = null
  }
  each "self" {
    in = [for f in players : f if f.mission == mission]
    run "draw_mission" {}
  }
  run "draw_common_mission" { when = game.common == mission }
}

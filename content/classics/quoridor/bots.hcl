bot "walker" {                         # the shortest way, and never a wall
  title = "Walker"
  level = easy

  answer "quoridor" "turns" { score = it == action.step ? 1 : 0 }
  answer "step" "cell" { score = -way_from(it, self) }
}

function "way_from" {                  # how many steps are left from a square, as the walls stand
  takes = { cell = cell, who = player }
  gives = coalesce(distance(paths(), cell, goals(who)), 100)
}

bot "mason" {                          # a wall where it gains more than a step
  title = "Mason"
  like  = "walker"

  answer "quoridor" "turns" {
    when  = self.walls > 0
    score = it == action.step ? 1 : coalesce(max([for p in hindering(self) : best_wall(self, p)]), 0) > lead(self) ? 2 : 0
  }
  answer "fence" "post" {
    let "near" { be = hindering(self) }
    score = contains(near, it) ? best_wall(self, it) : -100
  }
  answer "fence" "way" { score = lead_behind(self, post, it) }
}

bot "architect" {                      # against one rival: what is left of a step or wall after the best answer to it
  title = "Architect"
  level = normal
  like  = "mason"
  answer "quoridor" "turns" {
    when  = count(players) == 2
    score = max(it == action.step ? [for c in steps(self) : after_step(self, c, false)] : [for p in hindering(self) : after_wall_at(self, p, false)])
  }
  answer "step" "cell" {
    when  = count(players) == 2
    score = after_step(self, it, false)
  }
  answer "fence" "post" {
    let "near" { be = hindering(self) }
    when  = count(players) == 2
    score = contains(near, it) ? after_wall_at(self, it, false) : -1000
  }
  answer "fence" "way" {
    when  = count(players) == 2
    score = after_wall(self, post, it, false)
  }
}

bot "master" {                         # and one step further, when the rival can only walk
  title = "Master"
  level = hard
  like  = "mason"
  answer "quoridor" "turns" {
    when  = count(players) == 2
    score = max(it == action.step ? [for c in steps(self) : after_step(self, c, true)] : [for p in hindering(self) : after_wall_at(self, p, true)])
  }
  answer "step" "cell" {
    when  = count(players) == 2
    score = after_step(self, it, true)
  }
  answer "fence" "post" {
    let "near" { be = hindering(self) }
    when  = count(players) == 2
    score = contains(near, it) ? after_wall_at(self, it, true) : -1000
  }
  answer "fence" "way" {
    when  = count(players) == 2
    score = after_wall(self, post, it, true)
  }
}

function "after_step" {
  takes = { who = player, cell = cell, far = boolean }
  suppose {
    set "who" { at = cell }
  }
  gives = contains(goals(who), cell) ? 1000 : outlook(who, far)
}

function "after_wall_at" {             # if it gains anything
  takes = { who = player, post = post, far = boolean }
  gives = best_wall(who, post) <= lead(who) ? -1000 : coalesce(max([
    for way in all(direction) : after_wall(who, post, way, far) if fits(post, way)
  ]), -1000)
}

function "after_wall" {
  takes = { who = player, post = post, way = direction, far = boolean }
  suppose {
    set "post" { wall = way }
    set "who" {
      when  = who.walls > 0
      walls = who.walls - 1
    }
  }
  gives = closed() ? -1000 : outlook(who, far)
}

function "outlook" {                   # after the rival's best answer
  takes = { who = player, far = boolean }
  let "rival" { be = next(who) }
  gives = way_left(rival) <= 1 ? -1000 : far && rival.walls == 0 ? walked(who, rival) : -prospect(rival)
}

function "walked" {                    # the prospect when the rival has walked on
  takes = { who = player, rival = player }
  suppose {
    set "rival" { at = first(least(steps(rival), [for c in steps(rival) : way_from(c, rival)])) }
  }
  gives = prospect(who)
}

function "prospect" {                  # after a player's best step or wall; a wall in hand is worth a step
  takes = { who = player }
  gives = who.walls - next(who).walls + max(lead(who) + 1, who.walls > 0 ? coalesce(max([for p in hindering(who) : best_wall(who, p)]), -100) - 1 : -100)
}

function "lead" {                      # how many steps fewer than the other who is nearest
  takes = { who = player }
  gives = coalesce(min([for p in others(who) : way_left(p)]), 100) - way_left(who)
}
function "way_left" {
  takes = { who = player }
  let "here" { be = who.at }
  gives = here == null ? 100 : way_from(here, who)
}
function "hindering" {                 # where a wall may lie across another's shortest way
  takes = { who = player }
  let "cells" { be = flatten([for p in others(who) : shortest_way(p)]) }
  gives = [for post in posts : post if count([for c in around(post) : c if contains(cells, c)]) >= 2]
}

function "shortest_way" {              # the cells of all that are as short
  takes = { who = player }
  let "here" { be = who.at }
  gives = here == null ? [] : [for c in grid : c if coalesce(distance(paths(), here, c), 100) + way_from(c, who) == way_left(who)]
}

function "around" {
  takes = { post = post }
  gives = compact([for n in range(0, 3) : at(grid, post.x + mod(n, 2), post.y + floor_div(n, 2))])
}

function "best_wall" {
  takes = { who = player, post = post }
  gives = coalesce(max([for way in all(direction) : lead_behind(who, post, way) if fits(post, way)]), -100)
}
function "lead_behind" {               # if a wall stood there; none that closes a way
  takes = { who = player, post = post, way = direction }
  suppose {
    set "post" { wall = way }
  }
  gives = closed() ? -100 : lead(who)
}

function "closed" {
  gives = any([for p in players : way_left(p) >= 100])
}

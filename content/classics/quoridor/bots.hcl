bot "walker" {                         # the shortest way, and never a wall
  title = "Walker"
  level = easy

  answer "quoridor" "turns" { score = it == action.step ? 1 : 0 }
  answer "step" "cell" { score = -way_from(it, self) }
}

function "way_from" {                  # how many steps are left from a square, as the walls stand
  takes = { cell = cell, who = player }
  gives = coalesce(min([for g in goals(who) : coalesce(distance(paths(), cell, g), 100)]), 100)
}

bot "mason" {                          # a wall where it gains more than a step
  title = "Mason"
  level = normal
  like  = "walker"

  answer "quoridor" "turns" {
    when  = self.walls > 0
    score = it == action.step ? 1 : coalesce(max([for p in posts : best_wall(self, p)]), 0) > lead(self) ? 2 : 0
  }
  answer "fence" "post" { score = best_wall(self, it) }
  answer "fence" "way" { score = lead_behind(self, post, it) }
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
function "best_wall" {
  takes = { who = player, post = post }
  gives = coalesce(max([for way in all(direction) : lead_behind(who, post, way) if fits(post, way)]), -100)
}
function "lead_behind" {               # if a wall stood there; none that closes a way
  takes = { who = player, post = post, way = direction }
  suppose {
    set "post" { wall = way }
  }
  gives = all([for p in players : reaches(p)]) ? lead(who) : -100
}

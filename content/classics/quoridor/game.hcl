game "quoridor" {
  goal     = "Be the first to bring your pawn to the side opposite the one it began on."
  help     = "On your turn you move your pawn one step or place a wall. Walls make the other players' ways longer, but every player must always have a way to the far side."
  players  = ["south", "west", "north", "east"]
  standing = [for p in players : -way_left(p)]

  turns { take = [action.step, action.fence] }
}

kind "player" {
  fixed = { start = cell }
  state = {
    at    = optional(cell)
    walls = default(at_least(0), 10)
  }
}
roster "player" {
  columns = ["id", "name", "start"]
  rows = [
    ["south", "South", cell.e1],
    ["west",  "West",  cell.a5],
    ["north", "North", cell.e9],
    ["east",  "East",  cell.i5],
  ]
}

kind "cell" {}
board "grid" {
  cells = cell
  shape = squares(9, 9)
}

kind "direction" { things = ["sideways", "upright"] }

kind "post" {                          # where four cells meet: the middle of a wall that is two cells long
  state = { wall = optional(direction) }
}
board "posts" {
  cells = post
  shape = squares(8, 8)                # the post x, y stands at the upper right corner of the cell x, y
}

procedure "set_up" {
  takes = { walls = integer }
  each "p" {
    in = players
    set "p" {
      at    = p.start
      walls = walls
    }
  }
}

function "goals" {                     # the side across from where the pawn began
  takes = { who = player }
  gives = [for c in grid : c if who.start.x == 5 ? c.y == 10 - who.start.y : c.x == 10 - who.start.x]
}

function "wall_lies" {
  takes = { x = integer, y = integer, way = direction }
  let "post" { be = at(posts, x, y) }
  gives = post != null && post.wall == way
}

graph "paths" {                        # from cell to cell beside it, where no wall stands between
  joins = { a = cell, b = cell }
  where = contains(neighbours(a), b) && !walled(a, b)
}
function "walled" {
  takes = { a = cell, b = cell }
  let "x" { be = min(a.x, b.x) }
  let "y" { be = min(a.y, b.y) }
  gives = (
    a.x == b.x
    ? wall_lies(x, y, direction.sideways) || wall_lies(x - 1, y, direction.sideways)
    : wall_lies(x, y, direction.upright) || wall_lies(x, y - 1, direction.upright)
  )
}

function "taken" {
  takes   = { cell = cell }
  gives   = any([for p in players : p.at == cell])
  because = "No pawn is on {cell} to jump over."
}

function "steps" {
  takes   = { who = player }
  because = "A pawn steps to a free neighbouring square that no wall blocks, or jumps over a pawn there."
  let "here" { be = who.at }
  gives = here == null ? [] : distinct(flatten([for c in neighbours(paths(), here) : taken(c) ? jumps(here, c) : [c]]))
}
function "jumps" {                     # over a pawn: straight on, or aslant where that is closed
  takes = { here = cell, pawn = cell }
  let "behind" { be = at(grid, 2 * pawn.x - here.x, 2 * pawn.y - here.y) }
  let "round"  { be = neighbours(paths(), pawn) }
  gives = [for c in round : c if !taken(c) && (c == behind || behind == null || !contains(round, behind) || taken(behind))]
}

function "fits" {                      # walls neither cross nor overlap
  takes   = { post = post, way = direction }
  because = "A wall {way} at {post} would cross or overlap another."
  gives = post.wall == null && (
    way == direction.sideways
    ? !wall_lies(post.x - 1, post.y, way) && !wall_lies(post.x + 1, post.y, way)
    : !wall_lies(post.x, post.y - 1, way) && !wall_lies(post.x, post.y + 1, way)
  )
}

function "reaches" {
  takes = { who = player }
  let "here" { be = who.at }
  gives = here == null || connects(paths(), [here], goals(who), grid)
}

action "step" {
  text = "Step to {cell}"
  help = "Move your pawn to a neighbouring square that no wall blocks. If another pawn is there, jump straight over it. If a wall, the edge or a third pawn is behind it, move diagonally past it."

  pick "cell" {
    from = steps(self)
    text = "Where do you step?"
  }
  set "self" { at = cell }
  finish {
    when   = contains(goals(self), cell)
    winner = self
    text   = "{self} reaches the far side and wins"
  }
}

function "has_walls" {
  takes   = { who = player }
  gives   = who.walls > 0
  because = "{who} has no wall left."
}

action "fence" {
  text = "Place a wall {way} at {post}"
  help = "Place one of your walls, which is two squares long. It cannot overlap or cross another wall, or block a player's last way."
  when = has_walls(self)

  pick "post" {
    from = [for p in posts : p if any([for way in all(direction) : fits(p, way)])]
    text = "Where do you place a wall? You have {self.walls, plural, one {# wall} other {# walls}} left. A post has the name of the square at its lower left."
  }
  pick "way" {
    from = [for way in all(direction) : way if fits(post, way)]
    text = "Which way does the wall run?"
  }
  pay "self" { walls = 1 }
  set "post" { wall = way }
  require {
    that    = all([for p in players : reaches(p)])
    because = "Every player must have a way left."
  }
}

look "grid"      { ways = paths }
look "posts"     { corners = grid }
look "direction" { symbol = "{this, select, sideways {─} other {│}}" }

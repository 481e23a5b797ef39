game "hex" {
  goal    = "Connect your two edges with an unbroken chain of your stones. Red connects the bottom and the top, Blue the left and the right."
  help    = "You take turns to place one stone, and stones never move. There is no draw: when the board is full, one player has a chain."
  players = ["red", "blue"]

  turns { take = [action.place, action.swap] }
}

player "red"  { name = "Red" }         # joins the bottom and the top
player "blue" { name = "Blue" }        # joins the left and the right

kind "cell" {
  state = { by = optional(player) }
}
board "field" {
  cells = cell
  shape = rhombus(11, 11)              # hexagons; c.x, c.y; neighbours(c) comes with every board
}

look "cell" { colour = is_winning(this) ? "green" : goal_of(this) }
function "is_winning" {                # it is of a chain that joins both edges
  takes = { c = cell }
  let "own" { be = [for o in field : o if o.by == c.by] }
  gives = (c.by != null && has_bridge(c.by)
    && all([for at in [1, 11] : connects(field, [c], edge(c.by, at), own)]))
}
function "goal_of" {                   # at the edge that a player joins; at a corner two meet
  takes = { c = cell }
  let "flat"  { be = c.y == 1 || c.y == 11 }
  let "steep" { be = c.x == 1 || c.x == 11 }
  gives = flat == steep ? null : flat ? "red" : "blue"
}

function "edge" {                      # own stones on one of the two edges to be joined
  takes = { who = player, at = integer }
  gives = [for c in field : c if c.by == who && (who == player.red ? c.y : c.x) == at]
}
function "has_bridge" {
  takes = { who = player }
  gives = connects(field, edge(who, 1), edge(who, 11), [for c in field : c if c.by == who])
}

action "place" {
  text = "Place a stone on {cell}"
  help = "Place a stone on any empty cell. A cell has up to six neighbours, and stones on neighbouring cells are connected."

  pick "cell" {
    from = [for c in field : c if c.by == null]
    text = "Where do you place a stone?"
  }
  set "cell" { by = self }
  finish {
    when   = has_bridge(self)
    winner = self
    text   = "{self} connects the two edges and wins"
  }
}

action "swap" {                        # the pie rule
  help = "Take over the first stone instead of placing one. Only Blue may do this, and only on the first turn. So Red should not begin too strongly. The stone becomes blue and moves to the mirrored cell, because you connect the other two edges."
  text = "Take over the first stone"
  when = self == player.blue && count([for c in field : c if c.by == self]) == 0

  let "old"   { be = [for c in field : c if c.by != null][0] }
  let "new"   { be = coalesce(at(field, old.y, old.x), old) }
  let "moved" { be = new != old }
  set "old" { by = null }
  set "new" { by = self }
  tell { text = "{self} takes over the first stone{moved?, which is now on {new}}" }
}

# Chess by the Laws of Chess of FIDE, 2023, whose articles are named; without claims and agreements.

game "chess" {
  goal    = "Attack the enemy's king so that no move saves it: checkmate."
  help    = "You take turns to move one man. You may not leave your king attacked. A player who is not in check and cannot move ends the game with a draw. So do 50 moves each without a capture or the move of a pawn."
  players = ["white", "black"]
  state = {
    passed = optional(square)          # the square that a pawn has just crossed
    quiet  = at_least(0)               # moves in a row without a capture or the move of a pawn
  }

  turns { take = [action.move] }
}

kind "player" {
  fixed = {
    ahead = integer                    # which way is forward
    home  = integer                    # the row of the king
  }
  state = {
    short = default(boolean, true)     # neither the king nor the rook of that side has moved
    long  = default(boolean, true)
  }
}
player "white" {
  name  = "White"
  ahead = 1
  home  = 1
}
player "black" {
  name  = "Black"
  ahead = -1
  home  = 8
}

kind "piece" { things = ["pawn", "knight", "bishop", "rook", "queen", "king"] }

kind "square" {
  state = {
    by    = optional(player)
    piece = optional(piece)
  }
}
board "grid" {
  cells = square
  shape = squares(8, 8)
}

kind "way" {
  fixed = {
    dx       = integer(-1, 1)
    dy       = integer(-1, 1)
    straight = boolean
  }
}
roster "way" {
  columns = ["id", "dx", "dy", "straight"]
  rows = [
    ["north",      0,  1,  true],
    ["north_east", 1,  1,  false],
    ["east",       1,  0,  true],
    ["south_east", 1,  -1, false],
    ["south",      0,  -1, true],
    ["south_west", -1, -1, false],
    ["west",       -1, 0,  true],
    ["north_west", -1, 1,  false],
  ]
}

kind "leap" {                          # of a knight: 3.6
  fixed = {
    dx = integer(-2, 2)
    dy = integer(-2, 2)
  }
}
roster "leap" {
  columns = ["id", "dx", "dy"]
  rows = [
    ["l1", 1,  2],
    ["l2", 2,  1],
    ["l3", 2,  -1],
    ["l4", 1,  -2],
    ["l5", -1, -2],
    ["l6", -2, -1],
    ["l7", -2, 1],
    ["l8", -1, 2],
  ]
}

procedure "line_up" {                  # 2.2
  each "s" {
    in = [for s in grid : s if s.y <= 2 || s.y >= 7]
    set "s" {
      by    = s.y <= 2 ? player.white : player.black
      piece = s.y == 2 || s.y == 7 ? piece.pawn : officer(s.x)
    }
  }
}
function "officer" {
  takes = { x = integer }
  gives = (
    x == 1 || x == 8 ? piece.rook : x == 2 || x == 7 ? piece.knight : x == 3 || x == 6 ? piece.bishop
    : x == 4 ? piece.queen : piece.king
  )
}

function "beyond" {
  takes = { from = square, way = way }
  gives = at(grid, from.x + way.dx, from.y + way.dy)
}
function "hop" {
  takes = { from = square, leap = leap }
  gives = at(grid, from.x + leap.dx, from.y + leap.dy)
}
function "men" {
  takes = { who = player }
  gives = [for s in grid : s if s.by == who]
}
function "king_of" {
  takes = { who = player }
  gives = first([for s in grid : s if s.by == who && s.piece == piece.king])
}

function "onto" {                      # a square that who may come to: 3.1
  takes = { s = optional(square), who = player }
  type  = list(square)
  gives = s == null || s.by == who ? [] : [s]
}
function "run_of" {                    # up to the first man, which may be captured: 3.2 to 3.5
  takes = { from = square, way = way, who = player }
  type  = list(square)
  let "next" { be = beyond(from, way) }
  gives = next == null || next.by != null ? onto(next, who) : concat([next], run_of(next, way, who))
}
function "seen" {                      # the first man this way
  takes = { from = square, way = way }
  type  = optional(square)
  let "next" { be = beyond(from, way) }
  gives = next == null || next.by != null ? next : seen(next, way)
}

function "is_man" {
  takes = { s = optional(square), who = player, piece = piece }
  gives = s != null && s.by == who && s.piece == piece
}
function "slides" {
  takes = { s = optional(square), way = way, who = player }
  gives = s != null && s.by == who && (s.piece == piece.queen || s.piece == (way.straight ? piece.rook : piece.bishop))
}
function "is_attacked" {               # by who: 3.1.2
  takes = { s = square, who = player }
  gives = (
    any([for way in all(way) : slides(seen(s, way), way, who) || is_man(beyond(s, way), who, piece.king)])
    || any([for leap in all(leap) : is_man(hop(s, leap), who, piece.knight)])
    || any([for side in [-1, 1] : is_man(at(grid, s.x + side, s.y - who.ahead), who, piece.pawn)])
  )
}
function "in_check" {                  # 3.9
  takes = { who = player }
  let "king" { be = king_of(who) }
  gives = king != null && is_attacked(king, other(who))
}

function "captures" {                  # of a pawn, also in passing: 3.7.3
  takes = { s = optional(square), who = player }
  type  = list(square)
  gives = s != null && (s.by == other(who) || s == game.passed) ? [s] : []
}
function "advances" {                  # of a pawn: 3.7.1 and 3.7.2
  takes = { from = square, who = player }
  type  = list(square)
  let "next" { be = at(grid, from.x, from.y + who.ahead) }
  let "last" { be = from.y == who.home + who.ahead ? at(grid, from.x, from.y + 2 * who.ahead) : null }
  gives = (
    next == null || next.by != null ? [] : last == null || last.by != null ? [next] : [next, last]
  )
}

function "may_cross" {                 # a square that the king crosses or rests on
  takes = { s = optional(square), who = player }
  gives = s != null && s.by == null && !is_attacked(s, other(who))
}
function "castles" {                   # 3.8.2
  takes = { from = square, who = player }
  type  = list(square)
  let "near" { be = at(grid, 7, from.y) }
  let "far"  { be = at(grid, 3, from.y) }
  let "edge" { be = at(grid, 2, from.y) }
  gives = (
    !who.short && !who.long || is_attacked(from, other(who)) ? []
    : concat(
      who.short && near != null && may_cross(at(grid, 6, from.y), who) && near.by == null ? [near] : [],
      who.long && far != null && edge != null && may_cross(at(grid, 4, from.y), who) && far.by == null && edge.by == null ? [far] : []
    )
  )
}

function "targets" {                   # before the own king is thought of
  takes = { from = square, who = player }
  type  = list(square)
  gives = (
    from.piece == piece.pawn
    ? concat(
      advances(from, who), captures(at(grid, from.x - 1, from.y + who.ahead), who),
      captures(at(grid, from.x + 1, from.y + who.ahead), who)
    )
    : from.piece == piece.knight
    ? flatten([for leap in all(leap) : onto(hop(from, leap), who)])
    : from.piece == piece.king
    ? concat(flatten([for way in all(way) : onto(beyond(from, way), who)]), castles(from, who))
    : flatten([for way in all(way) : run_of(from, way, who) if from.piece == piece.queen || way.straight == (from.piece == piece.rook)])
  )
}

procedure "shift" {                    # moves a man, and what moves or is captured with it
  takes = { from = square, target = square, who = player }
  let "beside" { be = at(grid, target.x, from.y) }
  if {
    when = from.piece == piece.pawn && target == game.passed && beside != null
    set "beside" {
      by    = null
      piece = null
    }
  }
  if {
    when = from.piece == piece.king && abs(target.x - from.x) == 2
    let "rook" { be = at(grid, target.x == 7 ? 8 : 1, from.y) }
    let "over" { be = at(grid, target.x == 7 ? 6 : 4, from.y) }
    set "rook" {
      when  = rook != null
      by    = null
      piece = null
    }
    set "over" {
      when  = over != null
      by    = who
      piece = piece.rook
    }
  }
  set "target" {
    by    = who
    piece = from.piece
  }
  set "from" {
    by    = null
    piece = null
  }
}
function "is_safe" {                   # 3.9.2: no move leaves the own king attacked
  takes = { from = square, target = square, who = player }
  suppose {
    run "shift" {
      from   = from
      target = target
      who    = who
    }
  }
  gives = !in_check(who)
}
function "moves" {
  takes = { from = square, who = player }
  gives = [for s in targets(from, who) : s if is_safe(from, s, who)]
}
function "can_move" {
  takes = { who = player }
  gives = any([for s in men(who) : any([for t in targets(s, who) : is_safe(s, t, who)])])
}

procedure "lose_rights" {              # once a king or rook has moved, or a rook is captured: 3.8.2.1
  takes = { from = square, target = square }
  each "p" {
    in = players
    set "p" {
      short = p.short && !any([for s in [from, target] : s.y == p.home && (s.x == 5 || s.x == 8)])
      long  = p.long && !any([for s in [from, target] : s.y == p.home && (s.x == 5 || s.x == 1)])
    }
  }
}

procedure "carry_out" {                # a move, with what it changes for later ones
  takes = { from = square, target = square, rank = optional(piece), who = player }
  let "is_quiet" { be = from.piece != piece.pawn && target.by == null }
  let "leaps"    { be = from.piece == piece.pawn && abs(target.y - from.y) == 2 }
  run "shift" {
    from   = from
    target = target
    who    = who
  }
  set "target" {
    when  = rank != null
    piece = rank
  }
  run "lose_rights" {
    from   = from
    target = target
  }
  set "game" {
    quiet  = is_quiet ? game.quiet + 1 : 0
    passed = leaps ? at(grid, from.x, from.y + who.ahead) : null
  }
}

action "move" {
  text = "{man, select, none {Move a man} other {{man} to {target}}}"
  help = "Move one of your men to a square where none of yours stands. An enemy there is captured."

  pick "man" {
    from = [for s in men(self) : s if any([for t in targets(s, self) : is_safe(s, t, self)])]
    text = "Which man do you move?"
  }
  pick "target" {
    from = moves(man, self)
    text = "Where do you move the man on {man}?"
  }
  pick "rank" {                        # 3.7.3.3
    when = man.piece == piece.pawn && target.y == 9 - self.home
    from = [piece.queen, piece.rook, piece.bishop, piece.knight]
    text = "What does the pawn become?"
  }
  run "carry_out" {
    from   = man
    target = target
    rank   = rank
    who    = self
  }
  let "enemy" { be = other(self) }
  if {
    when = !can_move(enemy)
    finish {                           # 5.1.1
      when   = in_check(enemy)
      winner = self
      text   = "Checkmate: {self} wins"
    }
    finish {                           # 5.2.1
      places = [players]
      text   = "Stalemate: {enemy} cannot move, and is not in check"
    }
  }
  finish {                             # 9.3, without a claim
    when   = game.quiet >= 2 * 50
    places = [players]
    text   = "50 moves each without a capture or the move of a pawn"
  }
}

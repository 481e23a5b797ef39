game "reversi" {
  goal    = "Have more discs on the board than your opponent when neither of you can move."
  help    = "You take turns to place a disc so that one or more discs of the other colour are in a row between it and another disc of yours. You turn all of these over, and they are yours. If you cannot place a disc, your turn is skipped."
  players = ["black", "white"]

  turns {                              # who has no move is passed over
    take  = [action.place]
    until = !any([for p in players : count(moves(p)) > 0])
  }
  let "black" { be = count(discs(player.black)) }
  let "white" { be = count(discs(player.white)) }
  finish {
    scores = [for p in players : count(discs(p))]
    text   = "No player can move: {black, plural, one {# black disc} other {# black discs}}, {white} white"
  }
}

player "black" { name = "Black" }
player "white" { name = "White" }

kind "square" {
  state = { by = optional(player) }
}
board "grid" {
  cells = square
  shape = squares(8, 8)
}

kind "way" {
  fixed = {
    dx = integer(-1, 1)
    dy = integer(-1, 1)
  }
}
roster "way" {
  columns = ["id", "dx", "dy"]
  rows = [
    ["north",      0,  1],
    ["north_east", 1,  1],
    ["east",       1,  0],
    ["south_east", 1,  -1],
    ["south",      0,  -1],
    ["south_west", -1, -1],
    ["west",       -1, 0],
    ["north_west", -1, 1],
  ]
}

function "beyond" {
  takes = { from = square, way = way }
  gives = at(grid, from.x + way.dx, from.y + way.dy)
}

function "closed" {                    # the enemy's discs from here on end at one of who's own
  takes = { from = square, way = way, who = player }
  type  = boolean
  let "next" { be = beyond(from, way) }
  gives = next != null && next.by != null && (next.by == who || closed(next, way, who))
}

function "row" {                       # what lies between here and who's next disc
  takes = { from = square, way = way, who = player }
  type  = list(square)
  let "next" { be = beyond(from, way) }
  gives = next == null || next.by == who ? [] : concat([next], row(next, way, who))
}

function "turns" {                     # a disc of who's here turns over what lies this way
  takes = { square = square, way = way, who = player }
  let "next" { be = beyond(square, way) }
  gives = next != null && next.by == other(who) && closed(next, way, who)
}

function "turned" {
  takes = { square = square, who = player }
  gives = flatten([for way in all(way) : row(square, way, who) if turns(square, way, who)])
}

function "moves" {
  takes = { who = player }
  gives = [for s in grid : s if is_free(s) && turns_some(s, who)]
}
function "is_free" {
  takes   = { square = square }
  gives   = square.by == null
  because = "{square} is taken{square.by? by {square.by}}."
}
function "turns_some" {
  takes   = { square = square, who = player }
  gives   = any([for way in all(way) : turns(square, way, who)])
  because = "A disc on {square} would turn no disc over."
}

function "discs" {
  takes = { who = player }
  gives = [for s in grid : s if s.by == who]
}

map "standings" {
  columns = ["Player", "Discs"]
  row "player" {
    in = players
    let "discs" { be = count(discs(player)) }
    cells = ["{player}", "{discs}"]
  }
}

action "place" {
  text = "Place a disc on {square}"
  help = "Place a disc where it turns over at least one disc of the other colour. Rows run across, up and diagonally."

  pick "square" {
    from = moves(self)
    text = "Where do you place a disc?"
  }
  let "rows" { be = turned(square, self) }
  set "square" { by = self }
  each "s" {
    in = rows
    set "s" { by = self }
  }
}

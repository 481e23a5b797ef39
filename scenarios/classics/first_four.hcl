# First Four: connect four for those who have never played it. A coach says at each turn where to drop, and why.

scenario "first_four" {
  title    = "First Four"
  text     = "Connect four against a beginner. At each turn a coach says where to drop your disc, and why."
  goal     = "Be the first with four of your discs in a line. The coach shows you how: win, block, threaten."
  uses     = ["connect_four"]
  seats    = [player.yellow, player.red]
  bot      = "beginner"
  tutor    = "coach"
  designed = true
}

function "landing" {                   # where a disc would come to lie
  takes = { column = column }
  gives = first(free_in(column))
}
function "rival" {
  takes = { who = player }
  gives = who == player.yellow ? player.red : player.yellow
}
function "completes" {                 # four in a line, with a disc there
  takes = { who = player, s = optional(square) }
  gives = s != null && any([for line in lines(grid, 4) : contains(line, s) && all([for t in line : t == s || t.by == who])])
}
function "open_lines" {                # what a square is worth: lines that can still become four, more with more discs in them
  takes = { who = player, s = optional(square) }
  gives = s == null ? 0 : sum([for line in lines(grid, 4) : 1 + 3 * count([for t in line : t if t.by == who]) if contains(line, s) && all([for t in line : t.by == null || t.by == who])])
}
function "threatens" {                 # with a disc there, a square that is left would complete four
  takes = { who = player, s = optional(square) }
  gives = s != null && any([for line in lines(grid, 4) : contains(line, s) && count([for t in line : t if t != s && t.by == who]) == 2 && all([for t in line : t.by == null || t.by == who])])
}
function "wins_at" {                   # columns that complete four
  takes = { who = player }
  gives = [for c in all(column) : c if completes(who, landing(c))]
}
function "is_gift" {                   # it opens the square above, which completes four for the other
  takes = { who = player, column = column }
  let "free" { be = free_in(column) }
  gives = count(free) > 1 && completes(rival(who), free[1])
}
function "safe" {
  takes = { who = player }
  gives = [for c in all(column) : c if landing(c) != null && !is_gift(who, c)]
}

bot "coach" {
  title = "Coach"
  answer "drop" "column" {
    when  = count(wins_at(self)) > 0
    score = contains(wins_at(self), it) ? 1 : 0
    text  = "Column {it} completes four in a line. You win!"
  }
  answer "drop" "column" {
    let "rival" { be = rival(self) }
    when  = count(wins_at(rival(self))) > 0
    score = contains(wins_at(rival(self)), it) ? 1 : 0
    text  = "{rival} has three in a line, and the fourth would come to lie in column {it}. Block it."
  }
  answer "drop" "column" {
    when  = all([for s in grid : s.by != self])
    score = open_lines(self, landing(it))
    text  = "Begin in the middle: more lines of four go through {it} than through any other column."
  }
  answer "drop" "column" {
    let "rival"   { be = rival(self) }
    let "threats" { be = [for c in safe(self) : c if threatens(self, landing(c))] }
    when  = count(threats) > 0
    score = contains(threats, it) ? open_lines(self, landing(it)) : null
    text  = "Column {it} gives you three of four, and the last square is still free. {rival} has to watch it from now on; two such squares at once cannot both be blocked."
  }
  answer "drop" "column" {
    let "rival" { be = rival(self) }
    when  = count(safe(self)) > 0 && any([for c in all(column) : is_gift(self, c)])
    score = contains(safe(self), it) ? open_lines(self, landing(it)) + open_lines(rival(self), landing(it)) : null
    text  = "Take care: some columns would give {rival} the square above your disc, and with it four in a line. Column {it} is safe."
  }
  answer "drop" "column" {
    let "rival" { be = rival(self) }
    score = open_lines(self, landing(it)) + open_lines(rival(self), landing(it))
    text  = "In column {it} your disc helps the most lines, and is in the way of the most lines of {rival}."
  }
}
bot "beginner" {                       # sees its own lines only, and blocks no threat
  title = "Beginner"
  answer "drop" "column" { score = completes(self, landing(it)) ? 1000 : open_lines(self, landing(it)) }
}

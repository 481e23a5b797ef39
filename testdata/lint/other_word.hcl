# The words say what no rule does.
kind "player" { state = { coins = integer, passed = boolean } }
action "fold" {
  text = "Fold"
  help = "You lose what you have put in." # want L0711 "This says \"lose\", and the rule has nothing of the sort." 10-42
  gain "self" { coins = 1 }
}
action "richest" {
  text = "Give to the richest"
  help = "The richest gets a coin." # want L0711 "This says \"richest\", and the rule has nothing of the sort."
  each "p" {
    in = least(players, [for p in players : p.coins])
    gain "p" { coins = 1 }
  }
}
action "doubt" {
  text = "Doubt"
  help = "If you have fewer coins than the next, nothing comes of it." # want L0711 "This says \"fewer\", and every comparison of the rule counts what is just as many the other way."
  gain "self" {
    when  = self.coins > next(self).coins
    coins = 1
  }
}
action "pass_on" {
  text = "Pass"
  help = "You are out for this round."
  set "self" { passed = true } # want L0711 "The words say \"for this round\", and nothing ever takes this back."
}
---
# They do it: themselves, in what they run, or at the end of the round.
kind "player" { state = { coins = integer, passed = boolean } }
procedure "spend" {
  takes = { self = player }
  pay "self" { coins = 1 }
}
action "fold" {
  text = "Fold"
  help = "You lose what you have put in."
  run "spend" {}
}
action "richest" {
  text = "Give to the richest"
  help = "The richest gets a coin."
  each "p" {
    in = largest(players, [for p in players : p.coins])
    gain "p" { coins = 1 }
  }
}
action "doubt" {
  text = "Doubt"
  help = "If you have fewer coins than the next, nothing comes of it."
  gain "self" {
    when  = self.coins >= next(self).coins
    coins = 1
  }
}
action "pass_on" {
  text = "Pass"
  help = "You are out for this round."
  set "self" { passed = true }
}
procedure "clean_up" {
  each "p" {
    in = players
    set "p" { passed = false }
  }
}
---
# Called what it is not.
kind "player" { state = { coins = integer } }
action "ask" {
  text = "Ask the richest"
  let "richest" { be = least(players, [for p in players : p.coins]) } # want L0711 "This is called \"richest\", and is the other end."
  gain "richest[0]" { coins = 1 }
}
---
# Nothing is empty; from one to three; for oneself alone.
game "spec" {
  help  = "The higher card wins, and equal cards win nothing."
  seats = [2, 4]
  state = { turn = integer }
}
kind "player" { state = { card = integer, points = integer } }
kind "field" { state = { by = optional(player), height = integer } }
board "grid" {
  cells = field
  shape = squares(3, 3)
}
function "free" {
  because = "Pawns go to an empty field." # want L0711 "This says \"empty\", and the rule has nothing of the sort."
  takes   = { who = player }
  gives   = [for f in grid : f if f.x == who.points]
}
action "judge" {
  help = "You may only in the first turn."
  when = game.turn == 1
  gain "self" { points = self.card >= next(self).card ? 3 : 4 }
}
action "take" {
  help = "Take one, two or three."
  pick "n" {
    from = range(1, 4) # want L0711 "The words say \"one, two or three\", and this is from 1 to 4."
    text = "How many?"
  }
  gain "self" { points = n }
}
procedure "drift" {
  each "f" {
    in = grid
    tell { text = "All drift towards the middle." } # want L0711 "This says \"towards\", and the rule has nothing of the sort."
    set "f" { height = f.height + 1 }
  }
  require {
    that    = game.turn == 3
    because = "A place must be left for everybody." # want L0711 "This says \"left for everybody\", and the rule has nothing of the sort."
  }
}
action "strike" {
  help = "Strike an enemy." # want L0711 "This says \"enemy\", and the rule has nothing of the sort."
  pick "who" {
    from = players
    text = "Whom?"
  }
  pay "who" { points = 1 }
}
---
# All of it is done.
game "spec" {
  help  = "The higher card wins, and equal cards win nothing."
  seats = [2, 4]
  state = { turn = integer }
}
kind "player" { state = { card = integer, points = integer } }
kind "field" { state = { by = optional(player), height = integer } }
board "grid" {
  cells = field
  shape = squares(3, 3)
}
function "free" {
  because = "Pawns go to an empty field."
  takes   = { who = player }
  gives   = [for f in grid : f if f.by == null && f.x == who.points]
}
action "judge" {
  help = "You may only in the first turn."
  when = game.turn == 1
  gain "self" { points = self.card > next(self).card ? 3 : 4 }
}
action "take" {
  help = "Take one, two or three."
  pick "n" {
    from = range(1, 3)
    text = "How many?"
  }
  gain "self" { points = n }
}
procedure "drift" {
  each "f" {
    in = grid
    tell { text = "All drift towards the middle." }
    set "f" { height = coalesce(distance(f, field.b2), 0) }
  }
  require {
    that    = all([for p in players : count(free(p)) > 0])
    because = "A place must be left for everybody."
  }
}
action "strike" {
  help = "Strike an enemy."
  pick "who" {
    from = others(self)
    text = "Whom?"
  }
  pay "who" { points = 1 }
}
---
# Called the most, and the least, by a number.
kind "player" { state = { coins = at_least(0), points = integer } }
procedure "judge" {
  let "most" { be = min([for p in players : p.coins]) } # want L0711 "This is called \"most\", and is the other end." 7-13
  tell {
    when = most == 3
    text = "Three."
  }
}

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

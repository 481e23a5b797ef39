# What a game says of its own rules to players: language.md §9.
# load: scenario=war

game "spec" {
  goal    = "Sink most ships."
  help    = "A turn is a day."
  players = ["x", "o"]
  run "day" {}
}
kind "ship" {
  help  = "It floats."
  state = { hull = integer }
}
ship "a" {
  source = "2.1"
  help   = "The oldest of them."
}
option "storms" {
  title = "Storms"
  help  = "It blows."
}
procedure "day" {
  title = "A day"
  help  = "Both sail, then fight."
}
action "go" {
  source = "3.1"
  help   = "Sail on."
}
topic "wind" {
  source = "1.4"
  title  = "The wind"
  help   = "It comes from the west."
}
scenario "war" {
  title = "War"
  goal  = "Sink all ships."
  help  = "Twice as long."
  play {
    finish { winners = [] }
  }
}
---
# A bot's answers may say why; a scenario has a tutor and a seed.
# load: scenario=war
game "spec" {
  players = ["x", "o"]
  state   = { left = default(integer, 9) }
  turns { take = [action.go] }
}
action "go" {
  pick "far" { from = range(1, game.left) }
}
bot "mentor" {
  answer "go" "far" {
    let "half" { be = half(game.left) }
    when  = game.left > 1
    score = it
    text  = "Of {game.left} take {it}, {self}: {half} is not enough."
  }
  otherwise {
    score = 0
    text  = "Anything." # want E0202 "An otherwise has no attribute \"text\"" 5-9
  }
}
bot "liar" {
  answer "go" "far" {
    score = it
    text  = "{near}" # want E0301 "Nothing here is called \"near\"" 15-19
  }
}
scenario "war" {
  title = "War"
  tutor = "mentor"
  seed  = 4
}
scenario "peace" {
  title = "Peace"
  tutor = "metnor" # want E0606 "did you mean \"mentor\"?" 11-19
  seed  = "four" # want E0401 "This is a word" 11-17
}
---
# They are plain words, said once, and a topic has both.
kind "ship" { help = "{this} floats" } # want E0411 "This text has no placeholders" 23-29
action "go" {
  help = go # want E0207 "This must be a whole sentence in quotes" 10-12
  goal = "Win" # want E0202 "An action has no attribute \"goal\"" 3-7
}
procedure "day" {
  goals = "x" # want E0202 "A procedure has no attribute \"goals\"" 3-8
}
topic "wind" {} # want E0203 "title" 1-13 # want E0203 "help" 1-13
topic "rain" {
  title = "Rain"
  help  = "It rains."
  text  = "It pours." # want E0202 "A topic has no attribute \"text\"" 3-7
}
topic "rain" { # want E0205 "The topic \"rain\" is declared twice" 7-13
  title = "Rain"
  help  = "It rains."
}
---
# A kind may have an attribute of that name: then its things have no help of their own.
kind "robot" { fixed = { help = integer } }
robot "a" { help = 3 }
kind "topic" {} # want E0309 "\"topic\" is a block of the language" 6-13

# load: scenario=s
# A game that explains itself leaves something out.
scenario "s" { # want L0621 "what they play for" 10-13
  title = "S"
  uses  = []
  play {
    turns { take = [action.jump, action.sleep] }
  }
}
action "jump" { # want L0621 "what \"jump\" does" 8-14
  text = "Jump"
}
action "sleep" {
  text = "Sleep"
  help = "Sleep until the others have jumped."
}
---
# load: scenario=s
# All is said.
scenario "s" {
  title = "S"
  goal  = "Jump furthest."
  uses  = []
  play {
    turns { take = [action.jump] }
  }
}
action "jump" {
  text = "Jump"
  help = "Jump as far as the die says."
}
---
# load: scenario=s
# A game that explains nothing is left alone.
scenario "s" {
  title = "S"
  uses  = []
  play {
    turns { take = [action.jump] }
  }
}
action "jump" { text = "Jump" }

# No slot and no zone lends omens.
kind "omen" {}
omen "comet" { # want L0228 "The hooks and actions of the omen" 6-13
  after "sail" {
    tell { text = "A comet" }
  }
}
procedure "sail" {
  tell { text = "They sail" }
}
---
# A slot lends them; a zone hears them; a seat is always in force.
kind "player" { state = { omens = lends(set(omen)) } }
player "p1" {
  after "sail" {
    tell { text = "Off" }
  }
}
kind "omen" {}
kind "wind" {}
omen "comet" {
  after "sail" {
    tell { text = "A comet" }
  }
}
wind "west" {
  action "turn_about" {
    joins = choice.sailing
    text  = "Turn about"
  }
}
zone "sky" {
  holds = wind
  hears = true
}
procedure "sail" {
  takes = { self = player }
  choose "sailing" {
    option "on" { text = "On" }
  }
}

# Two options that read alike.
procedure "meet" {
  takes = { self = player }
  choose "plan" {
    text = "What now?"
    option "stay" { text = "Go on" }
    option "flee" { text = "Go on" } # want L0607 "reads \"Go on\", too" 28-35
    option "talk" { text = "Talk" }
  }
}
---
# They are never offered together, or in different choices.
procedure "meet" {
  takes = { self = player, far = boolean }
  choose "plan" {
    text = "What now?"
    option "stay" {
      when = far
      text = "Go on"
    }
    option "flee" {
      when = !far
      text = "Go on"
    }
    option "talk" { text = "Talk" }
  }
  choose "then" {
    text = "And then?"
    option "talk_on" { text = "Talk" }
    option "leave" { text = "Leave" }
  }
}
---
# Two actions of one menu read alike until it is asked whom and what they mean.
kind "player" { state = { hints = integer } }
kind "hue" { things = ["red", "blue"] }
procedure "move_on" {
  takes = { self = player }
  turns { take = [action.tell_hue, action.tell_worth, action.rest, action.sleep, action.nap] }
}
action "tell_hue" {
  text = "Tell {who} of {hue}"
  when = self.hints > 0
  pick "who" {
    from = players
    text = "Whom?"
  }
  pick "hue" {
    from = all(hue)
    text = "Which?"
  }
  set "who" { hints = hue.order }
}
action "tell_worth" {
  text = "Tell {who} of {worth}" # want L0607 "reads \"Tell … of …\", too" 10-33
  when = self.hints > 0
  pick "who" {
    from = players
    text = "Whom?"
  }
  pick "worth" {
    from = range(1, 5)
    text = "Which?"
  }
  set "who" { hints = worth }
}
action "rest" {
  text = "Go on"
  when = self.hints > 0
}
action "sleep" {
  text = "Go on"
  when = self.hints == 0
}
action "nap" { text = "Let {self} nap" }

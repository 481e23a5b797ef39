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

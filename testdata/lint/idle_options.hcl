# A choice of which nothing comes; and two ways to do nothing.
procedure "night" {
  takes = { self = player }
  choose "plan" { # want L0410 "This choice has no effect." 3-16
    option "rest" { text = "Rest" }
    option "wait" { text = "Wait" }
  }
  choose "dream" {
    option "sing" {
      text = "Sing"
      tell { text = "{self} sings" }
    }
    option "rest" { text = "Rest" }
    option "wait" { text = "Wait" } # want L0410 "This option has no effect, like another." 5-18
  }
}
---
# Later rules ask which; one way to do nothing beside others that act; an action joins.
procedure "night" {
  takes = { self = player }
  choose "plan" {
    option "rest" { text = "Rest" }
    option "wait" { text = "Wait" }
  }
  tell {
    when = plan == "rest"
    text = "{self} rests"
  }
  choose "dream" {
    option "sing" {
      text = "Sing"
      tell { text = "{self} sings" }
    }
    option "rest" { text = "Rest" }
  }
  choose "nap" {
    option "stay" { text = "Stay" }
  }
}
action "doze" {
  joins = choice.nap
  text  = "Doze"
}

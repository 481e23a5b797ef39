# One forgets what the other does.
kind "player" { state = { coins = at_least(0), points = integer } }
procedure "pay_out" {
  takes = { self = player, rival = player }
  if {
    when = self.points > 3
    tell { text = "{self} is paid." }
    pay "rival" { coins = 2 }
    gain "self" { coins = 2 }
  }
  if { # want L0334 "This has no `pay`" 3-5
    when = rival.points > 3
    tell { text = "{rival} is paid." }
    gain "rival" { coins = 2 }
  }
}
---
# Both, or of two sorts.
kind "player" { state = { coins = at_least(0), points = integer } }
procedure "pay_out" {
  takes = { self = player, rival = player }
  if {
    when = self.points > 3
    tell { text = "{self} is paid." }
    gain "self" { coins = 2 }
  }
  if {
    when = rival.points > 3
    tell { text = "{rival} is paid." }
    gain "rival" { coins = 2 }
  }
  if {
    when = rival.points > 4
    gain "rival" { coins = 2 }
  }
}

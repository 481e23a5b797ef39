# Nothing runs one; the other runs in nothing but itself.
procedure "feast" { # want L0205 "Nothing runs the procedure" 11-18
  tell { text = "All eat" }
}
procedure "echo" { # want L0205 "Nothing runs the procedure" 11-17
  takes = { n = integer }
  tell { text = "{n}" }
  run "echo" {
    when = n > 0
    n    = n - 1
  }
}
game "g" {
  seats = [1, 2]
  finish { winners = [] }
}
---
# Run by the game, by a hook, by a version that a thing brings.
kind "hall" {}
hall "great" {
  procedure "feast" {
    run "dance" {}
  }
}
procedure "feast" {
  takes = { hall = hall }
  tell { text = "All eat in {hall}" }
}
procedure "dance" {
  tell { text = "All dance" }
}
game "g" {
  seats = [1, 2]
  run "feast" { hall = hall.great }
  finish { winners = [] }
}

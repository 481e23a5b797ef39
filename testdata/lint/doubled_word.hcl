# Small words that stand twice.
procedure "fly" {
  tell { text = "It comes to the the Moon." } # want L0619 "\"the\" is there twice" 33-37
  tell { text = "A a ship, of of note." } # want L0619 "twice" 19-21 # want L0619 "twice" 30-33
}
---
# What may stand twice, and what only looks so.
procedure "fly" {
  takes = { to = integer }
  tell { text = "They know that that was all they had had: of what, of whom; to {to} to no end." }
  tell { text = "From Berne to Berne, and by and by. The, the." }
}

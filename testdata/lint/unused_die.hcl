# Nobody rolls it.
die "d10" { faces = range(1, 10) } # want L0219 "Nothing rolls the die" 5-10
die "coin" { faces = range(0, 1) }
procedure "toss" {
  roll "side" { die = die.coin }
  tell { text = "{side}" }
}
---
# Rolled; a test that alone rolls a die is use enough where nothing plays.
die "d10" { faces = range(1, 10) }
procedure "toss" {
  roll "side" { die = die.d10 }
  tell { text = "{side}" }
}

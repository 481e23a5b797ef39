# The most is the least.
kind "player" { state = { coins = at_least(0), points = integer } }
procedure "judge" {
  let "most" { be = min([for p in players : p.coins]) } # want L0628 "This is called \"most\", and is the other end." 21-54
  tell {
    when = most == 3
    text = "Three."
  }
}
function "lowest_price" {
  takes = { who = player }
  gives = max(who.coins, 3) # want L0628 "This is called \"lowest_price\"" 11-28
}
---
# As they are called.
kind "player" { state = { coins = at_least(0), points = integer } }
procedure "judge" {
  let "most" { be = max([for p in players : p.coins]) }
  let "other" { be = min([for p in players : p.coins]) }
  tell {
    when = most == other
    text = "Alike."
  }
}

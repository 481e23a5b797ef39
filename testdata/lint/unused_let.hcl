# Reckoned and forgotten; set again and again and never read; in a map; for a bot.
procedure "count_up" {
  let "total" { be = 3 } # want L0222 "Nothing reads" 7-14
  let "last" { be = 0 } # want L0222 "Nothing reads" 7-13
  each "n" {
    in = range(1, 3)
    set "last" { be = n }
  }
}
function "taxed" {
  takes = { n = integer }
  let "tax" { be = floor_div(n, 10) } # want L0222 "Nothing reads" 7-12
  let "left" { be = n - 1 }
  gives = left * left
}
map "all" {
  row "p" {
    in = players
    let "spare" { be = count(players) } # want L0222 "Nothing reads" 9-16
    cells = ["{p}"]
  }
}
bot "thinker" {
  title = "Thinker"
  otherwise {
    let "best" { be = 4 } # want L0222 "Nothing reads" 9-15
    score = 1
  }
}
---
# Read by a statement, a text, a hook's text, another let.
procedure "count_up" {
  let "total" { be = 3 }
  let "shown" { be = total + 1 }
  let "until_now" { be = 0 }
  repeat {
    set "until_now" { be = until_now + 1 }
    until = until_now > shown
  }
  tell { text = "{shown}" }
}

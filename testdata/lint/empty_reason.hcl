# Reasons that say nothing.
procedure "fly" {
  takes = { n = integer }
  require {
    that    = n > 1
    because = "Not allowed." # want L0615 "only that something is refused" 15-29
  }
  require {
    that    = n > 2
    because = "This is not possible" # want L0615 "only that" 15-37
  }
  require {
    that    = n > 3
    because = "No!" # want L0615 "only that" 15-20
  }
}
function "flies" {
  takes   = { n = integer }
  gives   = n > 1
  because = "Not possible." # want L0615 "only that something is refused" 13-28
}
---
# Reasons.
procedure "fly" {
  takes = { n = integer }
  require {
    that    = n > 1
    because = "You cannot fly with one ship alone."
  }
  require {
    that    = n > 2
    because = "이동할 수 없습니다"
  }
}
function "flies" {
  takes   = { n = integer }
  gives   = n > 1
  because = "{n} ships are too few to fly."
}

# Every pass leaves the loop for good.
procedure "search" {
  each "p" { # want L0402 "No pass of this loop is followed by another." 3-11
    in = players
    tell { text = "{p}" }
    stop "p" { all = true }
  }
  repeat "n" { # want L0402 "No pass of this loop is followed by another." 3-13
    times = 4
    tell { text = "{n}" }
    finish { winners = [] }
  }
}
---
# Some pass leaves; or a pass ends and the next begins.
procedure "search" {
  each "p" {
    in = players
    tell { text = "{p}" }
    stop "p" {
      when = p.order > 1
      all  = true
    }
  }
  each "q" {
    in = players
    stop "q" { when = q.order > 0 }
    tell { text = "{q}" }
    finish { winners = [q] }
  }
  each "r" {
    in = players
    tell { text = "{r}" }
    stop "r" {}
  }
}

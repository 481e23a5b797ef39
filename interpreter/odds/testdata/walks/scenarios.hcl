scenario "sum_of_two" {
  title = "sum_of_two"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "sum_of_two" {}
    finish { winner = player.p1 }
  }
}
scenario "rising" {
  title = "rising"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "rising" {}
    finish { winner = player.p1 }
  }
}
scenario "sixes" {
  title = "sixes"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "sixes" {}
    finish { winner = player.p1 }
  }
}
scenario "ruin" {
  title = "ruin"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "ruin" {}
    finish { winner = player.p1 }
  }
}
scenario "duel" {
  title = "duel"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "duel" {}
    finish { winner = player.p1 }
  }
}
scenario "again" {
  title = "again"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "again" {}
    finish { winner = player.p1 }
  }
}
scenario "rivals" {
  title = "rivals"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "rivals" {}
    finish { winner = player.p1 }
  }
}
scenario "refused" {
  title = "refused"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "refused" {}
    finish { winner = player.p1 }
  }
}
scenario "endless" {
  title = "endless"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "endless" {}
    finish { winner = player.p1 }
  }
}
scenario "shelling" {
  title = "shelling"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "shelling" {}
    finish { winner = player.p1 }
  }
}
scenario "drawn" {
  title = "drawn"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "drawn" {}
    finish { winner = player.p1 }
  }
}
scenario "spied" {
  title = "spied"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "spied" {}
    finish { winner = player.p1 }
  }
}
scenario "peeked" {
  title = "peeked"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "peeked" {}
    finish { winner = player.p1 }
  }
}
scenario "guessed" {
  title = "guessed"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "guessed" {}
    finish { winner = player.p1 }
  }
}
scenario "packed" {
  title = "packed"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  play {
    run "packed" {}
    finish { winner = player.p1 }
  }
}

scenario "volley" {
  title = "volley"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "volley" {}
    finish { winner = player.p1 }
  }
}

scenario "moving_bar" {
  title = "moving_bar"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "moving_bar" {}
    finish { winner = player.p1 }
  }
}

scenario "three_ways" {
  title = "three_ways"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  setup {
    each "c" {
      in = all(coin)
      move {
        what = c
        to   = bag
      }
    }
    set "player.p1" { secret = 2 }
  }
  play {
    run "three_ways" {}
    finish { winner = player.p1 }
  }
}
scenario "ranked" {
  title = "ranked"
  uses  = ["walks"]
  seats = [player.p1, player.p2]
  play {
    run "ranked" {}
    finish { winner = player.p1 }
  }
}

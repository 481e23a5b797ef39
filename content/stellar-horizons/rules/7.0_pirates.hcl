# 7.0: aggressive pirates, and no pirates. Of both, no pirates holds: then nobody of the sort comes at all.

option "no_pirates" {
  source = "7.0"
  title  = "There are no pirates"
  before "add_pirates" {
    stop "moment" {}
  }
}

option "aggressive_pirates" {
  source = "7.0"
  title  = "Armed ships of factions without a player become pirates"
  after "add_pirates" {
    when = rolls_of_decade() > 0       # where pirates are rolled for
    repeat {
      times = is_late() ? 2 : 1
      run "add_privateer" {}
    }
  }
}

zone "privateers" {                    # ships that turned pirates; lost, they are back on their own sheet
  holds = ship
}
procedure "add_privateer" {
  run "seek_lair" "lair" {}
  draw "privateer" {
    when = lair != null
    from = idle_warships()
  }
  if {
    when = lair != null && privateer != null
    tell { text = "{privateer} of {privateer.owner} becomes a pirate." }
    set "privateer" { owner = faction.pirates }
    move {
      what = privateer
      to   = privateers
    }
    run "post_pirate" {
      pirate = privateer
      place  = lair
    }
  }
  tell {
    when = lair != null && privateer == null
    text = "No faction has a ship that could become a pirate."
  }
}
function "idle_warships" {             # of bystanders, as large as every player could build them
  source = "7.0"
  gives = [for s in flatten([for f in bystanders() : f.ships]) : s if
    is_crewed(s) && s.combat > 0 && s.fleet == null && all([for f in players : s.size <= largest_cv(f)])]
}

test "the lines of a stat stand in order" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  given {
    set "clan.ada" { crafts = [craft.nets, craft.weirs, craft.winch, craft.bait, craft.tithe] }
    set "clan.bo"  { crafts = [craft.bait] }
  }
  run {}

  expect "the higher set, times three, two added, half of it, rounded up" { that = haul(clan.ada) == 12 }
  expect "base and an addition" { that = haul(clan.bo) == 11 }
  expect "the bare base" { that = haul(clan.cy) == 10 && clan.cy.haul == 10 }
  expect "a parameter with a default" { that = haul(clan.cy, 5) == 15 }
  expect "never more than the most" { that = haul(clan.cy, 500) == 40 }
}

test "terms count while their condition holds, and bounds hold them" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "game" { season = season.winter }
  }
  run {}

  expect "not below the least" { that = haul(clan.ada) == 1 }
  expect "before the bound" { that = haul(clan.ada, 25) == 5 }
}

test "a modifier ends when its thing leaves the slot" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "note" { value = haul(clan.ada) }
    set "clan.ada" { crafts = [craft.winch] }
    run "note" { value = haul(clan.ada) }
    set "clan.ada" { crafts = without(clan.ada.crafts, [craft.winch]) }
    run "note" { value = haul(clan.ada) }
  }

  expect "only in between" { that = game.notes == [10, 30, 10] }
}

test "two sets without a rule are a fault" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.keel, craft.skids] }
  }
  run {
    run "note" { value = draught(clan.ada) }
  }
  refused = "draught"
}

test "one set needs no rule" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.skids] }
  }
  run {}

  expect "even to a lower figure" { that = draught(clan.ada) == 1 && draught(clan.bo) == 3 }
}

test "lowest" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.guild, craft.charter] }
  }
  run {}

  expect "the lower set" { that = toll(clan.ada) == 4 }
}

test "furthest looks along a path" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  given {
    set "clan.ada" { crafts = [craft.oars, craft.sails, craft.stars] }
    set "clan.bo"  { crafts = [craft.oars, craft.sails, craft.rigging] }
    set "clan.cy"  { crafts = [craft.oars, craft.rigging, craft.stars] }
  }
  run {}

  expect "sails replace oars, stars lie off the path" { that = farthest(clan.ada) == 5 }
  expect "rigging alone counts, for set and add alike" { that = farthest(clan.bo) == 4 }
  expect "also where the path has a gap" { that = farthest(clan.cy) == 5 }
}

test "booleans: any by default, every on demand" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.hooks, craft.ban, craft.rum, craft.sermon] }
  }
  run {}

  expect "any" { that = may_forage(clan.ada) && !may_forage(clan.bo) }
  expect "every" { that = !sober(clan.ada) && sober(clan.bo) }
}

test "ordered things and tallies can be bent" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.straw, craft.furs, craft.loom, craft.mine] }
  }
  run {}

  expect "the highest season" { that = latest(clan.ada) == season.winter && latest(clan.bo) == season.summer }
  expect "all that is added" { that = income(clan.ada) == { ore = 1, grain = 2, cloth = 3 } }
  expect "the bare base" { that = total(income(clan.bo)) == 0 }
}

test "everyone who is asked brings what is lent to them" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.lantern] }
  }
  run {}

  expect "as the host" { that = watch(clan.ada, clan.bo) == 11 }
  expect "as the guest" { that = watch(clan.bo, clan.ada) == 101 }
}

test "a zone that works lends, one that only hears does not bend" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    move {
      what = craft.winch
      to   = clan.ada.masts
    }
    run "note" { value = haul(clan.ada) }
    move {
      what = craft.winch
      to   = clan.ada.cellar
    }
    run "note" { value = haul(clan.ada) }
    move {
      what = craft.winch
      to   = clan.bo.masts
    }
    run "note" { value = haul(clan.bo) }
  }

  expect "lent from the mast alone, to its owner" { that = game.notes == [30, 10, 30] && haul(clan.ada) == 10 }
  expect "has sees it in the zone that lends" { that = has(clan.bo, craft.winch) && !has(clan.ada, craft.winch) }
}

test "nothing in a zone is in force while its owner is what `unless` names" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    move {
      what = craft.winch
      to   = clan.ada.masts
    }
    set "clan.bo" { calm = true }
    run "note" { value = haul(clan.ada) }
    set "clan.ada" { calm = true }
    run "note" { value = haul(clan.ada) }
    expect "it lies there, and is not lent" { that = !has(clan.ada, craft.winch) && count(clan.ada.masts) == 1 }
    set "clan.ada" { calm = false }
    run "note" { value = haul(clan.ada) }
  }

  expect "only of the owner" { that = game.notes == [30, 10, 30] }
}

test "what is lent to the table is in force for all, once" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    move {
      what = omen.fog
      to   = omens
    }
    set "clan.ada" { crafts = [craft.lantern] }
  }
  run {}

  expect "whoever is asked" { that = watch(clan.bo, clan.bo) == 1001 && watch(clan.ada, clan.bo) == 1011 }
  expect "not for what it does not bend" { that = haul(clan.ada) == 10 }
}

test "what lies in a slot of the game is in force for all" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    set "game" { signs = [omen.fog] }
    run "note" { value = watch(clan.ada, clan.bo) }
    set "game" { signs = [] }
    run "note" { value = watch(clan.ada, clan.bo) }
  }

  expect "while it lies there" { that = game.notes == [1001, 1] }
}

test "a function names a part of what it gives" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "10 by 3 a day" { that = catch_of(clan.bo) == 3 && catch_of(clan.bo, 2) == 6 }
  expect "a feast of 6 behind 9" { that = catch_of(clan.bo, 3) == 15 }
  expect "what all others catch, half of it more, and a day" { that = catch_of(clan.ada) == 5 }
  expect "each call has names of its own" { that = below(2) == [0, 1, 0, 2, 0, 1, 0] }
}

test "several lend to a stat, each once" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  given {
    set "clan.ada" { crafts = [craft.seine] }
    set "clan.bo"  { crafts = [craft.seine] }
  }
  run {}

  expect "of a list and one" { that = catch([clan.ada, clan.bo], clan.ada) == 21 && catch([clan.ada, clan.ada], clan.cy) == 11 }
  expect "of nobody" { that = catch([for c in players : c if c.coins > 99], clan.cy) == 1 }
}

# Where the tests of this folder take place: a world beyond the peace of Earth.

scenario "proving_ground" {
  title = "Proving ground"
  seats = [faction.china, faction.japan]
  setup {
    set "game" { year = 2107 }
    run "set_initiative" {}
  }
  play {
    run "combat_phase" {}
  }
}
system "anvil" {
  name     = "Anvil"
  distance = 2
}
world "anvil" {
  name   = "Anvil"
  system = system.anvil
  site   = true
}

# A battle as far as the search rolls, to look at.
procedure "stage" {
  takes = { hunters = set(unit), quarry = set(unit) }
  create "side" "attacker" {
    owner = commander(hunters)
    units = hunters
  }
  create "side" "defender" {
    owner = commander(quarry)
    units = quarry
  }
  create "battle" "battle" {
    attacker = attacker
    defender = defender
  }
  run "search_rolls" {}
  run "judge_search" {}
}
# Hits that are already reckoned, in a strike.
procedure "bombard" {
  takes = { ship = ship, base = base, hits = integer }
  create "side" "firing" {
    owner = ship.owner
    units = [ship]
    deals = hits
  }
  create "side" "hurt" {
    owner = base.owner
    units = [base]
  }
  create "battle" "battle" {
    attacker = firing
    defender = hurt
  }
  run "take_hits" {}
}

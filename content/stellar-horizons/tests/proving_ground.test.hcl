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
  modifier "crew_range" { set = 9 }    # far from home, and not in reserve for it, 2.6.6
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
  run "search_for" {}
}
# Hits that are already reckoned, in a strike.
procedure "bombard" {
  takes = { ship = ship, base = base, hits = integer }
  run "line_up" "battle" {
    hunters = [ship]
    quarry  = [base]
  }
  let "hurt"   { be = battle.defender }
  let "firing" { be = battle.attacker }
  set "firing" { deals = hits }
  run "take_hits" {}
}

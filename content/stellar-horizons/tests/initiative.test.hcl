# 3.1.2, 3.1.9: initiative and policies.

scenario "test_initiative" {
  title = "Initiative"
  seats = [faction.north_america, faction.russia, faction.europe]
  setup {
    set "game" { year = 2050 }
    run "set_initiative" {}
  }
  play {
    run "roll_initiative" {}
  }
}

test "a marker is worth ten percent, and the best placed tells first how many he spends" {
  scenario = scenario.test_initiative
  given {
    each "faction" {
      in = players
      set "faction" { politics = 5 }
    }
  }
  answers = { markers = [1, 0, 3] }
  dice    = { initiative = [50, 60, 31] }
  expect "60, 60 and 61; of equals the former first" {
    that = game.initiative == [faction.europe, faction.north_america, faction.russia]
  }
  expect "they are spent" { that = [for f in players : f.politics] == [4, 5, 2] }
}
test "no more markers than one's place" {
  scenario = scenario.test_initiative
  given {
    set "faction.russia" { politics = 5 }
  }
  answers = { markers = [3] }
  refused = "markers"
}
test "Military Policy: 20, 40, 50" {
  scenario = scenario.test_initiative
  given {
    set "faction.russia" { policies = [policy.military] }
    set "faction.europe" { policies = [policy.military, policy.vigorous_military] }
  }
  dice = { initiative = [60, 41, 20] }
  expect "60, 61 and 60" { that = game.initiative == [faction.russia, faction.north_america, faction.europe] }
}

# ---- Policies -----------------------------------------------------------------------

scenario "test_policies" {
  title = "Policies"
  seats = [faction.north_america, faction.russia]
  setup {
    set "game" { year = 2050 }
    run "set_initiative" {}
  }
  play {
    run "policy_step" {}
  }
}

test "the worst placed first, and one may do without" {
  scenario = scenario.test_policies
  answers  = { policy = [policy.military, null] }
  expect "Russia" { that = faction.russia.policies == [policy.military] && count(faction.north_america.policies) == 0 }
}
test "from left to right" {
  scenario = scenario.test_policies
  answers  = { policy = [policy.vigorous_military] }
  refused  = "policy"
}
test "a second unified policy takes the place of the first" {
  scenario = scenario.test_policies
  given {
    set "faction.russia" {
      policies = [
        policy.military, policy.vigorous_military, policy.unified_military,
        policy.robotic, policy.vigorous_robotic,
      ]
    }
  }
  answers = { policy = [policy.unified_robotic, null] }
  expect "five" {
    that = (count(faction.russia.policies) == 5 && has(faction.russia, policy.unified_robotic)
      && !has(faction.russia, policy.unified_military))
  }
}

# Two of every row but Space Economics.
procedure "test_ten_policies" {
  set "faction.russia" {
    policies = [for p in all(policy) : p if !p.unified && p != policy.space_economics && p != policy.vigorous_space_economics]
  }
}
test "an eleventh policy takes the place of another" {
  scenario = scenario.test_policies
  given {
    run "test_ten_policies" {}
  }
  answers = {
    policy  = [policy.space_economics, null]
    dropped = [policy.vigorous_human]
  }
  expect "still ten" {
    that = (count(faction.russia.policies) == 10 && has(faction.russia, policy.space_economics)
      && !has(faction.russia, policy.vigorous_human))
  }
}
test "but not of one that others are built on" {
  scenario = scenario.test_policies
  given {
    run "test_ten_policies" {}
  }
  answers = {
    policy  = [policy.space_economics]
    dropped = [policy.human]
  }
  refused = "dropped"
}

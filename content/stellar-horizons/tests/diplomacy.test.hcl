# 3.1.3: drift and diplomacy. Stances are set and read by their place on the track.

scenario "test_diplomacy" {
  title = "Diplomacy"
  seats = [faction.north_america, faction.russia, faction.europe]
  setup {
    set "game" { year = 2050 }
    run "set_initiative" {}
  }
  play {
    run "diplomacy_step" {}
  }
}
function "stance_of" {
  takes = { a = faction, b = faction }
  gives = relation(a, b).stance
}

# ---- Drift ------------------------------------------------------------------------

# From both ends of the track.
procedure "test_worries" {
  run "befriend" {
    a      = faction.russia
    b      = faction.japan
    stance = stance.alliance
  }
  run "befriend" {
    a      = faction.russia
    b      = faction.europe
    stance = stance.war
  }
  run "befriend" {
    a      = faction.north_america
    b      = faction.europe
    stance = stance.free_trade
  }
}

test "all relations of one faction drift by one" {
  scenario = scenario.test_diplomacy
  given {
    run "test_worries" {}
  }
  dice = { drift = [2] }
  expect "the alliance cools" { that = stance_of(faction.russia, faction.japan) == stance.collaboration }
  expect "the war abates" { that = stance_of(faction.europe, faction.russia) == stance.embargo }
  expect "neutral stays neutral" { that = stance_of(faction.russia, faction.china) == stance.neutral }
  expect "others do not mind" { that = stance_of(faction.north_america, faction.europe) == stance.free_trade }
}
test "a faction that nobody plays drifts too" {
  scenario = scenario.test_diplomacy
  given {
    run "test_worries" {}
  }
  dice = { drift = [6] }
  expect "Japan" { that = stance_of(faction.russia, faction.japan) == stance.collaboration }
}
test "8 and more: nobody drifts" {
  scenario = scenario.test_diplomacy
  given {
    run "test_worries" {}
  }
  dice = { drift = [8] }
  expect "all as it was" {
    that = (stance_of(faction.russia, faction.japan) == stance.alliance
      && stance_of(faction.russia, faction.europe) == stance.war)
  }
}
test "two drifts from 2100 on, of the same faction too" {
  scenario = scenario.test_diplomacy
  given {
    run "test_worries" {}
    set "game" { year = 2100 }
  }
  dice = { drift = [2, 2] }
  expect "two down" { that = stance_of(faction.russia, faction.japan) == stance.free_trade }
  expect "two up" { that = stance_of(faction.russia, faction.europe) == stance.neutral }
}

# ---- Attempts ---------------------------------------------------------------------

test "four attempts at one faction for ten markers" {
  scenario = scenario.test_diplomacy
  given {
    set "faction.russia" { politics = 10 }
  }
  answers = {
    partner  = [faction.japan]
    attempts = [4]
  }
  dice = {
    drift = [9]
    talks = [6, 1, 7, 3]
  }
  expect "three succeed: an alliance" { that = stance_of(faction.russia, faction.japan) == stance.alliance }
  expect "1 + 2 + 3 + 4" { that = faction.russia.politics == 0 }
}
test "with another faction the price begins anew" {
  scenario = scenario.test_diplomacy
  given {
    set "faction.russia" { politics = 5 }
  }
  answers = {
    partner  = [faction.japan, faction.china, null]
    attempts = [2]                     # with two markers left, one attempt at China
  }
  dice = {
    drift = [9]
    talks = [10, 6, 6]
  }
  expect "one success each" {
    that = (stance_of(faction.russia, faction.japan) == stance.free_trade
      && stance_of(faction.russia, faction.china) == stance.free_trade)
  }
  expect "3 and 1" { that = faction.russia.politics == 1 }
}
test "beyond an alliance there is nothing" {
  scenario = scenario.test_diplomacy
  given {
    set "faction.russia" { politics = 3 }
    run "befriend" {
      a      = faction.russia
      b      = faction.japan
      stance = stance.collaboration
    }
  }
  answers = {
    partner  = [faction.japan]
    aim      = ["raise"]
    attempts = [2]
  }
  dice = {
    drift = [9]
    talks = [1, 1]
  }
  expect "an alliance" { that = stance_of(faction.russia, faction.japan) == stance.alliance }
}
test "more than one has cannot be announced" {
  scenario = scenario.test_diplomacy
  given {
    set "faction.russia" { politics = 5 }
  }
  answers = {
    partner  = [faction.japan]
    aim      = ["raise"]
    attempts = [3]
  }
  dice    = { drift = [9] }
  refused = "attempts"
}
test "a born diplomat succeeds on a 7" {
  scenario = scenario.test_diplomacy
  given {
    set "faction.russia" {
      politics  = 1
      abilities = [ability.good_neighbors]
    }
  }
  answers = { partner = [faction.japan] }
  dice = {
    drift = [9]
    talks = [7]
  }
  expect "Free Trade" { that = stance_of(faction.russia, faction.japan) == stance.free_trade }
}

# ---- Against each other -------------------------------------------------------------

# Europe, the worst placed, announces first: it woos Russia with two markers' worth. Russia
# answers with as much.
test "opposite attempts cancel out" {
  scenario = scenario.test_diplomacy
  given {
    set "faction.europe" { politics = 3 }
    set "faction.russia" { politics = 3 }
  }
  answers = {
    partner  = [faction.russia, faction.europe]
    aim      = ["raise", "lower"]
    attempts = [2, 2]
  }
  dice = {
    drift = [9]
    talks = [1, 2, 3, 7]
  }
  expect "two up, one down" { that = stance_of(faction.russia, faction.europe) == stance.free_trade }
}
test "attempts of both add up, and both are asked how far" {
  scenario = scenario.test_diplomacy
  given {
    set "faction.europe" { politics = 1 }
    set "faction.russia" { politics = 1 }
  }
  answers = {
    partner = [faction.russia, faction.europe]
    aim     = ["raise", "raise"]
    limit   = [stance.collaboration, stance.collaboration]
  }
  dice = {
    drift = [9]
    talks = [1, 1]
  }
  expect "Collaboration" { that = stance_of(faction.russia, faction.europe) == stance.collaboration }
}
test "who sought a little may refuse more" {
  scenario = scenario.test_diplomacy
  given {
    set "faction.europe" { politics = 6 }
    set "faction.russia" { politics = 1 }
  }
  answers = {
    partner  = [faction.russia, faction.europe]
    aim      = ["raise", "raise"]
    attempts = [3]
    limit    = [stance.free_trade]
  }
  dice = {
    drift = [9]
    talks = [1, 1, 1, 1]
  }
  expect "as far as Russia sought" { that = stance_of(faction.russia, faction.europe) == stance.free_trade }
}
test "one may refuse to become an ally" {
  scenario = scenario.test_diplomacy
  given {
    set "faction.europe" { politics = 6 }
  }
  answers = {
    partner  = [faction.russia]
    aim      = ["raise"]
    attempts = [3]
    limit    = [stance.collaboration]
  }
  dice = {
    drift = [9]
    talks = [1, 1, 1]
  }
  expect "Collaboration" { that = stance_of(faction.russia, faction.europe) == stance.collaboration }
}
test "and to collaborate, but not to trade" {
  scenario = scenario.test_diplomacy
  given {
    set "faction.europe" { politics = 6 }
  }
  answers = {
    partner  = [faction.russia]
    aim      = ["raise"]
    attempts = [3]
    limit    = [stance.neutral]
  }
  dice = {
    drift = [9]
    talks = [1, 1, 1]
  }
  refused = "limit"
}
test "who refuses keeps what he had agreed to" {
  scenario = scenario.test_diplomacy
  given {
    set "faction.europe" { politics = 1 }
    run "befriend" {
      a      = faction.europe
      b      = faction.russia
      stance = stance.collaboration
    }
  }
  answers = {
    partner = [faction.russia]
    aim     = ["raise"]
    limit   = [stance.collaboration]
  }
  dice = {
    drift = [9]
    talks = [1]
  }
  expect "no alliance" { that = stance_of(faction.russia, faction.europe) == stance.collaboration }
}

# ---- Embargo and war ------------------------------------------------------------------

# Russia turns away from Europe with three attempts, of which all succeed.
procedure "test_quarrel" {
  takes = { policies = set(policy), stance = default(stance, stance.neutral) }
  set "faction.russia" {
    politics = 6
    policies = policies
  }
  run "befriend" {
    a = faction.russia
    b = faction.europe
  }
}
test "without a military policy relations sink to neutral at most" {
  scenario = scenario.test_diplomacy
  given {
    run "test_quarrel" {
      policies = []
      stance   = stance.free_trade
    }
  }
  answers = {
    partner  = [faction.europe]
    aim      = ["lower"]
    attempts = [3]
  }
  dice = {
    drift = [9]
    talks = [1, 1, 1]
  }
  expect "neutral" { that = stance_of(faction.russia, faction.europe) == stance.neutral }
}
test "with one to an embargo" {
  scenario = scenario.test_diplomacy
  given {
    run "test_quarrel" { policies = [policy.military] }
  }
  answers = {
    partner  = [faction.europe]
    aim      = ["lower"]
    attempts = [3]
  }
  dice = {
    drift = [9]
    talks = [1, 1, 1]
  }
  expect "embargo" { that = stance_of(faction.russia, faction.europe) == stance.embargo }
}
test "with a vigorous one to war" {
  scenario = scenario.test_diplomacy
  given {
    run "test_quarrel" { policies = [policy.military, policy.vigorous_military] }
  }
  answers = {
    partner  = [faction.europe]
    aim      = ["lower"]
    attempts = [3]
  }
  dice = {
    drift = [9]
    talks = [1, 1, 1]
  }
  expect "war" { that = stance_of(faction.russia, faction.europe) == stance.war }
}
test "the policy of one who failed does not count" {
  scenario = scenario.test_diplomacy
  given {
    run "test_quarrel" { policies = [policy.military] }
    set "faction.europe" { politics = 1 }
  }
  answers = {
    partner  = [faction.russia, faction.europe]
    aim      = ["lower", "lower"]
    attempts = [3]
  }
  dice = {
    drift = [9]
    talks = [1, 7, 8, 9]
  }
  expect "Europe alone succeeds, and has no such policy" { that = stance_of(faction.russia, faction.europe) == stance.neutral }
}
test "what is worse already does not get better by lowering it" {
  scenario = scenario.test_diplomacy
  given {
    run "test_quarrel" {
      policies = []
      stance   = stance.war
    }
  }
  answers = {
    partner  = [faction.europe, null]
    aim      = ["lower"]
    attempts = [1]
  }
  dice = {
    drift = [9]
    talks = [1]
  }
  expect "war" { that = stance_of(faction.russia, faction.europe) == stance.war }
}
test "a war is eased to an embargo whoever wants it" {
  scenario = scenario.test_diplomacy
  given {
    run "test_quarrel" {
      policies = []
      stance   = stance.war
    }
  }
  answers = {
    partner  = [faction.europe, null]
    aim      = ["raise"]
    attempts = [1]
  }
  dice = {
    drift = [9]
    talks = [1]
  }
  expect "embargo" { that = stance_of(faction.russia, faction.europe) == stance.embargo }
}

# What the space agency thinks, in the campaign's first year.

test "crews go to the nearest world that teaches most, tired ones come home" {
  scenario = scenario.test_campaign
  seed     = 1
  given {
    set "ship.orion" { reserved = true }
  }
  run {
    run "drop_ships" {}
  }
  expect "the Kliper makes for the Moon" { that = course(ship.kliper) == world.moon.orbit }
  expect "the Orion flies home from Mars, whatever there is to see" {
    that = berth(ship.orion) == system.mars.flyby && course(ship.orion) == system.earth.transfer
  }
}

test "who has come where there is something to learn stays there" {
  scenario = scenario.test_campaign
  seed     = 1
  given {
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.kliper]
      place   = world.moon.orbit
      company = null
    }
    set "world.moon" { exploration = 3 }
  }
  run {}
  expect "for a little more nobody moves" { that = course(ship.kliper) == null }
}

test "a launcher is bought for who waits, the smallest that will do" {
  scenario = scenario.test_campaign
  seed     = 1
  given {
    remove { what = ship.angara }
  }
  run {}
  expect "the Kliper needs an LV-2" {
    that = stranded(faction.russia) == ship.kliper && contains([ship.angara, ship.zenit], next_order(faction.russia))
  }
}

test "what does not pay is not built" {
  scenario = scenario.test_campaign
  seed     = 1
  given {
    set "faction.russia" { cash = 5 }
  }
  run {}
  expect "a ship and its launch have to be in the purse" {
    that = all([for s in in_reach_of_cash(faction.russia) : outlay(s) <= 5])
  }
  expect "no robot without a goal" { that = worth(ship.angara) == 0 && worth(ship.babakin) > 0 }
}

test "odds are those of the table" {
  scenario = scenario.proving_ground
  run {
    expect "three guns against a freighter: 4 to 13 on the die" {
      that = (hits_in_ten([ship.songhua], [ship.renda], style.direct_fire) == 18
        && hits_in_ten([ship.songhua], [ship.renda], style.strike) == 0)
    }
    gain "faction.china" { techs = tech.space_missiles }
    expect "at range with missiles alone" { that = hits_in_ten([ship.songhua], [ship.renda], style.strike) == 16 }
    expect "of two equals neither is the stronger" {
      that = is_stronger([ship.songhua], [ship.renda]) && !is_stronger([ship.titov], [ship.songhua])
    }
  }
}

test "it gives in where a fight would cost more" {
  scenario = scenario.proving_ground
  given {
    run "found_base" {
      self  = faction.japan
      base  = base.kibo
      world = world.anvil
    }
    set "base.kibo" { goods = { ore = 4 } }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.songhua]
      place   = world.anvil.orbit
      company = null
    }
  }
  run {
    run "line_up" "battle" {
      hunters = [ship.songhua]
      quarry  = [base.kibo]
    }
    expect "four resources, against almost two hits" { that = would_give_up(battle.defender, battle.attacker) }
    set "base.kibo" { goods = { ore = 5 } }
    expect "five are worth a fight" { that = !would_give_up(battle.defender, battle.attacker) }
    set "base.kibo"         { goods = { ore = 4 } }
    set "base.kibo.defense" { level = 2 }
    expect "and with guns it does not give in" { that = !would_give_up(battle.defender, battle.attacker) }
  }
}

test "a hawk brings about a war for a base that its crews can reach" {
  scenario = scenario.test_campaign
  seed     = 1
  given {
    set "faction.china" {
      policies = [policy.military, policy.vigorous_military]
      politics = 3
    }
    run "found_base" {
      self  = faction.south_america
      base  = faction.south_america.bases[0]
      world = world.moon
    }
  }
  run {
    expect "China is one" { that = [for f in powers() : f if is_hawk(f)] == [faction.china] }
    expect "military policies come after robots and cash" {
      that = (appeal_of_policy(faction.china, policy.military) > appeal_of_policy(faction.china, policy.human)
        && appeal_of_policy(faction.russia, policy.military) < appeal_of_policy(faction.russia, policy.human))
    }
  }
  expect "South America, unless somebody plays it" {
    that = is_victim(faction.china, faction.south_america) == !contains(players, faction.south_america)
  }
  expect "nobody else" { that = !is_victim(faction.china, faction.asia) && !is_victim(faction.russia, faction.south_america) }
}

test "raids are for ships that will likely come back" {
  scenario = scenario.proving_ground
  given {
    run "test_raid_on_mir" "raiders" { ships = [ship.yangtze] }
  }
  run {
    expect "a ship of size 5 bears the worst" { that = safe_raids(raiders) == 10 && raiders(faction.china) == [raiders] }
    set "ship.yangtze" { damage = 2 }
    expect "with two hits left over eight times in ten" { that = safe_raids(raiders) == 8 }
    set "ship.yangtze" { damage = 3 }
    expect "with one it stays away" { that = safe_raids(raiders) == 5 && raiders(faction.china) == [] }
  }
}

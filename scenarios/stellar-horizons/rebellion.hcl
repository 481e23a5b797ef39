# 6.0, scenario 7: Rebellion. Mars has left Earth. How it ends, and who wins, is as in the campaign.

scenario "rebellion" {
  title  = "Rebellion"
  text   = "2062. Mars has declared its independence, and Earth does not let it go. One of you leads free Mars: its home is Mars, and it has the ships and bases of South America. The others are factions of Earth. The game lasts as long as a campaign, and the player with the most victory points wins."
  goal   = "Have the most victory points at the end, as free Mars or as a faction of Earth. Type “rules victory” to see what scores."
  uses   = ["stellar_horizons"]
  seats  = [2, 7]
  always = [faction.south_america]
  bot    = "veteran"
  shape  = hand_fist

  # ---- Two homes ----------------------------------------------------------------------------
  # To the colonies Mars is what Earth is to others: yard, market and stores, telescopes in its orbit, and
  # there a base that makes tech points. Only crews leave it without a launch vehicle. Ruling: robots do not,
  # who need one for their first move from anywhere (3.3.4). Ruling: there is nothing to terraform either; that
  # its air is thin remains. Ruling: settlements in its orbit count 1.25 like all that circles Mars, for the chart of 4.0 asks how
  # far out people live, and Mars is where it was.
  change "faction" "south_america" {
    name      = "Free Mars"
    home      = world.mars
    closed    = [world.earth]
    abilities = [ability.self_rule]
  }
  change "faction" "north_america" { closed = [world.mars] }
  change "faction" "russia" { closed = [world.mars] }
  change "faction" "europe" { closed = [world.mars] }
  change "faction" "china" { closed = [world.mars] }
  change "faction" "asia" { closed = [world.mars] }
  change "faction" "japan" { closed = [world.mars] }
  change "world" "mars" {
    sanctuary    = true
    station      = true
    research     = world.earth.research
    base_cost    = world.earth.base_cost
    bonus        = {}
    terraforming = 0
    exploration  = 0
  }

  setup {
    run "set_up_scenario" {
      year   = 2062
      level  = 3
      cash   = 40
      worlds = all(world)
    }
    set "faction.south_america" { cash = 30 }
    set "world.phobos_deimos"   { exploration = 0 }
    run "deal_missions" {}
    let "base" { be = faction.south_america.bases[0] }
    run "found_base" {
      self  = faction.south_america
      world = world.phobos_deimos
    }
    let "mining" { be = base.mining }
    set "mining" { level = 2 }
    set "base"   { goods = { ore = 12, supplies = 7, fuel = 4 } }
    run "place_world_card" {
      world = world.phobos_deimos
      card  = world_card.hematite
    }
    each "relation" {
      in = relations_of(faction.south_america)
      set "relation" { stance = stance.embargo }
    }
  }
  play {
    repeat {
      run "year" {}
    }
  }

  # ---- Mars ---------------------------------------------------------------------------------
  modifier "may_found" {               # ruling: bystanders are no exception
    when = world == world.mars && faction != faction.south_america
    set  = false
  }
  before "place_world_card" {
    when = world == world.mars
    stop "moment" {}
  }
  before "revive" {
    when = world == world.mars
    stop "moment" {}
  }

  # ---- Relations ----------------------------------------------------------------------------
  before "set_stance" {
    when = contains(ends(relation), faction.south_america) && stance > stance.embargo
    set "moment" { stance = stance.embargo }
  }
  function "may_adopt" {
    gives = original && !(faction == faction.south_america && contains(diplomatic_policies(), policy))
  }

  # ---- Settlements, 3.1.8 -------------------------------------------------------------------
  modifier "growing_settlements" {
    when = base.owner != faction.south_america
    part = [1, 2]
  }
  before "grow" {
    when = base.owner == faction.south_america && is_blockaded(base)
    stop "moment" {}
  }

  # ---- What bots go for ---------------------------------------------------------------------
  # On free Mars people are cheap, and where there are ten, two more come each decade: whoever comes early is five in the end. So as
  # long as that pays, bases take in people before all else, and cargo for them goes before robots.
  function "project" {
    gives = (!is_colonial(base.owner) || !is_early() || needs_network(base) || deserves_mine(base) ? original
      : base.defense.level < min(2, floor_div(base.settlement.level, 6)) ? base.defense : base.settlement)
  }
  function "may_turn_on" { gives = original || is_colonial(self) || is_colonial(other) }   # the embargo is there already
  function "campaign_purchase" {
    let "carrier" { be = is_colonial(faction) && is_early() && customer(faction) != null ? carrier_to_build(faction) : null }
    gives = carrier != null ? carrier : is_colonial(faction) && faction.cash < kept_for_people(faction) ? null : original
  }

  before "next_turn" {
    run "judge_campaign" {}
  }
}

function "is_colonial" {
  takes = { faction = faction }
  gives = faction == faction.south_america
}
function "kept_for_people" {           # billions for a settlement a year at each base, until Mars pays again
  takes = { faction = faction }
  gives = is_early() ? 4 * (10 - mod(game.year, 10)) * count(bases_of(faction)) : 0
}
function "is_early" { gives = game.year < 2120 }

function "diplomatic_policies" {
  gives = [policy.space_diplomacy, policy.vigorous_space_diplomacy, policy.unified_space_diplomacy]
}

ability "self_rule" {
  name   = "Self-rule"
  source = "6.0"
  modifier "earth_yield"   { part = [1, 2] }   # after all else, for cash as for points
  modifier "earth_points"  { part = [1, 2] }
  modifier "free_politics" { add = -2 }
  modifier "next_cost" {
    when = facility.track == track.settlement
    set  = { ore = 1, supplies = 1, fuel = 1 }
  }
  modifier "growing_settlements" { times = 2 }
}

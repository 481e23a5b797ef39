# How the factions stand: told before every year, and once more at the end.

map "standings" {
  before    = "year"
  verbosity = full
  title     = "Standings in {game.year}"
  columns   = ["Faction", "Billions", "Tech points", "Bases", "Settlements", "Ships", "Missions", "Victory"]
  row "faction" {
    in = players
    let "points"      { be = total(faction.bank) }
    let "markers"     { be = count(faction.hand) }   # what they are worth is hidden, 2.3.3
    let "bases"       { be = count([for b in faction.bases : b if b.world != null]) }
    let "settlements" { be = settlements_of(faction) }
    let "ships"       { be = count([for s in faction.ships : s if in_service(s)]) }
    let "missions"    { be = count(faction.missions) }
    cells = ["{faction}", "{faction.cash}", "{points}{markers? and {markers, plural, one {# marker} other {# markers}}}", "{bases}", "{settlements}", "{ships}", "{missions}", "{faction.victory}"]
  }
}

stat "counts_points" {                 # where all win or lose together nobody does
  text = "Scores points"
  base = true
}

# What a scenario is about, over the years: told every tenth year, and once more at the end.
map "course" {
  before  = "year"
  when    = mod(game.year, 10) == 0
  title   = "{game.prize, select, none {Victory points} other {Settlements on {game.prize}}}, year by year to {game.year}{game.prize? (20 to win)}"
  columns = ["Faction", "Bases", "Ships", "Now", "Year by year"]
  row "faction" {
    in   = players
    when = counts_points()
    let "bases" { be = count([for b in faction.bases : b if b.world != null]) }
    let "ships" { be = count([for s in faction.ships : s if in_service(s)]) }
    let "now"   { be = lead(faction) }
    cells = ["{faction}", "{bases}", "{ships}", "{now}"]
    trend = now
  }
}
function "lead" {                      # what counts in the end, as far as everybody knows it
  takes = { faction = faction }
  gives = game.prize == null ? floor_div(total(victory_points(faction)), 4) : settlements_at_prize(faction)
}

# What each faction has: its ships by class, those that it may still build, its bases and what it has adopted.
map "programs" {
  title = "Space programs"
  row "faction" {
    in    = players
    cells = ["{faction}"]
    row {
      when  = total(faction.goods) > 0
      cells = ["Stored on Earth", "{faction.goods}"]
    }
    row "class" {
      in = [unit_class.lv, unit_class.re, unit_class.cv]
      let "flying" { be = [for s in faction.ships : s if s.class == class && s.fleet != null] }
      let "left"   { be = [for s in faction.ships : s if s.class == class && s.fleet == null] }
      when  = count(flying) + count(left) > 0
      cells = ["{class}", "{flying}"]
      row "ship" {                     # on the faction sheet, to be built
        in    = left
        tiles = true
        cells = ["{ship}", "size {ship.size}, {ship.price} billion"]
      }
    }
    row "base" {
      in    = [for b in faction.bases : b if b.world != null]
      cells = ["{base}", "{base.world}: settlements {base.settlement.level}{base.mining.level?, mining {base.mining.level}}{base.research.level?, research {base.research.level}}{base.supply.level?, supply {base.supply.level}}{base.defense.level?, defense {base.defense.level}}{base.goods?; in store {base.goods}}"]
    }
    row {
      when  = count(faction.policies) > 0
      cells = ["Policies", "{faction.policies}"]
    }
    row {
      when  = count(faction.missions) > 0
      cells = ["Missions", "{faction.missions}"]
    }
  }
}

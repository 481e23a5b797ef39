# How the factions stand: told before every year, and once more at the end.

map "standings" {
  before  = "year"
  title   = "How things stand in {game.year}"
  columns = ["Faction", "Billions", "Tech points", "Bases", "Settlements", "Ships", "Missions", "Victory"]
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

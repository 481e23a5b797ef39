# The islands, and what lies there.

map "islands" {
  title   = "The islands in {game.season}"
  columns = ["Island", "Depth", "There"]
  row "island" {
    in = all(island)
    let "guests" {
      when = island.lit
      be   = island.visitors
    }
    cells = ["{island}", "{island.depth}", "{guests}"]
    row "boat" {
      in    = island.visitors
      when  = boat.owner != null
      cells = ["{boat}", "", "{boat.load}; charted {boat.chart}"]
    }
  }
}

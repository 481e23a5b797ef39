map "moons_of_uranus" {
  title   = "Uranus and its moons in {game.year}"
  columns = ["World", "To explore", "Card", "Bases"]
  row "world" {
    in = system.uranus.worlds
    let "bases" { be = [for b in world.bases : b if b.fleet != null] }
    cells = ["{world}", "{world.exploration}", "{world.card}", "{bases}"]
  }
}

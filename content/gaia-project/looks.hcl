# How the table is drawn.

look "player" {
  colour = this.plays == null ? "black" : this.plays.colour
}
look "galaxy" { title = "The galaxy" }
look "space" {
  when   = this.sector != null
  colour = this.planet == null ? "black" : this.planet.colour
}

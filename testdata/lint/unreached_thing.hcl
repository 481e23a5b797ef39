# One is named; by nothing does a rule come by the other.
kind "omen" {}
omen "comet" { name = "Comet" }
omen "eclipse" { name = "Eclipse" } # want L0209 "No rule can reach the omen \"eclipse\"" 6-15
procedure "begin" {
  tell { text = "{omen.comet}" }
}
---
# Offered as a whole; named by another thing; read by the list of another kind.
kind "omen" {}
omen "comet" { name = "Comet" }
omen "eclipse" { name = "Eclipse" }
kind "tide" { fixed = { cause = moon } }
tide "spring" { cause = moon.full }
kind "moon" {}
moon "full" { name = "Full moon" }
kind "port" { lists = { ships = ship.port } }
port "north" { name = "North" }
kind "ship" { fixed = { port = port } }
ship "orion" { port = port.north }
procedure "begin" {
  tell { text = "{tide.spring.cause}, {port.north.ships}" }
  each "omen" {
    in = all(omen)
    tell { text = "{omen}" }
  }
}

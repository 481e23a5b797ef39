# A first game, 2: the galaxy as the rulebook lays it, and the factions that it recommends.

scenario "first_game" {
  title = "First Game"
  text  = "Four peoples set out from their home planets. The galaxy lies as it does in every first game."
  uses  = ["gaia_project"]
  seats = [1, 4]
  bot   = "pioneer"

  function "factions_to_choose" {
    gives = [for f in first_factions() : f if all([for p in players : p.plays != f])]
  }
}

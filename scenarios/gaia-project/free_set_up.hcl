# 7: the set-up of who knows the game: tiles mixed and turned, factions chosen freely.

scenario "free_set_up" {
  title   = "Free Set-up"
  text    = "No galaxy is like another. Choose a people, and find it a place among the stars."
  uses    = ["gaia_project"]
  seats   = [1, 4]
  options = { galaxy = 3 }
  bot     = "pioneer"
}

# The whole game, 2: everybody chooses a species.

scenario "many_worlds" {
  title = "Many Worlds"
  text  = "Seven peoples look up to the same stars. Choose one, and make the galaxy yours."
  uses  = ["eclipse"]
  seats = [2, 6]
  bot   = "settler"
}

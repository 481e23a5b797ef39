# The whole game: everybody chooses a faction, and the galaxy is laid tile by tile.

scenario "imperium" {
  title = "The Throne Is Empty"
  text  = "The last emperor is long dead, and the custodians guard an empty throne. Lead your faction to Mecatol Rex."
  uses  = ["twilight_imperium"]
  seats = [3, 6]
  bot   = "admiral"
  shape = gavel
}

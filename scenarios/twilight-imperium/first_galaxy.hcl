# A first game: the publisher's maps for three to six players.

scenario "first_galaxy" {
  title = "A First Galaxy"
  text  = "The galaxy is charted. Choose your faction, and lead it to Mecatol Rex."
  uses  = ["twilight_imperium"]
  seats = [3, 6]
  bot   = "admiral"
  shape = crown

  instead "deal_tiles" {
    let "tiles" { be = table.first_maps.players[count(players)].tiles }
    each "number" {
      in = range(1, 36)
      let "tile" { be = tiles[number - 1] }
      if {
        when = tile != null
        run "lay" {
          system = tile
          space  = place(number)
        }
      }
    }
  }
}

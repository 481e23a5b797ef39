# What the tests stand on: three to six players who lead what a test says, on the map of a first game, without units.

scenario "bench" {
  title = "Bench"
  uses  = ["twilight_imperium"]
  seats = [3, 6]
  bot   = "random"
  instead "choose_factions" {
    each "p" {
      in = players
      set "p" { plays = [faction.xxcha, faction.arborec, faction.hacan, faction.winnu, faction.yin, faction.saar][p.order] }
    }
  }
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
  instead "begin" {}
  instead "first_secret" {}
}
procedure "lead" {                     # a faction, with what it has at the start but units
  takes = { self = player, faction = faction }
  set "self" {
    plays = faction
    techs = faction.techs
    cards = first_cards(faction)
  }
  each "p" {
    in = faction.home.planets
    set "p" { owner = self }
  }
  run "home_in" {
    when   = faction.home.at == null
    system = faction.home
  }
}
procedure "home_in" {                  # where a home was laid that nobody needs
  takes = { system = system }
  let "space" { be = first([for c in galaxy : c if c.system != null && c.place < 37 && c.system.back == back.green && all([for p in players : people(p).home != c.system])]) }
  if {
    when = space != null
    let "old" { be = space.system }
    if {
      when = old != null
      set "old" { at = null }
      pay "game" { systems = old }
    }
    run "lay" { space = space }
  }
  run "link" {}
}
procedure "arm" {                      # units where a test wants them
  takes = { who = player, card = unit_card, system = system, planet = default(optional(planet), null), number = default(integer, 1) }
  repeat {
    times = number
    create "unit" {
      owner = who
      card  = card
      at    = system
      on    = planet
    }
  }
}

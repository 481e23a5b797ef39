scenario "voyage_to_uranus" {
  title = "Voyage to Uranus"
  text  = "2039. Two robots are a year away from Uranus. You have three years. Victory markers and tech markers are worth a point each; missions are worth their value."
  uses  = ["moons_of_uranus"]
  seats = [faction.russia, faction.europe]
  bot   = "moonstruck"

  function "lead" { gives = faction.victory + sum([for m in faction.missions : m.value]) }   # which maps show, too

  setup {
    run "set_up_scenario" {
      year   = 2039
      level  = 2
      cash   = 12
      worlds = concat(system.earth.worlds, system.uranus.worlds)
    }
    run "deal_missions" {}
    each "ship" {
      in = [ship.chayka, ship.darwin]
      run "form_up" {
        owner   = ship.owner
        ships   = [ship]
        place   = system.uranus.transfer
        box     = 1
        company = null
      }
    }
  }
  play {
    repeat {
      times = 3
      run "year" {}
    }
    finish {
      scores = [for f in players : lead(f) + count(f.hand)]
      text   = "The voyage is over."
    }
  }
}

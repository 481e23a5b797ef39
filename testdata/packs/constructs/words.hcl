# What is said in passing: one name at two places, short forms, things of any kind.

procedure "cheer" {                    # a step of one name on either way
  takes = { loud = boolean }

  if {
    when = loud
    step "shout" {
      run "note" { value = 1 }
    }
  }
  else {
    step "shout" {
      run "note" { value = 2 }
    }
  }
}
craft "horn" {
  after "shout" {
    run "note" { value = loud ? 10 : 20 }
  }
}

function "place_of" {                  # of a thing of any kind
  takes = { x = thing }
  gives = x.clan != null && x.name == "bo" ? 100 + x.order : x.order
}

function "days_of" {                   # a row of a table
  takes = { fare = row(fare) }
  gives = fare.coins
}

procedure "midday" {
  each "p" {
    in = players
    choose "nap" {
      by   = p
      text = "What do {p} do at midday?"
      option "wake" {
        text = "Wake"
      }
    }
  }
}
action "doze" {
  joins = choice.nap
  once  = "round"
  text  = "Doze"
  run "note" { value = self.order }
}

kind "port" {
  text = ["name"]
}
kind "boat" {
  fixed  = { home = port }
  state  = { at = optional(port), load = tally(good) }
  text   = ["name"]
  called = "the boat of {home}"
  about  = "comes from {home}{at? and lies at {at}}"
}
kind "good" {
  things = ["salt", "wood"]
}
port "north" { name = "Northend" }
port "south" { name = "Southend" }
boat "swift" {
  name = "Swift"
  home = port.north
}
boat "plain" {
  home = port.south
}
option "storms" {
  title = "Storms on the way"
}
stat "speed" {
  of   = boat
  base = 1
  text = "How fast a boat is"
}

game "ferry" {
  title = "Ferry"
  seats = [1, 2]
  state = { trips = default(integer(0, 6), 6) }
  setup {
    tell { text = "Two boats lie ready: {boat.swift} and {boat.plain}." }
  }
  turns {
    take  = [action.cross]
    until = game.trips == 0
    text  = "{self}, what do you do?"
  }
}

action "cross" {
  text = "Cross to {port} with {boat}"
  pick "boat" {
    from = all(boat)
    text = "Which boat crosses?"
  }
  pick "port" {
    from = [for p in all(port) : p if p != boat.at]
    text = "Where to with {boat}?"
    may  = "Nowhere"
  }
  require {
    that    = boat.at != port.north || port != port.south || game.trips > 1
    because = "There is too much wind."
  }
  pay "game" { trips = 1 }
  set "boat" { at = port }
  may "takes_load" {
    text = "Does {self} take salt along?"
    gain "boat" { load = { salt = 2 } }
  }
  step "crossing" {
    title = "The crossing of {boat}"
    roll "wind" {
      die  = sides(6)
      text = "The wind blows with {wind}"
    }
    tell {
      when = wind > 3
      text = "{boat} is fast and carries {boat.load}."
    }
    tell {
      to   = self
      text = "Only {self} hears it: {game.trips} left."
    }
  }
  choose "evening" {
    text = "How does the evening pass?"
    option "rest" { text = "In the harbour" }
    option "feast" { text = "In the tavern" }
  }
  finish {
    when    = game.trips == 0
    winners = players
    text    = "All are across."
  }
}
check "not_too_many" {
  that = game.trips < 7
  text = "There are too many trips"
}
whenever "stranded" {
  when = game.trips == 3
  pay "game" { trips = 1 }
  tell { text = "A trip is lost; {game.trips} remain." }
}
after "cross" {
  tell { text = "{actor} has crossed." }
}
map "waters" {
  title   = "The waters with {game.trips} trips to come"
  columns = ["Boat", "Where"]
  row "boat" {
    in    = all(boat)
    cells = ["{boat}", "at {boat.at}"]
  }
}
bot "captain" {
  title = "Captain"
  otherwise { score = 1 }
}
scenario "summer" {
  title = "Summer"
  text  = "The days are long."
  bot   = "captain"
}
scenario "winter" {
  title = "Winter"
  seats = [1, 2]
  change "port" "south" { name = "Frozen Southend" }
}

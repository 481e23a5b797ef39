# Options, scenarios, overrides, bots.

option "fog" {                         # off unless a scenario or a setting says so
  title = "Fog"
  modifier "haul" { add = -2 }
  before "feast" {
    run "note" { value = 55 }
  }
}
option "gift" {
  title   = "Coins everybody starts with on top"
  type    = integer(0, 20)
  default = 3
}

function "harbour" { gives = island.north }

# lint:ignore L0811 most of its tests script every decision
scenario "islands" {
  title = "Islands"
  text  = "Three clans sail between five islands."
  uses  = ["constructs"]
  seats = [2, 3]
}

scenario "foggy" {
  title   = "Fog over the islands"
  uses    = ["constructs"]
  seats   = [clan.ada, clan.cy]
  options = { fog = true, gift = 7 }
  bot     = "miser"

  setup {
    each "p" {
      in = players
      gain "p" { coins = option.gift }
    }
  }
  play {
    run "invite" {
      who   = clan.ada
      guest = clan.cy
    }
    run "note" { value = haul(clan.ada) }
    finish {
      winner = clan.cy
      text   = "{clan.cy} win in the fog"
    }
  }

  change "clan" "ada" {
    thrift = original + 5
    wage   = { ore = 1 }
  }
  change "island" "west" { routes = append(original, island.reef) }
  function "harbour" { gives = island.south }
  modifier "haul" { times = 2 }
  after "invite" {
    run "note" { value = 66 }
  }
}

# lint:ignore L0811 its tests script every decision
scenario "common_chest" {
  title = "One chest for all"
  uses  = ["constructs"]
  seats = [2, 3]
  change "clan" { shared = ["chest"] }
}

bot "miser" {
  title = "Miser"
  answer "convoy" "fleet" {
    when  = count(fleet) == 0
    score = it == null ? -1 : it.crew
  }
  answer "alms" "gift" { score = it == 1 ? 9 : 0 }
  otherwise { score = it == null ? 1 : 0 }
}
bot "heir" {                           # a miser too, but gives away what the richest can spare
  title = "Heir"
  like  = "miser"
  answer "alms" "gift" {
    let "richest" { be = largest(players, [for q in players : q.coins]) }
    let "left"    { be = self.coins - it }
    score = left < 1 || !contains(richest, self) ? null : it
  }
  otherwise { score = it == null ? 0 : 1 }
}

test "before changes what a moment is about" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.haggling] }
  }
  run {
    run "sell" "one" {
      seller = clan.ada
      price  = 5
    }
    run "sell" "two" {
      seller = clan.bo
      price  = 5
    }
    run "sell" "three" {
      seller = clan.bo
      price  = -3
    }
    run "note" { value = one }
  }

  expect "one more for who haggles" { that = clan.ada.coins == 8 && clan.bo.coins == 6 }
  expect "the hook without a thing is always heard" { that = game.notes == [6, 5, 0, 6] }
}

test "stop on a moment cancels the body and what comes after" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.bo" { crafts = [craft.embargo, craft.ledger] }
  }
  run {
    run "sell" "nothing" {
      seller = clan.ada
      price  = 5
    }
    run "note" { value = nothing == null ? 7 : 8 }
  }

  expect "neither coins nor ledger" { that = clan.ada.coins == 2 && clan.bo.chest == 0 }
  expect "the moment gave nothing" { that = game.notes == [-1, 7] }
}

test "instead does something else, and may do the original" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.auction] }
    set "clan.bo"  { crafts = [craft.ledger] }
  }
  run {
    run "sell" {
      seller = clan.ada
      price  = 5
    }
  }

  expect "twice the price and one" { that = clan.ada.coins == 13 && game.notes == [10, 1] }
  expect "after sees the result, once" { that = clan.bo.chest == 11 }
}

test "reactions are offered in turn, round again until all have declined" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  given {
    set "clan.ada" {
      crafts = [craft.gossip]
      coins  = 1
    }
    set "clan.bo" {
      crafts = [craft.gossip]
      coins  = 1
    }
  }
  run {
    run "sell" {
      seller = clan.cy
      price  = 1
    }
  }
  answers = { listen = ["no", "yes", "no"] }

  expect "Bo's listened, Ada's were asked again" { that = clan.bo.fame == 1 && clan.ada.fame == 0 }
  expect "and it was paid" { that = clan.bo.coins == 0 && clan.ada.coins == 1 }
}

test "a reaction whose when fails is not offered" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" {
      crafts = [craft.gossip]
      coins  = 0
    }
  }
  run {
    run "sell" {
      seller = clan.bo
      price  = 1
    }
    run "sell" {
      seller = clan.ada
      price  = 1
    }
  }

  expect "nobody was asked" { that = clan.ada.fame == 0 && clan.ada.coins == 1 }
}

test "what was lost since a window opened is no longer offered in it" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  given {
    set "clan.ada" { crafts = [craft.veto] }
    set "clan.bo"  { crafts = [craft.theft] }
  }
  run {
    run "sell" {
      seller = clan.cy
      price  = 1
    }
  }
  answers = { veto = ["no"], steal = ["yes"] }

  expect "Ada's have nothing left to say" { that = count(clan.ada.crafts) == 0 && game.notes == [1] }
}

test "each card lends its deed to its holder" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    each "c" {
      in = [card.hide_1, card.hide_2, card.seek_1, card.seek_2]
      set "c" { does = c.deed }
      move {
        what = c
        to   = c.deed == deed.hide ? clan.ada.hand : clan.bo.hand
      }
    }
  }
  run {
    run "raid" { self = clan.ada }
    run "raid" { self = clan.ada }
    run "raid" { self = clan.ada }
  }
  answers = { hide = ["yes", "no", "yes"] }

  expect "one hid twice" { that = game.notes == [500, 601, 602] && count(clan.ada.hand) == 0 }
}

test "mandatory hooks come before reactions" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.thanks, craft.ledger] }
  }
  run {
    run "sell" {
      seller = clan.bo
      price  = 4
    }
  }
  answers = { give_thanks = ["yes"] }

  expect "the ledger was written before anyone was asked" { that = clan.ada.chest == 4 && clan.ada.fame == 1 }
}

test "the actor is who acts, self whom the hook is lent to" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.bo" { crafts = [craft.envy] }
  }
  run {
    run "boast" { self = clan.ada }
    run "boast" { self = clan.bo }
  }
  answers = { of = [3, 1] }

  expect "three less one" { that = clan.ada.fame == 2 }
  expect "two, and one of their own" { that = clan.bo.fame == 3 }
}

test "hooks at steps" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.jugs] }
    set "clan.bo"  { crafts = [craft.silence] }
  }
  run {
    run "feast" { host = clan.ada }
    run "feast" { host = clan.bo }
  }

  expect "around the step, and instead of the toast nothing" { that = game.notes == [10, 1, 11, 10, 1, 11, 2] }
}

test "a hook hears from a zone that hears" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    move {
      what = craft.jugs
      to   = clan.bo.cellar
    }
    run "feast" { host = clan.ada }
    move {
      what = craft.jugs
      to   = null
    }
    run "feast" { host = clan.ada }
  }

  expect "only while it lies there" { that = game.notes == [10, 1, 11, 2, 1, 2] }
}

test "a hook hears nothing while its owner is what `unless` names" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    move {
      what = craft.jugs
      to   = clan.bo.cellar
    }
  }
  run {
    run "feast" { host = clan.ada }
    set "clan.bo" { calm = true }
    run "feast" { host = clan.ada }
  }

  expect "once" { that = game.notes == [10, 1, 11, 2, 1, 2] }
}

test "the body that the caller brings knows the caller's names" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "wedding" {
      who    = clan.ada
      guests = 40
    }
    run "ceremony" {}
  }

  expect "in its place; nothing where none is brought" { that = game.notes == [1, 40, 3, 1, 3] && clan.ada.fame == 1 }
}

test "cancelling the frame cancels the body it was to carry" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.bo" { crafts = [craft.objection] }
  }
  run {
    run "wedding" {
      who    = clan.ada
      guests = 40
    }
    run "note" { value = 5 }
  }

  expect "no wedding" { that = game.notes == [5] && clan.ada.fame == 0 }
}

test "an action of a thing is there while the thing is lent" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.bellows] }
  }
  run {
    run "trading" { who = clan.bo }
    run "trading" { who = clan.ada }
    run "trading" { who = clan.ada }
  }
  answers = { trade = ["forge"] }

  expect "Bo's cannot, Ada's can, once" { that = game.notes == [0, 1, 0] && clan.ada.coins == 6 }
}

test "an action of a thing that lies in a zone of the table is there for every seat" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    move {
      what = craft.bellows
      to   = square
    }
    run "trading" { who = clan.bo }
    run "trading" { who = clan.ada }
    move {
      what = craft.bellows
      to   = null
    }
    run "trading" { who = clan.bo }
  }
  answers = { trade = ["nothing", "forge"] }

  expect "until it is gone" { that = game.notes == [0, 1, 0] && clan.ada.coins - clan.bo.coins == 5 }
}

test "a hook of a thing in a zone of the table is heard for every seat" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    move {
      what = [craft.ledger, craft.haggling]
      to   = square
    }
    run "sell" {
      seller = clan.bo
      price  = 5
    }
  }

  expect "every ledger is kept, and only the seller haggles" { that = clan.ada.chest == 6 && clan.bo.chest == 6 && clan.bo.coins == 7 }
}

test "a law is acted on until it holds nowhere" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { pride = 8 }
    set "clan.bo"  { pride = 7 }
  }
  run {
    run "brag" {
      who = clan.bo
      by  = 3
    }
  }

  expect "two are given up" { that = clan.bo.pride == 8 && clan.bo.chest == 2 }
  expect "one by one" { that = game.notes == [81, 81] && clan.ada.pride == 8 }
}

test "a law for every pair of a clan and an island" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    repeat {
      times = 4
      create "boat" {
        owner = clan.ada
        at    = island.east
      }
    }
  }
  run {
    run "note" { value = 1 }
  }

  expect "two may stay" { that = count(clan.ada.boats) == 2 && supply(boat) == 2 }
}

test "a check must hold at every decision" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    set "clan.bo" { chest = 21 }
    run "invite" {
      who   = clan.ada
      guest = clan.bo
    }
  }
  answers = { come = ["no"] }
  refused = "chest"
}

test "a law may be for what a list gives, by what was bound before" {
  scenario = scenario.islands
  seats    = [clan.bo, clan.cy]
  run {
    create "boat" "ashore" {
      owner = clan.bo
      at    = island.east
      load  = { cloth = 1 }
    }
    create "boat" "dry" { owner = clan.cy }
    create "boat" "wet" {
      owner = clan.cy
      load  = { cloth = 2, ore = 1 }
    }
    create "boat" "idle" {
      owner = clan.ada
      load  = { cloth = 1 }
    }
    run "note" { value = 1 }
    set "ashore" { at = null }
    run "note" { value = 2 }
  }

  expect "at sea, of those who play" { that = game.notes == [1, 22, 2, 10] }
  expect "the rest of it is kept" { that = boat.c3.load.ore == 1 && boat.c3.load.cloth == 0 }
  expect "nobody judges for Ada" { that = boat.c4.load.cloth == 1 }
}

# A hook that only a test has says nothing while another runs: an action with nothing to pick
# is not offered there, and the one option left is not asked.
action "glean" {
  joins = choice.idle
  text  = "Glean {what}"
  pick "what" { from = [for g in all(good) : g if game.notes == [99]] }
}
procedure "idle_hour" {
  takes = { self = clan }
  choose "idle" {
    option "rest" { text = "Rest" }
  }
  run "note" { value = idle == "rest" ? 1 : 0 }
}
test "a hook before an action may bring it something" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "idle_hour" { self = clan.ada }
  }
  answers = { idle = [action.glean], what = [good.ore] }
  before "glean" {
    set "game" { notes = [99] }
  }
  expect "it was done" { that = game.notes == [99, 0] }
}
test "elsewhere it is not heard" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "idle_hour" { self = clan.ada }
  }
  expect "nobody was asked" { that = game.notes == [1] }
}

# 2.2.1: drawing and placing world cards.

scenario "test_cards" {
  title = "World cards"
  seats = [faction.russia]
  setup {
    run "set_initiative" {}
    run "lay_out" { worlds = [world.earth, world.mars, world.europa] }
  }
  play {}
}
# A depletion as far as world cards go.
procedure "test_turn_up" {
  takes = { ship = ship, world = world }
  set "world" { exploration = world.exploration - 1 }
  run "draw_world_card" { self = ship.owner }
}

test "a card that fits may be placed" {
  scenario = scenario.test_cards
  run {
    run "test_turn_up" {
      ship  = ship.glushko
      world = world.mars
    }
  }
  dice    = { cards = [world_card.hematite] }
  answers = { chosen = [world_card.hematite] }
  expect "it lies there" { that = world.mars.card == world_card.hematite }
  expect "and no longer in the deck" { that = !contains(world_deck, world_card.hematite) && count(world_deck) == 53 }
}
test "or returned" {
  scenario = scenario.test_cards
  run {
    run "test_turn_up" {
      ship  = ship.glushko
      world = world.mars
    }
  }
  dice    = { cards = [world_card.hematite] }
  answers = { chosen = [null] }
  expect "nothing lies there" { that = world.mars.card == null && count(world_deck) == 54 }
}
test "a card that does not fit goes back, and no other is drawn" {
  scenario = scenario.test_cards
  run {
    run "test_turn_up" {
      ship  = ship.glushko
      world = world.mars
    }
  }
  dice = { cards = [world_card.water_ice] }
  expect "Mars is not icy" { that = world.mars.card == null && count(world_deck) == 54 }
}
test "a new card replaces the old one, which goes back to the deck" {
  scenario = scenario.test_cards
  given {
    move {
      what = world_card.hematite
      to   = null
    }
    set "world.mars" { card = world_card.hematite }
  }
  run {
    run "test_turn_up" {
      ship  = ship.kliper              # crews draw one as well
      world = world.mars
    }
  }
  dice    = { cards = [world_card.impact_basin] }
  answers = { chosen = [world_card.impact_basin] }
  expect "the new one" { that = world.mars.card == world_card.impact_basin && !contains(world_deck, world_card.impact_basin) }
  expect "the old one may be drawn again" { that = contains(world_deck, world_card.hematite) }
}

test "a spectrometer sees two cards and keeps one" {
  scenario = scenario.test_cards
  run {
    run "test_turn_up" {
      ship  = ship.kozlov
      world = world.mars
    }
  }
  dice    = { cards = [world_card.hematite, world_card.impact_basin] }
  answers = { chosen = [world_card.impact_basin] }
  expect "the better one" { that = world.mars.card == world_card.impact_basin && contains(world_deck, world_card.hematite) }
}
test "a probe that rides with a spectrometer has none" {
  scenario = scenario.test_cards
  run {
    run "test_turn_up" {
      ship  = ship.chertok
      world = world.mars
    }
  }
  dice = { cards = [world_card.water_ice] }
  expect "one card" { that = world.mars.card == null }
}

test "the last find must place what fits" {
  scenario = scenario.test_cards
  given {
    set "world.mars" { exploration = 1 }
  }
  run {
    run "test_turn_up" {
      ship  = ship.glushko
      world = world.mars
    }
  }
  dice = { cards = [world_card.hematite] }
  expect "without a question" { that = world.mars.card == world_card.hematite }
}
test "and goes on until something fits" {
  scenario = scenario.test_cards
  given {
    set "world.mars" { exploration = 1 }
  }
  run {
    run "test_turn_up" {
      ship  = ship.kozlov
      world = world.mars
    }
  }
  dice = { cards = [world_card.water_ice, world_card.mixed_ice], sought = [world_card.impact_basin] }
  expect "a rocky card in the end" { that = world.mars.card == world_card.impact_basin && count(world_deck) == 53 }
}
test "where a card lies already the last find is like any other" {
  scenario = scenario.test_cards
  given {
    move {
      what = world_card.hematite
      to   = null
    }
    set "world.mars" {
      card        = world_card.hematite
      exploration = 1
    }
  }
  run {
    run "test_turn_up" {
      ship  = ship.glushko
      world = world.mars
    }
  }
  dice    = { cards = [world_card.impact_basin] }
  answers = { chosen = [null] }
  expect "the old one stays" { that = world.mars.card == world_card.hematite }
}
test "if none is left that fits, the world never has one" {
  scenario = scenario.test_cards
  given {
    set "world.europa" { exploration = 1 }
    move {
      what = [for c in world_deck : c if fits(c, world.europa)]
      to   = null
    }
  }
  run {
    run "test_turn_up" {
      ship  = ship.glushko
      world = world.europa
    }
  }
  dice = { cards = [world_card.hematite] }
  expect "bare for good" { that = world.europa.card == null && !any([for c in world_deck : fits(c, world.europa)]) }
}
test "nothing fits Earth" {
  scenario = scenario.test_cards
  run {}
  expect "not one" { that = !any([for c in all(world_card) : fits(c, world.earth)]) }
}

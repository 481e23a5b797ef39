# 2.2.1: world cards, which depletions find.

zone "world_deck" {
  holds  = world_card
  starts = all(world_card)
  seen   = nobody
}

# The ship is what explored: a robot with a spectrometer sees two cards and keeps one at most.
# What is not placed goes back to the deck, and (ruling) so does what is replaced, and what does
# not fit. Ruling: all see what is drawn.
procedure "draw_world_card" {
  source = "2.2.1, 3.5.3, FAQ-ES 2.2.1"
  takes  = { self = faction, ship = ship, world = world }
  draw "cards" {
    from  = world_deck
    count = is_robot(ship) && ship.spectrometer ? 2 : 1
  }
  show {
    when      = count(cards) > 0
    what      = cards
    verbosity = full
    text      = "{self} draws world cards for {world} and may place one that fits: {cards}"
  }
  let "fitting" { be = [for c in cards : c if fits(c, world)] }
  pick "chosen" {
    when     = count(fitting) > 0
    from     = fitting
    optional = !is_last_find(world)
    text     = "Which card do you place at {world}{world.card?, in place of {world.card}}? It changes what all players' bases produce and explorers find there."
  }
  # The last find goes on until a card fits. Ruling: one by one, with a spectrometer too.
  draw "sought" {
    when = chosen == null && is_last_find(world)
    from = [for c in world_deck : c if fits(c, world)]
  }
  let "card" { be = chosen == null ? sought : chosen }
  run "place_world_card" { when = card != null }
}
procedure "place_world_card" {
  takes = { world = world, card = world_card }
  move {
    what = compact([world.card])
    to   = world_deck
  }
  move {
    what = card
    to   = null
  }
  set "world" { card = card }
  tell { text = "{card} is placed at {world}." }
}

function "fits" {
  source = "2.2.1"
  takes  = { card = world_card, world = world }
  gives  = any([for t in card.types : contains(world.types, t)])
}
function "is_last_find" {              # the world is depleted for good and has no card yet
  source = "2.2.1"
  takes  = { world = world }
  gives  = world.exploration == 0 && world.card == null
}
